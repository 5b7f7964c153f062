#include "core/library/versions.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/library/load_library.hpp"

namespace folioscope {
namespace {

std::shared_ptr<const Library> library_of(const std::vector<std::string>& lists) {
  std::vector<InputFile> files;
  for (const std::string& list : lists) files.push_back({"list" + std::to_string(files.size()) + ".bib", list});
  return load_library(std::move(files));
}

/// Of each work that has versions "key: version version", then what was reported of versions and titles.
std::string linked(const std::vector<std::string>& lists) {
  const std::shared_ptr<const Library> library = library_of(lists);
  std::string out;
  for (const Publication& work : library->publications) {
    if (work.versions.empty()) continue;
    out += std::string(work.key) + ":";
    for (const PubId version : work.versions) out += " " + std::string(library->publication(version).key);
    out += " / ";
  }
  for (const Diagnostic& diagnostic : library->diagnostics.all()) {
    if (diagnostic.code == DiagnosticCode::unknown_version) out += diagnostic.key + " names " + diagnostic.detail + " ";
    if (diagnostic.code == DiagnosticCode::duplicate_title) out += diagnostic.key + " like " + diagnostic.detail + " ";
  }
  return out;
}

std::string entry(std::string_view type, std::string_view key, std::string_view title, std::string_view authors, std::string_view more) {
  return "@" + std::string(type) + "{" + std::string(key) + ", title = {" + std::string(title) + "}, author = {" + std::string(authors) +
         "}, " + std::string(more) + "}\n";
}
std::string paper(std::string_view key, std::string_view title, std::string_view authors, std::string_view more = "year = 2020") {
  return entry("inproceedings", key, title, authors, "booktitle = {Proceedings of the Chair Conference}, " + std::string(more));
}
std::string article(std::string_view key, std::string_view title, std::string_view authors, std::string_view more = "year = 2021") {
  return entry("article", key, title, authors, "journal = {Journal of Chairs}, " + std::string(more));
}
std::string preprint(std::string_view key, std::string_view title, std::string_view authors, std::string_view more = "year = 2019") {
  return entry("misc", key, title, authors, "eprinttype = {arxiv}, " + std::string(more));
}

TEST_CASE("versions: version_of links both ways and among all versions of one work, first within the own list") {
  CHECK(linked({article("a", "One", "A Alm", "version_of = {b}") + paper("b", "Two", "B Berg")}) == "a: b / b: a / ");
  CHECK(linked({article("a", "One", "A Alm", "version_of = {b}") + paper("b", "Two", "B Berg") +
                article("c", "Three", "C Carl", "version_of = {b}")}) == "a: b c / b: a c / c: a b / ");
  CHECK(linked({article("a", "One", "A Alm", "version_of = {a, z}")}) == "a names z ");
  CHECK(linked({paper("b", "Two", "B Berg"), paper("b", "Other", "C Carl") + article("a", "One", "A Alm", "version_of = {b}")}) ==
        "b: a / a: b / ");
}

TEST_CASE("versions: preprint, paper and article of one title and the same people are one work") {
  const std::string all = preprint("p", "Chairs that {Think}", "Ada Alm and Bo Berg", "year = 2019, eprint = {1901.00001}") +
                          paper("c", "Chairs That Think (Extended Abstract)", "A. Alm and B. Berg and C. Carl") +
                          article("j", "Chairs that think", "Alm, Ada and Berg, Bo and Carl, Cia and Dahl, Dag");
  CHECK(linked({all}) == "p: c j / c: p j / j: p c / ");
  CHECK(count_distinct_works(library_of({all + paper("x", "Tables", "Ada Alm")})->publications) == 2);
}

TEST_CASE("versions: one arXiv number links the preprint with the paper, whatever became of the title") {
  CHECK(linked({preprint("p", "A Draft", "Ada Alm", "year = 2019, eprint = {1901.00001}") +
                paper("c", "Chairs that think", "Ada Alm", "year = 2020, eprint = {1901.00001}, eprinttype = {arxiv}")}) ==
        "p: c / c: p / ");
}

TEST_CASE("versions: equal titles of other people, other kinds, other lists or other times are different works") {
  const std::string first = paper("a", "Chairs that think", "Ada Alm and Bo Berg");
  CHECK(linked({first + article("b", "Chairs that think", "Cia Carl and Dag Dahl")}) == "b like a ");
  CHECK(linked({first + article("b", "Chairs that think", "Eva Alm and Bo Bo and Cia Carl")}) == "b like a ");
  CHECK(linked({first + article("b", "Chairs that think", "")}) == "b like a ");
  CHECK(linked({first + entry("phdthesis", "b", "Chairs that think", "Ada Alm", "school = {Uppsala}, year = 2022")}) == "b like a ");
  CHECK(linked({first + article("b", "Chairs that think", "Ada Alm and Bo Berg", "year = 2031")}) == "b like a ");
  CHECK(linked({first, article("b", "Chairs that think", "Ada Alm and Bo Berg")}).empty());
  CHECK(linked({first + paper("b", "Chairs that think", "Ada Alm and Bo Berg", "year = 2022")}) == "b like a ");
}

TEST_CASE("versions: an equal title is reported once for each work, unless it is a version; works without a title are not compared") {
  CHECK(linked({article("a", "Editorial", "Ada Alm") + article("b", "Editorial", "Ada Alm") + article("c", "Editorial", "Ada Alm")}) ==
        "b like a c like b ");
  CHECK(linked({article("a", "", "Ada Alm") + article("b", "", "Ada Alm")}).empty());
}

TEST_CASE("versions: of very many works that say they are one, the first 64 are linked and the others reported") {
  const auto read = [](std::size_t count, bool (*is_named)(std::size_t)) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string key = "k" + std::to_string(i), arxiv = "year = 2020, eprint = {1901.00001}, eprinttype = {arxiv}";
      list += is_named(i)  ? paper(key, key, "A" + key, "year = 2020, version_of = {k0}")
              : i % 2 == 0 ? paper(key, key, "A" + key, arxiv)
                           : preprint(key, key, "A" + key, arxiv);
    }
    const std::shared_ptr<const Library> library = library_of({list});
    std::size_t linked = 0, reported = 0;
    for (const Publication& work : library->publications) linked += work.versions.size() == 63 ? 1U : 0U;
    for (const Diagnostic& one : library->diagnostics.all()) reported += one.code == DiagnosticCode::too_many_versions ? 1U : 0U;
    return std::to_string(linked) + " linked, " + std::to_string(reported) + " reported, " +
           std::to_string(count_distinct_works(library->publications)) + " works";
  };
  const auto by_key = [](std::size_t i) { return i > 0; };
  const auto by_number = [](std::size_t) { return false; };
  CHECK(read(64, by_key) == "64 linked, 0 reported, 1 works");
  CHECK(read(70, by_key) == "64 linked, 6 reported, 7 works");
  CHECK(read(70, by_number) == "64 linked, 6 reported, 2 works");
}

}  // namespace
}  // namespace folioscope
