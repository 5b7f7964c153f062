// Styles and links of decoded text.
#include <doctest/doctest.h>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/bibtex/tex.hpp"

namespace folioscope::bibtex {
namespace {

struct Decoder {
  TextArena texts;
  Diagnostics diagnostics;
  TexDecoder decoder{SourceId{0}, {}, texts, diagnostics};
};

/// "a [e:b] [a x:c]": each run with its styles (e, b, c, t, ^, _) and link.
std::string shown(std::string_view text, const std::vector<StyledRun>& runs) {
  std::string out;
  std::size_t at = 0;
  for (const StyledRun& run : runs) {
    REQUIRE(at <= run.begin);
    REQUIRE(run.begin < run.end);
    REQUIRE(run.end <= text.size());
    out.append(text.substr(at, run.begin - at)) += '[';
    for (std::size_t bit = 0; bit < 6; ++bit) {
      if ((run.style >> bit & 1U) != 0) out += "ebct^_"[bit];
    }
    if (!run.link.empty()) out.append(" ").append(run.link);
    out.append(":").append(text.substr(run.begin, run.end - run.begin)) += ']';
    at = run.end;
  }
  return out.append(text.substr(at));
}

std::string from_tex(std::string_view tex) {
  Decoder own;
  std::vector<StyledRun> runs;
  const std::string_view text = own.decoder.to_plain(tex, {}, &runs);
  return shown(text, runs);
}
std::string from_html(std::string_view html) {
  Decoder own;
  std::vector<StyledRun> runs;
  const std::string_view text = own.decoder.clean(html, {}, true, &runs);
  return shown(text, runs);
}

struct Row {
  std::string_view source, expected;
};

TEST_CASE("styles: TeX's commands and declarations") {
  const Row rows[] = {
      {"A \\emph{b} \\textit{c} \\textsl{d} \\textbf{e} \\textsc{f} \\texttt{g}", "A [e:b] [e:c] [e:d] [b:e] [c:f] [t:g]"},
      {"{\\em b} {\\it c} {\\bf d e} {\\sc f} {\\tt g} h", "[e:b] [e:c] [b:d e] [c:f] [t:g] h"},
      {"{\\itshape a {\\bfseries b} c} d", "[e:a] [eb:b] [e:c] d"},
      {"\\emph x y \\emph{ z }w", "[e:x] y [e:z] w"},
      {"\\mkbibemph{a} \\mkbibbold{b}", "[e:a] [b:b]"},
      {"10\\textsuperscript{qth} 2\\textsuperscript{nd} a\\textsubscript{qq} CO\\textsubscript{2}", "10[^:qth] 2ⁿᵈ a[_:qq] CO₂"}};
  for (const Row& row : rows) CHECK(from_tex(row.source) == row.expected);
}

TEST_CASE("styles: emphasis within emphasis is upright, other styles add up") {
  const Row rows[] = {{"\\emph{a \\emph{b} c}", "[e:a] b [e:c]"}, {"\\textit{a \\emph{b} c}", "[e:a] b [e:c]"},
                      {"\\textit{a \\textit{b} c}", "[e:a b c]"}, {"{\\em a \\em b} c", "[e:a] b c"},
                      {"{\\it a \\it b} c", "[e:a b] c"},         {"\\textbf{a \\emph{b \\texttt{c}}}", "[b:a] [eb:b] [ebt:c]"}};
  for (const Row& row : rows) CHECK(from_tex(row.source) == row.expected);
}

TEST_CASE("styles: math within styles is read as elsewhere, and holds none") {
  const Row rows[] = {{"\\emph{An $O(n^2)$ bound} for $\\mathbf{x}_i$", "[e:An O(n²) bound] for xᵢ"},
                      {"$\\emph{a}^\\textbf{2}$ \\textbf{$\\alpha$-b}", "a² [b:α-b]"},
                      {"\\enquote{\\emph{a}} b", "“[e:a]” b"},
                      {"\\'{\\emph{e}}", "[e:é]"}};
  for (const Row& row : rows) CHECK(from_tex(row.source) == row.expected);
}

TEST_CASE("styles: links keep their address as written") {
  const Row rows[] = {{"see \\href{https://x.org/a_b?c=%20#d}{the \\emph{notes}} or \\url{https://x.org/~q}",
                       "see [ https://x.org/a_b?c=%20#d:the] [e https://x.org/a_b?c=%20#d:notes] or [ https://x.org/~q:https://x.org/~q]"},
                      {"\\href{javascript:alert(1)}{x}", "[ javascript:alert(1):x]"},
                      {"\\href{a}{\\href{b}{c} d} e", "[ a:c d] e"},
                      {"\\href{a} {b} c \\url{d", "[ a:b] c [ d:d]"},
                      {"\\href{a}", ""},
                      {"\\href{}{b} \\url", "b"}};
  for (const Row& row : rows) CHECK(from_tex(row.source) == row.expected);
}

TEST_CASE("styles: control characters in an address end nothing") {
  CHECK(from_tex("\\href{https://x.org/\x04\x02\x03q}{a} b \\emph{c}") == "[ https://x.org/q:a] b [e:c]");
}

TEST_CASE("styles: nothing is left of a mark that stood in a tag") {
  CHECK(from_tex("\\textless{}a href='\\url{x \\&gt;} b") == "[ 7x \\:x \\>] b");
}

TEST_CASE("styles: what is never closed ends with the text, what is closed twice ends once") {
  const Row rows[] = {{"a \\emph{b c", "a [e:b c]"},     {"a {\\em b", "a [e:b]"},        {"a \\em b} c", "a [e:b c]"}, {"a \\emph", "a"},
                      {"\\emph{} a \\emph{ } b", "a b"}, {"a} \\emph{b}} c", "a [e:b] c"}};
  for (const Row& row : rows) CHECK(from_tex(row.source) == row.expected);
}

TEST_CASE("styles: HTML's tags, alone and within TeX") {
  const Row rows[] = {{"<i>In vivo</i> <b>b</b> <em>c <em>d</em></em> x<sup>qq</sup> H<sub>2</sub>O <scp>e</scp>",
                       "[e:In vivo] [b:b] [e:c d] x[^:qq] H₂O [c:e]"},
                      {"<i>a <b>b</i> c</b> d", "[e:a] [eb:b] [b:c] d"},
                      {"<i>a <b>b</b> < <b> c", "a [b:b] < c"},
                      {"a</i> b", "a b"},
                      {"<sup><i>2</i></sup> <i>x<sup>2</i></sup> y", "² [e:x²] y"},
                      {"<a href=\"https://x.org/?a=b&amp;c\" class='q'>a</a> <a href=b>c</a> <a name=\"d\">e</a> <A HREF='f'>g</A>",
                       "[ https://x.org/?a=b&c:a] [ b:c] e [ f:g]"},
                      {"<a href=\"javascript:x\">y</a>", "[ javascript:x:y]"},
                      {"a &lt;i&gt;b&lt;/i&gt;", "a [e:b]"}};
  for (const Row& row : rows) CHECK(from_html(row.source) == row.expected);
  CHECK(from_tex("\\emph{a <b>b</b>} <i>c</i>") == "[e:a] [eb:b] [e:c]");
}

TEST_CASE("styles: equal looks on both sides of a blank are one run; blanks beside a run stand outside it") {
  CHECK(from_tex("a\\emph{ b }\\textbf{ c}d") == "a [e:b] [b:c]d");
  CHECK(from_tex("\\emph{a}\\emph{b} \\emph{c}") == "[e:ab] [e:c]");
}

TEST_CASE("styles: the plain text is the same whether styles are asked for or not") {
  constexpr std::string_view tex_parts[] = {
      "a",        "B",   " ",  "{",  "}",        "\\emph{",   "\\em ",     "\\textbf ", "\\textsuperscript{2}", "$",    "^",
      "_",        "\\'", "--", "``", "\xC3\xA9", "\\frac{a}", "\\href{x}", "\\url{y}",  "\\textsuperscript",    "\\tt", "e\xCC\x81",
      "\\unknown"};
  constexpr std::string_view html_parts[] = {"a",     " ",    "<i>",      "</i>",           "<sup>",   "2",     "</sup>",
                                             "&amp;", "&lt;", "\xC3\xA9", "<a href=\"z\">", "</a>",    "<sub>", "</sub>",
                                             "{",     "}",    "<",        "<msub>",         "</msub>", "<b>"};
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string tex;
    for (std::size_t count = random() % 12; count > 0; --count) {
      tex += round % 2 == 0 ? tex_parts[random() % std::size(tex_parts)] : html_parts[random() % std::size(html_parts)];
    }
    Decoder own;
    const std::string plain(own.decoder.to_plain(tex, {}));
    std::vector<StyledRun> runs;
    const std::string styled(own.decoder.to_plain(tex, {}, &runs));
    CAPTURE(tex);
    REQUIRE(styled == plain);
    shown(styled, runs);
  }
}

TEST_CASE("styles: very many and very deep ones take linear time") {
  std::string deep, flat;
  for (int i = 0; i < 100000; ++i) deep += "\\emph{a";
  for (int i = 0; i < 100000; ++i) flat += "\\emph{a}b{\\em\\em c}";
  Decoder own;
  std::vector<StyledRun> runs;
  CHECK(own.decoder.to_plain(deep, {}, &runs).size() == 100000);
  CHECK(own.decoder.to_plain(flat, {}, &runs).size() == 300000);
}

}  // namespace
}  // namespace folioscope::bibtex
