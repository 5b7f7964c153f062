// One work in full, with its BibTeX.
#include <algorithm>

#include "ui/panels/panels.hpp"
#include "ui/pieces.hpp"

namespace folioscope::ui {

namespace {

constexpr float k_bar_h_pt = 44;
constexpr float k_pad_pt = k_panel_padding_pt;
constexpr float k_top_pt = 16;

void draw_bar(Canvas& canvas, const PanelInput& in, const DetailView& detail, RectPt bar) {
  const float y = bar.y + 8;
  if (text_button(canvas, "detail/close", bar.x + k_pad_pt, y + 4, TextStyle::body, "\xE2\x86\x90 Back", "Close details")) in.actions.push_back(SelectPublication{});
  const RectPt next{bar.right() - k_pad_pt - 34, y, 34, 28};
  const RectPt previous{next.x - 40, y, 34, 28};
  const auto step = [&](const char* id, RectPt rect, const char* text, const char* label, bool is_possible, int by) {
    const Theme& theme = canvas.theme();
    const Hit hit = canvas.item({.id = id, .role = Role::button, .rect = rect, .name = text, .value = label, .is_disabled = !is_possible});
    if (hit.hovered) canvas.fill(rect, theme.hover, k_radius_pt);
    canvas.stroke(rect, theme.control, k_radius_pt);
    canvas.text_centred(rect, TextStyle::body, is_possible ? theme.normal : theme.border, text);
    if (hit.clicked) in.actions.push_back(SelectNeighbour{by});
  };
  step("detail/previous", previous, "\xE2\x86\x91", "Previous publication", detail.has_previous, -1);
  step("detail/next", next, "\xE2\x86\x93", "Next publication", detail.has_next, 1);
  canvas.hline(bar.x, bar.bottom() - 1, bar.w, canvas.theme().border);
}

void draw_bibtex(Canvas& canvas, const DetailView& detail) {
  const Theme& theme = canvas.theme();
  const RectPt box{detail.bibtex.x + k_pad_pt, detail.bibtex.y + k_top_pt, detail.bibtex.w, detail.bibtex.h};
  canvas.fill(box, theme.surface, k_card_radius_pt - 2);
  const float line_h = canvas.fonts().line_height(TextStyle::mono);
  std::string source;
  for (const std::string& line : detail.bibtex_lines) source += line + "\n";
  const ContainerScope code(canvas, {.id = "detail/bibtex", .role = Role::code, .rect = box, .name = "BibTeX", .value = source});
  float y = box.y + 10;
  std::size_t n = 0;
  for (const std::string& line : detail.bibtex_wrapped) {
    if (canvas.is_visible({box.x, y, box.w, line_h})) canvas.text(box.x + 10, y, TextStyle::mono, theme.normal, line);
    canvas.note({.id = joined({"detail/bibtex/", std::to_string(n++)}), .role = Role::text,
                 .rect = {box.x + 10, y, canvas.width(TextStyle::mono, line), line_h}, .name = line, .style = TextStyle::mono});
    y += line_h;
  }
}

}  // namespace

void draw_detail(Canvas& canvas, const PanelInput& in, const DetailView& detail, RectPt area) {
  const ContainerScope aside(canvas, {.id = "detail", .role = Role::complementary, .rect = area, .name = "Details"});
  draw_bar(canvas, in, detail, {area.x, area.y, area.w, k_bar_h_pt});
  const RectPt view{area.x, area.y + k_bar_h_pt, area.w, area.h - k_bar_h_pt};
  UiMemory& memory = canvas.memory();
  if (memory.detail_key != detail.key) {
    memory.detail_key = detail.key;
    scroll_to(memory, "scroll/detail", 0, 0, true);
  }
  const ScrollScope scroll(canvas, "scroll/detail", view, detail.content_height + 2 * k_top_pt, "Details");
  draw_pieces(canvas, detail.pieces, {.x = k_pad_pt, .y = k_top_pt, .id = "detail/entry", .heading_level = 2}, in.actions);
  if (!detail.bibtex.is_empty()) draw_bibtex(canvas, detail);
}

void draw_panel(Canvas& canvas, const PanelInput& in, RectPt area) {
  if (area.is_empty()) return;
  if (in.program.state.panel == Panel::detail && in.view.detail) {
    draw_detail(canvas, in, *in.view.detail, area);
  } else {
    draw_people(canvas, in, area);
  }
}

}  // namespace folioscope::ui
