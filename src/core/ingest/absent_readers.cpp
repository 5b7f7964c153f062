// Stands in, in the page's first program, for the readers that it does without: sites bring BibTeX, and a reader's own files are opened by
// the full program (ARCHITECTURE.md, decision 21). Found before the readers in their archive, so those are not linked.
#include "core/ingest/works_from_json.hpp"
#include "core/ingest/works_from_ris.hpp"

namespace folioscope {

bool holds_works(const JsonValue&) { return false; }
bool looks_like_ris(std::string_view) { return false; }

std::vector<Publication> read_json_publications(const SourceMap&, SourceId, TextArena&, DistinctNames&, Diagnostics&) { return {}; }
std::vector<Publication> read_ris_publications(const SourceMap&, SourceId, TextArena&, DistinctNames&, Diagnostics&) { return {}; }

}  // namespace folioscope
