// folioscope check: the data report.
#include <algorithm>
#include <tuple>

#include "cli/commands.hpp"
#include "core/base/render_diagnostic.hpp"
#include "core/export/json.hpp"
#include "core/library/versions.hpp"

namespace folioscope {

namespace {

/// Of one kind so many findings in a file are shown in full; who wants them all asks for JSON.
constexpr std::size_t k_shown_of_a_kind = 20;

std::string count_text(std::size_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

std::vector<Diagnostic> in_order_of_place(std::span<const Diagnostic> all) {
  std::vector<Diagnostic> sorted(all.begin(), all.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tuple(a.where.source, a.where.begin) < std::tuple(b.where.source, b.where.begin);
  });
  return sorted;
}

/// The findings on one file, in order of their places.
std::string findings_text(std::span<const Diagnostic> found, const SourceMap& sources) {
  std::string out;
  std::vector<std::pair<DiagnosticCode, std::size_t>> counts;
  for (const Diagnostic& diagnostic : found) {
    const auto is_kind = [&](const auto& count) { return count.first == diagnostic.code; };
    auto count = std::find_if(counts.begin(), counts.end(), is_kind);
    if (count == counts.end()) count = counts.insert(counts.end(), {diagnostic.code, 0});
    if (++count->second <= k_shown_of_a_kind) out += render_diagnostic(diagnostic, sources);
  }
  for (const auto& [code, count] : counts) {
    if (count <= k_shown_of_a_kind) continue;
    out += std::string(sources.name(found.front().where.source)) + ": and " + std::to_string(count - k_shown_of_a_kind) + " more ";
    out.append(info(code).slug).append(" [").append(diagnostic_number(code)).append("]\n");
  }
  return out;
}

/// "63 publications (58 works, some in several versions)"
std::string all_works_text(const Library& library) {
  const std::string publications = count_text(library.publications.size(), "publication");
  const std::size_t works = count_distinct_works(library.publications);
  return works == library.publications.size() ? publications : publications + " (" + count_text(works, "work") + ", some in several versions)";
}

/// "papers.bib: 63 publications, 1 error, 2 notes"
std::string summary(std::string_view name, const std::string& works, std::span<const Diagnostic> found) {
  std::string parts = works;
  const auto add = [&parts](const std::string& part) { parts += (parts.empty() ? "" : ", ") + part; };
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    const auto has_severity = [severity](const Diagnostic& one) { return info(one.code).severity == severity; };
    const auto count = static_cast<std::size_t>(std::count_if(found.begin(), found.end(), has_severity));
    if (count > 0) add(count_text(count, severity_name(severity)));
  }
  if (found.empty()) add("nothing to report");
  return std::string(name) + ": " + parts + "\n";
}

bool is_json_path(std::string_view path) {
  return path.size() > 5 && path.substr(path.size() - 5) == ".json";
}

/// Each of the files named with its findings, then all together.
std::string report_text(const Library& library, std::size_t file_count) {
  const std::vector<Diagnostic> sorted = in_order_of_place(library.diagnostics.all());
  std::string out;
  auto begin = sorted.begin();
  for (std::uint32_t i = 0; i < library.sources.size(); ++i) {
    const auto end = std::find_if(begin, sorted.end(), [i](const Diagnostic& one) { return index_of(one.where.source) != i; });
    const std::span<const Diagnostic> found(begin, end);
    begin = end;
    out += findings_text(found, library.sources);
    if (i >= file_count) continue;
    const auto is_here = [i](const Publication& work) { return index_of(work.entry.source) == i; };
    const auto works = static_cast<std::size_t>(std::count_if(library.publications.begin(), library.publications.end(), is_here));
    const std::string_view name = library.sources.name(SourceId{i});
    // A file of JSON may hold a profile or a table instead.
    const std::string works_text = works == 0 && is_json_path(name) ? std::string() : count_text(works, "publication");
    out += summary(name, file_count == 1 && !works_text.empty() ? all_works_text(library) : works_text, found);
  }
  if (file_count > 1) out += summary("in all", all_works_text(library), sorted);
  return out;
}

}  // namespace

CommandResult run_check(const Options& options, Files& files) {
  const std::string format = options.find("format").value_or("text");
  if (format != "text" && format != "json") return refuse("check: '" + format + "' is not a format; text and json are");
  if (options.files.empty()) return refuse("check: no file given");
  ReadInputs inputs = read_inputs(options.files, files);
  if (!inputs.error.empty()) return refuse(inputs.error);
  const std::shared_ptr<const Library> library = load_library(std::move(inputs.files));
  CommandResult result;
  result.out = format == "json" ? diagnostics_json(*library) : report_text(*library, options.files.size());
  result.exit_code = library->diagnostics.count(Severity::error) > 0 ? 1 : 0;
  return result;
}

}  // namespace folioscope
