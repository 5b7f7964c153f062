// See words.hpp.
#include "core/search/words.hpp"

#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

bool is_ascii_byte(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

bool is_ascii_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

bool WordScanner::next(WordSpan& word) {
  std::size_t begin = text_.size();
  bool is_ascii = true;
  while (offset_ < text_.size()) {
    const std::size_t at = offset_;
    const char byte = text_[at];
    bool is_part = false, is_whole = false;
    if (is_ascii_byte(byte)) {
      ++offset_;
      is_part = is_ascii_word(byte);
    } else {
      const char32_t code_point = decode_utf8(text_, offset_);
      is_part = is_word_char(code_point);
      is_whole = is_part && is_cjk(code_point);
      if (is_part && !is_whole) is_ascii = false;
    }
    const bool is_inside = begin != text_.size();
    if (is_inside && (!is_part || is_whole)) {
      offset_ = is_whole ? at : offset_;
      word = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at), is_ascii};
      return true;
    }
    if (is_whole) {
      word = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(offset_), false};
      return true;
    }
    if (is_part && !is_inside) begin = at;
  }
  if (begin == text_.size()) return false;
  word = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text_.size()), is_ascii};
  return true;
}

std::string to_form(std::string_view word, WordForm form) {
  return form == WordForm::folded ? fold(word) : to_lower(word);
}

std::vector<std::string> split_words(std::string_view text, WordForm form) {
  std::vector<std::string> words;
  WordScanner scanner(text);
  for (WordSpan span; scanner.next(span);) {
    std::string word = to_form(text.substr(span.begin, span.end - span.begin), form);
    if (!word.empty()) words.push_back(std::move(word));
  }
  return words;
}

bool has_marks(std::string_view text) {
  if (is_ascii(text)) return false;
  WordScanner scanner(text);
  for (WordSpan span; scanner.next(span);) {
    if (span.is_ascii) continue;
    const std::string_view word = text.substr(span.begin, span.end - span.begin);
    if (fold(word) != to_lower(word)) return true;
  }
  return false;
}

bool matches_at(const WordPattern& pattern, std::size_t i, std::string_view word) {
  const std::string& wanted = pattern.words[i];
  const bool is_prefix = pattern.last_is_prefix && i + 1 == pattern.words.size();
  return is_prefix ? word.substr(0, wanted.size()) == wanted : word == wanted;
}

std::size_t find_pattern(const WordPattern& pattern, std::span<const std::string> words, std::size_t from) {
  const std::size_t length = pattern.words.size();
  if (length == 0) return words.size();
  for (std::size_t start = from; start + length <= words.size(); ++start) {
    std::size_t i = 0;
    while (i < length && matches_at(pattern, i, words[start + i])) ++i;
    if (i == length) return start;
  }
  return words.size();
}

}  // namespace folioscope
