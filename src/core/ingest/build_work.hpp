// Fields of a work -> Publication: the one way for every format. The only place where fields become members.
#pragma once

#include <string_view>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/bibtex/tex.hpp"
#include "core/ingest/names.hpp"
#include "core/ingest/work_fields.hpp"
#include "core/model/publication.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Builds the works of one source. Keeps its buffers, and the names it has read, from one work to the next.
class WorkBuilder {
 public:
  /// `source_text` is the whole source. Texts and names are the Library's.
  WorkBuilder(SourceId source, std::string_view source_text, TextArena& texts, DistinctNames& names, Diagnostics& diagnostics);

  /// The work with its values decoded, links made and checked, and the data report's findings on it reported (with its key). Id, people,
  /// venue, versions and profiles are the library's; `venue_short` holds the entry's own badge or nothing. Total: never fails.
  Publication build(const WorkFields& fields);

 private:
  TextArena& texts_;
  Diagnostics& diagnostics_;
  bibtex::TexDecoder decoder_;
  NameReader name_reader_;
  WorkDraft draft_;
};

/// Reports `invalid_utf8` at the first byte of the source that had to be repaired.
void report_encoding(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);

}  // namespace folioscope
