// Pieces of a value -> one TeX text: '#' joins, macros are replaced. Knows no field by name and no TeX.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/text_arena.hpp"
#include "core/bibtex/raw.hpp"

namespace folioscope::bibtex {

/// The value of each field of `file.fields`, in that order. A value of one piece is a slice of the source, others are kept in
/// `texts`. Names of macros ignore case; one may be used before the file defines it; jan to dec are built in (as the full
/// English name). An unknown one is reported and its name kept as text.
std::vector<std::string_view> join_values(const RawFile& file, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics);

}  // namespace folioscope::bibtex
