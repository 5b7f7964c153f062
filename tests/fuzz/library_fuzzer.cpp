// Any bytes as a BibTeX file: they give a library, and its works written out and read again are as many and look the same.
#include "core/export/bibtex.hpp"
#include "core/library/load_library.hpp"
#include "core/search/index.hpp"
#include "fuzz/promise.hpp"

namespace {

std::string written(const folioscope::Library& library) {
  std::string text;
  for (const folioscope::Publication& publication : library.publications) text += folioscope::canonical_bibtex(library, publication);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto library = folioscope::load_library({{"any.bib", std::string(text_of(bytes, size))}});
  folioscope::build_index(*library);
  const std::string once = written(*library);
  const auto again = folioscope::load_library({{"any.bib", once}});
  promise(again->publications.size() == library->publications.size());
  promise(written(*again) == once);
  return 0;
}
