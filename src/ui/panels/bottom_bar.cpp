// The phone's bar: which part of the screen is shown.
#include <utility>

#include "ui/panels/panels.hpp"

namespace folioscope::ui {

void draw_bottom_bar(Canvas& canvas, const PanelInput& in) {
  const RectPt area = in.view.layout.bottom_bar;
  if (area.is_empty()) return;
  const Theme& theme = canvas.theme();
  const ContainerScope bar(canvas, {.id = "pages", .role = Role::navigation, .rect = area, .name = "Views"});
  canvas.fill(area, theme.background);
  canvas.hline(area.x, area.y, area.w, theme.border);
  constexpr std::pair<Page, std::string_view> k_pages[] = {
      {Page::list, "List"}, {Page::timeline, "Timeline"}, {Page::people, "People"}, {Page::filters, "Filters"}};
  const float w = area.w / 4;
  float x = area.x;
  for (const auto& [page, text] : k_pages) {
    const bool is_now = in.program.state.page == page;
    const RectPt rect{x, area.y, w, area.h};
    const Hit hit = canvas.item({.id = joined({"page/", text}), .role = Role::tab, .rect = rect, .name = text, .is_checked = is_now});
    canvas.text_centred(rect, is_now ? TextStyle::small_strong : TextStyle::small, is_now ? theme.link : theme.muted, text);
    if (hit.clicked) in.actions.push_back(ShowPage{page});
    x += w;
  }
}

}  // namespace folioscope::ui
