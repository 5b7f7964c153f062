// Letters and blanks of BibTeX's own words (types, field and macro names, commands), which are ASCII. Not for text that is shown.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace folioscope::bibtex {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}
constexpr bool is_letter(char c) {
  return lower(c) >= 'a' && lower(c) <= 'z';
}

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

}  // namespace folioscope::bibtex
