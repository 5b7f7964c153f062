// folioscope check: the data report.
#include <algorithm>
#include <tuple>

#include "cli/commands.hpp"
#include "core/base/render_diagnostic.hpp"
#include "core/library/versions.hpp"

namespace folioscope {

namespace {

std::string count_text(std::size_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

/// "63 publications (58 works, some in several versions), 1 error, 2 notes"
std::string summary(const Library& library) {
  std::string out = count_text(library.publications.size(), "publication");
  const std::size_t works = count_distinct_works(library.publications);
  if (works != library.publications.size()) out += " (" + count_text(works, "work") + ", some in several versions)";
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    const std::size_t count = library.diagnostics.count(severity);
    if (count > 0) out += ", " + count_text(count, severity_name(severity));
  }
  if (library.diagnostics.all().empty()) out += ", nothing to report";
  return out + "\n";
}

}  // namespace

CommandResult run_check(const Options& options, Files& files) {
  if (options.files.empty()) return refuse("check: no file given");
  ReadInputs inputs = read_inputs(options.files, files);
  if (!inputs.error.empty()) return refuse(inputs.error);
  const std::shared_ptr<const Library> library = load_library(std::move(inputs.files));

  std::vector<Diagnostic> found(library->diagnostics.all().begin(), library->diagnostics.all().end());
  std::stable_sort(found.begin(), found.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tuple(a.where.source, a.where.begin) < std::tuple(b.where.source, b.where.begin);
  });
  CommandResult result;
  for (const Diagnostic& diagnostic : found) result.out += render_diagnostic(diagnostic, library->sources);
  result.out += summary(*library);
  result.exit_code = library->diagnostics.count(Severity::error) > 0 ? 1 : 0;
  return result;
}

}  // namespace folioscope
