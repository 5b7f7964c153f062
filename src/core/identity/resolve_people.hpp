// Names of contributors -> persons, with the evidence for every joining. Never by surname or initials alone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/people.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// data/people.json: spellings that are one person, and one spelling that is several.
struct PeopleOverrides {
  struct Alias { std::string name; std::vector<std::string> names; std::vector<ProfileLink> links; Span where; };
  /// Works (citation keys) whose author of this name is another person than the rest.
  struct Split { std::string name; std::vector<std::vector<std::string>> works; Span where; };
  std::vector<Alias> aliases;
  std::vector<Split> splits;
};

/// Groups the contributors of all works into persons and writes Contributor::person. Order: most works first, then name.
/// Evidence, in this order: overrides; the owner's variants of a profile (within that profile's works); the same folded name, unless
/// different ORCID iDs stand with it; the same ORCID iD where family names and initials do not contradict (else orcid_of_several);
/// a middle name or initial left out together with at least two common co-authors other than the owner of the profile. Suggestions short of
/// that are reported as suspected_variant. Names with different ORCID iDs are never joined but by overrides. Literal (corporate) names are only ever joined when equal. Near-linear in the number of names.
/// The persons' lists of works are kept in `texts`.
/// Publication::profiles and Profile::works must be set; Publication::id is the index. Profile::person becomes the person of the
/// profile's name; where the profile has no name, the author of more than half of its works, if there is one.
std::vector<Person> resolve_people(std::span<Publication> publications, std::span<Profile> profiles, const PeopleOverrides& overrides,
                                   TextArena& texts, Diagnostics& diagnostics);

/// "xupeng-miao"; "person" for a name without letters. Namesakes get a number behind it.
std::string person_key(std::string_view name);

}  // namespace folioscope
