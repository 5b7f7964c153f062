// Works as CSL-JSON, the format of citation processors and reference managers.
#pragma once

#include <span>
#include <string>

#include "core/library/library.hpp"

namespace folioscope {

/// An array of items, two blanks an indent, final newline. What CSL has no words for, or words that say less, stands in each item's
/// `custom.folioscope` in those of our own JSON, so that reading it gives the same works. Works without a key get an id of their number.
std::string csl_json(const Library& library, std::span<const PubId> works);

}  // namespace folioscope
