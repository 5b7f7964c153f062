// One work as a row of the list: its height, and its pieces when they are asked for. Draws nothing.
#pragma once

#include <string>
#include <vector>

#include "core/view/author_line.hpp"
#include "core/view/chips.hpp"
#include "core/view/piece.hpp"
#include "core/view/publication_list.hpp"
#include "core/view/text_flow.hpp"

namespace folioscope {

/// Lays out row after row with the same settings, so that its storage is used again. One function places everything, with or without
/// making pieces: a height can not differ from what is drawn.
class RowLayout {
 public:
  RowLayout(const ListInputs& inputs, float width_pt, bool is_narrow, const TextMeasure& measure);
  [[nodiscard]] float height(PubId pub) { return place(pub, nullptr); }
  /// True when the height never changes with query, filters and unfolded lists; or when at present these do not change it.
  [[nodiscard]] bool is_height_fixed(PubId pub) const { return shows_all_authors(authors_, inputs_.library.publication(pub)); }
  [[nodiscard]] bool is_height_plain(PubId pub) const { return is_row_pick_plain(authors_, inputs_.library.publication(pub)); }
  [[nodiscard]] std::vector<Piece> pieces(PubId pub);

 private:
  float place(PubId pub, std::vector<Piece>* out);
  float place_badge(const Publication& publication, std::vector<Piece>* out);
  float place_title(const Publication& publication, float y, std::vector<Piece>* out);
  float place_authors(const Publication& publication, float y, std::vector<Piece>* out);
  float place_venue_line(const Publication& publication, float y, std::vector<Piece>* out);
  float place_chip_lines(const Publication& publication, float y, std::vector<Piece>* out);
  [[nodiscard]] std::vector<ByteRange> marks(TextRole role, std::string_view text) const;

  const ListInputs& inputs_;
  AuthorContext authors_;
  const TextMeasure& measure_;
  bool is_narrow_;  ///< the badge stands above the title, not in a column of its own
  float text_x_, text_w_;
  TextFlow flow_;
};

}  // namespace folioscope
