// Orders of the list; ties are broken down to the source order, so that every order is total.
#pragma once

#include <cstdint>
#include <vector>

#include "core/library/library.hpp"

namespace folioscope {

enum class SortOrder : std::uint8_t { newest, oldest, title, venue, given };

/// `ids` in the order; `given` is the source order of the profile. Undated works come last.
void sort_publications(std::vector<PubId>& ids, SortOrder order, const Library& library);

}  // namespace folioscope
