// Runs every case of the folders beside this file. FOLIOSCOPE_UPDATE=1 writes what came out into the case instead: read
// the difference before you commit it.
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "case_file.hpp"
#include "cli/run.hpp"
#include "core/base/diagnostic.hpp"
#include "core/base/render_diagnostic.hpp"
#include "support/read_file.hpp"

using namespace folioscope;
using namespace folioscope::testing;
namespace fs = std::filesystem;

namespace {

/// The case with the outputs that its command gives now.
CaseFile run_case(const CaseFile& wanted) {
  MemoryFiles files(wanted);
  const CommandResult result = run_command(wanted.words, files);
  CaseFile actual = wanted;
  actual.exit_code = result.exit_code;
  actual.outputs.clear();
  if (!result.out.empty()) actual.outputs["stdout"] = result.out;
  if (!result.err.empty()) actual.outputs["stderr"] = result.err;
  for (const auto& [path, text] : files.written()) actual.outputs["written " + path] = text;
  return actual;
}

void run_folder(const std::string& folder) {
  for (const fs::path& path : case_paths(folder)) {
    CAPTURE(path.filename().string());
    const std::string text = read_file(path), actual = write_case(run_case(parse_case(text)));
    if (std::getenv("FOLIOSCOPE_UPDATE") != nullptr && actual != text) std::ofstream(path, std::ios::binary) << actual;
    CHECK(actual == text);
  }
}

}  // namespace

TEST_CASE("cases: check") {
  run_folder("check");
}
TEST_CASE("cases: export") {
  run_folder("export");
}
TEST_CASE("cases: page") {
  run_folder("page");
}

TEST_CASE("cases: every finding on a file is shown by a case") {
  std::string shown;
  for (const std::string folder : {"check", "export"}) {
    for (const fs::path& path : case_paths(folder)) {
      for (const auto& [name, text] : parse_case(read_file(path)).outputs) shown += text;
    }
  }
  for (const DiagnosticInfo& info : all_diagnostic_infos()) {
    // A link belongs to the application: see unit/app/permalink_test.cpp.
    if (info.code == DiagnosticCode::permalink_unknown) continue;
    CAPTURE(info.slug);
    const std::string head = std::string(severity_name(info.severity)) + "[" + diagnostic_number(info.code) + "]: ";
    const std::size_t at = shown.find(head);
    REQUIRE(at != std::string::npos);
    // Its place before it, and the caret in the second line after it.
    const std::string lines = shown.substr(at, 4000);
    const std::size_t caret_line = lines.find('\n', lines.find('\n') + 1) + 1;
    const std::size_t begin = shown.rfind('\n', at) + 1;
    CHECK(std::count(shown.begin() + static_cast<std::ptrdiff_t>(begin), shown.begin() + static_cast<std::ptrdiff_t>(at), ':') == 3);
    CHECK(lines[lines.find_first_not_of(" \t", caret_line)] == '^');
  }
}

TEST_CASE("cases: a name that starts with bad- is a case that fails") {
  for (const std::string folder : {"check", "export", "page"}) {
    for (const fs::path& path : case_paths(folder)) {
      CAPTURE(path.filename().string());
      CHECK((path.filename().string().substr(0, 4) == "bad-") == (parse_case(read_file(path)).exit_code != 0));
    }
  }
}
