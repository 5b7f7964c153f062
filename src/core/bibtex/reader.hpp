// Bytes -> raw items, and where the fields of an entry stand. Knows BibTeX's grammar, not the meaning of any field.
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

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/bibtex/raw.hpp"

namespace folioscope::bibtex {

/// Reads the items of a source one after the other. Never fails: what is broken is reported (codes 101 to 111) and costs at most its own
/// entry; reading begins anew at the next '@' that starts a line. Linear in the size of the source, however deep braces are nested.
class ItemReader {
 public:
  ItemReader(SourceId source, std::string_view source_text, Diagnostics& diagnostics);
  ~ItemReader();
  ItemReader(const ItemReader&) = delete;
  ItemReader& operator=(const ItemReader&) = delete;

  /// The next entry or @string; false when there is none.
  bool next(RawItem& item);
  /// Goes to an item, by its place.
  void go_to(std::uint32_t place);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// One field of an entry in its source.
struct FieldPlace {
  std::string_view name;  ///< as written
  Span field;             ///< `name = value`
  Span comma;             ///< the comma behind it; empty when there is none
};

/// The fields of the one entry that `entry` (as in Publication::entry) spans, in source order.
std::vector<FieldPlace> field_places(const SourceMap& sources, Span entry);

/// The text of an entry byte for byte, but as if the fields that `is_dropped` names had never been written: each goes with
/// the white space before it and its comma; when the last field goes and had no comma, the one before it loses its own.
std::string entry_without(const SourceMap& sources, Span entry, bool (*is_dropped)(std::string_view lower_case_name));

}  // namespace folioscope::bibtex
