// Texts of works -> sorted distinct words, and word by word the works that have it. Knows no query.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/library/library.hpp"
#include "core/search/pub_set.hpp"
#include "core/search/words.hpp"

namespace folioscope {

/// The parts of a work that are searched by words. Their masks are 1 << field.
enum class TextField : std::uint8_t { title, author, venue, abstract, keyword, year, key, award };
inline constexpr std::size_t k_text_field_count = 8;
constexpr std::uint8_t mask_of(TextField field) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(field));
}
/// What a word without a field looks at: all but the award.
inline constexpr std::uint8_t k_any_field_mask = 0xFF & ~mask_of(TextField::award);

/// Called with a searchable text of a work, or with the name of a contributor.
using TextVisitor = std::function<void(TextField field, std::string_view text, const Name* name)>;
/// Visits all of them, fields in order; a text is one value (one keyword).
void visit_texts(const Library& library, const Publication& publication, const TextVisitor& visit);

/// Half-open range of word numbers, or of places in a sequence.
struct WordRange {
  std::uint32_t begin = 0, end = 0;
  [[nodiscard]] bool is_empty() const { return begin == end; }
  [[nodiscard]] bool contains(std::uint32_t word) const { return word - begin < end - begin; }
};

/// Flat arrays only: the postings of neighbouring words are neighbours, so a prefix is one run of them.
struct WordTable {
  std::string bytes;                         ///< all words, sorted, end to end
  std::vector<std::uint32_t> begins;         ///< of word i in `bytes`; one more at the end
  std::vector<std::uint32_t> first_posting;  ///< of word i; one more at the end
  std::vector<PubId> works;                  ///< of each posting; ascending within a word
  std::vector<std::uint8_t> fields;          ///< of each posting: masks of the fields where the word stands

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(begins.size()) - 1; }
  [[nodiscard]] std::string_view word(std::uint32_t i) const {
    return std::string_view(bytes).substr(begins[i], begins[i + 1] - begins[i]);
  }
  /// The words that start with `prefix`, or the one that equals it.
  [[nodiscard]] WordRange find(std::string_view text, bool is_prefix) const;
  /// Adds the works that have one of the words in one of the fields.
  void add_works(WordRange range, std::uint8_t field_mask, PubSet& out) const;
};

/// The words of each work in reading order, as numbers of a WordTable. The start of a value is marked by k_value_mark + field.
struct WordSequences {
  static constexpr std::uint32_t k_value_mark = 0xFFFFFF00U;
  std::vector<std::uint32_t> words;
  std::vector<std::uint32_t> begins;  ///< of work i in `words`; one more at the end

  /// The field in which the word at this place of `words` stands. Linear in the length of its value.
  [[nodiscard]] TextField field_at(std::uint32_t place) const {
    while (words[place] < k_value_mark) --place;
    return static_cast<TextField>(words[place] - k_value_mark);
  }
};

struct WordIndex {
  WordTable folded;         ///< every word, folded
  WordSequences sequences;  ///< numbers of `folded`
  WordTable accented;       ///< lower-case form of the words that folding changes
};
WordIndex build_word_index(const Library& library);

}  // namespace folioscope
