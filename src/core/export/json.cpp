// See json.hpp.
#include "core/export/json.hpp"

#include <charconv>

#include "core/base/diagnostic.hpp"
#include "core/export/json_parts.hpp"

namespace folioscope {

namespace {

void write_names(JsonWriter& json, std::string_view key, std::span<const Contributor> contributors, OrcidsInOrder& orcids) {
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
    json.text_member("orcid", orcids.next(contributor));
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

void write_publication(JsonWriter& json, const Library& library, const Publication& publication) {
  json.begin_object();
  json.text_member("key", publication.key);
  json.text_member("type", publication.type);
  json.text_member("title", publication.title);
  OrcidsInOrder orcids(publication);
  write_names(json, "authors", publication.authors(), orcids);
  write_names(json, "editors", publication.editors(), orcids);
  json.flag_member("authors_more", publication.authors_more);
  write_json_date(json, publication);
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
  write_json_links(json, publication.links());
  write_json_texts(json, "keywords", publication.keywords());
  json.text_member("abstract", publication.abstract());
  write_json_marks(json, library, publication);
  json.text_member("note", publication.note());
  write_json_styles(json, publication);
  write_json_fields(json, other_fields(publication));
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
