// The venue table cut down to what the works of a page need. Knows no venue by name.
#pragma once

#include <string>
#include <vector>

#include "core/library/load_library.hpp"

namespace folioscope {

/// Leaves in `inputs`' venues.json only the rows by which the works are still linked to the same venues; `library` was loaded from
/// `inputs`. Returns false, with nothing changed, when there is no such file, when it has faults to report, or when it is needed whole.
bool keep_used_venues(std::vector<InputFile>& inputs, const Library& library);

}  // namespace folioscope
