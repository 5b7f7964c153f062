// The input half in order: files, works, venues, links among works, people. Knows no field of any format.
#include "core/library/load_library.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "core/ingest/from_bibtex.hpp"
#include "core/ingest/works_from_json.hpp"
#include "core/ingest/works_from_ris.hpp"
#include "core/library/area_colours.hpp"
#include "core/library/input_files.hpp"
#include "core/library/venue_links.hpp"
#include "core/library/versions.hpp"
#include "core/library/work_links.hpp"

namespace folioscope {
namespace {

/// Reads the works of all profiles; returns for each of them the profile in whose list it stands, nothing where there is one list.
std::vector<ProfileId> read_works(Library& library, std::span<const ProfileFiles> files) {
  std::vector<ProfileId> lists;
  for (const ProfileFiles& file : files) {
    if (!file.works) continue;
    constexpr auto k_readers = std::to_array({read_bibtex_publications, read_json_publications, read_ris_publications});
    const auto read = k_readers[static_cast<std::size_t>(file.format)];  // in the order of WorksFormat
    std::vector<Publication> works = read(library.sources, *file.works, library.texts, library.names, library.diagnostics);
    const std::span<const ProfileId> profiles = library.texts.keep_list(std::span<const ProfileId>(&file.profile.id, 1));
    for (Publication& work : works) work.profiles = profiles;
    if (files.size() > 1) lists.insert(lists.end(), works.size(), file.profile.id);
    if (library.publications.empty()) {
      library.publications = std::move(works);
    } else {
      library.publications.insert(library.publications.end(), works.begin(), works.end());
    }
  }
  return lists;
}

/// The ids of a single list, which can share nothing with another.
std::vector<PubId> number_works(std::vector<Publication>& publications) {
  std::vector<PubId> ids;
  ids.reserve(publications.size());
  for (Publication& work : publications) {
    work.id = PubId{static_cast<std::uint32_t>(ids.size())};
    ids.push_back(work.id);
  }
  return ids;
}

/// `lists`: for each work the profile in whose list it stands.
void fill_profiles(Library& library, std::span<const ProfileId> lists) {
  if (library.profiles.size() == 1) {
    library.profiles.front().works = number_works(library.publications);
    return;
  }
  const std::vector<PubId> ids = join_shared_works(library.publications, library.texts);
  for (std::size_t i = 0; i < lists.size(); ++i) library.profiles[index_of(lists[i])].works.push_back(ids[i]);
}

void find_versions(Library& library) {
  const std::vector<std::uint32_t> earlier = earlier_by_title(library.publications);
  link_versions(library.publications, earlier, library.texts, library.diagnostics);
  report_duplicate_titles(library.publications, earlier, library.diagnostics);
}

void report_missing_owners(Library& library) {
  for (const Profile& profile : library.profiles) {
    if (profile.name.empty()) continue;
    for (const PubId id : profile.works) {
      const Publication& work = library.publication(id);
      const auto is_owner = [&](const Contributor& contributor) { return contributor.person == profile.person; };
      const bool is_there =
          profile.person != k_no_person && std::any_of(work.contributors.begin(), work.contributors.end(), is_owner);
      if (!is_there) library.diagnostics.report(DiagnosticCode::owner_missing, work.entry, {}, work.key);
    }
  }
}

}  // namespace

std::shared_ptr<const Library> load_library(std::vector<InputFile> files) {
  auto library = std::make_shared<Library>();
  InputFiles input = arrange_input_files(std::move(files), library->sources, library->diagnostics);
  library->catalog = std::move(input.catalog);
  library->areas = input.venues.areas;

  const std::vector<ProfileId> lists = read_works(*library, input.profiles);
  library->names.close();
  library->venues = link_venues(library->publications, input.venues, library->texts);
  settle_area_colours(library->areas, library->venues, library->publications);
  for (ProfileFiles& file : input.profiles) library->profiles.push_back(std::move(file.profile));
  fill_profiles(*library, lists);
  find_versions(*library);
  complete_ranks(library->publications, library->venues, library->profiles, library->texts);
  library->people = resolve_people(library->publications, library->profiles, input.overrides, library->texts, library->diagnostics);
  report_missing_owners(*library);

  // Only now: without a name of its own a profile's owner is found by the number of works.
  for (std::size_t i = 0; i < library->profiles.size(); ++i) {
    std::string& name = library->profiles[i].name;
    if (name.empty()) name = std::move(input.profiles[i].fallback_name);
  }
  if (library->catalog.default_profile.empty() && !library->profiles.empty()) {
    library->catalog.default_profile = library->profiles.front().key;
  }
  return library;
}

}  // namespace folioscope
