// See styles.hpp.
#include "core/ingest/styles.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "core/base/utf8.hpp"
#include "core/bibtex/scripts.hpp"
#include "core/ingest/links.hpp"

namespace folioscope {

namespace {

/// The style without what the text says itself, raised and lowered characters, and not raised and lowered at once.
std::uint8_t needed_style(std::uint8_t style, std::string_view text) {
  int needed = style & ((1 << k_style_words.size()) - 1);
  if ((needed & k_superscript) != 0) needed &= ~k_subscript;
  if ((needed & k_superscript) != 0 && !bibtex::to_superscript(text).empty()) needed &= ~k_superscript;
  if ((needed & k_subscript) != 0 && !bibtex::to_subscript(text).empty()) needed &= ~k_subscript;
  return static_cast<std::uint8_t>(needed);
}

std::string_view checked_link(std::string_view link, Span where, const FieldValues& values) {
  if (link.empty()) return {};
  constexpr std::size_t k_shown_bytes = 80;
  const std::optional<std::string> href = to_href(is_verbatim(link) ? std::string(link) : read_verbatim(link));
  if (href && is_safe_url(*href)) return values.keep(*href);
  values.report(DiagnosticCode::unsafe_url, where, repair_utf8(link.substr(0, k_shown_bytes)));
  return {};
}

}  // namespace

void take_given_styles(const WorkFields& fields, Field field, std::string_view text, const FieldValues& values,
                       std::vector<StyledRun>& runs) {
  bool is_first = true;
  std::size_t byte = 0;
  std::uint32_t place = 0;
  const auto byte_of = [&](std::uint32_t wanted) {
    for (; place < wanted && byte < text.size(); ++place) {
      do ++byte;
      while (byte < text.size() && (static_cast<std::uint8_t>(text[byte]) & 0xC0U) == 0x80U);
    }
    return static_cast<std::uint32_t>(byte);
  };
  for (const GivenStyle& given : fields.styles) {
    if (given.field != field) continue;
    if (is_first) runs.clear();
    is_first = false;
    const bool is_in_order = given.begin >= place && given.begin < given.end;
    const std::uint32_t begin = is_in_order ? byte_of(given.begin) : 0, end = is_in_order ? byte_of(given.end) : 0;
    if (is_in_order && place == given.end) {
      runs.push_back({begin, end, given.style, given.link});
    } else {
      values.report(DiagnosticCode::bad_json_value, given.where, "styles");
    }
  }
}

std::vector<StyledRun> checked_styles(const std::vector<StyledRun>& runs, std::string_view text, Span where, const FieldValues& values) {
  std::vector<StyledRun> checked;
  for (StyledRun run : runs) {
    while (run.begin < run.end && text[run.begin] == ' ') ++run.begin;
    while (run.begin < run.end && text[run.end - 1] == ' ') --run.end;
    run.style = needed_style(run.style, text.substr(run.begin, run.end - run.begin));
    run.link = checked_link(run.link, where, values);
    if (run.begin == run.end || (run.style == 0 && run.link.empty())) continue;
    StyledRun* const last = checked.empty() ? nullptr : &checked.back();
    if (last != nullptr && last->end == run.begin && last->style == run.style && last->link == run.link) {
      last->end = run.end;
    } else {
      checked.push_back(run);
    }
  }
  return checked;
}

}  // namespace folioscope
