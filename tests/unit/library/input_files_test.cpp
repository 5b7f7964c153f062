#include "core/library/input_files.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
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

TEST_CASE("Files of works are told by their content where the name leaves room") {
  const struct {
    std::string_view path, bytes, format;
  } rows[] = {
      {"a.bib", "@misc{a}", "bibtex"},
      {"a.bib", "", "bibtex"},
      {"a.bib", "[1]", "bibtex"},
      {"a.bib", "TY  - JOUR\nER  - \n", "ris"},
      {"a.RIS", "TY  - JOUR\nER  - \n", "ris"},
      {"a.ris", "", "ris"},
      {"a.ris", "@misc{a}", "bibtex"},
      {"a.txt", "\xEF\xBB\xBF\r\nTY  - JOUR\r\n", "ris"},
      {"a.txt", "PMID- 1\nTI  - T\n", "ris"},
      {"a.txt", "see me@example.org\n@Article (a,\n)", "bibtex"},
      {"a.txt", "see me@example.org", "none"},
      {"a.json", "[]", "json"},
      {"a.txt", "\xEF\xBB\xBF [{\"id\": 1", "json"},
      {"a.json", R"({"items": []})", "json"},
      {"a.json", R"({"publications": [], "diagnostics": []})", "json"},
      {"a.json", R"({"type": "book", "title": "T"})", "json"},
      {"a.json", R"({"name": "Ann"})", "none"},
      {"a.json", "nothing", "none"},
      {"a.json", "{}", "none"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.path);
    CAPTURE(row.bytes);
    const Arranged arranged({{std::string(row.path), std::string(row.bytes)}});
    constexpr std::string_view names[] = {"bibtex", "json", "ris"};
    const std::vector<ProfileFiles>& profiles = arranged.input.profiles;
    CHECK((profiles.empty() ? "none" : names[static_cast<std::size_t>(profiles.front().format)]) == row.format);
  }
}

TEST_CASE("The small JSON files are told by their keys when their names do not say it") {
  const Arranged arranged({{"papers.json", "[]"},
                           {"me.json", R"({"name": "Ann"})"},
                           {"places.json", R"({"areas": [{"id": "x", "name": "X"}], "venues": []})"},
                           {"joined.json", R"({"aliases": [{"name": "Ann", "names": ["A."]}]})"}});
  CHECK(arranged.profiles() == "papers 'Ann' papers papers.json\n");
  CHECK(arranged.input.venues.areas.front().id == "x");
  CHECK(arranged.input.overrides.aliases.size() == 1);
  CHECK(arranged.reports().empty());
}

TEST_CASE("A profile of the catalog has its works in any format") {
  const Arranged arranged({{"a/publications.json", "[]"}, {"b/publications.ris", ""}, {"catalog.json", R"({"profiles": ["a", "b"]})"}});
  CHECK(arranged.profiles() == "a '' a a/publications.json\nb '' b b/publications.ris\n");
  CHECK(arranged.reports().empty());
}

TEST_CASE("No files give no profiles and one area") {
  const Arranged arranged({});
  CHECK(arranged.profiles().empty());
  CHECK(arranged.input.venues.areas.size() == 1);
}

}  // namespace
}  // namespace folioscope
