// folioscope export: publications in another format.
#include "cli/commands.hpp"
#include "core/base/render_diagnostic.hpp"
#include "core/export/bibtex.hpp"
#include "core/export/html.hpp"
#include "core/export/json.hpp"
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

std::string write_bibtex(const Library& library, const std::vector<PubId>& works) {
  std::string out;
  for (const PubId work : works) {
    if (!out.empty()) out += '\n';
    out += canonical_bibtex(library, library.publication(work));
  }
  return out;
}

std::string title_of(const Library& library) {
  return library.profiles.size() == 1 && !library.profiles.front().name.empty() ? library.profiles.front().name : "Publications";
}

/// The query as a source of its own, with a caret under the fault.
std::string query_error_text(const std::string& query, const QueryError& error) {
  SourceMap sources;
  const SourceId source = sources.add("--query", query);
  return render_diagnostic({error.code, {source, error.begin, error.end}, error.detail, {}}, sources);
}

}  // namespace

CommandResult run_export(const Options& options, Files& files) {
  const std::string format = options.find("format").value_or("json");
  if (format != "json" && format != "bibtex" && format != "html") {
    return refuse("export: '" + format + "' is not a format; json, bibtex and html are");
  }
  if (options.files.empty()) return refuse("export: no file given");
  const std::string query_text = options.find("query").value_or("");
  const ParsedQuery query = parse_query(query_text);
  if (query.error) return {2, {}, query_error_text(query_text, *query.error)};
  ReadInputs inputs = read_inputs(options.files, files);
  if (!inputs.error.empty()) return refuse(inputs.error);

  const std::shared_ptr<const Library> library = load_library(std::move(inputs.files));
  const std::vector<PubId> works = select_works(*library, query.root);
  if (format == "bibtex") return {0, write_bibtex(*library, works), {}};
  if (format == "html") return {0, list_document_html(*library, works, title_of(*library)), {}};
  return {0, publications_json(*library, works, true), {}};
}

}  // namespace folioscope
