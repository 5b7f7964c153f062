// Texts as their folded words. Knows neither names nor venues.
#include "core/identity/folded_words.hpp"

#include <cstddef>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

/// folded_words() without a look at Unicode's tables; most names and titles are ASCII.
std::string folded_ascii_words(std::string_view text) {
  std::string words(text.size() + 1, '\0');
  std::size_t end = 0;
  bool in_gap = false;
  for (const char c : text) {
    const char letter = ascii::k_word_chars[static_cast<unsigned char>(c)];
    if (letter == 0) {
      in_gap = end > 0;
      continue;
    }
    if (in_gap) words[end++] = ' ';
    in_gap = false;
    words[end++] = letter;
  }
  words.resize(end);
  return words;
}

}  // namespace

std::string folded_words(std::string_view text) {
  if (is_ascii(text)) return folded_ascii_words(text);
  const std::string folded = fold(text);
  std::string words;
  words.reserve(folded.size());
  bool in_gap = false;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t begin = at;
    if (!is_word_char(decode_utf8(folded, at))) {
      in_gap = true;
      continue;
    }
    if (in_gap && !words.empty()) words += ' ';
    in_gap = false;
    words.append(folded, begin, at - begin);
  }
  return words;
}

}  // namespace folioscope
