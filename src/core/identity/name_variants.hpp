// Which names of a table may be further spellings of another, by form and by common co-authors. Decides nothing about aliases.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/identity/name_table.hpp"

namespace folioscope {

struct NameVariantPair {
  NameId shorter = k_no_name;
  NameId longer = k_no_name;
  std::uint32_t common_coauthors = 0;  ///< owners of profiles and works of very many people not counted
  bool is_certain = false;             ///< a middle name left out, two common co-authors or more, and no rival
};

/// `person_of[name]` joins names that are already known to be one person; `owners` are such persons. Names that sign one work
/// together are never paired, nor are two names of one person, nor people with different ORCID iDs (`orcid_of[person]`). Pairs come in
/// order of their shorter name.
///   certain:   a middle name or initial left out ("Ann Li" / "Ann B. Li"), at least two common co-authors, one candidate
///   suspected: the same with less evidence; an initial for the first name with one common co-author; the beginning of the
///              first name ("Adi" / "Adithya") with three. Of the latter two only where there is a single candidate.
/// Near-linear: candidates are found by look-up, and co-authors gathered only for them.
std::vector<NameVariantPair> find_name_variants(const NameTable& names, std::span<const NameId> person_of, std::span<const NameId> owners,
                                                std::span<const OrcidId> orcid_of);

}  // namespace folioscope
