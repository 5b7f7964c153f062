#include "core/view/detail.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <memory>

#include "support/library_builder.hpp"
#include "unit/view/dump.hpp"
#include "unit/view/fixed_measure.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;
const testing::FixedMeasure k_measure;

std::shared_ptr<const Library> small_library() {
  return LibraryBuilder()
      .profile("mo", "Mo Own")
      .add({.key = "DBLP:conf/icde/X",
            .title = "Fast Serving",
            .authors = "Bo Li; A A; B B; C C; D D; E E; F F; Mo Own",
            .venue = "NSDI",
            .year = 2020,
            .area = "systems",
            .rank = "CCF-A",
            .artifact = "available",
            .award = "Best Paper",
            .abstract = "We serve models.",
            .keywords = "LLM Serving; Systems",
            .links = "pdf=https://x.org/a.pdf; code="})
      .add({.key = "b", .title = "Second", .authors = "Mo Own", .venue = "VLDB", .year = 2019})
      .build();
}

std::optional<DetailView> layout(const Library& library, std::string_view key, std::string_view query, const std::vector<PubId>& order) {
  State state;
  state.selected = key;
  return layout_detail(library, parse_query(query).root, state, {}, ProfileId{0}, order, 308, k_measure);
}

}  // namespace

TEST_CASE("detail: shows all of a work, every name, and highlights in title, names and abstract") {
  const auto library = small_library();
  const std::optional<DetailView> detail = layout(*library, "DBLP:conf/icde/X", "serv | li", {PubId{0}, PubId{1}});
  REQUIRE(detail);
  CHECK(testing::dump_text(detail->pieces) ==
        "NSDICCF A|Fast [Serv]ing|Bo [Li], A A, B B, C C, D D, E E, F F, Mo Own|In NSDI 2020|PDFCode|Artifact availableBest "
        "Paper|Abstract|We "
        "[serv]e models.|Keywords|LLM ServingSystems|Details|Type: Conference paper|Key: "
        "DBLP:conf/icde/X|Cite|BibTeXTextHTMLMarkdown\\cite{key}");
  CHECK_FALSE(detail->has_previous);
  CHECK(detail->has_next);
  const std::string pieces = testing::dump(detail->pieces);
  CHECK(pieces.find("tag \"LLM Serving\" @0,") != std::string::npos);
  CHECK(pieces.find("-> keyword=llm serving") != std::string::npos);
  CHECK(pieces.find("do \"\\cite{key}\"") != std::string::npos);
}

TEST_CASE("detail: styles of title, abstract and note are seen") {
  const auto library = LibraryBuilder()
                           .profile("mo", "Mo Own")
                           .add({.key = "b",
                                 .title = "On E. coli",
                                 .abstract = "Aim. We study in vivo.",
                                 .note = "Best Paper, in press",
                                 .title_styles = {{3, 10, k_emphasis, {}}},
                                 .note_styles = {{0, 10, k_strong, {}}, {12, 20, k_emphasis, {}}},
                                 .abstract_styles = {{0, 4, k_strong, {}}, {14, 21, k_emphasis | k_strong, {}}}})
                           .build();
  const std::optional<DetailView> detail = layout(*library, "b", "coli", {});
  REQUIRE(detail);
  CHECK(testing::dump_text(detail->pieces) ==
        "On /E. //[coli]/|Abstract|+Aim.+ We study +/in vivo/+.|Details|Type: Conference paper|Note: +Best Paper+, /in press/|Key: "
        "b|Cite|BibTeXTextHTMLMarkdown\\cite{key}");
}

TEST_CASE("detail: links of title, abstract and note lead somewhere") {
  const auto library = LibraryBuilder()
                           .profile("mo", "Mo Own")
                           .add({.key = "b",
                                 .title = "On E. coli",
                                 .abstract = "Our code is free.",
                                 .note = "See the appendix",
                                 .title_styles = {{3, 10, k_emphasis, "https://x.org/t"}},
                                 .note_styles = {{8, 16, 0, "https://x.org/n"}},
                                 .abstract_styles = {{4, 8, 0, "https://x.org/a"}}})
                           .build();
  const std::optional<DetailView> detail = layout(*library, "b", "", {});
  REQUIRE(detail);
  std::string links;
  for (const Piece& piece : detail->pieces) {
    if (!piece.url.empty()) links += piece.text + " -> " + piece.url + "; ";
  }
  CHECK(links == "E. coli -> https://x.org/t; code -> https://x.org/a; appendix -> https://x.org/n; ");
}

TEST_CASE("detail: pieces stand within the width, above the BibTeX block, which ends the content") {
  const auto library = small_library();
  const std::optional<DetailView> detail = layout(*library, "DBLP:conf/icde/X", "", {});
  REQUIRE(detail);
  for (const Piece& piece : detail->pieces) {
    CHECK(piece.rect.right() <= 308.1F);
    CHECK(piece.rect.bottom() <= detail->bibtex.y);
  }
  CHECK(detail->content_height == detail->bibtex.bottom());
  CHECK(detail->bibtex.h == static_cast<float>(detail->bibtex_wrapped.size()) * 17 + 20);
  for (const std::string& line : detail->bibtex_wrapped) CHECK(k_measure.width(TextStyle::mono, line) <= 288.1F);
}

TEST_CASE("detail: nothing selected, or a key that is nowhere, shows nothing") {
  const auto library = small_library();
  CHECK_FALSE(layout(*library, "", "", {}));
  CHECK_FALSE(layout(*library, "absent", "", {}));
}

TEST_CASE("detail: neighbours follow the list; outside of it the list's first comes next") {
  const auto library = small_library();
  const struct {
    std::vector<PubId> order;
    bool previous, next;
  } rows[] = {{{PubId{0}, PubId{1}}, true, false},
              {{PubId{1}, PubId{0}}, false, true},
              {{PubId{1}}, false, false},
              {{PubId{0}}, false, true},
              {{}, false, false}};
  for (const auto& row : rows) {
    const std::optional<DetailView> detail = layout(*library, "b", "", row.order);
    REQUIRE(detail);
    CHECK(detail->has_previous == row.previous);
    CHECK(detail->has_next == row.next);
  }
}

TEST_CASE("detail: marks change only when something else would be highlighted") {
  const auto library = small_library();
  const auto marks = [&](std::string_view query) { return detail_marks(*library, parse_query(query).root, PubId{1}); };
  CHECK(marks("") == marks("absent"));
  CHECK(marks("") == marks("year:2019"));
  CHECK(marks("second") != marks(""));
  CHECK(marks("second") == marks("second | absent"));
}

}  // namespace folioscope
