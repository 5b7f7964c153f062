// The encoding itself: see utf8.hpp. What depends on the Unicode tables is in unicode_text.cpp.
#include "core/base/utf8.hpp"

#include <cstring>

namespace folioscope {

namespace {

constexpr std::uint64_t k_high_bits = 0x8080808080808080U;

std::uint8_t byte_at(std::string_view text, std::size_t offset) {
  return static_cast<std::uint8_t>(text[offset]);
}

bool is_continuation(std::uint8_t byte) {
  return (byte & 0xC0U) == 0x80U;
}

/// Offset of the first byte that is not ASCII; the size of the text when there is none.
std::size_t skip_ascii(std::string_view text, std::size_t offset) {
  while (offset + sizeof(std::uint64_t) <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + offset, sizeof word);
    if ((word & k_high_bits) != 0) break;
    offset += sizeof word;
  }
  while (offset < text.size() && byte_at(text, offset) < 0x80) ++offset;
  return offset;
}

/// The replacement character itself takes three bytes, a bad byte one.
bool is_bad_byte(char32_t decoded, std::size_t length) {
  return decoded == k_replacement_char && length == 1;
}

/// Bytes from 0x80 on; five of them have no meaning there.
char32_t windows_1252(std::uint8_t byte) {
  constexpr std::uint16_t low[32] = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
                                     0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
                                     0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
  return byte < 0xA0 ? low[byte - 0x80] : byte;
}

bool is_blank(char32_t code_point, bool keep_nbsp) {
  if (code_point == ' ' || (code_point >= '\t' && code_point <= '\r')) return true;
  return !keep_nbsp && (code_point == 0xA0 || code_point == 0x2009 || code_point == 0x202F);
}

}  // namespace

char32_t decode_utf8(std::string_view text, std::size_t& offset) {
  const std::uint8_t lead = byte_at(text, offset++);
  if (lead < 0x80) return lead;
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  if (lead < 0xC2 || lead > 0xF4 || offset + static_cast<std::size_t>(more) > text.size()) return k_replacement_char;
  char32_t code_point = lead & (0x3FU >> more);
  for (int i = 0; i < more; ++i) {
    const std::uint8_t next = byte_at(text, offset + static_cast<std::size_t>(i));
    if (!is_continuation(next)) return k_replacement_char;
    code_point = (code_point << 6U) | (next & 0x3FU);
  }
  const bool is_overlong = code_point < (more == 3 ? 0x10000U : more == 2 ? 0x800U : 0x80U);
  const bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  if (is_overlong || is_surrogate || code_point > 0x10FFFF) return k_replacement_char;
  offset += static_cast<std::size_t>(more);
  return code_point;
}

void append_utf8(std::string& out, char32_t code_point) {
  const auto put = [&out](char32_t byte) { out += static_cast<char>(static_cast<std::uint8_t>(byte)); };
  if ((code_point >= 0xD800 && code_point <= 0xDFFF) || code_point > 0x10FFFF) code_point = k_replacement_char;
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0U | (code_point >> 6U));
    put(0x80U | (code_point & 0x3FU));
  } else if (code_point < 0x10000) {
    put(0xE0U | (code_point >> 12U));
    put(0x80U | ((code_point >> 6U) & 0x3FU));
    put(0x80U | (code_point & 0x3FU));
  } else {
    put(0xF0U | (code_point >> 18U));
    put(0x80U | ((code_point >> 12U) & 0x3FU));
    put(0x80U | ((code_point >> 6U) & 0x3FU));
    put(0x80U | (code_point & 0x3FU));
  }
}

std::size_t valid_utf8_prefix(std::string_view text) {
  for (std::size_t offset = skip_ascii(text, 0); offset < text.size(); offset = skip_ascii(text, offset)) {
    const std::size_t begin = offset;
    const char32_t code_point = decode_utf8(text, offset);
    if (is_bad_byte(code_point, offset - begin)) return begin;
  }
  return text.size();
}

bool is_valid_utf8(std::string_view text) {
  return valid_utf8_prefix(text) == text.size();
}

std::string repair_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (std::size_t offset = 0; offset < text.size(); ++offset) {
    const std::size_t valid = valid_utf8_prefix(text.substr(offset));
    out.append(text.substr(offset, valid));
    offset += valid;
    if (offset < text.size()) append_utf8(out, windows_1252(byte_at(text, offset)));
  }
  return out;
}

bool is_utf16(std::string_view bytes) {
  const std::string_view mark = bytes.substr(0, 2);
  if (mark == "\xFF\xFE" || mark == "\xFE\xFF") return true;
  // Without its mark: two characters of ASCII at the start.
  if (bytes.size() < 4) return false;
  const auto has_nul = [bytes](std::size_t at) { return bytes[at] == '\0'; };
  return has_nul(0) == has_nul(2) && has_nul(1) == has_nul(3) && has_nul(0) != has_nul(1);
}

std::string utf16_to_utf8(std::string_view bytes) {
  const bool has_mark = byte_at(bytes, 0) >= 0xFE;
  const std::size_t high = bytes.front() == '\xFE' || bytes.front() == '\0' ? 0 : 1;
  std::string out;
  out.reserve(bytes.size());
  char32_t lead = 0;  // the first half of a pair, which waits for the second
  for (std::size_t at = has_mark ? 2 : 0; at + 1 < bytes.size(); at += 2) {
    const char32_t unit = static_cast<char32_t>(byte_at(bytes, at + high)) << 8U | byte_at(bytes, at + 1 - high);
    const bool is_second = unit >= 0xDC00 && unit <= 0xDFFF;
    if (lead != 0) {
      append_utf8(out, is_second ? 0x10000 + ((lead - 0xD800) << 10U) + (unit - 0xDC00) : k_replacement_char);
      lead = 0;
      if (is_second) continue;
    }
    if (unit >= 0xD800 && unit <= 0xDBFF) {
      lead = unit;
    } else {
      append_utf8(out, unit);
    }
  }
  if (lead != 0) append_utf8(out, k_replacement_char);
  return out;
}

bool is_ascii(std::string_view text) {
  return skip_ascii(text, 0) == text.size();
}

std::size_t count_code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t offset = 0; offset < text.size(); ++count) decode_utf8(text, offset);
  return count;
}

bool is_unseen(char32_t c) {
  struct Range {
    char32_t first, last;
  };
  constexpr Range k_ranges[] = {{0, 0x1F},         {0x7F, 0x9F},     {0xAD, 0xAD},     {0x200B, 0x200B}, {0x202A, 0x202E},
                                {0x2060, 0x2064},  {0x2066, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};
  for (const Range& range : k_ranges) {
    if (c >= range.first && c <= range.last) return true;
  }
  return false;
}

std::string collapse_space(std::string_view text, bool keep_nbsp) {
  std::string out;
  out.reserve(text.size());
  bool blank_is_due = false;
  for (std::size_t offset = 0; offset < text.size();) {
    const std::size_t begin = offset;
    if (is_blank(decode_utf8(text, offset), keep_nbsp)) {
      blank_is_due = true;
      continue;
    }
    if (blank_is_due && !out.empty()) out += ' ';
    blank_is_due = false;
    out.append(text.substr(begin, offset - begin));
  }
  return out;
}

}  // namespace folioscope
