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

namespace {

/// Places count code points, which every language can find.
void write_runs(JsonWriter& json, std::string_view name, std::string_view text, const std::vector<StyledRun>& runs) {
  std::size_t at = 0;
  std::int64_t place = 0;
  const auto place_of = [&](std::size_t byte) {
    for (; at < byte; ++at) place += (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U ? 1 : 0;
    return place;
  };
  for (const StyledRun& run : runs) {
    json.begin_object();
    json.text_member("in", name);
    json.key("begin");
    json.value(place_of(run.begin));
    json.number_member("end", place_of(run.end));
    std::string words;
    for (std::size_t bit = 0; bit < k_style_words.size(); ++bit) {
      if ((run.style >> bit & 1U) != 0) words.append(words.empty() ? "" : " ").append(k_style_words[bit]);
    }
    json.text_member("style", words);
    json.text_member("url", run.link);
    json.end_object();
  }
}

}  // namespace

void write_json_styles(JsonWriter& json, const Publication& publication) {
  const std::vector<StyledRun> title = publication.title_styles(), note = publication.note_styles(),
                               abstract = publication.abstract_styles();
  if (title.empty() && note.empty() && abstract.empty()) return;
  json.key("styles");
  json.begin_array();
  write_runs(json, "title", publication.title, title);
  write_runs(json, "note", publication.note(), note);
  write_runs(json, "abstract", publication.abstract(), abstract);
  json.end_array();
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
