// Works as one line of JSON each, for tests that compare what was read. Links the library and export modules.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/export/json.hpp"
#include "core/library/load_library.hpp"

namespace folioscope::testing {

inline std::vector<PubId> all_works(const Library& library) {
  std::vector<PubId> works;
  for (const Publication& work : library.publications) works.push_back(work.id);
  return works;
}

/// A Library from one file.
inline std::shared_ptr<const Library> load_file(std::string_view path, std::string_view bytes) {
  std::vector<InputFile> files;
  files.push_back({std::string(path), std::string(bytes)});
  return load_library(std::move(files));
}

/// Our own JSON of all works without its line breaks.
inline std::string work_texts(const Library& library) {
  const std::string pretty = publications_json(library, all_works(library), false);
  std::string out;
  for (std::size_t at = 0; at < pretty.size(); ++at) {
    if (pretty[at] != '\n') {
      out += pretty[at];
      continue;
    }
    while (at + 1 < pretty.size() && pretty[at + 1] == ' ') ++at;
    if (out.size() > 1 && out.back() == ',' && out[out.size() - 2] == '}') out += '\n';
  }
  constexpr std::string_view start = "{\"publications\": [";
  return out.substr(start.size(), out.size() - start.size() - 2);
}

/// Likewise without the badges, which are the library's.
inline std::string read_texts(const Library& library) {
  std::string texts = work_texts(library);
  constexpr std::string_view start = ",\"venue_short\": \"";
  for (std::size_t at = texts.find(start); at != std::string::npos; at = texts.find(start, at)) {
    texts.erase(at, texts.find('"', at + start.size()) + 1 - at);
  }
  return texts;
}

/// "slug line:column detail" of everything reported but the findings of the data report, a line each.
inline std::string fault_texts(const Library& library) {
  std::string out;
  for (const Diagnostic& one : library.diagnostics.all()) {
    if (static_cast<int>(one.code) / 100 == 5) continue;
    const Location at = library.sources.locate(one.where.source, one.where.begin);
    out += std::string(info(one.code).slug) + " " + std::to_string(at.line) + ":" + std::to_string(at.column) + " " + one.detail + "\n";
  }
  return out;
}

}  // namespace folioscope::testing
