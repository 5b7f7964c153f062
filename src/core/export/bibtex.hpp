// BibTeX out: the source bytes of an entry minus site-only fields, or a canonical form.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/library/library.hpp"

namespace folioscope {

/// The bytes of the entry in its source without its site-only fields (removed by parsing, with their comma and white space); where
/// nothing is removed, exactly the source. Works that do not come from BibTeX get the canonical form.
std::string source_bibtex(const Library& library, const Publication& publication);
/// A file of the works by source_bibtex(), with the @string and @xdata of their sources where they stand there. `works` in file order.
std::string source_bibtex_file(const Library& library, std::span<const PubId> works);
/// One field a line, fixed order, braces, UTF-8; a fixed point of read -> write.
std::string canonical_bibtex(const Library& library, const Publication& publication);

}  // namespace folioscope
