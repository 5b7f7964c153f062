// Whether a text needs decoding at all: most do not. Knows no TeX but its signs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace folioscope::bibtex {

/// What a byte can mean: itself, something when it stands twice, the start of a character beyond ASCII, or something else.
enum class ByteClass : std::uint8_t { plain, twin, lead, special };

constexpr std::array<ByteClass, 256> make_byte_classes() {
  std::array<ByteClass, 256> table{};
  for (std::size_t c = 0; c < table.size(); ++c) {
    table[c] = c < 0x20 || c == 0x7F ? ByteClass::special : c < 0x80 ? ByteClass::plain : ByteClass::lead;
  }
  for (const char c : std::string_view("\\{}$~&<`")) table[static_cast<std::uint8_t>(c)] = ByteClass::special;
  // These mean something only when they stand twice.
  for (const char c : std::string_view("-' ")) table[static_cast<std::uint8_t>(c)] = ByteClass::twin;
  return table;
}
inline constexpr std::array<ByteClass, 256> k_byte_classes = make_byte_classes();

/// Whether nothing in `text` needs decoding. `text` has no blanks at its ends.
bool is_plain(std::string_view text);

}  // namespace folioscope::bibtex
