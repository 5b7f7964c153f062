// A library written into a page and read there is the library that was read from files.
#include "core/library/snapshot.hpp"

#include <doctest/doctest.h>
#include <random>
#include <string>
#include <vector>

#include "core/export/html.hpp"
#include "core/export/json.hpp"
#include "core/library/load_library.hpp"
#include "embedded/data.hpp"

namespace folioscope {
namespace {

/// All that a library shows, by ways that know nothing of snapshots: works and findings, list, people.
std::string shown(const Library& library) {
  std::vector<PubId> works;
  for (const Publication& work : library.publications) works.push_back(work.id);
  std::string text = publications_json(library, works, true) + static_list_html(library, std::nullopt);
  for (const Profile& profile : library.profiles) {
    text += head_html(library, profile.id) + static_list_html(library, profile.id) + profile.key + std::to_string(index_of(profile.person));
    for (const std::string& variant : profile.name_variants) text += variant + "|";
    for (const std::string& paragraph : profile.bio) text += paragraph + "|";
  }
  for (const Person& person : library.people) {
    text += "\n" + std::to_string(index_of(person.id)) + " " + std::string(person.key) + " " + std::string(person.name) + (person.profile ? " owner" : "");
    for (const NameVariant& variant : person.variants) {
      text.append("; ").append(variant.text).append(", " + std::to_string(variant.works) + ", ").append(variant.evidence);
    }
    for (const PubId work : person.works) text += " " + std::to_string(index_of(work));
    for (const ProfileLink& link : person.links) text += " " + link.label + "=" + link.url;
  }
  for (const Venue& venue : library.venues) {
    text += "\n" + venue.short_name + "|" + venue.name + "|" + venue.url + "|" + library.area(venue.area).name + std::to_string(library.area(venue.area).colour);
    for (const VenueRank& rank : venue.ranks) text += "|" + rank.list + rank.value + std::to_string(rank.year);
  }
  return text + library.catalog.title + library.catalog.theme + library.catalog.default_profile;
}

std::vector<InputFile> site() {
  std::vector<InputFile> files;
  for (const embedded::File& file : embedded::data_files()) files.push_back({std::string(file.path), std::string(file.bytes)});
  return files;
}

std::vector<InputFile> odd_site() {
  return {{"odd.bib", R"(@string{j = "Journal of {\"O}dd Things"}
@article{a, title = {Gr{\"o}{\ss}e \emph{and} $x^2$}, author = {M{\"u}ller, J{\"o}rg and {Odd Things Inc.} and others}, journal = j # " B",
  year = -44, note = {line
break}, keywords = {one, two}, orcid-numbers = {M{\"u}ller, J{\"o}rg/0000-0002-1825-0097}, doi = {10.1000/a:b}, odd = {1:2 3}}
@inproceedings{b, title = {B}, author = {Li, Wei and Li, Wei}, booktitle = {Proc. ICDE 2020}, date = {2020-03/2020-04}, version_of = {a}, pdf = {b.pdf}, selected = {true}}
@misc{a, title = {Broken, author = {Nobody}
@misc{, title = {}, url = {javascript:alert(1)}}
)"}};
}

}  // namespace

TEST_CASE("snapshot: a library read from it shows what the library shows that it was written from") {
  for (const std::vector<InputFile>& files : {site(), odd_site(), std::vector<InputFile>{}}) {
    const std::shared_ptr<const Library> library = load_library(files);
    const std::string snapshot = write_snapshot(*library);
    CHECK(is_snapshot(snapshot));
    const std::shared_ptr<const Library> again = read_snapshot(snapshot);
    REQUIRE(again);
    CHECK(shown(*again) == shown(*library));
    CHECK(write_snapshot(*again) == snapshot);
  }
}

TEST_CASE("snapshot: what was cut off or changed is refused or a sound library, never a crash") {
  const std::string snapshot = write_snapshot(*load_library(odd_site()));
  CHECK(read_snapshot("") == nullptr);
  CHECK(read_snapshot("@misc{a, title = {T}}") == nullptr);
  CHECK(read_snapshot(snapshot + " ") == nullptr);
  for (std::size_t size = 0; size < snapshot.size(); ++size) CHECK(read_snapshot(std::string_view(snapshot).substr(0, size)) == nullptr);
  std::mt19937 random(3);
  for (int round = 0; round < 5000; ++round) {
    std::string changed = snapshot;
    for (std::size_t left = 1 + random() % 4; left > 0; --left) changed[random() % changed.size()] = "0123456789:- x"[random() % 14];
    if (const std::shared_ptr<const Library> library = read_snapshot(changed)) {
      shown(*library);  // the sanitizers look on
      CHECK(read_snapshot(write_snapshot(*library)) != nullptr);
    }
  }
}

}  // namespace folioscope
