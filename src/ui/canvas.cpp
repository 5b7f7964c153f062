// See canvas.hpp.
#include "ui/canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/view/text_flow.hpp"
#include "imgui_internal.h"

namespace folioscope::ui {

namespace {

ImU32 packed(Colour colour) { return IM_COL32((colour >> 24) & 0xFF, (colour >> 16) & 0xFF, (colour >> 8) & 0xFF, colour & 0xFF); }

constexpr float k_wheel_step_pt = 60;
constexpr float k_bar_width_pt = 6;

/// Sets the four lengths of a dashed side so that dashes and gaps come out even.
void dash_side(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 colour, float dash_px, float width_px) {
  const float length = std::abs(to.x - from.x) + std::abs(to.y - from.y);
  if (length <= 0) return;
  const int count = std::max(1, static_cast<int>(std::lround((length / dash_px + 1) / 2)));
  const float step = length / static_cast<float>(2 * count - 1);
  const ImVec2 unit{(to.x - from.x) / length, (to.y - from.y) / length};
  for (int i = 0; i < count; ++i) {
    const float a = step * static_cast<float>(2 * i);
    const float b = a + step;
    list.AddLine({from.x + unit.x * a, from.y + unit.y * a}, {from.x + unit.x * b, from.y + unit.y * b}, colour, width_px);
  }
}

}  // namespace

ImVec2 Canvas::to_px(float x, float y) const { return {(origin_x_ + x) * fonts_.scale(), (origin_y_ + y) * fonts_.scale()}; }

ImVec4 Canvas::snapped(RectPt rect) const {
  const ImVec2 a = to_px(rect.x, rect.y);
  const ImVec2 b = to_px(rect.right(), rect.bottom());
  return {std::round(a.x), std::round(a.y), std::round(b.x), std::round(b.y)};
}

float Canvas::line_px(float width_pt) const { return std::max(1.0F, std::floor(width_pt * fonts_.scale())); }

float Canvas::pointer_x() const { return ImGui::GetIO().MousePos.x / fonts_.scale() - origin_x_; }
float Canvas::pointer_y() const { return ImGui::GetIO().MousePos.y / fonts_.scale() - origin_y_; }

bool Canvas::is_visible(RectPt rect) const {
  const ImVec4 box = snapped(rect);
  return ImGui::IsRectVisible({box.x, box.y}, {box.z, box.w});
}

void Canvas::fill(RectPt rect, Colour colour, float radius_pt) {
  const ImVec4 box = snapped(rect);
  ImGui::GetWindowDrawList()->AddRectFilled({box.x, box.y}, {box.z, box.w}, packed(colour), radius_pt * fonts_.scale());
}

void Canvas::stroke(RectPt rect, Colour colour, float radius_pt, float width_pt) {
  const ImVec4 box = snapped(rect);
  const float width = line_px(width_pt);
  const float half = width / 2;
  // AddRect insets by half a pixel itself; thicker lines are moved inwards by the rest.
  const float inset = half - 0.5F;
  ImGui::GetWindowDrawList()->AddRect({box.x + inset, box.y + inset}, {box.z - inset, box.w - inset}, packed(colour),
                                      std::max(0.0F, radius_pt * fonts_.scale() - inset), 0, width);
}

void Canvas::dash(RectPt rect, Colour colour, float radius_pt) {
  const ImVec4 box = snapped(rect);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float width = line_px(1);
  const float half = width / 2;
  const float r = radius_pt * fonts_.scale();
  const float dash_px = 3 * fonts_.scale();
  const ImU32 ink = packed(colour);
  const ImVec2 a{box.x + half, box.y + half};
  const ImVec2 b{box.z - half, box.w - half};
  dash_side(list, {a.x + r, a.y}, {b.x - r, a.y}, ink, dash_px, width);
  dash_side(list, {a.x + r, b.y}, {b.x - r, b.y}, ink, dash_px, width);
  dash_side(list, {a.x, a.y + r}, {a.x, b.y - r}, ink, dash_px, width);
  dash_side(list, {b.x, a.y + r}, {b.x, b.y - r}, ink, dash_px, width);
  const std::array<ImVec2, 4> corners{ImVec2{a.x + r, a.y + r}, {b.x - r, a.y + r}, {b.x - r, b.y - r}, {a.x + r, b.y - r}};
  for (int i = 0; i < 4; ++i) {
    list.PathArcToFast(corners[static_cast<std::size_t>(i)], r, 6 + i * 3, 9 + i * 3);
    list.PathStroke(ink, 0, width);
  }
}

void Canvas::hline(float x, float y, float w, Colour colour) {
  const ImVec4 box = snapped({x, y, w, 0});
  ImGui::GetWindowDrawList()->AddRectFilled({box.x, box.y}, {box.z, box.y + line_px(1)}, packed(colour));
}

void Canvas::vline(float x, float y, float h, Colour colour) {
  const ImVec4 box = snapped({x, y, 0, h});
  ImGui::GetWindowDrawList()->AddRectFilled({box.x, box.y}, {box.x + line_px(1), box.w}, packed(colour));
}

void Canvas::circle(float x, float y, float radius_pt, Colour colour) {
  ImGui::GetWindowDrawList()->AddCircleFilled(to_px(x, y), radius_pt * fonts_.scale(), packed(colour));
}

void Canvas::half_circle(float x, float y, float radius_pt, Colour colour) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float r = radius_pt * fonts_.scale();
  list.AddCircle(to_px(x, y), r, packed(colour), 0, line_px(1.25F));
  list.PathArcTo(to_px(x, y), r, -IM_PI / 2, IM_PI / 2);
  list.PathFillConvex(packed(colour));
}

