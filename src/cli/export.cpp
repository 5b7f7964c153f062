// folioscope export: publications in another format.
#include <algorithm>
#include <iterator>
#include <span>

#include "cli/commands.hpp"
#include "core/base/render_diagnostic.hpp"
#include "core/export/bibtex.hpp"
#include "core/export/citation.hpp"
#include "core/export/csl_json.hpp"
#include "core/export/csv.hpp"
#include "core/export/html.hpp"
#include "core/export/json.hpp"
#include "core/export/ris.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/index.hpp"
#include "core/search/query.hpp"

namespace folioscope {

namespace {

/// In file order.
std::vector<PubId> select_works(const Library& library, const QueryNode& query) {
  if (query.kind != QueryNode::Kind::all) return evaluate(query, library, build_index(library), std::nullopt).to_vector();
  return PubSet(library.publications.size(), true).to_vector();
}

using Works = std::span<const PubId>;

std::string write_bibtex(const Library& library, Works works) {
  std::string out;
  for (const PubId work : works) {
    if (!out.empty()) out += '\n';
    out += canonical_bibtex(library, library.publication(work));
  }
  return out;
}

std::string write_json(const Library& library, Works works) {
  return publications_json(library, works, true);
}

/// The query as a source of its own, with a caret under the fault.
std::string query_error_text(const std::string& query, const QueryError& error) {
  SourceMap sources;
  const SourceId source = sources.add("--query", query);
  return render_diagnostic({error.code, {source, error.begin, error.end}, error.detail, {}}, sources);
}

std::string write_markdown(const Library& library, Works works) {
  std::string out;
  for (const PubId work : works) out += "- " + citation_markdown(library, library.publication(work)) + "\n";
  return out;
}

std::string write_html(const Library& library, Works works) {
  const bool has_owner = library.profiles.size() == 1 && !library.profiles.front().name.empty();
  return list_document_html(library, works, has_owner ? library.profiles.front().name : "Publications");
}

struct Format {
  std::string_view name;
  std::string (*write)(const Library& library, Works works);
};
constexpr Format k_formats[] = {{"json", write_json},
                                {"bibtex", write_bibtex},
                                {"bibtex-source", source_bibtex_file},
                                {"csl-json", csl_json},
                                {"ris", ris},
                                {"csv", csv},
                                {"markdown", write_markdown},
                                {"html", write_html}};

}  // namespace

CommandResult run_export(const Options& options, Files& files) {
  const std::string format = options.find("format").value_or("json");
  const auto* const found = std::find_if(std::begin(k_formats), std::end(k_formats), [&](const Format& one) { return one.name == format; });
  if (found == std::end(k_formats)) {
    return refuse("export: '" + format + "' is not a format; json, bibtex, bibtex-source, csl-json, ris, csv, markdown and html are");
  }
  if (options.files.empty()) return refuse("export: no file given");
  const std::string query_text = options.find("query").value_or("");
  const ParsedQuery query = parse_query(query_text);
  if (query.error) return {2, {}, query_error_text(query_text, *query.error)};
  ReadInputs inputs = read_inputs(options.files, files);
  if (!inputs.error.empty()) return refuse(inputs.error);

  const std::shared_ptr<const Library> library = load_library(std::move(inputs.files));
  const std::vector<PubId> works = select_works(*library, query.root);
  return {0, found->write(*library, works), {}};
}

}  // namespace folioscope
