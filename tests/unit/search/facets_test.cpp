// Filters, counts, sets, orders.
#include "core/search/facets.hpp"

#include <doctest/doctest.h>
#include <limits>
#include <string>

#include "core/search/sort.hpp"
#include "support/library_builder.hpp"

using namespace folioscope;
using folioscope::testing::LibraryBuilder;

namespace {

std::shared_ptr<const Library> small_library() {
  LibraryBuilder builder;
  builder.profile("ada", "Ada L");
  builder.add({.key = "a",
               .title = "The b",
               .authors = "Ada L; Bo M",
               .venue = "SIGMOD",
               .year = 2020,
               .area = "data",
               .rank = "CCF-A",
               .month = 3});
  builder.add(
      {.key = "b", .title = "\"An a", .authors = "Ada L; Bo M; Cy N", .venue = "OSDI", .year = 2022, .area = "systems", .rank = "CCF-A"});
  builder.add({.key = "c", .title = "a c", .authors = "Cy N; Ada L", .venue = "SIGMOD", .year = 2022, .area = "data", .month = 5});
  builder.add({.key = "d", .title = "\xC3\x84 d", .authors = "Ada L", .kind = PubKind::preprint});
  builder.profile("bo", "Bo M");
  builder.add({.key = "e", .title = "e", .authors = "Bo M", .venue = "arXiv", .year = 2022, .kind = PubKind::preprint});
  return builder.build();
}

std::string keys(const Library& library, const std::vector<PubId>& ids) {
  std::string out;
  for (const PubId id : ids) out += library.publication(id).key;
  return out;
}

std::string filtered(const Library& library, const Index& index, const Filters& filters) {
  return keys(library, apply_filters(index.scope(std::nullopt), filters, index, std::nullopt).to_vector());
}

/// "SIGMOD 2/2, OSDI 1/1"
std::string counts(const Index& index, Facet facet, const Filters& filters, std::optional<ProfileId> scope) {
  std::string out;
  for (const FacetCount& count : count_facet(facet, index.scope(scope), filters, index, scope)) {
    if (!out.empty()) out += ", ";
    out += std::string(index.facet(facet, scope).values[count.value].id) + " " + std::to_string(count.count) + "/" + std::to_string(count.all);
  }
  return out;
}

}  // namespace

TEST_CASE("filters: values of one facet are or, facets are and, persons are and") {
  const auto library = small_library();
  const Index index = build_index(*library);
  CHECK(filtered(*library, index, {}) == "abcde");
  CHECK(filtered(*library, index, {{{Facet::venue, "SIGMOD", false}}, {}}) == "ac");
  CHECK(filtered(*library, index, {{{Facet::venue, "OSDI", false}, {Facet::venue, "SIGMOD", false}}, {}}) == "abc");
  CHECK(filtered(*library, index, {{{Facet::venue, "SIGMOD", false}, {Facet::rank, "CCF-A", false}}, {}}) == "a");
  CHECK(filtered(*library, index, {{{Facet::venue, "SIGMOD", true}}, {}}) == "bde");
  CHECK(filtered(*library, index, {{{Facet::person, "ada-l", false}, {Facet::person, "cy-n", false}}, {}}) == "bc");
  CHECK(filtered(*library, index, {{{Facet::venue, "nowhere", false}}, {}}).empty());
  CHECK(filtered(*library, index, {{{Facet::venue, "nowhere", true}}, {}}) == "abcde");
  CHECK(filtered(*library, index, {{}, YearRange{2021, 2023}}) == "bce");
  CHECK(filtered(*library, index, {{}, YearRange{std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()}}) ==
        "abce");
}

TEST_CASE("facet counts: a facet does not narrow itself, years and other facets do") {
  const auto library = small_library();
  const Index index = build_index(*library);
  CHECK(counts(index, Facet::venue, {}, std::nullopt) == "SIGMOD 2/2, OSDI 1/1, arXiv 1/1");
  CHECK(counts(index, Facet::venue, {{{Facet::venue, "OSDI", false}}, {}}, std::nullopt) == "SIGMOD 2/2, OSDI 1/1, arXiv 1/1");
  CHECK(counts(index, Facet::venue, {{{Facet::rank, "CCF-A", false}}, {}}, std::nullopt) == "SIGMOD 1/2, OSDI 1/1, arXiv 0/1");
  CHECK(counts(index, Facet::venue, {{}, YearRange{2022, 2022}}, ProfileId{0}) == "SIGMOD 1/2, OSDI 1/1");
  CHECK(counts(index, Facet::rank, {}, ProfileId{0}) == "CCF-A 2/2, none 2/2");
  CHECK(counts(index, Facet::area, {}, std::nullopt) == "data 2/2, other 2/2, systems 1/1");
  CHECK(counts(index, Facet::type, {}, std::nullopt) == "conference 3/3, preprint 2/2");
  CHECK(counts(index, Facet::member, {}, std::nullopt) == "ada 4/4, bo 1/1");
  CHECK(counts(index, Facet::person, {{{Facet::person, "cy-n", false}}, {}}, std::nullopt) == "ada-l 2/4, bo-m 1/3, cy-n 2/2");
}

