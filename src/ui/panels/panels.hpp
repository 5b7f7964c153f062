// One draw function for each part of the screen. Each reads finished views, draws and records them, and pushes Actions; none holds anything.
#pragma once

#include <string>

#include "core/app/derive.hpp"
#include "core/library/library.hpp"
#include "core/state/action.hpp"
#include "ui/canvas.hpp"

namespace folioscope::ui {

/// What every panel is given.
struct PanelInput {
  const Library& library;
  const View& view;
  const Program& program;
  ActionSink& actions;
};

void draw_header(Canvas& canvas, const PanelInput& in);
void draw_timeline(Canvas& canvas, const PanelInput& in);
/// The filter column; on the phone the same as a page.
void draw_filters(Canvas& canvas, const PanelInput& in, RectPt area);
void draw_list(Canvas& canvas, const PanelInput& in);
/// The right panel: the card of a person, or one work in full.
void draw_panel(Canvas& canvas, const PanelInput& in, RectPt area);
void draw_people(Canvas& canvas, const PanelInput& in, RectPt area);
void draw_detail(Canvas& canvas, const PanelInput& in, const DetailView& detail, RectPt area);
void draw_bottom_bar(Canvas& canvas, const PanelInput& in);
/// Menus and dialogs over everything; nothing when none is open.
void draw_dialog(Canvas& canvas, const PanelInput& in);
/// The last short message ("BibTeX copied"), at the bottom.
void draw_notice(Canvas& canvas, const PanelInput& in);

}  // namespace folioscope::ui
