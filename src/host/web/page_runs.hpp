// Runs of text outside the embedded font, drawn by the page's 2D canvas into WebGL textures.
#pragma once

#include "ui/run_rasterizer.hpp"

namespace folioscope {

/// Needs a current WebGL context.
class PageRuns final : public ui::RunRasterizer {
 public:
  ui::RunExtent measure(std::string_view utf8, const ui::RunStyle& style) override;
  std::uint64_t create_page(int size_px) override;
  void destroy_page(std::uint64_t page) override;
  void draw(std::string_view utf8, const ui::RunStyle& style, std::uint64_t page, int x, int y, int w, int h) override;
};

}  // namespace folioscope
