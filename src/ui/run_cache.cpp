// See run_cache.hpp.
#include "ui/run_cache.hpp"

#include <algorithm>
#include <cmath>

namespace folioscope::ui {

namespace {

constexpr std::size_t k_page_count = 6;          // 4 MB each
constexpr std::size_t k_text_count = 20'000;  // texts kept, measured and placed
constexpr int k_gap_px = 1;

std::string key_of(std::string_view text, const RunStyle& style, bool with_colour) {
  std::string key;
  key.reserve(text.size() + 12);
  const auto put = [&key](std::uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8) key.push_back(static_cast<char>((value >> shift) & 0xFFU));
  };
  put(static_cast<std::uint32_t>(std::lround(style.size_px * 8)) << 2U | (style.weight >= 600 ? 1U : 0U) | (style.is_monospace ? 2U : 0U));
  if (with_colour) put(style.rgba);
  key.append(text);
  return key;
}

}  // namespace

RunExtent RunCache::measure(std::string_view text, const RunStyle& style) {
  const std::string key = key_of(text, style, false);
  if (const RunExtent* known = extents_.find(key)) return *known;
  if (extents_.values().size() >= k_text_count) extents_ = {};
  return extents_.add(key, rasterizer_.measure(text, style));
}

PlacedRun RunCache::place(std::string_view text, const RunStyle& style) {
  const std::string key = key_of(text, style, true);
  if (const Entry* known = placed_.find(key); known != nullptr && known->filling == pages_[known->page].filling) {
    pages_[known->page].last_frame = frame_;
    return known->run;
  }
  PlacedRun run;
  run.extent = measure(text, style);
  run.w = std::min(k_run_page_px, static_cast<int>(std::ceil(run.extent.width)) + 2);
  run.h = std::min(k_run_page_px, static_cast<int>(std::ceil(run.extent.ascent) + std::ceil(run.extent.descent)));
  if (run.w <= 2 || run.h <= 0) return run;
  const std::size_t page = page_with_room(run.w + k_gap_px, run.h + k_gap_px);
  if (page >= pages_.size()) return run;
  reserve(pages_[page], run.w + k_gap_px, run.h + k_gap_px, run.x, run.y);
  run.page = pages_[page].texture;
  pages_[page].last_frame = frame_;
  rasterizer_.draw(text, style, run.page, run.x, run.y, run.w, run.h);
  if (placed_.values().size() >= k_text_count) placed_ = {};  // what was in pages since begun anew is never taken out
  placed_.add(key) = {page, pages_[page].filling, run};
  return run;
}

bool RunCache::reserve(Page& page, int w, int h, int& x, int& y) const {
  if (page.x + w > k_run_page_px || h > page.shelf_h) {
    if (page.x + w > k_run_page_px || page.x > 0) {  // a new shelf, unless this one is still empty and only grows
      page.shelf_y += page.shelf_h;
      page.x = 0;
      page.shelf_h = 0;
    }
    page.shelf_h = std::max(page.shelf_h, h);
  }
  if (page.shelf_y + page.shelf_h > k_run_page_px) return false;
  x = page.x;
  y = page.shelf_y;
  page.x += w;
  return true;
}

std::size_t RunCache::page_with_room(int w, int h) {
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    Page trial = pages_[i];
    int x = 0;
    int y = 0;
    if (reserve(trial, w, h, x, y)) return i;
  }
  if (pages_.size() < k_page_count) {
    const Page page = begin_page();
    if (page.texture == 0) return pages_.size();
    pages_.push_back(page);
    return pages_.size() - 1;
  }
  const auto oldest = std::min_element(pages_.begin(), pages_.end(), [](const Page& a, const Page& b) { return a.last_frame < b.last_frame; });
  if (oldest->last_frame == frame_) return pages_.size();  // all are on the screen: rather a missing run than a wrong one
  rasterizer_.destroy_page(oldest->texture);
  *oldest = begin_page();
  return static_cast<std::size_t>(oldest - pages_.begin());
}

RunCache::Page RunCache::begin_page() { return {.texture = rasterizer_.create_page(k_run_page_px), .filling = ++fillings_}; }

void RunCache::forget() {
  placed_ = {};
  pages_.clear();
}

}  // namespace folioscope::ui
