// See facets.hpp.
#include "core/search/facets.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "core/search/index_data.hpp"

namespace folioscope {

namespace {

/// Applies the choices of one facet (a run of the sorted selection).
void apply_facet(PubSet& works, const FacetTable& table, FacetSelection::const_iterator begin, FacetSelection::const_iterator end) {
  const bool is_and = table.facet == Facet::person;
  PubSet chosen(works.universe());
  bool has_chosen = false;
  for (auto choice = begin; choice != end; ++choice) {
    PubSet value_works(works.universe());
    if (const FacetValue* value = table.find(choice->value)) value_works |= value->works;
    if (choice->excluded) {
      works.subtract(value_works);
    } else if (is_and) {
      works &= value_works;
    } else {
      chosen |= value_works;
      has_chosen = true;
    }
  }
  if (has_chosen) works &= chosen;
}

/// All choices but those of `skipped`.
void apply_choices(PubSet& works, const FacetSelection& choices, std::optional<Facet> skipped, const Index& index,
                   std::optional<ProfileId> scope) {
  for (auto begin = choices.begin(); begin != choices.end();) {
    const Facet facet = begin->facet;
    const auto end = std::find_if(begin, choices.end(), [facet](const FacetChoice& choice) { return choice.facet != facet; });
    if (facet != skipped) apply_facet(works, index.facet(facet, scope), begin, end);
    begin = end;
  }
}

}  // namespace

PubSet apply_filters(const PubSet& base, const Filters& filters, const Index& index, std::optional<ProfileId> scope) {
  PubSet works = base;
  if (filters.years) works &= index.years(*filters.years);
  apply_choices(works, filters.facets, std::nullopt, index, scope);
  return works;
}

std::vector<FacetCount> count_facet(Facet facet, const PubSet& base, const Filters& filters, const Index& index,
                                    std::optional<ProfileId> scope) {
  PubSet works = base;
  if (filters.years) works &= index.years(*filters.years);
  // Persons are ANDed: what one more of them would leave is counted within those chosen already.
  apply_choices(works, filters.facets, facet == Facet::person ? std::nullopt : std::optional(facet), index, scope);

  const FacetTable& table = index.facet(facet, scope);
  const std::vector<ScopedValue>& values = index.data().scope(scope).values[static_cast<std::size_t>(facet)];
  std::vector<FacetCount> counts;
  counts.reserve(values.size());
  constexpr std::size_t k_ahead = 8;  // the lists of people stand all over the memory of a large library
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i + k_ahead < values.size()) table.values[values[i + k_ahead].value].works.will_count();
    const ScopedValue& value = values[i];
    counts.push_back({value.value, static_cast<std::uint32_t>(table.values[value.value].works.count_common(works)), value.all});
  }
  return counts;
}

std::vector<YearCount> count_years(const PubSet& base, const Filters& filters, const Library& library, const Index& index,
                                   std::optional<ProfileId> scope) {
  PubSet works = base;
  apply_choices(works, filters.facets, std::nullopt, index, scope);
  const PubSet& all = index.scope(scope);
  const std::vector<std::int16_t>& years = index.data().years;

  std::int16_t first = std::numeric_limits<std::int16_t>::max(), last = std::numeric_limits<std::int16_t>::min();
  for (std::uint32_t i = 0; i < library.publications.size(); ++i) {
    if (years[i] == 0 || !all.contains(PubId{i})) continue;
    first = std::min(first, years[i]);
    last = std::max(last, years[i]);
  }
  std::vector<YearCount> counts;
  for (int year = first; year <= last; ++year) counts.push_back({static_cast<std::int16_t>(year), 0, 0});
  for (std::uint32_t i = 0; i < library.publications.size(); ++i) {
    if (years[i] == 0 || !all.contains(PubId{i})) continue;
    YearCount& count = counts[static_cast<std::size_t>(years[i] - first)];
    ++count.all;
    count.matching += works.contains(PubId{i}) ? 1U : 0U;
  }
  return counts;
}

}  // namespace folioscope
