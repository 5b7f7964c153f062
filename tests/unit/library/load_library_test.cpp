#include "core/library/load_library.hpp"

#include <doctest/doctest.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {
namespace {

std::string reports(const Library& library, DiagnosticCode code) {
  std::string out;
  for (const Diagnostic& diagnostic : library.diagnostics.all()) {
    if (diagnostic.code == code) out += diagnostic.key + " " + diagnostic.detail + "\n";
  }
  return out;
}

constexpr std::string_view k_ann = R"(
@inproceedings{a1, title = {One}, author = {Ann Alm and Bea Berg}, booktitle = {Proc. of ICDE}, year = 2020, ccf = {A}}
@article{a2, title = {Two}, author = {Cia Carl and A. Alm}, journal = {Journal of Chairs}, year = 2021, version_of = {a1}}
@misc{a3, title = {Three}, author = {Dora Dahl}, year = 2022}
)";
constexpr std::string_view k_bea = R"(
@misc{b0, title = {Zero}, author = {Bea Berg}, year = 2019}
@inproceedings{b1, title = {{O}ne}, author = {Alm, Ann and Berg, Bea}, booktitle = {Proc. of ICDE}, year = 2020}
)";
constexpr std::string_view k_venues = R"({"areas": [{"id": "d", "name": "Data"}, {"id": "o", "name": "Other"}],
  "venues": [{"short": "ICDE", "area": "d", "type": "conference", "patterns": ["icde"]}]})";

std::shared_ptr<const Library> two_profiles() {
  return load_library({{"catalog.json", R"({"profiles": ["ann", "bea"]})"},
                       {"venues.json", std::string(k_venues)},
                       {"people.json", R"({"aliases": [{"name": "Bea Berg", "names": ["B. Berg"]}]})"},
                       {"ann/publications.bib", std::string(k_ann)},
                       {"ann/profile.json", R"({"name": "Ann Alm", "name_variants": ["A. Alm"],
                                               "list": {"rank_list": "CCF", "rank_year": 2022}})"},
                       {"bea/publications.bib", std::string(k_bea)},
                       {"bea/profile.json", R"({"name": "Bea Berg"})"}});
}

TEST_CASE("A library links works, venues, people and profiles") {
  const auto library = two_profiles();
  REQUIRE(library->profiles.size() == 2);
  REQUIRE(library->publications.size() == 4);
  const Profile& ann = library->profiles[0];
  const Profile& bea = library->profiles[1];
  CHECK(library->catalog.default_profile == "ann");
  CHECK(ann.works == std::vector<PubId>{PubId{0}, PubId{1}, PubId{2}});
  // The shared work keeps its place in the second list as well.
  CHECK(bea.works == std::vector<PubId>{PubId{3}, PubId{0}});
  const Publication& shared = library->publications[0];
  CHECK(std::vector<ProfileId>(shared.profiles.begin(), shared.profiles.end()) == std::vector<ProfileId>{ann.id, bea.id});
  CHECK(std::vector<PubId>(shared.versions.begin(), shared.versions.end()) == std::vector<PubId>{PubId{1}});
  CHECK(library->publications[0].rank->year == 2022);
  CHECK(library->venue(library->publications[0].venue).short_name == "ICDE");
  CHECK(library->venue(library->publications[1].venue).is_known == false);
  CHECK(library->publications[2].venue == k_no_venue);
  const std::span<const PubId> works = library->person(ann.person).works;
  CHECK(std::vector(works.begin(), works.end()) == std::vector<PubId>{PubId{0}, PubId{1}});
  CHECK(library->person(bea.person).profile == bea.id);
}

TEST_CASE("Keys are looked up, within a profile where that is asked for") {
  const auto library = two_profiles();
  CHECK(library->find_profile("bea") == ProfileId{1});
  CHECK(library->find_profile("x") == std::nullopt);
  CHECK(library->find_person("ann-alm") == library->profiles[0].person);
  CHECK(library->find_publication("b0", std::nullopt) == PubId{3});
  CHECK(library->find_publication("a1", ProfileId{1}) == PubId{0});
  CHECK(library->find_publication("a2", ProfileId{1}) == std::nullopt);
}

TEST_CASE("Works without their owner and unused aliases are reported") {
  const auto library = two_profiles();
  CHECK(reports(*library, DiagnosticCode::owner_missing) == "a3 \n");
  CHECK(reports(*library, DiagnosticCode::alias_unused) == " B. Berg\n");
}

TEST_CASE("A lone .bib is a profile named after its file, of the author of most works") {
  const auto library = load_library({{"papers.bib", std::string(k_bea)}});
  REQUIRE(library->profiles.size() == 1);
  CHECK(library->profiles[0].name == "papers");
  CHECK(library->person(library->profiles[0].person).name == "Bea Berg");
  CHECK(library->areas.size() == 1);
  CHECK(reports(*library, DiagnosticCode::owner_missing).empty());
}

TEST_CASE("Broken files cost only themselves") {
  const auto library = load_library({{"catalog.json", R"({"profiles": ["ann", "bea"]})"},
                                     {"venues.json", "{"},
                                     {"people.json", "[]"},
                                     {"ann/publications.bib", std::string(k_ann)},
                                     {"ann/profile.json", "nonsense"}});
  REQUIRE(library->profiles.size() == 2);
  CHECK(library->publications.size() == 3);
  CHECK(library->profiles[0].name == "ann");
  CHECK(library->profiles[1].works.empty());
  CHECK(library->profiles[1].name == "bea");
  CHECK(library->diagnostics.count(Severity::error) == 3);
}

TEST_CASE("Nothing given is an empty library") {
  const auto library = load_library({});
  CHECK(library->profiles.empty());
  CHECK(library->publications.empty());
  CHECK(library->diagnostics.all().empty());
}

}  // namespace
}  // namespace folioscope
