#include "core/view/timeline.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <memory>
#include <random>
#include <sstream>

#include "core/search/evaluate.hpp"
#include "support/library_builder.hpp"
#include "unit/view/dump.hpp"
#include "unit/view/fixed_measure.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;
const testing::FixedMeasure k_measure;
constexpr RectPt k_band{0, 56, 1440, 206};

TimelineView layout(const Library& library, const State& state, RectPt area = k_band, Form form = Form::desktop) {
  const Index index = build_index(library);
  const std::optional<ProfileId> scope = ProfileId{0};
  PubSet base = evaluate(parse_query(state.query).root, library, index, scope);
  base &= index.scope(scope);
  const PubSet in_facets = apply_filters(base, {state.filters.facets, std::nullopt}, index, scope);
  const PubSet matches = apply_filters(base, state.filters, index, scope);
  return layout_timeline(library, index, state, scope, index.scope(scope), in_facets, matches, area, form, k_measure);
}

/// So many works per year from 2019 on; "serving" stands in the title of every third.
std::shared_ptr<const Library> works_per_year(const std::vector<int>& counts) {
  LibraryBuilder builder;
  builder.profile("me", "Mo Own");
  int number = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (int n = 0; n < counts[i]; ++n, ++number) {
      builder.add({.key = std::to_string(number),
                   .title = number % 3 == 0 ? "Serving" : "Other",
                   .authors = "Mo Own",
                   .venue = number % 2 == 0 ? "NSDI" : "VLDB",
                   .year = static_cast<std::int16_t>(2019 + static_cast<int>(i)),
                   .area = number % 2 == 0 ? "systems" : "data"});
    }
  }
  return builder.build();
}

std::string dump_columns(const TimelineView& view) {
  std::ostringstream out;
  for (const TimelineColumn& column : view.columns) {
    out << column.year << (column.shows_label ? "" : "(hidden)") << (column.is_in_range ? "" : "(out)") << " " << column.count_label
        << "; ";
  }
  return out.str();
}

}  // namespace

TEST_CASE("timeline: year and x are inverse within a millionth") {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> fraction(0, 1);
  for (int round = 0; round < 2000; ++round) {
    const auto first = static_cast<std::int16_t>(static_cast<int>(random() % 120) + 1900);
    const TimelineAxis axis{first, static_cast<std::int16_t>(first + static_cast<int>(random() % 60)), fraction(random) * 50,
                            4 + fraction(random) * 400};
    const float year = static_cast<float>(axis.first) + fraction(random) * static_cast<float>(axis.last + 1 - axis.first);
    const float there_and_back = axis.year_from_x(axis.x_from_year(year));
    CHECK(std::abs(static_cast<double>(there_and_back) - static_cast<double>(year)) <= 1e-6 * static_cast<double>(year));
    const float inside = axis.x_from_year(std::floor(year)) + axis.year_width / 2;
    CHECK(axis.year_at(inside) == static_cast<std::int16_t>(std::min(std::floor(year), static_cast<float>(axis.last))));
  }
  const TimelineAxis axis{2019, 2026, 20, 100};
  CHECK(axis.year_at(-500) == 2019);
  CHECK(axis.year_at(5000) == 2026);
}

TEST_CASE("timeline: tiles of twenty points fill rows across the column and pile up") {
  const auto library = works_per_year({1, 4, 7, 14, 10, 16, 8, 3});
  const TimelineView view = layout(*library, {});
  CHECK(view.scale.year_width == 175.75F);
  CHECK(view.baseline_y == 228);
  CHECK(testing::dump(view.columns[0].rect) == "20,96 169.75x160");
  CHECK(testing::dump(view.tiles[0].rect) == "94.875,203 20x20");
  // 2022: two full rows of seven
  CHECK(testing::dump(view.tiles[12].rect) == "553.125,203 20x20");
  CHECK(testing::dump(view.tiles[18].rect) == "691.125,203 20x20");
  CHECK(testing::dump(view.tiles[19].rect) == "553.125,180 20x20");
  // 2024: seven, seven, and two in the middle
  CHECK(testing::dump(view.tiles[50].rect) == "962.125,157 20x20");
  CHECK(view.columns[5].count_y == 137);
  CHECK(dump_columns(view) == "2019 1; 2020 4; 2021 7; 2022 14; 2023 10; 2024 16; 2025 8; 2026 3; ");
  CHECK(view.summary == "63 of 63 publications");
  CHECK(view.span == "2019\u20132026");
}

TEST_CASE("timeline: what does not match stays, counted as a part; the years chosen only mark the columns") {
  const auto library = works_per_year({3, 0, 6});
  State state;
  state.query = "serving";
  state.filters.years = YearRange{2020, INT16_MAX};
  state.selected = "3";
  const TimelineView view = layout(*library, state);
  CHECK(dump_columns(view) == "2019(out) 1/3; 2020 ; 2021 2/6; ");
  CHECK(view.summary == "2 of 9 publications");
  CHECK(testing::dump(view.brush.value_or(RectPt{})) == "485.667,96 937.333x157");
  std::string tiles;
  for (const TimelineTile& tile : view.tiles)
    tiles += std::to_string(index_of(tile.pub)) + (tile.is_matching ? "+" : "-") + (tile.is_selected ? "! " : " ");
  // by colour (systems before data), then source
  CHECK(tiles == "0+ 2- 1- 4- 6+ 8- 3+! 5- 7- ");
}

