// The embedded font in two weights, measured and drawn in the text styles of the theme; everything it lacks goes through the run cache.
// Owns the font files' place in ImGui's atlas; knows no widget.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/view/text_style.hpp"
#include "imgui.h"
#include "ui/run_cache.hpp"
#include "ui/theme.hpp"

namespace folioscope::ui {

/// Sizes of text styles in points become whole device pixels at drawing, so text is crisp at any zoom.
class Fonts final : public TextMeasure {
 public:
  /// Adds the fonts to the current ImGui context; the bytes must outlive it.
  Fonts(std::string_view regular, std::string_view semibold, RunRasterizer& rasterizer);

  /// Device pixels per point; a change makes every cached layout stale.
  void set_scale(float pixels_per_point);
  [[nodiscard]] float scale() const { return scale_; }
  void begin_frame() { runs_.begin_frame(); }
  void forget_runs() { runs_.forget(); }

  [[nodiscard]] float width(TextStyle style, std::string_view utf8) const override;
  [[nodiscard]] float line_height(TextStyle style) const override { return metrics(style).line_height_pt; }
  [[nodiscard]] std::uint32_t version() const override { return version_; }

  /// Draws one line whose line box has its top left at `top_left_px` (device pixels).
  void draw(ImDrawList& list, ImVec2 top_left_px, TextStyle style, Colour colour, std::string_view utf8, TextFace face = {});
  /// For ImGui's own text field on the desktop.
  [[nodiscard]] ImFont* font(TextStyle style) const { return metrics(style).weight >= 600 ? semibold_ : regular_; }
  [[nodiscard]] float size_px(TextStyle style) const { return metrics(style).size_pt * box_of_em_ * scale_; }

 private:
  /// Returns the height of its baseline on the screen.
  float draw_upright(ImDrawList& list, ImVec2 top_left_px, TextStyle style, Colour colour, std::string_view utf8);
  [[nodiscard]] bool needs_run(TextStyle style, std::string_view utf8) const;
  [[nodiscard]] bool has_glyph(char32_t code_point) const;
  [[nodiscard]] RunStyle run_style(TextStyle style, Colour colour) const;

  ImFont* regular_ = nullptr;
  ImFont* semibold_ = nullptr;
  std::vector<char> covered_;  ///< code points of the embedded font, up to the end of the symbols block
  float box_of_em_;            ///< ImGui's font size of one em
  mutable RunCache runs_;      // measuring fills it: a cache, not state
  float scale_ = 1;
  std::uint32_t version_ = 1;
};

}  // namespace folioscope::ui
