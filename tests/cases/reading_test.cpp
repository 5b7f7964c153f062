// Reads every input of the files in `reading` beside this one. FOLIOSCOPE_UPDATE=1 writes what came out into the file instead: read
// the difference before you commit it.
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "case_file.hpp"
#include "cli/run.hpp"
#include "reading_file.hpp"

using namespace folioscope;
using namespace folioscope::testing;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> reading_paths() {
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(FOLIOSCOPE_SOURCE_DIR) / "tests/cases/reading")) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string read_file(const fs::path& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  return bytes.str();
}

std::string output_of(const ReadingCase& one) {
  CaseFile file;
  file.inputs.emplace_back("input.bib", expand_input(one.input));
  MemoryFiles files(file);
  const std::vector<std::string> words{"export", "input.bib"};
  return summarise_json(run_command(words, files).out);
}

}  // namespace

TEST_CASE("reading: every input gives what its case says") {
  for (const fs::path& path : reading_paths()) {
    const std::string text = read_file(path);
    const ReadingFile wanted = parse_reading_file(text);
    REQUIRE(write_reading_file(wanted) == text);
    ReadingFile actual = wanted;
    for (std::size_t i = 0; i < wanted.cases.size(); ++i) {
      const std::string place = path.filename().string() + ": " + wanted.cases[i].about;
      CAPTURE(place);
      actual.cases[i].output = output_of(wanted.cases[i]);
      CHECK(actual.cases[i].output == wanted.cases[i].output);
    }
    if (std::getenv("FOLIOSCOPE_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << write_reading_file(actual);
  }
}

TEST_CASE("reading: what stands in angle brackets is put into an input") {
  CHECK(expand_input("a\u27E8E4\u27E9b\u27E8U+202E\u27E9c\u27E8xy\u00D73\u27E9d") == "a\xE4" "b\xE2\x80\xAE" "cxyxyxyd");
  CHECK(expand_input("\u27E8utf-16le A\u00E9\u27E9") == std::string("A\0\xE9\0", 4));
  CHECK(expand_input("\u27E8utf-16be A\U0001F600\u27E9") == std::string("\0A\xD8\x3D\xDE\x00", 6));
}
