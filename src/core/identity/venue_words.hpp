// A venue text as the words that tell venues apart, each with what stands before it. Must not know any venue by name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {

/// What joins a word to the one before it. A mark (comma, colon, bracket, dash ...) ends a name; a small word (left out itself) goes on
/// with it.
struct WordJoint {
  char mark = 0;  ///< 0 none, '(' an opening bracket, '-' a hyphen or slash within a word, ',' any other
  char link = 0;  ///< 0 none, '&' and, '@' at or with, 'o' of, on, for, in ...
};

/// A folded word, with what its spelling says.
struct VenueWord {
  std::uint32_t begin = 0, size = 0;  ///< in the folded text
  WordJoint joint;
  bool is_number = false;   ///< "2019", "31st": a year or an edition
  bool is_acronym = false;  ///< at least two capitals in a text that has small letters: "ACM", "EuroSys"
};

/// Articles, conjunctions and prepositions of the common languages are left out; "NeurIPS'23" and "ICML2020" give an acronym and a number.
class VenueWords {
 public:
  /// Texts longer than any venue's name are cut off.
  static constexpr std::size_t k_max_words = 128;

  explicit VenueWords(std::string_view text);
  [[nodiscard]] std::size_t count() const { return words_.size(); }
  [[nodiscard]] const VenueWord& operator[](std::size_t i) const { return words_[i]; }
  [[nodiscard]] std::string_view text(std::size_t i) const { return std::string_view(folded_).substr(words_[i].begin, words_[i].size); }
  [[nodiscard]] bool has_case() const { return has_case_; }

 private:
  void add(std::string_view word, WordJoint joint, std::string_view rest);
  void push(std::string_view folded, WordJoint joint, bool is_acronym);

  std::string folded_;
  std::vector<VenueWord> words_;
  char link_ = 0;  // of the small words since the last word
  char mark_ = 0;
  bool has_case_ = false;
};

/// Whether `words`, a list separated and enclosed by blanks, has `word`.
bool has_listed_word(std::string_view words, std::string_view word);

/// Whether a folded word of a text stands for a word of a name: the same, its plural, its beginning of at least `min_size` letters
/// ("syst" for "systems"), or a contraction ("natl", "intl").
bool abbreviates(std::string_view word, std::string_view whole, std::size_t min_size);

}  // namespace folioscope
