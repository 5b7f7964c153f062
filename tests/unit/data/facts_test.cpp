#include <algorithm>
#include <cstddef>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/utf8.hpp"
#include "unit/data/shipped_data.hpp"

namespace folioscope::testing {
namespace {

std::size_t count_works(std::string_view profile, bool (*condition)(const Publication&)) {
  const std::vector<const Publication*> works = shipped_works(profile);
  return static_cast<std::size_t>(std::count_if(works.begin(), works.end(), [&](const Publication* work) { return condition(*work); }));
}

bool is_ranked(const Publication& work, std::string_view value) {
  return work.rank && work.rank->list == "CCF" && work.rank->value == value;
}

TEST_CASE("The catalog shows three profiles and starts with the second") {
  const Library& library = shipped_library();
  std::vector<std::string> keys;
  for (const Profile& profile : library.profiles) keys.push_back(profile.key);
  CHECK(keys == std::vector<std::string>{"rui-miao", "xupeng-miao", "luo-mai"});
  CHECK(library.catalog.default_profile == "xupeng-miao");
  CHECK(library.publications.size() == 7 + 63 + 30);
}

TEST_CASE("Works per year of Xupeng Miao") {
  std::map<int, int> counts;
  for (const Publication* work : shipped_works("xupeng-miao")) ++counts[work->date.year];
  CHECK(counts == std::map<int, int>{{2026, 3}, {2025, 8}, {2024, 16}, {2023, 10}, {2022, 14}, {2021, 7}, {2020, 4}, {2019, 1}});
}

TEST_CASE("Ranks and artifacts of Xupeng Miao") {
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return is_ranked(work, "A"); }) == 49);
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return is_ranked(work, "B"); }) == 1);
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return is_ranked(work, "T1"); }) == 2);
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return !work.rank; }) == 11);
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return work.artifact.available; }) == 17);
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return work.artifact.functional; }) == 10);
  CHECK(count_works("xupeng-miao", [](const Publication& work) { return work.artifact.reproduced; }) == 6);
  for (const Publication* work : shipped_works("xupeng-miao")) {
    if (work->rank) CHECK(work->rank->year == 2022);
  }
}

TEST_CASE("Co-first marks of Xupeng Miao, in list order") {
  std::vector<int> counts;
  for (const Publication* work : shipped_works("xupeng-miao")) {
    if (work->cofirst > 0) counts.push_back(work->cofirst);
  }
  CHECK(counts == std::vector<int>{2, 3, 2, 2});
}

TEST_CASE("Titles that Xupeng Miao published twice are versions of one work") {
  std::set<std::string> exact;
  std::set<std::string> loose;
  std::size_t versions = 0;
  for (const Publication* work : shipped_works("xupeng-miao")) {
    exact.emplace(work->title);
    std::string title = to_lower(work->title);
    constexpr std::string_view suffix = " (extended abstract)";
    if (const std::size_t at = title.rfind(suffix); at != std::string::npos && at + suffix.size() == title.size()) title.resize(at);
    loose.insert(title);
    versions += work->versions.size();
  }
  CHECK(exact.size() == 60);
  CHECK(loose.size() == 58);
  CHECK(versions == 10);
}

TEST_CASE("The owner is found on every work, behind the fourth author on 19 of Xupeng Miao's") {
  for (const std::string_view key : {"rui-miao", "xupeng-miao", "luo-mai"}) {
    CAPTURE(key);
    const Profile& profile = shipped_profile(key);
    REQUIRE(profile.person != k_no_person);
    CHECK(shipped_library().person(profile.person).key == key);
    CHECK(shipped_library().person(profile.person).profile == profile.id);
    std::size_t behind_fourth = 0;
    for (const Publication* work : shipped_works(key)) {
      const std::size_t position = owner_position(*work, profile);
      CHECK(position < work->authors().size());
      if (position >= 4) ++behind_fourth;
    }
    if (key == "xupeng-miao") CHECK(behind_fourth == 19);
  }
}

TEST_CASE("Spellings of one person are joined, with the evidence") {
  const struct {
    std::string_view key, name;
    std::size_t works;
    std::string_view evidence;
  } rows[] = {
      {"marcel-wagenlander", "Marcel Wagenl\xC3\xA4nder", 3, "same name"},
      {"mahesh-k-marina", "Mahesh K Marina", 2, "people.json"},
      {"hongqiang-harry-liu", "Hongqiang Harry Liu", 3, "middle name left out; 2 common co-authors"},
      {"adithya-gangidi", "Adithya Gangidi", 2, "people.json"},
      {"richard-g-clegg", "Richard G. Clegg", 2, "middle name left out; 5 common co-authors"},
      {"andrew-w-moore", "Andrew W Moore", 2, "middle name left out; 5 common co-authors"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.key);
    const std::optional<PersonId> id = shipped_library().find_person(row.key);
    REQUIRE(id);
    const Person& person = shipped_library().person(*id);
    CHECK(person.name == row.name);
    CHECK(person.works.size() == row.works);
    REQUIRE(person.variants.size() == 2);
    const auto has_evidence = [&](const NameVariant& variant) { return variant.evidence == row.evidence; };
    CHECK(std::any_of(person.variants.begin(), person.variants.end(), has_evidence));
  }
}

TEST_CASE("Everybody called Miao stays apart") {
  std::set<std::string> keys;
  for (const Person& person : shipped_library().people) {
    if (const std::size_t at = person.key.rfind("-miao"); at != std::string::npos && at + 5 == person.key.size()) keys.emplace(person.key);
  }
  CHECK(keys == std::set<std::string>{"rui-miao", "xupeng-miao", "youshan-miao", "ziming-miao"});
}

TEST_CASE("The shipped data give no cause for a warning") {
  for (const Diagnostic& diagnostic : shipped_library().diagnostics.all()) {
    CAPTURE(message_text(diagnostic));
    CAPTURE(diagnostic.key);
    CHECK(info(diagnostic.code).severity == Severity::note);
    CHECK(diagnostic.code != DiagnosticCode::duplicate_title);
    CHECK(diagnostic.code != DiagnosticCode::owner_missing);
    CHECK(diagnostic.code != DiagnosticCode::alias_unused);
    CHECK(diagnostic.code != DiagnosticCode::unknown_json_key);
  }
}

TEST_CASE("Every venue that the shipped works name has an area, and only sessions beside a venue are not in the table") {
  const Library& library = shipped_library();
  std::vector<std::string> unknown;
  for (const Venue& venue : library.venues) {
    if (!venue.is_known) unknown.push_back(venue.short_name + " in " + library.area(venue.area).id);
  }
  CHECK(unknown == std::vector<std::string>{"ICDE Poster in data"});
}

}  // namespace
}  // namespace folioscope::testing
