// See tex_commands.hpp.
#include "core/bibtex/tex_commands.hpp"

#include <algorithm>
#include <iterator>

namespace folioscope::bibtex {

namespace {

constexpr TexCommand k_commands[] = {
#include "core/bibtex/tex_commands.inc"
};

constexpr bool names_ascend() {
  for (std::size_t i = 1; i < std::size(k_commands); ++i) {
    if (k_commands[i - 1].name >= k_commands[i].name) return false;
  }
  return true;
}
static_assert(names_ascend(), "commands are searched by name");

}  // namespace

const TexCommand* find_tex_command(std::string_view name) {
  const auto* const found = std::lower_bound(std::begin(k_commands), std::end(k_commands), name,
                                             [](const TexCommand& row, std::string_view wanted) { return row.name < wanted; });
  return found != std::end(k_commands) && found->name == name ? found : nullptr;
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
