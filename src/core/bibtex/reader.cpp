// See reader.hpp for the grammar.
#include "core/bibtex/reader.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/hash_index.hpp"
#include "core/bibtex/brace_scanner.hpp"

namespace folioscope::bibtex {

namespace {

using ascii::equals_ignoring_case, ascii::is_blank_or_control, ascii::is_digit, ascii::is_letter;

constexpr std::string_view k_byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view k_line_ends = "\r\n";

bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/// Characters of names of types, fields and macros: all but those that BibTeX takes for syntax.
constexpr std::array<bool, 256> make_name_chars() {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x21; c < table.size(); ++c) table[c] = c != 0x7F;
  for (const char c : std::string_view("\"#%'(),={}@")) table[static_cast<std::uint8_t>(c)] = false;
  return table;
}
constexpr std::array<bool, 256> k_name_chars = make_name_chars();

bool is_name_char(char c) {
  return k_name_chars[static_cast<std::uint8_t>(c)];
}

/// Entries that steer a BibTeX style and are no works: IEEEtranBSTCTL, REVTEX41Control, control.
bool is_setting(std::string_view type) {
  constexpr std::string_view k_control = "control";
  return equals_ignoring_case(type, "ieeetranbstctl") ||
         (type.size() >= k_control.size() && equals_ignoring_case(type.substr(type.size() - k_control.size()), k_control));
}

/// Keys hold nearly anything: "2004A&A...424..927Q", "doi:10.1086/282505", "Rag-CCSD(T)".
bool is_key_char(char c) {
  return !is_blank_or_control(c) && c != ',' && c != '{' && c != '}' && c != '=' && c != '"';
}

}  // namespace

class ItemReader::Impl {
 public:
  Impl(std::string_view text, SourceId source, Diagnostics& diagnostics)
      : text_(text), end_(static_cast<std::uint32_t>(text.size())), source_(source), diagnostics_(diagnostics), braces_(text) {}

  bool next(RawItem& item) {
    item_ = &item;
    while (next_at()) {
      if (read_item()) return true;
    }
    if (!std::exchange(saw_item_, true) && has_text()) report(DiagnosticCode::not_bibtex, 0, 0);
    return false;
  }

  void go_to(std::uint32_t place) { pos_ = place; }

 private:
  // --- Characters -------------------------------------------------------------------------------------------------

