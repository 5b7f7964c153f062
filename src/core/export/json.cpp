// See json.hpp.
#include "core/export/json.hpp"

#include <charconv>

#include "core/base/diagnostic.hpp"
#include "core/export/json_writer.hpp"
#include "core/export/other_fields.hpp"

namespace folioscope {

namespace {

void write_names(JsonWriter& json, std::string_view key, std::span<const Contributor> contributors) {
  if (contributors.empty()) return;
  json.key(key);
  json.begin_array();
  for (const Contributor& contributor : contributors) {
    const Name& name = *contributor.name;
    json.begin_object();
    if (name.literal) {
      json.text_member("literal", name.family);
    } else {
      json.text_member("given", name.given);
      json.text_member("prefix", name.prefix);
      json.text_member("family", name.family);
      json.text_member("suffix", name.suffix);
    }
    json.end_object();
  }
  json.end_array();
}

/// A number where the text is one.
void write_number_text(JsonWriter& json, std::string_view name, std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) return json.number_member(name, number);
  json.text_member(name, text);
}

void write_date(JsonWriter& json, const Publication& publication) {
  const Date& date = publication.date;
  json.number_member("year", date.year);
  json.number_member("month", date.month);
  json.number_member("day", date.day);
  json.text_member("date", publication.edtf());
  json.text_member("date_text", publication.date_text());
}

void write_links(JsonWriter& json, const std::vector<Link>& links) {
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

template <class Text>
void write_texts(JsonWriter& json, std::string_view key, std::span<const Text> texts) {
  if (texts.empty()) return;
  json.key(key);
  json.begin_array();
  for (const std::string_view text : texts) json.value(text);
  json.end_array();
}

void write_artifact(JsonWriter& json, const Artifact& artifact) {
  std::vector<std::string_view> badges;
  if (artifact.available) badges.push_back("available");
  if (artifact.functional) badges.push_back("functional");
  if (artifact.reproduced) badges.push_back("reproduced");
  write_texts(json, "artifact", std::span<const std::string_view>(badges));
}

/// What the schema gives no name of its own.
void write_fields(JsonWriter& json, const Publication& publication) {
  const std::vector<PlainField> fields = other_fields(publication);
  if (fields.empty()) return;
  json.key("fields");
  json.begin_object();
  for (const PlainField& field : fields) json.text_member(field.first, field.second);
  json.end_object();
}

void write_publication(JsonWriter& json, const Library& library, const Publication& publication) {
  json.begin_object();
  json.text_member("key", publication.key);
  json.text_member("type", publication.type);
  json.text_member("title", publication.title);
  write_names(json, "authors", publication.authors());
  write_names(json, "editors", publication.editors());
  json.flag_member("authors_more", publication.authors_more);
  write_date(json, publication);
  json.text_member("venue", publication.venue_text);
  json.text_member("venue_short", publication.venue_short);
  json.text_member("volume", publication.volume());
  json.text_member("issue", publication.issue());
  json.text_member("pages", publication.pages());
  json.text_member("publisher", publication.publisher());
  json.text_member("doi", publication.doi());
  json.text_member("arxiv", publication.arxiv());
  write_number_text(json, "arxiv_version", publication.arxiv_version());
  json.text_member("url", publication.url());
  write_links(json, publication.links());
  write_texts(json, "keywords", publication.keywords());
  json.text_member("abstract", publication.abstract());
  if (publication.rank) json.text_member("rank", rank_label(*publication.rank));
  write_artifact(json, publication.artifact);
  json.text_member("award", publication.award());
  json.number_member("cofirst", publication.cofirst);
  json.text_member("note", publication.note());
  std::vector<std::string_view> versions;
  for (const PubId id : publication.versions) versions.push_back(library.publication(id).key);
  write_texts(json, "versions", std::span<const std::string_view>(versions));
  write_fields(json, publication);
  json.end_object();
}

void write_diagnostic(JsonWriter& json, const Library& library, const Diagnostic& diagnostic) {
  const DiagnosticInfo& fixed = info(diagnostic.code);
  constexpr std::string_view k_severities[] = {"note", "warning", "error"};
  json.begin_object();
  json.number_member("code", static_cast<std::int64_t>(diagnostic.code));
  json.text_member("kind", fixed.slug);
  json.text_member("severity", k_severities[static_cast<std::size_t>(fixed.severity)]);
  json.text_member("message", message_text(diagnostic));
  json.text_member("advice", advice_text(diagnostic));
  if (index_of(diagnostic.where.source) < library.sources.size()) {
    const Location location = library.sources.locate(diagnostic.where.source, diagnostic.where.begin);
    json.text_member("file", library.sources.name(diagnostic.where.source));
    json.number_member("line", location.line);
    json.number_member("column", location.column);
  }
  json.text_member("key", diagnostic.key);
  json.end_object();
}

void write_diagnostics(JsonWriter& json, const Library& library) {
  json.key("diagnostics");
  json.begin_array();
  for (const Diagnostic& diagnostic : library.diagnostics.all()) write_diagnostic(json, library, diagnostic);
  json.end_array();
}

}  // namespace

std::string publications_json(const Library& library, std::span<const PubId> works, bool with_diagnostics) {
  JsonWriter json({.pretty = true, .in_html = false});
  json.begin_object();
  json.key("publications");
  json.begin_array();
  for (const PubId id : works) write_publication(json, library, library.publication(id));
  json.end_array();
  if (with_diagnostics) write_diagnostics(json, library);
  json.end_object();
  return json.take() + "\n";
}

std::string diagnostics_json(const Library& library) {
  JsonWriter json({.pretty = true, .in_html = false});
  json.begin_object();
  write_diagnostics(json, library);
  json.end_object();
  return json.take() + "\n";
}

}  // namespace folioscope
