// See style_marks.hpp.
#include "core/bibtex/style_marks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bibtex/text_rows.hpp"

namespace folioscope::bibtex {

namespace {

constexpr char k_begin = '\x02', k_end = '\x03', k_link_end = '\x04';

// clang-format off
// StyleMark of an argument behind '.', of the rest of a group behind '!'.
constexpr std::string_view k_commands =
    "bf!2\n" "bfseries!2\n" "em!0\n" "emph.0\n" "it!1\n" "itshape!1\n" "mkbibbold.2\n" "mkbibemph.0\n" "mkbibitalic.1\n"
    "sc!3\n" "scshape!3\n" "sl!1\n" "slshape!1\n" "textbf.2\n" "textit.1\n" "textsc.3\n" "textsl.1\n" "texttt.4\n" "tt!4\n"
    "ttfamily!4\n";
constexpr std::string_view k_tags =
    "a.7\n" "b.2\n" "bold.2\n" "em.1\n" "emph.1\n" "i.1\n" "italic.1\n" "monospace.4\n" "sc.3\n" "scp.3\n" "strong.2\n"
    "tt.4\n";
// clang-format on
static_assert(names_ascend(k_commands) && names_ascend(k_tags));

/// What is on at a place of the text.
class OpenStyles {
 public:
  void open(char mark) { ++counts_[slot(mark)]; }
  void close(char mark) {
    if (counts_[slot(mark)] > 0) --counts_[slot(mark)];
  }
  [[nodiscard]] bool has(StyleMark mark) const { return counts_[slot(static_cast<char>(mark))] > 0; }
  [[nodiscard]] std::uint8_t style() const {
    const bool is_toggled = counts_[slot(static_cast<char>(StyleMark::toggled))] % 2 == 1;
    int style = has(StyleMark::italic) != is_toggled ? k_emphasis : 0;
    if (has(StyleMark::bold)) style |= k_strong;
    if (has(StyleMark::small_caps)) style |= k_small_caps;
    if (has(StyleMark::code)) style |= k_code;
    if (has(StyleMark::raised)) style |= k_superscript;
    if (has(StyleMark::lowered)) style |= k_subscript;
    return static_cast<std::uint8_t>(style);
  }

 private:
  static std::size_t slot(char mark) { return static_cast<std::uint8_t>(mark) % 128U; }

  std::array<std::uint32_t, 128> counts_{};
};

/// Appends `run`, which goes to the end of `text`, unless it looks like any other text; blanks at its ends have no looks.
void add_run(std::string_view text, StyledRun run, TextArena& texts, std::vector<StyledRun>& runs) {
  run.end = static_cast<std::uint32_t>(text.size());
  while (run.begin < run.end && text[run.begin] == ' ') ++run.begin;
  while (run.begin < run.end && text[run.end - 1] == ' ') --run.end;
  if (run.begin == run.end || (run.style == 0 && run.link.empty())) return;
  if (!runs.empty() && runs.back().end == run.begin && runs.back().style == run.style && runs.back().link == run.link) {
    runs.back().end = run.end;
    return;
  }
  run.link = texts.keep(run.link);
  runs.push_back(run);
}

/// Where marks begin something that no mark ends, in order.
std::vector<std::size_t> find_never_ended(std::string_view marked) {
  std::array<std::vector<std::size_t>, 8> begun;
  for (std::size_t at = marked.find_first_of("\x02\x03"); at < marked.size(); at = marked.find_first_of("\x02\x03", at + 1)) {
    std::vector<std::size_t>& places = begun[at + 1 < marked.size() ? marked[at + 1] & 7 : 0];
    if (marked[at] == k_begin) {
      places.push_back(at);
    } else if (!places.empty()) {
      places.pop_back();
    }
  }
  std::vector<std::size_t> all;
  for (const std::vector<std::size_t>& places : begun) all.insert(all.end(), places.begin(), places.end());
  std::sort(all.begin(), all.end());
  return all;
}

StyleMark mark_in(std::string_view rest) {
  return rest.size() < 2 ? StyleMark::none : static_cast<StyleMark>(rest[1]);
}

}  // namespace

void begin_style(std::string& out, StyleMark mark) {
  out += k_begin;
  out += static_cast<char>(mark);
}

void begin_link(std::string& out, std::string_view address) {
  begin_style(out, StyleMark::link);
  for (const char c : address) {
    if (c == '<') {
      out += "%3C";  // no element of HTML may begin in an address
    } else if (static_cast<std::uint8_t>(c) >= ' ' && c != '\x7F') {
      out += c;
    }
  }
  out += k_link_end;
}

void end_style(std::string& out, StyleMark mark) {
  out += k_end;
  out += static_cast<char>(mark);
}

StyleCommand find_style_command(std::string_view name) {
  const std::string_view rest = find_row(k_commands, name).rest;
  return {mark_in(rest), rest.substr(0, 1) == "!"};
}

StyleMark style_of_tag(std::string_view lower_case_name) {
  return mark_in(find_row(k_tags, lower_case_name).rest);
}

bool has_style_marks(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= '\x02' && c <= '\x04'; });
}

std::string split_style_marks(std::string_view marked, std::string& marks) {
  std::string text;
  for (std::size_t at = 0; at < marked.size();) {
    if (marked[at] != k_begin && marked[at] != k_end) {
      text += marked[at++];
      continue;
    }
    const bool is_link = marked[at] == k_begin && at + 1 < marked.size() && marked[at + 1] == static_cast<char>(StyleMark::link);
    const std::size_t end = std::min(is_link ? marked.find(k_link_end, at) + 1 : at + 2, marked.size());
    marks.append(marked.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return text;
}

std::string take_style_marks(std::string_view marked, TextArena& texts, std::vector<StyledRun>& runs) {
  std::string text;
  text.reserve(marked.size());
  const std::vector<std::size_t> never_ended = find_never_ended(marked);
  auto next_ignored = never_ended.begin();
  OpenStyles open;
  StyledRun run;          // that the text is in
  std::string_view link;  // of the outermost that is open
  for (std::size_t at = 0; at < marked.size();) {
    const char c = marked[at];
    if ((c != k_begin && c != k_end) || at + 1 == marked.size()) {
      // What is left of a mark when a tag of HTML took the rest is nothing.
      const bool is_rest = c == k_begin || c == k_end || c == k_link_end;
      if (!is_rest && (c != ' ' || (!text.empty() && text.back() != ' '))) text += c;
      ++at;
      continue;
    }
    const char mark = marked[at + 1];
    const bool was_in_link = open.has(StyleMark::link);
    const bool is_ignored = next_ignored != never_ended.end() && *next_ignored == at;
    if (is_ignored) {
      ++next_ignored;
    } else {
      c == k_begin ? open.open(mark) : open.close(mark);
    }
    at += 2;
    if (c == k_begin && mark == static_cast<char>(StyleMark::link)) {
      const std::size_t end = std::min(marked.find(k_link_end, at), marked.size());
      if (!was_in_link && !is_ignored) link = marked.substr(at, end - at);
      at = std::min(end + 1, marked.size());
    }
    if (!open.has(StyleMark::link)) link = {};
    if (run.style == open.style() && run.link == link) continue;
    add_run(text, run, texts, runs);
    run = {static_cast<std::uint32_t>(text.size()), 0, open.style(), link};
  }
  add_run(text, run, texts, runs);
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace folioscope::bibtex
