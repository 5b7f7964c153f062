// What an index is made of, in sizes that the small libraries of other tests do not reach: each against brute force.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "core/search/key_index.hpp"
#include "core/search/varint.hpp"
#include "core/search/word_sequences.hpp"
#include "core/search/word_table.hpp"
#include "core/search/work_lists.hpp"

using namespace folioscope;

namespace {

std::vector<PubId> every(std::uint32_t step, std::uint32_t end) {
  std::vector<PubId> works;
  for (std::uint32_t i = step - 1; i < end; i += step) works.push_back(PubId{i});
  return works;
}

}  // namespace

TEST_CASE("varints: numbers of any size are read as they were written") {
  const std::vector<std::uint32_t> numbers = {0, 1, 127, 128, 300, 16383, 16384, 2097152, 268435456, 0xFFFFFFFFU};
  std::string bytes;
  for (const std::uint32_t number : numbers) append_varint(bytes, number);
  const char* at = bytes.data();
  for (const std::uint32_t number : numbers) CHECK(read_varint(at) == number);
  CHECK(at == bytes.data() + bytes.size());
}

TEST_CASE("work lists: each gives back its works once, as a list or, where they are many, as a set") {
  constexpr std::uint32_t works = 20000;
  WorkLists lists(works, 2);
  const std::vector<std::uint32_t> steps = {1, 2, 7, 40, 300, 9000, 19999};
  std::vector<WorkList> own(steps.size());
  for (std::uint32_t work = 0; work < works; ++work) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (int twice = 0; (work + 1) % steps[i] == 0 && twice < 2; ++twice) lists.add(own[i], PubId{work});
    }
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    CAPTURE(steps[i]);
    const std::vector<PubId> expected = every(steps[i], works);
    CHECK(own[i].count == expected.size());
    CHECK(own[i].is_set() == (steps[i] <= 7));
    std::vector<PubId> found;
    if (own[i].is_set()) {
      found = lists.sets()[own[i].first]->to_vector();
    } else {
      lists.append_ids(own[i], found);
    }
    CHECK(found == expected);
  }
}

TEST_CASE("words: a prefix finds the works of all its words, in the fields that are asked for") {
  constexpr std::uint32_t works = 5000;
  WordCollector collector(works);
  const auto add = [&](std::string_view word, TextField field, std::uint32_t work) {
    collector.add(collector.number(word, hash_text(word)), field, PubId{work});
  };
  for (std::uint32_t work = 0; work < works; ++work) {
    add("graph", TextField::title, work);
    if (work % 3 == 0) add("graph", TextField::abstract, work);
    if (work % 100 == 0) add("graphs", TextField::title, work);
    add("w" + std::to_string(work), TextField::abstract, work);
  }
  std::vector<std::uint32_t> places;
  const WordTable table = collector.finish(places);
  const auto count = [&](std::string_view text, bool is_prefix, std::vector<TextField> fields) {
    PubSet found(works);
    FieldSets into{};
    for (const TextField field : fields) into[static_cast<std::size_t>(field)] = &found;
    table.add_works(table.find(text, is_prefix), into);
    return found.count();
  };
  CHECK(table.size() == works + 2);
  CHECK(count("graph", false, {TextField::title}) == works);
  CHECK(count("graph", true, {TextField::abstract}) == (works + 2) / 3);
  CHECK(count("graphs", false, {TextField::title, TextField::abstract}) == works / 100);
  CHECK(count("w49", true, {TextField::abstract}) == 111);
  CHECK(count("w49", true, {TextField::title}) == 0);
  CHECK(count("w49", false, {TextField::abstract, TextField::title}) == 1);
  CHECK(count("x", true, {TextField::title}) == 0);
}

