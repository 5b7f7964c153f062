// The top line: owner, profile switcher, search, share, export, theme.
#include "ui/panels/panels.hpp"

#include <algorithm>

#include "ui/pieces.hpp"
#include "ui/text_field.hpp"

namespace folioscope::ui {

namespace {

constexpr float k_edge_pt = 20;
constexpr float k_button_h_pt = 32;
constexpr float k_tab_h_pt = 34;

float draw_tabs(Canvas& canvas, const PanelInput& in, float x, RectPt area) {
  constexpr float k_pad = 12;
  const Theme& theme = canvas.theme();
  float w = 4;
  for (const ProfileTab& tab : in.view.tabs) w += canvas.width(TextStyle::body, tab.label) + 2 * k_pad;
  const RectPt box{x, area.y + (area.h - k_tab_h_pt) / 2, w, k_tab_h_pt};
  canvas.fill(box, theme.surface, k_radius_pt + 2);
  const ContainerScope group(canvas, {.id = "profiles", .role = Role::group, .rect = box, .name = "Profiles"});
  float at = x + 2;
  for (const ProfileTab& tab : in.view.tabs) {
    const RectPt rect{at, box.y + 2, canvas.width(TextStyle::body, tab.label) + 2 * k_pad, k_tab_h_pt - 4};
    const Hit hit = canvas.item({.id = joined({"profile/", tab.key}), .role = Role::tab, .rect = rect, .name = tab.label, .is_checked = tab.is_current});
    if (tab.is_current) {
      canvas.fill(rect, theme.is_dark ? theme.hover : theme.background, k_radius_pt);
      canvas.stroke(rect, theme.border, k_radius_pt);
    }
    canvas.text_centred(rect, TextStyle::body, tab.is_current || hit.hovered ? theme.strong : theme.muted, tab.label);
    if (hit.clicked) in.actions.push_back(SwitchProfile{tab.key});
    at += rect.w;
  }
  return box.right();
}

void draw_search(Canvas& canvas, const PanelInput& in, RectPt box) {
  const Theme& theme = canvas.theme();
  canvas.fill(box, theme.surface, k_radius_pt + 2);
  canvas.stroke(box, in.view.query_error ? palette_colour(theme, 7) : theme.border, k_radius_pt + 2);
  const bool shows_key = box.w > 240;
  const RectPt inner{box.x + 13, box.y, box.w - (shows_key ? 52 : 26), box.h};
  constexpr std::string_view k_hint = "Search titles, authors, venues";
  UiMemory& memory = canvas.memory();
  if (edit_text(canvas, {"search", inner, k_hint, in.program.state.query, memory.wants_search_focus}, memory.search_buffer)) {
    in.actions.push_back(SetQuery{memory.search_buffer});
  }
  memory.wants_search_focus = false;
  canvas.note({.id = "search", .role = Role::searchbox, .rect = box, .name = "Search publications", .value = in.program.state.query,
               .tooltip = k_hint});
  if (!shows_key) return;
  const RectPt key{box.right() - 27, box.y + (box.h - 20) / 2, 18, 20};
  canvas.stroke(key, theme.control, 4);
  canvas.text_centred(key, TextStyle::small, theme.faint, "/");
}

std::string_view theme_name(ThemeChoice choice) {
  switch (choice) {
    case ThemeChoice::system: return "system";
    case ThemeChoice::light: return "light";
    case ThemeChoice::dark: return "dark";
  }
  return "system";
}

void draw_theme_button(Canvas& canvas, const PanelInput& in, RectPt rect) {
  const ThemeChoice now = in.program.session.theme;
  const std::string label = joined({"Theme: ", theme_name(now)});
  if (button(canvas, "theme", rect, "", label)) {
    in.actions.push_back(SetTheme{now == ThemeChoice::system ? ThemeChoice::light : now == ThemeChoice::light ? ThemeChoice::dark : ThemeChoice::system});
  }
  const float x = rect.x + rect.w / 2;
  const float y = rect.y + rect.h / 2;
  if (now == ThemeChoice::system) canvas.half_circle(x, y, 6, canvas.theme().muted);
  if (now == ThemeChoice::light) canvas.stroke({x - 6, y - 6, 12, 12}, canvas.theme().muted, 6, 1.5F);
  if (now == ThemeChoice::dark) canvas.circle(x, y, 6.5F, canvas.theme().muted);
}

void toggle_dialog(const PanelInput& in, Session::Dialog dialog) {
  in.actions.push_back(ShowDialog{in.program.session.dialog == dialog ? Session::Dialog::none : dialog});
}

/// Share, Export and theme from the right edge; returns the left end of the row.
float draw_buttons(Canvas& canvas, const PanelInput& in, RectPt area) {
  const float y = area.y + (area.h - k_button_h_pt) / 2;
  const Session::Dialog open = in.program.session.dialog;
  float x = area.right() - k_edge_pt - 38;
  const RectPt theme_box{x, y, 38, k_button_h_pt};
  const float export_w = canvas.width(TextStyle::body, "Export") + 26;
  x -= 16 + export_w;
  const RectPt export_box{x, y, export_w, k_button_h_pt};
  const float share_w = canvas.width(TextStyle::body, "Share") + 26;
  x -= 16 + share_w;
  if (button(canvas, "share", {x, y, share_w, k_button_h_pt}, "Share", {}, open == Session::Dialog::share)) toggle_dialog(in, Session::Dialog::share);
  if (button(canvas, "export", export_box, "Export", {}, open == Session::Dialog::export_)) toggle_dialog(in, Session::Dialog::export_);
  draw_theme_button(canvas, in, theme_box);
  return x;
}

/// Narrow screens: the name is the button of a menu with the profiles and all that has no place of its own.
float draw_menu_button(Canvas& canvas, const PanelInput& in, RectPt area, float max_w) {
  const Theme& theme = canvas.theme();
  const float w = std::min(max_w, canvas.width(TextStyle::owner, in.view.title) + 20);
  const RectPt rect{area.x + 12, area.y + 6, w, area.h - 12};
  const Hit hit = canvas.item({.id = "menu", .role = Role::button, .rect = rect, .name = in.view.title, .value = joined({in.view.title, ": menu"}),
                               .style = TextStyle::owner, .expanded = static_cast<std::int8_t>(in.program.session.dialog == Session::Dialog::menu)});
  if (hit.hovered) canvas.fill({rect.x - 6, rect.y, rect.w + 10, rect.h}, theme.hover, k_radius_pt);
  canvas.text_clipped(rect.x, area.y + (area.h - 24) / 2, w - 16, TextStyle::owner, theme.strong, in.view.title);
  const float cx = rect.right() - 6;
  const float cy = area.y + area.h / 2 + 1;
  canvas.chevron(cx, cy, theme.muted);
  if (hit.clicked) toggle_dialog(in, Session::Dialog::menu);
  return rect.right();
}

}  // namespace

void draw_header(Canvas& canvas, const PanelInput& in) {
  const RectPt area = in.view.layout.header;
  const ContainerScope banner(canvas, {.id = "header", .role = Role::banner, .rect = area, .name = ""});
  float left = 0;
  float right = area.right() - 12;
  float search_h = 36;
  if (in.view.layout.form == Form::desktop) {
    canvas.label("title", k_edge_pt, area.y + (area.h - 24) / 2, TextStyle::owner, canvas.theme().strong, in.view.title);
    left = k_edge_pt + canvas.width(TextStyle::owner, in.view.title);
    if (!in.view.tabs.empty()) left = draw_tabs(canvas, in, left + 16, area);
  } else {
    left = draw_menu_button(canvas, in, area, area.w * 0.42F);
  }
  // The buttons stand behind the search field in reading order, so the field is placed first.
  const bool has_buttons = in.view.layout.form != Form::phone;
  if (has_buttons) right -= 38 + canvas.width(TextStyle::body, "Export") + canvas.width(TextStyle::body, "Share") + 26 * 2 + 16 * 2 + 8;
  const float gap = in.view.layout.form == Form::phone ? 12 : 24;
  const float w = std::min(560.0F, right - left - 2 * gap + (has_buttons ? 0 : gap));
  const float x = has_buttons ? left + (right - left - w) / 2 : left + gap;
  draw_search(canvas, in, {x, area.y + (area.h - search_h) / 2, w, search_h});
  if (has_buttons) draw_buttons(canvas, in, area);
  canvas.hline(area.x, area.bottom() - 1, area.w, canvas.theme().border);
}

}  // namespace folioscope::ui
