// See query.hpp, where the grammar stands.
#include "core/search/query.hpp"

#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/search/words.hpp"

namespace folioscope {

namespace {

/// Deeper groups are an error, so that hostile text cannot exhaust the stack.
constexpr int k_depth_limit = 32;

constexpr std::array<std::string_view, 15> k_field_names{"",      "author", "venue", "title", "year", "type",    "rank",  "artifact",
                                                         "award", "role",   "has",   "key",   "area", "keyword", "member"};

std::optional<QueryField> field_from_name(std::string_view name) {
  const std::string lower = to_lower(name);
  for (std::size_t i = 1; i < k_field_names.size(); ++i) {
    if (k_field_names[i] == lower) return static_cast<QueryField>(i);
  }
  return std::nullopt;
}

/// Reads digits at the front of `text` as a year and moves `text` past them.
std::optional<std::int16_t> take_year(std::string_view& text) {
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  std::int16_t year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return year;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// 2022 | 2020-2024 | >=2022 | >2022 | <=2022 | <2022
std::optional<YearRange> parse_years(std::string_view text) {
  constexpr std::int16_t k_min = std::numeric_limits<std::int16_t>::min(), k_max = std::numeric_limits<std::int16_t>::max();
  const bool is_from = take(text, ">="), is_to = !is_from && take(text, "<=");
  const bool is_after = !is_from && !is_to && take(text, ">"), is_before = !is_from && !is_to && !is_after && take(text, "<");
  const std::optional<std::int16_t> first = take_year(text);
  if (!first) return std::nullopt;
  YearRange range{*first, *first};
  if (is_from) range.last = k_max;
  if (is_to) range.first = k_min;
  if (is_after) range = {static_cast<std::int16_t>(*first == k_max ? k_max : *first + 1), k_max};
  if (is_before) range = {k_min, static_cast<std::int16_t>(*first - 1)};
  if (!is_from && !is_to && !is_after && !is_before && take(text, "-")) {
    const std::optional<std::int16_t> last = take_year(text);
    if (!last || *last < *first) return std::nullopt;
    range.last = *last;
  }
  if (!text.empty()) return std::nullopt;
  return range;
}

/// One pass over the text; stops at the first error.
class QueryParser {
 public:
  explicit QueryParser(std::string_view text) : text_(text) {}

  ParsedQuery parse() {
    QueryNode root = parse_or(0);
    if (!error_ && offset_ < text_.size()) fail(DiagnosticCode::query_unexpected, offset_, offset_ + 1, ")");
    return {error_ ? QueryNode{} : std::move(root), error_};
  }

 private:
  QueryNode parse_or(int depth) {
    std::vector<QueryNode> choices;
    choices.push_back(parse_and(depth));
    while (!error_ && offset_ < text_.size() && text_[offset_] == '|') {
      const std::size_t bar = offset_++;
      const bool is_empty_left = is_empty_and_;
      choices.push_back(parse_and(depth));
      if (is_empty_left || is_empty_and_) fail(DiagnosticCode::query_missing_term, bar, bar + 1);
    }
    return join(QueryNode::Kind::disjunction, std::move(choices));
  }

  /// Leaves is_empty_and_ true if no term stood here.
  QueryNode parse_and(int depth) {
    std::vector<QueryNode> terms;
    for (skip_blanks(); !error_ && offset_ < text_.size() && text_[offset_] != '|' && text_[offset_] != ')'; skip_blanks()) {
      QueryNode term = parse_term(depth);
      if (term.kind != QueryNode::Kind::all) terms.push_back(std::move(term));
    }
    is_empty_and_ = terms.empty();
    return join(QueryNode::Kind::conjunction, std::move(terms));
  }

  QueryNode parse_term(int depth) {
    const bool is_negated = text_[offset_] == '-' && offset_ + 1 < text_.size() && !is_end_of_word(offset_ + 1, false);
    if (is_negated) ++offset_;
    QueryNode node = text_[offset_] == '(' ? parse_group(depth) : parse_value();
    if (!is_negated || node.kind == QueryNode::Kind::all) return node;
    QueryNode negation;
    negation.kind = QueryNode::Kind::negation;
    negation.children.push_back(std::move(node));
    return negation;
  }

  QueryNode parse_group(int depth) {
    const std::size_t open = offset_++;
    if (depth >= k_depth_limit) {
      fail(DiagnosticCode::query_unexpected, open, open + 1, "(");
      return {};
    }
    QueryNode node = parse_or(depth + 1);
    if (error_) return {};
    if (offset_ >= text_.size()) {
      fail(DiagnosticCode::query_unclosed_group, open, open + 1);
      return {};
    }
    ++offset_;
    if (is_empty_and_) fail(DiagnosticCode::query_missing_term, open, offset_);
    return node;
  }

  /// value | field ':' value
  QueryNode parse_value() {
    const std::size_t begin = offset_;
    if (text_[begin] == '"') return parse_text(QueryField::any, begin);
    const std::size_t name_end = field_name_end(begin);
    if (name_end == begin) return parse_text(QueryField::any, begin);
    const std::string_view name = text_.substr(begin, name_end - begin);
    const std::optional<QueryField> field = field_from_name(name);
    const std::size_t value = name_end + 1;
    const bool has_value = value < text_.size() && !is_end_of_word(value, false) && text_[value] != '(';
    if (field && !has_value) {
      fail(DiagnosticCode::query_missing_term, begin, value);
      return {};
    }
    if (field) return parse_text(*field, value);
    // "Ray: a framework" and "https://..." are text; "colour:red" is a slip.
    if (!has_value || text_[value] == '/') return parse_text(QueryField::any, begin);
    fail(DiagnosticCode::query_unknown_field, begin, name_end, std::string(name));
    return {};
  }

  QueryNode parse_text(QueryField field, std::size_t begin) {
    QueryNode node;
    node.field = field;
    const bool is_quoted = text_[begin] == '"';
    std::size_t end = begin;
    if (is_quoted) {
      end = text_.find('"', begin + 1);
      if (end == std::string_view::npos) {
        fail(DiagnosticCode::query_unclosed_quote, begin, begin + 1);
        return {};
      }
      offset_ = end + 1;
      node.text = to_nfc(text_.substr(begin + 1, end - begin - 1));
    } else {
      while (end < text_.size() && !is_end_of_word(end, true)) decode_utf8(text_, end);
      offset_ = end;
      node.text = to_nfc(text_.substr(begin, end - begin));
    }
    return complete(std::move(node), is_quoted, begin, offset_);
  }

  QueryNode complete(QueryNode node, bool is_quoted, std::size_t begin, std::size_t end) {
    node.folded = fold(node.text);
    if (!is_quoted && node.text == "*" && node.field != QueryField::any) {
      node.kind = QueryNode::Kind::any_value;
      return node;
    }
    if (node.field == QueryField::year) {
      const std::optional<YearRange> years = parse_years(node.text);
      if (!years) {
        fail(DiagnosticCode::query_bad_year, begin, end, node.text);
        return {};
      }
      node.kind = QueryNode::Kind::years;
      node.years = *years;
      return node;
    }
    if (split_words(node.text, WordForm::folded).empty()) return {};  // punctuation only: nothing to look for
    node.kind = is_quoted ? QueryNode::Kind::phrase : QueryNode::Kind::word;
    node.is_exact = has_marks(node.text);
    return node;
  }

  /// The ':' behind a run of ASCII letters at `begin`, or `begin`.
  [[nodiscard]] std::size_t field_name_end(std::size_t begin) const {
    std::size_t end = begin;
    while (end < text_.size() && ascii::is_letter(text_[end])) ++end;
    return end < text_.size() && text_[end] == ':' ? end : begin;
  }

  /// Blank at `at`: its length in bytes, else 0. Knows the blanks that phones and CJK keyboards type.
  [[nodiscard]] std::size_t blank_length(std::size_t at) const {
    const char c = text_[at];
    if (c == ' ' || (c >= '\t' && c <= '\r')) return 1;
    if (text_.substr(at, 2) == "\xC2\xA0") return 2;
    if (text_.substr(at, 3) == "\xE3\x80\x80") return 3;
    return 0;
  }

  /// Does a word that goes on at `at` end there? Quotes and opening parentheses end one only from within.
  [[nodiscard]] bool is_end_of_word(std::size_t at, bool is_inside) const {
    const char c = text_[at];
    return c == '|' || c == ')' || (is_inside && (c == '"' || c == '(')) || blank_length(at) != 0;
  }

  void skip_blanks() {
    while (offset_ < text_.size()) {
      const std::size_t length = blank_length(offset_);
      if (length == 0) return;
      offset_ += length;
    }
  }

  static QueryNode join(QueryNode::Kind kind, std::vector<QueryNode> nodes) {
    if (nodes.empty()) return {};
    if (nodes.size() == 1) return std::move(nodes.front());
    QueryNode node;
    node.kind = kind;
    node.children = std::move(nodes);
    return node;
  }

  void fail(DiagnosticCode code, std::size_t begin, std::size_t end, std::string detail = {}) {
    if (error_) return;
    error_ = QueryError{code, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), std::move(detail)};
  }

  std::string_view text_;
  std::size_t offset_ = 0;
  bool is_empty_and_ = true;
  std::optional<QueryError> error_;
};

}  // namespace

ParsedQuery parse_query(std::string_view text) {
  return QueryParser(text).parse();
}

}  // namespace folioscope
