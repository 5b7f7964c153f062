// See area_colours.hpp.
#include "core/library/area_colours.hpp"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>

#include "core/base/sorting.hpp"

namespace folioscope {

void settle_area_colours(std::vector<Area>& areas, std::span<const Venue> venues, std::span<const Publication> publications) {
  if (areas.empty()) return;
  const std::size_t unknown = areas.size() - 1;
  std::vector<std::uint32_t> counts(areas.size());
  for (const Publication& work : publications) {
    if (work.venue != k_no_venue) ++counts[std::min<std::size_t>(index_of(venues[index_of(work.venue)].area), unknown)];
  }
  counts[unknown] = 0;
  const std::vector<std::uint32_t> largest_first =
      sorted_numbers(areas.size(), [&](std::uint32_t a, std::uint32_t b) { return counts[a] != counts[b] ? counts[a] > counts[b] : a < b; });

  std::bitset<k_neutral_colour> taken;
  std::vector<std::uint32_t> without;
  for (const std::uint32_t area : largest_first) {
    if (counts[area] == 0) break;
    const std::uint8_t colour = areas[area].colour;
    if (colour < k_neutral_colour && !taken[colour]) {
      taken.set(colour);
    } else {
      without.push_back(area);
    }
  }
  for (const std::uint32_t area : without) {
    std::uint8_t free = 0;
    while (free < k_neutral_colour && taken[free]) ++free;
    if (free == k_neutral_colour) return;
    taken.set(free);
    areas[area].colour = free;
  }
}

}  // namespace folioscope
