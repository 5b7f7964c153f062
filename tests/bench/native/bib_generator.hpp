// BibTeX of invented publications, as many as asked for. The same number and seed give the same bytes everywhere.
#pragma once

#include <cstdint>
#include <string>

namespace folioscope::bench {

/// `count` entries as people and tools really write them: accents as TeX and as UTF-8, braces and quotes, @string and '#', names in
/// both orders, some CJK, a fifth with an abstract, about half a kilobyte each.
std::string generate_bib(std::uint32_t count, std::uint32_t seed);

}  // namespace folioscope::bench
