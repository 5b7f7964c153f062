// Works as RIS, which every reference manager reads.
#pragma once

#include <span>
#include <string>

#include "core/library/library.hpp"

namespace folioscope {

/// Records in UTF-8 with CRLF, each ended by ER and an empty line. RIS has no place for: types beyond its own, dates that are more than a
/// day or season, commas and semicolons in names, ORCID iDs, ranks, badges and awards, the kinds of links, resources without an address, and
/// most other fields.
std::string ris(const Library& library, std::span<const PubId> works);

}  // namespace folioscope
