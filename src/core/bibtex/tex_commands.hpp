// What TeX commands stand for. A table; runs nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace folioscope::bibtex {

enum class TexKind : std::uint8_t {
  symbol,   ///< stands for `text`
  accent,   ///< `text` is the combining mark for its argument
  nothing,  ///< markup; its argument is text
  blank,
  skip_argument,  ///< its argument is not shown
  skip_first,     ///< of two arguments the first is not shown
  verbatim,       ///< its argument is an address
  text,           ///< its argument is text also within math
  math,           ///< its argument is math also within text
  superscript,
  subscript,
  double_struck,  ///< blackboard bold letters
  fraction,
  root,
  quoted,   ///< its argument stands in quotation marks
  pair,     ///< `text` stands between two arguments, and parentheses around them where it starts with one
  wrapped,  ///< in `text` its argument takes the place of '#'
  chemical,       ///< its argument is a formula of chemistry: "SO4^2-"
  if_math,        ///< what follows, up to `or_else`, counts in math alone
  or_else,
};

struct TexCommand {
  std::string_view text;
  TexKind kind = TexKind::symbol;
};

/// `name` is without its backslash; letters only, whole and in their case. Nothing when it is not known.
std::optional<TexCommand> find_tex_command(std::string_view name);
/// The combining mark of an accent command that is no letter (`\'`, `\"` ...); 0 when `c` is none.
char32_t tex_accent(char c);

}  // namespace folioscope::bibtex
