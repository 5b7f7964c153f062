// See plain_text.hpp.
#include "core/bibtex/plain_text.hpp"

#include "core/base/utf8.hpp"
#include "core/bibtex/byte_block.hpp"

namespace folioscope::bibtex {

namespace {

/// Whether `c` stands in a decoded text as it is, whatever is beside it.
bool is_surely_plain(char32_t c) {
  return (c > 0xA0 && c < 0x300 && c != 0xAD) || (c >= 0x400 && c <= 0x482) || (c >= 0x1E00 && c <= 0x1EFF) ||
         (c >= 0x2010 && c <= 0x2027) || (c >= 0x3041 && c <= 0x3096) || (c >= 0x30A0 && c <= 0x30FF) || (c >= 0x3400 && c <= 0x9FFF);
}

/// Whether the character at `i` stands for itself in a decoded text; moves `i` past it.
bool pass_plain_char(std::string_view text, std::size_t& i) {
  const char c = text[i];
  switch (k_byte_classes[static_cast<std::uint8_t>(c)]) {
    case ByteClass::plain: ++i; return true;
    case ByteClass::twin: return ++i == text.size() || text[i] != c;
    case ByteClass::lead: return is_surely_plain(decode_utf8(text, i));
    case ByteClass::special: break;
  }
  return false;
}

}  // namespace

bool is_plain(std::string_view text) {
  std::size_t i = 0;
#ifdef FOLIOSCOPE_BYTE_BLOCKS
  while (i + ByteBlock::k_size < text.size()) {
    const ByteBlock bytes(text.data() + i), next(text.data() + i + 1);
    const ByteBlock twins = (bytes == next) & ((bytes == '-') | (bytes == '\'') | (bytes == ' '));
    const ByteBlock marks = ((bytes == '\\') | (bytes == '{')) | ((bytes == '}') | (bytes == '$'));
    const ByteBlock others = ((bytes == '~') | (bytes == '&')) | ((bytes == '<') | (bytes == '`'));
    if ((twins | marks | others | (bytes == '\x7F')).mask() != 0) return false;
    const std::size_t end = i + ByteBlock::k_size;
    if (bytes.is_control_or_high().mask() == 0) {
      i = end;
    } else {
      while (i < end) {
        if (!pass_plain_char(text, i)) return false;
      }
    }
  }
#endif
  while (i < text.size()) {
    if (!pass_plain_char(text, i)) return false;
  }
  return true;
}

}  // namespace folioscope::bibtex
