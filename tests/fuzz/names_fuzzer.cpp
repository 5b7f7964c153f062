// Any text as a list of names: people who have a name, in plain text; fewer of them than bytes; the same again when it
// is read again.
#include "core/ingest/names.hpp"
#include "fuzz/promise.hpp"

using namespace folioscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  AnySource any(bytes, size);
  const std::string_view tex = any.text;
  bibtex::TexDecoder decoder(any.source, tex, any.texts, any.diagnostics);
  DistinctNames names;
  NameReader reader(decoder, names, any.diagnostics);
  std::vector<Contributor> people;
  const NameListEnd end = reader.read(tex, {any.source, 0, static_cast<std::uint32_t>(tex.size())}, people);
  promise(people.size() <= tex.size() && end.marked_leading <= people.size());
  for (const Contributor& person : people) {
    const Name& name = *person.name;
    promise(!display_name(name).empty());
    for (const std::string_view part : {name.given, name.prefix, name.family, name.suffix}) promise(is_shown_text(part));
    if (name.literal) promise(name.given.empty() && name.prefix.empty() && name.suffix.empty());
  }
  std::vector<Contributor> again;
  reader.read(tex, {any.source, 0, static_cast<std::uint32_t>(tex.size())}, again);
  promise(again.size() == people.size());
  for (std::size_t i = 0; i < people.size(); ++i) promise(again[i].name == people[i].name);
  promise(spans_are_inside(any.diagnostics, any.sources));
  return 0;
}
