#include "core/view/people_panel.hpp"

#include <doctest/doctest.h>
#include <memory>
#include <sstream>

#include "core/search/index.hpp"
#include "support/library_builder.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;

std::string dump_rows(const std::vector<CoauthorRow>& rows) {
  std::ostringstream out;
  for (const CoauthorRow& row : rows) {
    out << row.name << " " << row.shared << (row.is_chosen ? "+" : "") << " [";
    for (const std::uint16_t count : row.per_year) out << count;
    out << "/" << row.peak << "] ";
  }
  return out.str();
}

std::string dump_figures(const PeoplePanelView& panel) {
  std::string out;
  for (const FigureBox& figure : panel.figures) out += figure.number + " " + figure.label + "; ";
  return out;
}

std::shared_ptr<const Library> small_library() {
  return LibraryBuilder()
      .profile("mo", "Mo Own")
      .add({.key = "a", .title = "A", .authors = "Mo Own; Bo Li; Cy Ng", .venue = "NSDI", .year = 2020})
      .add({.key = "b", .title = "A", .authors = "Bo Li; Mo Own", .venue = "NSDI", .year = 2022})
      .add({.key = "c", .title = "C", .authors = "Mo Own; \u00c9va Kov\u00e1cs", .venue = "VLDB", .year = 2022})
      .profile("yo", "Yo Other")
      .add({.key = "d", .title = "D", .authors = "Yo Other; Cy Ng", .year = 2021})
      .build();
}

PeoplePanelView build(const Library& library, const State& state, const Session& session, std::optional<ProfileId> scope) {
  const Index index = build_index(library);
  return build_people_panel(library, state, session, scope, index.scope(scope), index.scope(scope));
}

}  // namespace

TEST_CASE("people: the owner's card has figures, years and venues, and ranks co-authors by shared works") {
  const auto library = small_library();
  const PeoplePanelView panel = build(*library, {}, {}, ProfileId{0});
  CHECK(panel.name == "Mo Own");
  CHECK(panel.initials == "MO");
  CHECK(panel.is_owner);
  CHECK(panel.also == "2020\u20132022");
  CHECK(dump_figures(panel) == "3 works (2 distinct); 3 co-authors; 2 as first author; ");
  CHECK(panel.top_venues == "NSDI 2, VLDB 1");
  CHECK(dump_rows(panel.coauthors) == "Bo Li 2 [101/1] Cy Ng 1 [100/1] \u00c9va Kov\u00e1cs 1 [001/1] ");
  CHECK(panel.coauthors[0].tooltip == "2 shared works, 2020\u20132022");
}

TEST_CASE("people: other orders, a search without accents, and the persons filtered by") {
  const auto library = small_library();
  Session session;
  State state;
  state.filters.facets = {{Facet::person, "cy-ng", false}};
  session.people_order = PeopleOrder::last_year;
  CHECK(dump_rows(build(*library, state, session, ProfileId{0}).coauthors) ==
        "Bo Li 2 [101/1] \u00c9va Kov\u00e1cs 1 [001/1] Cy Ng 1+ [100/1] ");
  session.people_search = "kovacs";
  CHECK(dump_rows(build(*library, state, session, ProfileId{0}).coauthors) == "\u00c9va Kov\u00e1cs 1 [001/1] ");
}

TEST_CASE("people: another person's card shows their spellings and the works in scope") {
  const auto library = small_library();
  State state;
  state.person = "cy-ng";
  const PeoplePanelView panel = build(*library, state, {}, ProfileId{0});
  CHECK_FALSE(panel.is_owner);
  CHECK(panel.variants.size() == 1);
  CHECK(dump_figures(panel) == "1 work; 2 co-authors; 0 as first author; ");
  CHECK(dump_rows(panel.coauthors) == "Bo Li 1 [1/1] Mo Own 1 [1/1] ");
  CHECK(dump_figures(build(*library, state, {}, std::nullopt)) == "2 works; 3 co-authors; 0 as first author; ");
}

TEST_CASE("people: all profiles together show the members, and first who connects them") {
  const auto library = small_library();
  const PeoplePanelView panel = build(*library, {}, {}, std::nullopt);
  CHECK(panel.is_profile_overview);
  CHECK(panel.name == "All publications");
  CHECK(dump_figures(panel) == "4 works (3 distinct); 5 people; 1 connects profiles; ");
  CHECK(dump_rows(panel.members) == "Mo Own 3 [102/2] Yo Other 1 [010/2] ");
  CHECK(dump_rows(panel.coauthors) == "Cy Ng 2 [110/1] Bo Li 2 [101/1] \u00c9va Kov\u00e1cs 1 [001/1] ");
  CHECK(panel.coauthors[0].tooltip == "2 works, 2020\u20132021, with Mo Own and Yo Other");
}

TEST_CASE("people: a profile whose owner wrote none of the works lists everybody who did") {
  const auto library = LibraryBuilder()
                           .profile("group", "Reading Group")
                           .add({.key = "a", .title = "A", .authors = "Bo Li; Cy Ng", .venue = "NSDI", .year = 2020})
                           .add({.key = "b", .title = "B", .authors = "Bo Li", .venue = "NSDI", .year = 2022})
                           .build();
  State state;
  state.filters.facets = {{Facet::person, "cy-ng", false}};
  const PeoplePanelView panel = build(*library, state, {}, ProfileId{0});
  CHECK(panel.lists_everybody);
  CHECK(panel.name == "Reading Group");
  CHECK(panel.also == "2020\u20132022");
  CHECK(dump_figures(panel) == "2 works; 2 people; ");
  CHECK(panel.top_venues == "NSDI 2");
  CHECK(dump_rows(panel.coauthors) == "Bo Li 2 [101/1] Cy Ng 1+ [100/1] ");
  CHECK(panel.coauthors[0].tooltip == "2 works, 2020\u20132022");
}

TEST_CASE("people: the first eight, then the number of the rest") {
  std::string authors = "Mo Own";
  for (int i = 0; i < 20; ++i) authors += "; P Nr" + std::to_string(10 + i);
  const auto library = LibraryBuilder().profile("mo", "Mo Own").add({.key = "a", .title = "A", .authors = authors, .year = 2020}).build();
  const PeoplePanelView folded = build(*library, {}, {}, ProfileId{0});
  CHECK(folded.coauthors.size() == 8);
  CHECK(folded.hidden == 12);
  CHECK(folded.coauthors.front().name == "P Nr10");
  Session session;
  session.is_people_expanded = true;
  const PeoplePanelView all = build(*library, {}, session, ProfileId{0});
  CHECK(all.coauthors.size() == 20);
  CHECK(all.hidden == 0);
}

}  // namespace folioscope
