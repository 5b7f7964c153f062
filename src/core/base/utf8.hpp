// Unicode text: decoding, normal form, and folding to search keys. Knows nothing of languages or fields.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {

inline constexpr char32_t k_replacement_char = 0xFFFD;

/// Reads one code point at `offset` and moves `offset` past it (at least one byte). Bad bytes give U+FFFD.
char32_t decode_utf8(std::string_view text, std::size_t& offset);
void append_utf8(std::string& out, char32_t code_point);
[[nodiscard]] bool is_valid_utf8(std::string_view text);
/// Number of bytes before the first that is not UTF-8; text.size() when there is none.
[[nodiscard]] std::size_t valid_utf8_prefix(std::string_view text);
/// Each byte that is not part of valid UTF-8 is read as Windows-1252; all else stays as it is.
std::string repair_utf8(std::string_view text);
/// Whether the bytes start with the byte order mark of UTF-16, of either order, or with two of its ASCII characters; then their text
/// without the mark.
[[nodiscard]] bool is_utf16(std::string_view bytes);
std::string utf16_to_utf8(std::string_view bytes);
[[nodiscard]] bool is_ascii(std::string_view text);
/// Number of code points.
[[nodiscard]] std::size_t count_code_points(std::string_view text);

/// Canonical composition (Unicode Standard Annex 15, form C). Text that is composed already, as nearly all is, is only looked
/// through. The compatibility ideographs and the scripts beyond the basic plane stay as they are.
std::string to_nfc(std::string_view text);

/// The one character that is canonically made of the two; 0 when there is none.
[[nodiscard]] char32_t compose(char32_t base, char32_t mark);
/// Whether `text` surely is in that form, by a quick look that may say no to composed text of rare scripts.
[[nodiscard]] bool is_surely_composed(std::string_view text);

/// Search key: lower case, diacritics removed, ligatures and special letters spelt out (ß ss, æ ae, ø o, ł l, đ d),
/// typographic dashes and quotes as ASCII. Letters of other scripts keep their form except case and marks.
std::string fold(std::string_view text);
/// Lower case only, diacritics kept (NFC): the key for exact queries.
std::string to_lower(std::string_view text);

/// fold() with the way back: offsets[i] is the byte in `text` of the character that made folded byte i;
/// offsets.size() == folded.size() + 1 and the last one is text.size().
struct FoldedText {
  std::string folded;
  std::vector<std::uint32_t> offsets;
};
FoldedText fold_with_offsets(std::string_view text);

/// A letter that has a capital and is none. Letters of scripts without capitals in names (Han, Hebrew, Georgian ...) are not.
[[nodiscard]] bool is_lower_case(char32_t code_point);
/// Letters and digits of any script (what a search token is made of). Marks count as part of a word.
[[nodiscard]] bool is_word_char(char32_t code_point);
/// Han, kana, hangul: scripts searched by substring, since words are not separated by blanks.
[[nodiscard]] bool is_cjk(char32_t code_point);
/// Controls, zero-width characters, overrides of direction and tags: nobody sees them, and they can make a text look like another.
/// Joiners and marks of direction, which scripts and emoji need, are none.
[[nodiscard]] bool is_unseen(char32_t code_point);
/// White space to one blank, none at the ends. U+00A0, U+2009, U+202F count as blanks only where `keep_nbsp` is false.
std::string collapse_space(std::string_view text, bool keep_nbsp = false);

}  // namespace folioscope
