// See styled.hpp.
#include "core/export/styled.hpp"

#include "core/export/citation.hpp"
#include "core/export/html.hpp"

namespace folioscope {

namespace {

constexpr StyleTag k_html_tags[] = {
    {k_strong, "<strong>", "</strong>"}, {k_emphasis, "<em>", "</em>"},      {k_small_caps, "<span class=\"small-caps\">", "</span>"},
    {k_code, "<code>", "</code>"},       {k_superscript, "<sup>", "</sup>"}, {k_subscript, "<sub>", "</sub>"}};
constexpr StyleTag k_markdown_tags[] = {{k_strong, "**", "**"}, {k_emphasis, "*", "*"}};

std::string html_link(std::string_view url, const std::string& written) {
  return "<a href=\"" + escape_html(url) + "\" rel=\"noopener\">" + written + "</a>";
}

std::string markdown_link(std::string_view url, const std::string& written) {
  return "[" + written + "](<" + std::string(url) + ">)";
}

/// A code span where it can be one.
std::string markdown_code(std::string_view text) {
  return text.find('`') == std::string_view::npos ? "`" + std::string(text) + "`" : escape_markdown(text);
}

std::string write_run(std::string_view text, const StyledRun& run, const StyleNotation& notation) {
  std::string before, after;
  for (const StyleTag& tag : notation.tags) {
    if ((run.style & tag.style) == 0) continue;
    before += tag.begin;
    after.insert(0, tag.end);
  }
  const std::string written = before + notation.text(text) + after;
  return run.link.empty() || notation.link == nullptr ? written : notation.link(run.link, written);
}

template <class WriteRun>
std::string write_parts(std::string_view text, std::span<const StyledRun> runs, std::string (*plain)(std::string_view),
                        const WriteRun& write) {
  std::string out;
  std::size_t at = 0;
  for (const StyledRun& run : runs) {
    out += plain(text.substr(at, run.begin - at));
    out += write(text.substr(run.begin, run.end - run.begin), run);
    at = run.end;
  }
  return out + plain(text.substr(at));
}

}  // namespace

std::string write_styled(std::string_view text, std::span<const StyledRun> runs, const StyleNotation& notation) {
  return write_parts(text, runs, notation.text,
                     [&notation](std::string_view part, const StyledRun& run) { return write_run(part, run, notation); });
}

std::string styled_html(std::string_view text, std::span<const StyledRun> runs) {
  return write_styled(text, runs, {escape_html, html_link, k_html_tags});
}

std::string styled_markdown(std::string_view text, std::span<const StyledRun> runs) {
  return write_parts(text, runs, escape_markdown, [](std::string_view part, const StyledRun& run) {
    const bool is_code = (run.style & k_code) != 0;
    return write_run(part, run, {is_code ? markdown_code : escape_markdown, markdown_link, k_markdown_tags});
  });
}

}  // namespace folioscope
