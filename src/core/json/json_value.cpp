// The one place that parses JSON: a loop over the text, with the open brackets chained through the nodes. Must not know what the values
// mean.
#include "core/json/json_value.hpp"

#include <algorithm>
#include <cstddef>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"

namespace folioscope {
namespace {

constexpr std::uint32_t k_none = 0xFFFFFFFFU;
constexpr std::size_t k_most_faults = 100;

using ascii::is_digit;

/// The number that the four hexadecimal digits at `at` make; false when they are none.
bool read_hexadecimal(std::string_view text, std::size_t at, char32_t& number) {
  number = 0;
  for (const char c : text.substr(std::min(at, text.size()), 4)) {
    const char letter = static_cast<char>(c | 0x20);
    const bool is_letter = letter >= 'a' && letter <= 'f';
    if (!is_letter && !is_digit(c)) return false;
    number = number * 16 + static_cast<char32_t>(is_letter ? letter - 'a' + 10 : c - '0');
  }
  return at + 4 <= text.size();
}

/// The character that the escape at `at`, a backslash, stands for; `at` moves past it. Returns what is wrong with it, or nothing: a
/// backslash that begins no escape stands for itself, half a pair for U+FFFD.
std::string_view read_escape(std::string_view text, std::size_t& at, char32_t& character) {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  const char letter = at + 1 < text.size() ? text[at + 1] : '\0';
  const std::size_t found = letters.find(letter);
  if (found != std::string_view::npos) {
    character = static_cast<char32_t>(meanings[found]);
    at += 2;
    return {};
  }
  if (letter != 'u' || !read_hexadecimal(text, at + 2, character)) {
    character = U'\\';
    ++at;
    return letter == 'u' ? "four hexadecimal digits are missing" : "no escape begins so";
  }
  at += 6;
  if (character < 0xD800 || character > 0xDFFF) return {};
  char32_t second = 0;
  const bool is_pair = character < 0xDC00 && text.substr(at, 2) == "\\u" && read_hexadecimal(text, at + 2, second);
  if (!is_pair || second < 0xDC00 || second > 0xDFFF) {
    character = k_replacement_char;
    return "half of a pair of surrogates";
  }
  at += 6;
  character = 0x10000 + ((character - 0xD800) << 10U) + (second - 0xDC00);
  return {};
}

/// Begins and ends each step at `at_`. False: it cannot go on here; that was reported.
class Reader {
 public:
  Reader(JsonTree& tree, Diagnostics& diagnostics) : tree_(tree), text_(tree.text), nodes_(tree.nodes), diagnostics_(diagnostics) {}

  void read() {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text_.substr(0, byte_order_mark.size()) == byte_order_mark) at_ = byte_order_mark.size();
    // A node for each key and value, of which each has one of these before it; more of them stand in texts.
    const auto begins_node = [](char c) { return c == ',' || c == ':' || c == '[' || c == '{'; };
    nodes_.reserve(static_cast<std::size_t>(std::count_if(text_.begin(), text_.end(), begins_node)) + 1);

    skip_blanks();
    bool can_go_on = read_value();
    while (can_go_on && open_ != k_none) can_go_on = read_in_bracket() || resume();
    while (open_ != k_none) close(text_.size());
    skip_blanks();
    if (can_go_on && at_ < text_.size()) fault("text stands behind its end");
  }

 private:
  /// What stands before `at_` within the open bracket.
  enum class Before : std::uint8_t { bracket, comma, value };

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

  bool fault(std::string_view reason) {
    if (++faults_ <= k_most_faults) {
      const auto begin = static_cast<std::uint32_t>(at_);
      diagnostics_.report(DiagnosticCode::bad_json, {tree_.source, begin, begin + (at_ < text_.size() ? 1U : 0U)}, std::string(reason));
    }
    return false;
  }

  [[nodiscard]] bool is_object(std::uint32_t node) const { return text_[nodes_[node].begin] == '{'; }

