// Works as a table for spreadsheets.
#pragma once

#include <span>
#include <string>

#include "core/library/library.hpp"

namespace folioscope {

/// RFC 4180 in UTF-8: a line of names, then a line a work; lines end in CRLF. Lists are separated by "; ". A text that a spreadsheet would
/// take for a formula gets an apostrophe before it.
std::string csv(const Library& library, std::span<const PubId> works);

}  // namespace folioscope
