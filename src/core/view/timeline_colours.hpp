// Which palette colour a work has under the chosen attribute, and the legend that explains it. Knows no place on the screen.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/index.hpp"
#include "core/search/pub_set.hpp"
#include "core/state/state.hpp"
#include "core/view/timeline.hpp"

namespace folioscope {

/// Areas bring their colours. Types and ranks get the palette's colours in the order of the facet (most works first); those beyond the
/// palette, and works without a value, share its last, neutral one.
class ColourScale {
 public:
  ColourScale(const Library& library, const Index& index, ColourBy by, std::optional<ProfileId> scope, const PubSet& scope_set);
  [[nodiscard]] std::uint8_t of(PubId pub) const { return colours_[index_of(pub)]; }
  /// One entry per value that works in scope have, in palette order; counts are those of `matching`.
  [[nodiscard]] std::vector<LegendEntry> legend(const State& state, const PubSet& matching) const;

 private:
  struct Value {
    const FacetValue* value;
    std::uint8_t colour;
  };
  Facet facet_;
  std::vector<Value> values_;
  std::vector<std::uint8_t> colours_;  ///< by PubId
};

}  // namespace folioscope
