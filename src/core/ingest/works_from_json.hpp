// Works in JSON -> Publications: CSL-JSON and what `folioscope export --format json` writes. The only place where their keys become fields.
#pragma once

#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/json/json_value.hpp"
#include "core/model/publication.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Whether the outermost value of a JSON text holds works: a list, an object with a list `items` or `publications`, or a single work.
bool holds_works(const JsonValue& root);

/// BibTeX's word for a type of CSL; empty when there is none. The word for preprints is also used for articles, which name a container.
std::string_view type_of_csl(std::string_view type, bool has_container);

/// Reads one source of works, in file order; like read_bibtex_publications() in all that it promises. Reports `bad_json` and what is
/// wrong with single values where they stand; what cannot be read costs at most the item that it stands in.
std::vector<Publication> read_json_publications(const SourceMap& sources, SourceId source, TextArena& texts, DistinctNames& names,
                                                Diagnostics& diagnostics);

}  // namespace folioscope
