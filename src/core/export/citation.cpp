// See citation.hpp.
#include "core/export/citation.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "core/export/html.hpp"
#include "core/export/styled.hpp"

namespace folioscope {

namespace {

/// How one notation marks what is special in a reference.
struct Notation {
  std::string (*plain)(std::string_view text);
  std::string (*styled)(std::string_view text, std::span<const StyledRun> runs);
  std::string (*venue)(std::string_view text);
  std::string (*link)(std::string_view url);
};

std::string to_plain(std::string_view text) {
  return std::string(text);
}
std::string to_html_venue(std::string_view text) {
  return "<em>" + escape_html(text) + "</em>";
}
std::string to_html_link(std::string_view url) {
  return "<a href=\"" + escape_html(url) + "\">" + escape_html(url) + "</a>";
}

std::string to_markdown_venue(std::string_view text) {
  return "*" + escape_markdown(text) + "*";
}
std::string to_markdown_link(std::string_view url) {
  return "<" + std::string(url) + ">";
}

std::string without_style(std::string_view text, std::span<const StyledRun>) {
  return std::string(text);
}

constexpr Notation k_text{to_plain, without_style, to_plain, to_plain};
constexpr Notation k_html{escape_html, styled_html, to_html_venue, to_html_link};
constexpr Notation k_markdown{escape_markdown, styled_markdown, to_markdown_venue, to_markdown_link};

/// "A", "A and B", "A, B, and C", "A, B, et al."
std::string join_names(std::span<const Contributor> people, bool has_more) {
  std::string out;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const bool is_last = i + 1 == people.size() && !has_more;
    if (i > 0) out += people.size() == 2 && !has_more ? " and " : is_last ? ", and " : ", ";
    out += display_name(*people[i].name);
  }
  if (has_more && !out.empty()) out += ", et al.";
  return out;
}

std::string names_of(const Publication& publication) {
  if (!publication.authors().empty()) return join_names(publication.authors(), publication.authors_more);
  if (publication.editors().empty()) return {};
  return join_names(publication.editors(), false) + (publication.editors().size() == 1 ? " (ed.)" : " (eds.)");
}

bool is_sentence_end(std::string_view text) {
  return !text.empty() && std::string_view(".?!").find(text.back()) != std::string_view::npos;
}

std::string first_link(const Publication& publication) {
  for (const Link& link : publication.links()) {
    if (!link.url.empty()) return link.url;
  }
  return {};
}

std::string year_text(const Publication& publication) {
  return publication.date.year != 0 ? std::to_string(publication.date.year) : std::string(publication.date_text());
}

/// "volume(issue), pages, year", each where known.
std::string details_of(const Publication& publication) {
  std::string out(publication.volume());
  if (!publication.issue().empty()) out += "(" + std::string(publication.issue()) + ")";
  for (const std::string& part : {std::string(publication.pages()), year_text(publication)}) {
    if (part.empty()) continue;
    if (!out.empty()) out += ", ";
    out += part;
  }
  return out;
}

std::string_view container_of(const Publication& publication) {
  if (!publication.venue_text.empty()) return publication.venue_text;
  return publication.publisher();
}

std::string write_citation(const Publication& publication, const Notation& notation) {
  std::string out;
  const auto add_sentence = [&out](const std::string& text, bool has_end) {
    if (text.empty()) return;
    if (!out.empty()) out += ' ';
    out += text;
    if (!has_end) out += '.';
  };
  const std::string names = names_of(publication);
  add_sentence(notation.plain(names), is_sentence_end(names));
  add_sentence(notation.styled(publication.title, publication.title_styles()), is_sentence_end(publication.title));
  std::string place = container_of(publication).empty() ? std::string() : notation.venue(container_of(publication));
  const std::string details = details_of(publication);
  if (!place.empty() && !details.empty()) place += ", ";
  add_sentence(place + notation.plain(details), false);
  if (const std::string link = first_link(publication); !link.empty()) add_sentence(notation.link(link), true);
  return out;
}

bool stands_in_a_collection(std::string_view type) {
  return type == "inproceedings" || type == "conference" || type == "incollection";
}

}  // namespace

std::string escape_markdown(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_reference = text[i] == '&' && i + 1 < text.size() && text[i + 1] != ' ';
    if (is_reference || std::string_view("\\`*_[]<>#~").find(text[i]) != std::string_view::npos) out += '\\';
    out += text[i];
  }
  return out;
}

std::string citation_text(const Library&, const Publication& publication) {
  return write_citation(publication, k_text);
}
std::string citation_html(const Library&, const Publication& publication) {
  return write_citation(publication, k_html);
}
std::string citation_markdown(const Library&, const Publication& publication) {
  return write_citation(publication, k_markdown);
}

std::string venue_line(const Library&, const Publication& publication) {
  std::string venue(container_of(publication));
  if (venue.empty() && !publication.arxiv().empty()) venue = "arXiv:" + std::string(publication.arxiv());
  if (stands_in_a_collection(publication.type) && !publication.venue_text.empty() && venue.substr(0, 3) != "In ") venue = "In " + venue;
  const std::string year = year_text(publication);
  if (venue.empty() || year.empty()) return venue + year;
  return venue.find(year) == std::string::npos ? venue + " " + year : venue;
}

}  // namespace folioscope
