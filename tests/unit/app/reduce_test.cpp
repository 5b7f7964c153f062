#include "core/app/reduce.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <memory>
#include <random>

#include "core/app/permalink.hpp"
#include "core/app/scope.hpp"
#include "support/library_builder.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;

std::shared_ptr<const Library> two_profiles() {
  return LibraryBuilder()
      .profile("mo", "Mo Own")
      .add({.key = "a", .title = "First Work", .authors = "Mo Own; Bo Li", .venue = "NSDI", .year = 2020, .area = "systems"})
      .add({.key = "b", .title = "Second Work", .authors = "Bo Li; Mo Own", .venue = "VLDB", .year = 2022, .area = "data"})
      .add({.key = "c", .title = "Third Work", .authors = "Mo Own", .year = 2023})
      .profile("yo", "Yo Other")
      .add({.key = "d", .title = "Fourth Work", .authors = "Yo Other", .venue = "NSDI", .year = 2010, .area = "systems"})
      .build();
}

const std::vector<PubId> k_list = {PubId{0}, PubId{1}, PubId{2}};

Program program_of(std::string_view fragment) {
  Diagnostics diagnostics;
  return {parse_fragment(fragment, diagnostics), {}};
}

std::string dump(const Effect& effect) {
  if (const auto* copy = std::get_if<CopyText>(&effect)) return "copy '" + copy->text + "' (" + copy->notice + ")";
  if (const auto* open = std::get_if<OpenUrl>(&effect)) return "open " + open->url;
  if (const auto* save = std::get_if<SaveFile>(&effect)) return "save " + save->name + " " + save->mime;
  if (const auto* fragment = std::get_if<SetFragment>(&effect))
    return (fragment->is_navigation ? "push #" : "replace #") + fragment->fragment;
  return "store theme";
}

/// The effects of one action, and what of the session it changed.
std::string run(const Library& library, Program& program, const Action& action) {
  Step step = reduce(std::move(program), action, library, k_list);
  program = std::move(step.next);
  std::string out;
  for (const Effect& effect : step.effects) out += (out.empty() ? "" : "; ") + dump(effect);
  return out;
}
std::string run(const Library& library, std::string_view from, const Action& action) {
  Program program = program_of(from);
  return run(library, program, action);
}

}  // namespace

TEST_CASE("reduce: typing replaces the address, everything else that a link holds makes a step back possible") {
  const auto library = two_profiles();
  const FacetChoice nsdi{Facet::venue, "NSDI", false};
  const FacetChoice vldb{Facet::venue, "VLDB", false};
  const FacetChoice no_nsdi{Facet::venue, "NSDI", true};
  const struct {
    std::string_view from;
    Action action;
    std::string_view effects;
  } rows[] = {
      {"profile=mo", SetQuery{"a b"}, "replace #profile=mo&q=a%20b"},
      {"profile=mo&q=a", SetQuery{"a"}, ""},
      {"profile=mo", ToggleFacet{vldb}, "push #profile=mo&venue=VLDB"},
      {"profile=mo&venue=VLDB", ToggleFacet{nsdi}, "push #profile=mo&venue=NSDI,VLDB"},
      {"profile=mo&venue=NSDI", ToggleFacet{nsdi}, "push #profile=mo"},
      {"profile=mo&-venue=NSDI", ToggleFacet{nsdi}, "push #profile=mo"},
      {"profile=mo&venue=NSDI", ToggleFacet{no_nsdi}, "push #profile=mo"},
      {"profile=mo", ToggleFacet{no_nsdi}, "push #profile=mo&-venue=NSDI"},
      {"profile=mo&venue=NSDI,VLDB&type=book", OnlyFacet{vldb}, "push #profile=mo&venue=VLDB&type=book"},
      {"profile=mo&venue=VLDB", OnlyFacet{vldb}, "push #profile=mo"},
      {"profile=mo&venue=VLDB&-venue=NSDI&type=book", ClearFacet{Facet::venue}, "push #profile=mo&type=book"},
      {"profile=mo&q=a&year=2020&venue=VLDB&sel=a", ClearFilters{}, "push #profile=mo&sel=a"},
      {"profile=mo", ClearFilters{}, ""},
      {"profile=mo", SetYears{YearRange{2020, 2021}, false}, ""},
      {"profile=mo&year=2020-2021", SetYears{YearRange{2020, 2021}, true}, "push #profile=mo&year=2020-2021"},
      {"profile=mo", SetYears{YearRange{2022, 2020}, true}, "push #profile=mo&year=2020-2022"},
      {"profile=mo", SelectPublication{"b"}, "push #profile=mo&sel=b&panel=detail"},
      {"profile=mo", SelectPublication{"absent"}, ""},
      {"profile=mo&sel=b&panel=detail", SelectPublication{""}, "push #profile=mo"},
      {"profile=mo", SelectNeighbour{1}, "replace #profile=mo&sel=a&panel=detail"},
      {"profile=mo", SelectNeighbour{-1}, "replace #profile=mo&sel=c&panel=detail"},
      {"profile=mo&sel=a", SelectNeighbour{1}, "replace #profile=mo&sel=b&panel=detail"},
      {"profile=mo&sel=c&panel=detail", SelectNeighbour{1}, ""},
      {"profile=mo", ShowPerson{"bo-li"}, "push #profile=mo&card=bo-li"},
      {"profile=mo&card=bo-li", ShowPerson{"mo-own"}, "push #profile=mo"},
      {"profile=mo", ShowPerson{"nobody"}, ""},
      {"profile=mo&panel=detail&sel=a", ShowPage{Page::people}, "push #profile=mo&sel=a&view=people"},
      {"profile=mo", SetOrder{SortOrder::title}, "push #profile=mo&sort=title"},
      {"profile=mo", SetGrouping{Grouping::none}, "push #profile=mo&group=none"},
      {"profile=mo", SetColourBy{ColourBy::rank}, "replace #profile=mo&colour=rank"},
      {"profile=mo", SetTheme{ThemeChoice::dark}, "store theme"},
      {"profile=mo", CopyLink{}, "copy '#profile=mo' (Link copied)"},
      {"profile=mo", CopyCitation{"b", CopyFormat::cite}, "copy '\\cite{b}' (\\cite command copied)"},
      {"profile=mo", CopyCitation{"absent", CopyFormat::cite}, ""},
      {"profile=mo", ExportList{ExportList::Format::json}, "save mo.json application/json"},
      {"profile=all", ExportList{ExportList::Format::html}, "save publications.html text/html"},
      {"profile=mo", FollowLink{"https://x.org"}, "open https://x.org"},
      {"profile=mo", RestoreState{}, ""},
      {"profile=mo", EffectFinished{true, "Saved"}, ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.from);
    CAPTURE(row.effects);
    CHECK(run(*library, row.from, row.action) == row.effects);
  }
}

