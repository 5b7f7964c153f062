#include "core/library/work_links.hpp"

#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/work_draft.hpp"

namespace folioscope {
namespace {

struct Row {
  std::string_view key;
  std::uint16_t profile = 0;
  std::string_view title = {};
  std::int16_t year = 0;
  std::string_view doi = {}, arxiv = {};
  PubKind kind = PubKind::conference_paper;
  std::string_view author = "Alm";
};

TextArena& arena() {
  static TextArena texts;
  return texts;
}

std::vector<Publication> works(const std::vector<Row>& rows) {
  static DistinctNames names;
  std::vector<Publication> list;
  for (const Row& row : rows) {
    WorkDraft draft;
    Publication& work = draft.work;
    work.id = PubId{static_cast<std::uint32_t>(list.size())};
    work.key = row.key;
    work.title = row.title;
    work.date.year = row.year;
    draft.add(WorkPart::doi, row.doi);
    draft.add(WorkPart::arxiv, row.arxiv);
    work.kind = row.kind;
    const ProfileId profile{row.profile};
    work.profiles = arena().keep_list(std::span<const ProfileId>(&profile, 1));
    draft.authors.emplace_back().name = &names.add({{}, {}, row.author, {}});
    list.push_back(draft.finish(arena()));
  }
  return list;
}

/// "key: profile profile / ..." and the ids that the former places got.
std::string joined(const std::vector<Row>& rows) {
  std::vector<Publication> list = works(rows);
  const std::vector<PubId> ids = join_shared_works(list, arena());
  std::string out;
  for (const Publication& work : list) {
    out += std::string(work.key) + ":";
    for (const ProfileId profile : work.profiles) out += " " + std::to_string(index_of(profile));
    out += " / ";
  }
  for (const PubId id : ids) out += std::to_string(index_of(id)) + " ";
  return out;
}

TEST_CASE("The same work in several lists is one only when that is certain") {
  constexpr PubKind preprint = PubKind::preprint;
  CHECK(joined({{"a", 0, "T", 2020, "10.1/X"}, {"b", 1, "U", 2021, "10.1/x"}}) == "a: 0 1 / 0 0 ");
  CHECK(joined({{"a", 0, "The T", 2020}, {"b", 1, "the {t}", 2020}, {"c", 2, "The T", 2020}}) == "a: 0 1 2 / 0 0 0 ");
  CHECK(joined({{"a", 0, "T", 2020}, {"b", 1, "T", 2021}}) == "a: 0 / b: 1 / 0 1 ");
  CHECK(joined({{"a", 0, "T", 2020}, {"b", 1, "T", 2020, "", "", PubKind::conference_paper, "Berg"}}) == "a: 0 / b: 1 / 0 1 ");
  CHECK(joined({{"a", 0, "T", 2020}, {"b", 1, "T", 2020, "", "", preprint}}) == "a: 0 / b: 1 / 0 1 ");
  CHECK(joined({{"a", 0, "T", 2020, "", "2001.1", preprint}, {"b", 1, "U", 2019, "", "2001.1", preprint}}) == "a: 0 1 / 0 0 ");
  CHECK(joined({{"a", 0, "T", 2020, "10.48550/arXiv.2001.1", "2001.1"},
                {"b", 1, "U", 2019, "10.48550/arXiv.2001.1", "2001.1", preprint}}) == "a: 0 / b: 1 / 0 1 ");
  CHECK(joined({{"a", 0, "T", 2020, "10.1/x"}, {"b", 0, "T", 2020, "10.1/x"}}) == "a: 0 / b: 0 / 0 1 ");
  CHECK(joined({{"a", 0, "T", 2020}, {"b", 1, "N", 2020}, {"c", 1, "T", 2020}}) == "a: 0 1 / b: 1 / 0 1 0 ");
  CHECK(joined({}).empty());
}

TEST_CASE("A shared work takes the links of kinds that it lacks, in chip order") {
  std::vector<Publication> list = works({{"a", 0, "T", 2020}, {"b", 1, "T", 2020}});
  const auto add_links = [&](std::size_t index, const std::vector<std::pair<LinkKind, std::string_view>>& links) {
    WorkDraft draft(list[index]);
    for (const auto& [kind, url] : links) draft.add_link(kind, url);
    list[index] = draft.finish(arena());
  };
  add_links(0, {{LinkKind::code, "https://a.org/code"}});
  add_links(1, {{LinkKind::pdf, "https://b.org/pdf"}, {LinkKind::code, "https://b.org/code"}});
  join_shared_works(list, arena());
  REQUIRE(list.size() == 1);
  const std::vector<Link> links = list[0].links();
  REQUIRE(links.size() == 2);
  CHECK(links[0].url == "https://b.org/pdf");
  CHECK(links[1].url == "https://a.org/code");
}

TEST_CASE("A shared work takes the ORCID iDs of its authors where it has none") {
  std::vector<Publication> list = works({{"a", 0, "T", 2020}, {"b", 1, "T", 2020}});
  WorkDraft draft(list[1]);
  REQUIRE(draft.authors.size() == 1);
  draft.authors[0].has_orcid = true;
  draft.add(WorkPart::orcid, "0000-0002-1825-0097");
  list[1] = draft.finish(arena());
  join_shared_works(list, arena());
  REQUIRE(list.size() == 1);
  CHECK(OrcidsInOrder(list[0]).next(list[0].authors()[0]) == "0000-0002-1825-0097");
}

}  // namespace
}  // namespace folioscope
