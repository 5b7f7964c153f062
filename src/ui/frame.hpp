// The whole screen, one frame: places the panels by the layout, nothing else.
#pragma once

#include "ui/panels/panels.hpp"

namespace folioscope::ui {

/// Between ImGui::NewFrame() and ImGui::Render(). Fills the probe and pushes the actions of this frame.
void draw_frame(Canvas& canvas, const PanelInput& in, SizePt window);

}  // namespace folioscope::ui
