// Menus and dialogs that lie over the screen, and the short message at its bottom.
#include <algorithm>
#include <utility>

#include "core/base/diagnostic.hpp"
#include "ui/panels/panels.hpp"
#include "ui/pieces.hpp"

namespace folioscope::ui {

namespace {

constexpr float k_item_h_pt = 38;

void draw_box(Canvas& canvas, RectPt box) {
  const Theme& theme = canvas.theme();
  canvas.fill({box.x - 1, box.y + 2, box.w + 2, box.h + 4}, theme.shadow, k_card_radius_pt + 2);
  canvas.fill(box, theme.background, k_card_radius_pt);
  canvas.stroke(box, theme.control, k_card_radius_pt);
}

/// A click beside the box closes it.
void draw_backdrop(Canvas& canvas, const PanelInput& in, RectPt window, bool is_dimmed) {
  if (is_dimmed) canvas.fill(window, canvas.theme().backdrop);
  canvas.note({.id = "dialog/backdrop", .role = Role::button, .rect = window, .name = "", .value = "Close", .is_tab_stop = false});
  for (const Activation& activation : canvas.input().activations) {
    if (activation.id == "dialog/backdrop") in.actions.push_back(ShowDialog{Session::Dialog::none});
  }
}

struct MenuEntry {
  std::string id, text;
  Action action;
  bool is_current = false, stays_open = false;
};

void draw_menu(Canvas& canvas, const PanelInput& in, std::string_view title, const std::vector<MenuEntry>& entries, float x, float y, RectPt window) {
  const Theme& theme = canvas.theme();
  float w = 180;
  for (const MenuEntry& entry : entries) w = std::max(w, canvas.width(TextStyle::body, entry.text) + 56);
  const RectPt box{std::clamp(x, 8.0F, std::max(8.0F, window.w - w - 8)), y, w, static_cast<float>(entries.size()) * k_item_h_pt + 12};
  draw_box(canvas, box);
  const ContainerScope dialog(canvas, {.id = "dialog", .role = Role::dialog, .rect = box, .name = title});
  float at = box.y + 6;
  for (const MenuEntry& entry : entries) {
    const RectPt rect{box.x + 6, at, w - 12, k_item_h_pt};
    const Hit hit = canvas.item({.id = entry.id, .role = Role::button, .rect = rect, .name = entry.text, .is_current = entry.is_current});
    if (hit.hovered || entry.is_current) canvas.fill(rect, entry.is_current ? theme.accent_soft : theme.hover, k_radius_pt);
    canvas.text(rect.x + 12, rect.y + (k_item_h_pt - 20) / 2, TextStyle::body, theme.normal, entry.text);
    if (hit.clicked) {
      in.actions.push_back(entry.action);
      if (!entry.stays_open) in.actions.push_back(ShowDialog{Session::Dialog::none});
    }
    at += k_item_h_pt;
  }
  if (canvas.touch("dialog/space", box).clicked) return;
  if (canvas.touch("dialog/outside", window).clicked) in.actions.push_back(ShowDialog{Session::Dialog::none});
}

std::vector<MenuEntry> share_entries() {
  return {{"share/link", "Copy link to this view", CopyLink{}}, {"share/embed", "Copy code to embed it", CopyEmbed{}}};
}

std::vector<MenuEntry> export_entries(const PanelInput& in) {
  const std::string count = std::to_string(in.view.list.order.size());
  return {{"export/bibtex", joined({count, " works as BibTeX"}), ExportList{ExportList::Format::bibtex}},
          {"export/json", joined({count, " works as JSON"}), ExportList{ExportList::Format::json}},
          {"export/html", joined({count, " works as HTML"}), ExportList{ExportList::Format::html}}};
}

std::vector<MenuEntry> main_entries(const PanelInput& in) {
  std::vector<MenuEntry> entries;
  for (const ProfileTab& tab : in.view.tabs) entries.push_back({joined({"menu/profile/", tab.key}), tab.label, SwitchProfile{tab.key}, tab.is_current});
  entries.push_back({"menu/share", "Copy link to this view", CopyLink{}});
  entries.push_back({"menu/export", "Export as BibTeX", ExportList{ExportList::Format::bibtex}});
  const ThemeChoice now = in.program.session.theme;
  constexpr std::pair<ThemeChoice, std::string_view> k_themes[] = {
      {ThemeChoice::system, "Theme: system"}, {ThemeChoice::light, "Theme: light"}, {ThemeChoice::dark, "Theme: dark"}};
  for (const auto& [theme, text] : k_themes) entries.push_back({joined({"menu/", text}), std::string(text), SetTheme{theme}, now == theme});
  return entries;
}

/// A box in the middle with a title, a way out, and text that scrolls.
class TextDialog {
 public:
  TextDialog(Canvas& canvas, const PanelInput& in, RectPt window, std::string_view title) : canvas_(canvas) {
    const float w = std::min(720.0F, window.w - 24);
    const float h = std::min(620.0F, window.h - 48);
    box_ = {(window.w - w) / 2, (window.h - h) / 2, w, h};
    draw_box(canvas, box_);
    canvas.probe().open({.id = "dialog", .role = Role::dialog, .rect = box_, .name = title});
    canvas.label("dialog/title", box_.x + 20, box_.y + 16, TextStyle::detail_title, canvas.theme().strong, title);
    if (button(canvas, "dialog/close", {box_.right() - 84, box_.y + 12, 68, 32}, "Close")) in.actions.push_back(ShowDialog{Session::Dialog::none});
    canvas.hline(box_.x, box_.y + 56, box_.w, canvas.theme().border);
  }
  ~TextDialog() { canvas_.probe().close(); }
  TextDialog(const TextDialog&) = delete;
  TextDialog& operator=(const TextDialog&) = delete;
  [[nodiscard]] RectPt body() const { return {box_.x, box_.y + 57, box_.w, box_.h - 60}; }
  [[nodiscard]] RectPt box() const { return box_; }

