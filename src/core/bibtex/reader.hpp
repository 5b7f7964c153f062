// Bytes -> raw entries, and where the fields of an entry stand. Knows BibTeX's grammar, not the meaning of any field.
//
//   file    := (free text | '%' line | item)*
//   item    := '@' name ('{' body '}' | '(' body ')')
//   body    := "comment": balanced text | "preamble": value | "string": name '=' value | else: key? (',' field?)* ','?
//   field   := name '=' value                     between fields a '%' line is comment
//   value   := piece ('#' piece)*
//   piece   := '{' balanced text '}' | '"' text balanced in braces '"' | digits | macro name
//
// A brace counts even after a backslash; a quote inside braces ends nothing; '@' inside a complete value is text.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/bibtex/raw.hpp"

namespace folioscope::bibtex {

/// Reads a whole source. Never fails: what is broken is reported (codes 101 to 111), costs at most its own entry, and
/// reading begins anew at the next '@' that starts a line. Linear in the size of the source, however deep braces are nested.
RawFile read_bibtex(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);

/// One field of an entry, for cutting it out of the text.
struct FieldPlace {
  std::string_view name;  ///< as written
  /// `name = value`, without blanks and commas around it.
  Span field;
  /// What to remove so that the rest reads as if the field had never been written: from the end of what stands before it
  /// (key, value or comma) to the end of its own comma; of a last field without comma, the comma before it goes with it.
  /// These spans of one entry do not overlap, so any set of fields may be cut.
  Span cut;
};

/// The fields of the one entry that `entry` (Publication::entry) spans, in source order; empty when it holds none.
std::vector<FieldPlace> field_places(const SourceMap& sources, Span entry);

}  // namespace folioscope::bibtex
