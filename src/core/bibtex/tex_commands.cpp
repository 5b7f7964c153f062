// See tex_commands.hpp.
#include "core/bibtex/tex_commands.hpp"

#include "core/bibtex/ascii.hpp"

namespace folioscope::bibtex {

namespace {

constexpr std::string_view k_rows =
#include "core/bibtex/tex_commands.inc"
    ;
/// In the order of TexKind.
constexpr std::string_view k_kind_signs = "=+._-<:@$^,|/*";

/// The row at the start of `rows`.
constexpr TexCommand first_row(std::string_view rows) {
  std::size_t sign = 0;
  while (is_letter(rows[sign])) ++sign;
  const std::size_t end = rows.find('\n', sign);
  return {rows.substr(0, sign), rows.substr(sign + 1, end - sign - 1), static_cast<TexKind>(k_kind_signs.find(rows[sign]))};
}

constexpr std::string_view behind_first_row(std::string_view rows) {
  return rows.substr(rows.find('\n') + 1);
}

constexpr bool names_ascend() {
  std::string_view last;
  for (std::string_view rows = k_rows; !rows.empty(); rows = behind_first_row(rows)) {
    const TexCommand row = first_row(rows);
    if (row.name <= last || row.kind > TexKind::root) return false;
    last = row.name;
  }
  return true;
}
static_assert(names_ascend(), "commands are searched by name");

}  // namespace

std::optional<TexCommand> find_tex_command(std::string_view name) {
  std::string_view rows = k_rows;
  while (!rows.empty()) {
    const std::size_t begin = rows.substr(0, rows.size() / 2).rfind('\n') + 1;
    const TexCommand row = first_row(rows.substr(begin));
    if (row.name == name) return row;
    rows = name < row.name ? rows.substr(0, begin) : behind_first_row(rows.substr(begin));
  }
  return std::nullopt;
}

char32_t tex_accent(char c) {
  switch (c) {
    case '`': return 0x300;
    case '\'': return 0x301;
    case '^': return 0x302;
    case '~': return 0x303;
    case '=': return 0x304;
    case '.': return 0x307;
    case '"': return 0x308;
    default: return 0;
  }
}

}  // namespace folioscope::bibtex
