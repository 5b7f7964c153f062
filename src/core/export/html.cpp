// See html.hpp.
#include "core/export/html.hpp"

#include <utility>

#include "core/export/html_work.hpp"
#include "core/export/works_order.hpp"

namespace folioscope {

namespace {

std::string heading(int level, std::string_view id, std::string_view text) {
  const std::string tag = "h" + std::to_string(level);
  return "<" + tag + " id=\"" + escape_html(id) + "\">" + escape_html(text) + "</" + tag + ">\n";
}

std::string paragraph(std::string_view name, std::string_view text) {
  if (text.empty()) return {};
  return "<p class=\"" + std::string(name) + "\">" + escape_html(text) + "</p>\n";
}

std::string groups_html(const Library& library, const std::vector<WorkGroup>& groups, int level, std::string_view prefix, PersonId owner,
                        UsedIds& used) {
  std::string out;
  for (const WorkGroup& group : groups) {
    if (!group.heading.empty()) out += heading(level, unique_id(used, prefix, group.heading), group.heading);
    out += "<ol>\n";
    for (const PubId work : group.works) out += work_html(library, library.publication(work), owner, used);
    out += "</ol>\n";
  }
  return out;
}

std::string profile_links_html(const Profile& profile) {
  std::string out;
  for (const ProfileLink& link : profile.links) {
    out += link.url.empty() ? "<li><span class=\"named\">" + escape_html(link.label) + "</span></li>"
                            : "<li><a href=\"" + escape_html(link.url) + "\" rel=\"me noopener\">" + escape_html(link.label) + "</a></li>";
  }
  return out.empty() ? out : "<ul class=\"links\">" + out + "</ul>\n";
}

/// "63 publications, 2019-2026"
std::string count_text(const Library& library, const std::vector<PubId>& works) {
  std::string out = std::to_string(works.size()) + (works.size() == 1 ? " publication" : " publications");
  const std::string span = year_span(library, works);
  return span.empty() ? out : out + ", " + span;
}

std::string profile_html(const Library& library, const Profile& profile, int level, UsedIds& used) {
  const std::string id = unique_id(used, "profile-", profile.key);
  std::string out = "<section class=\"profile\" aria-labelledby=\"" + escape_html(id) + "\">\n<header>\n";
  if (!profile.photo.empty())
    out += "<img class=\"photo\" src=\"" + escape_html(profile.photo) + "\" alt=\"" + escape_html(profile.name) + "\">\n";
  out += heading(level, id, profile.name);
  out += paragraph("headline", profile.headline);
  out += paragraph("affiliation", profile.affiliation);
  out += paragraph("email", profile.email_text);
  for (const std::string& text : profile.bio) out += paragraph("bio", text);
  out += profile_links_html(profile);
  out += paragraph("count", count_text(library, profile.works));
  out += "</header>\n";
  if (!profile.list_title.empty()) out += heading(level + 1, unique_id(used, "list-", profile.key), profile.list_title);
  out += groups_html(library, group_works(library, profile), profile.list_title.empty() ? level + 1 : level + 2, profile.key + "-",
                     profile.person, used);
  return out + "</section>\n";
}

std::string catalog_title(const Library& library) {
  return library.catalog.title.empty() ? "Publications" : library.catalog.title;
}

std::vector<PubId> all_works(const Library& library) {
  std::vector<PubId> works;
  works.reserve(library.publications.size());
  for (const Publication& publication : library.publications) works.push_back(publication.id);
  return works;
}

std::string meta(std::string_view attribute, std::string_view name, std::string_view content) {
  if (content.empty()) return {};
  std::string out = "<meta ";
  out.append(attribute).append("=\"").append(name).append("\" content=\"").append(escape_html(content));
  return out.append("\">\n");
}

}  // namespace

std::string escape_html(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string static_list_html(const Library& library, std::optional<ProfileId> profile) {
  UsedIds used;
  if (profile) return profile_html(library, library.profile(*profile), 1, used);
  std::string out = heading(1, unique_id(used, "all", ""), catalog_title(library));
  for (const Profile& each : library.profiles) out += profile_html(library, each, 2, used);
  return out;
}

std::string head_html(const Library& library, std::optional<ProfileId> profile) {
  const Profile* one = profile ? &library.profile(*profile) : nullptr;
  const std::string title = one != nullptr ? one->name : catalog_title(library);
  std::string description = count_text(library, one != nullptr ? one->works : all_works(library));
  const std::string about = one == nullptr ? "" : one->headline.empty() ? one->affiliation : one->headline;
  if (!about.empty()) description += ". " + about;
  std::string out = "<title>" + escape_html(one != nullptr ? title + ": publications" : title) + "</title>\n";
  out += meta("name", "description", description);
  out += meta("property", "og:title", title);
  out += meta("property", "og:description", description);
  out += meta("property", "og:type", one != nullptr ? "profile" : "website");
  out += meta("property", "og:image", one != nullptr ? std::string_view(one->photo) : std::string_view());
  return out + meta("name", "twitter:card", "summary");
}

std::string list_document_html(const Library& library, std::span<const PubId> works, std::string_view title) {
  UsedIds used;
  std::string out = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escape_html(title) +
         "</title>\n</head>\n<body>\n<main>\n";
  out += heading(1, unique_id(used, "all", ""), title);
  const std::vector<PubId> ids(works.begin(), works.end());
  out += paragraph("count", count_text(library, ids));
  out += groups_html(library, group_by_year(library, ids), 2, "year-", k_no_person, used);
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace folioscope
