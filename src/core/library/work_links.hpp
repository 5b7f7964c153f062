// Works that belong together: one work in several lists, versions, equal titles. Knows no input format.
#pragma once

#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/people.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// Joins works that stand in the lists of several profiles and are certainly the same: the same DOI; the same arXiv number, or the same
/// title, year and first author, and the same kind. The first stays, takes the links of kinds that it lacks, and
/// counts for all of these profiles. Never joins two works of one profile. Sets ids; returns for each former place in the list the
/// id of the work that now stands for it.
std::vector<PubId> join_shared_works(std::vector<Publication>& publications, TextArena& texts);

/// Resolves version_keys into `versions`, both ways and among all versions of one work. A key means the entry of the same profile
/// first. Reports `unknown_version`.
void link_versions(std::vector<Publication>& publications, TextArena& texts, Diagnostics& diagnostics);

/// Reports `duplicate_title` for works of one profile with the same title (case, diacritics, punctuation and a trailing "(Extended
/// Abstract)" do not count) that are not linked as versions.
void report_duplicate_titles(const std::vector<Publication>& publications, Diagnostics& diagnostics);

}  // namespace folioscope
