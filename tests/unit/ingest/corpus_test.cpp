// Real lists of researchers that are shared among checkouts: each is read in full. Skipped, saying so, where they are absent.
#include <doctest/doctest.h>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "core/base/utf8.hpp"
#include "core/ingest/from_bibtex.hpp"

namespace folioscope {
namespace {

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool is_plain(std::string_view text) {
  return is_valid_utf8(text) && text.find_first_of("{}\\") == std::string_view::npos;
}

TEST_CASE("every real list gives all its entries, in plain text") {
  const struct {
    const char* name;
    std::size_t entries;
  } files[] = {
      {"ads-astronomy-01", 191},    {"al-folio-german-01", 316},     {"al-folio-japanese-01", 251},  {"al-folio-korean-01", 4},
      {"al-folio-robotics-01", 53}, {"al-folio-russian-01", 32},     {"al-folio-vietnamese-01", 22}, {"biblatex-annotated-01", 122},
      {"crossref-mixed-01", 61},    {"dblp-crossref-01", 157},       {"hal-mechanics-01", 67},       {"handmade-physics-01", 750},
      {"history-macros-01", 735},   {"inspire-hep-01", 37},          {"jabref-genomics-01", 96},     {"mathscinet-01", 103},
      {"mendeley-physics-01", 97},  {"scholar-hci-01", 106},         {"scopus-medicine-01", 298},    {"spanish-cv-01", 94},
      {"wos-bom-01", 75},           {"zotero-bioinformatics-01", 97}};
  std::string leftovers;
  for (const auto& file : files) {
    const std::string path = FOLIOSCOPE_SOURCE_DIR "/../shared/corpus/" + std::string(file.name) + ".bib";
    const std::optional<std::string> text = read_file(path);
    if (!text) {
      MESSAGE("skipped: " << path << " is absent");
      continue;
    }
    CAPTURE(file.name);
    SourceMap sources;
    TextArena texts;
    DistinctNames names;
    Diagnostics diagnostics;
    const SourceId source = sources.add(path, *text);
    const std::vector<Publication> works = read_bibtex_publications(sources, source, texts, names, diagnostics);
    CHECK(works.size() == file.entries);
    for (const Publication& work : works) {
      if (!is_plain(work.title) || !is_plain(work.venue_text)) leftovers += std::string(work.key) + " ";
      for (const Contributor& author : work.authors()) CHECK(is_plain(display_name(*author.name)));
    }
  }
  // What these hold was TeX no more when their programs exported them.
  if (!leftovers.empty()) CHECK(leftovers == "ReviewEidelman2012 Fournier2008 ");
}

}  // namespace
}  // namespace folioscope
