#include "core/view/facet_panel.hpp"

#include <doctest/doctest.h>
#include <memory>
#include <sstream>

#include "support/library_builder.hpp"
#include "unit/view/dump.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;

std::string dump_section(const FacetSection& section) {
  std::ostringstream out;
  out << section.title << " [" << section.note << "]";
  for (const FacetRow& row : section.rows) {
    out << " " << row.label << " " << row.count << " " << row.share << (row.is_chosen ? "+" : "") << (row.is_excluded ? "-" : "") << ";";
  }
  if (section.hidden > 0) out << " " << section.hidden << " more";
  return out.str();
}

std::string dump_panel(const FacetPanelView& panel) {
  std::string out;
  for (const FacetSection& section : panel.sections) out += dump_section(section) + "\n";
  return out;
}

FacetPanelView build(const Library& library, const State& state, const Session& session, std::optional<ProfileId> scope) {
  const Index index = build_index(library);
  return build_facet_panel(library, index, index.scope(scope), state, session, scope);
}

std::shared_ptr<const Library> small_library() {
  return LibraryBuilder()
      .profile("me", "Mo Own")
      .add({.key = "a",
            .title = "A",
            .authors = "Mo Own; Bo Li",
            .venue = "NSDI",
            .year = 2020,
            .area = "systems",
            .rank = "CCF-A",
            .artifact = "available"})
      .add({.key = "b", .title = "B", .authors = "Bo Li; Mo Own", .venue = "NSDI", .year = 2021, .area = "systems", .rank = "CCF-A"})
      .add({.key = "c", .title = "C", .authors = "Bo Li; Mo Own; Cy Ng", .venue = "VLDB", .year = 2022, .area = "data"})
      .build();
}

}  // namespace

TEST_CASE("filters: sections in their order with counts, shares and notes; what would narrow nothing is left out") {
  const auto library = small_library();
  CHECK(dump_panel(build(*library, {}, {}, ProfileId{0})) ==
        "Venue [] NSDI 2 1; VLDB 1 0.5;\n"
        "Rank [] CCF-A 2 1; Unranked 1 0.5;\n"
        "Artifact [] Available 1 1;\n"
        "Role [] First author 1 1; Last author 1 1;\n"
        "Venue area [] systems 2 1; data 1 0.5;\n");
}

TEST_CASE("filters: choices show in their rows and as chips, and change the counts of other sections only") {
  const auto library = small_library();
  State state;
  state.filters.facets = {{Facet::venue, "NSDI", false}, {Facet::role, "last", true}, {Facet::person, "cy-ng", false}};
  std::sort(state.filters.facets.begin(), state.filters.facets.end());
  state.filters.years = YearRange{2020, 2021};
  const FacetPanelView panel = build(*library, state, {}, ProfileId{0});
  std::string chips;
  for (const ActiveChip& chip : panel.chips) chips += chip.label + " (" + testing::dump(chip.remove) + "); ";
  CHECK(chips == "2020\u20132021 (clear years); NSDI (venue=NSDI); not Last author (-role=last); Cy Ng (person=cy-ng); ");
  state.filters.facets = {{Facet::venue, "NSDI", false}};
  state.filters.years.reset();
  CHECK(dump_section(build(*library, state, {}, ProfileId{0}).sections[0]) == "Venue [] NSDI 2 1+; VLDB 1 0.5;");
  CHECK(dump_section(build(*library, state, {}, ProfileId{0}).sections[1]) == "Rank [] CCF-A 2 1; Unranked 0 0;");
}

TEST_CASE("filters: seven values, then the number of the rest; chosen values stay in sight") {
  LibraryBuilder builder;
  builder.profile("me", "Mo Own");
  for (int i = 0; i < 26; ++i) {
    const std::string venue(1, static_cast<char>('A' + i));
    for (int n = 0; n < (i < 2 ? 2 : 1); ++n) builder.add({.key = venue + std::to_string(n), .title = "T", .venue = venue, .year = 2020});
  }
  const auto library = builder.build();
  State state;
  CHECK(dump_section(build(*library, state, {}, ProfileId{0}).sections[0]) ==
        "Venue [26] A 2 1; B 2 1; C 1 0.5; D 1 0.5; E 1 0.5; F 1 0.5; G 1 0.5; 19 more");
  state.filters.facets = {{Facet::venue, "Z", true}};
  CHECK(dump_section(build(*library, state, {}, ProfileId{0}).sections[0]) ==
        "Venue [26] A 2 1; B 2 1; C 1 0.5; D 1 0.5; E 1 0.5; F 1 0.5; G 1 0.5; Z 1 0.5-; 18 more");
  Session session;
  session.expanded_facets.push_back(Facet::venue);
  const FacetPanelView all = build(*library, state, session, ProfileId{0});
  CHECK(all.sections[0].rows.size() == 26);
  CHECK(all.sections[0].hidden == 0);
}

TEST_CASE("filters: members are a choice only among several profiles") {
  const auto library = LibraryBuilder()
                           .profile("me", "Mo Own")
                           .add({.key = "a", .title = "A", .authors = "Mo Own", .year = 2020})
                           .profile("you", "Yo Other")
                           .add({.key = "b", .title = "B", .authors = "Yo Other", .year = 2020})
                           .build();
  CHECK(dump_panel(build(*library, {}, {}, std::nullopt)) == "Member [] Mo Own 1 1; Yo Other 1 1;\n");
  CHECK(dump_panel(build(*library, {}, {}, ProfileId{0})) == "");
}

}  // namespace folioscope
