// Which profile the State shows. Knows no screen.
#pragma once

#include <optional>
#include <string_view>

#include "core/library/library.hpp"
#include "core/state/state.hpp"

namespace folioscope {

inline constexpr std::string_view k_all_profiles = "all";

/// nullopt: all profiles. A key that does not exist means the catalog's default, and that, when it says nothing, the only profile or all.
std::optional<ProfileId> scope_of(const Library& library, const State& state);

}  // namespace folioscope
