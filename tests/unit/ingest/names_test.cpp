#include "core/ingest/names.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {
namespace {

/// "given|prefix|family|suffix" a name, literal ones in braces, "+" where the list goes on, then what was reported.
std::string dump(std::string_view text) {
  SourceMap sources;
  TextArena texts;
  Diagnostics diagnostics;
  const SourceId source = sources.add("a.bib", std::string(text));
  bibtex::TexDecoder decoder(source, sources.text(source), texts, diagnostics);
  DistinctNames names;
  NameReader reader(decoder, names, diagnostics);
  std::vector<Contributor> people;
  const NameListEnd end = reader.read(sources.text(source), {}, people);
  std::string out;
  for (const Contributor& person : people) {
    const Name& name = *person.name;
    if (!out.empty()) out += "; ";
    if (name.literal) {
      out += "{" + std::string(name.family) + "}";
    } else {
      out.append(name.given).append("|").append(name.prefix).append("|").append(name.family).append("|").append(name.suffix);
    }
  }
  if (end.has_more) out += " +";
  if (end.marked_leading != 0) out += " *" + std::to_string(end.marked_leading);
  for (const Diagnostic& one : diagnostics.all()) out.append(" !").append(info(one.code).slug);
  return out;
}

struct Row {
  std::string_view text, names;
};

template <std::size_t Size>
void check_all(const Row (&rows)[Size]) {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(dump(row.text) == row.names);
  }
}

TEST_CASE("names: given first, family first, with generation") {
  const Row rows[] = {{"Mara Quill", "Mara||Quill|"},
                      {"Quill, Mara B.", "Mara B.||Quill|"},
                      {"Quill", "||Quill|"},
                      {"Fenn, Jr., Odo", "Odo||Fenn|Jr."},
                      {"Fenn Jr., Odo", "Odo||Fenn|Jr."},
                      {"Odo Fenn III", "Odo||Fenn|III"},
                      {"J.~D.\nQuill", "J. D.||Quill|"},
                      {"given=Mara, family=Quill, prefix=von", "Mara|von|Quill|"}};
  check_all(rows);
}

TEST_CASE("names: lower-case words are the prefix, braces hide the case") {
  const Row rows[] = {{"Mara van der Quill", "Mara|van der|Quill|"},
                      {"van der Quill, Mara", "Mara|van der|Quill|"},
                      {"Van den Fenn, D.", "D.||Van den Fenn|"},
                      {"Ludwig {van} Moor", "Ludwig van||Moor|"},
                      {"Jean d'Olmer", "Jean||d'Olmer|"},
                      {"Sofie in 't Veldt", "Sofie|in 't|Veldt|"},
                      {"{\\'E}mile Quill", "Émile||Quill|"},
                      {"\\'Emile {\\v z}e Moor", "Émile|že|Moor|"},
                      {"Élise Ōno", "Élise||Ōno|"},
                      {"bell hooks", "|bell|hooks|"},
                      {"Fran\\c cois Moor", "François||Moor|"}};
  check_all(rows);
}

TEST_CASE("names: braces make one unit") {
  const Row rows[] = {{"{Barnes and Noble Inc.} and Smith, John", "{Barnes and Noble Inc.}; John||Smith|"},
                      {"{{The Lab}}", "{The Lab}"},
                      {"{Fenn}, O.", "O.||Fenn|"},
                      {"{\\\"O}zg{\\\"u}r {de la Brook}", "Özgür||de la Brook|"}};
  check_all(rows);
}

TEST_CASE("names: what ends a list is no person") {
  const Row rows[] = {{"A B and others", "A||B| +"},
                      {"A B and {others}", "A||B| +"},
                      {"A B and Fenn, Odo et al.", "A||B|; Odo||Fenn| +"},
                      {"A B and ...", "A||B| +"},
                      {"A B AND C D And\n\tE F", "A||B|; C||D|; E||F|"},
                      {"Anders Land", "Anders||Land|"}};
  check_all(rows);
}

TEST_CASE("names: faults are repaired and reported") {
  const Row rows[] = {{"A B and and C D and", "A||B|; C||D| !empty-name !empty-name"},
                      {"Quill, and Fenn, O.", "||Quill|; O.||Fenn| !name-trailing-comma"},
                      {"Mara Quill, Odo Fenn, Ida Brand", "Mara||Quill|; Odo||Fenn|; Ida||Brand| !author-separator"},
                      {"Quill, M., Fenn, O., Brand, I.", "M.||Quill|; O.||Fenn|; I.||Brand| !author-separator"},
                      {"Quill, M.; Fenn, O.", "M.||Quill|; O.||Fenn| !author-separator"},
                      {"Ortega Luna, Maria Jose", "Maria Jose||Ortega Luna|"}};
  check_all(rows);
}

TEST_CASE("names: marks and dblp's numbers are no part of a name") {
  const Row rows[] = {{"Mara Quill* and Odo Fenn* and Ida Brand", "Mara||Quill|; Odo||Fenn|; Ida||Brand| *2"},
                      {"Quill$^{*}$, Mara and Fenn\\textsuperscript{\\dag}, Odo", "Mara||Quill|; Odo||Fenn|"},
                      {"Quill, Mara$^{1}$ and Fenn, Odo$^{2}$", "Mara||Quill|; Odo||Fenn|"},
                      {"Mara Quill *", "Mara||Quill|"},
                      {"Wei Quill 0001", "Wei||Quill|"},
                      {"Doe1, A. 2", "A. 2||Doe1|"}};
  check_all(rows);
}

TEST_CASE("names: scripts without case have no prefix") {
  const Row rows[] = {{"山川 太郎 and 王小明 and 金, 美英", "山川||太郎|; ||王小明|; 美英||金|"},
                      {"山川　太郎", "山川||太郎|"},
                      {"כהן, דנה", "דנה||כהן|"},
                      {"Иван фон Брок", "Иван|фон|Брок|"}};
  check_all(rows);
}

TEST_CASE("names: no text makes it fail") {
  const std::string text = "{\\'E}mile, Jr., A and, and {others}; given=x, ~\\c c 0001 *";
  for (std::size_t from = 0; from < text.size(); ++from) {
    for (std::size_t size = 0; from + size <= text.size(); ++size) dump(std::string_view(text).substr(from, size));
  }
}

}  // namespace
}  // namespace folioscope
