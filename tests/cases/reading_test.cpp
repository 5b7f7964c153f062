// Reads every input of the files in `reading` beside this one. FOLIOSCOPE_UPDATE=1 writes what came out into the file instead: read
// the difference before you commit it.
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "case_file.hpp"
#include "cli/run.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/html.hpp"
#include "core/ingest/links.hpp"
#include "reading_file.hpp"
#include "support/read_file.hpp"

using namespace folioscope;
using namespace folioscope::testing;
namespace fs = std::filesystem;

namespace {

std::string exported(const ReadingCase& one, const std::string& format) {
  CaseFile file;
  file.inputs.emplace_back("input.bib", expand_input(one.input));
  MemoryFiles files(file);
  const std::vector<std::string> words{"export", "input.bib", "--format", format};
  return run_command(words, files).out;
}

/// The addresses that a page links to, as a browser reads them.
std::vector<std::string> links_of(const std::string& html) {
  constexpr std::string_view before = " href=\"";
  std::vector<std::string> links;
  for (std::size_t at = html.find(before); at != std::string::npos; at = html.find(before, at + 1)) {
    const std::size_t begin = at + before.size();
    links.push_back(bibtex::html_to_plain(html.substr(begin, html.find('"', begin) - begin)));
  }
  return links;
}

/// Without the entries as they stand in the source, byte for byte.
std::string without_sources(std::string html) {
  for (std::size_t at = html.find("<pre"); at != std::string::npos; at = html.find("<pre", at)) html.erase(at, html.find("</pre>", at) - at);
  return html;
}

/// What a browser would run, load or hide of it.
std::string dangers_in(const std::string& page) {
  const std::string html = without_sources(page);
  std::string found;
  for (const std::string& link : links_of(html)) {
    if (!is_safe_url(link)) found += link + " ";
  }
  for (const std::string_view markup : {"<script", "<img", "<svg", "<!--"}) {
    const std::size_t at = html.find(markup);
    if (at != std::string::npos) found += html.substr(at, 20) + " ";
  }
  for (std::size_t offset = 0; offset < html.size();) {
    const char32_t c = decode_utf8(html, offset);
    if (c != '\n' && is_unseen(c)) found += "U+" + std::to_string(static_cast<unsigned>(c)) + " ";
  }
  return found;
}

}  // namespace

TEST_CASE("reading: every input gives what its case says") {
  for (const fs::path& path : case_paths("reading")) {
    const std::string text = read_file(path);
    const ReadingFile wanted = parse_reading_file(text);
    REQUIRE(write_reading_file(wanted) == text);
    ReadingFile actual = wanted;
    for (std::size_t i = 0; i < wanted.cases.size(); ++i) {
      const std::string place = path.filename().string() + ": " + wanted.cases[i].about;
      CAPTURE(place);
      actual.cases[i].output = summarise_json(exported(wanted.cases[i], "json"));
      CHECK(actual.cases[i].output == wanted.cases[i].output);
    }
    if (std::getenv("FOLIOSCOPE_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << write_reading_file(actual);
  }
}

TEST_CASE("reading: no input makes a page run, load or hide anything") {
  for (const fs::path& path : case_paths("reading")) {
    for (const ReadingCase& one : parse_reading_file(read_file(path)).cases) {
      CAPTURE(one.about);
      CHECK(dangers_in(exported(one, "html")) == "");
    }
  }
}

TEST_CASE("reading: what stands in angle brackets is put into an input") {
  CHECK(expand_input("a\u27E8E4\u27E9b\u27E8U+202E\u27E9c\u27E8xy\u00D73\u27E9d") == "a\xE4" "b\xE2\x80\xAE" "cxyxyxyd");
  CHECK(expand_input("\u27E8utf-16le A\u00E9\u27E9") == std::string("A\0\xE9\0", 4));
  CHECK(expand_input("\u27E8utf-16be A\U0001F600\u27E9") == std::string("\0A\xD8\x3D\xDE\x00", 6));
}
