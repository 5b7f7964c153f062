// See json_parts.hpp.
#include "core/export/json_parts.hpp"

namespace folioscope {

std::vector<std::string_view> artifact_badges(const Artifact& artifact) {
  std::vector<std::string_view> badges;
  if (artifact.available) badges.push_back("available");
  if (artifact.functional) badges.push_back("functional");
  if (artifact.reproduced) badges.push_back("reproduced");
  return badges;
}

void write_json_date(JsonWriter& json, const Publication& publication) {
  const Date& date = publication.date;
  json.number_member("year", date.year);
  json.number_member("month", date.month);
  json.number_member("day", date.day);
  json.text_member("date", publication.edtf());
  json.text_member("date_text", publication.date_text());
}

void write_json_links(JsonWriter& json, std::span<const Link> links) {
  if (links.empty()) return;
  json.key("links");
  json.begin_array();
  for (const Link& link : links) {
    json.begin_object();
    json.text_member("kind", link_slug(link.kind));
    json.text_member("url", link.url);
    json.text_member("label", link.label);
    json.end_object();
  }
  json.end_array();
}

void write_json_fields(JsonWriter& json, std::span<const PlainField> fields) {
  if (fields.empty()) return;
  json.key("fields");
  json.begin_object();
  for (const PlainField& field : fields) json.text_member(field.first, field.second);
  json.end_object();
}

void write_json_marks(JsonWriter& json, const Library& library, const Publication& publication) {
  if (publication.rank != nullptr) json.text_member("rank", rank_label(*publication.rank));
  write_json_texts(json, "artifact", std::span<const std::string_view>(artifact_badges(publication.artifact)));
  json.text_member("award", publication.award());
  json.number_member("cofirst", publication.cofirst);
  json.flag_member("selected", publication.selected);
  std::vector<std::string_view> versions;
  for (const PubId id : publication.versions) versions.push_back(library.publication(id).key);
  write_json_texts(json, "versions", std::span<const std::string_view>(versions));
}

}  // namespace folioscope
