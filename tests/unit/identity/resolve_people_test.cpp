#include "core/identity/resolve_people.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/work_draft.hpp"

namespace folioscope {
namespace {

std::vector<PubId> works_of(const Person& person) {
  return {person.works.begin(), person.works.end()};
}

/// Works as rows of "Given Family; Given Family <ORCID iD>; ...", with their people.
struct Fixture {
  TextArena texts;
  DistinctNames names;
  std::vector<Publication> works;
  std::vector<Profile> profiles;
  PeopleOverrides overrides;
  Diagnostics diagnostics;
  std::vector<Person> people;

  void profile(std::string name, std::vector<std::string> variants = {}) {
    Profile profile;
    profile.id = ProfileId{static_cast<std::uint16_t>(profiles.size())};
    profile.name = std::move(name);
    profile.name_variants = std::move(variants);
    profiles.push_back(std::move(profile));
  }

  void work(std::string_view key, std::string_view authors) {
    WorkDraft draft;
    Publication& work = draft.work;
    work.id = PubId{static_cast<std::uint32_t>(works.size())};
    work.key = key;
    while (!authors.empty()) {
      const std::size_t end = std::min(authors.find("; "), authors.size());
      std::string_view author = authors.substr(0, end);
      authors.remove_prefix(std::min(end + 2, authors.size()));
      const std::size_t orcid = author.find(" <");
      if (orcid != std::string_view::npos) {
        draft.add(WorkPart::orcid, author.substr(orcid + 2, author.size() - orcid - 3));
        author = author.substr(0, orcid);
      }
      Name name;
      name.literal = author.front() == '{';
      const std::size_t blank = author.rfind(' ');
      if (name.literal) {
        name.family = author.substr(1, author.size() - 2);
      } else if (blank != std::string_view::npos) {
        name.given = author.substr(0, blank);
        name.family = author.substr(blank + 1);
      } else {
        name.family = author;
      }
      draft.authors.emplace_back().name = &names.add(name);
      draft.authors.back().has_orcid = orcid != std::string_view::npos;
    }
    if (!profiles.empty()) {
      work.profiles = texts.keep_list(std::span<const ProfileId>(&profiles.back().id, 1));
      profiles.back().works.push_back(work.id);
    }
    works.push_back(draft.finish(texts));
  }

  void resolve() { people = resolve_people(works, profiles, overrides, texts, diagnostics); }

