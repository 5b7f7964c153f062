// Any text as a query: a tree that can be evaluated, or an error with a place inside the text.
#include "core/library/load_library.hpp"
#include "core/search/evaluate.hpp"
#include "fuzz/promise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto library = folioscope::load_library({{"any.bib",
                                                         "@article{a, author = {G{\\\"u}rel, Ada and Li, Bo}, title = {Graphs at scale}, year = 2021}"
                                                         "@misc{b, author = {Li, Bo}, title = {Serving models}, year = 2024, award = {Best Paper}}"}});
  static const folioscope::Index index = folioscope::build_index(*library);
  const std::string_view text = text_of(bytes, size);
  const folioscope::ParsedQuery query = folioscope::parse_query(text);
  if (query.error) {
    promise(query.error->begin <= query.error->end && query.error->end <= text.size());
    return 0;
  }
  folioscope::evaluate(query.root, *library, index, std::nullopt);
  std::uint32_t last_end = 0;
  for (const folioscope::ByteRange& range : folioscope::find_highlights(query.root, folioscope::TextRole::title, "Graphs at scale")) {
    promise(range.begin >= last_end && range.begin < range.end && range.end <= 15);
    last_end = range.end;
  }
  return 0;
}
