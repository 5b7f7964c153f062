// Whether a facet value still means something elsewhere. Knows no index: it looks at the works.
#pragma once

#include <optional>

#include "core/library/library.hpp"
#include "core/search/facet_selection.hpp"

namespace folioscope {

/// True when some work in scope has the value. Linear in the works of the scope.
bool occurs_in_scope(const Library& library, std::optional<ProfileId> scope, const FacetChoice& choice);

}  // namespace folioscope
