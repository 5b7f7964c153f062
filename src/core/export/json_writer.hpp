// Writes JSON text value by value. Knows no schema.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope {

/// `pretty`: a value a line, two blanks an indent. `in_html`: '<' is written as an escape, so that the text may stand in a <script>.
struct JsonStyle {
  bool pretty = true;
  bool in_html = false;
};

/// Calls must nest as JSON does: begin_object, then key and value in turn, end_object; begin_array, values, end_array.
class JsonWriter {
 public:
  explicit JsonWriter(JsonStyle style) : style_(style) {}
  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_array() { begin('['); }
  void end_array() { end(']'); }
  void key(std::string_view name);
  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(std::int64_t number);
  void value(bool truth);

  /// A member whose value is left out with its key when it is empty.
  void text_member(std::string_view name, std::string_view text);
  void number_member(std::string_view name, std::int64_t number);
  /// Written only when true.
  void flag_member(std::string_view name, bool truth);

  /// The finished text.
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void begin(char bracket);
  void end(char bracket);
  /// What stands before a value or key: comma, line break, indent.
  void separate();
  void line_break();
  void quote(std::string_view text);

  JsonStyle style_;
  std::string out_;
  std::vector<char> has_items_;  ///< 0 or 1, of each open bracket
  bool follows_key_ = false;
};

}  // namespace folioscope
