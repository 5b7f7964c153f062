// See venue_words.hpp.
#include "core/identity/venue_words.hpp"

#include <algorithm>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {
namespace {

constexpr std::string_view k_articles = " the das les los las le la el ";
constexpr std::string_view k_and = " and und et y ";
constexpr std::string_view k_with = " at with ";
constexpr std::string_view k_prepositions = " of on for in to de du des del der die dans di della fur zur sur ";

using ascii::is_digit, ascii::is_lower, ascii::is_upper;

/// "2019", "31st", "3rd"; not "3d".
bool is_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  return digits > 0 && (digits == word.size() || has_listed_word(" st nd rd th a o ", word.substr(digits)));
}

/// Digits at the end that can be a year: four or two of them behind letters. 0: none.
std::size_t year_digits(std::string_view word) {
  const std::size_t letters = std::min(word.find_first_of("0123456789"), word.size());
  const std::size_t digits = word.size() - letters;
  return letters >= 2 && (digits == 2 || digits == 4) && std::all_of(word.end() - digits, word.end(), is_digit) ? digits : 0;
}

/// The mark that a character between two words is, if any; `before` is the one before it.
char mark_of(char32_t c, char32_t before) {
  switch (c) {
    case '(':
    case '[':
    case 0xFF08: return '(';
    case ',':
    case ';':
    case ':':
    case ')':
    case ']':
    case '|': return ',';
    case '-': return before == ' ' || before == '-' ? ',' : '-';
    case '/': return '-';
    default: return c == 0x2013 || c == 0x2014 || c >= 0x3000 ? ',' : '\0';
  }
}

}  // namespace

bool has_listed_word(std::string_view words, std::string_view word) {
  for (std::size_t at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (at > 0 && words[at - 1] == ' ' && end < words.size() && words[end] == ' ') return !word.empty();
  }
  return false;
}

bool abbreviates(std::string_view word, std::string_view whole, std::size_t min_size) {
  if (word.size() >= whole.size()) {
    return word.substr(0, whole.size()) == whole && (word.size() == whole.size() || word.substr(whole.size()) == "s");
  }
  if (whole.substr(0, word.size()) == word) return word.size() >= min_size || (word == "j" && whole == "journal");
  // Letters left out in the middle: only in short forms of long words, and with both ends kept.
  if (word.size() < 4 || word.size() > 5 || whole.size() + 1 < 2 * word.size() || word.back() != whole.back()) return false;
  std::size_t at = 0;
  for (const char c : whole) {
    if (at < word.size() && word[at] == c) ++at;
  }
  return at == word.size() && word.front() == whole.front();
}

VenueWords::VenueWords(std::string_view text) : has_case_(std::any_of(text.begin(), text.end(), is_lower)) {
  char32_t before = ' ';
  std::size_t begin = std::string_view::npos;  // of the word that is being read
  std::string joined;                          // a word with its apostrophes taken out
  for (std::size_t at = 0; at <= text.size() && words_.size() < k_max_words;) {
    const std::size_t here = at;
    const char32_t c = at < text.size() ? decode_utf8(text, at) : (++at, U' ');
    if (is_word_char(c)) {
      if (begin == std::string_view::npos) begin = here;
      before = c;
      continue;
    }
    if (begin != std::string_view::npos) {
      // "Int'l" and "Women's" are words, the apostrophe of "ICSE'20" stands for a century.
      const bool is_within = (c == '\'' || c == 0x2019) && at < text.size() && (is_lower(text[at]) || is_upper(text[at]));
      joined.append(text.substr(begin, here - begin));
      begin = std::string_view::npos;
      if (is_within) continue;
      add(joined, {mark_, link_}, text.substr(here));
      joined.clear();
    }
    if (c == '&' || c == '+') link_ = '&';
    if (c == '@') link_ = '@';
    if (const char mark = mark_of(c, before); mark != 0) mark_ = mark;
    before = c;
  }
}

void VenueWords::add(std::string_view word, WordJoint joint, std::string_view rest) {
  const std::string folded = fold(word);
  // "Physical Review A": a letter at the end of a name, or a capital within it, is no article.
  const bool is_letter = word.size() == 1 && (is_upper(word.front()) || rest.size() < 2 || rest.front() != ' ' || is_digit(rest[1]));
  if (word.size() == 1 && has_listed_word(" a e y ", folded) && (!is_letter || (words_.empty() && rest.size() > 1))) {
    if (folded == "y") link_ = '&';
    return;
  }
  // With a full stop it is a word cut short: "Comput. Aided Des.".
  const bool is_small = rest.empty() || rest.front() != '.';
  if (is_small && has_listed_word(k_articles, folded)) return;
  if (is_small && has_listed_word(k_and, folded)) {
    link_ = '&';
    return;
  }
  if (is_small && (has_listed_word(k_with, folded) || has_listed_word(k_prepositions, folded))) {
    if (link_ == 0) link_ = has_listed_word(k_with, folded) ? '@' : 'o';
    return;
  }
  const bool is_acronym = has_case_ && std::count_if(word.begin(), word.end(), is_upper) >= 2;
  const std::size_t digits = year_digits(folded);
  push(std::string_view(folded).substr(0, folded.size() - digits), joint, is_acronym);
  if (digits > 0) push(std::string_view(folded).substr(folded.size() - digits), {}, false);
}

void VenueWords::push(std::string_view folded, WordJoint joint, bool is_acronym) {
  mark_ = link_ = 0;
  if (folded.empty()) return;
  words_.push_back(
      {static_cast<std::uint32_t>(folded_.size()), static_cast<std::uint32_t>(folded.size()), joint, is_number(folded), is_acronym});
  folded_ += folded;
}

}  // namespace folioscope
