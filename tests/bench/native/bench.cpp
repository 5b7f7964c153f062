// folioscope_bench [WORKS or FILE.bib ...]: what reading, indexing and one keystroke cost, each beside a bound measured in the same run.
// Prints a table for the data that the program carries and for each number of invented works (10000 if none is given);
// CPU time of this process, medians of a few rounds.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bib_generator.hpp"
#include "core/bibtex/reader.hpp"
#include "core/ingest/from_bibtex.hpp"
#include "core/library/load_library.hpp"
#include "core/search/evaluate.hpp"
#include "core/search/facets.hpp"
#include "core/search/index.hpp"
#include "core/search/query.hpp"
#include "core/search/sort.hpp"
#include "embedded/data.hpp"
#include "measure.hpp"

using namespace folioscope;
using namespace folioscope::bench;

namespace {

void print_row(std::string_view what, double value, std::string_view unit, double ratio, std::string_view peer) {
  std::printf("  %-34.*s %10.3f %-5.*s  %8.2f x %.*s\n", static_cast<int>(what.size()), what.data(), value, static_cast<int>(unit.size()),
              unit.data(), ratio, static_cast<int>(peer.size()), peer.data());
}

/// Typed letter by letter.
constexpr std::array<std::string_view, 20> k_queries = {"deep learning",
                                                        "graph neural network",
                                                        "m\u00fcller",
                                                        "transformer attention",
                                                        "wang",
                                                        "bayesian inference 2020",
                                                        "nature",
                                                        "quantum",
                                                        "database transaction",
                                                        "vldb endowment",
                                                        "protein",
                                                        "lefevre",
                                                        "2015",
                                                        "gpu",
                                                        "few-shot",
                                                        "garcia vision",
                                                        "\"deep learning\"",
                                                        "zzzz",
                                                        "author:wang year:2020",
                                                        "\u5b66\u7fd2 | -model"};

std::vector<std::string> keystrokes() {
  std::vector<std::string> texts;
  for (const std::string_view query : k_queries) {
    for (std::size_t end = 1; end <= query.size(); ++end) {
      const bool is_whole = end == query.size() || (static_cast<unsigned char>(query[end]) & 0xC0) != 0x80;
      if (is_whole) texts.emplace_back(query.substr(0, end));
    }
  }
  return texts;
}

/// The peer of a keystroke: one long lower-case text of all works, searched from end to end for the first word.
std::string searchable_text(const Library& library) {
  std::string text;
  for (const Publication& work : library.publications) {
    text.append(work.title).append(" ");
    for (const Contributor& author : work.authors()) text.append(display_name(*author.name)).append(" ");
    text.append(work.venue_text).append("\n");
  }
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// Peaks by what is kept at the end; the bytes of the files themselves are part of each.
void bench_memory(const std::vector<InputFile>& files, std::size_t bytes) {
  const auto print = [bytes](std::string_view what, double peak) {
    print_row(what, peak / 1e6, "MB", peak / static_cast<double>(bytes), "the bytes of the files");
  };
  print("peak memory, publications", peak_bytes([&] {
          SourceMap sources;
          Diagnostics diagnostics;
          TextArena texts;
          DistinctNames names;
          std::vector<std::vector<Publication>> works;
          for (const InputFile& file : files) {
            if (!file.path.ends_with(".bib")) continue;
            works.push_back(read_bibtex_publications(sources, sources.add(file.path, file.bytes), texts, names, diagnostics));
          }
          keep(works);
        }));
  std::shared_ptr<const Library> library;
  print("peak memory, library", peak_bytes([&] { library = load_library(files); }));
  library.reset();
  print("peak memory, library and index", peak_bytes([&] {
          library = load_library(files);
          keep(build_index(*library));
        }));
}

void bench_reading(const std::vector<InputFile>& files, int rounds) {
  std::size_t bytes = 0;
  for (const InputFile& file : files) bytes += file.path.ends_with(".bib") ? file.bytes.size() : 0;
  const auto rate = [bytes](double ms) { return static_cast<double>(bytes) / 1e3 / ms; };
  std::vector<char> copy(bytes);
  const double copy_ms = median_ms(rounds, [&] {
    std::size_t at = 0;
    for (const InputFile& file : files) {
      if (!file.path.ends_with(".bib")) continue;
      std::memcpy(copy.data() + at, file.bytes.data(), file.bytes.size());
      at += file.bytes.size();
    }
    keep(copy);
  });
  const double scan_ms = median_ms(rounds, [&] {
    std::size_t braces = 0;
    for (const char c : copy) braces += c == '{' || c == '}' || c == '"' || c == '\\' || c == '@' ? 1U : 0U;
    keep(braces);
  });
  SourceMap sources;
  std::vector<SourceId> ids;
  for (const InputFile& file : files) {
    if (file.path.ends_with(".bib")) ids.push_back(sources.add(file.path, file.bytes));
  }
  const double raw_ms = median_ms(rounds, [&] {
    Diagnostics diagnostics;
    bibtex::RawItem item;
    for (const SourceId id : ids) {
      bibtex::ItemReader reader(id, sources.text(id), diagnostics);
      while (reader.next(item)) keep(item);
    }
  });
  // What is made stays until the clock has stopped: a program keeps it too.
  std::vector<double> parse_times, load_times;
  for (int round = 0; round < rounds; ++round) {
    Diagnostics diagnostics;
    TextArena texts;
    DistinctNames names;
    std::vector<std::vector<Publication>> works;
    parse_times.push_back(time_ms([&] {
      for (const SourceId id : ids) works.push_back(read_bibtex_publications(sources, id, texts, names, diagnostics));
    }));
    keep(works);
  }
  for (int round = 0; round < rounds; ++round) {
    std::vector<InputFile> given = files;
    std::shared_ptr<const Library> library;
    load_times.push_back(time_ms([&] { library = load_library(std::move(given)); }));
  }
  const double parse_ms = percentile(parse_times, 0.5), load_ms = percentile(load_times, 0.5);
  print_row("copy of the bytes (memcpy)", rate(copy_ms), "MB/s", 1, "");
  print_row("scan of the bytes (one loop)", rate(scan_ms), "MB/s", scan_ms / copy_ms, "memcpy");
  print_row("entries split", rate(raw_ms), "MB/s", raw_ms / scan_ms, "scan");
  print_row("publications read", rate(parse_ms), "MB/s", parse_ms / scan_ms, "scan");
  print_row("library loaded", rate(load_ms), "MB/s", load_ms / scan_ms, "scan");

  const std::shared_ptr<const Library> library = load_library(files);
  std::vector<double> index_times;
  for (int round = 0; round < rounds; ++round) {
    std::optional<Index> index;
    index_times.push_back(time_ms([&] { index = build_index(*library); }));
  }
  const double index_ms = percentile(index_times, 0.5);
  print_row("index built", index_ms, "ms", index_ms / scan_ms, "scan");
  print_row("bytes to library and index", rate(load_ms + index_ms), "MB/s", (load_ms + index_ms) / scan_ms, "scan");
}

void bench_search(const Library& library, const Index& index) {
  const std::string text = searchable_text(library);
  const std::vector<std::string> typed = keystrokes();
  std::vector<double> ours, scans;
  for (const std::string& query : typed) {
    ours.push_back(median_ms(5, [&] {
      const ParsedQuery parsed = parse_query(query);
      if (!parsed.error) keep(evaluate(parsed.root, library, index, std::nullopt).count());
    }));
    const std::string word = query.substr(0, query.find(' '));
    scans.push_back(median_ms(3, [&] {
      std::size_t hits = 0;
      for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++hits;
      keep(hits);
    }));
  }
  for (const double share : {0.5, 0.99}) {
    const double own = percentile(ours, share), scan = percentile(scans, share);
    print_row(share < 0.9 ? "keystroke, p50" : "keystroke, p99", own, "ms", own / scan, "scan of one long text for the first word");
  }
}

void bench_facets(const Library& library, const Index& index) {
  const Filters filters{{}, YearRange{2015, 2026}};
  const PubSet base = index.scope(std::nullopt);
  // The peer: the years of all works read from their records, once per facet.
  const double peer_ms = median_ms(5, [&] {
    std::size_t count = 0;
    for (const Publication& work : library.publications) count += work.date.year >= 2015 ? 1U : 0U;
    keep(count);
  });
  const auto count = [&](bool with_persons) {
    for (std::size_t i = 0; i < k_facet_count; ++i) {
      if (static_cast<Facet>(i) != Facet::person || with_persons)
        keep(count_facet(static_cast<Facet>(i), base, filters, index, std::nullopt));
    }
  };
  const double all_ms = median_ms(9, [&] { count(true); }), few_ms = median_ms(9, [&] { count(false); });
  print_row("facet counts, all but persons", few_ms, "ms", few_ms / peer_ms, "one pass over the records");
  print_row("facet counts, all", all_ms, "ms", all_ms / peer_ms, "one pass over the records");
  std::vector<PubId> order = base.to_vector();
  const double sort_ms = median_ms(5, [&] {
    order = base.to_vector();
    sort_publications(order, SortOrder::newest, library);
  });
  print_row("order by date", sort_ms, "ms", sort_ms / peer_ms, "one pass over the records");
}

void bench_files(std::string_view name, const std::vector<InputFile>& files, int rounds) {
  const std::shared_ptr<const Library> library = load_library(files);
  std::size_t bytes = 0;
  for (const InputFile& file : files) bytes += file.bytes.size();
  std::printf("%.*s: %zu works, %zu people, %.2f MB\n", static_cast<int>(name.size()), name.data(), library->publications.size(),
              library->people.size(), static_cast<double>(bytes) / 1e6);
  bench_reading(files, rounds);
  bench_memory(files, bytes);
  const Index index = build_index(*library);
  bench_search(*library, index);
  bench_facets(*library, index);
}

std::vector<InputFile> carried_files() {
  std::vector<InputFile> files;
  for (const embedded::File& file : embedded::data_files()) files.push_back({std::string(file.path), std::string(file.bytes)});
  return files;
}

}  // namespace

int main(int argument_count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + argument_count);
  bench_files("data of the program", carried_files(), 9);
  for (const std::string& word : words.empty() ? std::vector<std::string>{"10000"} : words) {
    if (word.ends_with(".bib")) {
      bench_files(word, {{"works.bib", read_file(word)}}, 3);
      continue;
    }
    const auto count = static_cast<std::uint32_t>(std::strtoul(word.c_str(), nullptr, 10));
    bench_files("invented", {{"works.bib", bench::generate_bib(count, 1)}}, count > 500000 ? 1 : count > 50000 ? 3 : 5);
  }
  return 0;
}
