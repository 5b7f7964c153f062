// Venue texts -> venues of the table in data/venues.json.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_numbers.hpp"
#include "core/model/people.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// One row of data/venues.json. A pattern is a folded phrase ("sigmod", "proceedings of the vldb endowment") that must occur as whole words.
struct VenueEntry {
  Venue venue;
  std::vector<std::string> patterns;
};
struct VenueTable {
  std::vector<Area> areas;     ///< the last one is for unknown venues
  std::vector<VenueEntry> entries;
};

/// What a venue text names: the entry whose longest pattern occurs in it; `abbr` (the entry's own badge) decides first when it equals a short name.
struct VenueMatch {
  const VenueEntry* entry = nullptr;  ///< null: unknown
  bool is_workshop = false, is_poster = false;  ///< "Workshop" / "Poster" stands in the text: not the main venue
  bool is_by_abbr = false;                      ///< the entry's own badge decided
};

/// The table prepared for many look-ups. Borrows it.
class VenueMatcher {
 public:
  explicit VenueMatcher(const VenueTable& table);
  /// Cost grows with the length of the texts and the number of patterns that begin with one of their words.
  [[nodiscard]] VenueMatch match(std::string_view abbr, std::string_view venue_text) const;

 private:
  struct Pattern {
    std::string words;
    const VenueEntry* entry;
  };
  [[nodiscard]] const VenueEntry* find_whole(std::string_view words) const;
  [[nodiscard]] const VenueEntry* find_inside(std::string_view words) const;

  TextMap<const VenueEntry*> whole_;                // names, short names and patterns
  TextMap<std::vector<Pattern>> patterns_by_first_;  // by first word, longest first
};

/// One look-up; for many make a VenueMatcher.
VenueMatch match_venue(const VenueTable& table, std::string_view abbr, std::string_view venue_text);

/// A sensible short form of an unknown venue: its acronym in parentheses, a leading acronym, or initials of the main words; at most 12 letters.
std::string short_form(std::string_view venue_text);

}  // namespace folioscope
