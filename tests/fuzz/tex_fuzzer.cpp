// Any text as TeX: plain text in normal form without characters that nobody sees; what holds no TeX comes back as it is;
// styles lie within it, in order.
#include "core/base/utf8.hpp"
#include "core/bibtex/tex.hpp"
#include "fuzz/promise.hpp"

using namespace folioscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  AnySource any(bytes, size);
  bibtex::TexDecoder decoder(any.source, any.text, any.texts, any.diagnostics);
  const std::string plain(decoder.to_plain(any.text, {any.source, 0, 0}));
  promise(is_shown_text(plain));
  promise(spans_are_inside(any.diagnostics, any.sources));
  const bool has_tex = plain.find_first_of("\\{}$~&<`-'^_") != std::string::npos;
  if (!has_tex) promise(decoder.to_plain(plain, {any.source, 0, 0}) == plain);
  std::vector<StyledRun> runs;
  const std::string_view styled = decoder.to_plain(any.text, {any.source, 0, 0}, &runs);
  promise(is_shown_text(styled));
  std::size_t end = 0;
  for (const StyledRun& run : runs) {
    promise(end <= run.begin && run.begin < run.end && run.end <= styled.size() && (run.style != 0 || !run.link.empty()));
    end = run.end;
  }
  return 0;
}