  /// "key: spelling (works, evidence), ..." of each person with more than one spelling.
  [[nodiscard]] std::string merged() const {
    std::string lines;
    for (const Person& person : people) {
      if (person.variants.size() < 2) continue;
      if (!lines.empty()) lines += "\n";
      lines.append(person.key).append(" = ").append(person.name).append(":");
      for (const NameVariant& variant : person.variants) {
        lines.append(" [").append(variant.text).append(" " + std::to_string(variant.works) + " ").append(variant.evidence).append("]");
      }
    }
    return lines;
  }
  /// "key count" of each person.
  [[nodiscard]] std::string keys() const {
    std::string lines;
    for (const Person& person : people) {
      if (!lines.empty()) lines += "\n";
      lines.append(person.key).append(" " + std::to_string(person.works.size()));
    }
    return lines;
  }
  /// "slug detail" of each diagnostic.
  [[nodiscard]] std::string reports() const {
    std::string lines;
    for (const Diagnostic& diagnostic : diagnostics.all()) {
      if (!lines.empty()) lines += "\n";
      lines += std::string(info(diagnostic.code).slug) + " " + diagnostic.detail;
    }
    return lines;
  }
  [[nodiscard]] std::string author(std::size_t work, std::size_t author) const {
    return std::string(people[index_of(works[work].authors()[author].person)].key);
  }
};

TEST_CASE("People are ordered by works, then name, and have keys for addresses") {
  Fixture f;
  f.work("a", "Bea Berg; Ann Alm; \xC3\x85sa \xC3\x96rn");
  f.work("b", "Bea Berg");
  f.resolve();
  CHECK(f.keys() ==
        "bea-berg 2"
        "\n"
        "ann-alm 1"
        "\n"
        "asa-orn 1");
  CHECK(f.author(0, 2) == "asa-orn");
  CHECK(works_of(f.people[0]) == std::vector<PubId>{PubId{0}, PubId{1}});
}

TEST_CASE("Spellings that differ in case, diacritics or punctuation are one person, named with the diacritics") {
  Fixture f;
  f.work("a", "Marcel Wagenl\xC3\xA4nder");
  f.work("b", "Marcel Wagenlander");
  f.work("c", "Marcel Wagenlander");
  f.resolve();
  CHECK(f.merged() ==
        "marcel-wagenlander = Marcel Wagenl\xC3\xA4nder: [Marcel Wagenlander 2 same name] "
        "[Marcel Wagenl\xC3\xA4nder 1 same name]");
}

TEST_CASE("People who share a family name or initials stay apart") {
  Fixture f;
  f.work("a", "Xupeng Miao; Ziming Miao; Youshan Miao; X Miao");
  f.work("b", "Xupeng Miao; X. Mao");
  f.resolve();
  CHECK(f.people.size() == 5);
  CHECK(f.merged().empty());
}

TEST_CASE("A middle name left out joins with two common co-authors") {
  Fixture f;
  f.profile("Owen Owner");
  f.work("a", "Hong Liu; Owen Owner; Bob Bo; Cat Co");
  f.work("b", "Hong Harry Liu; Owen Owner; Bob Bo; Cat Co; Dan Do");
  f.resolve();
  CHECK(f.merged() ==
        "hong-harry-liu = Hong Harry Liu: [Hong Harry Liu 1 same name] "
        "[Hong Liu 1 middle name left out; 2 common co-authors]");
  CHECK(f.author(0, 0) == f.author(1, 0));
  CHECK(f.reports().empty());
}

TEST_CASE("A middle name left out is only suspected with less: the profile's owner does not count") {
  Fixture f;
  f.profile("Owen Owner");
  f.work("a", "Hong Liu; Owen Owner; Bob Bo");
  f.work("b", "Hong H Liu; Owen Owner; Bob Bo");
  f.resolve();
  CHECK(f.merged().empty());
  CHECK(f.reports() == "suspected-variant \"Hong Liu\" and \"Hong H Liu\"");
}

TEST_CASE("A short name that fits two longer ones is joined to neither") {
  Fixture f;
  f.work("a", "Hong Liu; Bob Bo; Cat Co");
  f.work("b", "Hong A Liu; Bob Bo; Cat Co");
  f.work("c", "Hong B Liu; Bob Bo; Cat Co");
  f.resolve();
  CHECK(f.merged().empty());
  CHECK(f.reports() ==
        "suspected-variant \"Hong Liu\" and \"Hong A Liu\""
        "\n"
        "suspected-variant \"Hong Liu\" and \"Hong B Liu\"");
}

TEST_CASE("Names on one work together are never one person") {
  Fixture f;
  f.work("a", "Hong Liu; Hong A Liu; Bob Bo; Cat Co");
  f.resolve();
  CHECK(f.merged().empty());
  CHECK(f.reports().empty());
}

TEST_CASE("Initials and beginnings of a first name are only suspected") {
  Fixture f;
  f.work("a", "A Gang; Bob Bo; Cat Co; Dan Do");
  f.work("b", "Adithya Gang; Bob Bo; Cat Co; Dan Do");
  f.resolve();
  CHECK(f.merged().empty());
  CHECK(f.reports() == "suspected-variant \"A Gang\" and \"Adithya Gang\"");

  Fixture g;
  g.work("a", "Adi Gang; Bob Bo; Cat Co; Dan Do");
  g.work("b", "Adithya Gang; Bob Bo; Cat Co; Dan Do");
  g.resolve();
  CHECK(g.merged().empty());
  CHECK(g.reports() == "suspected-variant \"Adi Gang\" and \"Adithya Gang\"");
}

TEST_CASE("An alias joins spellings, names the person and brings links; an unused one is reported") {
  Fixture f;
  f.overrides.aliases.push_back({"Mahesh K Marina", {"Mahesh Marina", "M Marina"}, {{"Home", "https://example.org"}}, {}});
  f.work("a", "Mahesh Marina");
  f.work("b", "Mahesh Marina");
  f.work("c", "Mahesh K Marina");
  f.resolve();
  CHECK(f.merged() == "mahesh-k-marina = Mahesh K Marina: [Mahesh Marina 2 people.json] [Mahesh K Marina 1 same name]");
  CHECK(f.people[0].links.size() == 1);
  CHECK(f.reports() == "alias-unused M Marina");
}

TEST_CASE("A split keeps namesakes apart by their works") {
  Fixture f;
  f.overrides.splits.push_back({"Wei Wang", {{"b"}, {"c", "d"}}, {}});
  for (const std::string_view key : {"a", "b", "c", "d"}) f.work(key, "Wei Wang");
  f.resolve();
  CHECK(f.keys() ==
        "wei-wang 2"
        "\n"
        "wei-wang-2 1"
        "\n"
        "wei-wang-3 1");
  CHECK(f.author(2, 0) == "wei-wang");
  CHECK(f.author(3, 0) == "wei-wang");
}

TEST_CASE("The owner's variants count in the works of that profile only") {
  Fixture f;
  f.profile("Rui Miao", {"R. Miao", "Miao, Rui"});
  f.work("a", "Rui Miao");
  f.work("b", "R. Miao");
  f.profile("Rosa Miao");
  f.work("c", "R. Miao; Rosa Miao");
  f.resolve();
  CHECK(f.merged() == "rui-miao = Rui Miao: [Rui Miao 1 same name] [R. Miao 1 profile.json]");
  CHECK(f.author(1, 0) == "rui-miao");
  CHECK(f.author(2, 0) == "r-miao");
  CHECK(f.people[index_of(f.profiles[0].person)].key == "rui-miao");
  CHECK(f.people[index_of(f.profiles[1].person)].profile == ProfileId{1});
}

TEST_CASE("A profile without a name belongs to the author of more than half its works") {
  Fixture f;
  f.profile("");
  f.work("a", "Ann Alm; Bea Berg");
  f.work("b", "Bea Berg; Cia Carl");
  f.work("c", "Dora Dahl");
  f.resolve();
  REQUIRE(f.profiles[0].person != k_no_person);
  CHECK(f.people[index_of(f.profiles[0].person)].key == "bea-berg");

  Fixture g;
  g.profile("");
  g.work("a", "Ann Alm");
  g.work("b", "Bea Berg");
  g.resolve();
  CHECK(g.profiles[0].person == k_no_person);
}

TEST_CASE("Corporate names are joined only when equal") {
  Fixture f;
  f.work("a", "{ATLAS Collaboration}");
  f.work("b", "{ATLAS Collaboration}");
  f.work("c", "{Atlas collaboration}");
  f.work("d", "ATLAS Collaboration");
  f.resolve();
  CHECK(f.keys() ==
        "atlas-collaboration 2"
        "\n"
        "atlas-collaboration-2 1"
        "\n"
        "atlas-collaboration-3 1");
}

TEST_CASE("Editors are people as well, and one person counts once a work") {
  Fixture f;
  f.work("a", "Ann Alm");
  WorkDraft draft(f.works[0]);
  draft.editors = draft.authors;
  f.works[0] = draft.finish(f.texts);
  f.resolve();
  CHECK(f.keys() == "ann-alm 1");
  CHECK(f.works[0].editors()[0].person == f.works[0].authors()[0].person);
}

TEST_CASE("One ORCID iD joins spellings that can be those of one person, and says so") {
  Fixture f;
  f.work("a", "R. Heide <0000-0002-1825-0097>; Bea Berg");
  f.work("b", "Ruth Anna Heide <0000-0002-1825-0097>");
  f.work("c", "Ruth Heide-Alm <0000-0002-1825-0097>");
  f.work("d", "Ruth Anna Heide; Zoe Zorn");
  f.resolve();
  CHECK(f.merged() ==
        "ruth-anna-heide = Ruth Anna Heide: [Ruth Anna Heide 2 same name] [Ruth Heide-Alm 1 ORCID 0000-0002-1825-0097] "
        "[R. Heide 1 ORCID 0000-0002-1825-0097]");
  CHECK(f.reports().empty());
}

TEST_CASE("One ORCID iD beside names that contradict each other is a suggestion, not a joining") {
  const struct {
    std::string_view one, other;
  } rows[] = {{"Ruth Heide", "Ruth Alm"},     // another family name
              {"Ruth Heide", "Bob Heide"},    // other given names
              {"Ruth Heide", "Ruth Heiden"},  // only the beginning of a word
              {"Ruth Heide", "{Ruth Heide Group}"}};
  for (const auto& row : rows) {
    CAPTURE(row.other);
    Fixture f;
    const std::string one = std::string(row.one) + " <0000-0002-1825-0097>", two = std::string(row.other) + " <0000-0002-1825-0097>";
    f.work("a", one);
    f.work("b", two);
    f.resolve();
    CHECK(f.people.size() == 2);
    const std::string other(row.other.substr(row.other.front() == '{' ? 1 : 0, row.other.size() - (row.other.front() == '{' ? 2 : 0)));
    CHECK(f.reports() == "orcid-of-several \"" + other + "\" and \"" + std::string(row.one) + '"');
  }
}

TEST_CASE("Who sign one work are two people, whatever ORCID iD stands with both") {
  Fixture f;
  f.work("a", "Ruth Heide <0000-0002-1825-0097>; R. Heide <0000-0002-1825-0097>");
  f.work("b", "R. A. Heide <0000-0002-1825-0097>; Ruth Heide");
  f.resolve();
  CHECK(f.merged().empty());
  CHECK(f.reports() ==
        "orcid-of-several \"R. Heide\" and \"Ruth Heide\"\n"
        "orcid-of-several \"R. A. Heide\" and \"Ruth Heide\"");
}

TEST_CASE("Different ORCID iDs keep people of one name apart; who has none is neither") {
  Fixture f;
  f.work("a", "Wei Wang <0000-0002-1825-0097>; Ann Alm");
  f.work("b", "Wei Wang <0000-0001-5109-3700>; Ann Alm; Wei Wang <0000-0002-1694-233X>");
  f.work("c", "W. Wang <0000-0001-5109-3700>");
  f.work("d", "Wei Wang; Bo Berg");
  f.work("e", "WEI WANG <0000-0002-1825-0097>");
  f.resolve();
  CHECK(f.author(0, 0) == f.author(4, 0));
  CHECK(f.author(1, 0) == f.author(2, 0));
  CHECK(f.keys() == "ann-alm 2\nwei-wang 2\nwei-wang-2 2\nbo-berg 1\nwei-wang-3 1\nwei-wang-4 1");
  CHECK(f.reports().empty());
}

TEST_CASE("A single ORCID iD beside a name is that of all who bear it") {
  Fixture f;
  f.work("a", "Wei Wang <0000-0002-1825-0097>");
  f.work("b", "Wei Wang");
  f.work("c", "W. Wang <0000-0002-1825-0097>");
  f.resolve();
  CHECK(f.keys() == "wei-wang 3");
}

TEST_CASE("Different ORCID iDs outweigh common co-authors") {
  Fixture f;
  f.work("a", "Ann Li <0000-0002-1825-0097>; Bea Berg; Cai Cho");
  f.work("b", "Ann B. Li <0000-0001-5109-3700>; Bea Berg; Cai Cho");
  f.work("c", "Bo Fenn; Bea Berg; Cai Cho");
  f.work("d", "Bo C. Fenn <0000-0002-1694-233X>; Bea Berg; Cai Cho");
  f.resolve();
  CHECK(f.merged() == "bo-c-fenn = Bo C. Fenn: [Bo C. Fenn 1 same name] [Bo Fenn 1 middle name left out; 2 common co-authors]");
  CHECK(f.reports().empty());
}

TEST_CASE("Two spellings that a third one would join stay apart when their ORCID iDs differ") {
  Fixture f;
  f.work("a", "Ann B. Li <0000-0002-1825-0097>; Bea Berg; Cai Cho");
  f.work("b", "Ann C. Li <0000-0001-5109-3700>; Bea Berg; Cai Cho");
  f.work("c", "Ann B. C. Li; Bea Berg; Cai Cho");
  f.resolve();
  CHECK(f.author(0, 0) != f.author(1, 0));
}

TEST_CASE("people.json outweighs ORCID iDs") {
  Fixture f;
  f.overrides.aliases.push_back({"Ann Alm", {"Ann Berg"}, {}, {}});
  f.work("a", "Ann Alm <0000-0002-1825-0097>");
  f.work("b", "Ann Berg <0000-0001-5109-3700>");
  f.overrides.splits.push_back({"Bo Li", {{"c"}, {"d"}}, {}});
  f.work("c", "Bo Li <0000-0002-1694-233X>");
  f.work("d", "Bo Li <0000-0002-1694-233X>");
  f.resolve();
  CHECK(f.author(0, 0) == f.author(1, 0));
  CHECK(f.author(2, 0) == f.author(3, 0));
}

TEST_CASE("The owner is found by the ORCID iD of the profile, and namesakes in the owner's list are others") {
  Fixture f;
  f.profile("Rui Miao");
  f.profiles[0].orcid = "0000-0002-1825-0097";
  f.work("a", "R. Miao <0000-0002-1825-0097>; Bo Berg");
  f.work("b", "Rui Miao; Bo Berg");
  f.work("c", "Rui Miao <0000-0001-5109-3700>; Rui F. Miao <0000-0002-1825-0097>");
  f.resolve();
  CHECK(f.people[index_of(f.profiles[0].person)].name == "Rui Miao");
  CHECK(f.author(0, 0) == f.author(1, 0));
  CHECK(f.author(2, 1) == f.author(1, 0));
  CHECK(f.author(2, 0) != f.author(1, 0));

  Fixture by_orcid_alone;
  by_orcid_alone.profile("Rui Miao");
  by_orcid_alone.profiles[0].orcid = "0000-0002-1825-0097";
  by_orcid_alone.work("a", "R. Miao <0000-0002-1825-0097>; Bo Berg");
  by_orcid_alone.resolve();
  CHECK(by_orcid_alone.people[index_of(by_orcid_alone.profiles[0].person)].name == "Rui Miao");
}

TEST_CASE("Where the profile gives none, the owner's ORCID iD is the one used most") {
  Fixture f;
  f.profile("Rui Miao");
  f.work("a", "Rui Miao <0000-0001-5109-3700>");
  f.work("b", "Rui Miao <0000-0002-1825-0097>");
  f.work("c", "Rui Miao <0000-0002-1825-0097>");
  f.work("d", "Rui Miao");
  f.resolve();
  CHECK(works_of(f.people[index_of(f.profiles[0].person)]) == std::vector<PubId>{PubId{1}, PubId{2}, PubId{3}});
}

}  // namespace
}  // namespace folioscope
