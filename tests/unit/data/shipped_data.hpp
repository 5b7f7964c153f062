// The data folder as the application loads it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/library/library.hpp"

namespace folioscope::testing {

/// All files of data/, loaded once.
const Library& shipped_library();
const Profile& shipped_profile(std::string_view key);
/// The works of a profile in the order of its list.
std::vector<const Publication*> shipped_works(std::string_view profile);

std::vector<std::string> author_names(const Publication& work);
/// Where the owner of the profile stands among the authors, from 0; authors.size() if nowhere.
std::size_t owner_position(const Publication& work, const Profile& profile);
/// Whether the work has a chip of this kind, with or without an address.
bool has_link(const Publication& work, LinkKind kind);

}  // namespace folioscope::testing
