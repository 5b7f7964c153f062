// The chips of a work (links, BibTeX, artifact, award, copy formats) and how chips fill lines. Draws nothing.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/library/library.hpp"
#include "core/view/piece.hpp"

namespace folioscope {

inline constexpr float k_chip_h_pt = 22;
inline constexpr float k_chip_gap_pt = 6;

/// One chip before it becomes a piece: light, since every row of a list is measured with its chips.
struct Chip {
  enum class Role : std::uint8_t { link, addressless_link, copy, version, artifact, award, keyword } role = Role::link;
  std::string_view text;       ///< lives as long as the publication
  std::string url;             ///< link
  std::string_view value;      ///< artifact: the facet's value; version: the citation key of the other one
  CopyFormat format = CopyFormat::bibtex;
  RectPt rect;  ///< set by place_chips()
  bool starts_line = false;
};

/// Links in their order (muted where the source gives no address), BibTeX, other versions of the work, artifact tags, award.
std::vector<Chip> row_chips(const Library& library, const Publication& publication);
/// The same for the detail panel: without BibTeX and versions.
std::vector<Chip> link_chips(const Publication& publication);
std::vector<Chip> tag_chips(const Publication& publication);
/// BibTeX, Text, HTML, Markdown, \cite{key}.
std::vector<Chip> copy_chips();

/// Places chips from left to right in lines of `width_pt`, none wider than a line; returns the height used, 0 without chips.
float place_chips(std::vector<Chip>& chips, float x, float y, float width_pt, const TextMeasure& measure);
/// A placed chip as a piece; text that is longer than its chip is shortened and stands in the tooltip.
Piece to_piece(const Chip& chip, const Publication& publication, const TextMeasure& measure);

}  // namespace folioscope
