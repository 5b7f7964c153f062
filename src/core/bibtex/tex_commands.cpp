// See tex_commands.hpp.
#include "core/bibtex/tex_commands.hpp"

#include "core/bibtex/text_rows.hpp"

namespace folioscope::bibtex {

namespace {

constexpr std::string_view k_rows =
#include "core/bibtex/tex_commands.inc"
    ;
/// In the order of TexKind.
constexpr std::string_view k_kind_signs = "=+._-<:@$^,|/*'&#%?!";

constexpr bool signs_are_known() {
  for (std::string_view rows = k_rows; !rows.empty(); rows = behind_first_row(rows)) {
    if (k_kind_signs.find(first_row(rows).rest.front()) == std::string_view::npos) return false;
  }
  return true;
}
static_assert(names_ascend(k_rows) && signs_are_known());

}  // namespace

std::optional<TexCommand> find_tex_command(std::string_view name) {
  const std::string_view rest = find_row(k_rows, name).rest;
  if (rest.empty()) return std::nullopt;
  return TexCommand{rest.substr(1), static_cast<TexKind>(k_kind_signs.find(rest.front()))};
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
