// Author text -> names, by the rules of BibTeX and biblatex. Knows no person.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/bibtex/tex.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

struct NameList {
  std::vector<Contributor> people;
  bool has_more = false;            ///< the list ended in "and others", "et al."
  std::uint8_t marked_leading = 0;  ///< leading people who carry a mark of the first one, as in "Quill*"; 0 or at least 2
};

/// Reads a list of names from TeX text. "and" outside braces separates, in any case; commas or semicolons do where they can
/// mean nothing else (author_separator). Before a comma only leading lower-case words are the prefix; a braced name is literal.
/// Marks behind a name and dblp's four-digit numbers are no part of it. Also reads biblatex's "given=..., family=...".
/// Reports empty_name, name_trailing_comma and author_separator. Linear.
NameList parse_names(std::string_view tex, Span where, bibtex::TexDecoder& decoder, Diagnostics& diagnostics);

}  // namespace folioscope