void Canvas::chevron(float x, float y, Colour colour) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PathLineTo(to_px(x - 4, y - 2));
  list.PathLineTo(to_px(x, y + 2));
  list.PathLineTo(to_px(x + 4, y - 2));
  list.PathStroke(packed(colour), 0, 1.5F * fonts_.scale());
}

void Canvas::check_mark(RectPt box, Colour colour) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PathLineTo(to_px(box.x + box.w * 0.24F, box.y + box.h * 0.52F));
  list.PathLineTo(to_px(box.x + box.w * 0.43F, box.y + box.h * 0.70F));
  list.PathLineTo(to_px(box.x + box.w * 0.76F, box.y + box.h * 0.32F));
  list.PathStroke(packed(colour), 0, 1.75F * fonts_.scale());
}

void Canvas::cross(RectPt box, Colour colour) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float width = 1.5F * fonts_.scale();
  list.AddLine(to_px(box.x + box.w * 0.3F, box.y + box.h * 0.3F), to_px(box.x + box.w * 0.7F, box.y + box.h * 0.7F), packed(colour), width);
  list.AddLine(to_px(box.x + box.w * 0.7F, box.y + box.h * 0.3F), to_px(box.x + box.w * 0.3F, box.y + box.h * 0.7F), packed(colour), width);
}

void Canvas::text(float x, float y, TextStyle style, Colour colour, std::string_view utf8, TextFace face) {
  fonts_.draw(*ImGui::GetWindowDrawList(), to_px(x, y), style, colour, utf8, face);
}

float Canvas::text_right(float x, float y, TextStyle style, Colour colour, std::string_view utf8) {
  const float w = width(style, utf8);
  text(x - w, y, style, colour, utf8);
  return w;
}

void Canvas::text_centred(RectPt box, TextStyle style, Colour colour, std::string_view utf8) {
  text(box.x + (box.w - width(style, utf8)) / 2, box.y + (box.h - fonts_.line_height(style)) / 2, style, colour, utf8);
}

float Canvas::text_clipped(float x, float y, float max_w, TextStyle style, Colour colour, std::string_view utf8) {
  const std::string shown = shorten_to_width(utf8, style, max_w, fonts_);
  text(x, y, style, colour, shown);
  return width(style, shown);
}

Hit Canvas::hit_test(std::string_view id, RectPt rect, bool takes_keys) {
  Hit hit;
  const ImVec4 box = snapped(rect);
  const ImRect area({box.x, box.y}, {box.z, box.w});
  const ImGuiID number = ImHashStr(id.data(), id.size(), ImGui::GetCurrentWindow()->ID);
  if (ImGui::ItemAdd(area, number, nullptr, takes_keys ? ImGuiItemFlags_None : ImGuiItemFlags_NoNav)) {
    const bool was_held = ImGui::GetActiveID() == number;
    hit.clicked = ImGui::ButtonBehavior(area, number, &hit.hovered, &hit.held);
    hit.began = hit.held && !was_held;
    hit.released = was_held && !hit.held;
    if (takes_keys && !input_.has_dom_layer && GImGui->NavCursorVisible && ImGui::GetFocusID() == number) {
      stroke(rect, theme_.accent, k_radius_pt, 2);
    }
  }
  const ImGuiIO& io = ImGui::GetIO();
  hit.ctrl = io.KeyCtrl || io.KeySuper;
  hit.alt = io.KeyAlt;
  hit.shift = io.KeyShift;
  return hit;
}

