#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

#include "unit/data/seed_pages.hpp"
#include "unit/data/shipped_data.hpp"

namespace folioscope::testing {
namespace {

constexpr std::string_view k_profile = "rui-miao";

TEST_CASE("Rui Miao's selected works stand in the page's order, with authors, venue and resources") {
  const SeedPage page = read_selected_page(read_seed("rui-miao.txt"));
  const std::vector<const Publication*> works = shipped_works(k_profile);
  REQUIRE(page.works.size() == 7);
  REQUIRE(works.size() == page.works.size());
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Publication& work = *works[i];
    const SeedWork& seed = page.works[i];
    CAPTURE(seed.title);
    CHECK(work.title == seed.title);
    CHECK(author_names(work) == seed.authors);
    CHECK(work.venue_short == seed.badge);
    CHECK(work.venue_text == seed.venue_line);
    CHECK(work.date.year == seed.year);
    CHECK(work.kind == (seed.badge == "arxiv" ? PubKind::preprint : PubKind::conference_paper));
    std::vector<std::string> chips;
    for (const Link& link : work.links()) {
      chips.emplace_back(link_label(link.kind));
      CHECK(link.url.empty());
    }
    CHECK(chips == seed.buttons);
  }
}

TEST_CASE("Rui Miao's biography, picture name, links and address are the page's") {
  const SeedPage page = read_selected_page(read_seed("rui-miao.txt"));
  const Profile& profile = shipped_profile(k_profile);
  // Name, picture, two paragraphs, two links, e-mail, heading of the list.
  REQUIRE(page.lines.size() == 8);
  CHECK(profile.name == page.lines[0]);
  CHECK(profile.photo_name == page.lines[1]);
  CHECK(profile.photo.empty());
  CHECK(profile.bio == std::vector<std::string>{page.lines[2], page.lines[3]});
  CHECK(profile.bio.front().find(profile.affiliation) != std::string::npos);
  REQUIRE(profile.links.size() == 2);
  CHECK(profile.links[0].label == page.lines[4]);
  CHECK(profile.links[1].label == page.lines[5]);
  CHECK(profile.links[0].url.empty());
  CHECK(profile.links[1].url.empty());
  CHECK("Email: " + profile.email_text == page.lines[6]);
  CHECK(profile.list_title == page.lines[7]);
  CHECK(profile.list.group == ListSettings::Group::none);
  CHECK(profile.list.order == ListSettings::Order::given);
}

}  // namespace
}  // namespace folioscope::testing
