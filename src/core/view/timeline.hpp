// Works over the years as tiles stacked in their year. Layout only, in points; draws nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/facets.hpp"
#include "core/search/index.hpp"
#include "core/state/state.hpp"
#include "core/view/geometry.hpp"
#include "core/view/screen_layout.hpp"
#include "core/view/text_style.hpp"

namespace folioscope {

/// Year -> x and back; both are exact inverses on [first, last + 1).
struct TimelineAxis {
  std::int16_t first = 0, last = -1;  ///< inclusive; empty when last < first
  float x0 = 0, year_width = 0;       ///< points
  [[nodiscard]] float x_from_year(float year) const { return x0 + (year - static_cast<float>(first)) * year_width; }
  [[nodiscard]] float year_from_x(float x) const { return static_cast<float>(first) + (x - x0) / year_width; }
  /// The year whose column holds x, clamped to the axis.
  [[nodiscard]] std::int16_t year_at(float x) const;
};

struct TimelineTile {
  PubId pub{};
  RectPt rect;
  std::uint8_t colour = 0;  ///< palette index
  bool is_matching = true, is_selected = false;
};
struct TimelineColumn {
  std::int16_t year = 0;
  RectPt rect;                 ///< of the whole column, axis label included
  std::string count_label;     ///< "7/16", or "16" when all match
  float count_y = 0;           ///< top of the count label
  bool is_in_range = true;     ///< within the chosen years (all, when none are chosen)
  bool shows_label = true;     ///< false where labels would touch
  std::uint32_t matching = 0, all = 0;
};
struct LegendEntry {
  std::string label;
  std::uint8_t colour = 0;
  FacetChoice choice;
  bool is_chosen = false;
  std::uint32_t count = 0;
};
struct TimelineView {
  RectPt plot, axis;           ///< where tiles stand; the strip of year labels
  float baseline_y = 0;
  TimelineAxis scale;
  std::vector<TimelineColumn> columns;
  std::vector<TimelineTile> tiles;   ///< column by column, bottom up
  std::vector<LegendEntry> legend;   ///< in palette order
  std::optional<RectPt> brush;       ///< the chosen years, plot and axis together; none in a phone's small timeline
  std::string summary;               ///< "33 of 63 publications"
  std::string span;                  ///< "2019-2026"
  std::string undated;               ///< "2 undated", or empty
};

/// `area` is the region in points; positions are absolute within it (area.x, area.y included).
/// `matches`: works shown (query, facets and years applied), `in_facets`: the same without the years, `scope_set`: all works of the profile.
/// Linear in the number of works in scope.
TimelineView layout_timeline(const Library& library, const Index& index, const State& state, std::optional<ProfileId> scope, const PubSet& scope_set,
                             const PubSet& in_facets, const PubSet& matches, RectPt area, Form form, const TextMeasure& measure);

}  // namespace folioscope
