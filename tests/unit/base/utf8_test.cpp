#include "core/base/utf8.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope {
namespace {

TEST_CASE("utf8: characters that nobody sees, but for those that scripts and emoji need") {
  for (const char32_t c : {U'\x00', U'\x1B', U'\x7F', U'\x9B', U'\xAD', U'\x200B', U'\x202E', U'\x2060', U'\x2069', U'\xFEFF', U'\xE0041'}) {
    CAPTURE(static_cast<std::uint32_t>(c));
    CHECK(is_unseen(c));
  }
  for (const char32_t c : {U' ', U'\xA0', U'\x200C', U'\x200D', U'\x200E', U'\x200F', U'\x2026', U'\xFE0F', U'\x1F469'}) {
    CAPTURE(static_cast<std::uint32_t>(c));
    CHECK_FALSE(is_unseen(c));
  }
}

TEST_CASE("utf8: what is encoded is decoded again") {
  for (char32_t c = 0; c <= 0x10FFFF; c += 7) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string text;
    append_utf8(text, c);
    std::size_t offset = 0;
    CHECK(decode_utf8(text, offset) == c);
    CHECK(offset == text.size());
  }
}

TEST_CASE("utf8: overlong, cut and surrogate forms are bad bytes") {
  for (const std::string_view text : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC3", "\xE2\x82", "\x80", "\xFF"}) {
    CAPTURE(text.size());
    CHECK_FALSE(is_valid_utf8(text));
    CHECK(valid_utf8_prefix(text) == 0);
    std::size_t offset = 0;
    CHECK(decode_utf8(text, offset) == k_replacement_char);
    CHECK(offset == 1);
  }
  CHECK(is_valid_utf8("a\xC3\xA4\xEF\xBF\xBD"));
  CHECK(valid_utf8_prefix("abcdefghij\xE4z") == 10);
}

TEST_CASE("utf8: characters are composed, marks put in order, Hangul joined") {
  const struct {
    std::string_view text, composed;
  } rows[] = {{"plain", "plain"},           {"u\u0308", "ü"}, {"e\u0302\u0301", "ế"}, {"a\u0323\u0302", "ậ"}, {"a\u0302\u0323", "ậ"},
              {"\u1112\u1161\u11AB", "한"}, {"\u212B", "Å"},  {"b\u0304", "b\u0304"}, {"\u0301a", "\u0301a"}, {"王小明", "王小明"}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(to_nfc(row.text) == row.composed);
    CHECK(to_nfc(row.composed) == row.composed);
  }
}

TEST_CASE("utf8: a search key has no case, no marks and no special letters") {
  const struct {
    std::string_view text, folded;
  } rows[] = {{"Gürel", "gurel"},
              {"Wagenländer", "wagenlander"},
              {"STRASSE Straße", "strasse strasse"},
              {"Łódź Øre Æsir Đỗ İstanbul ıssız", "lodz ore aesir do istanbul issiz"},
              {"Việt Nguyễn", "viet nguyen"},
              {"Ёлка ЙОД", "елка иод"},
              {"Ὀδυσσεύς", "οδυσσευσ"},
              {"ＡＢＣ１２", "abc12"},
              {"H₂O x² ﬁt ℝⁿ", "h2o x2 fit rn"},
              {"“a” – ‘b’…", "\"a\" - 'b'..."},
              {"soft\u00ADhyphen zero\u200Bwidth", "softhyphen zerowidth"},
              {"ガギグ 한국어 王", "ガギグ 한국어 王"},
              {"e\u0301", "e"}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(fold(row.text) == row.folded);
    CHECK(fold_with_offsets(row.text).folded == row.folded);
  }
}

TEST_CASE("utf8: folded bytes know the character that made them") {
  const FoldedText folded = fold_with_offsets("aßÄ");
  CHECK(folded.folded == "assa");
  CHECK(folded.offsets == std::vector<std::uint32_t>{0, 1, 1, 3, 5});
}

TEST_CASE("utf8: lower case keeps diacritics") {
  CHECK(to_lower("ÄRGER Łódź ΩΣ") == "ärger łódź ωσ");
  CHECK(to_lower("A\u030A") == "å");
}

TEST_CASE("utf8: only letters with a capital are lower case") {
  for (const char32_t c : {U'a', U'é', U'ł', U'ж', U'σ'}) CHECK(is_lower_case(c));
  for (const char32_t c : {U'A', U'É', U'Ł', U'Ж', U'王', U'א', U'ა', U'1', U'-'}) CHECK_FALSE(is_lower_case(c));
}

TEST_CASE("utf8: words are letters, digits and marks of any script") {
  for (const char32_t c : {U'a', U'Z', U'7', U'é', U'ж', U'王', U'한', U'\u0301', U'\U0001D400'}) CHECK(is_word_char(c));
  for (const char32_t c : {U' ', U'-', U'.', U'–', U'“', U'\u00A0', U'、', U'€', U'\U0001F600'}) CHECK_FALSE(is_word_char(c));
  for (const char32_t c : {U'王', U'ガ', U'한', U'\U00020000'}) CHECK(is_cjk(c));
  for (const char32_t c : {U'a', U'é', U'ж', U'、'}) CHECK_FALSE(is_cjk(c));
}

TEST_CASE("utf8: white space collapses, the non-breaking one only if asked") {
  CHECK(collapse_space("  a \t\n b\u00A0c  ") == "a b c");
  CHECK(collapse_space(" a\u00A0b ", true) == "a\u00A0b");
}

}  // namespace
}  // namespace folioscope
