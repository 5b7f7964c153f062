// Look-ups in a loaded library.
#include "core/library/library.hpp"

#include <algorithm>

namespace folioscope {

std::optional<ProfileId> Library::find_profile(std::string_view key) const {
  const auto found = std::find_if(profiles.begin(), profiles.end(), [key](const Profile& profile) { return profile.key == key; });
  return found != profiles.end() ? std::optional(found->id) : std::nullopt;
}

std::optional<PersonId> Library::find_person(std::string_view key) const {
  const auto found = std::find_if(people.begin(), people.end(), [key](const Person& person) { return person.key == key; });
  return found != people.end() ? std::optional(found->id) : std::nullopt;
}

std::optional<PubId> Library::find_publication(std::string_view key, std::optional<ProfileId> profile) const {
  for (const Publication& work : publications) {
    if (work.key != key) continue;
    if (!profile || std::binary_search(work.profiles.begin(), work.profiles.end(), *profile)) return work.id;
  }
  return std::nullopt;
}

}  // namespace folioscope
