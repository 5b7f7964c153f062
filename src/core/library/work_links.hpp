// One work that stands in several lists. Knows no input format.
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

}  // namespace folioscope
