#include <doctest/doctest.h>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/export/bibtex.hpp"
#include "unit/data/seed_pages.hpp"
#include "unit/data/shipped_data.hpp"

namespace folioscope::testing {
namespace {

constexpr std::string_view k_profile = "xupeng-miao";

const SeedPage& page() {
  static const SeedPage page = read_numbered_page(read_seed("xupeng-miao.txt"));
  return page;
}

/// The title with award and remark in brackets, as the page prints it.
std::string title_with_brackets(const Publication& work) {
  std::string title(work.title);
  const std::string_view bracketed = work.award().empty() ? work.remark() : work.award();
  if (bracketed.empty()) return title;
  std::string text(bracketed);
  for (std::size_t at = text.find(", "); at != std::string::npos; at = text.find(", ", at + 4)) text.replace(at, 2, "), (");
  return title + " (" + text + ")";
}

/// The page's words for rank and artifact badges.
std::vector<std::string> badges(const Publication& work) {
  std::vector<std::string> words;
  if (work.rank) words.push_back(rank_label(*work.rank));
  if (work.artifact.available) words.emplace_back("Available");
  if (work.artifact.functional) words.emplace_back("Functional");
  if (work.artifact.reproduced) words.emplace_back("Reproduced");
  return words;
}

TEST_CASE("Every work of Xupeng Miao's page is there in order, with all that the page says") {
  const std::vector<const Publication*> works = shipped_works(k_profile);
  REQUIRE(works.size() == page().works.size());
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Publication& work = *works[i];
    const SeedWork& seed = page().works[i];
    CAPTURE(seed.title);
    CHECK(work.date.year == seed.year);
    CHECK(work.venue_short == seed.badge);
    CHECK(title_with_brackets(work) == seed.title);
    CHECK(work.venue_text == seed.venue_line);
    CHECK(work.cofirst == seed.marked_authors);

    const std::vector<std::string> authors = author_names(work);
    REQUIRE(authors.size() == seed.authors.size() + seed.more_authors);
    CHECK(std::vector<std::string>(authors.begin(), authors.begin() + static_cast<std::ptrdiff_t>(seed.authors.size())) == seed.authors);

    std::vector<std::string> seed_badges;
    for (const std::string& button : seed.buttons) {
      if (button == "arXiv") CHECK(has_link(work, LinkKind::arxiv));
      if (button == "PDF") CHECK(has_link(work, LinkKind::pdf));
      if (button == "HTML") CHECK(has_link(work, LinkKind::html));
      const bool is_link = button == "arXiv" || button == "PDF" || button == "HTML" || button == "Bib" || button == "&";
      if (!is_link) seed_badges.push_back(button);
    }
    CHECK(badges(work) == seed_badges);
  }
}

TEST_CASE("The BibTeX of every work is the page's, byte for byte") {
  const std::vector<const Publication*> works = shipped_works(k_profile);
  REQUIRE(works.size() == page().works.size());
  for (std::size_t i = 0; i < works.size(); ++i) {
    CHECK(source_bibtex(shipped_library(), *works[i]) == page().works[i].bibtex);
  }
}

TEST_CASE("No address is invented: a link has one only where the entry holds it") {
  for (const Publication* work : shipped_works(k_profile)) {
    CAPTURE(work->key);
    for (const Link& link : work->links()) {
      const bool is_known = link.url.empty() || (link.kind == LinkKind::doi && !work->doi().empty()) ||
                            (link.kind == LinkKind::arxiv && !work->arxiv().empty()) || link.url == work->url();
      CHECK(is_known);
    }
  }
}

TEST_CASE("The badges give 26 venues, workshops and posters never take a place among their papers") {
  std::map<std::string, int> counts;
  for (const Publication* work : shipped_works(k_profile)) ++counts[shipped_library().venue(work->venue).short_name];
  CHECK(counts.size() == 26);
  const struct {
    std::string venue;
    int works;
  } rows[] = {{"SIGMOD", 8}, {"ASPLOS", 6},
              {"VLDB", 6},   {"ICDE", 5},
              {"VLDBJ", 3},  {"NeurIPS", 3},
              {"TKDE", 3},   {"ICDE Poster", 2},
              {"SIGKDD", 2}, {"arXiv", 3},
              {"CSUR", 2},   {"SCIS", 1},
              {"EACL", 1},   {"\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5", 1}};
  for (const auto& row : rows) {
    CAPTURE(row.venue);
    CHECK(counts[row.venue] == row.works);
  }
}

TEST_CASE("The kind of a work follows its venue, not its entry type") {
  std::map<PubKind, int> counts;
  for (const Publication* work : shipped_works(k_profile)) ++counts[work->kind];
  CHECK(counts[PubKind::preprint] == 3);
  CHECK(counts[PubKind::workshop_paper] == 2);
  CHECK(counts[PubKind::journal_article] == 10);
  CHECK(counts[PubKind::conference_paper] == 48);
}

}  // namespace
}  // namespace folioscope::testing
