#include "core/library/tables_from_json.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>

namespace folioscope {
namespace {

std::string dump(const VenueTable& table) {
  std::string out;
  for (const Area& area : table.areas) out += "area " + area.id + " " + area.name + " " + std::to_string(area.colour) + "\n";
  for (const VenueEntry& entry : table.entries) {
    const Venue& venue = entry.venue;
    out += venue.short_name + " | " + venue.name + " | " + table.areas[index_of(venue.area)].id + " | ";
    out += std::string(kind_slug(venue.kind)) + " |";
    for (const std::string& pattern : entry.patterns) out += " '" + pattern + "'";
    for (const VenueRank& rank : venue.ranks) out += " " + rank.list + " " + std::to_string(rank.year) + " " + rank.value;
    out += " " + venue.url + "\n";
  }
  return out;
}

std::string dump(const Diagnostics& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics.all()) out += std::string(info(diagnostic.code).slug) + " " + diagnostic.detail + "\n";
  return out;
}

struct Read {
  SourceMap sources;
  Diagnostics diagnostics;
  SourceId source;
  explicit Read(std::string text) : source(sources.add("a.json", std::move(text))) {}
};

TEST_CASE("The venue table is read with areas, kinds and ranks") {
  Read read(R"({
    "areas": [{"id": "data", "name": "Data", "colour": 1}, {"id": "other", "name": "Other", "colour": 9}],
    "venues": [
      {"short": "SIGMOD", "name": "Management of Data", "area": "data", "type": "conference", "patterns": ["sigmod"],
       "ranks": {"CCF": {"2019": "A", "2022": "A"}, "CORE": {"2023": "A*"}}, "url": "https://sigmod.org/"},
      {"short": "Odd"}
    ]})");
  const VenueTable table = read_venues_json(read.sources, read.source, read.diagnostics);
  CHECK(dump(table) ==
        "area data Data 1\narea other Other 9\n"
        "SIGMOD | Management of Data | data | conference | 'sigmod' CCF 2019 A CCF 2022 A CORE 2023 A* https://sigmod.org/\n"
        "Odd | Odd | other | other | \n");
  CHECK(dump(read.diagnostics).empty());
}

TEST_CASE("What does not fit in the venue table is reported and costs only itself") {
  Read read(R"({
    "areas": [{"id": "data", "name": "Data"}],
    "venues": [
      {"short": "A", "area": "dta", "type": "meeting", "ranks": {"CCF": {"year": "A", "2022": 1}}, "nam": "x"},
      {"name": "without short name"},
      "text"
    ]})");
  const VenueTable table = read_venues_json(read.sources, read.source, read.diagnostics);
  CHECK(dump(table) == "area data Data 0\nA | A | data | other | \n");
  CHECK(dump(read.diagnostics) ==
        "bad-json-value area\nbad-json-value type\nbad-json-value year\nbad-json-value 2022\nunknown-json-key nam\n"
        "bad-json-value venues\n");
}

TEST_CASE("A broken venue table still has an area for unknown venues") {
  Read read("{\"areas\": [");
  const VenueTable table = read_venues_json(read.sources, read.source, read.diagnostics);
  CHECK(dump(table) == "area other Other 0\n");
  CHECK(read.diagnostics.count(Severity::error) == 1);
}

TEST_CASE("Aliases and splits are read") {
  Read read(R"({
    "aliases": [{"name": "Ann B. Alm", "names": ["Ann Alm", 3], "links": [{"label": "Home", "url": "https://example.org"}]}],
    "splits": [{"name": "Wei Wang", "works": [["a", "b"], "c"]}]})");
  const PeopleOverrides overrides = read_people_json(read.sources, read.source, read.diagnostics);
  REQUIRE(overrides.aliases.size() == 1);
  CHECK(overrides.aliases[0].name == "Ann B. Alm");
  CHECK(overrides.aliases[0].names == std::vector<std::string>{"Ann Alm"});
  REQUIRE(overrides.aliases[0].links.size() == 1);
  CHECK(overrides.aliases[0].links[0].url == "https://example.org");
  REQUIRE(overrides.splits.size() == 1);
  CHECK(overrides.splits[0].works == std::vector<std::vector<std::string>>{{"a", "b"}, {}});
  CHECK(dump(read.diagnostics) == "bad-json-value names\nbad-json-value works\n");
}

}  // namespace
}  // namespace folioscope
