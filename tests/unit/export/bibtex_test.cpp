// BibTeX out: source bytes without site-only fields, canonical form.
#include "core/export/bibtex.hpp"

#include <doctest/doctest.h>
#include <string>

#include "support/load_bib.hpp"

using namespace folioscope;
using folioscope::testing::load_bib;

namespace {

std::string all_canonical(const Library& library) {
  std::string out;
  for (const Publication& work : library.publications) out += canonical_bibtex(library, work) + "\n";
  return out;
}

}  // namespace

TEST_CASE("source bibtex: byte for byte, minus what only steers a site") {
  const std::string_view kept = "@Article {Key:1,\n  TITLE = {A {GPU} \\\"o},\n\n  year   =2020 }";
  const auto library = load_bib("@Article {Key:1,\n  abbr = {X},\n  TITLE = {A {GPU} \\\"o},\n\n  year   =2020,\n  selected = {true} }\n" +
                                std::string("@misc{b, title={B}}"));
  REQUIRE(library->publications.size() == 2);
  CHECK(source_bibtex(*library, library->publications[0]) == kept);
  CHECK(source_bibtex(*library, library->publications[1]) == "@misc{b, title={B}}");
}

TEST_CASE("canonical bibtex: one field a line in a fixed order") {
  const auto library = load_bib(
      "@STRING{v = {Journal of X}}\n@article{k, year=2020, month=may, journal=v, pages={1--2}, title=\"The {GPU} \\& more\", "
      "author={van der Berg, Jr., Ada and {ACME Corp} and others}, foo={bar_baz}}");
  REQUIRE(library->publications.size() == 1);
  CHECK(canonical_bibtex(*library, library->publications[0]) ==
        "@article{k,\n"
        "  title = {The {GPU} \\& more},\n"
        "  author = {van der Berg, Jr., Ada and {ACME Corp} and others},\n"
        "  journal = {Journal of X},\n"
        "  year = {2020},\n"
        "  month = {5},\n"
        "  pages = {1\xE2\x80\x93"
        "2},\n"
        "  foo = {bar\\_baz},\n"
        "}\n");
}

TEST_CASE("canonical bibtex: reading it and writing it again changes nothing") {
  const std::string_view files[] = {
      "@article{a, title={50\\% of \\$5 \\& \\#1 a\\_b \\textbackslash x \\textasciitilde y a{-}{-}b}, author={Ada Lovelace}, year=1843}",
      "@inproceedings{b, title={\\\"Uber \\'etude, {\\ss}}, author={{\\'E}lodie {\\O}rsted and {de la Brook}, Walt and {A and B Inc.}}, "
      "booktitle={Proc.}, year={2020}}",
      "@book{c, title={T}, editor={M{\\\"u}ller, J{\\\"o}rg}, publisher={P}, series={LNCS}, volume=3, isbn={978-3-16-148410-0}, "
      "address={Berlin}}",
      "@misc{d, title={N}, eprint={2401.00001v2}, archiveprefix={arXiv}, url={https://x.org/a_b~c?x=1&y=%20}, note={in press}, "
      "year={forthcoming}}",
      "@online{e, title={D}, date={2019-05/2020-01}, keywords={a, b}, doi={10.1002/(SICI)1097_1(1)<1::AID>3.0.CO;2-T}}",
      "@phdthesis{f, title={T}, school={ETH}, year=2001, month=3}",
      "@misc{g, title={T}, author={Bell, {Ann und Tom Quill} and {Quill et Fenn}, Mara and {Ortega. y Gasset}, {J. y K.}}, year=2001}",
  };
  for (const std::string_view file : files) {
    CAPTURE(file);
    const std::string once = all_canonical(*load_bib(file));
    CHECK(all_canonical(*load_bib(once)) == once);
  }
}

TEST_CASE("canonical bibtex: words with capitals inside keep them, names keep their parts") {
  const auto library = load_bib(
      "@misc{k, title={An iPhone, GPT-4 and the Zürich Ä}, author={family={Quill Jr.}, given={Mara} and {A and B, Inc.} and de la Cruz and "
      "family={Quill}, suffix={III} and {Fenn, Co.}, Odo}}");
  CHECK(canonical_bibtex(*library, library->publications[0]) ==
        "@misc{k,\n"
        "  title = {An {iPhone}, {GPT}-4 and the Zürich Ä},\n"
        "  author = {{Quill Jr.}, Mara and {A and B, Inc.} and de la Cruz and Quill, III, {} and {Fenn, Co.}, Odo},\n"
        "}\n");
}
