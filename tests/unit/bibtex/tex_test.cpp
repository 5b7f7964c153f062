#include "core/bibtex/tex.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope::bibtex {
namespace {

struct Decoder {
  explicit Decoder(std::string text) : source(sources.add("a.bib", std::move(text))) {}
  std::string_view plain() { return TexDecoder(source, sources.text(source), texts, diagnostics).to_plain(sources.text(source), {}); }

  SourceMap sources;
  SourceId source;
  TextArena texts;
  Diagnostics diagnostics;
};

struct Row {
  std::string_view tex, plain;
};

template <std::size_t Size>
void check_all(const Row (&rows)[Size]) {
  for (const Row& row : rows) {
    CAPTURE(row.tex);
    Decoder decoder{std::string(row.tex)};
    CHECK(decoder.plain() == row.plain);
    CHECK(decoder.diagnostics.all().empty());
  }
}

TEST_CASE("tex: every spelling of an accent gives one character") {
  const Row rows[] = {{"\\\"{u} \\\"u {\\\"u} {\\\"{u}} \\\" u", "ü ü ü ü ü"},
                      {"\\'{\\i} \\'\\i{} {\\'\\i} \\v{\\j}", "í í í ǰ"},
                      {"\\c{c} \\c c \\H{o} \\k a", "ç ç ő ą"},
                      {"\\'{\\^{e}} Vi\\d{\\^e}t", "ế Việt"},
                      {"\\~{}a \\^{} {\\'}", "~a ^ '"}};
  check_all(rows);
}

TEST_CASE("tex: letters, escapes, dashes and quotes") {
  const Row rows[] = {{"Fu\\ss{}g\\\"anger \\O{}re {\\L}\\'od\\'z \\aa ngstrom", "Fußgänger Øre Łódź ångstrom"},
                      {"R\\&D 50\\% a\\_b \\#1 \\$5 \\{x\\}", "R&D 50% a_b #1 $5 {x}"},
                      {"10--20---so, a-b", "10–20—so, a-b"},
                      {"``Waves'' and `tides': it's", "“Waves” and ‘tides’: it’s"},
                      {"it's d'Olmer", "it's d'Olmer"},
                      {"Fig.~3 x\\,y end\\ of Win\\-dows a\\\\b", "Fig. 3 x y end of Windows a b"},
                      {"  a \n\t b  ", "a b"}};
  check_all(rows);
}

TEST_CASE("tex: markup leaves its text") {
  const Row rows[] = {
      {"{\\em In vitro} \\textit{E. coli} {\\sc Lisp} \\emph{a{b}c} \\mbox{d}", "In vitro E. coli Lisp abc d"},
      {"{{The {DNA} of {{N}}ew}}", "The DNA of New"},
      {"see \\href{https://example.org/a_b}{the notes} \\url{https://example.org/~x_y}", "see the notes https://example.org/~x_y"},
      {"a \\footnote{gone} b \\cite{x}c", "a b c"},
      {"\\textcolor{red}{word} \\texorpdfstring{$x$}{x}", "word x"}};
  check_all(rows);
}

TEST_CASE("tex: math is readable as plain text") {
  const Row rows[] = {{"$\\alpha$-decay of H$_2$O, $^{13}$C in $\\mathbb{R}^n$", "α-decay of H₂O, ¹³C in ℝⁿ"},
                      {"5~$\\mu$m 90$^\\circ$C CO\\textsubscript{2} $\\pm 0.1$", "5 μm 90°C CO₂ ±0.1"},
                      {"$H\\to\\gamma\\gamma$ at $\\sqrt{s}=13$", "H→γγ at √s=13"},
                      {"$N_{\\mathrm{eff}}$ $\\frac{1}{2}$ $\\frac{a+b}{c}$ $\\sqrt[3]{x+1}$", "N_eff 1/2 (a+b)/c √(x+1)"},
                      {"$O(n\\log n)$ $x^{k+1}$ $X_{i,q}$", "O(n log n) xᵏ⁺¹ X_(i,q)"},
                      {"1$^{\\rm st}$ 10\\textsuperscript{th}", "1ˢᵗ 10ᵗʰ"},
                      {"\\(x\\) $$y$$ $\\text{a b}$", "x y a b"},
                      {"costs \\$5 or $5", "costs $5 or $5"}};
  check_all(rows);
}

TEST_CASE("tex: an unknown command is matched whole, reported where it stands, and keeps its argument") {
  Decoder decoder{"A \\foocmd{kept} \\barcmd end"};
  CHECK(decoder.plain() == "A kept end");
  REQUIRE(decoder.diagnostics.all().size() == 2);
  const Diagnostic& first = decoder.diagnostics.all()[0];
  CHECK(first == Diagnostic{DiagnosticCode::unknown_command, {decoder.source, 2, 9}, "\\foocmd", {}});
}

TEST_CASE("tex: a text without markup is the slice itself") {
  for (const std::string_view text : {"Plain words, a-b: it's 5.", "Käfl 王小明 – Việt", ""}) {
    Decoder decoder{std::string(text)};
    CHECK(decoder.plain().data() == decoder.sources.text(decoder.source).data());
    CHECK(decoder.texts.bytes_used() == 0);
  }
}

TEST_CASE("tex: controls and overrides go and are reported once, joiners stay") {
  Decoder decoder{"Nul\x01 by\x02te zero\u200Bwidth soft\u00ADhyphen o\u202Ever \U0001F469\u200D\U0001F52C"};
  CHECK(decoder.plain() == "Nul byte zerowidth softhyphen over \U0001F469\u200D\U0001F52C");
  CHECK(decoder.diagnostics.all().size() == 1);
}

TEST_CASE("tex: nesting of any depth and cut text do no harm") {
  Decoder deep{std::string(100000, '{') + "x" + std::string(100000, '}')};
  CHECK(deep.plain() == "x");
  const std::string text = "$\\frac{\\sqrt[3]{a}}{b}^{2}_\\mathbb{R}$ \\'{\\i} \\href{u}{t} \\url{v} ``q'' --- <i>&amp;</i> \\";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    for (const std::string_view end : {"", "}", "$", "\\", "^"})
      CHECK(Decoder{text.substr(0, size) + std::string(end)}.plain().size() < 200);
  }
}

}  // namespace
}  // namespace folioscope::bibtex
