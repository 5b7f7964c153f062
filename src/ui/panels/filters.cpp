// The filter column: sections of values with counts under the other filters.
#include <cmath>

#include "ui/panels/panels.hpp"
#include "ui/pieces.hpp"

namespace folioscope::ui {

namespace {

constexpr float k_row_h_pt = 26;
constexpr float k_touch_row_h_pt = 40;
constexpr float k_heading_h_pt = 29;
constexpr float k_gap_pt = 22;

float row_height(const PanelInput& in) { return in.view.layout.form == Form::phone ? k_touch_row_h_pt : k_row_h_pt; }

bool has_more(const FacetSection& section) { return section.hidden > 0 || section.is_expanded; }

float section_height(const FacetSection& section, float row_h) {
  const float rows = static_cast<float>(section.rows.size() + (has_more(section) ? 1U : 0U));
  return k_heading_h_pt + rows * row_h + k_gap_pt;
}

void draw_box(Canvas& canvas, RectPt box, const FacetRow& row, bool hovered) {
  const Theme& theme = canvas.theme();
  if (row.is_chosen || row.is_excluded) {
    canvas.fill(box, row.is_chosen ? theme.accent : theme.muted, 3);
    if (row.is_chosen) {
      canvas.check_mark(box, theme.background);
    } else {
      canvas.cross(box, theme.background);
    }
    return;
  }
  canvas.stroke(box, hovered ? theme.accent : theme.faint, 3.5F);
}

void draw_row(Canvas& canvas, const PanelInput& in, const FacetRow& row, RectPt place, std::string_view facet) {
  const Theme& theme = canvas.theme();
  const std::string count = std::to_string(row.count);
  const Hit hit = canvas.item({.id = joined({"facet/", facet, "/", row.choice.value}), .role = Role::checkbox, .rect = place, .name = row.label,
                               .value = joined({row.label, " (", count, ")"}), .is_checked = row.is_chosen, .is_mixed = row.is_excluded});
  if (hit.hovered) canvas.fill({place.x - 6, place.y, place.w + 12, place.h - 1}, theme.hover, 5);
  const float text_y = place.y + (place.h - 20) / 2 - 1;
  draw_box(canvas, {place.x, place.y + (place.h - 14) / 2 - 1, 14, 14}, row, hit.hovered);
  const float count_w = canvas.text_right(place.right(), text_y, TextStyle::meta, theme.faint, count);
  const bool is_dead = row.count == 0 && !row.is_chosen && !row.is_excluded;
  canvas.text_clipped(place.x + 22, text_y, place.w - 22 - count_w - 8, TextStyle::body,
                      is_dead ? theme.faint : (row.is_chosen ? theme.strong : theme.normal), row.label);
  const float bar_w = (place.w - 24) * row.share;
  if (bar_w >= 1) canvas.fill({place.x, place.bottom() - 3, bar_w, 1.5F}, theme.bar, 1);
  if (!hit.clicked) return;
  FacetChoice choice = row.choice;
  choice.excluded = hit.alt;
  if (row.is_excluded && !hit.alt) choice.excluded = true;  // a click on an excluded value takes the exclusion away
  in.actions.push_back(ToggleFacet{choice});
}

float draw_section(Canvas& canvas, const PanelInput& in, const FacetSection& section, float x, float y, float w) {
  const Theme& theme = canvas.theme();
  const float row_h = row_height(in);
  const std::string_view slug = facet_slug(section.facet);
  const ContainerScope group(canvas, {.id = joined({"facet/", slug}), .role = Role::group, .rect = {x, y, w, section_height(section, row_h)}, .name = section.title});
  {
    const ContainerScope heading(canvas, {.id = joined({"facet/", slug, "/heading"}), .role = Role::heading, .rect = {x, y, w, 18}, .name = section.title, .value = "3"});
    canvas.label(joined({"facet/", slug, "/title"}), x, y, TextStyle::small_strong, theme.muted, section.title);
  }
  canvas.text_right(x + w, y, TextStyle::small, theme.faint, section.note);
  y += k_heading_h_pt - 7;
  for (const FacetRow& row : section.rows) {
    draw_row(canvas, in, row, {x, y, w, row_h}, slug);
    y += row_h;
  }
  if (has_more(section)) {
    const std::string text = section.is_expanded ? "Fewer" : std::to_string(section.hidden) + " more";
    if (text_button(canvas, joined({"facet/", slug, "/more"}), x, y + (row_h - 20) / 2, TextStyle::body, text, joined({text, " values of ", section.title}))) {
      in.actions.push_back(ToggleFacetList{section.facet});
    }
    y += row_h;
  }
  return y + k_gap_pt + 3;
}

}  // namespace

void draw_filters(Canvas& canvas, const PanelInput& in, RectPt area) {
  if (area.is_empty()) return;
  constexpr float k_pad = 16;
  const float row_h = row_height(in);
  float content = k_pad + 8;
  for (const FacetSection& section : in.view.facets.sections) content += section_height(section, row_h) - 4;
  const ContainerScope aside(canvas, {.id = "filters", .role = Role::complementary, .rect = area, .name = "Filters"});
  const ScrollScope scroll(canvas, "scroll/filters", area, content, "Filters");
  float y = k_pad;
  for (const FacetSection& section : in.view.facets.sections) y = draw_section(canvas, in, section, k_pad, y, area.w - 2 * k_pad);
}

}  // namespace folioscope::ui
