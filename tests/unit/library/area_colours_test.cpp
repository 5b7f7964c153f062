#include "core/library/area_colours.hpp"

#include <doctest/doctest.h>
#include <string>

namespace folioscope {
namespace {

/// The colours of areas that begin with `wanted`, when as many works as `counts` says stand in each; the last is for unknown venues.
std::string settled(const std::vector<int>& wanted, const std::vector<int>& counts) {
  std::vector<Area> areas;
  std::vector<Venue> venues;
  std::vector<Publication> works;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    areas.push_back({std::to_string(i), "Area", static_cast<std::uint8_t>(wanted[i])});
    venues.emplace_back().area = AreaId{static_cast<std::uint8_t>(i)};
    for (int n = 0; n < counts[i]; ++n) works.emplace_back().venue = VenueId{static_cast<std::uint32_t>(i)};
  }
  works.emplace_back();  // one without a venue
  settle_area_colours(areas, venues, works);
  std::string text;
  for (const Area& area : areas) text += std::to_string(area.colour) + " ";
  return text;
}

}  // namespace

TEST_CASE("area colours: areas that do not meet keep the colours of the table") {
  CHECK(settled({0, 1, 0, 9}, {3, 2, 0, 1}) == "0 1 0 9 ");
  CHECK(settled({}, {}).empty());
  CHECK(settled({9}, {4}) == "9 ");
}

TEST_CASE("area colours: where two meet, the larger keeps its colour, and the first of two equals") {
  CHECK(settled({0, 1, 0, 9}, {3, 2, 4, 1}) == "2 1 0 9 ");
  CHECK(settled({0, 1, 0, 9}, {4, 2, 4, 1}) == "0 1 2 9 ");
}

TEST_CASE("area colours: an area whose colour is the neutral one gets its own as long as there is one") {
  CHECK(settled({9, 1, 10}, {1, 1, 50}) == "0 1 10 ");
  CHECK(settled({0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 9}, {9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1}) == "0 1 2 3 4 5 6 7 8 0 9 ");
}

}  // namespace folioscope
