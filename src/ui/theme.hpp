// The only colours, sizes and fonts of the program. Knows no widget.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/model/people.hpp"
#include "core/view/text_style.hpp"

namespace folioscope::ui {

/// 0xRRGGBBAA.
using Colour = std::uint32_t;

/// `colour` with its opacity multiplied by `opacity` (0 to 1).
[[nodiscard]] Colour faded(Colour colour, float opacity);

inline constexpr std::size_t k_palette_size = std::size_t{k_neutral_colour} + 1;

/// One set of colours. Text on `background` and `surface` meets WCAG AA (4.5:1), so does `on_colour` on each of the palette.
struct Theme {
  bool is_dark = false;
  Colour background, surface, border, control;  ///< page; raised boxes; hairlines; outline of buttons and chips
  Colour strong, normal, muted, faint, link, on_colour;
  Colour accent, accent_soft;                    ///< focus, selection of years; its pale fill, also the chosen row
  Colour highlight, highlight_text;              ///< matched words
  Colour brush_fill, bar, spark, hover, backdrop, shadow;
  float dimmed = 0.18F;                          ///< opacity of what does not match
  std::array<Colour, k_palette_size> palette;    ///< tiles and badges; index = Area::colour
};

/// Light or dark; with `forces_colors` plain black and white, as the system asks for.
[[nodiscard]] const Theme& theme_for(bool is_dark, bool forces_colors);
/// A palette colour for any index (255, "none", gives the neutral last one).
[[nodiscard]] Colour palette_colour(const Theme& theme, std::uint8_t index);

/// Em size, weight and line height of a text style, in points.
struct TextMetrics {
  float size_pt;
  int weight;  ///< 400 or 600
  float line_height_pt;
  bool is_monospace = false;
};
[[nodiscard]] const TextMetrics& metrics(TextStyle style);

inline constexpr float k_radius_pt = 6;          ///< chips, buttons, fields
inline constexpr float k_badge_radius_pt = 5;
inline constexpr float k_card_radius_pt = 10;
inline constexpr float k_tile_radius_pt = 4;

}  // namespace folioscope::ui
