// The index against brute force: the same query, answered by reading every text of every work.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>

#include "core/base/utf8.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/facets.hpp"
#include "core/search/index.hpp"
#include "core/search/query.hpp"
#include "support/library_builder.hpp"

using namespace folioscope;
using folioscope::testing::LibraryBuilder;
using folioscope::testing::WorkRow;

namespace {

/// A small generator of numbers; the same seed gives the same ones.
class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed * 2654435761U + 1) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_ % limit;
  }
  template <std::size_t Size>
  std::string_view pick(const std::string_view (&list)[Size]) {
    return list[below(Size)];
  }

 private:
  std::uint32_t state_;
};

// Few words with common beginnings, so that prefixes, phrases and repetitions all occur.
constexpr std::string_view k_words[] = {"deep",
                                        "deeper",
                                        "de",
                                        "learning",
                                        "learn",
                                        "Learn\xC3\xA9",
                                        "graph",
                                        "gr\xC3\xA4ph",
                                        "co-graph",
                                        "GPU",
                                        "gpus",
                                        "2020",
                                        "\xE5\xAD\xA6\xE7\xBF\x92",
                                        "\xE5\xAD\xA6",
                                        "x\xE7\xBF\x92",
                                        "A&B",
                                        "of"};
constexpr std::string_view k_names[] = {"Ada Deep", "Gr\xC3\xA4ph de", "Learn A", "Deep Ada", "Bo Gpu", "others"};
constexpr std::string_view k_venues[] = {"", "GPU", "DEEP", "GRAPH"};

std::string random_text(Random& random, std::uint32_t most) {
  std::string text;
  for (std::uint32_t i = 0, count = random.below(most + 1); i < count; ++i) text += (i > 0 ? " " : "") + std::string(random.pick(k_words));
  return text;
}

std::shared_ptr<const Library> random_library(Random& random) {
  LibraryBuilder builder;
  builder.profile("ada", "Ada Deep");
  for (std::uint32_t i = 0, count = random.below(90); i < count; ++i) {
    if (i == 40) builder.profile("bo", "Bo Gpu");
    const std::string title = random_text(random, 5), abstract = random_text(random, 6), keywords = random_text(random, 2),
                      key = "k" + std::to_string(i);
    const std::string authors = std::string(random.pick(k_names)) + "; " + std::string(random.pick(k_names));
    WorkRow row{.key = key,
                .title = title,
                .authors = authors,
                .venue = random.pick(k_venues),
                .year = static_cast<std::int16_t>(2018 + random.below(5))};
    row.abstract = abstract;
    row.keywords = keywords;
    if (random.below(5) == 0) row.year = 0;
    if (random.below(3) == 0) row.rank = "CCF-A";
    builder.add(row);
  }
  return builder.build();
}

std::string random_query(Random& random, int depth) {
  constexpr std::string_view fields[] = {"", "", "title:", "author:", "venue:", "keyword:"};
  switch (random.below(depth > 0 ? 7 : 4)) {
    case 0:
      return std::string(random.pick(fields)) + "\"" + std::string(random.pick(k_words)) + " " + std::string(random.pick(k_words)) + "\"";
    case 1: return "year:" + std::to_string(2018 + random.below(3)) + "-" + std::to_string(2020 + random.below(3));
    case 2:
    case 3: {
      const std::string_view word = random.pick(k_words);
      std::size_t length = 0;
      for (std::uint32_t i = 0, letters = 1 + random.below(5); i < letters && length < word.size(); ++i) decode_utf8(word, length);
      return std::string(random.pick(fields)) + std::string(word.substr(0, length));
    }
    case 4: return "-(" + random_query(random, depth - 1) + ")";
    case 5: return "(" + random_query(random, depth - 1) + " | " + random_query(random, depth - 1) + ")";
    default: return random_query(random, depth - 1) + " " + random_query(random, depth - 1);
  }
}

/// Words by the rule of the product: runs of letters and digits, each CJK character alone.
std::vector<std::string> words_of(std::string_view text, bool keeps_marks) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) words.push_back(keeps_marks ? to_lower(word) : fold(word));
    word.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t code_point = decode_utf8(text, at);
    if (!is_word_char(code_point) || is_cjk(code_point)) finish();
    if (is_word_char(code_point)) word += text.substr(begin, at - begin);
    if (is_cjk(code_point)) finish();
  }
  finish();
  return words;
}

