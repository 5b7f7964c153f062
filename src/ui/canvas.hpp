// The drawing surface of the panels: shapes and text in points, items that can be hit, and their record in the probe, all in one call.
// Knows ImGui, but neither what is drawn nor any State.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/view/geometry.hpp"
#include "core/view/text_style.hpp"
#include "ui/activation.hpp"
#include "imgui.h"
#include "ui/fonts.hpp"
#include "ui/memory.hpp"
#include "ui/probe.hpp"
#include "ui/theme.hpp"

namespace folioscope::ui {

/// What the pointer (or the DOM layer) did to an item in this frame.
struct Hit {
  bool clicked = false, hovered = false, held = false, began = false, released = false;
  bool ctrl = false, alt = false, shift = false;
};

/// Input of a frame apart from what ImGui holds.
struct FrameInput {
  std::span<const Activation> activations;
  std::span<const Adjustment> adjustments;
  bool has_dom_layer = false;
  bool prefers_reduced_motion = false;
};

class Canvas {
 public:
  Canvas(const Theme& theme, Fonts& fonts, Probe& probe, UiMemory& memory, FrameInput input)
      : theme_(theme), fonts_(fonts), probe_(probe), memory_(memory), input_(input) {}

  [[nodiscard]] const Theme& theme() const { return theme_; }
  [[nodiscard]] const Fonts& fonts() const { return fonts_; }
  [[nodiscard]] Probe& probe() { return probe_; }
  [[nodiscard]] UiMemory& memory() { return memory_; }
  [[nodiscard]] const FrameInput& input() const { return input_; }

  // Shapes; coordinates are points of the current region (see ScrollScope), snapped to device pixels.
  void fill(RectPt rect, Colour colour, float radius_pt = 0);
  void stroke(RectPt rect, Colour colour, float radius_pt = 0, float width_pt = 1);
  void dash(RectPt rect, Colour colour, float radius_pt);
  void hline(float x, float y, float w, Colour colour);
  void vline(float x, float y, float h, Colour colour);
  void circle(float x, float y, float radius_pt, Colour colour);
  void half_circle(float x, float y, float radius_pt, Colour colour);  ///< outline with its right half filled: the theme button
  void chevron(float x, float y, Colour colour);  ///< a small "v" around the point
  void check_mark(RectPt box, Colour colour);
  void cross(RectPt box, Colour colour);
  void text(float x, float y, TextStyle style, Colour colour, std::string_view utf8, TextFace face = {});
  /// Right edge at x; returns the width.
  float text_right(float x, float y, TextStyle style, Colour colour, std::string_view utf8);
  void text_centred(RectPt box, TextStyle style, Colour colour, std::string_view utf8);
  /// As much of the text as fits, with an ellipsis. Returns the width drawn.
  float text_clipped(float x, float y, float max_w, TextStyle style, Colour colour, std::string_view utf8);
  [[nodiscard]] float width(TextStyle style, std::string_view utf8) const { return fonts_.width(style, utf8); }

  /// An item that can be clicked: recorded, hit-tested, focus ring drawn on the desktop. Of items that overlap the one drawn first is hit.
  Hit item(const ProbeItem& item);
  /// The same, and what is recorded next lies inside it, until probe().close().
  Hit open_item(const ProbeItem& item);
  /// A part of the surface that takes clicks but is no item of its own (the empty space of a row).
  Hit touch(std::string_view id, RectPt rect);
  /// Recorded only: text, images, containers that take no clicks.
  void note(const ProbeItem& item) { probe_.add(item); }
  /// A text that is drawn and recorded as selectable text.
  void label(std::string_view id, float x, float y, TextStyle style, Colour colour, std::string_view utf8);
  /// Steps of the adjustments for this id (keys on a slider).
  [[nodiscard]] int steps_for(std::string_view id) const;
  /// A small box of text by the pointer, over everything. Lines are separated by '\n'; the first is strong.
  void tooltip(std::string_view text);

  [[nodiscard]] bool is_visible(RectPt rect) const;
  [[nodiscard]] ImVec2 to_px(float x, float y) const;
  [[nodiscard]] float pointer_x() const;  ///< in points of the current region
  [[nodiscard]] float pointer_y() const;

 private:
  friend class ScrollScope;
  friend class RegionScope;
  [[nodiscard]] ImVec4 snapped(RectPt rect) const;
  Hit hit_test(std::string_view id, RectPt rect, bool takes_keys);
  Hit use(const ProbeItem& item);
  [[nodiscard]] float line_px(float width_pt) const;

  const Theme& theme_;
  Fonts& fonts_;
  Probe& probe_;
  UiMemory& memory_;
  FrameInput input_;
  float origin_x_ = 0, origin_y_ = 0;  // window position of the current region's origin, points
};

/// A probe container for the lifetime of the scope.
class ContainerScope {
 public:
  ContainerScope(Canvas& canvas, const ProbeItem& item) : probe_(canvas.probe()) { probe_.open(item); }
  ~ContainerScope() { probe_.close(); }
  ContainerScope(const ContainerScope&) = delete;
  ContainerScope& operator=(const ContainerScope&) = delete;

 private:
  Probe& probe_;
};

/// An ImGui window of its own over `rect` (window points): what lies in it is above what was drawn before and takes the pointer first.
class RegionScope {
 public:
  RegionScope(Canvas& canvas, const char* name, RectPt rect, bool is_overlay);
  ~RegionScope();
  RegionScope(const RegionScope&) = delete;
  RegionScope& operator=(const RegionScope&) = delete;
};

/// A region that scrolls: inside, coordinates are those of its content. Clips, moves with the wheel (desktop), draws a slim bar (desktop). Its id
/// must outlive it.
class ScrollScope {
 public:
  ScrollScope(Canvas& canvas, std::string_view id, RectPt view, float content_height, std::string_view label);
  ~ScrollScope();
  ScrollScope(const ScrollScope&) = delete;
  ScrollScope& operator=(const ScrollScope&) = delete;
  [[nodiscard]] float y() const { return state_.y_pt; }
  [[nodiscard]] float view_height() const { return view_.h; }

 private:
  void take_wheel();
  void draw_bar();
  Canvas& canvas_;
  RectPt view_;
  float content_height_;
  std::string_view id_;
  ScrollState& state_;
  float saved_x_, saved_y_;
};

/// Moves a region so that [y, y + h] is seen; with `at_top` it starts there. Takes effect at once when the region is drawn later in the frame.
void scroll_to(UiMemory& memory, const std::string& id, float y, float h, bool at_top);

}  // namespace folioscope::ui
