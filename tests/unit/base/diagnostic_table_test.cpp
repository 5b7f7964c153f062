// docs/diagnostics.md is made from diagnostic.def. FOLIOSCOPE_UPDATE=1 writes it.
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <string>
#include <string_view>

#include "core/base/diagnostic.hpp"
#include "core/base/render_diagnostic.hpp"
#include "support/read_file.hpp"

namespace folioscope {
namespace {

constexpr const char* k_path = FOLIOSCOPE_SOURCE_DIR "/docs/diagnostics.md";

constexpr std::string_view k_head = R"(# What is reported

`folioscope check` and the page's data report name each finding by a code that never changes, with its place and advice. An *error* means
that something was lost or could not be read, a *warning* that something was repaired or left out, a *note* that something could be added.
"..." stands for what the finding is about. This file is made from `src/core/base/diagnostic.def`:
`FOLIOSCOPE_UPDATE=1 build/native/tests/base_tests` writes it.
)";

std::string_view group_title(int number) {
  constexpr std::string_view titles[] = {"Syntax",      "Texts",  "Values", "Names and people", "What entries lack",
                                         "The search field", "Other files and links"};
  return titles[number / 100 - 1];
}

std::string with_dots(std::string_view pattern) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::string_view two = pattern.substr(i, 2);
    if (two == "{}") out += "...";
    if (two == "{{" || two == "}}") out += two.front();
    if (two == "{}" || two == "{{" || two == "}}") {
      ++i;
    } else {
      out += pattern[i];
    }
  }
  return out;
}

std::string table() {
  std::string out(k_head);
  int group = 0;
  for (const DiagnosticInfo& row : all_diagnostic_infos()) {
    const int number = static_cast<int>(row.code);
    if (number / 100 != group) {
      group = number / 100;
      out.append("\n## ").append(group_title(number)).append("\n\n| code | kind | | message | advice |\n|---|---|---|---|---|\n");
    }
    out.append("| ").append(diagnostic_number(row.code)).append(" | `").append(row.slug).append("` | ");
    out.append(severity_name(row.severity)).append(" | ").append(with_dots(row.message)).append(" | ");
    out.append(with_dots(row.advice)).append(" |\n");
  }
  return out;
}

TEST_CASE("diagnostic: the document's table of codes is the program's") {
  const std::string written = testing::read_file(k_path);
  if (std::getenv("FOLIOSCOPE_UPDATE") != nullptr) std::ofstream(k_path, std::ios::binary) << table();
  CHECK(table() == written);
}

}  // namespace
}  // namespace folioscope
