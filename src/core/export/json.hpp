// Publications and diagnostics as JSON, stable key order (see README for the schema).
#pragma once

#include <span>
#include <string>

#include "core/library/library.hpp"

namespace folioscope {

/// {"publications": [...], "diagnostics": [...]}, pretty printed with two blanks, absent values left out, final newline.
std::string publications_json(const Library& library, std::span<const PubId> works, bool with_diagnostics);

/// {"diagnostics": [...]}, likewise.
std::string diagnostics_json(const Library& library);

}  // namespace folioscope
