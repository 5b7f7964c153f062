// Points and rectangles in points (CSS pixels), origin at the top left, y down.
#pragma once

namespace folioscope {

struct SizePt { float w = 0, h = 0; friend bool operator==(const SizePt&, const SizePt&) = default; };
struct RectPt {
  float x = 0, y = 0, w = 0, h = 0;
  [[nodiscard]] float right() const { return x + w; }
  [[nodiscard]] float bottom() const { return y + h; }
  [[nodiscard]] bool is_empty() const { return w <= 0 || h <= 0; }
  friend bool operator==(const RectPt&, const RectPt&) = default;
};

}  // namespace folioscope
