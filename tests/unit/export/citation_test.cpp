// Formatted references and the venue line.
#include "core/export/citation.hpp"

#include <doctest/doctest.h>

#include "support/library_builder.hpp"

using namespace folioscope;
using folioscope::testing::LibraryBuilder;
using folioscope::testing::WorkRow;

namespace {

std::shared_ptr<const Library> one_work(const WorkRow& row) {
  return LibraryBuilder().add(row).build();
}

}  // namespace

TEST_CASE("venue line: the venue with its year, in front of it \"In\" for papers of a collection") {
  const struct {
    WorkRow row;
    std::string_view line;
  } rows[] = {
      {{.venue = "NSDI", .year = 2026, .venue_text = "Proceedings of NSDI Conference", .type = "article"},
       "Proceedings of NSDI Conference 2026"},
      {{.venue = "SIGCOMM", .year = 2024}, "In SIGCOMM 2024"},
      {{.venue = "X", .year = 2024, .venue_text = "In Proceedings of X"}, "In Proceedings of X 2024"},
      {{.venue = "X", .year = 2024, .venue_text = "Proceedings of X 2024"}, "In Proceedings of X 2024"},
      {{.venue = "X", .type = "article"}, "X"},
      {{.year = 2024}, "2024"},
      {{}, ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.line);
    const auto library = one_work(row.row);
    CHECK(venue_line(*library, library->publications.front()) == row.line);
  }
}

TEST_CASE("citation: as text, HTML and Markdown") {
  const auto library = one_work({.title = "A <b> & *c*",
                                 .authors = "Ada Lovelace; Charles Babbage; Bo_Li",
                                 .venue = "VLDB",
                                 .year = 2024,
                                 .links = "doi=https://doi.org/10.1/x?a&b; pdf=https://x.org/a.pdf"});
  const Publication& work = library->publications.front();
  CHECK(citation_text(*library, work) == "Ada Lovelace, Charles Babbage, and Bo_Li. A <b> & *c*. VLDB, 2024. https://doi.org/10.1/x?a&b");
  CHECK(citation_html(*library, work) ==
        "Ada Lovelace, Charles Babbage, and Bo_Li. A &lt;b&gt; &amp; *c*. <em>VLDB</em>, 2024. "
        "<a href=\"https://doi.org/10.1/x?a&amp;b\">https://doi.org/10.1/x?a&amp;b</a>");
  CHECK(citation_markdown(*library, work) ==
        "Ada Lovelace, Charles Babbage, and Bo\\_Li. A \\<b\\> & \\*c\\*. *VLDB*, 2024. <https://doi.org/10.1/x?a&b>");
}

TEST_CASE("citation: what is missing leaves no trace") {
  const struct {
    WorkRow row;
    std::string_view text;
  } rows[] = {
      {{.title = "Why?"}, "Why?"},
      {{.title = "T", .authors = "Ada L"}, "Ada L. T."},
      {{.title = "T", .authors = "Ada L; Bo M"}, "Ada L and Bo M. T."},
      {{.title = "T", .authors = "Ada L; others"}, "Ada L, et al. T."},
      {{.title = "T", .year = 2020}, "T. 2020."},
      {{.title = "T", .venue = "X"}, "T. X."},
      {{}, ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto library = one_work(row.row);
    CHECK(citation_text(*library, library->publications.front()) == row.text);
  }
}