TEST_CASE("facet values carry the colour of their area") {
  const auto library = small_library();
  const Index index = build_index(*library);
  const FacetValue* venue = index.facet(Facet::venue, std::nullopt).find("OSDI");
  REQUIRE(venue != nullptr);
  CHECK(venue->colour == library->areas[1].colour);
  CHECK(index.facet(Facet::rank, std::nullopt).find("CCF-A")->colour == 255);
  CHECK(index.facet(Facet::venue, std::nullopt).find("osdi") == nullptr);
}

TEST_CASE("year counts: gaps are there, the year filter does not count") {
  const auto library = small_library();
  const Index index = build_index(*library);
  const auto years =
      count_years(index.scope(std::nullopt), {{{Facet::venue, "SIGMOD", false}}, YearRange{2022, 2022}}, *library, index, std::nullopt);
  std::string out;
  for (const YearCount& count : years)
    out += std::to_string(count.year) + ":" + std::to_string(count.matching) + "/" + std::to_string(count.all) + " ";
  CHECK(out == "2020:1/1 2021:0/0 2022:1/3 ");
}

TEST_CASE("orders are total: ties keep the order of the source, undated works come last") {
  const auto library = small_library();
  const struct {
    SortOrder order;
    std::string_view keys;
  } rows[] = {{SortOrder::newest, "cbead"},
              {SortOrder::oldest, "acbed"},
              {SortOrder::title, "cdbea"},
              {SortOrder::venue, "ebcad"},
              {SortOrder::given, "abcde"}};
  for (const auto& row : rows) {
    CAPTURE(static_cast<int>(row.order));
    std::vector<PubId> ids{PubId{4}, PubId{0}, PubId{3}, PubId{1}, PubId{2}};
    sort_publications(ids, row.order, *library);
    CHECK(keys(*library, ids) == row.keys);
  }
}

TEST_CASE("facet slugs name every facet both ways") {
  for (std::size_t i = 0; i < k_facet_count; ++i) CHECK(facet_from_slug(facet_slug(static_cast<Facet>(i))) == static_cast<Facet>(i));
  CHECK(facet_from_slug("colour") == std::nullopt);
}

TEST_CASE("sets: operations agree with counting one by one") {
  for (const std::size_t universe : {0U, 1U, 63U, 64U, 65U, 200U}) {
    CAPTURE(universe);
    PubSet thirds(universe), evens(universe);
    std::size_t both = 0, either = 0, only_thirds = 0;
    for (std::uint32_t i = 0; i < universe; ++i) {
      if (i % 3 == 0) thirds.insert(PubId{i});
      if (i % 2 == 0) evens.insert(PubId{i});
      both += i % 6 == 0 ? 1U : 0U;
      either += i % 3 == 0 || i % 2 == 0 ? 1U : 0U;
      only_thirds += i % 3 == 0 && i % 2 != 0 ? 1U : 0U;
    }
    const std::vector<PubId> ids = thirds.to_vector();
    CHECK(PubList(ids).count_common(evens) == both);
    CHECK(PubList(thirds, ids.size()).count_common(evens) == both);
    CHECK(PubList(thirds, ids.size()).to_vector() == PubList(ids).to_vector());
    CHECK(thirds.count_common(evens) == both);
    CHECK((PubSet(thirds) &= evens).count() == both);
    CHECK((PubSet(thirds) |= evens).count() == either);
    CHECK((PubSet(evens) |= PubList(ids)).count() == either);
    CHECK(PubSet(thirds).subtract(evens).count() == only_thirds);
    PubSet inverted = thirds;
    inverted.invert();
    CHECK(inverted.count() + thirds.count() == universe);
    CHECK(PubSet(universe, true).count() == universe);
    CHECK_FALSE(thirds.contains(PubId{static_cast<std::uint32_t>(universe)}));
  }
}