TEST_CASE("reduce: another profile keeps the query and what of filters and selection exists there") {
  const auto library = two_profiles();
  const struct {
    std::string_view from;
    std::string_view to;
    std::string_view effects;
  } rows[] = {
      {"profile=mo&q=work&venue=NSDI,VLDB&year=2020-2022&sel=b&panel=detail", "yo", "push #profile=yo&q=work&venue=NSDI"},
      {"profile=mo&year=2010-2022&area=data,systems&person=bo-li&type=conference&role=first", "yo",
       "push #profile=yo&year=2010-2022&area=systems&type=conference&role=first"},
      {"profile=mo&sel=b&panel=detail&venue=VLDB&card=bo-li", "all", "push #profile=all&venue=VLDB&sel=b&panel=detail"},
      {"profile=all&member=mo", "mo", "push #profile=mo"},
      {"profile=mo", "nobody", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.from);
    CHECK(run(*library, row.from, SwitchProfile{std::string(row.to)}) == row.effects);
  }
}

TEST_CASE("reduce: selecting opens the sheet, walking the list does not, closing the sheet leaves the detail") {
  const auto library = two_profiles();
  Program program = program_of("profile=mo");
  run(*library, program, SelectNeighbour{1});
  CHECK_FALSE(program.session.is_sheet_open);
  CHECK(program.session.scroll_to_selected == 1);
  run(*library, program, SelectPublication{"b", true});
  CHECK(program.session.is_sheet_open);
  CHECK(program.session.scroll_to_selected == 2);
  CHECK(run(*library, program, ShowSheet{}) == "push #profile=mo&sel=b");
  CHECK_FALSE(program.session.is_sheet_open);
  run(*library, program, ShowSheet{false, true});
  CHECK(program.session.is_filter_sheet_open);
  run(*library, program, ShowPage{Page::timeline});
  CHECK_FALSE(program.session.is_filter_sheet_open);
  run(*library, program, RestoreState{program_of("profile=mo&sel=a&panel=detail").state});
  CHECK(program.session.is_sheet_open);
}

