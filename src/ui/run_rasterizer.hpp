// Draws whole runs of text outside the embedded font (CJK, Arabic, emoji ...) with the system's fonts into a texture.
// Implemented by the hosts: a 2D canvas on the web, Pango natively, fixed boxes in tests.
#pragma once

#include <cstdint>
#include <string_view>

namespace folioscope::ui {

/// Sizes in device pixels. `size_px` is the em size, as in CSS.
struct RunStyle {
  float size_px = 16;
  int weight = 400;          ///< 400 or 600
  std::uint32_t rgba = 0;    ///< colour as 0xRRGGBBAA; colour glyphs (emoji) keep their own
  bool is_monospace = false;
};
struct RunExtent {
  float width = 0, ascent = 0, descent = 0;  ///< advance, and what is above and below the baseline
};

class RunRasterizer {
 public:
  virtual ~RunRasterizer() = default;
  virtual RunExtent measure(std::string_view utf8, const RunStyle& style) = 0;
  /// A square RGBA texture with straight alpha, transparent; 0 when there is no graphics context.
  virtual std::uint64_t create_page(int size_px) = 0;
  virtual void destroy_page(std::uint64_t page) = 0;
  /// Draws the run with its box's top left at (x, y) of the page; w x h pixels are free there. The baseline stands at y + ceil(ascent).
  virtual void draw(std::string_view utf8, const RunStyle& style, std::uint64_t page, int x, int y, int w, int h) = 0;
};

}  // namespace folioscope::ui
