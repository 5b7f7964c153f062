// The list of works: chips of active filters, sticky group headings, rows.
#include <algorithm>

#include "core/app/permalink.hpp"
#include "ui/panels/panels.hpp"
#include "ui/pieces.hpp"

namespace folioscope::ui {

namespace {

constexpr const char* k_scroll_id = "scroll/list";

/// Where group headings, chips and messages begin: at the badges of the rows.
float left_edge(const PanelInput& in) { return in.view.list.is_narrow ? 14 : 24; }

struct ChipPlace {
  RectPt rect;
};

/// Places the chips of active filters in lines; returns the height they take.
float place_chips(Canvas& canvas, const PanelInput& in, RectPt area, std::vector<ChipPlace>& places) {
  constexpr float k_h = 28;
  const float edge = left_edge(in);
  float x = area.x + edge;
  float y = area.y + 12;
  const auto put = [&](float w) {
    if (x + w > area.right() - edge && x > area.x + edge) {
      x = area.x + edge;
      y += k_h + 6;
    }
    places.push_back({{x, y, w, k_h}});
    x += w + 8;
  };
  for (const ActiveChip& chip : in.view.facets.chips) put(std::min(canvas.width(TextStyle::small, chip.label) + 38, area.w - 2 * edge));
  put(canvas.width(TextStyle::small, "Clear all") + 20);
  return y + k_h + 6 - area.y;
}

float draw_chips(Canvas& canvas, const PanelInput& in, RectPt area) {
  const std::vector<ActiveChip>& chips = in.view.facets.chips;
  if (chips.empty()) return 0;
  const Theme& theme = canvas.theme();
  std::vector<ChipPlace> places;
  const float h = place_chips(canvas, in, area, places);
  const ContainerScope group(canvas, {.id = "active", .role = Role::group, .rect = {area.x, area.y, area.w, h}, .name = "Active filters"});
  for (std::size_t i = 0; i < chips.size(); ++i) {
    const RectPt rect = places[i].rect;
    const Hit hit = canvas.item({.id = joined({"active/", std::to_string(i)}), .role = Role::button, .rect = rect, .name = chips[i].label,
                                 .value = joined({"Remove filter ", chips[i].label}), .style = TextStyle::small});
    canvas.fill(rect, hit.hovered ? theme.hover : theme.accent_soft, rect.h / 2);
    canvas.text_clipped(rect.x + 12, rect.y + 6, rect.w - 36, TextStyle::small, theme.normal, chips[i].label);
    canvas.cross({rect.right() - 24, rect.y + 6, 16, 16}, theme.muted);
    if (hit.clicked) in.actions.push_back(chips[i].remove);
  }
  const RectPt rect = places.back().rect;
  const Hit hit = canvas.item({.id = "active/clear", .role = Role::button, .rect = rect, .name = "Clear all", .style = TextStyle::small});
  canvas.text_centred(rect, TextStyle::small, theme.link, "Clear all");
  if (hit.hovered) canvas.stroke(rect, theme.control, rect.h / 2);
  if (hit.clicked) in.actions.push_back(ClearFilters{});
  return h;
}

/// Moves the list when a work was chosen elsewhere, or when the list became another.
void follow_requests(Canvas& canvas, const PanelInput& in) {
  UiMemory& memory = canvas.memory();
  const Session& session = in.program.session;
  if (session.scroll_to_top != memory.seen_scroll_to_top) {
    memory.seen_scroll_to_top = session.scroll_to_top;
    scroll_to(memory, k_scroll_id, 0, 0, true);
  }
  if (session.scroll_to_selected == memory.seen_scroll_to_selected) return;
  memory.seen_scroll_to_selected = session.scroll_to_selected;
  for (const ListItem& item : in.view.list.items) {
    if (item.is_heading || in.library.publication(item.pub).key != in.program.state.selected) continue;
    scroll_to(memory, k_scroll_id, std::max(0.0F, item.y - 44), item.height + 52, false);  // 44: room for the sticky heading
    return;
  }
}

void draw_heading(Canvas& canvas, const PanelInput& in, const ListGroup& group, float y, float h, float w, bool is_stuck) {
  const Theme& theme = canvas.theme();
  const float edge = left_edge(in);
  if (is_stuck) {
    canvas.fill({0, y, w, h}, theme.background);
    canvas.hline(edge, y + h - 1, w - 2 * edge, theme.border);
  }
  const float text_y = y + (h - 28) / 2 + (is_stuck ? 0 : 2);
  canvas.text(edge, text_y, TextStyle::group, theme.strong, group.title);
  const float x = edge + canvas.width(TextStyle::group, group.title) + 11;
  canvas.text(x, text_y + 5, TextStyle::group_count, theme.muted, group.count);
}

void record_heading(Canvas& canvas, const PanelInput& in, const ListGroup& group, float y, float h, std::uint32_t index) {
  const float edge = left_edge(in);
  const std::string id = joined({"group/", std::to_string(index)});
  const float text_y = y + (h - 28) / 2 + 2;
  const float w = canvas.width(TextStyle::group, group.title);
  const ContainerScope heading(canvas, {.id = id, .role = Role::heading, .rect = {edge, text_y, w + 120, 28}, .name = joined({group.title, ", ", group.count}),
                                        .value = "2", .style = TextStyle::group});
  canvas.note({.id = joined({id, "/title"}), .role = Role::text, .rect = {edge, text_y, w, 28}, .name = group.title, .style = TextStyle::group});
  canvas.note({.id = joined({id, "/count"}), .role = Role::text, .rect = {edge + w + 11, text_y + 5, canvas.width(TextStyle::group_count, group.count), 20},
               .name = group.count, .style = TextStyle::group_count});
}

void draw_row(Canvas& canvas, const PanelInput& in, const ListInputs& inputs, const ListItem& item, float column_w) {
  const Publication& pub = in.library.publication(item.pub);
  const Theme& theme = canvas.theme();
  const float width = in.view.list.width;
  const RectPt rect{(column_w - width) / 2, item.y, width, item.height};
  const bool is_selected = !pub.key.empty() && pub.key == in.program.state.selected;
  const std::string id = joined({"row/", pub.key, pub.key.empty() ? std::to_string(index_of(pub.id)) : ""});
  const ContainerScope row(canvas, {.id = id, .role = Role::listitem, .rect = rect, .name = row_label(in.library, item.pub), .is_current = is_selected});
  const bool hovered = ImGui::IsWindowHovered() && canvas.pointer_y() >= rect.y && canvas.pointer_y() < rect.bottom() && canvas.pointer_x() >= rect.x &&
                       canvas.pointer_x() < rect.right();
  if (is_selected) {
    canvas.fill(rect, theme.accent_soft, k_card_radius_pt);
  } else if (hovered) {
    canvas.fill(rect, faded(theme.hover, 0.6F), k_card_radius_pt);
  }
  State target = in.program.state;
  target.selected = pub.key;
  target.panel = Panel::detail;
  const std::string href = joined({"#", to_fragment(target)});
  draw_pieces(canvas, layout_row(inputs, item.pub, width, in.view.list.is_narrow, canvas.fonts()), {.x = rect.x, .y = rect.y, .id = id, .title_href = href},
              in.actions);
  // After the row's own items, which are hit first: the rest of the row chooses the work.
  if (canvas.touch(joined({id, "/space"}), rect).clicked) in.actions.push_back(SelectPublication{std::string(pub.key)});
}

void draw_items(Canvas& canvas, const PanelInput& in, const ScrollScope& scroll, float w) {
  const ListView& list = in.view.list;
  const ListInputs inputs{.library = in.library, .query = in.view.query, .state = in.program.state, .session = in.program.session, .scope = in.view.scope,
                          .scope_set = in.view.scope_set, .matches = in.view.matches};
  // A little more than is seen is recorded, so that Tab and the reader's cursor find the next row.
  const float overscan = scroll.view_height() * 0.5F;
  const float top = scroll.y() - overscan;
  const float bottom = scroll.y() + scroll.view_height() + overscan;
  auto it = std::partition_point(list.items.begin(), list.items.end(), [top](const ListItem& item) { return item.y + item.height < top; });
  const std::uint32_t first = it == list.items.end() ? 0 : it->group;
  const ContainerScope all(canvas, {.id = "works", .role = Role::list, .rect = {0, 0, w, list.content_height}, .name = "Publications"});
  for (; it != list.items.end() && it->y < bottom; ++it) {
    if (it->is_heading) {
      draw_heading(canvas, in, list.groups[it->group], it->y, it->height, w, false);
      record_heading(canvas, in, list.groups[it->group], it->y, it->height, it->group);
    } else {
      draw_row(canvas, in, inputs, *it, w);
    }
  }
  // The heading of the group at the top edge stays, until the next one pushes it out.
  for (std::uint32_t g = first; g < list.groups.size(); ++g) {
    const ListItem& heading = list.items[list.groups[g].first_item];
    if (!heading.is_heading) return;
    const float next = g + 1 < list.groups.size() ? list.items[list.groups[g + 1].first_item].y : list.content_height;
    if (heading.y >= scroll.y() || next <= scroll.y()) continue;
    constexpr float k_stuck_h = 40;
    draw_heading(canvas, in, list.groups[g], std::min(scroll.y(), next - k_stuck_h), k_stuck_h, w, true);
    return;
  }
}

}  // namespace

void draw_list(Canvas& canvas, const PanelInput& in) {
  RectPt area = in.view.layout.list;
  if (area.is_empty()) return;
  const ContainerScope main(canvas, {.id = "list", .role = Role::main, .rect = area, .name = "Publications"});
  const float chips_h = draw_chips(canvas, in, area);
  area.y += chips_h;
  area.h -= chips_h;
  follow_requests(canvas, in);
  if (in.view.list.order.empty()) {
    canvas.label("empty", area.x + left_edge(in), area.y + 28, TextStyle::body, canvas.theme().muted, in.view.list.empty_text);
    if (text_button(canvas, "empty/clear", area.x + left_edge(in), area.y + 54, TextStyle::body, "Clear search and filters")) {
      in.actions.push_back(ClearFilters{});
    }
    return;
  }
  const ScrollScope scroll(canvas, k_scroll_id, area, in.view.list.content_height, "Publications");
  draw_items(canvas, in, scroll, area.w);
}

}  // namespace folioscope::ui
