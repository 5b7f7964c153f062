// Letters of BibTeX's own words (types, field and macro names, commands), which are ASCII. Not for text that is shown.
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

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

}  // namespace folioscope::bibtex
