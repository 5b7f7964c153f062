// Size of the screen -> where the regions stand: desktop (three columns), tablet (two), phone (one and a bottom bar).
#pragma once

#include <cstdint>

#include "core/state/state.hpp"
#include "core/view/geometry.hpp"

namespace folioscope {

enum class Form : std::uint8_t { desktop, tablet, phone };
/// Desktop from 1100 points, phone below 700.
Form form_for_width(float width_pt);

/// All in points from the top left of the window. An empty rectangle: the region is not shown.
struct ScreenLayout {
  Form form = Form::desktop;
  RectPt header, timeline, filters, list, panel, bottom_bar;
  RectPt sheet;              ///< what lies over the rest (panel on tablet and phone, filters on phone); the area behind is dimmed
  bool sheet_is_filters = false;
};
/// `page` decides what a phone shows below its header; the sheets follow `session`.
ScreenLayout layout_screen(SizePt window, const State& state, const Session& session);

}  // namespace folioscope
