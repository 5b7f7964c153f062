// Distinct words, sorted, and field by field the works that have them. Knows no query and no text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_numbers.hpp"
#include "core/search/pub_set.hpp"
#include "core/search/work_lists.hpp"

namespace folioscope {

/// The parts of a work that are searched by words. Their masks are 1 << field.
enum class TextField : std::uint8_t { title, author, venue, abstract, keyword, year, key, award };
inline constexpr std::size_t k_text_field_count = 8;
constexpr std::uint8_t mask_of(TextField field) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(field));
}
/// What a word without a field looks at: all but the award.
inline constexpr std::uint8_t k_any_field_mask = 0xFF & ~mask_of(TextField::award);

/// Half-open range of word numbers.
struct WordRange {
  std::uint32_t begin = 0, end = 0;
  [[nodiscard]] std::uint32_t size() const { return end - begin; }
  [[nodiscard]] bool contains(std::uint32_t word) const { return word - begin < end - begin; }
};

/// By field the set that takes its works; null where they do not count. Several fields may share one.
using FieldSets = std::array<PubSet*, k_text_field_count>;

/// Flat arrays only: the postings of neighbouring words are neighbours, so a prefix is one run of them.
class WordTable {
 public:
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(begins_.size()) - 1; }
  [[nodiscard]] std::string_view word(std::uint32_t i) const {
    return std::string_view(bytes_).substr(begins_[i], begins_[i + 1] - begins_[i]);
  }
  /// The words that start with `text`, or the one that equals it.
  [[nodiscard]] WordRange find(std::string_view text, bool is_prefix) const;
  /// Adds the works that have one of the words.
  void add_works(WordRange range, const FieldSets& into) const;

 private:
  friend class WordCollector;
  std::string bytes_;                     // all words, sorted, end to end
  std::vector<std::uint32_t> begins_{0};  // of word i in `bytes_`; one more at the end
  // For each field of a word: field and form, then the size and the distances from work to work, or the number of a set.
  std::string postings_;
  std::vector<std::uint32_t> first_posting_{0};  // of word i in `postings_`; one more at the end
  std::vector<std::unique_ptr<PubSet>> sets_;    // of words that very many works have
};

/// Words as they are read, numbered in order of appearance.
class WordCollector {
 public:
  explicit WordCollector(std::size_t work_count) : works_(work_count, k_set_ratio) {}
  [[nodiscard]] std::uint32_t number(std::string_view word, std::uint32_t hash);
  /// Its words by hash and text, to announce what will be asked for.
  [[nodiscard]] const TextTable& words() const { return numbers_.table(); }
  /// Notes that the word stands in this field of `work`. Works come in ascending order.
  void add(std::uint32_t word, TextField field, PubId work) {
    Posting* posting = &first_[word];
    while (posting->field != field) posting = posting->next != k_none ? &others_[posting->next] : &add_posting(*posting, field);
    works_.add(posting->works, work);
  }
  /// The table of all words. Sets `places[number]` to the word's number in it. Nothing can be added then.
  WordTable finish(std::vector<std::uint32_t>& places);

 private:
  static constexpr std::uint32_t k_none = 0xFFFFFFFFU;
  static constexpr std::size_t k_set_ratio = 2;  // sets are joined much faster, but there are many words
  /// The works of a word in one field, and where those of its next field stand in `others_`.
  struct Posting {
    WorkList works;
    std::uint32_t next = k_none;
    TextField field{};
  };
  Posting& add_posting(Posting& last, TextField field);
  void append_posting(const Posting& posting, WordTable& table) const;
  [[nodiscard]] std::size_t count_posting_bytes() const;

  TextNumbers numbers_;
  std::vector<Posting> first_, others_;  // by word; further fields
  WorkLists works_;
};

}  // namespace folioscope
