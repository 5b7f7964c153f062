// See timeline_colours.hpp.
#include "core/view/timeline_colours.hpp"

#include <algorithm>
#include <utility>

namespace folioscope {

namespace {

Facet facet_of(ColourBy by) {
  switch (by) {
    case ColourBy::area: return Facet::area;
    case ColourBy::type: return Facet::type;
    case ColourBy::rank: return Facet::rank;
  }
  return Facet::area;
}

}  // namespace

ColourScale::ColourScale(const Library& library, const Index& index, ColourBy by, std::optional<ProfileId> scope, const PubSet& scope_set)
    : facet_(facet_of(by)), colours_(library.publications.size(), k_neutral_colour) {
  std::uint8_t next = 0;
  for (const FacetValue& value : index.facet(facet_, scope).values) {
    if (value.works.count_common(scope_set) == 0) continue;
    std::uint8_t colour = value.colour;
    if (facet_ != Facet::area) colour = value.id == "none" || next >= k_neutral_colour ? k_neutral_colour : next++;
    // Areas bring colours in any order.
    const auto place = std::upper_bound(values_.begin(), values_.end(), colour,
                                        [](std::uint8_t wanted, const Value& other) { return wanted < other.colour; });
    values_.insert(place, {&value, colour});
    for (const PubId pub : value.works.to_vector()) colours_[index_of(pub)] = colour;
  }
}

std::vector<LegendEntry> ColourScale::legend(const State& state, const PubSet& matching) const {
  std::vector<LegendEntry> entries;
  for (const Value& value : values_) {
    LegendEntry entry;
    entry.label = value.value->label;
    entry.colour = value.colour;
    entry.choice = {facet_, std::string(value.value->id), false};
    const FacetSelection& chosen = state.filters.facets;
    entry.is_chosen = std::find(chosen.begin(), chosen.end(), entry.choice) != chosen.end();
    entry.count = static_cast<std::uint32_t>(value.value->works.count_common(matching));
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace folioscope
