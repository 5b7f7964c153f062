// A badge text for a venue that is not in the table. Must not know any venue by name.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/identity/venues.hpp"

namespace folioscope {
namespace {

constexpr std::size_t k_max_letters = 12;

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter_or_mark(char c) {
  return is_upper(c) || is_lower(c) || c == '-' || c == '&' || c == '/';
}

/// Words that stand in nearly every venue text and name none.
bool is_filler(std::string_view lower_word) {
  constexpr std::array<std::string_view, 26> fillers = {"a",   "an",  "and",           "annual", "at", "de", "der",  "des",         "for",
                                                        "fur", "in",  "international", "la",     "of", "on", "proc", "proceedings", "the",
                                                        "to",  "und", "with",          "th",     "nd", "rd", "st",   "le"};
  return std::find(fillers.begin(), fillers.end(), lower_word) != fillers.end();
}

/// Societies that lend their name to many venues. In "IEEE/ACM" the first decides.
bool is_sponsor(std::string_view word) {
  constexpr std::array<std::string_view, 8> sponsors = {"ACM", "AIAA", "IEEE", "IET", "IFAC", "IFIP", "SIAM", "USENIX"};
  return std::find(sponsors.begin(), sponsors.end(), word.substr(0, word.find('/'))) != sponsors.end();
}

/// Words of letters with their case; a word with a digit (an ordinal, a year) is left out.
std::vector<std::string_view> plain_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  bool has_digit = false;
  const auto finish = [&](std::size_t end) {
    if (end > begin && !has_digit) words.push_back(text.substr(begin, end - begin));
    has_digit = false;
  };
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t here = at;
    const char byte = text[here];
    const bool is_part = is_word_char(decode_utf8(text, at)) || (here > begin && (byte == '-' || byte == '&' || byte == '/'));
    has_digit = has_digit || is_digit(byte);
    if (is_part) continue;
    finish(here);
    begin = at;
  }
  finish(text.size());
  return words;
}

/// Without the words that name no venue.
std::vector<std::string_view> main_words(std::string_view text) {
  std::vector<std::string_view> words = plain_words(text);
  const auto is_none = [](std::string_view word) { return is_filler(to_lower(word)); };
  words.erase(std::remove_if(words.begin(), words.end(), is_none), words.end());
  return words;
}

/// At least two capitals, and more of them than small letters ("NSDI", "EuroSys" is none by this rule alone).
bool is_acronym(std::string_view word) {
  const auto capitals = std::count_if(word.begin(), word.end(), is_upper);
  const auto small = std::count_if(word.begin(), word.end(), is_lower);
  return capitals >= 2 && capitals > small && word.size() <= k_max_letters;
}

/// The acronym that a pair of parentheses holds: "(HAET)", "(ICSE '20)". Mixed case will do there.
std::string_view acronym_in_parentheses(std::string_view text) {
  for (std::size_t open = text.rfind('('); open != std::string_view::npos && open > 0; open = text.rfind('(', open - 1)) {
    const std::size_t begin = open + 1;
    std::size_t end = begin;
    while (end < text.size() && is_letter_or_mark(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    const bool ends_there = end < text.size() && (text[end] == ')' || text[end] == ' ' || text[end] == '\'' || is_digit(text[end]));
    if (ends_there && word.size() <= k_max_letters && std::count_if(word.begin(), word.end(), is_upper) >= 2) return word;
  }
  return {};
}

/// "FOCS 2014", "PICMET'13", also ", Allerton 2014": how bibliographies name an event within its full title.
std::string_view acronym_before_year(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && is_letter_or_mark(text[end])) ++end;
    const std::string_view word = text.substr(begin, end - begin);
    const bool has_year =
        end + 2 < text.size() && (text[end] == ' ' || text[end] == '\'') && is_digit(text[end + 1]) && is_digit(text[end + 2]);
    const auto capitals = std::count_if(word.begin(), word.end(), is_upper);
    const bool stands_alone = begin >= 2 && text.substr(begin - 2, 2) == ", " && capitals == 1 && is_upper(word.front());
    if (has_year && (capitals >= 2 || stands_alone) && word.size() <= k_max_letters && !is_sponsor(word)) return word;
    begin = end + 1;
  }
  return {};
}

/// The text up to a subtitle, place or note.
std::string_view main_title(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(",:;(["), text.find(" - "));
  return text.substr(0, end);
}

std::string first_letters(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t count = 0; count < k_max_letters && at < text.size(); ++count) decode_utf8(text, at);
  return std::string(text.substr(0, at));
}

}  // namespace

std::string short_form(std::string_view venue_text) {
  if (const std::string_view acronym = acronym_in_parentheses(venue_text); !acronym.empty()) return std::string(acronym);
  if (const std::string_view acronym = acronym_before_year(venue_text); !acronym.empty()) return std::string(acronym);

  std::vector<std::string_view> words = main_words(main_title(venue_text));
  if (words.empty()) words = main_words(venue_text);
  if (words.empty()) return first_letters(collapse_space(venue_text));
  if (words.size() > 1 && is_sponsor(words.front())) words.erase(words.begin());
  if (is_acronym(words.front())) return std::string(words.front());
  if (words.size() == 1) return first_letters(words.front());

  std::string initials;
  for (const std::string_view word : words) {
    std::size_t end = 0;
    const char32_t initial = decode_utf8(word, end);
    // Small words between capitalised ones are rarely part of the name's acronym.
    if (!is_lower(word.front())) append_utf8(initials, initial);
  }
  if (count_code_points(initials) < 2) return first_letters(words.front());
  return first_letters(initials);
}

}  // namespace folioscope
