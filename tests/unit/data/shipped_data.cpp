#include "unit/data/shipped_data.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <utility>

#include "core/library/load_library.hpp"
#include "unit/data/seed_pages.hpp"

namespace folioscope::testing {
namespace {

std::shared_ptr<const Library> load() {
  std::vector<InputFile> files;
  for (const std::string path :
       {"catalog.json", "venues.json", "people.json", "rui-miao/profile.json", "rui-miao/publications.bib", "xupeng-miao/profile.json",
        "xupeng-miao/publications.bib", "luo-mai/profile.json", "luo-mai/publications.bib"}) {
    files.push_back({path, read_file("data/" + path)});
  }
  return load_library(std::move(files));
}

}  // namespace

const Library& shipped_library() {
  static const std::shared_ptr<const Library> library = load();
  return *library;
}

const Profile& shipped_profile(std::string_view key) {
  const std::optional<ProfileId> id = shipped_library().find_profile(key);
  REQUIRE(id);
  return shipped_library().profile(*id);
}

std::vector<const Publication*> shipped_works(std::string_view profile) {
  std::vector<const Publication*> works;
  for (const PubId id : shipped_profile(profile).works) works.push_back(&shipped_library().publication(id));
  return works;
}

std::vector<std::string> author_names(const Publication& work) {
  std::vector<std::string> names;
  for (const Contributor& author : work.authors()) names.push_back(display_name(*author.name));
  return names;
}

std::size_t owner_position(const Publication& work, const Profile& profile) {
  const auto is_owner = [&](const Contributor& author) { return author.person == profile.person; };
  const std::span<const Contributor> authors = work.authors();
  return static_cast<std::size_t>(std::find_if(authors.begin(), authors.end(), is_owner) - authors.begin());
}

bool has_link(const Publication& work, LinkKind kind) {
  return work.has_link(kind, false);
}

}  // namespace folioscope::testing
