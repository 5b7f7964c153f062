// See screen_layout.hpp.
#include "core/view/screen_layout.hpp"

#include <algorithm>

namespace folioscope {

namespace {

constexpr float k_desktop_from_pt = 1100;
constexpr float k_tablet_from_pt = 700;
constexpr float k_header_h_pt = 56;
constexpr float k_bottom_bar_h_pt = 56;
constexpr float k_timeline_h_pt = 206;
constexpr float k_phone_timeline_h_pt = 132;
constexpr float k_timeline_share = 0.3F;  // of the window's height, at most: the list is what people came for
constexpr float k_filters_w_pt = 252;
constexpr float k_panel_w_pt = 340;
constexpr float k_sheet_margin_pt = 56;  // so much of the page stays in sight beside a sheet

void layout_columns(ScreenLayout& layout, SizePt window, const Session& session) {
  const float timeline_h = std::min(k_timeline_h_pt, window.h * k_timeline_share);
  layout.timeline = {0, k_header_h_pt, window.w, timeline_h};
  const float top = layout.timeline.bottom();
  const float height = std::max(0.0F, window.h - top);
  layout.filters = {0, top, k_filters_w_pt, height};
  const bool has_panel = layout.form == Form::desktop;
  const float list_right = has_panel ? window.w - k_panel_w_pt : window.w;
  layout.list = {k_filters_w_pt, top, list_right - k_filters_w_pt, height};
  if (has_panel) {
    layout.panel = {list_right, top, k_panel_w_pt, height};
  } else if (session.is_sheet_open) {
    const float sheet_w = std::min(k_panel_w_pt + k_sheet_margin_pt, window.w - k_sheet_margin_pt);
    layout.panel = {window.w - sheet_w, k_header_h_pt, sheet_w, std::max(0.0F, window.h - k_header_h_pt)};
    layout.sheet = layout.panel;
  }
}

void layout_phone(ScreenLayout& layout, SizePt window, Page page_shown, const Session& session) {
  layout.bottom_bar = {0, std::max(k_header_h_pt, window.h - k_bottom_bar_h_pt), window.w, k_bottom_bar_h_pt};
  const RectPt page{0, k_header_h_pt, window.w, std::max(0.0F, layout.bottom_bar.y - k_header_h_pt)};
  switch (page_shown) {
    case Page::list: {
      const float timeline_h = std::min(k_phone_timeline_h_pt, window.h * k_timeline_share);
      layout.timeline = {0, page.y, page.w, std::min(timeline_h, page.h)};
      layout.list = {0, layout.timeline.bottom(), page.w, std::max(0.0F, page.bottom() - layout.timeline.bottom())};
      break;
    }
    case Page::timeline: layout.timeline = page; break;
    case Page::people: layout.panel = page; break;
    case Page::filters: layout.filters = page; break;
  }
  if (session.is_sheet_open) {
    layout.panel = layout.sheet = page;
  } else if (session.is_filter_sheet_open) {
    layout.filters = layout.sheet = page;
    layout.sheet_is_filters = true;
  }
}

}  // namespace

Form form_for_width(float width_pt) {
  if (width_pt >= k_desktop_from_pt) return Form::desktop;
  return width_pt >= k_tablet_from_pt ? Form::tablet : Form::phone;
}

ScreenLayout layout_screen(SizePt window, const State& state, const Session& session) {
  ScreenLayout layout;
  layout.form = form_for_width(window.w);
  layout.header = {0, 0, window.w, k_header_h_pt};
  if (layout.form == Form::phone)
    layout_phone(layout, window, state.page, session);
  else
    layout_columns(layout, window, session);
  return layout;
}

}  // namespace folioscope
