#include "core/model/work_draft.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

std::string links_of(const Publication& work) {
  std::string out;
  for (const Link& link : work.links()) out.append(link_slug(link.kind)).append("=").append(link.url).append(link.label).append(" ");
  return out;
}

TEST_CASE("draft: texts are found by what they say, in whatever order they came") {
  TextArena arena;
  WorkDraft draft;
  draft.add_field("zz", "1");
  draft.add(WorkPart::keyword, "a");
  draft.add(WorkPart::pages, "1-2");
  draft.add(WorkPart::volume, "");
  draft.add_field("aa", "");
  draft.add(WorkPart::keyword, "b");
  const Publication work = draft.finish(arena);
  CHECK(work.pages() == "1-2");
  CHECK(work.volume().empty());
  REQUIRE(work.keywords().size() == 2);
  CHECK(work.keywords()[1].text() == "b");
  CHECK(work.fields() == std::vector<std::pair<std::string_view, std::string_view>>{{"zz", "1"}, {"aa", ""}});
  CHECK(draft.finish(arena).texts.empty());
}

TEST_CASE("draft: links of identifiers stand in chip order among the others") {
  TextArena arena;
  WorkDraft draft;
  draft.add(WorkPart::named_resource, "Zine");
  draft.add_link(LinkKind::code, "");
  draft.add_link(LinkKind::pdf, "a.pdf");
  draft.add_link(LinkKind::pdf, "a.pdf");
  draft.add(WorkPart::arxiv, "2101.00001");
  draft.add(WorkPart::doi, "10.1000/x");
  const Publication work = draft.finish(arena);
  CHECK(links_of(work) == "doi=https://doi.org/10.1000/x arxiv=https://arxiv.org/abs/2101.00001 pdf=a.pdf code= url=Zine ");
  CHECK(work.has_link(LinkKind::doi, true));
  CHECK(work.has_link(LinkKind::code, false));
  CHECK_FALSE(work.has_link(LinkKind::code, true));
  CHECK_FALSE(work.has_link(LinkKind::html, false));
  CHECK_FALSE(WorkDraft().finish(arena).has_links());
}

TEST_CASE("draft: a finished work can be taken up again") {
  TextArena arena;
  DistinctNames names;
  WorkDraft draft;
  draft.work.title = "T";
  draft.authors.emplace_back().name = &names.add({"A", {}, "B", {}});
  draft.editors.emplace_back().name = &names.add({"C", {}, "D", {}});
  draft.add(WorkPart::note, "n");
  WorkDraft again(draft.finish(arena));
  again.add(WorkPart::note, "m");
  const Publication work = again.finish(arena);
  CHECK(work.title == "T");
  CHECK(work.all(WorkPart::note).size() == 2);
  CHECK(display_name(*work.authors()[0].name) == "A B");
  CHECK(display_name(*work.editors()[0].name) == "C D");
}

TEST_CASE("names: equal names are one, whatever divides them differs") {
  DistinctNames names;
  const Name& first = names.add({"Ann", {}, "Li", {}});
  CHECK(&names.add({"Ann", {}, "Li", {}}) == &first);
  CHECK(&names.add({{}, "Ann", "Li", {}}) != &first);
  CHECK(&names.add({"Ann Li", {}, {}, {}}) != &first);
  CHECK(&names.add({"Ann", {}, "Li", {}, true}) != &first);
  CHECK(names.add({"Bo", {}, "Li", {}}).number == 4);
  CHECK(&names[first.number] == &first);
}

}  // namespace
}  // namespace folioscope
