// folioscope_read_bench: what reading one file costs, as JSON for run.mjs; native, and as WebAssembly under Node and in a browser.
//   times FILE         CPU time of publications, of the library with people and venues, and of its index; medians, in milliseconds
//   peak STAGE FILE    bytes of memory of that stage at its peak, the file's own among them; STAGE is publications, library or index
//   export FILE        the publications
//   write WORKS FILE   an invented .bib file
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/export/json.hpp"
#include "core/ingest/from_bibtex.hpp"
#include "core/library/load_library.hpp"
#include "core/search/index.hpp"
#include "native/bib_generator.hpp"
#include "native/measure.hpp"

using namespace folioscope;
using namespace folioscope::bench;

namespace {

struct Works {
  SourceMap sources;
  Diagnostics diagnostics;
  TextArena texts;
  DistinctNames names;
  std::vector<Publication> publications;
};

std::unique_ptr<Works> read_publications(std::string bytes) {
  auto works = std::make_unique<Works>();
  const SourceId source = works->sources.add("works.bib", std::move(bytes));
  works->publications = read_bibtex_publications(works->sources, source, works->texts, works->names, works->diagnostics);
  return works;
}

std::vector<InputFile> as_files(std::string bytes) {
  std::vector<InputFile> files;
  files.push_back({"works.bib", std::move(bytes)});
  return files;
}

/// What is made stays until the clock has stopped: a program keeps it too.
void print_times(const std::string& bytes) {
  const int rounds = bytes.size() > 100'000'000 ? 3 : bytes.size() > 1'000'000 ? 7 : 31;
  std::vector<double> publications, library, index;
  std::size_t count = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string given = bytes;
    std::unique_ptr<Works> works;
    publications.push_back(time_ms([&] { works = read_publications(std::move(given)); }));
    count = works->publications.size();
  }
  for (int round = 0; round < rounds; ++round) {
    std::vector<InputFile> given = as_files(bytes);
    std::shared_ptr<const Library> loaded;
    library.push_back(time_ms([&] { loaded = load_library(std::move(given)); }));
    std::optional<Index> built;
    index.push_back(time_ms([&] { built = build_index(*loaded); }));
  }
  std::printf("{\"works\": %zu, \"publications_ms\": %.3f, \"library_ms\": %.3f, \"index_ms\": %.3f}\n", count, percentile(publications, 0.5),
              percentile(library, 0.5), percentile(index, 0.5));
}

void print_peak(const std::string& stage, const std::string& path) {
  std::unique_ptr<Works> works;
  std::shared_ptr<const Library> library;
  std::optional<Index> index;
  const double peak = peak_bytes([&] {
    std::string bytes = read_file(path);
    if (stage == "publications") {
      works = read_publications(std::move(bytes));
      return;
    }
    library = load_library(as_files(std::move(bytes)));
    if (stage == "index") index = build_index(*library);
  });
  std::printf("{\"peak\": %.0f}\n", peak);
}

void print_publications(const std::string& bytes) {
  const std::shared_ptr<const Library> library = load_library(as_files(bytes));
  std::vector<PubId> works;
  for (const Publication& work : library->publications) works.push_back(work.id);
  const std::string json = publications_json(*library, works, true);
  std::fwrite(json.data(), 1, json.size(), stdout);
}

int write_invented(const std::string& path, const char* count) {
  const std::string bib = generate_bib(static_cast<std::uint32_t>(std::strtoul(count, nullptr, 10)), 1);
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return 1;
  const bool is_written = std::fwrite(bib.data(), 1, bib.size(), file) == bib.size();
  return std::fclose(file) == 0 && is_written ? 0 : 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + argument_count);
  if (words.size() == 3 && words[0] == "write") return write_invented(words[2], arguments[2]);
  if (words.size() == 3 && words[0] == "peak") {
    print_peak(words[1], words[2]);
  } else if (words.size() == 2 && words[0] == "times") {
    print_times(read_file(words[1]));
  } else if (words.size() == 2 && words[0] == "export") {
    print_publications(read_file(words[1]));
  } else {
    return 2;
  }
  return 0;
}
