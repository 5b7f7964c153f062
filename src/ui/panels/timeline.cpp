// The band of years: tiles, counts, legend, and the range of years chosen by dragging.
#include <algorithm>
#include <cmath>

#include "core/export/citation.hpp"
#include "ui/panels/panels.hpp"
#include "ui/pieces.hpp"

namespace folioscope::ui {

namespace {

constexpr float k_edge_grip_pt = 7;
constexpr std::size_t k_recorded_tiles = 3000;  // more than that no reader walks tile by tile

void draw_summary(Canvas& canvas, const PanelInput& in, RectPt area) {
  const Theme& theme = canvas.theme();
  const TimelineView& view = in.view.timeline;
  const float x = area.x + (in.view.layout.form == Form::phone ? 12.0F : 20.0F);
  const float y = area.y + 18;
  canvas.text(x, y, TextStyle::small_strong, theme.strong, view.summary);
  const float w = canvas.width(TextStyle::small_strong, view.summary);
  canvas.note({.id = "summary", .role = Role::text, .rect = {x, y, w, 16}, .name = view.summary, .style = TextStyle::small_strong});
  if (in.view.layout.form == Form::phone) return;
  std::string rest = view.span;
  if (!view.undated.empty()) rest += ", " + view.undated;
  canvas.label("span", x + w + 14, y, TextStyle::small, theme.muted, rest);
}

/// Right to left, as far as there is room beside the summary.
void draw_legend(Canvas& canvas, const PanelInput& in, RectPt area) {
  if (in.view.layout.form == Form::phone) return;
  const Theme& theme = canvas.theme();
  const std::vector<LegendEntry>& legend = in.view.timeline.legend;
  constexpr float k_swatch = 9;
  float w = 0;
  for (const LegendEntry& entry : legend) w += canvas.width(TextStyle::small, entry.label) + k_swatch + 6 + 16;
  const float room_from = area.x + 20 + canvas.width(TextStyle::small_strong, in.view.timeline.summary) + 110;
  float x = std::max(area.right() - 20 - w + 16, room_from);
  const float y = area.y + 18;
  const bool any_chosen = std::any_of(legend.begin(), legend.end(), [](const LegendEntry& entry) { return entry.is_chosen; });
  const ContainerScope group(canvas, {.id = "legend", .role = Role::group, .rect = {x, y - 4, w, 24}, .name = "Colours"});
  for (const LegendEntry& entry : legend) {
    const float item_w = canvas.width(TextStyle::small, entry.label) + k_swatch + 6;
    if (x + item_w > area.right() - 12) return;
    const Hit hit = canvas.item({.id = joined({"legend/", entry.choice.value}), .role = Role::button, .rect = {x - 4, y - 4, item_w + 8, 24}, .name = entry.label,
                                 .value = joined({entry.label, ": ", std::to_string(entry.count), " publications"}), .style = TextStyle::small,
                                 .is_checked = entry.is_chosen, .is_toggle = true});
    if (hit.hovered) canvas.fill({x - 4, y - 4, item_w + 8, 24}, theme.hover, 5);
    const bool is_dim = any_chosen && !entry.is_chosen;
    canvas.fill({x, y + 3.5F, k_swatch, k_swatch}, faded(palette_colour(theme, entry.colour), is_dim ? 0.4F : 1), 2.5F);
    canvas.text(x + k_swatch + 6, y, TextStyle::small, entry.is_chosen ? theme.strong : theme.muted, entry.label);
    if (hit.clicked) in.actions.push_back(with_modifiers(ToggleFacet{entry.choice}, hit));
    x += item_w + 16;
  }
}

std::string tile_text(const Library& library, const Publication& pub) {
  std::string authors;
  const std::size_t shown = std::min<std::size_t>(pub.authors().size(), 4);
  for (std::size_t i = 0; i < shown; ++i) authors += (i == 0 ? "" : ", ") + display_name(*pub.authors()[i].name);
  if (pub.authors().size() > shown) authors += joined({" and ", std::to_string(pub.authors().size() - shown), " more"});
  return joined({pub.title, "\n", authors, "\n", venue_line(library, pub)});
}

/// Of the press under way: a key that uses an item long after a drag is no drag.
bool has_dragged() {
  return (ImGui::IsMouseDown(ImGuiMouseButton_Left) || ImGui::IsMouseReleased(ImGuiMouseButton_Left)) &&
         ImGui::GetIO().MouseDragMaxDistanceSqr[ImGuiMouseButton_Left] > 16;
}

/// `pressed` becomes the hit of the tile that is pressed, if any: a drag may begin on a tile or a year as well as between them.
void draw_tiles(Canvas& canvas, const PanelInput& in, Hit& pressed) {
  const Theme& theme = canvas.theme();
  const TimelineView& view = in.view.timeline;
  const bool is_recorded = view.tiles.size() <= k_recorded_tiles && in.view.layout.form != Form::phone;
  for (const TimelineTile& tile : view.tiles) {
    const float radius = std::min(k_tile_radius_pt, std::min(tile.rect.w, tile.rect.h) / 3);
    const Colour colour = palette_colour(theme, tile.colour);
    canvas.fill(tile.rect, tile.is_matching ? colour : faded(colour, theme.dimmed), radius);
    const RectPt ring{tile.rect.x - 2, tile.rect.y - 2, tile.rect.w + 4, tile.rect.h + 4};
    if (tile.is_selected) canvas.stroke(ring, theme.strong, radius + 2, 2);
    if (!is_recorded) continue;
    const Publication& pub = in.library.publication(tile.pub);
    const Hit hit = canvas.item({.id = joined({"tile/", std::to_string(index_of(tile.pub))}), .role = Role::button, .rect = tile.rect, .name = "",
                                 .value = pub.title, .is_disabled = false, .is_tab_stop = false, .is_current = tile.is_selected});
    if (hit.hovered) {
      canvas.stroke(ring, theme.accent, radius + 2, 1.5F);
      canvas.tooltip(tile_text(in.library, pub));
    }
    if (hit.held || hit.released) pressed = hit;
    if (hit.clicked && !has_dragged()) in.actions.push_back(SelectPublication{std::string(pub.key), true});
  }
}

/// `pressed` likewise, of a year.
void draw_columns(Canvas& canvas, const PanelInput& in, Hit& pressed) {
  const Theme& theme = canvas.theme();
  const TimelineView& view = in.view.timeline;
  const bool has_range = in.program.state.filters.years.has_value();
  for (const TimelineColumn& column : view.columns) {
    const bool is_phone = in.view.layout.form == Form::phone;
    const float gap = is_phone ? 2 : 3;
    canvas.hline(column.rect.x + gap, view.baseline_y, column.rect.w - 2 * gap, theme.control);
    if (!is_phone && column.all > 0 && column.count_y > 0) {
      canvas.text_centred({column.rect.x, column.count_y, column.rect.w, 16}, TextStyle::small, theme.muted, column.count_label);
    }
    const std::string year = std::to_string(column.year);
    const bool is_strong = has_range && column.is_in_range;
    const RectPt label{column.rect.x, view.axis.y, column.rect.w, view.axis.h};
    const Hit hit = canvas.item({.id = joined({"year/", year}), .role = Role::button, .rect = label, .name = column.shows_label ? year : "",
                                 .value = joined({year, ": ", std::to_string(column.matching), " of ", std::to_string(column.all), " publications"}),
                                 .style = TextStyle::small, .is_checked = is_strong, .is_toggle = true, .is_tab_stop = column.all > 0});
    if (column.shows_label) {
      canvas.text_centred(label, is_strong ? TextStyle::small_strong : TextStyle::small, is_strong || hit.hovered ? theme.strong : theme.muted, year);
    }
    if (hit.held || hit.released) pressed = hit;
    if (hit.clicked && !has_dragged()) {
      const YearRange only{column.year, column.year};
      const bool is_only = in.program.state.filters.years == only;
      in.actions.push_back(SetYears{is_only ? std::nullopt : std::optional(only), true});
    }
  }
}

YearRange ordered(float a, float b, const TimelineAxis& scale) {
  const float low = std::min(a, b);
  const float high = std::max(a, b);
  const auto clamp_year = [&scale](float year) {
    return static_cast<std::int16_t>(std::clamp(static_cast<int>(std::floor(year)), static_cast<int>(scale.first), static_cast<int>(scale.last)));
  };
  return {clamp_year(low), clamp_year(high)};
}

/// Where a drag on the band begins decides what it does: an edge of the range moves it, its inside shifts it, elsewhere a new one is drawn.
void begin_drag(Canvas& canvas, const TimelineView& view, float x) {
  UiMemory& memory = canvas.memory();
  memory.brush_anchor_year.reset();
  memory.brush_grab_year.reset();
  if (view.brush) {
    if (std::abs(x - view.brush->x) <= k_edge_grip_pt) {
      memory.brush_anchor_year = view.scale.year_from_x(view.brush->right() - 1);
      return;
    }
    if (std::abs(x - view.brush->right()) <= k_edge_grip_pt) {
      memory.brush_anchor_year = view.scale.year_from_x(view.brush->x + 1);
      return;
    }
    if (x > view.brush->x && x < view.brush->right()) {
      memory.brush_grab_year = view.scale.year_from_x(x);
      return;
    }
  }
  memory.brush_anchor_year = view.scale.year_from_x(x);
}

/// While the pointer rests during a drag nothing is asked for again.
void ask_for_years(const PanelInput& in, std::optional<YearRange> years, bool is_final) {
  if (is_final || in.program.state.filters.years != years) in.actions.push_back(SetYears{years, is_final});
}

void drag_years(Canvas& canvas, const PanelInput& in, const Hit& on_item) {
  const TimelineView& view = in.view.timeline;
  if (view.columns.empty()) return;
  UiMemory& memory = canvas.memory();
  const RectPt band{view.plot.x, view.plot.y, view.plot.w, view.axis.bottom() - view.plot.y};
  const Hit on_band = canvas.touch("timeline/band", band);
  const bool is_item = on_item.held || on_item.released;
  const Hit& hit = is_item ? on_item : on_band;
  const float x = canvas.pointer_x();
  const bool at_edge = view.brush && (std::abs(x - view.brush->x) <= k_edge_grip_pt || std::abs(x - view.brush->right()) <= k_edge_grip_pt);
  if (hit.hovered && at_edge) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  if (hit.began) begin_drag(canvas, view, x);
  if ((hit.held || hit.released) && has_dragged()) {
    const float year = view.scale.year_from_x(x);
    const std::optional<YearRange> now = in.program.state.filters.years;
    if (memory.brush_anchor_year) {
      ask_for_years(in, ordered(*memory.brush_anchor_year, year, view.scale), hit.released);
    } else if (memory.brush_grab_year && now) {
      const float by = std::round(year - *memory.brush_grab_year);
      const float first = std::clamp(static_cast<float>(now->first) + by, static_cast<float>(view.scale.first),
                                     static_cast<float>(view.scale.last - (now->last - now->first)));
      *memory.brush_grab_year += first - static_cast<float>(now->first);
      ask_for_years(in, ordered(first, first + static_cast<float>(now->last - now->first), view.scale), hit.released);
    }
  } else if (!is_item && hit.clicked && view.brush && (x < view.brush->x || x > view.brush->right())) {
    in.actions.push_back(SetYears{std::nullopt, true});  // a click beside the range takes it away
  }
}

/// The two ends of the range as sliders for keys and assistive technology.
void draw_sliders(Canvas& canvas, const PanelInput& in) {
  const TimelineView& view = in.view.timeline;
  if (view.columns.empty()) return;
  const YearRange range = in.program.state.filters.years.value_or(YearRange{view.scale.first, view.scale.last});
  const auto clamped = [&view](int year) {
    return static_cast<std::int16_t>(std::clamp(year, static_cast<int>(view.scale.first), static_cast<int>(view.scale.last)));
  };
  const float left = view.brush ? view.brush->x : view.plot.x;
  const float right = view.brush ? view.brush->right() : view.plot.right();
  const std::string all = joined({std::to_string(view.scale.first), "-", std::to_string(view.scale.last)});
  const auto slider = [&](std::string_view id, std::string_view name, float x, int year) {
    canvas.note({.id = id, .role = Role::slider, .rect = {x - 4, view.plot.y, 8, view.plot.h}, .name = name, .value = std::to_string(clamped(year)),
                 .tooltip = all});
    return canvas.steps_for(id);
  };
  const int from_steps = slider("years/from", "From year", left, range.first);
  const int to_steps = slider("years/to", "To year", right, range.last);
  if (from_steps == 0 && to_steps == 0) return;
  YearRange next{clamped(clamped(range.first) + from_steps), clamped(clamped(range.last) + to_steps)};
  if (next.first > next.last) (from_steps != 0 ? next.first : next.last) = from_steps != 0 ? next.last : next.first;
  const bool is_all = next.first == view.scale.first && next.last == view.scale.last;
  in.actions.push_back(SetYears{is_all ? std::nullopt : std::optional(next), true});
}

}  // namespace

void draw_timeline(Canvas& canvas, const PanelInput& in) {
  const RectPt area = in.view.layout.timeline;
  if (area.is_empty()) return;
  const Theme& theme = canvas.theme();
  const TimelineView& view = in.view.timeline;
  const ContainerScope region(canvas, {.id = "timeline", .role = Role::region, .rect = area, .name = "Timeline"});
  draw_summary(canvas, in, area);
  draw_legend(canvas, in, area);
  if (view.brush) {
    canvas.fill(*view.brush, theme.brush_fill, k_radius_pt);
    canvas.stroke(*view.brush, theme.accent, k_radius_pt);
  }
  draw_sliders(canvas, in);
  Hit pressed;
  draw_tiles(canvas, in, pressed);
  draw_columns(canvas, in, pressed);
  drag_years(canvas, in, pressed);
  canvas.hline(area.x, area.bottom() - 1, area.w, theme.border);
}

}  // namespace folioscope::ui
