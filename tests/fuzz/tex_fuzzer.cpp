// Any text as TeX: plain text in normal form without characters that nobody sees; what holds no TeX comes back as it is.
#include "core/base/utf8.hpp"
#include "core/bibtex/tex.hpp"
#include "fuzz/promise.hpp"

using namespace folioscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  SourceMap sources;
  TextArena texts;
  Diagnostics diagnostics;
  const SourceId source = sources.add("any.bib", std::string(text_of(bytes, size)));
  const std::string_view tex = sources.text(source);
  bibtex::TexDecoder decoder(source, tex, texts, diagnostics);
  const std::string plain(decoder.to_plain(tex, {source, 0, 0}));
  promise(is_shown_text(plain));
  promise(spans_are_inside(diagnostics, sources));
  const bool has_tex = plain.find_first_of("\\{}$~&<`-'^_") != std::string::npos;
  if (!has_tex) promise(decoder.to_plain(plain, {source, 0, 0}) == plain);
  return 0;
}
