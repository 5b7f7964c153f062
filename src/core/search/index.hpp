// Library -> what makes every keystroke fast: sorted words with postings, facet values with their works.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/facet_selection.hpp"
#include "core/search/pub_set.hpp"

namespace folioscope {

/// One value of a facet: its stable id for URLs, its label, and the works that have it (within the whole Library). All borrowed: they live as
/// long as the Index and the Library.
struct FacetValue {
  std::string_view id, label;
  PubList works;
  std::uint8_t colour = 255;  ///< palette index of the area, for venue and area values; 255 = none
};

struct FacetTable {
  Facet facet{};
  std::vector<FacetValue> values;  ///< in a stable order (most works first, then label)
  /// Linear in the number of values.
  [[nodiscard]] const FacetValue* find(std::string_view id) const;
};

/// Everything evaluate() and count_facets() need. Immutable; refers to the Library it was built from.
/// Values: venue = short name; area = id; rank = "CCF-A" or "none" (label "Unranked"); artifact = available|functional|reproduced;
/// award = "yes"; type = kind_slug; role = first|cofirst|last|single (of the profile's owner; in All: of any owner; a single author is
/// also the first); has = link_slug of links with an address, "abstract", "bibtex"; keyword = folded text; person = Person::key;
/// member = Profile::key.
class Index {
 public:
  struct Data;
  explicit Index(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  [[nodiscard]] const Data& data() const { return *data_; }
  [[nodiscard]] const FacetTable& facet(Facet facet, std::optional<ProfileId> scope) const;
  /// The works of a profile, or all works.
  [[nodiscard]] const PubSet& scope(std::optional<ProfileId> profile) const;
  /// Works dated within the range (undated works are in no range).
  [[nodiscard]] PubSet years(YearRange range) const;

 private:
  std::shared_ptr<const Data> data_;
};

/// Linear in the bytes of the searchable texts (times the logarithm of the number of distinct words).
Index build_index(const Library& library);

}  // namespace folioscope
