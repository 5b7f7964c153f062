// venues.json and people.json -> the tables of identity. Must not know any venue or person by name.
#include "core/library/tables_from_json.hpp"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/ingest/from_json.hpp"
#include "core/json/json_object.hpp"

namespace folioscope {
namespace {

constexpr std::size_t k_max_areas = 255;  // AreaId holds eight bits

std::optional<std::int16_t> to_year(std::string_view text) {
  std::int16_t year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return year;
}

std::optional<PubKind> kind_from_slug(std::string_view slug) {
  for (int i = 0; i <= static_cast<int>(PubKind::other); ++i) {
    if (kind_slug(static_cast<PubKind>(i)) == slug) return static_cast<PubKind>(i);
  }
  return std::nullopt;
}

Area read_area(JsonValue value, Diagnostics& diagnostics) {
  JsonObject object(value, "areas", diagnostics);
  Area area;
  object.read("id", area.id);
  object.read("name", area.name);
  area.colour = static_cast<std::uint8_t>(object.read_integer("colour", 0, 255, 0));
  object.report_unknown_keys();
  return area;
}

/// {"CCF": {"2022": "A"}}
std::vector<VenueRank> read_ranks(JsonObject& venue, Diagnostics& diagnostics) {
  std::vector<VenueRank> ranks;
  for (const JsonMember& list : venue.members("ranks")) {
    const std::string name = list.key.text();
    JsonObject editions(list.value, name, diagnostics);
    for (const JsonMember& edition : list.value.members()) {
      const std::string year_text = edition.key.text();
      const std::optional<std::int16_t> year = to_year(year_text);
      std::string rank;
      editions.read(year_text, rank);
      if (!year) {
        diagnostics.report(DiagnosticCode::bad_json_value, edition.key.where(), year_text);
      } else if (!rank.empty()) {
        ranks.push_back({name, std::move(rank), *year});
      }
    }
  }
  return ranks;
}

VenueEntry read_venue(JsonValue value, const std::vector<Area>& areas, Diagnostics& diagnostics) {
  JsonObject object(value, "venues", diagnostics);
  VenueEntry entry;
  Venue& venue = entry.venue;
  venue.is_known = true;
  object.read("short", venue.short_name);
  object.read("name", venue.name);
  if (venue.name.empty()) venue.name = venue.short_name;

  std::string area;
  object.read("area", area);
  std::size_t index = 0;
  while (index + 1 < areas.size() && areas[index].id != area) ++index;
  venue.area = AreaId{static_cast<std::uint8_t>(index)};
  if (!area.empty() && areas[index].id != area) object.reject("area");

  std::string type;
  object.read("type", type);
  if (const std::optional<PubKind> kind = kind_from_slug(type)) {
    venue.kind = *kind;
  } else if (!type.empty()) {
    object.reject("type");
  }
  object.read("patterns", entry.patterns);
  venue.ranks = read_ranks(object, diagnostics);
  object.read("url", venue.url);
  object.report_unknown_keys();
  return entry;
}

}  // namespace

VenueTable read_venues_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  VenueTable table;
  const JsonTree tree = read_json(sources, source, diagnostics);
  if (const std::optional<JsonValue> root = root_of(tree)) {
    JsonObject object(*root, "venues.json", diagnostics);
    for (const JsonValue area : object.items("areas")) {
      if (table.areas.size() < k_max_areas) table.areas.push_back(read_area(area, diagnostics));
    }
    if (table.areas.empty()) table.areas.push_back({"other", "Other", 0});
    for (const JsonValue venue : object.items("venues")) {
      VenueEntry entry = read_venue(venue, table.areas, diagnostics);
      if (!entry.venue.short_name.empty()) table.entries.push_back(std::move(entry));
    }
    object.report_unknown_keys();
  }
  if (table.areas.empty()) table.areas.push_back({"other", "Other", 0});
  return table;
}

PeopleOverrides read_people_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  PeopleOverrides overrides;
  const JsonTree tree = read_json(sources, source, diagnostics);
  const std::optional<JsonValue> root = root_of(tree);
  if (!root) return overrides;
  JsonObject object(*root, "people.json", diagnostics);
  for (const JsonValue item : object.items("aliases")) {
    JsonObject member(item, "aliases", diagnostics);
    PeopleOverrides::Alias& alias = overrides.aliases.emplace_back();
    alias.where = item.where();
    member.read("name", alias.name);
    member.read("names", alias.names);
    alias.links = read_profile_links(member, "links", diagnostics);
    member.report_unknown_keys();
  }
  for (const JsonValue item : object.items("splits")) {
    JsonObject member(item, "splits", diagnostics);
    PeopleOverrides::Split& split = overrides.splits.emplace_back();
    split.where = item.where();
    member.read("name", split.name);
    for (const JsonValue works : member.items("works")) {
      std::vector<std::string>& keys = split.works.emplace_back();
      for (const JsonValue work : works.items()) keys.push_back(work.text());
      if (works.kind() != JsonValue::Kind::list) diagnostics.report(DiagnosticCode::bad_json_value, works.where(), "works");
    }
    member.report_unknown_keys();
  }
  object.report_unknown_keys();
  return overrides;
}

}  // namespace folioscope
