// See frame.hpp.
#include "ui/frame.hpp"

#include "ui/pieces.hpp"

namespace folioscope::ui {

namespace {

/// True when a sheet lies over all that is below the header: what it hides is not drawn and cannot be reached.
bool is_covered(const ScreenLayout& layout) { return !layout.sheet.is_empty() && layout.sheet.w >= layout.header.w - 1; }

void draw_columns(Canvas& canvas, const PanelInput& in) {
  const ScreenLayout& layout = in.view.layout;
  const bool has_sheet = !layout.sheet.is_empty();
  draw_timeline(canvas, in);
  if (!has_sheet || !layout.sheet_is_filters) draw_filters(canvas, in, layout.filters);
  draw_list(canvas, in);
  if (!has_sheet || layout.sheet_is_filters) draw_panel(canvas, in, layout.panel);
  if (layout.form == Form::phone) return;
  const Colour line = canvas.theme().border;
  canvas.vline(layout.filters.right() - 1, layout.filters.y, layout.filters.h, line);
  if (!has_sheet) canvas.vline(layout.panel.x, layout.panel.y, layout.panel.h, line);
}

void draw_base(Canvas& canvas, const PanelInput& in, RectPt window) {
  const RegionScope region(canvas, "screen", window, false);
  canvas.fill(window, canvas.theme().background);
  draw_header(canvas, in);
  if (!is_covered(in.view.layout)) draw_columns(canvas, in);
  draw_bottom_bar(canvas, in);
}

/// The panel (tablet, phone) or the filters (phone) over the rest; a click beside it closes it.
void draw_sheet(Canvas& canvas, const PanelInput& in, RectPt window) {
  const ScreenLayout& layout = in.view.layout;
  if (layout.sheet.is_empty()) return;
  const Theme& theme = canvas.theme();
  const RegionScope region(canvas, "sheet", window, true);
  const bool covers = is_covered(layout);
  if (!covers) {
    canvas.fill(window, theme.backdrop);
    canvas.note({.id = "sheet/backdrop", .role = Role::button, .rect = window, .name = "", .value = "Close", .is_tab_stop = false});
  }
  canvas.fill(layout.sheet, theme.background);
  if (layout.sheet_is_filters) {
    draw_filters(canvas, in, layout.sheet);
  } else {
    draw_panel(canvas, in, layout.sheet);
  }
  canvas.vline(layout.sheet.x, layout.sheet.y, layout.sheet.h, theme.border);
  if (canvas.touch("sheet/space", layout.sheet).clicked || covers) return;
  bool closes = canvas.touch("sheet/outside", window).clicked;
  for (const Activation& activation : canvas.input().activations) closes = closes || activation.id == "sheet/backdrop";
  if (closes) in.actions.push_back(ShowSheet{});
}

void take_keys(Canvas& canvas, const PanelInput& in) {
  // Where the system has fields of its own it also takes the key that leads to them.
  const bool owns_search = !canvas.input().has_dom_layer && !ImGui::GetIO().WantTextInput;
  if (owns_search && ImGui::IsKeyPressed(ImGuiKey_Slash, false)) canvas.memory().wants_search_focus = true;
  if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) {
    if (in.program.session.dialog != Session::Dialog::none) {
      in.actions.push_back(ShowDialog{Session::Dialog::none});
    } else if (!in.view.layout.sheet.is_empty()) {
      in.actions.push_back(ShowSheet{});
    }
  }
}

}  // namespace

void draw_frame(Canvas& canvas, const PanelInput& in, SizePt window) {
  const RectPt all{0, 0, window.w, window.h};
  take_keys(canvas, in);
  draw_base(canvas, in, all);
  draw_sheet(canvas, in, all);
  draw_dialog(canvas, in);
  draw_notice(canvas, in);
}

}  // namespace folioscope::ui