TEST_CASE("timeline: the brush is what of the chosen years is on the axis") {
  const auto library = works_per_year({1, 1, 1, 1});
  const struct {
    std::optional<YearRange> years;
    std::string_view brush;
  } rows[] = {
      {std::nullopt, "none"},
      {YearRange{2020, 2021}, "368.5,96 703x157"},
      {YearRange{1900, 2019}, "17,96 351.5x157"},
      {YearRange{INT16_MIN, INT16_MAX}, "17,96 1406x157"},
      {YearRange{1900, 1950}, "none"},
      {YearRange{2021, 2020}, "none"},
  };
  for (const auto& row : rows) {
    State state;
    state.filters.years = row.years;
    const TimelineView view = layout(*library, state);
    CHECK((view.brush ? testing::dump(*view.brush) : "none") == row.brush);
  }
}

TEST_CASE("timeline: the legend names the values in scope, in palette order, and says which is chosen") {
  const auto library = works_per_year({3, 1});
  State state;
  state.filters.facets = {{Facet::area, "data", false}};
  const auto dump_legend = [&]() {
    std::ostringstream out;
    for (const LegendEntry& entry : layout(*library, state).legend) {
      out << entry.label << " " << int{entry.colour} << " " << entry.count << (entry.is_chosen ? " chosen; " : "; ");
    }
    return out.str();
  };
  CHECK(dump_legend() == "systems 0 0; data 1 2 chosen; ");
  state.colour_by = ColourBy::rank;
  CHECK(dump_legend() == "Unranked 9 2; ");
  state.colour_by = ColourBy::type;
  CHECK(dump_legend() == "Conference paper 0 2; ");
}

TEST_CASE("timeline: a phone has bars of the column's width, its full page has counts too") {
  const auto library = works_per_year({1, 4, 7, 14, 10, 16, 8, 3});
  const TimelineView small = layout(*library, {}, {0, 56, 390, 132}, Form::phone);
  CHECK(small.baseline_y == 154);
  CHECK(testing::dump(small.columns[1].rect) == "58.125,79 43.125x104");
  CHECK(testing::dump(small.tiles[1].rect) == "58.125,146.021 43.125x2.97872");
  CHECK(dump_columns(small).substr(0, 13) == "2019 ; 2020 ;");
  const TimelineView page = layout(*library, {}, {0, 56, 390, 732}, Form::phone);
  CHECK(dump_columns(page).substr(0, 15) == "2019 1; 2020 4;");
}

TEST_CASE("timeline: labels are thinned out to round years before they touch") {
  const auto dump_labels = [](float width) {
    std::string out;
    for (const TimelineColumn& column : layout(*works_per_year(std::vector<int>(20, 1)), {}, {0, 0, width, 206}).columns) {
      if (column.shows_label) out += std::to_string(column.year) + " ";
    }
    return out;
  };
  CHECK(dump_labels(360) == "2020 2022 2024 2026 2028 2030 2032 2034 2036 2038 ");
  CHECK(dump_labels(200) == "2020 2025 2030 2035 ");
}

TEST_CASE("timeline: undated works are counted apart; nothing dated gives an empty plot") {
  const auto library = LibraryBuilder().profile("me", "Mo Own").add({.key = "a", .title = "A"}).add({.key = "b", .title = "B"}).build();
  const TimelineView view = layout(*library, {});
  CHECK(view.undated == "2 undated");
  CHECK(view.columns.empty());
  CHECK(view.tiles.empty());
  CHECK(view.summary == "2 of 2 publications");
}

TEST_CASE("timeline: tiles never leave the plot or lie on each other, down to crowded years") {
  std::mt19937 random(9);
  for (int round = 0; round < 40; ++round) {
    std::vector<int> counts;
    for (std::size_t i = 0; i < 1 + random() % 30; ++i) counts.push_back(static_cast<int>(random() % (round % 4 == 0 ? 120 : 20)));
    counts.push_back(1);
    const bool is_phone = round % 2 == 0;
    const float width = static_cast<float>(is_phone ? 320 + random() % 100 : 700 + random() % 900);
    const float height = is_phone ? 132.0F : static_cast<float>(120 + random() % 87);
    const TimelineView view = layout(*works_per_year(counts), {}, {0, 56, width, height}, is_phone ? Form::phone : Form::desktop);
    for (std::size_t i = 0; i < view.tiles.size(); ++i) {
      const RectPt& tile = view.tiles[i].rect;
      CHECK(tile.x >= view.plot.x - 0.01F);
      CHECK(tile.right() <= view.plot.right() + 0.01F);
      CHECK(tile.y >= view.plot.y - 0.01F);
      CHECK(tile.bottom() < view.baseline_y);
      const bool is_below_summary = is_phone && tile.x < 12 + k_measure.width(TextStyle::small_strong, view.summary);
      CHECK((!is_below_summary || tile.y >= 56 + 34));  // the line of the summary ends there
      if (i == 0) continue;
      const RectPt& before = view.tiles[i - 1].rect;
      CHECK((tile.x >= before.right() - 0.01F || tile.bottom() <= before.y + 0.01F));
    }
  }
}

}  // namespace folioscope
