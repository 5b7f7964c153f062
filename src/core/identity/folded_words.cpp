// Texts as their folded words. Knows neither names nor venues.
#include "core/identity/folded_words.hpp"

#include <cstddef>

#include "core/base/utf8.hpp"

namespace folioscope {

std::string folded_words(std::string_view text) {
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
