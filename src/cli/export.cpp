// folioscope export: publications in another format.
#include "cli/commands.hpp"
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

}  // namespace

CommandResult run_export(const Options& options, Files& files) {
  const std::string format = options.find("format").value_or("json");
  if (format != "json" && format != "bibtex" && format != "html") {
    return refuse("export: '" + format + "' is not a format; json, bibtex and html are");
  }
  if (options.files.empty()) return refuse("export: no file given");
  const ParsedQuery query = parse_query(options.find("query").value_or(""));
  if (query.error) {
    const std::string message = message_text({query.error->code, {}, query.error->detail, {}});
    return refuse("export: query, byte " + std::to_string(query.error->begin + 1) + ": " + message);
  }
  ReadInputs inputs = read_inputs(options.files, files);
  if (!inputs.error.empty()) return refuse(inputs.error);

  const std::shared_ptr<const Library> library = load_library(std::move(inputs.files));
  const std::vector<PubId> works = select_works(*library, query.root);
  if (format == "bibtex") return {0, write_bibtex(*library, works), {}};
  if (format == "html") return {0, list_document_html(*library, works, title_of(*library)), {}};
  return {0, publications_json(*library, works, true), {}};
}

}  // namespace folioscope
