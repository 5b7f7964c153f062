#include "core/library/input_files.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

struct Arranged {
  SourceMap sources;
  Diagnostics diagnostics;
  InputFiles input;

  explicit Arranged(std::vector<InputFile> files) { input = arrange_input_files(std::move(files), sources, diagnostics); }

  /// "key 'name' fallback file" of each profile.
  [[nodiscard]] std::string profiles() const {
    std::string out;
    for (const ProfileFiles& files : input.profiles) {
      const std::string works = files.works ? std::string(sources.name(*files.works)) : "none";
      out += files.profile.key + " '" + files.profile.name + "' " + files.fallback_name + " " + works + "\n";
    }
    return out;
  }
  [[nodiscard]] std::string reports() const {
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics.all()) out += std::string(info(diagnostic.code).slug) + " " + diagnostic.detail + "\n";
    return out;
  }
};

TEST_CASE("The catalog says which profiles there are, in its order") {
  const Arranged arranged({{"b/publications.bib", ""},
                           {"a/publications.bib", ""},
                           {"c/publications.bib", ""},
                           {"a/profile.json", R"({"name": "Ann"})"},
                           {"catalog.json", R"({"title": "T", "theme": "dark", "profiles": ["a", "b"]})"}});
  CHECK(arranged.profiles() == "a 'Ann' a a/publications.bib\nb '' b b/publications.bib\n");
  CHECK(arranged.input.catalog.theme == "dark");
  CHECK(arranged.reports().empty());
}

TEST_CASE("Profiles stand beside the catalog, also in a folder") {
  const Arranged arranged({{"data/catalog.json", R"({"profiles": ["a", "b"]})"}, {"data/a/publications.bib", ""}});
  CHECK(arranged.profiles() == "a '' a data/a/publications.bib\nb '' b none\n");
  CHECK(arranged.reports() == "missing-file data/b/publications.bib\n");
}

TEST_CASE("Without a catalog every .bib is a profile, named after its file or folder") {
  const Arranged arranged(
      {{"papers.bib", ""}, {"lab/publications.bib", ""}, {"lab/profile.json", R"({"name": "Lab"})"}, {"x/Papers.BIB", ""}});
  CHECK(arranged.profiles() == "papers '' papers papers.bib\nlab 'Lab' lab lab/publications.bib\nPapers '' Papers x/Papers.BIB\n");
  CHECK(arranged.reports().empty());
}

TEST_CASE("A lone profile.json belongs to a lone .bib") {
  const Arranged arranged({{"me/profile.json", R"({"name": "Ann"})"}, {"papers.bib", ""}});
  CHECK(arranged.profiles() == "papers 'Ann' papers papers.bib\n");
  CHECK(arranged.reports().empty());
}

TEST_CASE("Keys are unique, files of no use are reported") {
  const Arranged arranged({{"a/papers.bib", ""}, {"b/papers.bib", ""}, {"picture.png", "x"}});
  CHECK(arranged.profiles() == "papers '' papers a/papers.bib\npapers-2 '' papers b/papers.bib\n");
  CHECK(arranged.reports() == "unknown-format picture.png\n");
}

TEST_CASE("No files give no profiles and one area") {
  const Arranged arranged({});
  CHECK(arranged.profiles().empty());
  CHECK(arranged.input.venues.areas.size() == 1);
}

}  // namespace
}  // namespace folioscope
