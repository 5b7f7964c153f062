#include "core/bibtex/reader.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope::bibtex {
namespace {

struct ReadText {
  std::string tree;    ///< "type(key) name={braced}#"quoted"#macro ..." an entry a line
  std::string faults;  ///< "line:column slug" a line
};

std::string dump_value(const RawItem& item, const RawField& field) {
  std::string out;
  for (const Piece& piece : item.pieces_of(field)) {
    const std::string text(piece.text);
    if (!out.empty()) out += "#";
    switch (piece.kind) {
      case Piece::Kind::braced: out += "{" + text + "}"; break;
      case Piece::Kind::quoted: out += "\"" + text + "\""; break;
      case Piece::Kind::number: out += "=" + text; break;
      case Piece::Kind::macro: out += text; break;
    }
  }
  return out;
}

ReadText read(std::string text) {
  SourceMap sources;
  Diagnostics diagnostics;
  const SourceId source = sources.add("a.bib", std::move(text));
  ItemReader reader(source, sources.text(source), diagnostics);
  ReadText out;
  RawItem item;
  while (reader.next(item)) {
    if (!item.is_string) out.tree += std::string(item.type) + "(" + std::string(item.key) + ")";
    for (const RawField& field : item.fields) {
      out.tree += item.is_string ? "string " + std::string(field.name) + " " : " " + std::string(field.name);
      out.tree += dump_value(item, field);
      if (item.is_string) out.tree += "\n";
    }
    if (!item.is_string) out.tree += "\n";
  }
  for (const Diagnostic& one : diagnostics.all()) {
    const Location at = sources.locate(source, one.where.begin);
    out.faults += std::to_string(at.line) + ":" + std::to_string(at.column) + " " + std::string(info(one.code).slug) + "\n";
  }
  return out;
}

TEST_CASE("reader: sound input gives its tree and no fault") {
  const struct {
    std::string_view text, tree;
  } rows[] = {
      {"@article{k, a = {x}, b = \"y\", c = 3}", "article(k) a{x} b\"y\" c=3\n"},
      {"@article(k, a = {)})", "article(k) a{)}\n"},
      {"@misc{k}", "misc(k)\n"},
      {"@misc{k,}", "misc(k)\n"},
      {"@misc{k, a = jan # {-} # \"x\" # 2,}", "misc(k) ajan#{-}#\"x\"#=2\n"},
      {"@misc{k, a = {{n}e{s{t}}}}", "misc(k) a{{n}e{s{t}}}\n"},
      {"@misc{k, a = \"q {\"} q\"}", "misc(k) a\"q {\"} q\"\n"},
      {"@misc{k, a = {\n@misc{x} at line start\n}}", "misc(k) a{\n@misc{x} at line start\n}\n"},
      {"@misc{k\n , a = {x}\n , b = {y}\n}", "misc(k) a{x} b{y}\n"},
      {"@misc{k, % note\n% b = {no},\n a = {x}}", "misc(k) a{x}\n"},
      {"@string{s = {S} # 1} @STRING(t = \"T\")", "string s {S}#=1\nstring t \"T\"\n"},
      {"@preamble{\"@\" # {\\def{@}}} @misc{k}", "misc(k)\n"},
      {"@comment{@misc{x}} @comment(x) @misc{k}", "misc(k)\n"},
      {"free {text} a@b.org (c)\n%@misc{y}\n@misc{k}", "misc(k)\n"},
      {"@misc{k, a={x}}@misc{l}", "misc(k) a{x}\nmisc(l)\n"},
      {"\xEF\xBB\xBF@misc{k}\n\xEF\xBB\xBF\n@misc{l}", "misc(k)\nmisc(l)\n"},
      {"@misc{doi:10.1086/28(2)05, a={x}}", "misc(doi:10.1086/28(2)05) a{x}\n"},
      {"", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const ReadText got = read(std::string(row.text));
    CHECK(got.tree == row.tree);
    CHECK(got.faults.empty());
  }
}

TEST_CASE("reader: a fault costs at most its own entry and is reported at its place") {
  const struct {
    std::string_view text, tree, faults;
  } rows[] = {
      {"@misc{k, a = {x}\n@misc{l}", "misc(k) a{x}\nmisc(l)\n", "1:1 unclosed-entry\n"},
      {"@misc{k, a = {Open\n@misc{l}", "misc(k) a{Open}\nmisc(l)\n", "1:14 unclosed-value\n1:1 unclosed-entry\n"},
      {"@misc{k, a = {Open,\n b = {x}\n}\n@misc{l}", "misc(k) a{Open} b{x}\nmisc(l)\n", "1:14 unclosed-value\n"},
      {"@misc{k, a = {Open, b = {x}}\n\n@misc{l}", "misc(k) a{Open} b{x}\nmisc(l)\n", "1:14 unclosed-value\n"},
      {"@misc{k, a = \"open\n}\n@misc{l}", "misc(k) a\"open\"\nmisc(l)\n", "1:14 unclosed-value\n"},
      {"@misc{k, a = {x}},\n b = {y}\n}", "misc(k) a{x} b{y}\n", "1:17 unbalanced-brace\n"},
      {"@misc{k}}\n@misc{l}", "misc(k)\nmisc(l)\n", "1:9 unbalanced-brace\n"},
      {"@misc{k, a = {x} b = {y}}", "misc(k) a{x} b{y}\n", "1:18 missing-comma\n"},
      {"@misc{k, a, b = , c = {x}}", "misc(k) c{x}\n", "1:10 missing-value\n1:13 missing-value\n"},
      {"@misc{k, a {x}}", "misc(k) a{x}\n", "1:10 missing-value\n"},
      {"@misc{a = {x}}", "misc() a{x}\n", "1:7 missing-key\n"},
      {"@misc{, a = {x}}", "misc() a{x}\n", "1:7 missing-key\n"},
      {"@misc{k, a = \"x\" y\" z, b = {w}}", "misc(k) a\"x\" b{w}\n", "1:18 unexpected-text\n"},
      {"@misc{k, a = two words, b = 1}", "misc(k) atwo words b=1\n", ""},
      {"@misc{k, a={x}, A={y}}\n@misc{k}", "misc(k) a{x} A{y}\nmisc(k)\n", "1:17 duplicate-field\n2:7 duplicate-key\n"},
      {"@misc{a key 1, a={x}}", "misc(a key 1) a{x}\n", ""},
      {"nothing here", "", "1:1 not-bibtex\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const ReadText got = read(std::string(row.text));
    CHECK(got.tree == row.tree);
    CHECK(got.faults == row.faults);
  }
}

TEST_CASE("reader: many unclosed values and deep nesting stay linear") {
  std::string text;
  constexpr int count = 20000;
  for (int i = 0; i < count; ++i) text += "@misc{k" + std::to_string(i) + ", a = {open { \"\n\n";
  CHECK(read(text).tree.size() > 20U * count);
  const std::string deep = "@misc{k, a = " + std::string(100000, '{') + std::string(100000, '}') + "}\n@misc{l}";
  CHECK(read(deep).faults.empty());
}

TEST_CASE("reader: no text makes it run past the end") {
  const std::string text = "@string{s={a}}@misc{k,a={x{y}}#s#\"q\",b=3 c={}}@comment{x}@preamble{\"p\"}%\n";
  for (std::size_t from = 0; from < text.size(); ++from) {
    for (std::size_t size = 0; from + size <= text.size(); ++size) read(text.substr(from, size));
  }
}

}  // namespace
}  // namespace folioscope::bibtex
