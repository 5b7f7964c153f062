#include "core/bibtex/values.hpp"

#include <cstddef>
#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "core/bibtex/reader.hpp"

namespace folioscope::bibtex {
namespace {

/// The values of all fields, with '|' between them, then the macros that were not known.
std::string join(std::string text) {
  SourceMap sources;
  Diagnostics diagnostics;
  TextArena texts;
  const SourceId source = sources.add("a.bib", std::move(text));
  ItemReader reader(source, sources.text(source), diagnostics);
  Macros macros(source, sources.text(source), texts, diagnostics);
  std::string out;
  RawItem item;
  for (std::size_t reported = 0; reader.next(item); reported = diagnostics.all().size()) {
    if (item.is_string) {
      macros.define(item);
      continue;
    }
    for (const RawField& field : item.fields) out.append(macros.value(item, field)).append("|");
    diagnostics.set_key_from(reported, item.key);
  }
  for (const Diagnostic& one : diagnostics.all()) {
    if (one.code == DiagnosticCode::unknown_macro) out.append(" ?").append(one.detail).append("@").append(one.key);
  }
  return out;
}

TEST_CASE("values: pieces are joined and macros replaced, whatever their case") {
  CHECK(join("@string{jx = {Journal of } # {X}} @misc{k, a = JX # \" B\", b = 1 # 2, c = \"12~\" # dec}") ==
        "Journal of X B|12|12~December|");
}

TEST_CASE("values: a later definition holds from there on, one below its use is found") {
  CHECK(join("@string{s={1}} @misc{k, a=s} @string{s={2}} @misc{l, a=s}") == "1|2|");
  CHECK(join("@misc{k, a=s} @string{s={later}}") == "later|");
}

TEST_CASE("values: an unknown macro is kept as its name") {
  CHECK(join("@misc{k, a = QLETT # { Letters}}") == "QLETT Letters| ?QLETT@k");
}

TEST_CASE("values: macros made of macros do not grow without measure") {
  std::string text = "@string{m0={0123456789}}";
  for (int i = 1; i < 60; ++i) {
    const std::string last = "m" + std::to_string(i - 1);
    text += "@string{m" + std::to_string(i) + "=" + last + "#" + last + "}";
  }
  CHECK(join(text + "@misc{k, a=m59#m59#m59}").size() < 1000000);
}

}  // namespace
}  // namespace folioscope::bibtex
