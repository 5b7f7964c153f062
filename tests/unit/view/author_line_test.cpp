#include "core/view/author_line.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <random>
#include <sstream>

#include "support/library_builder.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;

std::string dump(const AuthorPick& pick) {
  std::ostringstream out;
  for (const std::uint32_t at : pick.shown) out << at << ' ';
  out << '+' << pick.hidden;
  return out.str();
}

std::string line_of(const Library& library, const State& state, const Session& session, std::string_view query,
                    std::optional<ProfileId> scope) {
  const QueryNode root = parse_query(query).root;
  const AuthorContext context{library, root, state, session, scope};
  const Publication& work = library.publications.front();
  const std::vector<AuthorRun> runs = author_runs(context, work, pick_row_authors(context, work));
  std::string line;
  for (const AuthorRun& run : runs) line += run.style == TextStyle::body_strong ? "<" + run.text + ">" : run.text;
  return line;
}

}  // namespace

TEST_CASE("authors: names needed later take the place of the last leading ones") {
  const struct {
    std::uint32_t count, limit;
    std::vector<std::uint32_t> required;
    std::string_view pick;
  } rows[] = {
      {0, 4, {}, "+0"},
      {4, 4, {}, "0 1 2 3 +0"},
      {6, 4, {5}, "0 1 2 3 4 5 +0"},  // two names take no more room than "and 2 more"
      {7, 4, {}, "0 1 2 3 +3"},
      {14, 4, {12}, "0 1 2 12 +10"},
      {14, 4, {1}, "0 1 2 3 +10"},
      {14, 4, {3}, "0 1 2 3 +10"},
      {14, 4, {5, 9}, "0 1 5 9 +10"},
      {14, 4, {4, 5, 6, 7, 8, 9}, "0 4 5 6 7 8 9 +7"},
      {7, 4, {2, 3, 4, 5}, "0 1 2 3 4 5 6 +0"},
      {5, 1, {4}, "0 4 +3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.count);
    CHECK(dump(pick_authors(row.count, row.limit, row.required)) == row.pick);
  }
}

TEST_CASE("authors: the owner, matched names and persons filtered by are never behind 'and N more'") {
  const auto library =
      LibraryBuilder()
          .profile("me", "Mo Own")
          .add({.key = "k", .title = "T", .authors = "A One*; B Two*; C Three; D Four; E Five; F Six; G Seven; Mo Own; H Eight; I Nine"})
          .build();
  State state;
  Session session;
  const ProfileId me{0};
  CHECK(line_of(*library, state, session, "", me) == "A One\u00b9, B Two\u00b9, C Three \u2026 <Mo Own> and 6 more");
  CHECK(line_of(*library, state, session, "", std::nullopt) == "A One\u00b9, B Two\u00b9, C Three \u2026 <Mo Own> and 6 more");
  CHECK(line_of(*library, state, session, "six", me) == "A One\u00b9, B Two\u00b9 \u2026 F Six \u2026 <Mo Own> and 6 more");
  CHECK(line_of(*library, state, session, "author:eight title:t", me) == "A One\u00b9, B Two\u00b9 \u2026 <Mo Own>, H Eight and 6 more");
  state.filters.facets = {{Facet::person, "i-nine", false}};
  CHECK(line_of(*library, state, session, "", me) == "A One\u00b9, B Two\u00b9 \u2026 <Mo Own> \u2026 I Nine and 6 more");
  session.expanded_authors.push_back("k");
  CHECK(line_of(*library, state, session, "", me) ==
        "A One\u00b9, B Two\u00b9, C Three, D Four, E Five, F Six, G Seven, <Mo Own>, H Eight, I Nine \u00b7 fewer");
}

TEST_CASE("authors: a list that the source leaves open says so, editors stand in for missing authors") {
  const auto open = LibraryBuilder().profile("me", "Mo Own").add({.key = "k", .authors = "A One; others"}).build();
  CHECK(line_of(*open, {}, {}, "", ProfileId{0}) == "A One and others");
}

TEST_CASE("authors: in any list the owner is visible and the numbers add up") {
  std::mt19937 random(11);
  for (int round = 0; round < 500; ++round) {
    const std::size_t count = 1 + random() % 40;
    const std::size_t owner = random() % count;
    std::string authors;
    for (std::size_t i = 0; i < count; ++i)
      authors += (i > 0 ? "; " : "") + (i == owner ? std::string("Mo Own") : "Name N" + std::to_string(i));
    const auto library = LibraryBuilder().profile("me", "Mo Own").add({.key = "k", .authors = authors}).build();
    const QueryNode query = parse_query(random() % 2 == 0 ? "" : "n1").root;
    const State state;
    const Session session;
    const AuthorContext context{*library, query, state, session, ProfileId{0}};
    const AuthorPick pick = pick_row_authors(context, library->publications.front());
    CHECK(std::count(pick.shown.begin(), pick.shown.end(), owner) == 1);
    CHECK(pick.shown.size() + pick.hidden == count);
    CHECK(std::is_sorted(pick.shown.begin(), pick.shown.end()));
    CHECK((pick.hidden == 0 || pick.hidden >= 3));
  }
}

}  // namespace folioscope
