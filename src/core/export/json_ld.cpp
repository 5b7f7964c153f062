// Publications in schema.org's words, for search engines. See json_ld() in html.hpp.
#include "core/export/html.hpp"
#include "core/export/json_writer.hpp"
#include "core/export/works_order.hpp"

namespace folioscope {

namespace {

std::string_view type_of(PubKind kind) {
  switch (kind) {
    case PubKind::journal_article:
    case PubKind::conference_paper:
    case PubKind::workshop_paper:
    case PubKind::preprint: return "ScholarlyArticle";
    case PubKind::book: return "Book";
    case PubKind::chapter: return "Chapter";
    case PubKind::thesis: return "Thesis";
    case PubKind::report: return "Report";
    case PubKind::dataset: return "Dataset";
    case PubKind::software: return "SoftwareSourceCode";
    default: return "CreativeWork";
  }
}

void write_work(JsonWriter& json, const Publication& publication) {
  json.begin_object();
  json.text_member("@type", type_of(publication.kind));
  json.text_member("name", publication.title);
  json.key("author");
  json.begin_array();
  for (const Contributor& author : publication.authors()) {
    json.begin_object();
    json.text_member("@type", author.name->literal ? "Organization" : "Person");
    json.text_member("name", display_name(*author.name));
    json.end_object();
  }
  json.end_array();
  if (publication.date.year != 0) json.text_member("datePublished", std::to_string(publication.date.year));
  if (!publication.venue_text.empty()) {
    json.key("isPartOf");
    json.begin_object();
    json.text_member("@type", "CreativeWork");
    json.text_member("name", publication.venue_text);
    json.end_object();
  }
  if (!publication.doi().empty()) json.text_member("sameAs", "https://doi.org/" + std::string(publication.doi()));
  for (const Link& link : publication.links()) {
    if (link.url.empty()) continue;
    json.text_member("url", link.url);
    break;
  }
  json.end_object();
}

void write_person(JsonWriter& json, const Profile& profile) {
  json.begin_object();
  json.text_member("@type", "Person");
  json.text_member("name", profile.name);
  json.text_member("description", profile.headline);
  json.text_member("affiliation", profile.affiliation);
  bool has_links = false;
  for (const ProfileLink& link : profile.links) {
    if (link.url.substr(0, 4) != "http") continue;
    if (!has_links) {
      json.key("sameAs");
      json.begin_array();
    }
    has_links = true;
    json.value(std::string_view(link.url));
  }
  if (has_links) json.end_array();
  json.end_object();
}

void write_page(JsonWriter& json, const Library& library, const Profile& profile) {
  json.begin_object();
  json.text_member("@type", "ProfilePage");
  json.text_member("name", profile.name);
  json.key("mainEntity");
  write_person(json, profile);
  json.key("hasPart");
  json.begin_array();
  for (const WorkGroup& group : group_works(library, profile)) {
    for (const PubId work : group.works) write_work(json, library.publication(work));
  }
  json.end_array();
  json.end_object();
}

}  // namespace

std::string json_ld(const Library& library, std::optional<ProfileId> profile) {
  JsonWriter json({.pretty = false, .in_html = true});
  json.begin_object();
  json.text_member("@context", "https://schema.org");
  json.key("@graph");
  json.begin_array();
  for (const Profile& each : library.profiles) {
    if (!profile || each.id == *profile) write_page(json, library, each);
  }
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace folioscope
