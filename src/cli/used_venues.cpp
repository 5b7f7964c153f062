// See used_venues.hpp.
#include "cli/used_venues.hpp"

#include <algorithm>
#include <cstdint>

#include "core/export/json_writer.hpp"
#include "core/library/tables_from_json.hpp"

namespace folioscope {
namespace {

/// For each row whether a work is linked to it, or is a workshop or companion of it.
std::vector<char> find_used(const VenueTable& table, const Library& library) {
  std::vector<char> is_used(table.entries.size(), 0);
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const Venue& row = table.entries[i].venue;
    is_used[i] = std::any_of(library.venues.begin(), library.venues.end(), [&](const Venue& venue) {
      return venue.is_known && venue.short_name == row.short_name && venue.name == row.name;
    });
  }
  const VenueMatcher matcher(table);
  const auto use = [&](std::string_view badge, std::string_view text) {
    const VenueMatch match = matcher.match(badge, text);
    if (match.entry != nullptr) is_used[static_cast<std::size_t>(match.entry - table.entries.data())] = 1;
  };
  for (const Publication& work : library.publications) {
    use(work.venue_short, work.venue_text);
    use({}, work.venue_text);
  }
  return is_used;
}

void write_row(JsonWriter& json, const VenueTable& table, const VenueEntry& entry) {
  const Venue& venue = entry.venue;
  json.begin_object();
  json.text_member("short", venue.short_name);
  json.text_member("name", venue.name);
  json.text_member("area", table.areas[index_of(venue.area)].id);
  json.text_member("type", kind_slug(venue.kind));
  if (!entry.patterns.empty()) {
    json.key("patterns");
    json.begin_array();
    for (const std::string& pattern : entry.patterns) json.value(pattern);
    json.end_array();
  }
  if (!venue.ranks.empty()) {
    json.key("ranks");
    json.begin_object();
    for (std::size_t i = 0; i < venue.ranks.size(); ++i) {
      const VenueRank& rank = venue.ranks[i];
      const bool is_first = i == 0 || venue.ranks[i - 1].list != rank.list,
                 is_last = i + 1 == venue.ranks.size() || venue.ranks[i + 1].list != rank.list;
      if (is_first) json.key(rank.list);
      if (is_first) json.begin_object();
      json.text_member(std::to_string(rank.year), rank.value);
      if (is_last) json.end_object();
    }
    json.end_object();
  }
  json.text_member("url", venue.url);
  json.end_object();
}

std::string to_json(const VenueTable& table, const std::vector<char>& is_used) {
  JsonWriter json({.pretty = false});
  json.begin_object();
  json.key("areas");
  json.begin_array();
  for (const Area& area : table.areas) {
    json.begin_object();
    json.text_member("id", area.id);
    json.text_member("name", area.name);
    json.key("colour");
    json.value(static_cast<std::int64_t>(area.colour));
    json.end_object();
  }
  json.end_array();
  json.key("venues");
  json.begin_array();
  for (std::size_t i = 0; i < is_used.size(); ++i) {
    if (is_used[i] != 0) write_row(json, table, table.entries[i]);
  }
  json.end_array();
  json.end_object();
  return json.take();
}

bool is_linked_alike(const Library& a, const Library& b) {
  const auto is_same_venue = [](const Venue& x, const Venue& y) {
    return x.short_name == y.short_name && x.name == y.name && x.is_known == y.is_known && x.area == y.area && x.kind == y.kind;
  };
  const auto is_same_link = [](const Publication& x, const Publication& y) {
    return x.venue == y.venue && x.venue_short == y.venue_short && x.kind == y.kind;
  };
  return std::equal(a.venues.begin(), a.venues.end(), b.venues.begin(), b.venues.end(), is_same_venue) &&
         std::equal(a.publications.begin(), a.publications.end(), b.publications.begin(), b.publications.end(), is_same_link);
}

}  // namespace

bool keep_used_venues(std::vector<InputFile>& inputs, const Library& library) {
  const auto file = std::find_if(inputs.begin(), inputs.end(), [](const InputFile& input) { return input.path == "venues.json"; });
  if (file == inputs.end()) return false;
  SourceMap sources;
  Diagnostics diagnostics;
  const SourceId source = sources.add(file->path, file->bytes);
  const VenueTable table = read_venues_json(sources, source, diagnostics);
  if (!diagnostics.all().empty()) return false;

  std::vector<InputFile> cut = inputs;
  cut[static_cast<std::size_t>(file - inputs.begin())].bytes = to_json(table, find_used(table, library));
  // A row left out can have kept another from being taken; then nothing is cut.
  if (!is_linked_alike(library, *load_library(cut))) return false;
  inputs = std::move(cut);
  return true;
}

}  // namespace folioscope
