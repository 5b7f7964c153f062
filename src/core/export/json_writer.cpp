// See json_writer.hpp.
#include "core/export/json_writer.hpp"

namespace folioscope {

void JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  out_ += style_.pretty ? ": " : ":";
  follows_key_ = true;
}

void JsonWriter::value(std::string_view text) {
  separate();
  quote(text);
}

void JsonWriter::value(std::int64_t number) {
  separate();
  out_ += std::to_string(number);
}

void JsonWriter::value(bool truth) {
  separate();
  out_ += truth ? "true" : "false";
}

void JsonWriter::text_member(std::string_view name, std::string_view text) {
  if (text.empty()) return;
  key(name);
  value(text);
}

void JsonWriter::number_member(std::string_view name, std::int64_t number) {
  if (number == 0) return;
  key(name);
  value(number);
}

void JsonWriter::flag_member(std::string_view name, bool truth) {
  if (!truth) return;
  key(name);
  value(truth);
}

void JsonWriter::begin(char bracket) {
  separate();
  out_ += bracket;
  has_items_.push_back(0);
}

void JsonWriter::end(char bracket) {
  const bool has_items = has_items_.back() != 0;
  has_items_.pop_back();
  if (has_items) line_break();
  out_ += bracket;
}

void JsonWriter::separate() {
  if (follows_key_) {
    follows_key_ = false;
    return;
  }
  if (has_items_.empty()) return;
  if (has_items_.back() != 0) out_ += ',';
  has_items_.back() = 1;
  line_break();
}

void JsonWriter::line_break() {
  if (!style_.pretty) return;
  out_ += '\n';
  out_.append(2 * has_items_.size(), ' ');
}

void JsonWriter::quote(std::string_view text) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  out_ += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (c == '\n') {
      out_ += "\\n";
    } else if (c == '\t') {
      out_ += "\\t";
    } else if (byte < 0x20 || byte == 0x7F || (c == '<' && style_.in_html)) {
      out_ += "\\u00";
      out_ += k_digits[byte >> 4];
      out_ += k_digits[byte & 15];
    } else {
      out_ += c;
    }
  }
  out_ += '"';
}

}  // namespace folioscope
