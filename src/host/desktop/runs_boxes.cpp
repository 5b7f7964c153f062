// Runs without a text library: one hollow box for each character, so that a reader sees that something stands there.
#include <cmath>
#include <vector>

#include "core/base/utf8.hpp"
#include "host/desktop/run_pages.hpp"
#include "host/desktop/runs.hpp"

namespace folioscope {

namespace {

constexpr float k_advance_em = 0.6F;

class BoxRuns final : public ui::RunRasterizer {
 public:
  ui::RunExtent measure(std::string_view utf8, const ui::RunStyle& style) override {
    return {static_cast<float>(count_code_points(utf8)) * k_advance_em * style.size_px, style.size_px, style.size_px * 0.25F};
  }
  std::uint64_t create_page(int size_px) override { return create_run_page(size_px); }
  void destroy_page(std::uint64_t page) override { destroy_run_page(page); }

  void draw(std::string_view utf8, const ui::RunStyle& style, std::uint64_t page, int x, int y, int w, int h) override {
    std::vector<std::uint8_t> rgba(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 4, 0);
    const auto advance = static_cast<int>(k_advance_em * style.size_px);
    const auto top = static_cast<int>(style.size_px * 0.3F);
    const auto bottom = static_cast<int>(style.size_px);
    const auto set = [&](int column, int row) {
      if (column < 0 || row < 0 || column >= w || row >= h) return;
      const std::size_t at = (static_cast<std::size_t>(row) * static_cast<std::size_t>(w) + static_cast<std::size_t>(column)) * 4;
      for (std::size_t i = 0; i < 4; ++i) rgba[at + i] = static_cast<std::uint8_t>(style.rgba >> (24U - 8U * i));
    };
    const auto count = static_cast<int>(count_code_points(utf8));
    for (int n = 0; n < count; ++n) {
      const int left = n * advance + 1;
      const int right = (n + 1) * advance - 2;
      for (int column = left; column <= right; ++column) {
        set(column, top);
        set(column, bottom);
      }
      for (int row = top; row <= bottom; ++row) {
        set(left, row);
        set(right, row);
      }
    }
    upload_run(page, x, y, w, h, rgba);
  }
};

}  // namespace

std::unique_ptr<ui::RunRasterizer> make_system_runs() { return std::make_unique<BoxRuns>(); }

}  // namespace folioscope
