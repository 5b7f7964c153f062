#include "core/ingest/from_json.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

struct Read {
  SourceMap sources;
  Diagnostics diagnostics;
  SourceId source;
  explicit Read(std::string text) : source(sources.add("a.json", std::move(text))) {}
  /// "slug text detail" of everything reported.
  [[nodiscard]] std::string reports() const {
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics.all()) {
      out += std::string(info(diagnostic.code).slug) + " " + std::string(sources.text(diagnostic.where)) + " " + diagnostic.detail + "\n";
    }
    return out;
  }
};

TEST_CASE("A profile is read with all its keys") {
  Read read(
      R"({"name": "Ann Alm", "name_variants": ["A. Alm"], "orcid": "https://orcid.org/0000-0002-1825-0097", "headline": "H", "affiliation": "I", "email_text": "ann AT x",
    "photo": "ann.jpg", "photo_name": "p.jpg", "bio": ["One", "Two"],
    "links": [{"label": "Home", "url": "https://example.org"}, {"label": "Scholar", "url": ""}], "list_title": "Works",
    "list": {"group": "none", "order": "given", "author_limit": 9, "rank_list": "CORE", "rank_year": 2023, "derive_ranks": true}})");
  const Profile profile = read_profile_json(read.sources, read.source, read.diagnostics);
  CHECK(profile.name == "Ann Alm");
  CHECK(profile.name_variants == std::vector<std::string>{"A. Alm"});
  CHECK(profile.orcid == "0000-0002-1825-0097");
  CHECK(profile.headline + profile.affiliation + profile.email_text == "HIann AT x");
  CHECK(profile.photo + " " + profile.photo_name == "ann.jpg p.jpg");
  CHECK(profile.bio == std::vector<std::string>{"One", "Two"});
  REQUIRE(profile.links.size() == 2);
  CHECK(profile.links[0].url == "https://example.org");
  CHECK(profile.links[1].label == "Scholar");
  CHECK(profile.list_title == "Works");
  CHECK(profile.list.group == ListSettings::Group::none);
  CHECK(profile.list.order == ListSettings::Order::given);
  CHECK(profile.list.author_limit == 9);
  CHECK(profile.list.rank_list == "CORE");
  CHECK(profile.list.rank_year == 2023);
  CHECK(profile.list.derive_ranks);
  CHECK(read.reports().empty());
}

TEST_CASE("An ORCID iD with a wrong check digit is not the owner's") {
  Read read(R"({"name": "Ann Alm", "orcid": "0000-0002-1825-0098"})");
  CHECK(read_profile_json(read.sources, read.source, read.diagnostics).orcid.empty());
  CHECK(read.reports() == "bad-orcid \"0000-0002-1825-0098\" 0000-0002-1825-0098\n");
}

TEST_CASE("What a profile cannot use is reported where it stands; addresses are never trusted") {
  Read read(R"({"name": 1, "photo": "javascript:a", "links": [{"label": "X", "url": "data:text/html,x"}, 5], "colour": "red",
    "list": {"group": "month", "author_limit": 0, "rows": 3}})");
  const Profile profile = read_profile_json(read.sources, read.source, read.diagnostics);
  CHECK(profile.name.empty());
  CHECK(profile.photo.empty());
  REQUIRE(profile.links.size() == 1);
  CHECK(profile.links[0].url.empty());
  CHECK(profile.list.author_limit == ListSettings{}.author_limit);
  CHECK(read.reports() ==
        "bad-json-value 1 name\nunsafe-url \"javascript:a\" javascript:a\nunsafe-url \"data:text/html,x\" data:text/html,x\n"
        "bad-json-value 5 links\nbad-json-value \"month\" group\nbad-json-value 0 author_limit\nunknown-json-key \"rows\" rows\n"
        "unknown-json-key \"colour\" colour\n");
}

TEST_CASE("A catalog lists profiles with their places") {
  Read read(R"({"title": "T", "theme": "light", "default_profile": "all", "profiles": ["a", 2, "b"]})");
  const CatalogFile file = read_catalog_json(read.sources, read.source, read.diagnostics);
  CHECK(file.catalog.title + file.catalog.theme + file.catalog.default_profile == "Tlightall");
  REQUIRE(file.profiles.size() == 2);
  CHECK(read.sources.text(file.profiles[1].where) == "\"b\"");
  CHECK(read.reports() == "bad-json-value 2 profiles\n");
}

TEST_CASE("An unknown theme is reported and stays automatic") {
  Read read(R"({"theme": "pink"})");
  CHECK(read_catalog_json(read.sources, read.source, read.diagnostics).catalog.theme == "auto");
  CHECK(read.reports() == "bad-json-value \"pink\" theme\n");
}

}  // namespace
}  // namespace folioscope
