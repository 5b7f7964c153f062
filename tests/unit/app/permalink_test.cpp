#include "core/app/permalink.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <random>

namespace folioscope {

namespace {

State parse(std::string_view fragment) {
  Diagnostics diagnostics;
  return parse_fragment(fragment, diagnostics);
}

/// Any bytes, with a preference for those that mean something in a link.
std::string random_text(std::mt19937& random) {
  const std::string_view pieces[] = {"a", "Z", "%", "%2", "%2C",    ",",      "&",    "=", "#", "+", " ",
                                     "/", ":", "-", "\"", "\u00e9", "\u673a", "\xFF", "|", "(", ")"};
  std::string text;
  for (std::size_t i = 0; i < random() % 8; ++i) text += pieces[random() % std::size(pieces)];
  return text;
}

std::int16_t random_year(std::mt19937& random) {
  const std::int16_t special[] = {INT16_MIN, INT16_MAX, 0, -1, 2020};
  return random() % 3 == 0 ? special[random() % 5] : static_cast<std::int16_t>(static_cast<int>(random() % 65536) - 32768);
}

State random_state(std::mt19937& random) {
  const auto rarely = [&] { return random() % 3 == 0; };
  State state;
  if (rarely()) state.profile = random_text(random);
  if (rarely()) state.query = random_text(random);
  if (rarely()) state.selected = random_text(random);
  if (rarely()) state.person = random_text(random);
  if (rarely()) state.panel = Panel::detail;
  state.page = static_cast<Page>(random() % 4);
  if (rarely()) state.order = static_cast<SortOrder>(random() % 5);
  if (rarely()) state.grouping = static_cast<Grouping>(random() % 5);
  state.colour_by = static_cast<ColourBy>(random() % 3);
  if (rarely()) state.filters.years = YearRange{random_year(random), random_year(random)};
  FacetSelection& choices = state.filters.facets;
  for (std::size_t i = 0; i < random() % 6; ++i)
    choices.push_back({static_cast<Facet>(random() % k_facet_count), random_text(random), random() % 2 == 0});
  std::sort(choices.begin(), choices.end());
  choices.erase(std::unique(choices.begin(), choices.end()), choices.end());
  return state;
}

}  // namespace

TEST_CASE("permalink: a state is written in a stable order, values percent-encoded, defaults left out") {
  State state;
  CHECK(to_fragment(state) == "");
  state.profile = "xupeng-miao";
  state.query = "serving | \u00e9";
  state.filters.years = YearRange{2020, 2024};
  state.filters.facets = {{Facet::venue, "SIGMOD", false},
                          {Facet::venue, "VLDB, J", false},
                          {Facet::type, "preprint", true},
                          {Facet::person, "bin-cui", false}};
  state.selected = "DBLP:conf/icde/X";
  state.person = "zhihao-jia";
  state.panel = Panel::detail;
  state.page = Page::people;
  state.order = SortOrder::title;
  state.grouping = Grouping::venue;
  state.colour_by = ColourBy::type;
  CHECK(to_fragment(state) ==
        "profile=xupeng-miao&q=serving%20%7C%20%C3%A9&year=2020-2024&venue=SIGMOD,VLDB%2C%20J&person=bin-cui&-type=preprint&"
        "sel=DBLP:conf/icde/X&card=zhihao-jia&panel=detail&view=people&sort=title&group=venue&colour=type");
  CHECK(parse("#" + to_fragment(state)) == state);
}

TEST_CASE("permalink: ranges of years keep open ends and years before the common era") {
  const struct {
    std::string_view text;
    YearRange years;
  } rows[] = {
      {"2022", {2022, 2022}},       {"2020-2024", {2020, 2024}},   {"2020-", {2020, INT16_MAX}},
      {"-2024", {INT16_MIN, 2024}}, {"-", {INT16_MIN, INT16_MAX}}, {"-50--20", {-50, -20}},
      {"-50-30", {-50, 30}},        {"-50-", {-50, INT16_MAX}},    {"--20", {INT16_MIN, -20}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    State state;
    state.filters.years = row.years;
    CHECK(to_fragment(state) == "year=" + std::string(row.text));
    CHECK(parse(to_fragment(state)) == state);
  }
}

TEST_CASE("permalink: what it cannot read is reported, and the rest is followed") {
  const struct {
    std::string_view fragment, reported;
  } rows[] = {
      {"q=a&nonsense=1&sort=title", "nonsense=1"}, {"year=20x0&q=a&sort=title", "year=20x0"},
      {"sort=title&group=&q=a", "group="},         {"q=a&&sort=title&flag", "flag"},
      {"q=a&sort=title&view=moon", "view=moon"},   {"sort=title&q=a&year=99999", "year=99999"},
  };
  State expected;
  expected.query = "a";
  expected.order = SortOrder::title;
  for (const auto& row : rows) {
    CAPTURE(row.fragment);
    Diagnostics diagnostics;
    CHECK(parse_fragment(row.fragment, diagnostics) == expected);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].code == DiagnosticCode::permalink_unknown);
    CHECK(diagnostics.all()[0].detail == row.reported);
  }
}

TEST_CASE("permalink: links written by hand may use plus signs, stray percent signs and any order of values") {
  CHECK(parse("q=deep+learning").query == "deep learning");
  CHECK(parse("q=100%").query == "100%");
  CHECK(parse("q=%zz%41").query == "%zzA");
  const FacetSelection sorted = {{Facet::venue, "A", false}, {Facet::venue, "B", false}};
  CHECK(parse("venue=B,A,B&venue=A").filters.facets == sorted);
}

TEST_CASE("permalink: reading what was written gives the same state, for any state") {
  std::mt19937 random(1);
  for (int round = 0; round < 5000; ++round) {
    const State state = random_state(random);
    Diagnostics diagnostics;
    const std::string fragment = to_fragment(state);
    CAPTURE(fragment);
    CHECK(parse_fragment(fragment, diagnostics) == state);
    CHECK(diagnostics.all().empty());
  }
}

TEST_CASE("permalink: any text gives a state, and that one survives") {
  std::mt19937 random(2);
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    const std::string_view keys[] = {"q", "year", "venue", "-venue", "sel", "view", "sort", "person", "x"};
    for (std::size_t i = 0; i < random() % 5; ++i)
      text += std::string(keys[random() % std::size(keys)]) + "=" + random_text(random) + (random() % 2 == 0 ? "&" : "");
    const State state = parse(text);
    CAPTURE(text);
    CHECK(parse(to_fragment(state)) == state);
  }
}

}  // namespace folioscope
