#include <doctest/doctest.h>
#include <set>
#include <string_view>
#include <vector>

#include "unit/data/seed_pages.hpp"
#include "unit/data/shipped_data.hpp"

namespace folioscope::testing {
namespace {

constexpr std::string_view k_profile = "luo-mai";

TEST_CASE("Luo Mai's 30 works under 15 years have the page's titles and authors") {
  const SeedPage page = read_title_author_page(read_seed("luo-mai.txt"));
  const std::vector<const Publication*> works = shipped_works(k_profile);
  REQUIRE(page.works.size() == 30);
  REQUIRE(works.size() == page.works.size());
  std::set<int> years;
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Publication& work = *works[i];
    const SeedWork& seed = page.works[i];
    CAPTURE(seed.title);
    CHECK(work.title == seed.title);
    CHECK(author_names(work) == seed.authors);
    CHECK(work.date.year == seed.year);
    CHECK(work.venue_text.empty());
    CHECK_FALSE(work.has_links());
    years.insert(work.date.year);
  }
  CHECK(years.size() == 15);
}

TEST_CASE("Luo Mai's headline is the page's") {
  const SeedPage page = read_title_author_page(read_seed("luo-mai.txt"));
  const Profile& profile = shipped_profile(k_profile);
  REQUIRE(page.lines.size() == 2);
  CHECK(profile.list_title == page.lines[0]);
  CHECK(profile.headline == page.lines[1]);
  CHECK(profile.name == "Luo Mai");
  CHECK(profile.bio.empty());
}

}  // namespace
}  // namespace folioscope::testing
