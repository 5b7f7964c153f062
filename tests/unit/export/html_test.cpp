// The static list and what stands in the head.
#include "core/export/html.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

#include "support/library_builder.hpp"

using namespace folioscope;
using folioscope::testing::LibraryBuilder;

namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("html: text is never markup") {
  CHECK(escape_html("<a href=\"x\">'&") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
  LibraryBuilder builder;
  builder.profile("p\"<", "<script>alert(1)</script>");
  builder.add({.key = "k\"> <b",
               .title = "<img src=x onerror=alert(1)>",
               .authors = "A <b>",
               .venue = "\"><i>",
               .year = 2020,
               .award = "<u>",
               .keywords = "<s>",
               .links = "pdf=https://x.org/\"onclick=\"x"});
  const auto library = builder.build();
  for (const std::string& text :
       {static_list_html(*library, std::nullopt), static_list_html(*library, ProfileId{0}), head_html(*library, ProfileId{0})}) {
    CAPTURE(text);
    CHECK_FALSE(contains(text, "<script"));
    CHECK_FALSE(contains(text, "<img"));
    CHECK_FALSE(contains(text, "<b>"));
    CHECK_FALSE(contains(text, "<i>"));
    CHECK_FALSE(contains(text, "onclick=\"x"));
  }
  const std::string json = json_ld(*library, ProfileId{0});
  CHECK_FALSE(contains(json, "<"));
  CHECK(contains(json, "\\u003cimg"));
}

TEST_CASE("html: a work as it stands in the list") {
  LibraryBuilder builder;
  builder.profile("ada", "Ada L");
  builder.add({.key = "x1",
               .title = "Title",
               .authors = "Bo M*; Ada L*; Cy N",
               .venue = "OSDI",
               .year = 2024,
               .area = "systems",
               .rank = "CCF-A",
               .artifact = "available",
               .award = "Best Paper",
               .doi = "10.1/x",
               .links = "doi=https://doi.org/10.1/x; pdf="});
  const auto library = builder.build();
  const std::string html = static_list_html(*library, ProfileId{0});
  const std::string_view expected =
      "<h2 id=\"ada-2024\">2024</h2>\n<ol>\n<li id=\"pub-x1\" data-key=\"x1\">\n"
      "<p class=\"badges\"><span class=\"badge area-0\">OSDI</span> <span class=\"rank\">CCF-A</span></p>\n"
      "<p class=\"title\">Title</p>\n"
      "<p class=\"authors\">Bo M<sup title=\"Equal contribution\">1</sup>, <strong>Ada L</strong><sup title=\"Equal "
      "contribution\">1</sup>, Cy N</p>\n"
      "<p class=\"venue\">In OSDI 2024</p>\n"
      "<ul class=\"links\"><li><a href=\"https://doi.org/10.1/x\" rel=\"noopener\" aria-label=\"DOI: Title\">DOI</a></li>"
      "<li><span class=\"named\" title=\"The source names this resource but not its address.\">PDF</span></li>"
      "<li class=\"tag\">Artifact available</li><li class=\"tag award\">Best Paper</li></ul>\n"
      "<details><summary>BibTeX</summary><pre>@inproceedings{x1,";
  CHECK(contains(html, expected));
  CHECK(contains(html,
                 "<span class=\"Z3988\" title=\"ctx_ver=Z39.88-2004&amp;rft_val_fmt=info:ofi/fmt:kev:mtx:journal&amp;"
                 "rft.genre=proceeding&amp;rft.atitle=Title&amp;rft.jtitle=OSDI&amp;rft.date=2024&amp;rft.au=Bo+M&amp;"
                 "rft.au=Ada+L&amp;rft.au=Cy+N&amp;rft_id=info:doi/10.1/x\"></span>"));
}

TEST_CASE("html: years are headings, newest first, undated works last; every id is there once") {
  LibraryBuilder builder;
  builder.profile("a", "A");
  builder.add({.key = "x", .title = "old", .year = 2019});
  builder.add({.key = "x", .title = "undated"});
  builder.add({.key = "y z", .title = "new", .year = 2021});
  builder.profile("b", "B");
  builder.add({.key = "x", .title = "other", .year = 2021});
  const auto library = builder.build();
  const std::string html = static_list_html(*library, std::nullopt);
  CHECK(html.find(">2021</h3>") < html.find(">2019</h3>"));
  CHECK(html.find(">2019</h3>") < html.find(">Undated</h3>"));
  for (const std::string_view id : {"pub-x", "pub-x-2", "pub-x-3", "pub-y-z", "profile-a", "a-2021", "b-2021"}) {
    CAPTURE(id);
    CHECK(count(html, "id=\"" + std::string(id) + "\"") == 1);
  }
  CHECK(count(html, "<li id=") == 4);
}

TEST_CASE("html: the head says who and how much") {
  LibraryBuilder builder;
  builder.profile("a", "Ada L");
  builder.add({.key = "x", .title = "t", .year = 2019});
  builder.add({.key = "y", .title = "u", .year = 2021});
  const auto library = builder.build();
  const std::string head = head_html(*library, ProfileId{0});
  CHECK(contains(head, "<title>Ada L: publications</title>"));
  CHECK(contains(head,
                 "content=\"2 publications, 2019\xE2\x80\x93"
                 "2021\""));
  CHECK(contains(head_html(*library, std::nullopt), "<title>Publications</title>"));
}

TEST_CASE("html: a document of a list is complete and has no script") {
  const auto library = LibraryBuilder().profile("a", "A").add({.key = "x", .title = "t", .year = 2019}).build();
  const std::vector<PubId> works{PubId{0}};
  const std::string html = list_document_html(*library, works, "My <list>");
  CHECK(html.substr(0, 15) == "<!doctype html>");
  CHECK(contains(html, "<title>My &lt;list&gt;</title>"));
  CHECK(contains(html, "<li id=\"pub-x\""));
  CHECK_FALSE(contains(html, "<script"));
  CHECK_FALSE(contains(html, "style="));
}