TEST_CASE("phrases: words are found side by side within one value, whatever the size of their codes") {
  // Words are numbers; a place of the table is the number itself.
  constexpr std::uint32_t works = 400, words = 70000;
  WordSequences sequences(works);
  std::vector<std::uint32_t> places(words);
  for (std::uint32_t i = 0; i < words; ++i) places[i] = i;
  std::vector<std::vector<std::uint32_t>> titles, abstracts;
  std::vector<std::uint32_t> names;
  for (std::uint32_t work = 0; work < works; ++work) {
    std::vector<std::uint32_t> title, abstract;
    for (std::uint32_t i = 0; i < 12; ++i) title.push_back((work * work + i * 7919) % (i % 2 == 0 ? 60 : words));
    for (std::uint32_t i = 0; i < 170; ++i) abstract.push_back((work * 175 + i) % words);
    sequences.add_value(TextField::title, title);
    names.push_back(sequences.keep_value(std::vector<std::uint32_t>{work, work + 1}));
    sequences.add_shared_value(TextField::author, names[work / 2]);
    sequences.add_value(TextField::abstract, abstract);
    sequences.add_value(TextField::year, std::vector<std::uint32_t>{3});
    sequences.end_work();
    titles.push_back(std::move(title));
    abstracts.push_back(std::move(abstract));
  }
  sequences.finish(places);
  const auto stands_in = [](const std::vector<std::uint32_t>& value, const std::vector<WordRange>& ranges) {
    for (std::size_t at = 0; at + ranges.size() <= value.size(); ++at) {
      std::size_t i = 0;
      while (i < ranges.size() && ranges[i].contains(value[at + i])) ++i;
      if (i == ranges.size()) return true;
    }
    return false;
  };
  for (std::uint32_t work = 0; work < works; work += 13) {
    for (std::size_t at = 0; at + 3 < 12; ++at) {
      const std::uint32_t a = titles[work][at], b = titles[work][at + 1], c = titles[work][at + 2];
      const std::vector<std::vector<WordRange>> phrases = {
          {{a, a + 1}, {b, b + 1}}, {{a, a + 1}, {b, b + 1}, {c, c + 40}}, {{b, b + 1}, {a, a + 1}}, {{a, a + 1}, {c, c + 9}}};
      for (const std::vector<WordRange>& phrase : phrases) {
        const PhraseFinder finder(sequences, phrase);
        for (std::uint32_t other = 0; other < works; other += 3) {
          REQUIRE(finder.stands_in(PubId{other}, TextField::title) == stands_in(titles[other], phrase));
          REQUIRE(finder.stands_in(PubId{other}, TextField::abstract) == stands_in(abstracts[other], phrase));
        }
      }
    }
  }
  const PhraseFinder name(sequences, std::vector<WordRange>{{100, 101}, {101, 102}});
  CHECK(name.stands_in(PubId{200}, TextField::author));
  CHECK(name.stands_in(PubId{201}, TextField::author));
  CHECK_FALSE(name.stands_in(PubId{202}, TextField::author));
  CHECK(sequences.has_value(PubId{7}, TextField::year));
  CHECK_FALSE(sequences.has_value(PubId{7}, TextField::award));
}

TEST_CASE("keys of one word: found by their beginning or whole, case ignored, however alike they are") {
  std::vector<std::string> keys;
  for (std::uint32_t i = 0; i < 300; ++i)
    keys.push_back((i % 2 == 0 ? "SameLongBeginningOfAKey" : "samelongbeginningofakey") + std::to_string(i % 250));
  keys.insert(keys.end(), {"a", "A", "aB", "zz9", "two words", "x:y", "", "\xC3\xA4"});
  std::vector<Publication> works(keys.size());
  for (std::uint32_t i = 0; i < works.size(); ++i) {
    works[i].id = PubId{i};
    works[i].key = keys[i];
  }
  const KeyIndex index(works);
  const auto count = [&](std::string_view text, bool is_prefix) {
    PubSet found(works.size());
    index.add_works(text, is_prefix, found);
    return found.count();
  };
  CHECK(count("samelongbeginningofakey", true) == 300);
  CHECK(count("samelongbeginningofakey1", true) == 1 + 1 + 10 + 10 + 100);
  CHECK(count("samelongbeginningofakey12", false) == 2);
  CHECK(count("samelongbeginningofakey200", false) == 1);
  CHECK(count("a", true) == 3);
  CHECK(count("a", false) == 2);
  CHECK(count("zz9", false) == 1);
  CHECK(count("zz99", true) == 0);
  CHECK(count("two", true) == 0);
  CHECK(count("\xC3\xA4", true) == 0);
}
