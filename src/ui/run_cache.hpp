// Runs of text that the embedded font cannot draw, rasterised once and kept in texture pages. Knows no widget and no platform.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_numbers.hpp"
#include "ui/run_rasterizer.hpp"

namespace folioscope::ui {

/// Where a drawn run stands: a texture page and a rectangle of it in device pixels.
struct PlacedRun {
  std::uint64_t page = 0;  ///< 0: could not be drawn
  int x = 0, y = 0, w = 0, h = 0;
  RunExtent extent;
};

/// Width and height of a page in pixels.
inline constexpr int k_run_page_px = 1024;

/// Shelves runs into pages; when all pages are full the page that was used longest ago is emptied. Extents are kept for as long as pages are.
class RunCache {
 public:
  explicit RunCache(RunRasterizer& rasterizer) : rasterizer_(rasterizer) {}
  RunExtent measure(std::string_view text, const RunStyle& style);
  PlacedRun place(std::string_view text, const RunStyle& style);
  /// Once per frame: a page used in this frame is not emptied in it.
  void begin_frame() { ++frame_; }
  /// The pages are gone (context lost); everything is drawn again when it is next needed.
  void forget();

 private:
  struct Page {
    std::uint64_t texture = 0;
    int x = 0, shelf_y = 0, shelf_h = 0;
    std::uint64_t last_frame = 0;
    std::uint32_t filling = 0;  ///< grows each time a page is begun: tells what is in it from what was
  };
  struct Entry {
    std::size_t page = 0;
    std::uint32_t filling = 0;  ///< of the page; 0: not placed yet
    PlacedRun run;
  };
  std::size_t page_with_room(int w, int h);
  bool reserve(Page& page, int w, int h, int& x, int& y) const;
  Page begin_page();

  RunRasterizer& rasterizer_;
  std::vector<Page> pages_;
  TextMap<Entry> placed_;
  TextMap<RunExtent> extents_;
  std::uint64_t frame_ = 1;
  std::uint32_t fillings_ = 0;
};

}  // namespace folioscope::ui
