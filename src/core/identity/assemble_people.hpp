// Names that were joined -> the list of persons: spellings, keys, works, order. Decides nothing about who is one person.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/identity/name_table.hpp"

namespace folioscope {

/// What was found out about names, by NameId.
struct JoinedNames {
  std::vector<NameId> persons;                             ///< the name that stands for the person
  std::span<const std::string> reasons;                    ///< why it joined another; else empty
  std::span<const PeopleOverrides::Alias* const> aliases;  ///< what people.json says of it, or null
  std::span<const NameId> owners;                          ///< by profile: the owner's name, or k_no_name
};

/// As resolve_people() returns them; sets Contributor::person and Profile::person. Texts and lists are kept in `texts`. The spellings of `names`
/// cannot be asked for any more.
std::vector<Person> assemble_people(NameTable& names, const JoinedNames& joined, std::span<Publication> publications,
                                    std::span<Profile> profiles, TextArena& texts);

}  // namespace folioscope
