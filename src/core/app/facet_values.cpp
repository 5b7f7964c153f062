// See facet_values.hpp.
#include "core/app/facet_values.hpp"

#include <algorithm>
#include <string_view>

#include "core/base/utf8.hpp"
#include "core/view/labels.hpp"

namespace folioscope {

namespace {

bool has_artifact(const Artifact& artifact, std::string_view value) {
  return (value == "available" && artifact.available) || (value == "functional" && artifact.functional) ||
         (value == "reproduced" && artifact.reproduced);
}

bool has_resource(const Publication& work, std::string_view value) {
  if (value == "abstract") return !work.abstract().empty();
  if (value == "bibtex") return work.entry.begin < work.entry.end;
  for (int i = 0; i <= static_cast<int>(LinkKind::url); ++i) {
    if (link_slug(static_cast<LinkKind>(i)) == value) return work.has_link(static_cast<LinkKind>(i), true);
  }
  return false;
}

bool has_person(const Library& library, const Publication& work, std::string_view key) {
  const auto is_wanted = [&](const Contributor& person) {
    return person.person != k_no_person && library.person(person.person).key == key;
  };
  return std::any_of(work.contributors.begin(), work.contributors.end(), is_wanted);
}

bool has_area(const Library& library, const Publication& work, std::string_view id) {
  if (library.areas.empty()) return false;
  if (work.venue == k_no_venue) return library.areas.back().id == id;
  return library.area(library.venue(work.venue).area).id == id;
}

bool has_value(const Library& library, const Publication& work, Facet facet, std::string_view value) {
  switch (facet) {
    case Facet::venue: return venue_value(library, work) == value;
    case Facet::area: return has_area(library, work, value);
    case Facet::rank: return rank_value(work) == value;
    case Facet::artifact: return has_artifact(work.artifact, value);
    case Facet::award: return !work.award().empty();
    case Facet::type: return kind_slug(work.kind) == value;
    case Facet::role: return true;  // every owner can have every role
    case Facet::has: return has_resource(work, value);
    case Facet::keyword:
      for (const std::string_view keyword : work.keywords()) {
        if (fold(keyword) == value) return true;
      }
      return false;
    case Facet::person: return has_person(library, work, value);
    case Facet::member: break;
  }
  return std::any_of(work.profiles.begin(), work.profiles.end(), [&](ProfileId profile) { return library.profile(profile).key == value; });
}

}  // namespace

bool occurs_in_scope(const Library& library, std::optional<ProfileId> scope, const FacetChoice& choice) {
  if (choice.facet == Facet::member && scope) return false;  // one profile needs no choice among members
  return std::any_of(library.publications.begin(), library.publications.end(), [&](const Publication& work) {
    const bool is_in_scope = !scope || std::binary_search(work.profiles.begin(), work.profiles.end(), *scope);
    return is_in_scope && has_value(library, work, choice.facet, choice.value);
  });
}

}  // namespace folioscope
