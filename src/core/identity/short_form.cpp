// A badge text for a venue that is not in the table. Must not know any venue by name.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/identity/venues.hpp"

namespace folioscope {
namespace {

constexpr std::size_t k_max_letters = 12;        // of an acronym
constexpr std::size_t k_max_title_letters = 15;  // of a title that is its own short form
constexpr std::size_t k_max_words_letters = 20;  // of abbreviated words
constexpr std::size_t k_max_word_letters = 8;    // of one that is not abbreviated
constexpr std::size_t k_least_initials = 3;      // fewer say too little: "PP"
constexpr std::size_t k_most_listed_words = 8;   // of a title that is a list

using ascii::is_digit, ascii::is_lower, ascii::is_upper;
bool is_letter_or_mark(char c) {
  return is_upper(c) || is_lower(c) || c == '-' || c == '&' || c == '/';
}

/// Words that stand in nearly every venue text and name none.
bool is_filler(std::string_view lower_word) {
  return has_listed_word(
      " a an and annual at das de der des die du el en for fur in international la las le los of on para proc proceedings the to und van "
      "with y "
      "th nd rd st ",
      lower_word);
}

/// Societies that lend their name to many venues. In "IEEE/ACM" the first decides.
bool is_sponsor(std::string_view word) {
  constexpr std::array<std::string_view, 8> sponsors = {"ACM", "AIAA", "IEEE", "IET", "IFAC", "IFIP", "SIAM", "USENIX"};
  return std::find(sponsors.begin(), sponsors.end(), word.substr(0, word.find('/'))) != sponsors.end();
}

/// "IV", "XXIV": an edition.
bool is_roman(std::string_view word) {
  return word.size() > 1 && word.find_first_not_of("IVXL") == std::string_view::npos;
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
  const auto is_none = [](std::string_view word) { return is_filler(to_lower(word)) || is_roman(word); };
  words.erase(std::remove_if(words.begin(), words.end(), is_none), words.end());
  return words;
}

/// At least two capitals, and more of them than small letters ("NSDI", "EuroSys" is none by this rule alone).
bool is_acronym(std::string_view word) {
  const auto capitals = std::count_if(word.begin(), word.end(), is_upper);
  const auto small = std::count_if(word.begin(), word.end(), is_lower);
  return capitals >= 2 && capitals > small && word.size() <= k_max_letters;
}

constexpr std::string_view k_months = " january february march april may june july august september october november december ";

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
    std::size_t year = end;
    while (year < text.size() && year < end + 2 && (text[year] == ' ' || text[year] == '\'')) ++year;
    std::size_t digits = year;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    const auto capitals = std::count_if(word.begin(), word.end(), is_upper);
    const bool stands_alone = begin >= 2 && text.substr(begin - 2, 2) == ", " && capitals == 1 && is_upper(word.front()) &&
                              digits - year == 4 && !has_listed_word(k_months, to_lower(word));
    if (year > end && digits - year >= 2 && (capitals >= 2 || stands_alone) && word.size() <= k_max_letters && !is_sponsor(word))
      return word;
    begin = end + 1;
  }
  return {};
}

/// The text up to a subtitle, place or note; `marks` end it.
std::string_view title_before(std::string_view text, const char* marks) {
  return text.substr(0, std::min(text.find_first_of(marks), text.find(" - ")));
}

std::string first_letters(std::string_view text, std::size_t count) {
  std::size_t at = 0;
  for (; count > 0 && at < text.size(); --count) decode_utf8(text, at);
  return std::string(text.substr(0, at));
}

/// A long word up to a consonant before a vowel, as abbreviations of titles are cut: "Physiology" -> "Physiol.". `text` holds the word.
std::string cut_word(std::string_view word, std::string_view text) {
  const auto end = static_cast<std::size_t>(word.data() + word.size() - text.data());
  if (end < text.size() && text[end] == '.') return std::string(word) + ".";  // abbreviated already
  if (to_lower(word) == "journal") return "J.";
  std::size_t at = 0;
  if (is_cjk(decode_utf8(word, at))) return first_letters(word, k_max_letters);
  if (count_code_points(word) <= k_max_word_letters || is_acronym(word)) return std::string(word);
  const auto is_vowel = [](char c) { return std::string_view("aeiouyAEIOUY").find(c) != std::string_view::npos; };
  std::string cut = first_letters(word, k_max_word_letters - 1);
  for (std::size_t size = cut.size(); size > 3; --size) {
    if (is_vowel(word[size - 1]) || !is_vowel(word[size])) continue;
    cut.resize(size);
    break;
  }
  return cut + ".";
}

