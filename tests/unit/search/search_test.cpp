// Query x Index -> works, highlights.
#include <doctest/doctest.h>
#include <string>

#include "core/search/evaluate.hpp"
#include "core/search/index.hpp"
#include "core/search/query.hpp"
#include "support/library_builder.hpp"

using namespace folioscope;
using folioscope::testing::LibraryBuilder;

namespace {

std::shared_ptr<const Library> small_library() {
  LibraryBuilder builder;
  builder.profile("ada", "Ada Lovelace");
  builder.add({.key = "a1",
               .title = "Fast Serving of Large Language Models",
               .authors = "Ada Lovelace; Nezihe G\xC3\xBCrel",
               .venue = "SIGMOD",
               .year = 2024,
               .area = "data",
               .rank = "CCF-A",
               .artifact = "available",
               .keywords = "LLM; deep learning"});
  builder.add({.key = "a2",
               .title = "Deep-Learning Compilers",
               .authors = "Charles Babbage*; Ada Lovelace*",
               .venue = "OSDI",
               .year = 2022,
               .area = "systems",
               .rank = "CORE-A*",
               .award = "Best Paper Award",
               .doi = "10.1/x",
               .links = "doi=https://doi.org/10.1/x; pdf="});
  builder.add({.key = "b3",
               .title = "\xE6\xB7\xB1\xE5\xB1\xA4\xE5\xAD\xA6\xE7\xBF\x92\xE3\x81\xAB\xE3\x82\x88\xE3\x82\x8B",
               .authors = "Ada Lovelace",
               .year = 2020,
               .kind = PubKind::journal_article,
               .type = "article"});
  builder.profile("karl",
                  "Karl Stra\xC3\x9F"
                  "e");
  builder.add({.key = "k4",
               .title = "Learning deep things",
               .authors = "Karl Stra\xC3\x9F"
                          "e; Ada Lovelace; Li Deep",
               .venue = "SIGMOD",
               .abstract = "We serve models at scale.",
               .kind = PubKind::preprint});
  return builder.build();
}

/// Keys of the works that match, in source order.
std::string found(const Library& library, const Index& index, std::string_view text, std::optional<ProfileId> scope = std::nullopt) {
  const ParsedQuery query = parse_query(text);
  if (query.error) return "error";
  std::string keys;
  for (const PubId id : evaluate(query.root, library, index, scope).to_vector()) {
    keys += (keys.empty() ? "" : " ") + std::string(library.publication(id).key);
  }
  return keys;
}

struct Row {
  std::string_view text, keys;
};

}  // namespace

