// A source in RIS -> Publications. The only place where its tags become fields.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/publication.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Whether `text` has a line that begins a record: "TY  - ".
bool looks_like_ris(std::string_view text);

/// Reads one source of records, in file order; like read_bibtex_publications() in all that it promises. Lines without a tag continue the
/// one before, records end at ER or where the next begins (`unclosed_record`), text outside of records is passed over. A file without
/// records is `not_bibtex`.
std::vector<Publication> read_ris_publications(const SourceMap& sources, SourceId source, TextArena& texts, DistinctNames& names,
                                               Diagnostics& diagnostics);

}  // namespace folioscope
