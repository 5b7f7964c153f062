// All that was read, linked: publications, people, venues, profiles. Immutable once loaded. Knows no query and no screen.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/model/people.hpp"
#include "core/model/publication.hpp"
#include "core/model/work_draft.hpp"

namespace folioscope {

/// Owns its texts: every view, list and name in `publications` points into `sources` or `texts`.
struct Library {
  SourceMap sources;
  TextArena texts;
  DistinctNames names;
  Catalog catalog;
  std::vector<Profile> profiles;          ///< catalog order
  std::vector<Publication> publications;  ///< profile by profile, source order
  std::vector<Person> people;
  std::vector<Venue> venues;
  std::vector<Area> areas;
  Diagnostics diagnostics;

  [[nodiscard]] const Publication& publication(PubId id) const { return publications[index_of(id)]; }
  [[nodiscard]] const Person& person(PersonId id) const { return people[index_of(id)]; }
  [[nodiscard]] const Venue& venue(VenueId id) const { return venues[index_of(id)]; }
  [[nodiscard]] const Area& area(AreaId id) const { return areas[index_of(id)]; }
  [[nodiscard]] const Profile& profile(ProfileId id) const { return profiles[index_of(id)]; }

  /// Linear in the number of profiles / people.
  [[nodiscard]] std::optional<ProfileId> find_profile(std::string_view key) const;
  [[nodiscard]] std::optional<PersonId> find_person(std::string_view key) const;
  /// The first publication with this key, of `profile` when given. Linear.
  [[nodiscard]] std::optional<PubId> find_publication(std::string_view key, std::optional<ProfileId> profile) const;
};

}  // namespace folioscope