 private:
  Canvas& canvas_;
  RectPt box_;
};

void draw_help(Canvas& canvas, RectPt area) {
  constexpr std::pair<std::string_view, std::string_view> k_keys[] = {
      {"/", "Search"},
      {"Tab, Shift+Tab", "From item to item"},
      {"Enter", "Use the item"},
      {"Left, Right", "Move an end of the range of years"},
      {"Escape", "Close what is open; leave the search field"},
      {"Alt+click", "Leave out a value instead of choosing it"},
      {"Ctrl+click", "Add a co-author to those chosen"},
      {"\"a phrase\"", "Search: the words in this order"},
      {"-word", "Search: without this word"},
      {"a | b", "Search: one or the other"},
      {"author: venue: title:", "Search: in this field only"},
      {"year:2020-2024", "Search: years; also year:>=2022"},
      {"rank:A  artifact:reproduced", "Search: badges"},
      {"has:pdf  role:first  key:", "Search: links, role of the owner, citation key"}};
  constexpr float k_row = 30;
  const ScrollScope scroll(canvas, "scroll/dialog", area, 16 + k_row * static_cast<float>(std::size(k_keys)), "Keyboard and search");
  float y = 12;
  int n = 0;
  for (const auto& [key, what] : k_keys) {
    const std::string id = joined({"help/", std::to_string(n++)});
    canvas.label(joined({id, "/key"}), 20, y, TextStyle::body_strong, canvas.theme().normal, key);
    canvas.label(joined({id, "/what"}), std::min(250.0F, area.w * 0.42F), y, TextStyle::body, canvas.theme().muted, what);
    y += k_row;
  }
}

Colour severity_colour(const Theme& theme, Severity severity) {
  if (severity == Severity::error) return palette_colour(theme, 7);
  if (severity == Severity::warning) return palette_colour(theme, 2);
  return palette_colour(theme, 4);
}

void draw_report(Canvas& canvas, const PanelInput& in, RectPt area) {
  const auto all = in.library.diagnostics.all();
  constexpr float k_row = 62;
  const Theme& theme = canvas.theme();
  const ScrollScope scroll(canvas, "scroll/dialog", area, 24 + k_row * static_cast<float>(std::max<std::size_t>(all.size(), 1)), "Data report");
  if (all.empty()) canvas.label("report/none", 20, 16, TextStyle::body, theme.muted, "Nothing to report: every entry was read in full.");
  const auto first = static_cast<std::size_t>(std::max(0.0F, scroll.y() / k_row - 2));
  const std::size_t last = std::min(all.size(), first + static_cast<std::size_t>(scroll.view_height() / k_row) + 5);
  for (std::size_t i = first; i < last; ++i) {
    const Diagnostic& diagnostic = all[i];
    const DiagnosticInfo& about = info(diagnostic.code);
    const Location at = in.library.sources.locate(diagnostic.where.source, diagnostic.where.begin);
    const float y = 12 + k_row * static_cast<float>(i);
    const std::string id = joined({"report/", std::to_string(i)});
    canvas.circle(26, y + 10, 4, severity_colour(theme, about.severity));
    const std::string message = message_text(diagnostic);
    const std::string place = joined({in.library.sources.name(diagnostic.where.source), ":", std::to_string(at.line), ":", std::to_string(at.column),
                                      diagnostic.key.empty() ? "" : "  ", diagnostic.key});
    canvas.text_clipped(40, y, area.w - 60, TextStyle::body, theme.normal, message);
    canvas.text_clipped(40, y + 20, area.w - 60, TextStyle::small, theme.muted, about.advice);
    canvas.text_clipped(40, y + 37, area.w - 60, TextStyle::small, theme.faint, place);
    const bool can_jump = !diagnostic.key.empty();
    const RectPt rect{20, y - 4, area.w - 40, k_row - 6};
    const std::string name = joined({message, ". ", about.advice, " ", place});
    const ProbeItem item{.id = id, .role = can_jump ? Role::button : Role::text, .rect = rect, .name = name};
    if (!can_jump) {
      canvas.note(item);
    } else if (canvas.item(item).clicked) {
      in.actions.push_back(ShowDialog{Session::Dialog::none});
      in.actions.push_back(SelectPublication{diagnostic.key, true});
    }
  }
}

void draw_notices(Canvas& canvas, const PanelInput& in, RectPt area) {
  constexpr std::string_view k_lines[] = {
      "Folioscope \xC2\xB7 MIT licence",
      "Dear ImGui \xC2\xB7 MIT licence \xC2\xB7 Omar Cornut and contributors",
      "stb_truetype, stb_rect_pack (within Dear ImGui) \xC2\xB7 MIT or public domain \xC2\xB7 Sean Barrett",
      "SDL2 \xC2\xB7 zlib licence \xC2\xB7 Sam Lantinga and contributors",
      "Inter \xC2\xB7 SIL Open Font License 1.1 \xC2\xB7 The Inter Project Authors",
      "Unicode data \xC2\xB7 Unicode License \xC2\xB7 Unicode, Inc."};
  const ScrollScope scroll(canvas, "scroll/dialog", area, 60 + 28 * static_cast<float>(std::size(k_lines)), "Licences");
  float y = 14;
  int n = 0;
  for (const std::string_view line : k_lines) {
    canvas.label(joined({"notices/", std::to_string(n++)}), 20, y, TextStyle::meta, canvas.theme().normal, line);
    y += 28;
  }
  const RectPt rect{20, y, canvas.width(TextStyle::meta, "Full texts of all licences"), 20};
  const Hit hit = canvas.item({.id = "notices/full", .role = Role::link, .rect = rect, .name = "Full texts of all licences", .href = "NOTICES.txt", .style = TextStyle::meta});
  canvas.text(rect.x, rect.y, TextStyle::meta, canvas.theme().link, "Full texts of all licences");
  if (hit.clicked) in.actions.push_back(FollowLink{"NOTICES.txt"});
}

}  // namespace

void draw_dialog(Canvas& canvas, const PanelInput& in) {
  using Dialog = Session::Dialog;
  const Dialog open = in.program.session.dialog;
  if (open == Dialog::none) return;
  const ScreenLayout& layout = in.view.layout;
  const RectPt window{0, 0, layout.header.w, ImGui::GetIO().DisplaySize.y / canvas.fonts().scale()};
  const RegionScope region(canvas, "dialog", window, true);
  const bool is_menu = open == Dialog::menu || open == Dialog::share || open == Dialog::export_;
  draw_backdrop(canvas, in, window, !is_menu);
  const float y = layout.header.bottom() + 4;
  if (open == Dialog::menu) return draw_menu(canvas, in, "Menu", main_entries(in), 8, y, window);
  if (open == Dialog::share) return draw_menu(canvas, in, "Share", share_entries(), window.w - 260, y, window);
  if (open == Dialog::export_) return draw_menu(canvas, in, "Export", export_entries(in), window.w - 220, y, window);
  const TextDialog dialog(canvas, in, window, open == Dialog::help ? "Keyboard and search" : open == Dialog::report ? "Data report" : "Licences");
  if (open == Dialog::help) draw_help(canvas, dialog.body());
  if (open == Dialog::report) draw_report(canvas, in, dialog.body());
  if (open == Dialog::notices) draw_notices(canvas, in, dialog.body());
  if (canvas.touch("dialog/space", dialog.box()).clicked) return;
  if (canvas.touch("dialog/outside", window).clicked) in.actions.push_back(ShowDialog{Dialog::none});
}

void draw_notice(Canvas& canvas, const PanelInput& in) {
  const std::string& text = in.program.session.notice;
  if (text.empty()) return;
  const Theme& theme = canvas.theme();
  const ScreenLayout& layout = in.view.layout;
  const float bottom = layout.bottom_bar.is_empty() ? ImGui::GetIO().DisplaySize.y / canvas.fonts().scale() : layout.bottom_bar.y;
  const float w = std::min(canvas.width(TextStyle::body, text) + 40, layout.header.w - 24);
  const RectPt box{(layout.header.w - w) / 2, bottom - 60, w, 40};
  const RegionScope region(canvas, "notice", box, true);
  canvas.fill(box, theme.is_dark ? theme.normal : theme.strong, 20);
  canvas.text_clipped(box.x + 20, box.y + 10, w - 40, TextStyle::body, theme.background, text);
  canvas.note({.id = joined({"notice/", std::to_string(in.program.session.notice_count)}), .role = Role::status, .rect = box, .name = text});
}

}  // namespace folioscope::ui
