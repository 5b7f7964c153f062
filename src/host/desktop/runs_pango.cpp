// Runs by Pango and Cairo: the system's fonts, shaping, right to left, colour emoji.
#include <pango/pangocairo.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "host/desktop/run_pages.hpp"
#include "host/desktop/runs.hpp"

namespace folioscope {

namespace {

class PangoRuns final : public ui::RunRasterizer {
 public:
  PangoRuns() : context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {}
  ~PangoRuns() override { g_object_unref(context_); }
  PangoRuns(const PangoRuns&) = delete;
  PangoRuns& operator=(const PangoRuns&) = delete;

  ui::RunExtent measure(std::string_view utf8, const ui::RunStyle& style) override {
    PangoLayout* const layout = make_layout(utf8, style);
    PangoRectangle logical{};
    pango_layout_get_extents(layout, nullptr, &logical);
    const float baseline = points(pango_layout_get_baseline(layout));
    const ui::RunExtent extent{points(logical.width), baseline, points(logical.height) - baseline};
    g_object_unref(layout);
    return extent;
  }

  std::uint64_t create_page(int size_px) override { return create_run_page(size_px); }
  void destroy_page(std::uint64_t page) override { destroy_run_page(page); }

  void draw(std::string_view utf8, const ui::RunStyle& style, std::uint64_t page, int x, int y, int w, int h) override {
    cairo_surface_t* const surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
    cairo_t* const cairo = cairo_create(surface);
    const auto part = [&style](int shift) { return static_cast<double>((style.rgba >> shift) & 0xFFU) / 255.0; };
    cairo_set_source_rgba(cairo, part(24), part(16), part(8), part(0));
    PangoLayout* const layout = make_layout(utf8, style);
    const float baseline = points(pango_layout_get_baseline(layout));
    cairo_move_to(cairo, 0, static_cast<double>(std::ceil(baseline) - baseline));
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    upload_run(page, x, y, w, h, straight_rgba(surface, w, h));
    cairo_surface_destroy(surface);
  }

 private:
  static float points(int pango_units) { return static_cast<float>(pango_units) / static_cast<float>(PANGO_SCALE); }

  /// The caller owns the result.
  PangoLayout* make_layout(std::string_view utf8, const ui::RunStyle& style) const {
    PangoLayout* const layout = pango_layout_new(context_);
    PangoFontDescription* const font = pango_font_description_new();
    pango_font_description_set_family(font, style.is_monospace ? "monospace" : "Inter, sans-serif");
    pango_font_description_set_absolute_size(font, static_cast<double>(style.size_px) * PANGO_SCALE);
    pango_font_description_set_weight(font, style.weight >= 600 ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, utf8.data(), static_cast<int>(utf8.size()));
    return layout;
  }

  /// Cairo keeps native-endian ARGB with multiplied alpha.
  static std::vector<std::uint8_t> straight_rgba(cairo_surface_t* surface, int w, int h) {
    const unsigned char* const bytes = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    std::vector<std::uint8_t> out;
    out.reserve(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 4);
    for (int row = 0; row < h; ++row) {
      for (int column = 0; column < w; ++column) {
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, bytes + row * stride + column * 4, 4);
        const std::uint32_t alpha = pixel >> 24U;
        for (const unsigned shift : {16U, 8U, 0U}) {
          const std::uint32_t value = (pixel >> shift) & 0xFFU;
          out.push_back(static_cast<std::uint8_t>(alpha == 0 ? 0 : std::min(255U, value * 255U / alpha)));
        }
        out.push_back(static_cast<std::uint8_t>(alpha));
      }
    }
    return out;
  }

  PangoContext* context_;
};

}  // namespace

std::unique_ptr<ui::RunRasterizer> make_system_runs() { return std::make_unique<PangoRuns>(); }

}  // namespace folioscope
