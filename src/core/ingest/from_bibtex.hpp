// A .bib source -> Publications.
#pragma once

#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/publication.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Reads one .bib source: every entry that can be read, in file order, with values decoded, inheritance applied, links made and
/// checked, and the data report's findings on single entries reported. ids, people, venues and profiles are not set here;
/// `venue_short` holds the entry's own `abbr` or nothing. Total: never fails, bad entries are reported.
std::vector<Publication> read_bibtex_publications(const SourceMap& sources, SourceId source, TextArena& texts, DistinctNames& names,
                                                  Diagnostics& diagnostics);

/// Fields that only steer a site and are left out when an entry is copied (al-folio's list and ours), lower case, sorted.
bool is_site_only_field(std::string_view lower_case_name);

}  // namespace folioscope