  [[nodiscard]] bool at_end() const { return pos_ >= end_; }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[pos_]; }
  [[nodiscard]] std::string_view slice(std::uint32_t begin, std::uint32_t end) const { return text_.substr(begin, end - begin); }

  void report(DiagnosticCode code, std::uint32_t begin, std::uint32_t end, std::string_view detail = {}) {
    diagnostics_.report(code, Span{source_, begin, end}, std::string(detail), key_);
  }

  [[nodiscard]] bool has_text() const {
    return std::any_of(text_.begin(), text_.end(), [](char c) { return !is_blank_or_control(c) && static_cast<std::uint8_t>(c) < 0x80; });
  }

  [[nodiscard]] std::uint32_t line_end(std::uint32_t from) const {
    const std::size_t found = text_.find_first_of(k_line_ends, from);
    return found == std::string_view::npos ? end_ : static_cast<std::uint32_t>(found);
  }

  [[nodiscard]] std::uint32_t after_blanks(std::uint32_t from) const {
    for (;;) {
      while (from < end_ && is_blank_or_control(text_[from])) ++from;
      if (from >= end_ || text_[from] != k_byte_order_mark.front()) return from;
      if (text_.compare(from, k_byte_order_mark.size(), k_byte_order_mark) != 0) return from;
      from += static_cast<std::uint32_t>(k_byte_order_mark.size());
    }
  }

  /// White space and, as long as nothing but white space precedes them in their line, '%' comments.
  void skip_blanks() {
    pos_ = after_blanks(pos_);
    while (peek() == '%') pos_ = after_blanks(line_end(pos_));
  }

  [[nodiscard]] std::uint32_t name_end(std::uint32_t from) const {
    while (from < end_ && is_name_char(text_[from])) ++from;
    return from;
  }

  /// Whether `at` (an '@') starts an item: a word and an opening delimiter.
  [[nodiscard]] bool looks_like_item(std::uint32_t at) const {
    const std::uint32_t begin = after_blanks(at + 1);
    const std::uint32_t end = name_end(begin);
    const std::uint32_t open = after_blanks(end);
    if (end == begin || open >= end_ || !is_letter(text_[begin])) return false;
    // "ann@example.org (home)" in free text is no entry.
    const bool is_in_word = at > 0 && is_letter(text_[at - 1]);
    const bool is_address = is_in_word && slice(begin, end).find('.') != std::string_view::npos;
    return (text_[open] == '{' && !is_address) || (text_[open] == '(' && !is_in_word);
  }

  /// Where reading can begin anew: the next '@' of an item that is the first thing in its line.
  std::uint32_t next_item_at_line_start(std::uint32_t from) {
    if (from < item_sought_from_ || from > next_item_) {
      item_sought_from_ = from;
      next_item_ = find_item_at_line_start(from);
    }
    return next_item_;
  }

  [[nodiscard]] std::uint32_t find_item_at_line_start(std::uint32_t from) const {
    for (std::size_t at = text_.find('@', from); at != std::string_view::npos; at = text_.find('@', at + 1)) {
      std::size_t before = at;
      while (before > from && (is_blank_or_control(text_[before - 1]) || static_cast<std::uint8_t>(text_[before - 1]) >= 0x80) &&
             !is_line_end(text_[before - 1])) {
        --before;
      }
      const bool starts_line = before > 0 && is_line_end(text_[before - 1]);
      if (starts_line && after_blanks(static_cast<std::uint32_t>(before)) == at && looks_like_item(static_cast<std::uint32_t>(at))) {
        return static_cast<std::uint32_t>(at);
      }
    }
    return end_;
  }

  // --- File -------------------------------------------------------------------------------------------------------

  /// Moves to the '@' of the next item in free text; lines that start with '%' are passed over.
  bool next_at() {
    std::uint32_t line = pos_;  // start of the line that is looked at, or where in it the last item ended
    for (;;) {
      const std::size_t found = text_.find('@', pos_);
      if (found == std::string_view::npos) return false;
      const auto at = static_cast<std::uint32_t>(found);
      const std::size_t newline = slice(pos_, at).find_last_of(k_line_ends);
      if (newline != std::string_view::npos) line = pos_ + static_cast<std::uint32_t>(newline) + 1;
      const std::uint32_t first = after_blanks(line);
      const bool is_comment = first < at && text_[first] == '%';
      pos_ = is_comment ? line_end(at) : at + 1;
      if (!is_comment && looks_like_item(at)) {
        pos_ = at;
        return true;
      }
    }
  }

  /// `pos_` stands on the '@' of an item. False for those without fields.
  bool read_item() {
    saw_item_ = true;
    item_->fields.clear();
    item_->pieces.clear();
    key_ = {};
    const std::uint32_t at = pos_;
    const std::uint32_t begin = after_blanks(at + 1);
    const std::uint32_t end = name_end(begin);
    const std::string_view type = slice(begin, end);
    pos_ = after_blanks(end);
    close_ = text_[pos_] == '{' ? '}' : ')';
    if (equals_ignoring_case(type, "comment") || equals_ignoring_case(type, "preamble") || is_setting(type)) {
      skip_group(at);
      return false;
    }
    ++pos_;
    item_->is_string = equals_ignoring_case(type, "string");
    item_->type = type;
    item_->key = {};
    if (item_->is_string) {
      read_fields(at);
    } else {
      read_entry(at);
    }
    item_->place = {at, entry_end_};
    return true;
  }

  /// @comment and @preamble: one balanced group. An unclosed one hides its own line only.
  void skip_group(std::uint32_t at) {
    const std::uint32_t open = pos_;
    const std::optional<std::uint32_t> close = close_ == '}' ? braces_.match(open) : find_parenthesis(open);
    if (close) {
      pos_ = *close + 1;
    } else {
      if (close_ == '}') report(DiagnosticCode::unclosed_entry, at, open, slice(at, open));
      pos_ = line_end(open);
    }
  }

  [[nodiscard]] std::optional<std::uint32_t> find_parenthesis(std::uint32_t open) const {
    const std::size_t found = text_.substr(0, line_end(open)).find(')', open);
    return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<std::uint32_t>(found));
  }

  void read_entry(std::uint32_t at) {
    skip_blanks();
    const std::uint32_t begin = pos_;
    key_ = read_key();
    const std::uint32_t hash = hash_text(key_);
    key_index_.will_find(hash);
    item_->key_begin = begin;
    item_->key = key_;
    read_fields(at);
    report_repeated_fields();
    if (!key_.empty()) note_key({begin, begin + static_cast<std::uint32_t>(key_.size())}, hash);
  }

  void note_key(Range key, std::uint32_t hash) {
    const auto is_same = [this](std::uint32_t index) { return slice(keys_[index].begin, keys_[index].end) == key_; };
    if (key_index_.find(hash, is_same) != HashIndex::k_none) {
      report(DiagnosticCode::duplicate_key, key.begin, key.end, key_);
    } else {
      key_index_.insert(hash, static_cast<std::uint32_t>(keys_.size()));
      keys_.push_back(key);
    }
  }

  /// What stands before the first comma. A word before '=' is the first field of an entry without a key.
  std::string_view read_key() {
    const std::uint32_t begin = pos_;
    std::uint32_t end = begin;
    std::uint32_t open_parentheses = 0;
    for (; end < end_ && is_key_char(text_[end]); ++end) {
      if (text_[end] == '(') ++open_parentheses;
      if (text_[end] == ')' && open_parentheses-- == 0) {
        if (close_ == ')') break;
        open_parentheses = 0;
      }
    }
    // "https://example.org/?id=x": no field has such a name.
    if (end < end_ && text_[end] == '=' && slice(begin, end).find('/') != std::string_view::npos) {
      while (end < end_ && (is_key_char(text_[end]) || text_[end] == '=')) ++end;
    }
    const std::uint32_t next = after_blanks(end);
    if (end == begin || (next < end_ && text_[next] == '=')) {
      report(DiagnosticCode::missing_key, begin, end);
      return {};
    }
    pos_ = next;
    if (peek() == ',' || peek() == close_) return slice(begin, end);
    if (starts_field(next)) {
      report(DiagnosticCode::missing_comma, next, name_end(next), slice(next, name_end(next)));
      return slice(begin, end);
    }
    // "Smith 2001": no program prints such a key, but it names the entry.
    while (end < end_ && !is_line_end(text_[end]) && (is_key_char(text_[end]) || is_blank_or_control(text_[end]))) ++end;
    pos_ = end;
    return slice(begin, end_of_text(end, begin));
  }

  [[nodiscard]] bool starts_field(std::uint32_t at) const {
    const std::uint32_t end = name_end(at);
    const std::uint32_t equals = after_blanks(end);
    return end > at && equals < end_ && text_[equals] == '=';
  }

  void report_repeated_fields() {
    constexpr std::uint32_t k_pairwise_limit = 64;  // nobody writes more fields; a forged file must not cost their square
    const std::uint32_t count = std::min(static_cast<std::uint32_t>(item_->fields.size()), k_pairwise_limit);
    for (std::uint32_t i = 1; i < count; ++i) {
      const RawField& field = item_->fields[i];
      for (std::uint32_t j = 0; j < i; ++j) {
        if (!equals_ignoring_case(item_->fields[j].name, field.name)) continue;
        const auto name_size = static_cast<std::uint32_t>(field.name.size());
        report(DiagnosticCode::duplicate_field, field.place.begin, field.place.begin + name_size, field.name);
        break;
      }
    }
  }

  // --- Fields -----------------------------------------------------------------------------------------------------

  /// Reads fields up to and with the closing delimiter of the item that starts at `at`, or to where it must have ended.
  void read_fields(std::uint32_t at) {
    resplits_left_ = 2;
    for (;;) {
      skip_blanks();
      const char c = peek();
      if (at_end() || (c == '@' && looks_like_item(pos_))) {
        if (resplit_last_value()) continue;
        entry_end_ = end_of_text(pos_, at);
        report(DiagnosticCode::unclosed_entry, at, at + 1, key_.empty() ? slice(at, name_end(at + 1)) : key_);
        return;
      }
      if (c == ',') {
        ++pos_;
      } else if (c == close_) {
        if (!is_stray_close()) {
          entry_end_ = ++pos_;
          pass_stray_closes();
          return;
        }
        report(DiagnosticCode::unbalanced_brace, pos_, pos_ + 1);
        ++pos_;
      } else if (c == '}') {
        report(DiagnosticCode::unbalanced_brace, pos_, pos_ + 1);
        ++pos_;
      } else if (is_name_char(c)) {
        read_field();
      } else {
        skip_unexpected();
      }
    }
  }

  /// When an item has no end, its last value may have taken it: a brace was forgotten in it, and the fields behind it became part
  /// of it. Then the value ends before the first of these and reading goes on there.
  bool resplit_last_value() {
    if (item_->fields.empty() || resplits_left_ == 0) return false;
    const RawField& field = item_->fields.back();
    const Piece piece = item_->pieces.back();
    if (field.piece_count != 1 || piece.kind != Piece::Kind::braced) return false;
    const auto begin = static_cast<std::uint32_t>(piece.text.data() - text_.data());
    const auto end = begin + static_cast<std::uint32_t>(piece.text.size());
    const std::optional<std::uint32_t> comma = find_swallowed_field(begin, end, true);
    if (!comma) return false;
    --resplits_left_;
    report(DiagnosticCode::unclosed_value, begin - 1, begin, field.name);
    item_->pieces.back().text = slice(begin, end_of_text(*comma, begin));
    item_->fields.back().place.end = *comma;
    pos_ = *comma;
    return true;
  }

  /// Where another field begins in what was read as a value: a comma before its name, or the end of the line before it. In a value that has
  /// its end a comma counts only where the name starts a line or what follows looks like a value.
  [[nodiscard]] std::optional<std::uint32_t> find_swallowed_field(std::uint32_t begin, std::uint32_t end, bool is_complete) const {
    constexpr std::string_view k_before_names = ",\r\n";
    std::size_t at = text_.find_first_of(k_before_names, begin);
    while (at < end) {
      const auto place = static_cast<std::uint32_t>(at);
      const std::uint32_t name = after_blanks(place + 1);
      const bool starts_line = slice(place, name).find_first_of(k_line_ends) != std::string_view::npos;
      if (name < end && is_letter(text_[name]) && starts_field(name) && (starts_line || !is_complete || has_value_behind(name, end)))
        return place;
      at = text_.find_first_of(k_before_names, text_[at] == ',' ? at + 1 : std::max(name, place + 1));
    }
    return std::nullopt;
  }

  /// Whether a text in braces or quotes or a whole number follows "name =".
  [[nodiscard]] bool has_value_behind(std::uint32_t name, std::uint32_t end) const {
    const std::uint32_t value = after_blanks(after_blanks(name_end(name)) + 1);
    std::uint32_t digits = value;
    while (digits < end && is_digit(text_[digits])) ++digits;
    const std::uint32_t next = after_blanks(digits);
    const bool is_number = digits > value && (next >= end || text_[next] == ',' || text_[next] == '}');
    return value < end && (is_number || text_[value] == '{' || text_[value] == '"');
  }

  /// A brace too many behind a value: what follows reads like the next field of the same entry.
  [[nodiscard]] bool is_stray_close() const {
    const std::uint32_t comma = after_blanks(pos_ + 1);
    return close_ == '}' && comma < end_ && text_[comma] == ',' && starts_field(after_blanks(comma + 1));
  }

  /// Braces too many behind an item.
  void pass_stray_closes() {
    for (std::uint32_t next = after_blanks(pos_); next < end_ && text_[next] == '}'; next = after_blanks(pos_)) {
      report(DiagnosticCode::unbalanced_brace, next, next + 1);
      pos_ = next + 1;
    }
  }

  /// The end of the last text before `pos`.
  [[nodiscard]] std::uint32_t end_of_text(std::uint32_t pos, std::uint32_t not_before) const {
    while (pos > not_before && is_blank_or_control(text_[pos - 1])) --pos;
    return pos;
  }

  void read_field() {
    RawField field;
    const std::uint32_t begin = pos_;
    const std::uint32_t end = name_end(begin);
    field.name = slice(begin, end);
    field.first_piece = static_cast<std::uint32_t>(item_->pieces.size());
    pos_ = end;
    skip_blanks();
    const bool has_equals = peek() == '=';
    const bool has_colon = !has_equals && pass_colon(field.name);
    if (has_equals) {
      ++pos_;
      pass_repeated('=');
    } else if (peek() != '{' && peek() != '"' && !(has_colon && is_digit(peek()))) {
      // A word alone: before a comma it is a field without value, else text that lost its way.
      const bool is_alone = peek() == ',' || peek() == close_ || at_end() || starts_field(pos_);
      if (is_alone) {
        report(DiagnosticCode::missing_value, begin, end, field.name);
      } else {
        pos_ = begin;
        skip_unexpected();
      }
      return;
    }
    const std::uint32_t value_end = read_value(field.name);
    field.piece_count = static_cast<std::uint32_t>(item_->pieces.size()) - field.first_piece;
    field.place = {begin, value_end};
    if (!has_equals || field.piece_count == 0) report(DiagnosticCode::missing_value, begin, end, field.name);
    if (field.piece_count > 0) item_->fields.push_back(field);
    expect_comma();
  }

  /// "title: {Reeds}", as JSON and YAML have it. Whether a colon stands in place of the equals sign.
  bool pass_colon(std::string_view& name) {
    if (name.back() == ':' && name.size() > 1) {
      name.remove_suffix(1);
      return true;
    }
    const std::uint32_t next = peek() == ':' ? after_blanks(pos_ + 1) : end_;
    if (next >= end_ || (text_[next] != '{' && text_[next] != '"' && !is_digit(text_[next]))) return false;
    pos_ = next;
    return true;
  }

  void expect_comma() {
    skip_blanks();
    if (peek() == ';' && starts_field(after_blanks(pos_ + 1))) {
      report(DiagnosticCode::unexpected_text, pos_, pos_ + 1, ";");
      ++pos_;
      return;
    }
    const char c = peek();
    if (at_end() || c == ',' || c == '}' || c == close_ || c == '@') return;
    if (starts_field(pos_)) {
      const std::uint32_t end = name_end(pos_);
      report(DiagnosticCode::missing_comma, pos_, end, slice(pos_, end));
    } else {
      skip_unexpected();
    }
  }

  /// Passes over text that is no field, up to a comma, the end of the entry, or the next line that starts like a field.
  void skip_unexpected() {
    const std::uint32_t begin = pos_;
    while (!at_end() && peek() != ',' && peek() != '}' && peek() != close_) {
      if (peek() == '@' && pos_ > begin && looks_like_item(pos_)) break;
      if (peek() == '{') {
        const std::optional<std::uint32_t> close = braces_.match(pos_);
        pos_ = close ? *close + 1 : pos_ + 1;
      } else if (is_line_end(peek())) {
        skip_blanks();
        if (starts_field(pos_)) break;
      } else {
        ++pos_;
      }
    }
    constexpr std::uint32_t k_detail_bytes = 40;
    const std::uint32_t end = end_of_text(pos_, begin);
    std::uint32_t shown = std::min(end, begin + k_detail_bytes);
    while (shown < end && (static_cast<std::uint8_t>(text_[shown]) & 0xC0U) == 0x80U) --shown;
    const std::string_view detail = slice(begin, shown);
    report(DiagnosticCode::unexpected_text, begin, end, detail.substr(0, detail.find_first_of(k_line_ends)));
  }

  // --- Values -----------------------------------------------------------------------------------------------------

  /// Reads pieces joined by '#'. Returns the end of the last one.
  std::uint32_t read_value(std::string_view field_name) {
    std::uint32_t value_end = pos_;
    for (;;) {
      pass_repeated('#');
      if (!read_piece(field_name)) return value_end;
      value_end = pos_;
      const std::uint32_t next = after_blanks(pos_);
      if (next >= end_ || text_[next] != '#') return value_end;
      pos_ = next + 1;
    }
  }

  /// Blanks, and signs that stand once too often before a value.
  void pass_repeated(char sign) {
    for (skip_blanks(); peek() == sign; skip_blanks()) {
      report(DiagnosticCode::unexpected_text, pos_, pos_ + 1, slice(pos_, pos_ + 1));
      ++pos_;
    }
  }

  bool read_piece(std::string_view field_name) {
    if (at_end()) return false;
    const std::uint32_t begin = pos_;
    const char c = peek();
    if (c == '{' || c == '"') {
      const std::optional<std::uint32_t> close = c == '{' ? braces_.match(begin) : braces_.closing_quote(begin);
      const auto kind = c == '{' ? Piece::Kind::braced : Piece::Kind::quoted;
      if (close) {
        const std::uint32_t end = c == '"' ? outer_quote(*close) : *close;
        item_->pieces.push_back({kind, slice(begin + 1, end)});
        pos_ = end + 1;
      } else {
        report(DiagnosticCode::unclosed_value, begin, begin + 1, field_name);
        pos_ = find_lost_end(begin + 1);
        item_->pieces.push_back({kind, slice(begin + 1, end_of_text(pos_, begin + 1))});
      }
      return true;
    }
    if (!is_name_char(c) || starts_field(pos_)) return false;
    pos_ = bare_end(begin);
    const std::string_view word = slice(begin, pos_);
    const bool is_number = std::all_of(word.begin(), word.end(), is_digit);
    item_->pieces.push_back({is_number ? Piece::Kind::number : Piece::Kind::macro, word});
    return true;
  }

  /// "The "Best" Reeds": where words follow a closing quote, the quote before the next comma is meant, if there is one in the same field.
  [[nodiscard]] std::uint32_t outer_quote(std::uint32_t close) {
    constexpr int k_most_quotes = 16;
    std::uint32_t quote = close;
    for (int i = 0; i < k_most_quotes; ++i) {
      const std::uint32_t next = after_blanks(quote + 1);
      const bool ends_value = next >= end_ || std::string_view(",#%}@)").find(text_[next]) != std::string_view::npos || starts_field(next);
      if (ends_value) {
        if (quote != close) report(DiagnosticCode::unexpected_text, close, close + 1, slice(close, close + 1));
        return quote;
      }
      const std::optional<std::uint32_t> following = braces_.closing_quote(quote);
      if (!following || find_swallowed_field(quote, *following, true)) return close;
      quote = *following;
    }
    return close;
  }

  /// The end of a word without delimiters. Several words that nobody put in braces are taken together.
  [[nodiscard]] std::uint32_t bare_end(std::uint32_t begin) const {
    std::uint32_t end = name_end(begin);
    const std::uint32_t next = after_blanks(end);
    const bool ends_here = next >= end_ || text_[next] == ',' || text_[next] == '#' || text_[next] == '}' || text_[next] == close_ ||
                           text_[next] == '@' || text_[next] == '%' || starts_field(next);
    if (ends_here) return end;
    while (end < end_ && text_[end] != ',' && text_[end] != '#' && text_[end] != '{' && text_[end] != '}' && !is_line_end(text_[end]))
      ++end;
    return end_of_text(end, begin);
  }

  /// Where the owner of a value that is never closed meant it to end: before the next `, name = ` or the close of the entry;
  /// in any case before the next item.
  [[nodiscard]] std::uint32_t find_lost_end(std::uint32_t begin) {
    const std::uint32_t limit = next_item_at_line_start(begin);
    if (const std::optional<std::uint32_t> field = find_swallowed_field(begin, limit, false)) return *field;
    const std::uint32_t end = end_of_text(limit, begin);
    return end > begin && text_[end - 1] == close_ ? end_of_text(end - 1, begin) : end;
  }

  std::string_view text_;
  std::uint32_t end_;
  std::uint32_t pos_ = 0;
  char close_ = '}';
  std::uint32_t entry_end_ = 0;
  int resplits_left_ = 0;                                        ///< a forged item must not be read again and again
  std::string_view key_;                                         ///< of the entry that is being read
  std::uint32_t item_sought_from_ = UINT32_MAX, next_item_ = 0;  ///< from where to where no item starts a line
  bool saw_item_ = false;
  RawItem* item_ = nullptr;
  SourceId source_;
  Diagnostics& diagnostics_;
  BraceScanner braces_;
  std::vector<Range> keys_;
  HashIndex key_index_;
};

ItemReader::ItemReader(SourceId source, std::string_view source_text, Diagnostics& diagnostics)
    : impl_(std::make_unique<Impl>(source_text, source, diagnostics)) {}

ItemReader::~ItemReader() = default;

bool ItemReader::next(RawItem& item) {
  return impl_->next(item);
}

void ItemReader::go_to(std::uint32_t place) {
  impl_->go_to(place);
}

}  // namespace folioscope::bibtex
