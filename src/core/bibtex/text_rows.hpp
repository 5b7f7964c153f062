// A table of names as one text: `name`, letters only, then a sign that is none, what the name stands for, and a line end; sorted by
// name. In the page such a text costs half of what an array of rows with pointers does. Knows no name.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/ascii.hpp"

namespace folioscope::bibtex {

struct TextRow {
  std::string_view name;
  std::string_view rest;  ///< from the sign to the end of the row; empty: no such row
};

constexpr TextRow first_row(std::string_view rows) {
  std::size_t sign = 0;
  while (ascii::is_letter(rows[sign])) ++sign;
  return {rows.substr(0, sign), rows.substr(sign, rows.find('\n', sign) - sign)};
}

constexpr std::string_view behind_first_row(std::string_view rows) {
  return rows.substr(rows.find('\n') + 1);
}

/// For static_assert: find_row() takes it for granted.
constexpr bool names_ascend(std::string_view rows) {
  std::string_view last;
  for (; !rows.empty(); rows = behind_first_row(rows)) {
    if (first_row(rows).name <= last || first_row(rows).rest.empty()) return false;
    last = first_row(rows).name;
  }
  return true;
}

inline TextRow find_row(std::string_view rows, std::string_view name) {
  while (!rows.empty()) {
    const std::size_t begin = rows.substr(0, rows.size() / 2).rfind('\n') + 1;
    const TextRow row = first_row(rows.substr(begin));
    if (row.name == name) return row;
    rows = name < row.name ? rows.substr(0, begin) : behind_first_row(rows.substr(begin));
  }
  return {};
}

}  // namespace folioscope::bibtex
