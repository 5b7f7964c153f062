// Real lists of researchers that are shared among checkouts: what each gives is counted, and no count changes without being looked at.
// FOLIOSCOPE_UPDATE=1 writes the counts into counts.txt: read the difference before you commit it. Skipped, saying so, where the lists are
// absent.
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/library/load_library.hpp"
#include "support/read_file.hpp"

namespace folioscope {
namespace {

namespace fs = std::filesystem;
using testing::read_file;

const fs::path k_lists = fs::path(FOLIOSCOPE_SOURCE_DIR) / "../shared/corpus";
const fs::path k_counts = fs::path(FOLIOSCOPE_SOURCE_DIR) / "tests/corpus/counts.txt";

std::vector<fs::path> list_paths() {
  std::vector<fs::path> paths;
  if (!fs::is_directory(k_lists)) return paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(k_lists)) {
    if (entry.path().extension() == ".bib") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::shared_ptr<const Library> load(const fs::path& path) {
  return load_library({{path.filename().string(), read_file(path)}, {"venues.json", read_file(fs::path(FOLIOSCOPE_SOURCE_DIR) / "data/venues.json")}});
}

/// What is counted, in the order in which it is written: name, count. Kinds of findings stand at the end.
using Counts = std::vector<std::pair<std::string, std::size_t>>;

Counts counts_of(const Library& library) {
  std::size_t authors = 0, links = 0, at_known = 0, at_unknown = 0, with_versions = 0, joined = 0, known = 0;
  for (const Publication& work : library.publications) {
    authors += work.authors().size();
    links += work.links().size();
    with_versions += work.versions.empty() ? 0U : 1U;
    if (work.venue == k_no_venue) continue;
    const bool is_known = library.venues[index_of(work.venue)].is_known;
    at_known += is_known ? 1U : 0U;
    at_unknown += is_known ? 0U : 1U;
  }
  for (const Person& person : library.people) joined += person.variants.size() - 1;
  for (const Venue& venue : library.venues) known += venue.is_known ? 1U : 0U;
  Counts counts = {{"works", library.publications.size()},
                   {"authors of works", authors},
                   {"people", library.people.size()},
                   {"spellings joined to another", joined},
                   {"known venues", known},
                   {"unknown venues", library.venues.size() - known},
                   {"works at known venues", at_known},
                   {"works at unknown venues", at_unknown},
                   {"works with other versions", with_versions},
                   {"links", links}};
  std::map<DiagnosticCode, std::size_t> kinds;
  for (const Diagnostic& one : library.diagnostics.all()) ++kinds[one.code];
  for (const auto& [code, count] : kinds) counts.emplace_back(info(code).slug, count);
  return counts;
}

std::string to_text(const std::string& list, const Counts& counts) {
  std::string out = list + "\n";
  for (const auto& [name, count] : counts) out += "  " + name + " " + std::to_string(count) + "\n";
  return out;
}

/// The counts of each list as counts.txt has them.
std::map<std::string, std::map<std::string, std::size_t>> recorded_counts() {
  std::map<std::string, std::map<std::string, std::size_t>> all;
  std::istringstream lines(read_file(k_counts));
  std::string list;
  for (std::string line; std::getline(lines, line);) {
    if (line.compare(0, 2, "  ") != 0) {
      list = line;
    } else {
      const std::size_t blank = line.rfind(' ');
      all[list][line.substr(2, blank - 2)] = std::strtoul(line.c_str() + blank, nullptr, 10);
    }
  }
  return all;
}

/// "people: 12 were recorded, now 13", a line each.
std::string differences(const std::map<std::string, std::size_t>& recorded, const Counts& counts) {
  std::string out;
  std::map<std::string, std::size_t> left = recorded;
  const auto add = [&out](const std::string& name, std::size_t before, std::size_t now) {
    out += name + ": " + std::to_string(before) + " were recorded, now " + std::to_string(now) + "\n";
  };
  for (const auto& [name, count] : counts) {
    const auto found = left.find(name);
    const std::size_t before = found == left.end() ? 0 : found->second;
    if (before != count) add(name, before, count);
    if (found != left.end()) left.erase(found);
  }
  for (const auto& [name, count] : left) add(name, count, 0);
  return out;
}

TEST_CASE("corpus: no count of a real list changes without being looked at") {
  const std::vector<fs::path> paths = list_paths();
  if (paths.empty()) {
    MESSAGE("skipped: " << k_lists.string() << " is absent");
    return;
  }
  const auto recorded = recorded_counts();
  std::string text;
  for (const fs::path& path : paths) {
    const std::string list = path.stem().string();
    const Counts counts = counts_of(*load(path));
    text += to_text(list, counts);
    const auto found = recorded.find(list);
    const std::string changed = differences(found == recorded.end() ? std::map<std::string, std::size_t>() : found->second, counts);
    CHECK_MESSAGE(changed.empty(), list << ":\n" << changed);
  }
  if (std::getenv("FOLIOSCOPE_UPDATE") != nullptr) std::ofstream(k_counts, std::ios::binary) << text;
}

bool is_plain(std::string_view text) {
  return is_valid_utf8(text) && text.find_first_of("{}\\") == std::string_view::npos;
}

TEST_CASE("corpus: every work of a real list is in plain text") {
  std::string leftovers;
  for (const fs::path& path : list_paths()) {
    CAPTURE(path.filename().string());
    const std::shared_ptr<const Library> library = load(path);
    for (const Publication& work : library->publications) {
      if (!is_plain(work.title) || !is_plain(work.venue_text)) leftovers += std::string(work.key) + " ";
      for (const Contributor& author : work.authors()) CHECK(is_plain(display_name(*author.name)));
    }
  }
  // What these hold was TeX no more when their programs exported them.
  if (!leftovers.empty()) CHECK(leftovers == "ReviewEidelman2012 Fournier2008 ");
}

}  // namespace
}  // namespace folioscope
