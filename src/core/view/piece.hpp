// The smallest things laid out: a run of text, a badge, a chip, with its place and what a click on it does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/state/action.hpp"
#include "core/view/geometry.hpp"
#include "core/view/text_style.hpp"

namespace folioscope {

enum class PieceKind : std::uint8_t {
  text,         ///< plain run of one line
  name,         ///< author name: click shows the person
  more,         ///< "and 8 more", "fewer": click expands or folds
  badge,        ///< filled venue badge, `colour` is a palette index
  rank,         ///< small rank label under the badge
  link_chip,    ///< chip that is a link (`url`)
  action_chip,  ///< chip that does something ("BibTeX")
  tag_chip,     ///< dashed chip: artifact, award; click filters
  muted_chip,   ///< dashed, grey: named by the source without an address; `tooltip` says so
};

enum class TextTone : std::uint8_t { strong, normal, muted, faint, link, on_colour };

struct Piece {
  PieceKind kind = PieceKind::text;
  RectPt rect;                     ///< relative to its block (row, card); height is the line's or chip's
  TextStyle style = TextStyle::body;
  TextFace face;
  TextTone tone = TextTone::normal;
  std::string text;
  bool is_highlighted = false;     ///< matches the query: drawn on the highlight colour
  bool starts_line = false;        ///< first piece of a text line
  std::uint8_t colour = 255;       ///< palette index for badges
  std::string url;                 ///< link chips and linked text
  std::string tooltip;
  std::optional<Action> action;    ///< what a click does
  std::string label;               ///< accessible name where it is more than the text ("Copy BibTeX of ...")
};

}  // namespace folioscope
