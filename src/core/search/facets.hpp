// Facet choices -> works, and counts of every value under the other active filters.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/index.hpp"

namespace folioscope {

/// What narrows the list, apart from the query: choices, years.
struct Filters {
  FacetSelection facets;
  std::optional<YearRange> years;
  friend bool operator==(const Filters&, const Filters&) = default;
};

/// `base` (scope and query applied) narrowed by all filters. Unknown values match nothing.
PubSet apply_filters(const PubSet& base, const Filters& filters, const Index& index, std::optional<ProfileId> scope);

/// The count of one value: works of `base` that have it and pass the filters of all *other* facets and the years.
struct FacetCount {
  std::uint32_t value = 0;  ///< index into FacetTable::values
  std::uint32_t count = 0;
  std::uint32_t all = 0;  ///< works in scope that have it, without query and filters
};
/// For one facet: values with all > 0, most first (by all, so that the order does not jump while typing), ties by label.
std::vector<FacetCount> count_facet(Facet facet, const PubSet& base, const Filters& filters, const Index& index,
                                    std::optional<ProfileId> scope);

/// Works per year: within `base` narrowed by facets but not by years (`matching`), and in the scope (`all`).
struct YearCount {
  std::int16_t year = 0;
  std::uint32_t matching = 0, all = 0;
};
/// Ascending, gap years included; undated works are left out.
std::vector<YearCount> count_years(const PubSet& base, const Filters& filters, const Library& library, const Index& index,
                                   std::optional<ProfileId> scope);

}  // namespace folioscope