/// The main words abbreviated, as many as have room, at least one.
std::string cut_words(const std::vector<std::string_view>& words, std::string_view text) {
  std::string cut;
  for (const std::string_view word : words) {
    const std::string next = cut_word(word, text);
    if (!cut.empty() && count_code_points(cut) + 1 + count_code_points(next) > k_max_words_letters) break;
    if (!cut.empty()) cut += ' ';
    cut += next;
  }
  return cut;
}

/// The words that name the venue, without its sponsor. Where few stand before the first comma, that one divides a list.
std::vector<std::string_view> naming_words(std::string_view text) {
  const auto words_of = [](std::string_view title) {
    std::vector<std::string_view> words = main_words(title);
    if (words.size() > 1 && is_sponsor(words.front())) words.erase(words.begin());
    return words;
  };
  std::vector<std::string_view> words = words_of(title_before(text, ",:;(["));
  if (words.size() >= k_least_initials) return words;
  std::vector<std::string_view> list = words_of(title_before(text, ":;(["));
  if (words.size() > 1 && list.size() <= k_most_listed_words) return list;
  return words.empty() ? words_of(text) : words;
}

std::string initials_of(const std::vector<std::string_view>& words) {
  // Small words between capitalised ones are rarely part of the name's acronym; where all are small, all are.
  const auto is_small = [](std::string_view word) {
    std::size_t end = 0;
    return is_lower_case(decode_utf8(word, end));
  };
  const bool are_all_small = std::all_of(words.begin() + 1, words.end(), is_small);
  std::string initials;
  for (const std::string_view word : words) {
    if (is_small(word) && !are_all_small) continue;
    std::size_t end = 0;
    const char32_t initial = decode_utf8(word, end);
    append_utf8(initials, initial >= 'a' && initial <= 'z' ? initial - U'a' + U'A' : initial);
  }
  return initials;
}

}  // namespace

std::string_view acronym_in(std::string_view venue_text) {
  const std::string_view acronym = acronym_in_parentheses(venue_text);
  return acronym.empty() ? acronym_before_year(venue_text) : acronym;
}

std::string abbreviated_words(std::string_view venue_text) {
  return cut_words(naming_words(venue_text), venue_text);
}

std::string short_form(std::string_view venue_text) {
  if (const std::string_view acronym = acronym_in(venue_text); !acronym.empty()) return std::string(acronym);
  const std::vector<std::string_view> words = naming_words(venue_text);
  if (words.empty()) {
    std::string text = collapse_space(venue_text);
    if (const std::size_t digits = text.find_first_of("0123456789"); digits != 0 && digits != std::string::npos) text.resize(digits);
    text = first_letters(text, k_max_letters);
    return text.substr(0, text.find_last_not_of("- ") + 1);  // "ATLAS-CONF-2017-081"
  }

  const std::string_view first = words.front(), last = words.back();
  std::string_view title(first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data()));
  if (title.data() + title.size() < venue_text.data() + venue_text.size() && title.data()[title.size()] == '.')
    title = {title.data(), title.size() + 1};
  const bool is_event = words.size() == 1 || has_listed_word(" conference conf symposium ", to_lower(words[1]));
  // Where all is in capitals they say nothing.
  const bool has_acronym =
      is_acronym(first) && (words.size() < k_least_initials || std::any_of(venue_text.begin(), venue_text.end(), is_lower));
  if (has_acronym && is_event) return std::string(first);
  // "BMC Plant Biology": the acronym says too little.
  if (count_code_points(title) <= (has_acronym ? k_max_words_letters : k_max_title_letters)) return collapse_space(title);
  if (has_acronym) return std::string(first);
  if (words.size() == 1) return first_letters(first, k_max_letters);
  const std::string initials = initials_of(words);
  return count_code_points(initials) >= k_least_initials ? first_letters(initials, k_max_letters) : cut_words(words, venue_text);
}

}  // namespace folioscope
