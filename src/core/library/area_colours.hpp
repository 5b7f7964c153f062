// Which colour of the palette each area has in a library. Knows no colours.
#pragma once

#include <span>
#include <vector>

#include "core/model/people.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// Areas share the palette's colours in the table, as there are more of them. Where works of several areas with one colour came together, the
/// area with most works keeps it (the earlier one of equals), the others take the first colours that no area present has, as long
/// as there are any. The last area, for unknown venues, keeps the neutral colour.
void settle_area_colours(std::vector<Area>& areas, std::span<const Venue> venues, std::span<const Publication> publications);

}  // namespace folioscope