  void add(std::size_t begin) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_), number + 1});
  }

  /// One value, key with value, comma or closing bracket.
  bool read_in_bracket() {
    skip_blanks();
    if (at_ == text_.size()) return fault("a closing bracket is missing");
    if (peek() == (is_object(open_) ? '}' : ']')) {
      if (before_ == Before::comma) fault("a comma stands before the closing bracket");
      close(++at_);
      return true;
    }
    if (peek() == ',') {
      if (before_ != Before::value) fault("a value is missing");
      ++at_;
      before_ = Before::comma;
      return true;
    }
    if (before_ == Before::value) {
      fault("a comma is missing");
      const std::string_view beginnings = is_object(open_) ? "\"" : "\"{[-0123456789tfn";
      if (beginnings.find(peek()) == std::string_view::npos) return false;
    }
    return is_object(open_) ? read_member() : read_value();
  }

  void close(std::size_t end) {
    JsonNode& node = nodes_[open_];
    open_ = node.next;
    node.end = static_cast<std::uint32_t>(end);
    node.next = static_cast<std::uint32_t>(nodes_.size());
    before_ = Before::value;
  }

  bool read_member() {
    const std::size_t begin = at_;
    if (peek() != '"') return fault("a key in quotation marks is missing");
    if (!read_text()) return false;
    report_repeated_key({text_.data() + begin, at_ - begin});
    const std::size_t key = nodes_.size();
    add(begin);
    skip_blanks();
    if (!take(':')) fault("a colon is missing");
    skip_blanks();
    if (read_value()) return true;
    nodes_.resize(key);
    return false;
  }

  void report_repeated_key(std::string_view key) {
    std::size_t left = 64;  // a forged object of very many keys may repeat some
    for (std::uint32_t node = open_ + 1; node < nodes_.size() && left-- > 0; node = nodes_[node + 1].next) {
      if (text_.substr(nodes_[node].begin, nodes_[node].end - nodes_[node].begin) != key) continue;
      const auto end = static_cast<std::uint32_t>(at_);
      diagnostics_.report(DiagnosticCode::duplicate_json_key, {tree_.source, end - static_cast<std::uint32_t>(key.size()), end},
                          std::string(key.substr(1, key.size() - 2)));
      return;
    }
  }

  bool read_value() {
    const std::size_t begin = at_;
    const char first = peek();
    if (first == '{' || first == '[') {
      ++at_;
      add(begin);
      nodes_.back().next = open_;  // while it is open: the bracket around it
      open_ = static_cast<std::uint32_t>(nodes_.size()) - 1;
      before_ = Before::bracket;
      return true;
    }
    const bool is_read = first == '"' ? read_text() : first == '-' || is_digit(first) ? read_number() : read_word();
    if (!is_read) return false;
    add(begin);
    before_ = Before::value;
    return true;
  }

  bool read_word() {
    for (const std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_, word.size()) != word) continue;
      at_ += word.size();
      return true;
    }
    return fault("a value is missing");
  }

  bool read_number() {
    take('-');
    if (!take('0') && !read_digits()) return false;
    if (take('.') && !read_digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!read_digits()) return false;
    }
    return true;
  }

  bool read_digits() {
    if (!is_digit(peek())) return fault("a digit is missing");
    while (is_digit(peek())) ++at_;
    return true;
  }

  bool read_text() {
    const std::size_t begin = at_++;
    bool has_control = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (take('"')) return true;
      if (c == '\\') {
        char32_t character = 0;
        std::size_t behind = at_;
        if (const std::string_view reason = read_escape(text_, behind, character); !reason.empty()) fault(reason);
        at_ = behind;
        continue;
      }
      if (static_cast<std::uint8_t>(c) < 0x20 && !has_control) {
        fault("a control character is not escaped");
        has_control = true;
      }
      ++at_;
    }
    at_ = begin;
    return fault("the quotation mark is never closed");
  }

  /// Goes on behind what cannot be read, at the next item of the outermost open list. Items begin alike: with the same key first.
  bool resume() {
    std::uint32_t list = k_none;
    for (std::uint32_t node = open_; node != k_none; node = nodes_[node].next) {
      if (!is_object(node)) list = node;
    }
    if (list == k_none || list + 2 >= nodes_.size() || !is_object(list + 1)) return false;
    const std::size_t begin = nodes_[list + 1].begin, length = nodes_[list + 2].end - begin;
    constexpr std::size_t k_longest_start = 64;  // keeps the search linear
    const std::size_t found = length > k_longest_start ? std::string_view::npos : text_.find(text_.substr(begin, length), at_);
    if (found == std::string_view::npos) return false;
    while (open_ != list) close(at_);
    at_ = found;
    before_ = Before::comma;
    return true;
  }

  JsonTree& tree_;
  std::string_view text_;
  std::vector<JsonNode>& nodes_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0, faults_ = 0;
  std::uint32_t open_ = k_none;  ///< the innermost bracket
  Before before_ = Before::bracket;
};

}  // namespace

JsonValue::Kind JsonValue::kind() const {
  switch (written().front()) {
    case '{': return Kind::object;
    case '[': return Kind::list;
    case '"': return Kind::text;
    case 'n': return Kind::null;
    case 't':
    case 'f': return Kind::boolean;
    default: return Kind::number;
  }
}

Span JsonValue::where() const {
  const bool has_items = kind() >= Kind::list;
  return {tree_->source, node().begin, has_items ? node().begin + 1 : node().end};
}

std::string_view JsonValue::written() const {
  return tree_->text.substr(node().begin, node().end - node().begin);
}

std::string_view JsonValue::text(std::string& scratch) const {
  if (kind() != Kind::text) return {};
  const std::string_view inside = written().substr(1, written().size() - 2);
  std::size_t at = inside.find('\\');
  if (at == std::string_view::npos) return inside;
  scratch.assign(inside, 0, at);
  while (at < inside.size()) {
    char32_t character = 0;
    read_escape(inside, at, character);
    append_utf8(scratch, character);
    const std::size_t next = std::min(inside.find('\\', at), inside.size());
    scratch.append(inside, at, next - at);
    at = next;
  }
  return scratch;
}

std::string JsonValue::text() const {
  std::string scratch;
  const std::string_view found = text(scratch);
  return found.data() == scratch.data() ? scratch : std::string(found);
}

std::optional<int> JsonValue::integer() const {
  constexpr std::size_t k_most_digits = 9;
  std::string_view digits = written();
  const bool is_negative = digits.front() == '-';
  if (is_negative) digits.remove_prefix(1);
  if (digits.size() > k_most_digits || !std::all_of(digits.begin(), digits.end(), is_digit)) return std::nullopt;
  int number = 0;
  for (const char c : digits) number = number * 10 + (c - '0');
  return is_negative ? -number : number;
}

JsonItems JsonValue::items() const {
  const std::uint32_t end = node().next;
  return {*tree_, kind() == Kind::list ? node_ + 1 : end, end};
}

JsonMembers JsonValue::members() const {
  const std::uint32_t end = node().next;
  return {*tree_, kind() == Kind::object ? node_ + 1 : end, end};
}

JsonTree read_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics) {
  JsonTree tree{source, sources.text(source), {}};
  Reader(tree, diagnostics).read();
  return tree;
}

std::optional<JsonValue> root_of(const JsonTree& tree) {
  return tree.nodes.empty() ? std::nullopt : std::optional(JsonValue(tree, 0));
}

}  // namespace folioscope
