// Draws laid-out pieces (rows of the list, the detail panel) and records them. Computes no place and no text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/state/action.hpp"
#include "core/view/piece.hpp"
#include "ui/canvas.hpp"

namespace folioscope::ui {

/// Where a block of pieces stands and how it is recorded.
struct PieceBlock {
  float x = 0, y = 0;        ///< of the block, in points of the region
  std::string_view id;       ///< prefix of the items' ids: "row/miao26serving"
  int heading_level = 3;     ///< of its title
  std::string_view title_href{};  ///< link to the work's own view; empty: the title is no link
};

/// Pushes the action of the piece that was clicked, if any. Alt makes a chosen facet value an excluded one.
void draw_pieces(Canvas& canvas, const std::vector<Piece>& pieces, const PieceBlock& block, ActionSink& actions);

/// `action` as meant with the modifier keys of `hit`.
[[nodiscard]] Action with_modifiers(Action action, const Hit& hit);

/// A push button with an outline; returns whether it was used. `label` is its accessible name, `text` what it shows.
bool button(Canvas& canvas, std::string_view id, RectPt rect, std::string_view text, std::string_view label = {}, bool is_pressed = false);
/// A text that acts ("19 more").
bool text_button(Canvas& canvas, std::string_view id, float x, float y, TextStyle style, std::string_view text, std::string_view label = {});

}  // namespace folioscope::ui