bool text_matches(const QueryNode& node, std::string_view text) {
  const std::vector<std::string> wanted = words_of(node.text, node.is_exact), words = words_of(text, node.is_exact);
  for (std::size_t start = 0; start + wanted.size() <= words.size(); ++start) {
    bool is_match = true;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const bool is_prefix = node.kind == QueryNode::Kind::word && i + 1 == wanted.size();
      is_match = is_match && (is_prefix ? words[start + i].substr(0, wanted[i].size()) == wanted[i] : words[start + i] == wanted[i]);
    }
    if (is_match) return true;
  }
  return false;
}

bool matches(const QueryNode& node, const Publication& work) {
  using Kind = QueryNode::Kind;
  const auto any_text = [&](QueryField field, std::string_view text) {
    return (node.field == QueryField::any || node.field == field) && text_matches(node, text);
  };
  const auto child_matches = [&](const QueryNode& child) { return matches(child, work); };
  switch (node.kind) {
    case Kind::all: return true;
    case Kind::years: return work.date.year != 0 && work.date.year >= node.years.first && work.date.year <= node.years.last;
    case Kind::negation: return !matches(node.children.front(), work);
    case Kind::conjunction: return std::all_of(node.children.begin(), node.children.end(), child_matches);
    case Kind::disjunction: return std::any_of(node.children.begin(), node.children.end(), child_matches);
    default: break;
  }
  bool is_match = any_text(QueryField::title, work.title) || any_text(QueryField::venue, work.venue_text) ||
                  any_text(QueryField::key, work.key) || (node.field == QueryField::any && text_matches(node, work.abstract()));
  if (work.date.year != 0) is_match = is_match || (node.field == QueryField::any && text_matches(node, std::to_string(work.date.year)));
  for (const Contributor& author : work.authors()) is_match = is_match || any_text(QueryField::author, display_name(*author.name));
  for (const std::string_view keyword : work.keywords()) is_match = is_match || any_text(QueryField::keyword, keyword);
  return is_match;
}

}  // namespace

TEST_CASE("oracle: the index finds what reading every text finds") {
  Random random(7);
  for (int round = 0; round < 40; ++round) {
    const auto library = random_library(random);
    const Index index = build_index(*library);
    for (int i = 0; i < 150; ++i) {
      const std::string text = random_query(random, 3);
      CAPTURE(text);
      const ParsedQuery query = parse_query(text);
      REQUIRE_FALSE(query.error);
      PubSet expected(library->publications.size());
      for (const Publication& work : library->publications) {
        if (matches(query.root, work)) expected.insert(work.id);
      }
      const PubSet found = evaluate(query.root, *library, index, std::nullopt);
      CHECK(found == expected);
      if (found != expected) return;
    }
  }
}

TEST_CASE("oracle: what is highlighted in a work's texts is what made it match") {
  Random random(11);
  const auto library = random_library(random);
  for (int i = 0; i < 300; ++i) {
    const ParsedQuery query = parse_query(random_query(random, 0));
    REQUIRE_FALSE(query.error);
    for (const Publication& work : library->publications) {
      const bool is_text_query = query.root.kind == QueryNode::Kind::word || query.root.kind == QueryNode::Kind::phrase;
      if (!is_text_query || (query.root.field != QueryField::any && query.root.field != QueryField::title)) continue;
      CHECK(!find_highlights(query.root, TextRole::title, work.title).empty() == text_matches(query.root, work.title));
    }
  }
}

TEST_CASE("oracle: facet counts are what filtering by each value would leave") {
  Random random(5);
  for (int round = 0; round < 20; ++round) {
    const auto library = random_library(random);
    const Index index = build_index(*library);
    const std::optional<ProfileId> scope = random.below(2) == 0 ? std::nullopt : std::optional(ProfileId{0});
    Filters filters;
    for (const Facet facet : {Facet::venue, Facet::rank, Facet::person}) {
      const std::vector<FacetValue>& values = index.facet(facet, scope).values;
      if (!values.empty() && random.below(2) == 0) {
        const std::string id(values[random.below(static_cast<std::uint32_t>(values.size()))].id);
        filters.facets.push_back({facet, id, random.below(4) == 0});
      }
    }
    if (random.below(3) == 0) filters.years = YearRange{2019, 2021};
    for (std::size_t i = 0; i < k_facet_count; ++i) {
      const auto facet = static_cast<Facet>(i);
      for (const FacetCount& count : count_facet(facet, index.scope(scope), filters, index, scope)) {
        Filters only = filters;
        if (facet != Facet::person) std::erase_if(only.facets, [facet](const FacetChoice& choice) { return choice.facet == facet; });
        PubSet left = apply_filters(index.scope(scope), only, index, scope);
        PubSet with_value(library->publications.size());
        with_value |= index.facet(facet, scope).values[count.value].works;
        CHECK(count.count == left.count_common(with_value));
        CHECK(count.all == index.scope(scope).count_common(with_value));
      }
    }
  }
}