Hit Canvas::use(const ProbeItem& item) {
  if (item.is_disabled) return {};
  Hit hit = hit_test(item.id, item.rect, item.is_tab_stop);
  if (hit.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  for (const Activation& activation : input_.activations) {
    if (activation.id != item.id) continue;
    hit.clicked = true;
    hit.ctrl = activation.ctrl;
    hit.alt = activation.alt;
    hit.shift = activation.shift;
  }
  if (hit.hovered && !item.tooltip.empty()) tooltip(item.tooltip);
  return hit;
}

Hit Canvas::item(const ProbeItem& item) {
  const Hit hit = use(item);
  probe_.add(item);
  return hit;
}

Hit Canvas::open_item(const ProbeItem& item) {
  const Hit hit = use(item);
  probe_.open(item);
  return hit;
}

Hit Canvas::touch(std::string_view id, RectPt rect) { return hit_test(id, rect, false); }

void Canvas::label(std::string_view id, float x, float y, TextStyle style, Colour colour, std::string_view utf8) {
  text(x, y, style, colour, utf8);
  probe_.add({.id = id, .role = Role::text, .rect = {x, y, width(style, utf8), fonts_.line_height(style)}, .name = utf8, .style = style});
}

int Canvas::steps_for(std::string_view id) const {
  int steps = 0;
  for (const Adjustment& adjustment : input_.adjustments) {
    if (adjustment.id == id) steps += adjustment.step;
  }
  return steps;
}

namespace {

struct TipLine {
  std::string_view text;
  TextStyle style{};
  float w = 0;
};

/// The paragraphs of `text`, the first as a heading, in lines of at most `width_pt`.
std::vector<TipLine> break_tip(std::string_view text, float width_pt, const TextMeasure& measure) {
  constexpr std::size_t k_most_lines = 8;
  std::vector<TipLine> lines;
  TextFlow flow(measure);
  for (std::size_t begin = 0; begin <= text.size() && lines.size() < k_most_lines;) {
    const std::string_view paragraph = text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
    flow.clear();
    flow.add(paragraph, begin == 0 ? TextStyle::small_strong : TextStyle::small);
    flow.break_lines(width_pt);
    for (const PlacedSpan& span : flow.spans()) lines.push_back({paragraph.substr(span.begin, span.end - span.begin), flow.style(0), span.w});
    begin += paragraph.size() + 1;
  }
  lines.resize(std::min(lines.size(), k_most_lines));
  return lines;
}

}  // namespace

void Canvas::tooltip(std::string_view text) {
  constexpr float k_pad_pt = 10;
  constexpr float k_max_pt = 380;
  const float scale = fonts_.scale();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const std::vector<TipLine> lines = break_tip(text, std::min(k_max_pt, screen.x / scale - 2 * k_pad_pt - 8), fonts_);
  float w = 2 * k_pad_pt;
  for (const TipLine& line : lines) w = std::max(w, line.w + 2 * k_pad_pt);
  const float line_h = fonts_.line_height(TextStyle::small) + 2;
  const float h = line_h * static_cast<float>(lines.size()) + 2 * k_pad_pt - 4;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  float x = std::min(mouse.x / scale + 12, screen.x / scale - w - 4);
  float y = mouse.y / scale + 18;
  if (y + h > screen.y / scale) y = mouse.y / scale - h - 8;
  x = std::max(x, 4.0F);
  ImDrawList* const list = ImGui::GetForegroundDrawList();
  const ImVec2 a{std::round(x * scale), std::round(y * scale)};
  const ImVec2 b{std::round((x + w) * scale), std::round((y + h) * scale)};
  const float radius = k_radius_pt * scale;
  list->AddRectFilled({a.x - scale, a.y + scale}, {b.x + scale, b.y + 3 * scale}, packed(theme_.shadow), radius);
  list->AddRectFilled(a, b, packed(theme_.background), radius);
  list->AddRect(a, b, packed(theme_.control), radius);
  float line_y = y + k_pad_pt - 1;
  for (const TipLine& line : lines) {
    const Colour colour = line.style == TextStyle::small_strong ? theme_.strong : theme_.muted;
    fonts_.draw(*list, {(x + k_pad_pt) * scale, line_y * scale}, line.style, colour, line.text);
    line_y += line_h;
  }
}

RegionScope::RegionScope(Canvas& canvas, const char* name, RectPt rect, bool is_overlay) {
  const ImVec4 box = canvas.snapped(rect);
  ImGui::SetNextWindowPos({box.x, box.y});
  ImGui::SetNextWindowSize({box.z - box.x, box.w - box.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  constexpr ImGuiWindowFlags k_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse;
  ImGui::Begin(name, nullptr, is_overlay ? k_flags : k_flags | ImGuiWindowFlags_NoBringToFrontOnFocus);
  ImGui::PopStyleVar(3);
  if (is_overlay) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
}

RegionScope::~RegionScope() { ImGui::End(); }

ScrollScope::ScrollScope(Canvas& canvas, std::string_view id, RectPt view, float content_height, std::string_view label)
    : canvas_(canvas),
      view_(view),
      content_height_(content_height),
      id_(id),
      state_(scroll_state(canvas.memory(), id)),
      saved_x_(canvas.origin_x_),
      saved_y_(canvas.origin_y_) {
  state_.content_pt = content_height;
  state_.view_pt = view.h;
  if (!canvas.input().has_dom_layer) take_wheel();
  state_.y_pt = std::clamp(state_.y_pt, 0.0F, std::max(0.0F, content_height - view.h));
  canvas.probe().open({.id = id_, .role = Role::scroll, .rect = view, .name = label, .content_height = content_height,
                       .scroll_y = state_.y_pt, .scroll_request = state_.request});
  const ImVec4 box = canvas.snapped(view);
  ImGui::PushClipRect({box.x, box.y}, {box.z, box.w}, true);
  canvas.origin_x_ += view.x;
  // Whole device pixels, so that text does not shimmer while scrolling.
  canvas.origin_y_ += view.y - std::round(state_.y_pt * canvas.fonts().scale()) / canvas.fonts().scale();
}

ScrollScope::~ScrollScope() {
  canvas_.origin_x_ = saved_x_;
  canvas_.origin_y_ = saved_y_;
  ImGui::PopClipRect();
  canvas_.probe().close();
  if (!canvas_.input().has_dom_layer) draw_bar();
}

void ScrollScope::take_wheel() {
  const ImVec4 box = canvas_.snapped(view_);
  const ImGuiIO& io = ImGui::GetIO();
  if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect({box.x, box.y}, {box.z, box.w}) || io.KeyCtrl) return;
  state_.y_pt -= io.MouseWheel * k_wheel_step_pt;
}

void ScrollScope::draw_bar() {
  if (content_height_ <= view_.h) return;
  const float h = std::max(24.0F, view_.h * view_.h / content_height_);
  const float travel = view_.h - h;
  const RectPt track{view_.right() - k_bar_width_pt - 3, view_.y, k_bar_width_pt + 3, view_.h};
  RectPt thumb{track.x, view_.y + travel * state_.y_pt / (content_height_ - view_.h), k_bar_width_pt, h};
  const ImVec4 box = canvas_.snapped(track);
  const ImGuiID id = ImHashStr(id_.data(), id_.size(), ImGui::GetCurrentWindow()->ID);
  bool hovered = false;
  bool held = false;
  const ImRect area({box.x, box.y}, {box.z, box.w});
  if (ImGui::ItemAdd(area, id, nullptr, ImGuiItemFlags_NoNav)) ImGui::ButtonBehavior(area, id, &hovered, &held);
  if (held && travel > 0) {
    const float wanted = (canvas_.pointer_y() - view_.y - h / 2) / travel * (content_height_ - view_.h);
    state_.y_pt = std::clamp(wanted, 0.0F, content_height_ - view_.h);
    thumb.y = view_.y + travel * state_.y_pt / (content_height_ - view_.h);
  }
  canvas_.fill(thumb, faded(canvas_.theme().muted, hovered || held ? 0.6F : 0.28F), k_bar_width_pt / 2);
}

void scroll_to(UiMemory& memory, const std::string& id, float y, float h, bool at_top) {
  ScrollState& state = scroll_state(memory, id);
  float wanted = state.y_pt;
  if (at_top || y < state.y_pt || h > state.view_pt) {
    wanted = y;
  } else if (y + h > state.y_pt + state.view_pt) {
    wanted = y + h - state.view_pt;
  }
  if (wanted == state.y_pt && !at_top) return;
  state.y_pt = std::max(0.0F, wanted);
  ++state.request;
}

}  // namespace folioscope::ui
