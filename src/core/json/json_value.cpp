// Reads JSON text by recursive descent, the one place that parses JSON. Must not know what the values mean.
#include "core/json/json_value.hpp"

#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/base/utf8.hpp"

namespace folioscope {
namespace {

/// Reading and the destructor of the tree recurse, so depth must be bounded.
constexpr std::size_t k_max_depth = 64;
constexpr std::string_view k_byte_order_mark = "\xEF\xBB\xBF";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Each function begins and ends at `at_`. False: a fault was reported, and reading ends.
class Reader {
 public:
  Reader(std::string_view text, SourceId source, Diagnostics& diagnostics) : text_(text), source_(source), diagnostics_(diagnostics) {}

  std::optional<JsonValue> read() {
    if (text_.substr(0, k_byte_order_mark.size()) == k_byte_order_mark) at_ = k_byte_order_mark.size();
    JsonValue root;
    if (!read_value(root, 0)) return std::nullopt;
    skip_blanks();
    if (at_ == text_.size()) return root;
    fail("text stands behind its end");
    return std::nullopt;
  }

 private:
  /// The next character; NUL, which nothing may begin with, at the end.
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  void skip_blanks() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n') ++at_;
  }

  [[nodiscard]] Span span(std::size_t begin, std::size_t end) const {
    return {source_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  bool fail(std::string_view reason) {
    diagnostics_.report(DiagnosticCode::bad_json, span(at_, at_ < text_.size() ? at_ + 1 : at_), std::string(reason));
    return false;
  }

  bool read_value(JsonValue& value, std::size_t depth) {
    skip_blanks();
    const std::size_t begin = at_;
    bool is_read = false;
    switch (peek()) {
      case '{':
      case '[': value.where = span(begin, begin + 1); return read_items(value, depth);
      case '"':
        value.kind = JsonValue::Kind::text;
        is_read = read_text(value.text);
        break;
      case 't':
      case 'f':
        value.kind = JsonValue::Kind::boolean;
        value.boolean = peek() == 't';
        is_read = read_word(value.boolean ? "true" : "false");
        break;
      case 'n': is_read = read_word("null"); break;
      default:
        if (peek() != '-' && !is_digit(peek())) return fail("a value is missing");
        value.kind = JsonValue::Kind::number;
        is_read = read_number(value.number);
    }
    value.where = span(begin, at_);
    return is_read;
  }

  /// A list or an object.
  bool read_items(JsonValue& value, std::size_t depth) {
    if (depth == k_max_depth) return fail("nested too deeply");
    const bool is_object = peek() == '{';
    const char close = is_object ? '}' : ']';
    value.kind = is_object ? JsonValue::Kind::object : JsonValue::Kind::list;
    ++at_;
    skip_blanks();
    if (take(close)) return true;
    do {
      const bool is_read =
          is_object ? read_member(value.members.emplace_back(), depth + 1) : read_value(value.items.emplace_back(), depth + 1);
      if (!is_read) return false;
      skip_blanks();
    } while (take(','));
    return take(close) || fail("a comma or the closing bracket is missing");
  }

  bool read_member(JsonMember& member, std::size_t depth) {
    skip_blanks();
    const std::size_t begin = at_;
    if (peek() != '"') return fail("a key in quotation marks is missing");
    if (!read_text(member.key)) return false;
    member.key_where = span(begin, at_);
    skip_blanks();
    return take(':') ? read_value(member.value, depth) : fail("a colon is missing");
  }

  bool read_word(std::string_view word) {
    for (const char c : word) {
      if (!take(c)) return fail("a value is missing");
    }
    return true;
  }

  bool read_number(double& number) {
    const std::size_t begin = at_;
    take('-');
    if (!take('0') && !read_digits()) return false;
    if (take('.') && !read_digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!read_digits()) return false;
    }
    number = std::strtod(std::string(text_.substr(begin, at_ - begin)).c_str(), nullptr);
    return true;
  }

  bool read_digits() {
    if (!is_digit(peek())) return fail("a digit is missing");
    while (is_digit(peek())) ++at_;
    return true;
  }

  bool read_text(std::string& out) {
    ++at_;
    while (!take('"')) {
      if (at_ == text_.size()) return fail("a quotation mark is missing");
      if (static_cast<std::uint8_t>(peek()) < 0x20) return fail("a control character is not escaped");
      if (take('\\')) {
        if (!read_escape(out)) return false;
      } else {
        out += text_[at_++];
      }
    }
    return true;
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    if (take('u')) return read_code_point(out);
    const std::size_t letter = letters.find(peek());
    if (letter == std::string_view::npos) return fail("an escape of this letter is not known");
    out += meanings[letter];
    ++at_;
    return true;
  }

  /// What stands behind "\u"; characters above U+FFFF are a pair of two.
  bool read_code_point(std::string& out) {
    char32_t code_point = 0;
    if (!read_hexadecimal(code_point)) return false;
    if (code_point >= 0xD800 && code_point <= 0xDFFF) {
      char32_t second = 0;
      if (code_point > 0xDBFF || !take('\\') || !take('u')) return fail("half of a pair of surrogates");
      if (!read_hexadecimal(second)) return false;
      if (second < 0xDC00 || second > 0xDFFF) return fail("half of a pair of surrogates");
      code_point = 0x10000 + ((code_point - 0xD800) << 10U) + (second - 0xDC00);
    }
    append_utf8(out, code_point);
    return true;
  }

  bool read_hexadecimal(char32_t& number) {
    for (int i = 0; i < 4; ++i) {
      const char c = peek(), letter = static_cast<char>(c | 0x20);
      const bool is_letter = letter >= 'a' && letter <= 'f';
      if (!is_letter && !is_digit(c)) return fail("a hexadecimal digit is missing");
      number = number * 16 + static_cast<char32_t>(is_letter ? letter - 'a' + 10 : c - '0');
      ++at_;
    }
    return true;
  }

  std::string_view text_;
  SourceId source_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<JsonValue> read_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  return Reader(sources.text(source), source, diagnostics).read();
}

}  // namespace folioscope