TEST_CASE("reduce: lists unfold, notices are counted, a new filter starts the list from its top") {
  const auto library = two_profiles();
  Program program = program_of("profile=mo");
  run(*library, program, ToggleAuthors{"a"});
  run(*library, program, ToggleFacetList{Facet::venue});
  run(*library, program, TogglePeopleList{});
  run(*library, program, EffectFinished{true, "BibTeX copied"});
  run(*library, program, EffectFinished{true, "BibTeX copied"});
  run(*library, program, EffectFinished{true, ""});
  run(*library, program, ToggleFacet{{Facet::venue, "NSDI", false}});
  run(*library, program, ShowDialog{Session::Dialog::help});
  run(*library, program, SetPeopleSearch{"li"});
  run(*library, program, SetPeopleOrder{PeopleOrder::name});
  CHECK(program.session.expanded_authors == std::vector<std::string>{"a"});
  CHECK(program.session.expanded_facets == std::vector<Facet>{Facet::venue});
  CHECK(program.session.is_people_expanded);
  CHECK(program.session.notice == "BibTeX copied");
  CHECK(program.session.notice_count == 2);
  CHECK(program.session.scroll_to_top == 1);
  CHECK(program.session.dialog == Session::Dialog::help);
  CHECK(program.session.people_search == "li");
  run(*library, program, ToggleAuthors{"a"});
  CHECK(program.session.expanded_authors.empty());
}

TEST_CASE("reduce: the code to embed names the page and the view, escaped") {
  const auto library = two_profiles();
  CHECK(run(*library, "profile=mo&q=a&sort=title", CopyEmbed{}) ==
        "copy '<iframe src=\"\x1A#profile=mo&amp;q=a&amp;sort=title\" title=\"Publications of Mo Own\" loading=\"lazy\" style=\"width: "
        "100%; height: 800px; border: "
        "0\"></iframe>' (Code copied)");
}

namespace {

Action random_action(std::mt19937& random) {
  const std::string_view keys[] = {"a", "b", "c", "d", "absent", ""};
  const std::string_view profiles[] = {"mo", "yo", "all", "nobody", ""};
  const std::string_view people[] = {"mo-own", "bo-li", "yo-other", "nobody", ""};
  const auto any = [&](const auto& list) { return std::string(list[random() % std::size(list)]); };
  const FacetChoice choice{static_cast<Facet>(random() % k_facet_count), any(profiles), random() % 3 == 0};
  switch (random() % 18) {
    case 0: return SetQuery{any(keys)};
    case 1: return ToggleFacet{choice};
    case 2: return OnlyFacet{choice};
    case 3: return ClearFilters{};
    case 4: return ClearFacet{choice.facet};
    case 5:
      return SetYears{YearRange{static_cast<std::int16_t>(random() % 3000), static_cast<std::int16_t>(random() % 3000)}, random() % 2 == 0};
    case 6: return SelectPublication{any(keys), random() % 2 == 0};
    case 7: return SelectNeighbour{random() % 2 == 0 ? 1 : -1};
    case 8: return ShowPerson{any(people)};
    case 9: return ShowPage{static_cast<Page>(random() % 4)};
    case 10: return SwitchProfile{any(profiles)};
    case 11: return SetOrder{static_cast<SortOrder>(random() % 5)};
    case 12: return SetGrouping{static_cast<Grouping>(random() % 5)};
    case 13: return ShowSheet{random() % 2 == 0, random() % 2 == 0};
    case 14: return ToggleAuthors{any(keys)};
    case 15: return ToggleFacet{{Facet::venue, "NSDI", false}};
    case 16: return CopyCitation{any(keys), static_cast<CopyFormat>(random() % 5)};
    default: return SetYears{};
  }
}

}  // namespace

TEST_CASE("reduce: no sequence of actions breaks the state") {
  const auto library = two_profiles();
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    Program program;
    std::string address;
    for (int i = 0; i < 60; ++i) {
      const Action action = random_action(random);
      Step step = reduce(program, action, *library, k_list);
      const Step again = reduce(program, action, *library, k_list);
      CHECK(again.next.state == step.next.state);
      program = std::move(step.next);
      const State& state = program.state;
      CHECK(std::is_sorted(state.filters.facets.begin(), state.filters.facets.end()));
      CHECK(std::adjacent_find(state.filters.facets.begin(), state.filters.facets.end(), [](const FacetChoice& a, const FacetChoice& b) {
              return a.facet == b.facet && a.value == b.value;
            }) == state.filters.facets.end());
      CHECK((!state.filters.years || state.filters.years->first <= state.filters.years->last));
      CHECK((state.selected.empty() || library->find_publication(state.selected, std::nullopt)));
      CHECK((state.panel == Panel::person || !state.selected.empty()));
      CHECK((state.person.empty() || library->find_person(state.person)));
      CHECK((state.profile.empty() || state.profile == "all" || library->find_profile(state.profile)));
      CHECK_FALSE((program.session.is_sheet_open && program.session.is_filter_sheet_open));
      for (const Effect& effect : step.effects) {
        if (const auto* fragment = std::get_if<SetFragment>(&effect)) address = fragment->fragment;
      }
      const auto* years = std::get_if<SetYears>(&action);
      if (years == nullptr || years->is_final)
        CHECK(address == to_fragment(state));
      else
        address = to_fragment(state);
    }
  }
}

}  // namespace folioscope
