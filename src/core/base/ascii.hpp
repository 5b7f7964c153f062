// Letters, digits and blanks of ASCII: the words of formats (types, field names, commands), and the quick way through texts that are
// plain. Other characters are none of these; see utf8.hpp for text that is shown.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace folioscope::ascii {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr char lower(char c) {
  return is_upper(c) ? static_cast<char>(c + ('a' - 'A')) : c;
}
constexpr bool is_letter(char c) {
  return is_lower(lower(c));
}

/// By code: letters and digits in lower case; 0 for what is no part of a word.
inline constexpr std::array<char, 128> k_word_chars = [] {
  std::array<char, 128> chars{};
  for (std::size_t code = 0; code < chars.size(); ++code) {
    const char c = static_cast<char>(code);
    if (is_letter(c) || is_digit(c)) chars[code] = lower(c);
  }
  return chars;
}();

constexpr bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Between tokens control characters count as white space, so that a stray NUL never hides a field.
constexpr bool is_blank_or_control(char c) {
  return static_cast<std::uint8_t>(c) <= 0x20;
}

constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

}  // namespace folioscope::ascii