TEST_CASE("search: works that match a query") {
  const auto library = small_library();
  const Index index = build_index(*library);
  const Row rows[] = {
      {"", "a1 a2 b3 k4"},
      {"serv", "a1 k4"},
      {"lang model", "a1"},
      {"model lang", "a1"},
      {"ervin", ""},
      {"\"deep learning\"", "a1 a2"},
      {"\"deep learn\"", ""},
      {"deep-learn", "a1 a2"},
      {"\"learning deep\"", "k4"},
      {"\"lovelace nezihe\"", ""},
      {"title:deep", "a2 k4"},
      {"author:deep", "k4"},
      {"-deep", "b3"},
      {"serving | compilers", "a1 a2"},
      {"gurel", "a1"},
      {"g\xC3\xBCr", "a1"},
      {"g\xC3\xBCrels", ""},
      {"l\xC3\xB6velace", ""},
      {"\"nezihe g\xC3\xBCrel\"", "a1"},
      {"\"nezih\xC3\xA9 g\xC3\xBCrel\"", ""},
      {"strasse", "k4"},
      {"STRA\xC3\x9F"
       "E",
       "k4"},
      {"\xE5\xAD\xA6\xE7\xBF\x92", "b3"},
      {"\xE5\xAD\xA6\xE3\x81\xAB", ""},
      {"\"\xE5\xB1\xA4\xE5\xAD\xA6\"", "b3"},
      {"2024", "a1"},
      {"20", "a1 a2 b3"},
      {"year:2020-2022", "a2 b3"},
      {"year:>=2022", "a1 a2"},
      {"year:*", "a1 a2 b3"},
      {"-year:*", "k4"},
      {"venue:sigmod", "a1 k4"},
      {"venue:*", "a1 a2 k4"},
      {"rank:a", "a1"},
      {"rank:a*", "a2"},
      {"rank:ccf-a", "a1"},
      {"rank:core", "a2"},
      {"rank:none", "b3 k4"},
      {"rank:*", "a1 a2"},
      {"artifact:avail", "a1"},
      {"artifact:*", "a1"},
      {"award:*", "a2"},
      {"award:\"best paper\"", "a2"},
      {"best", ""},
      {"type:conf", "a1 a2"},
      {"type:article", "b3"},
      {"type:inproceedings", "a1 a2 k4"},
      {"type:\"journal article\"", "b3"},
      {"has:doi", "a2"},
      {"has:pdf", ""},
      {"has:abstract", "k4"},
      {"area:systems", "a2"},
      {"keyword:llm", "a1"},
      {"keyword:deep", "a1"},
      {"key:a", "a1 a2"},
      {"member:karl", "k4"},
      {"role:last", "a2"},
      {"role:first", "a1 b3 k4"},
      {"role:single", "b3"},
      {"role:co", "a2"},
      {"nothing-here", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(found(*library, index, row.text) == row.keys);
  }
}

TEST_CASE("search: roles are those of the owner of the profile shown") {
  const auto library = small_library();
  const Index index = build_index(*library);
  CHECK(found(*library, index, "role:first", ProfileId{0}) == "a1 b3");
  CHECK(found(*library, index, "role:first", ProfileId{1}) == "k4");
  CHECK(index.facet(Facet::role, ProfileId{1}).values.size() == 1);
}

TEST_CASE("search: an empty library answers every query") {
  const Library library;
  const Index index = build_index(library);
  for (const std::string_view text : {"", "a", "\"a b\"", "-a", "year:2020", "role:first", "venue:*", "\xC3\xBC"}) {
    CAPTURE(text);
    CHECK(found(library, index, text).empty());
  }
}

namespace {

/// The text with [brackets] around what is highlighted.
std::string marked(std::string_view query, TextRole role, std::string_view text) {
  std::string out;
  std::size_t done = 0;
  for (const ByteRange& range : find_highlights(parse_query(query).root, role, text)) {
    out.append(text.substr(done, range.begin - done)).append("[").append(text.substr(range.begin, range.end - range.begin)).append("]");
    done = range.end;
  }
  return out.append(text.substr(done));
}

}  // namespace

TEST_CASE("highlights: what the positive terms match, as far as it was typed") {
  const struct {
    std::string_view query;
    TextRole role;
    std::string_view text, expected;
  } rows[] = {
      {"serv", TextRole::title, "Co-Serving of Servers", "Co-[Serv]ing of [Serv]ers"},
      {"\"co serving\"", TextRole::title, "Co-Serving", "[Co-Serving]"},
      {"co-serv", TextRole::title, "Co-Serving", "[Co-Serv]ing"},
      {"-serv co", TextRole::title, "Co-Serving", "[Co]-Serving"},
      {"a | of", TextRole::title, "All of it", "[A]ll [of] it"},
      {"author:serv", TextRole::title, "Serving", "Serving"},
      {"author:serv", TextRole::author, "Serving", "[Serv]ing"},
      {"gur", TextRole::author, "Nezihe G\xC3\xBCrel", "Nezihe [G\xC3\xBCr]el"},
      {"g\xC3\xBC", TextRole::author, "G\xC3\xBCrel Gurel", "[G\xC3\xBC]rel Gurel"},
      {"strass", TextRole::author,
       "Stra\xC3\x9F"
       "e",
       "[Stra\xC3\x9F]e"},
      {"stras", TextRole::author,
       "Stra\xC3\x9F"
       "e",
       "[Stra\xC3\x9F]e"},
      {"\xE5\xAD\xA6\xE7\xBF\x92", TextRole::title, "\xE6\xB7\xB1\xE5\xB1\xA4\xE5\xAD\xA6\xE7\xBF\x92\xE3\x81\xAB",
       "\xE6\xB7\xB1\xE5\xB1\xA4[\xE5\xAD\xA6\xE7\xBF\x92]\xE3\x81\xAB"},
      {"se serv", TextRole::title, "Serving", "[Serv]ing"},
      {"202", TextRole::year, "2024", "[202]4"},
      {"type:conf", TextRole::venue, "conference", "conference"},
      {"", TextRole::title, "Anything", "Anything"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.query);
    CHECK(marked(row.query, row.role, row.text) == row.expected);
  }
}
