// Versions of one work (preprint, workshop, conference, journal) and titles that occur twice. Knows no input format and no person.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

inline constexpr std::uint32_t k_no_earlier = 0xFFFFFFFFU;

/// For each work the index of the last one before it with the same title (case, diacritics, punctuation and a trailing "(Extended
/// Abstract)" do not count), or k_no_earlier. Linear.
std::vector<std::uint32_t> earlier_by_title(const std::vector<Publication>& publications);

/// Sets `versions`, both ways and among all versions of one work. Two works are versions
///   - when one names the other in version_of: an entry of the same profile first; `unknown_version` is reported;
///   - when they stand in one profile, are of different kinds that a paper may go through (preprint, report, workshop, conference,
///     journal), and have one arXiv number; or one title, years at most five apart, and half the authors of the shorter list.
/// A thesis or a book of the same title is no version of a paper. Sets stop growing at 64 works, since each lists all others and
/// no paper has so many versions: what would be more is reported as `too_many_versions`. Near-linear.
void link_versions(std::vector<Publication>& publications, const std::vector<std::uint32_t>& earlier, TextArena& texts,
                   Diagnostics& diagnostics);

/// Reports `duplicate_title` for works of one profile with the same title that are not linked as versions.
void report_duplicate_titles(const std::vector<Publication>& publications, const std::vector<std::uint32_t>& earlier,
                             Diagnostics& diagnostics);

/// Works, each with all its versions counted once. Linear.
std::size_t count_distinct_works(const std::vector<Publication>& publications);

}  // namespace folioscope
