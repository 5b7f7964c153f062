// The whole screen without a window: what is drawn, what a click does, and that nothing moves at rest.
#include <doctest/doctest.h>

#include <algorithm>

#include "harness.hpp"
#include "imgui.h"

using namespace folioscope;
using namespace folioscope::testing;
using ui::Role;

namespace {

bool contains(const std::vector<std::string>& all, std::string_view one) { return std::find(all.begin(), all.end(), one) != all.end(); }

}  // namespace

TEST_CASE("screen: the default data show their owner, switcher, timeline, filters, list and people") {
  Harness h;
  CHECK(h.item("title").name == "Xupeng Miao");
  CHECK(h.names(Role::tab) == std::vector<std::string>{"Rui Miao", "Xupeng Miao", "Luo Mai", "All"});
  CHECK(h.item("summary").name == "63 of 63 publications");
  CHECK(h.item("facet/rank/CCF-A").value == "CCF-A (49)");
  CHECK(h.item("row/miao26flexllm/title").role == Role::link);
  CHECK(h.item("person/name").name == "Xupeng Miao");
  CHECK(h.item("coauthor/bin-cui").name == "Bin Cui");
}

TEST_CASE("screen: after an event a few frames settle it, then none is wanted") {
  Harness h;
  h.move_to(300, 400);
  CHECK(h.settle() <= 5);
  CHECK(h.app.step() < 0);
}

TEST_CASE("screen: a typed query narrows the list, marks the words and is announced") {
  Harness h;
  h.type_query("serving");
  CHECK(h.state().query == "serving");
  CHECK(h.host.announcement == h.item("summary").name);
  CHECK(h.item("summary").name != "63 of 63 publications");
  const auto& items = h.app.probe().items();
  const auto marked = std::count_if(items.begin(), items.end(), [](const ui::ProbeItem& item) { return item.value == "mark"; });
  CHECK(marked > 0);
}

TEST_CASE("screen: a click on a facet value chooses it, a second one takes it back, Alt leaves it out") {
  Harness h;
  h.click("facet/venue/SIGMOD");
  CHECK(h.state().filters.facets == FacetSelection{{Facet::venue, "SIGMOD", false}});
  CHECK(h.item("facet/venue/SIGMOD").is_checked);
  h.click("facet/venue/SIGMOD");
  CHECK(h.state().filters.facets.empty());
  h.click("facet/venue/SIGMOD", false, true);
  CHECK(h.state().filters.facets == FacetSelection{{Facet::venue, "SIGMOD", true}});
  CHECK(h.item("facet/venue/SIGMOD").is_mixed);
}

TEST_CASE("screen: an active filter stands as a chip that takes it away") {
  Harness h;
  h.click("facet/rank/CCF-A");
  CHECK(h.item("active/0").value == "Remove filter CCF-A");
  h.click("active/0");
  CHECK(h.state().filters.facets.empty());
  CHECK_FALSE(h.has("active/0"));
}

TEST_CASE("screen: a title opens the work in the panel, Back closes it") {
  Harness h;
  h.click("row/li26adaserve/title");
  CHECK(h.state().selected == "li26adaserve");
  CHECK(h.item("row/li26adaserve").is_current);
  CHECK(h.item("detail/entry/heading").name == "AdaServe: Accelerating Multi-SLO LLM Serving with SLO-Customized Speculative Decoding");
  CHECK(h.has("detail/bibtex"));
  h.click("detail/close");
  CHECK(h.state().selected.empty());
}

TEST_CASE("screen: a link within a note is a link of the details and opens; within a title of the list it opens the details") {
  constexpr const char* k_works = R"(@article{a, title = {See \href{https://x.org/t}{Alpha}}, note = {With \href{https://x.org/n}{an \emph{appendix}}}})";
  Harness h({1440, 900}, {{"mine.bib", k_works}});
  h.click("row/a/title");
  CHECK(h.state().selected == "a");
  std::string links;
  std::string last;
  for (const ui::ProbeItem& item : h.app.probe().items()) {
    if (item.role != Role::link || !item.id.starts_with("detail/")) continue;
    links += ui::joined({item.name, " -> ", item.href, "; "});
    last = item.id;
  }
  CHECK(links == "Alpha -> https://x.org/t; an -> https://x.org/n; appendix -> https://x.org/n; ");
  h.host.effects.clear();
  h.click(last);
  REQUIRE(h.host.effects.size() == 1);
  REQUIRE(std::holds_alternative<OpenUrl>(h.host.effects.front()));
  CHECK(std::get<OpenUrl>(h.host.effects.front()).url == "https://x.org/n");
}

