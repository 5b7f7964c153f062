#include "core/identity/venues.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

VenueEntry entry(std::string short_name, std::string name, std::vector<std::string> patterns) {
  VenueEntry row;
  row.venue.short_name = std::move(short_name);
  row.venue.name = std::move(name);
  row.patterns = std::move(patterns);
  return row;
}

VenueTable table() {
  VenueTable venues;
  venues.entries.push_back(entry("VLDB", "Very Large Data Bases", {"vldb", "vldb endow"}));
  venues.entries.push_back(entry("VLDBJ", "The VLDB Journal", {"vldb journal"}));
  venues.entries.push_back(entry("ACL", "Association for Computational Linguistics", {"acl"}));
  venues.entries.push_back(entry("SC", "Supercomputing", {"sc conference"}));
  venues.entries.push_back(entry("SIGMOD", "Management of Data", {"sigmod", "conference on management of data"}));
  venues.entries.push_back(entry("Nature", "Nature", {}));
  return venues;
}

std::string dump(const VenueMatch& match) {
  std::string out = match.entry != nullptr ? match.entry->venue.short_name : "-";
  if (match.is_by_abbr) out += " by badge";
  if (match.is_workshop) out += " workshop";
  if (match.is_poster) out += " poster";
  return out;
}

TEST_CASE("A venue text names the entry whose longest pattern stands in it as whole words") {
  const VenueTable venues = table();
  const VenueMatcher matcher(venues);
  const struct {
    std::string_view abbr, text, expected;
  } rows[] = {
      {"", "Proc. VLDB Endow. (Industry)", "VLDB"},
      {"", "The VLDB Journal", "VLDBJ"},
      {"", "Proceedings of EACL Conference", "-"},
      {"", "Proceedings of ACL", "ACL"},
      {"", "Proceedings of SC Conference", "SC"},
      {"", "SC", "SC"},
      {"", "Graph SC", "-"},
      {"", "Proc. 2019 Int. Conference on Management of Data", "SIGMOD"},
      {"", "Nature", "Nature"},
      {"", "Nature Physics", "-"},
      {"sigmod", "Something else", "SIGMOD by badge"},
      {"SIGMOD 2022", "", "SIGMOD"},
      {"SIGMOD Poster", "Proceedings of SIGMOD Conference", "SIGMOD poster"},
      {"ACL", "Proceedings of the ACL Workshop on Tables", "ACL by badge workshop"},
      {"", "Proceedings of the ACL Workshops", "ACL workshop"},
      {"", "", "-"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.abbr);
    CAPTURE(row.text);
    CHECK(dump(matcher.match(row.abbr, row.text)) == row.expected);
    CHECK(dump(match_venue(venues, row.abbr, row.text)) == row.expected);
  }
}

}  // namespace
}  // namespace folioscope
