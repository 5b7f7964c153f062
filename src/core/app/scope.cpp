// See scope.hpp.
#include "core/app/scope.hpp"

namespace folioscope {

std::optional<ProfileId> scope_of(const Library& library, const State& state) {
  for (const std::string_view key : {std::string_view(state.profile), std::string_view(library.catalog.default_profile)}) {
    if (key == k_all_profiles) return std::nullopt;
    if (key.empty()) continue;
    if (const std::optional<ProfileId> profile = library.find_profile(key)) return profile;
  }
  if (library.profiles.size() == 1) return library.profiles.front().id;
  return std::nullopt;
}

}  // namespace folioscope