TEST_CASE("screen: the card of a tile has its whole title, however long") {
  const std::string title = "One " + std::string(40, 'w') + " two " + std::string(40, 'x') + " three " + std::string(40, 'y') + " end";
  Harness h({1440, 900}, {{"a.bib", "@article{a, title={" + title + "}, author={Ann Quill}, journal={Nature}, year=2020}"}});
  const RectPt tile = h.place_of("tile/0");
  h.move_to(tile.x + tile.w / 2, tile.y + tile.h / 2);
  h.app.step();
  const ImVector<ImDrawVert>& corners = ImGui::GetForegroundDrawList()->VtxBuffer;
  std::size_t letters = 0;
  for (const char c : title + "Ann Quill" + "Nature 2020") letters += c != ' ' ? 1U : 0U;
  CHECK(static_cast<std::size_t>(corners.Size) >= 4 * letters);  // a letter that is clipped away has no corners
  for (const ImDrawVert& corner : corners) CHECK((corner.pos.x >= 0 && corner.pos.x <= 1440));
}

TEST_CASE("screen: keys and assistive technology use items without a pointer") {
  Harness h({1440, 900}, {}, true);
  h.activate("facet/venue/VLDB");
  CHECK(h.state().filters.facets == FacetSelection{{Facet::venue, "VLDB", false}});
  h.activate("row/miao26flexllm/title");
  CHECK(h.state().selected.empty());  // FlexLLM is not at VLDB, so it is not on the screen
}

TEST_CASE("screen: a co-author filters; with Ctrl a second one is added") {
  Harness h;
  h.click("coauthor/bin-cui");
  CHECK(h.state().filters.facets == FacetSelection{{Facet::person, "bin-cui", false}});
}

TEST_CASE("screen: switching the profile keeps the query") {
  Harness h;
  h.type_query("training");
  h.click("profile/luo-mai");
  CHECK(h.state().profile == "luo-mai");
  CHECK(h.state().query == "training");
  CHECK(h.item("title").name == "Luo Mai");
}

TEST_CASE("screen: the theme button goes through system, light and dark") {
  Harness h;
  CHECK(h.item("theme").value == "Theme: system");
  h.click("theme");
  CHECK(h.item("theme").value == "Theme: light");
  h.click("theme");
  CHECK(h.item("theme").value == "Theme: dark");
  h.click("theme");
  CHECK(h.item("theme").value == "Theme: system");
}

TEST_CASE("screen: the wheel scrolls the list and stops at its ends") {
  Harness h;
  h.wheel(700, 600, -3);
  const float moved = h.item("scroll/list").scroll_y;
  CHECK(moved > 0);
  h.wheel(700, 600, 1000);
  CHECK(h.item("scroll/list").scroll_y == 0);
  h.wheel(700, 600, -100000);
  const ui::ProbeItem list = h.item("scroll/list");
  CHECK(list.scroll_y == doctest::Approx(list.content_height - list.rect.h));
}

TEST_CASE("screen: copying the BibTeX of a row asks the host for exactly the source entry") {
  Harness h;
  const auto& items = h.app.probe().items();
  const auto chip = std::find_if(items.begin(), items.end(), [](const ui::ProbeItem& item) { return item.value.starts_with("Copy BibTeX of"); });
  REQUIRE(chip != items.end());
  h.click(std::string(chip->id));
  const auto is_copy = [](const Effect& effect) { return std::holds_alternative<CopyText>(effect); };
  const auto found = std::find_if(h.host.effects.begin(), h.host.effects.end(), is_copy);
  REQUIRE(found != h.host.effects.end());
  CHECK(std::get<CopyText>(*found).text.starts_with("@article{miao26flexllm,\n  title = {FlexLLM"));
  CHECK(h.item("notice/" + std::to_string(h.app.program().session.notice_count)).name == "BibTeX copied");
}

