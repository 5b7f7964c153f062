// See timeline.hpp.
#include "core/view/timeline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "core/view/detail.hpp"
#include "core/view/labels.hpp"
#include "core/view/timeline_colours.hpp"

namespace folioscope {

namespace {

constexpr float k_max_tile_pt = 20;
constexpr float k_min_tile_pt = 1;
constexpr float k_tile_step_pt = 0.5F;
constexpr float k_tiles_to_baseline_pt = 5;
constexpr float k_count_to_tiles_pt = 4;
constexpr float k_label_gap_pt = 8;      // least room between two labels of the axis
constexpr float k_summary_in_plot_pt = 14;  // how far the summary of a small phone timeline reaches into the plot
constexpr float k_bar_share = 2.0F / 3;  // of the pitch

/// The numbers in which the forms differ.
struct Metrics {
  float margin_x, plot_top, bottom, axis_h, column_gap;
  float max_bar_pitch;  ///< a bar with the gap above it; 0: tiles
  bool has_counts, has_brush;
};

constexpr float k_whole_page_h_pt = 240;  // from here on a phone's timeline has the page to itself

Metrics metrics_for(Form form, RectPt area) {
  if (form != Form::phone) return {20, 40, 34, 27, 6, 0, true, true};
  if (area.h < k_whole_page_h_pt) return {12, 23, 34, 28, 3, 14, false, false};
  return {12, 76, 40, 32, 3, 32, true, true};
}

struct YearSpan {
  std::int16_t first = 0, last = -1;
};

/// Works in scope by year, in the order in which they are stacked: by colour, then source.
struct YearWorks {
  std::vector<std::vector<std::pair<std::uint8_t, PubId>>> by_year;
  YearSpan span;
  std::uint32_t undated = 0;
};

YearWorks collect_works(const Library& library, const PubSet& scope_set, const ColourScale& colours) {
  YearWorks works;
  const std::vector<PubId> all = scope_set.to_vector();
  for (const PubId pub : all) {
    const std::int16_t year = library.publication(pub).date.year;
    if (year == 0) {
      ++works.undated;
    } else if (works.span.last < works.span.first) {
      works.span = {year, year};
    } else {
      works.span = {std::min(works.span.first, year), std::max(works.span.last, year)};
    }
  }
  if (works.span.last < works.span.first) return works;
  works.by_year.resize(static_cast<std::size_t>(works.span.last - works.span.first) + 1);
  // Colour by colour, each in the order of the source: the order of the stacks without sorting.
  std::array<std::vector<PubId>, 256> by_colour;
  for (const PubId pub : all) by_colour[colours.of(pub)].push_back(pub);
  for (std::size_t colour = 0; colour < by_colour.size(); ++colour) {
    for (const PubId pub : by_colour[colour]) {
      const std::int16_t year = library.publication(pub).date.year;
      if (year != 0) works.by_year[static_cast<std::size_t>(year - works.span.first)].emplace_back(static_cast<std::uint8_t>(colour), pub);
    }
  }
  return works;
}

/// How tiles fill a column: size, distance, how many stand beside each other.
struct TileGrid {
  float w = 0, h = 0, gap = 0, row_pitch = 0;
  std::size_t per_row = 1;
};

float gap_for_tile(float tile) {
  return tile >= 8 ? 3.0F : tile >= 4 ? 1.0F : 0.0F;
}

/// The largest square tiles with which the fullest year fits into `room`.
TileGrid fit_tiles(std::size_t tallest, float column_w, float room) {
  const float largest = std::max(k_min_tile_pt, std::min(k_max_tile_pt, column_w));
  TileGrid grid;
  const auto steps = static_cast<int>((largest - k_min_tile_pt) / k_tile_step_pt);
  for (int step = 0; step <= steps; ++step) {
    const float tile = largest - static_cast<float>(step) * k_tile_step_pt;
    const float gap = gap_for_tile(tile);
    const auto per_row = static_cast<std::size_t>(std::max(1.0F, std::floor((column_w + gap) / (tile + gap))));
    const std::size_t rows = (tallest + per_row - 1) / per_row;
    grid = {tile, tile, gap, tile + gap, per_row};
    if (static_cast<float>(rows) * (tile + gap) - gap <= room) return grid;
  }
  // Too many even as points: rows come closer than their height.
  const std::size_t rows = (tallest + grid.per_row - 1) / grid.per_row;
  grid.row_pitch = room / static_cast<float>(rows);
  return grid;
}

/// Full-width bars; `rooms` holds the height each year may use.
TileGrid fit_bars(const YearWorks& works, float column_w, const std::vector<float>& rooms, float max_pitch) {
  float pitch = max_pitch;
  for (std::size_t i = 0; i < works.by_year.size(); ++i) {
    const std::size_t count = works.by_year[i].size();
    if (count > 0) pitch = std::min(pitch, rooms[i] / (static_cast<float>(count) - 1 + k_bar_share));
  }
  pitch = std::max(pitch, 0.0F);
  return {column_w, pitch * k_bar_share, pitch * (1 - k_bar_share), pitch, 1};
}

/// Shows every k-th year, k a round number, so that labels do not touch.
void thin_out_labels(std::vector<TimelineColumn>& columns, float year_width, const TextMeasure& measure) {
  float label_w = 0;
  for (const TimelineColumn& column : columns) {
    if (&column == &columns.front() || &column == &columns.back()) {
      label_w = std::max(label_w, measure.width(TextStyle::small_strong, std::to_string(column.year)));
    }
  }
  int step = 1;
  for (int unit = 1; static_cast<float>(step) * year_width < label_w + k_label_gap_pt && unit < 100000; unit *= 10) {
    for (const int factor : {1, 2, 5}) {
      step = unit * factor;
      if (static_cast<float>(step) * year_width >= label_w + k_label_gap_pt) break;
    }
  }
  for (TimelineColumn& column : columns) column.shows_label = column.year % step == 0;
}

std::string count_label(std::uint32_t matching, std::uint32_t all) {
  if (all == 0) return {};
  const std::string total = std::to_string(all);
  return matching == all ? total : std::to_string(matching) + "/" + total;
}

std::optional<RectPt> brush_rect(const TimelineView& view, const std::optional<YearRange>& years) {
  if (!years || years->first > years->last || view.columns.empty()) return std::nullopt;
  const std::int16_t first = std::max(years->first, view.scale.first);
  const std::int16_t last = std::min(years->last, view.scale.last);
  if (first > last) return std::nullopt;
  const float left = view.scale.x_from_year(static_cast<float>(first));
  const float right = view.scale.x_from_year(static_cast<float>(last) + 1);
  constexpr float k_below_pt = 3;  // the strip of labels ends a little lower than its brush
  return RectPt{left, view.plot.y, right - left, view.axis.bottom() - k_below_pt - view.plot.y};
}

/// Places the tiles of one year, rows centred in the column, and the count above them.
void stack_tiles(TimelineView& view, TimelineColumn& column, const std::vector<std::pair<std::uint8_t, PubId>>& works, const TileGrid& grid,
                 const PubSet& in_facets, std::optional<PubId> selected, float count_h) {
  const float bottom = view.baseline_y - k_tiles_to_baseline_pt;
  const float centre = column.rect.x + column.rect.w / 2;
  float top = bottom;
  for (std::size_t i = 0; i < works.size(); ++i) {
    const std::size_t row = i / grid.per_row;
    const std::size_t in_row = std::min(grid.per_row, works.size() - row * grid.per_row);
    const float row_w = static_cast<float>(in_row) * (grid.w + grid.gap) - grid.gap;
    TimelineTile tile;
    tile.pub = works[i].second;
    tile.colour = works[i].first;
    tile.is_matching = in_facets.contains(tile.pub);
    tile.is_selected = selected == tile.pub;
    const float x =
        grid.per_row == 1 ? centre - grid.w / 2 : centre - row_w / 2 + static_cast<float>(i % grid.per_row) * (grid.w + grid.gap);
    tile.rect = {x, bottom - static_cast<float>(row) * grid.row_pitch - grid.h, grid.w, grid.h};
    top = std::min(top, tile.rect.y);
    column.matching += tile.is_matching ? 1U : 0U;
    view.tiles.push_back(tile);
  }
  column.all = static_cast<std::uint32_t>(works.size());
  column.count_y = top - k_count_to_tiles_pt - count_h;
}

}  // namespace

std::int16_t TimelineAxis::year_at(float x) const {
  if (last < first) return first;
  const float year = std::floor(year_from_x(x));
  return static_cast<std::int16_t>(std::clamp(year, static_cast<float>(first), static_cast<float>(last)));
}

TimelineView layout_timeline(const Library& library, const Index& index, const State& state, std::optional<ProfileId> scope,
                             const PubSet& scope_set, const PubSet& in_facets, const PubSet& matches, RectPt area, Form form,
                             const TextMeasure& measure) {
  TimelineView view;
  const Metrics metrics = metrics_for(form, area);
  const ColourScale colours(library, index, state.colour_by, scope, scope_set);
  const YearWorks works = collect_works(library, scope_set, colours);
  view.legend = colours.legend(state, in_facets);
  view.summary = matches_text(matches.count(), scope_set.count());
  if (works.undated > 0) view.undated = std::to_string(works.undated) + " undated";
  if (works.by_year.empty()) return view;
  view.span = years_text({works.span.first, works.span.last});

  const auto year_count = static_cast<float>(works.by_year.size());
  const float left = area.x + metrics.margin_x - metrics.column_gap / 2;
  const float width = std::max(0.0F, area.w - 2 * metrics.margin_x + metrics.column_gap);
  view.baseline_y = std::max(area.y, area.bottom() - metrics.bottom);
  view.plot = {left, area.y + metrics.plot_top, width, std::max(0.0F, view.baseline_y - area.y - metrics.plot_top)};
  view.axis = {left, view.baseline_y + 1, width, metrics.axis_h};
  view.scale = {works.span.first, works.span.last, left, width / year_count};

  const float column_gap = std::min(metrics.column_gap, view.scale.year_width / 4);
  const float column_w = std::max(0.0F, view.scale.year_width - column_gap);
  const float count_h = metrics.has_counts ? measure.line_height(TextStyle::small) : 0;
  const float room = std::max(0.0F, view.plot.h - k_tiles_to_baseline_pt - (metrics.has_counts ? count_h + k_count_to_tiles_pt : 0));
  std::size_t tallest = 0;
  std::vector<float> rooms;
  const float summary_right = area.x + metrics.margin_x + measure.width(TextStyle::small_strong, view.summary);
  for (std::size_t i = 0; i < works.by_year.size(); ++i) {
    tallest = std::max(tallest, works.by_year[i].size());
    // The summary of a small phone timeline stands within the plot; stacks below it end below it.
    const float column_left = view.scale.x_from_year(static_cast<float>(works.span.first) + static_cast<float>(i)) + column_gap / 2;
    const bool is_below_summary = !metrics.has_counts && column_left < summary_right;
    rooms.push_back(std::max(0.0F, is_below_summary ? room - k_summary_in_plot_pt : room));
  }
  const std::optional<PubId> selected = find_selected(library, state.selected, scope);
  const TileGrid grid = metrics.max_bar_pitch > 0 ? fit_bars(works, column_w, rooms, metrics.max_bar_pitch)
                                                  : fit_tiles(std::max<std::size_t>(1, tallest), column_w, room);

  for (std::size_t i = 0; i < works.by_year.size(); ++i) {
    TimelineColumn column;
    column.year = static_cast<std::int16_t>(works.span.first + static_cast<std::int16_t>(i));
    column.rect = {view.scale.x_from_year(static_cast<float>(column.year)) + column_gap / 2, view.plot.y, column_w,
                   view.axis.bottom() - view.plot.y};
    const std::optional<YearRange>& years = state.filters.years;
    column.is_in_range = !years || (years->first <= column.year && column.year <= years->last);
    stack_tiles(view, column, works.by_year[i], grid, in_facets, selected, count_h);
    if (metrics.has_counts) {
      column.count_label = count_label(column.matching, column.all);
      if (measure.width(TextStyle::small, column.count_label) > view.scale.year_width) column.count_label.clear();
    }
    view.columns.push_back(std::move(column));
  }
  thin_out_labels(view.columns, view.scale.year_width, measure);
  // In a phone's small timeline the chosen years are told by their labels alone.
  if (metrics.has_brush) view.brush = brush_rect(view, state.filters.years);
  return view;
}

}  // namespace folioscope
