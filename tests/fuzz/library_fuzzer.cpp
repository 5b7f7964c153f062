// Any bytes as a BibTeX file: they give a library whose texts can be shown and whose links are safe, and its works written out and read
// again are as many, and look the same from then on (a comma in the prefix of a name has no place in BibTeX's form of names).
#include "core/export/bibtex.hpp"
#include "core/ingest/links.hpp"
#include "core/library/load_library.hpp"
#include "core/search/index.hpp"
#include "fuzz/promise.hpp"

namespace {

std::string written(const folioscope::Library& library) {
  std::string text;
  for (const folioscope::Publication& publication : library.publications) text += folioscope::canonical_bibtex(library, publication);
  return text;
}

void check_shown(const folioscope::Publication& work) {
  const std::string_view texts[] = {work.title, work.venue_text, work.publisher(), work.note(), work.abstract()};
  for (const std::string_view text : texts) promise(is_shown_text(text));
  for (const folioscope::Link& link : work.links()) promise(link.url.empty() || folioscope::is_safe_url(link.url));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto library = folioscope::load_library({{"any.bib", std::string(text_of(bytes, size))}});
  folioscope::build_index(*library);
  promise(spans_are_inside(library->diagnostics, library->sources));
  for (const folioscope::Publication& publication : library->publications) check_shown(publication);
  const auto again = folioscope::load_library({{"any.bib", written(*library)}});
  promise(again->publications.size() == library->publications.size());
  const std::string twice = written(*again);
  promise(written(*folioscope::load_library({{"any.bib", twice}})) == twice);
  return 0;
}
