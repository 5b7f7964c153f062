// Text -> words, the same way for works and for queries. Knows nothing of what the text is.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {

/// A word as bytes of its text: a run of letters and digits. A CJK character is a word of its own, so that any substring is found.
struct WordSpan {
  std::uint32_t begin = 0, end = 0;
  bool is_ascii = true;
};

/// Finds one word after the other.
class WordScanner {
 public:
  explicit WordScanner(std::string_view text) : text_(text) {}
  /// False at the end of the text; `word` is then unchanged.
  bool next(WordSpan& word);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

/// How words are compared: without marks (fold) or with them (to_lower).
enum class WordForm : std::uint8_t { folded, lower };
std::string to_form(std::string_view word, WordForm form);

/// The words of a text in one form; words without any letter in that form are left out.
std::vector<std::string> split_words(std::string_view text, WordForm form);

/// True if folding changes more than case in any word: the text was typed with its diacritics.
bool has_marks(std::string_view text);

/// What a term asks for: these words, side by side in this order, the last one perhaps only begun.
struct WordPattern {
  std::vector<std::string> words;
  WordForm form = WordForm::folded;
  bool last_is_prefix = true;
};
/// Does `word` stand at place `i` of the pattern?
bool matches_at(const WordPattern& pattern, std::size_t i, std::string_view word);
/// Index in `words` where the pattern occurs first at or after `from`; words.size() if it does not. An empty pattern never occurs.
std::size_t find_pattern(const WordPattern& pattern, std::span<const std::string> words, std::size_t from = 0);

}  // namespace folioscope
