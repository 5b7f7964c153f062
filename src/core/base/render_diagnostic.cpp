// See render_diagnostic.hpp.
#include "core/base/render_diagnostic.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

constexpr std::string_view k_indent = "  ";
constexpr std::string_view k_cut_mark = "...";
/// Code points of the source line that are shown at most, and how many of them may stand before the caret.
constexpr std::size_t k_line_limit = 100;
constexpr std::size_t k_before_caret_limit = 60;

/// What could steer a terminal or turn the order of its text.
bool is_masked(char32_t code_point) {
  return is_unseen(code_point) || code_point == 0x2028 || code_point == 0x2029;
}

std::string masked(std::string_view text) {
  std::string out;
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t code_point = decode_utf8(text, offset);
    append_utf8(out, is_masked(code_point) ? k_replacement_char : code_point);
  }
  return out;
}

/// The source line with the caret line below it. Both are built in step so that the caret stands below its character
/// whatever stands before it: tabs stay tabs, wide characters count two cells.
std::string excerpt(std::string_view line, std::size_t caret_bytes) {
  std::vector<char32_t> characters;
  std::size_t caret = 0;
  for (std::size_t offset = 0; offset < line.size();) {
    if (offset < caret_bytes) caret = characters.size() + 1;
    characters.push_back(decode_utf8(line, offset));
  }
  const std::size_t first = characters.size() > k_line_limit && caret > k_before_caret_limit ? caret - k_before_caret_limit : 0;
  const std::size_t last = std::min(characters.size(), first + k_line_limit);

  std::string shown(k_indent), below(k_indent);
  if (first > 0) {
    shown += k_cut_mark;
    below.append(k_cut_mark.size(), ' ');
  }
  for (std::size_t i = first; i < last; ++i) {
    const bool is_tab = characters[i] == '\t';
    append_utf8(shown, is_masked(characters[i]) && !is_tab ? k_replacement_char : characters[i]);
    if (i < caret) below.append(is_cjk(characters[i]) ? 2 : 1, is_tab ? '\t' : ' ');
  }
  if (last < characters.size()) shown += k_cut_mark;
  return shown + "\n" + below + "^\n";
}

}  // namespace

std::string diagnostic_number(DiagnosticCode code) {
  const std::string digits = std::to_string(static_cast<unsigned>(code));
  return "FS" + std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: break;
  }
  return "error";
}

std::string render_diagnostic(const Diagnostic& diagnostic, const SourceMap& sources) {
  const Span where = diagnostic.where;
  const std::string_view name = sources.name(where.source);
  std::string out;
  if (!name.empty()) {
    const Location place = sources.locate(where.source, where.begin);
    out.append(masked(name)).append(":").append(std::to_string(place.line)).append(":");
    out.append(std::to_string(place.column)).append(": ");
  }
  out.append(severity_name(info(diagnostic.code).severity)).append("[").append(diagnostic_number(diagnostic.code));
  out.append("]: ").append(masked(message_text(diagnostic)));
  const std::string advice = masked(advice_text(diagnostic));
  if (!advice.empty()) out.append(" (").append(advice).append(")");
  out += '\n';
  if (!name.empty()) {
    const std::string_view line = sources.line_at(where.source, where.begin);
    const std::string_view text = sources.text(where.source);
    const auto line_begin = static_cast<std::size_t>(line.data() - text.data());
    const std::size_t place = std::min<std::size_t>(where.begin, text.size());
    out += excerpt(line, std::min(line.size(), place - std::min(place, line_begin)));
  }
  return out;
}

}  // namespace folioscope
