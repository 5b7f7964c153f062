// One work in full, as blocks of laid-out pieces and its BibTeX. Draws nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/query.hpp"
#include "core/state/state.hpp"
#include "core/view/piece.hpp"

namespace folioscope {

/// Left and right of what stands in the right panel.
inline constexpr float k_panel_padding_pt = 16;

struct DetailView {
  std::string key;
  std::string title;
  std::vector<Piece> pieces;      ///< title, badge, authors, venue, chips, abstract, keywords, versions, other fields; relative to the panel's content
  std::vector<std::string> bibtex_lines;  ///< exactly as in the source minus site-only fields
  RectPt bibtex;                  ///< where the source block stands (it scrolls sideways in the layout of long lines: lines are wrapped)
  std::vector<std::string> bibtex_wrapped;
  float content_height = 0;
  bool has_previous = false, has_next = false;
};

/// The work of `key` that is in scope, else any work of that key.
std::optional<PubId> find_selected(const Library& library, std::string_view key, std::optional<ProfileId> scope);

/// All that `query` highlights in the detail of a work, as one comparable value: while it stays the same, typing lays nothing out.
std::vector<std::vector<ByteRange>> detail_marks(const Library& library, const QueryNode& query, PubId pub);

/// Whether there is a work before and after it in the list. A work that is not in the list is followed by the list's first.
void set_neighbours(DetailView& view, const std::vector<PubId>& order, PubId pub);

std::optional<DetailView> layout_detail(const Library& library, const QueryNode& query, const State& state, const Session& session,
                                        std::optional<ProfileId> scope, const std::vector<PubId>& order, float width_pt, const TextMeasure& measure);

}  // namespace folioscope
