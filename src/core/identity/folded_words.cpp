// Texts as their folded words. Knows neither names nor venues.
#include "core/identity/folded_words.hpp"

#include <cstddef>

#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

/// The same without a look at Unicode's tables; most names and titles are ASCII.
std::string folded_ascii_words(std::string_view text) {
  std::string words;
  words.reserve(text.size());
  bool in_gap = false;
  for (const char c : text) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (!is_upper && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9')) {
      in_gap = true;
      continue;
    }
    if (in_gap && !words.empty()) words += ' ';
    in_gap = false;
    words += is_upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
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
