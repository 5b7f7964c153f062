#include "core/model/publication.hpp"

#include <doctest/doctest.h>
#include <set>

namespace folioscope {
namespace {

TEST_CASE("model: every kind of work and of link has a slug of its own and a label") {
  std::set<std::string_view> slugs;
  for (int i = 0; i <= static_cast<int>(PubKind::other); ++i) {
    CHECK(slugs.insert(kind_slug(static_cast<PubKind>(i))).second);
    CHECK_FALSE(kind_label(static_cast<PubKind>(i)).empty());
  }
  slugs.clear();
  for (int i = 0; i <= static_cast<int>(LinkKind::url); ++i) {
    CHECK(slugs.insert(link_slug(static_cast<LinkKind>(i))).second);
    CHECK_FALSE(link_label(static_cast<LinkKind>(i)).empty());
  }
  CHECK(kind_slug(PubKind::conference_paper) == "conference");
  CHECK(link_label(LinkKind::arxiv) == "arXiv");
}

TEST_CASE("model: a name is shown as given, prefix, family, suffix") {
  CHECK(display_name({"Mara", "van der", "Quill", "Jr.", false}) == "Mara van der Quill Jr.");
  CHECK(display_name({{}, {}, "The Tide Project", {}, true}) == "The Tide Project");
  CHECK(display_name({}).empty());
}

TEST_CASE("model: a rank is shown with its list, if it has one") {
  CHECK(rank_label({"CCF", "A", 2022}) == "CCF-A");
  CHECK(rank_label({{}, "A*", 0}) == "A*");
}

}  // namespace
}  // namespace folioscope
