// Venue texts -> venues of the table in data/venues.json.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_numbers.hpp"
#include "core/identity/venue_words.hpp"
#include "core/model/people.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// One row of data/venues.json: a venue, named by its short name, its full name and, where these are not enough, by further patterns.
struct VenueEntry {
  Venue venue;
  std::vector<std::string> patterns;
};
struct VenueTable {
  std::vector<Area> areas;  ///< the last one is for unknown venues
  std::vector<VenueEntry> entries;
};

/// What a venue text names; `abbr` (the entry's own badge) decides first when it equals a short name.
struct VenueMatch {
  const VenueEntry* entry = nullptr;  ///< null: unknown
  std::string_view beside;            ///< what is held beside the venue and is not it: "Workshop", "Poster", "Companion" ...; else empty
  bool is_by_abbr = false;            ///< the entry's own badge decided
  bool is_bare = false;               ///< the text says no more than what may mean other things: "Distributed Computing", "Evolution", "CP"
};

/// The table prepared for many look-ups. Borrows it.
///
/// A name stands in a text where its words follow each other, each in full or abbreviated ("Proc. Int. Conf. Mach. Learn."), and where it
/// is not part of a longer name: before it only words that every name may have (proceedings, ordinals, sponsors), behind it a mark, a
/// number, an acronym or the end. A journal's name must be all there is, but for volume and number. The name with most words wins; one that
/// is in capitals ("SC") must be so in the text as well.
class VenueMatcher {
 public:
  explicit VenueMatcher(const VenueTable& table);
  /// Cost grows with the length of the texts and the number of names that share a rare word with them.
  [[nodiscard]] VenueMatch match(std::string_view abbr, std::string_view venue_text) const;
  /// The entry that has this text as a name, else null.
  [[nodiscard]] const VenueEntry* find_badge(std::string_view badge) const;

 private:
  enum class Rule : std::uint8_t { within, whole, acronym, archive };
  struct Name {
    const VenueEntry* entry;
    std::uint32_t first, count;  // of words_
    std::uint32_t sponsors;      // so many words before the first are left out or not
    Rule rule;
  };
  struct Anchor {
    std::uint32_t name, at;  // the name's word by which it is found
  };
  struct Found;

  void add_name(std::string_view text, const VenueEntry& entry, Rule rule, bool has_optional_words);
  void index_names();
  [[nodiscard]] std::string_view word(std::uint32_t i) const { return std::string_view(folded_).substr(words_[i].begin, words_[i].size); }
  [[nodiscard]] bool is_optional(std::uint32_t i, PubKind kind) const;
  [[nodiscard]] bool stands_at(const Name& name, const VenueWords& text, Found& found) const;
  [[nodiscard]] bool is_begun(const Name& name, const VenueWords& text, Found& found) const;
  [[nodiscard]] bool is_ended(const Name& name, const VenueWords& text, const Found& found) const;
  [[nodiscard]] bool is_spelt(const VenueWords& text, const Found& found) const;
  [[nodiscard]] Found find(const VenueWords& text) const;
  [[nodiscard]] bool is_bare(const Name& name, const VenueWords& text) const;

  TextMap<const VenueEntry*> badges_;  // names, short names and patterns
  std::string folded_;
  std::vector<VenueWord> words_;  // of all names, `begin` within folded_
  std::vector<Name> names_;
  TextMap<std::vector<Anchor>> anchors_;  // by the first letters of the name's rarest word
};

/// One look-up; for many make a VenueMatcher.
VenueMatch match_venue(const VenueTable& table, std::string_view abbr, std::string_view venue_text);

/// A sensible short form of an unknown venue: the acronym that its text gives, a short title itself, else initials of the main words or,
/// where they are few, those words abbreviated.
std::string short_form(std::string_view venue_text);
/// The same without acronyms and initials, for venues whose short forms would be alike: "J. Mol. Struct.".
std::string abbreviated_words(std::string_view venue_text);
/// The acronym that a venue text gives: in parentheses, or before a year. Empty if there is none.
std::string_view acronym_in(std::string_view venue_text);

}  // namespace folioscope