TEST_CASE("screen: a phone shows one page at a time and a bar to switch it") {
  Harness h({390, 844});
  CHECK(h.item("pages").rect.w == 390);
  CHECK(h.has("scroll/list"));
  CHECK_FALSE(h.has("scroll/filters"));
  h.click("page/Filters");
  CHECK(h.has("facet/venue/SIGMOD"));
  h.click("page/People");
  CHECK(h.has("person/name"));
  h.click("page/List");
  CHECK(h.has("scroll/list"));
}

TEST_CASE("screen: no item of any width lies outside the window") {
  for (const float width : {320.0F, 390.0F, 699.0F, 700.0F, 820.0F, 1099.0F, 1100.0F, 1440.0F, 2560.0F}) {
    Harness h({width, 800});
    for (const ui::ProbeItem& item : h.app.probe().items()) {
      CAPTURE(width);
      CAPTURE(item.id);
      const RectPt place = h.place_of(item.id);
      CHECK(place.x >= -0.5F);
      CHECK(place.right() <= width + 0.5F);
    }
  }
}

TEST_CASE("screen: ids are unique in a frame") {
  for (const float width : {390.0F, 820.0F, 1440.0F}) {
    Harness h({width, 900});
    std::vector<std::string> ids;
    for (const ui::ProbeItem& item : h.app.probe().items()) ids.emplace_back(item.id);
    std::sort(ids.begin(), ids.end());
    const auto twice = std::adjacent_find(ids.begin(), ids.end());
    CHECK_MESSAGE(twice == ids.end(), "twice: " << (twice == ids.end() ? "" : *twice));
  }
}

TEST_CASE("screen: a dropped file is explored at once; its bad entry hides no good one") {
  Harness h;
  h.host.next.files.push_back({"mine.bib", "@article{a, title = {Alpha}, author = {Doe, Jane}, year = 2020}\n@article{b, title = {Open\n@article{c, title = {Gamma}, author = {Doe, Jane}, year = 2021}\n"});
  h.host.next.has_input = true;
  h.settle();
  CHECK(h.has("row/a/title"));
  CHECK(h.has("row/c/title"));
  CHECK_FALSE(h.app.library().diagnostics.all().empty());
}

TEST_CASE("screen: a file without publications changes nothing, and that is said") {
  Harness h;
  const std::string first = h.app.shown_keys().at(0);
  h.host.next.files.push_back({"paper.pdf", "%PDF-1.4 nothing of ours"});
  h.host.next.has_input = true;
  h.settle();
  CHECK(h.app.shown_keys().at(0) == first);
  CHECK(h.app.program().session.notice == "No publications were found in paper.pdf");
}

TEST_CASE("screen: a venue table that comes with a file, or came before it, is used for it in place of the site's") {
  constexpr const char* k_table = R"({"venues": [{"short": "CRT", "name": "Conference on Rare Things", "type": "conference"}]})";
  constexpr const char* k_works = "@inproceedings{a, title = {Alpha}, booktitle = {Proc. Conf. Rare Things}}";
  for (const bool is_before : {false, true}) {
    Harness h;
    h.host.next.files.push_back({"venues.json", k_table});
    h.host.next.has_input = true;
    if (is_before) {
      h.settle();
      CHECK(h.app.library().publications.size() > 1);
    }
    h.host.next.files.push_back({"mine.bib", k_works});
    h.host.next.has_input = true;
    h.settle();
    REQUIRE(h.app.library().publications.size() == 1);
    CHECK(h.app.library().venues.front().short_name == "CRT");
    CHECK(h.app.library().venues.front().is_known);
  }
}

TEST_CASE("screen: text outside the embedded font is drawn as whole runs") {
  Harness h;
  h.type_query("\xE8\xBD\xAF\xE4\xBB\xB6");
  CHECK(contains(h.host.rasterizer.drawn, "\xE8\xBD\xAF\xE4\xBB\xB6\xE5\xAD\xA6\xE6\x8A\xA5"));
}
