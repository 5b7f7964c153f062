// What a reader has chosen to see or to leave out. Plain values; knows no library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace folioscope {

enum class Facet : std::uint8_t { venue, area, rank, artifact, award, type, role, has, keyword, person, member };
inline constexpr std::size_t k_facet_count = 11;
/// Lower-case word used in URLs and queries ("venue"), and the heading shown ("Venue").
std::string_view facet_slug(Facet facet);
std::string_view facet_title(Facet facet);
std::optional<Facet> facet_from_slug(std::string_view slug);

/// One chosen value by its stable id (see FacetValue::id), e.g. {venue, "SIGMOD", false}.
struct FacetChoice {
  Facet facet{};
  std::string value;
  bool excluded = false;
  friend bool operator==(const FacetChoice&, const FacetChoice&) = default;
  /// Spelled out: the library of Emscripten 3.1.6 has no three-way comparison of strings.
  friend bool operator<(const FacetChoice& a, const FacetChoice& b) {
    return std::tie(a.facet, a.value, a.excluded) < std::tie(b.facet, b.value, b.excluded);
  }
};
/// Sorted and unique. Within a facet chosen values are OR, between facets AND; persons are AND (all of them). Excluded values are left out.
using FacetSelection = std::vector<FacetChoice>;

/// Inclusive. `last` may be INT16_MAX and `first` INT16_MIN for open ranges.
struct YearRange {
  std::int16_t first = 0, last = 0;
  friend bool operator==(const YearRange&, const YearRange&) = default;
};

}  // namespace folioscope
