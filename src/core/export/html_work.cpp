// See html_work.hpp.
#include "core/export/html_work.hpp"

#include <span>

#include "core/base/first_free.hpp"
#include "core/export/bibtex.hpp"
#include "core/export/citation.hpp"
#include "core/export/html.hpp"
#include "core/export/styled.hpp"

namespace folioscope {

namespace {

constexpr std::string_view k_no_address = "The source names this resource but not its address.";

/// No blank or control character may stand in an id.
std::string html_id(std::string_view prefix, std::string_view key) {
  std::string id(prefix);
  for (const char c : key) id += static_cast<unsigned char>(c) <= ' ' || c == 0x7F ? '-' : c;
  return id;
}

/// `<tag class="name">text</tag>`, nothing for empty text.
std::string element(std::string_view tag, std::string_view name, std::string_view text, std::span<const StyledRun> runs = {}) {
  if (text.empty()) return {};
  std::string out;
  out.append("<").append(tag).append(" class=\"").append(name).append("\">").append(styled_html(text, runs));
  return out.append("</").append(tag).append(">");
}

std::string badges_html(const Library& library, const Publication& publication) {
  std::string out;
  if (!publication.venue_short.empty()) {
    std::string name = "badge";
    if (publication.venue != k_no_venue && index_of(library.venue(publication.venue).area) < library.areas.size()) {
      name += " area-" + std::to_string(library.area(library.venue(publication.venue).area).colour);
    }
    out += element("span", name, publication.venue_short);
  }
  if (publication.rank) out += (out.empty() ? "" : " ") + element("span", "rank", rank_label(*publication.rank));
  return out.empty() ? out : "<p class=\"badges\">" + out + "</p>\n";
}

std::string names_html(std::span<const Contributor> people, bool has_more, PersonId owner) {
  std::string out;
  for (const Contributor& person : people) {
    if (!out.empty()) out += ", ";
    const std::string name = escape_html(display_name(*person.name));
    const bool is_owner = owner != k_no_person && person.person == owner;
    out += is_owner ? "<strong>" + name + "</strong>" : name;
    if (person.cofirst) out += "<sup title=\"Equal contribution\">1</sup>";
    if (person.corresponding) out += "<sup title=\"Corresponding author\">*</sup>";
  }
  if (has_more && !out.empty()) out += " and others";
  return out;
}

std::string authors_html(const Publication& publication, PersonId owner) {
  std::string out = names_html(publication.authors(), publication.authors_more, owner);
  if (out.empty() && !publication.editors().empty()) {
    out = names_html(publication.editors(), false, owner) + (publication.editors().size() == 1 ? " (ed.)" : " (eds.)");
  }
  return out.empty() ? out : "<p class=\"authors\">" + out + "</p>\n";
}

std::string link_html(const Link& link, std::string_view title) {
  const std::string label = escape_html(link.label.empty() ? link_label(link.kind) : link.label);
  if (link.url.empty()) {
    return "<li><span class=\"named\" title=\"" + std::string(k_no_address) + "\">" + label + "</span></li>";
  }
  return "<li><a href=\"" + escape_html(link.url) + "\" rel=\"noopener\" aria-label=\"" + label + ": " + escape_html(title) + "\">" +
         label + "</a></li>";
}

/// Where this work's other version stands in the page, if it has a key.
std::string version_html(const Publication& version) {
  if (version.key.empty()) return {};
  return "<li><a href=\"#" + escape_html(html_id("pub-", version.key)) + "\">Other version: " + escape_html(kind_label(version.kind)) + "</a></li>";
}

std::string links_html(const Library& library, const Publication& publication) {
  std::string out;
  for (const Link& link : publication.links()) out += link_html(link, publication.title);
  if (publication.artifact.available) out += "<li class=\"tag\">Artifact available</li>";
  if (publication.artifact.functional) out += "<li class=\"tag\">Artifact functional</li>";
  if (publication.artifact.reproduced) out += "<li class=\"tag\">Results reproduced</li>";
  for (const PubId version : publication.versions) out += version_html(library.publication(version));
  out += element("li", "tag award", publication.award());
  return out.empty() ? out : "<ul class=\"links\">" + out + "</ul>\n";
}

}  // namespace

std::string unique_id(UsedIds& used, std::string_view prefix, std::string_view key) {
  std::string id = html_id(prefix, key);
  if (used.insert(id).second) return id;
  const auto numbered = [&id](int number) { return id + "-" + std::to_string(number); };
  id = numbered(first_free_number([&](int number) { return used.count(numbered(number)) > 0; }));
  used.insert(id);
  return id;
}

std::string work_html(const Library& library, const Publication& publication, PersonId owner, UsedIds& used) {
  std::string out =
      "<li id=\"" + escape_html(unique_id(used, "pub-", publication.key)) + "\" data-key=\"" + escape_html(publication.key) + "\">\n";
  out += badges_html(library, publication);
  out += "<p class=\"title\">" + (publication.title.empty() ? "Untitled" : styled_html(publication.title, publication.title_styles()));
  if (!publication.remark().empty()) out += " " + element("span", "remark", "(" + std::string(publication.remark()) + ")");
  out += "</p>\n";
  out += authors_html(publication, owner);
  const std::string venue = venue_line(library, publication);
  if (!venue.empty()) out += element("p", "venue", venue) + "\n";
  if (!publication.note().empty()) out += element("p", "note", publication.note(), publication.note_styles()) + "\n";
  out += links_html(library, publication);
  if (!publication.abstract().empty()) {
    out += "<details><summary>Abstract</summary>" + element("p", "abstract", publication.abstract(), publication.abstract_styles()) + "</details>\n";
  }
  out += "<details><summary>BibTeX</summary><pre>" + escape_html(source_bibtex(library, publication)) + "</pre></details>\n";
  return out + coins_html(publication) + "\n</li>\n";
}

}  // namespace folioscope
