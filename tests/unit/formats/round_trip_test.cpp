// What a writer writes is read as the same works: generated ones with nasty texts, and the real files of the corpus. What a format cannot
// say is listed beside its test.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/utf8.hpp"
#include "core/export/bibtex.hpp"
#include "core/export/csl_json.hpp"
#include "core/export/json_writer.hpp"
#include "core/export/ris.hpp"
#include "core/ingest/field_words.hpp"
#include "core/ingest/from_bibtex.hpp"
#include "core/ingest/links.hpp"
#include "support/read_file.hpp"
#include "support/work_texts.hpp"

namespace folioscope {
namespace {

using testing::all_works;
using testing::load_file;
using testing::work_texts;

/// Files of our own JSON with works that have everything, each text of parts that formats take for their own signs.
class WorksMaker {
 public:
  explicit WorksMaker(std::uint32_t seed) : random_(seed) {}

  std::string make() {
    JsonWriter json({.pretty = false, .in_html = false});
    json.begin_object();
    json.key("publications");
    json.begin_array();
    for (int i = 0; i < 3; ++i) write_work(json, i);
    json.end_array();
    json.end_object();
    return json.take();
  }

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  bool chance(std::size_t one_in) { return below(one_in) == 0; }

  std::string text() {
    constexpr std::string_view k_parts[] = {"Graphs",
                                            "a",
                                            "and",
                                            "others",
                                            "50%",
                                            "#1",
                                            "{x}",
                                            "}",
                                            "{",
                                            "\"quoted\"",
                                            "'s",
                                            "\\a1",
                                            "\\",
                                            "$5",
                                            "a_b",
                                            "x^2",
                                            "~",
                                            "--",
                                            "``",
                                            "?`",
                                            "AT&T",
                                            "R&D;",
                                            "<x>",
                                            "1 < 2",
                                            "@article",
                                            "TY  - x",
                                            "ER  -",
                                            "a, b",
                                            "a; b",
                                            "=SUM(1)",
                                            "\xC3\xA9",
                                            "\xE4\xB8\xAD\xE6\x96\x87",
                                            "\xD7\xA9\xD7\x9C",
                                            "\xF0\x9F\x98\x80",
                                            "\xE2\x80\x93",
                                            "GPU",
                                            "iPhone",
                                            "//",
                                            "http://x.org/a?b=c&d",
                                            "\xE2\x80\x8F"};
    std::string out;
    for (std::size_t parts = below(5) + 1; parts > 0; --parts)
      out.append(out.empty() ? "" : " ").append(k_parts[below(std::size(k_parts))]);
    return out;
  }

  std::string name_part() {
    constexpr std::string_view k_parts[] = {"Mara",         "Quill",   "J.", "O'Brien", "\xC3\x89lodie",
                                            "\xE6\x9D\x8E", "Al-Fenn", "de", "McCoy",   "X"};
    std::string out(k_parts[below(std::size(k_parts))]);
    while (chance(3)) out.append(" ").append(k_parts[below(std::size(k_parts))]);
    return out;
  }

  void write_names(JsonWriter& json, std::string_view key) {
    json.key(key);
    json.begin_array();
    for (std::size_t count = below(4); count > 0; --count) {
      json.begin_object();
      if (chance(4)) {
        json.text_member("literal", chance(2) ? "A and B Inc., Ltd." : name_part());
      } else {
        json.text_member("family", name_part());
        if (!chance(8)) json.text_member("given", name_part());
        if (chance(4)) json.text_member("prefix", chance(2) ? "von" : "de la");
        if (chance(6)) json.text_member("suffix", chance(2) ? "Jr." : "III");
      }
      if (chance(4)) json.text_member("orcid", chance(2) ? "0000-0002-1825-0097" : "0000-0002-1694-233X");
      json.end_object();
    }
    json.end_array();
  }

  void write_date(JsonWriter& json) {
    constexpr std::string_view k_dates[] = {"2019-05/2020-01",       "2019-05/..", "1723~", "199X", "-0876", "2004-22",
                                            "2019-05-01/2019-05-03", "2004-XX"};
    const std::size_t what = below(5);
    if (what == 0) return json.text_member("date", k_dates[below(std::size(k_dates))]);
    if (what == 1) return json.text_member("date_text", "in press");
    json.number_member("year", static_cast<std::int64_t>(1800 + below(300)));
    if (what > 2) json.number_member("month", static_cast<std::int64_t>(1 + below(12)));
    if (what > 3) json.number_member("day", static_cast<std::int64_t>(1 + below(28)));
  }

  void write_work(JsonWriter& json, int number) {
    constexpr std::string_view k_types[] = {
        "article", "inproceedings", "conference",   "incollection", "inbook",  "book",       "proceedings", "phdthesis", "mastersthesis",
        "thesis",  "techreport",    "report",       "manual",       "misc",    "online",     "unpublished", "dataset",   "software",
        "patent",  "preprint",      "presentation", "collection",   "booklet", "periodical", "weird"};
    json.begin_object();
    if (!chance(6)) json.text_member("key", "key:" + std::to_string(number) + (chance(3) ? "/\xC3\xA9" : ""));
    json.text_member("type", k_types[below(std::size(k_types))]);
    if (!chance(8)) json.text_member("title", text());
    write_names(json, "authors");
    if (chance(2)) write_names(json, "editors");
    json.flag_member("authors_more", chance(5));
    write_date(json);
    for (const std::string_view key : {"venue", "volume", "issue", "pages", "publisher", "abstract", "note", "award"}) {
      if (chance(2)) json.text_member(key, text());
    }
    write_styles(json);
    if (chance(3)) json.text_member("doi", "10.1000/a_b(1)<2>;x%" + std::to_string(number));
    if (chance(3)) json.text_member("arxiv", "2305.0978" + std::to_string(number));
    if (chance(3)) json.text_member("arxiv_version", "3");
    if (chance(3)) json.text_member("url", "https://example.org/~a_b?c=d&e=%20#f");
    if (chance(3)) {
      json.key("keywords");
      json.begin_array();
      for (std::size_t count = below(3) + 1; count > 0; --count) json.value(chance(4) ? "Neoplasms, Experimental" : name_part());
      json.end_array();
    }
    if (chance(3)) json.text_member("rank", "CCF-A");
    if (chance(4)) json.number_member("cofirst", 2);
    json.flag_member("selected", chance(4));
    write_links(json);
    json.key("fields");
    json.begin_object();
    for (const std::string_view key : {"series", "location", "isbn", "eventtitle", "edition", "x-other", "language", "pmid"}) {
      if (chance(4)) json.text_member(key, key == "pmid" ? "1234" : text());
    }
    json.end_object();
    json.end_object();
  }

  /// Some of them lie beyond the text.
  void write_styles(JsonWriter& json) {
    json.key("styles");
    json.begin_array();
    for (const std::string_view text : {"title", "note", "abstract"}) {
      std::size_t at = 0;
      while (chance(2)) {
        const std::size_t begin = at + below(6), end = begin + 1 + below(8);
        json.begin_object();
        json.text_member("in", text);
        json.key("begin");
        json.value(static_cast<std::int64_t>(begin));
        json.number_member("end", static_cast<std::int64_t>(end));
        std::string words;
        for (const std::string_view word : k_style_words) {
          if (chance(3)) words.append(words.empty() ? "" : " ").append(word);
        }
        json.text_member("style", words);
        if (chance(4)) json.text_member("url", chance(3) ? "javascript:alert(1)" : "https://example.org/a_b?c=d&e=%20#f");
        json.end_object();
        at = end;
      }
    }
    json.end_array();
  }

  void write_links(JsonWriter& json) {
    json.key("links");
    json.begin_array();
    for (const std::string_view kind : {"pdf", "code", "url", "video", "slides"}) {
      if (!chance(5)) continue;
      json.begin_object();
      json.text_member("kind", kind);
      if (!chance(4) || kind == "url") json.text_member("url", "https://example.org/" + std::string(kind));
      json.end_object();
    }
    json.end_array();
  }

  std::mt19937 random_;
};

std::string bibtex_of(const Library& library) {
  std::string out;
  for (const Publication& work : library.publications) out += canonical_bibtex(library, work) + "\n";
  return out;
}

using Json = nlohmann::json;

/// Of each work a line, members in order; `change` may take out what a format does not say.
template <class Change>
std::string lines_of(const Library& library, const Change& change) {
  Json works = Json::parse("[" + work_texts(library) + "]");
  std::string out;
  for (Json& work : works) {
    change(work);
    out += work.dump() + "\n";
  }
  return out;
}

/// The words of a name in one order, without the signs that RIS has for its own use; nothing for what stands for the rest of a list.
std::string words_of_name(const Json& name) {
  std::string joined;
  for (const char* part : {"given", "prefix", "family", "suffix", "literal"}) {
    if (name.contains(part)) joined += " " + name[part].get<std::string>();
  }
  std::replace_if(
      joined.begin(), joined.end(), [](char c) { return c == ',' || c == ';'; }, ' ');
  if (is_rest_of_names(collapse_space(joined))) return {};
  std::istringstream stream(joined);
  std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
  std::sort(words.begin(), words.end());
  std::string out;
  for (const std::string& word : words) out += word + " ";
  return out;
}

/// What RIS has a tag for. A DOI in a note is read as one.
std::string ris_members(const Library& library) {
  return lines_of(library, [](Json& work) {
    Json kept = Json::object();
    for (const char* key : {"key", "title", "year", "month", "day", "date_text", "venue", "volume", "issue", "pages", "doi", "keywords",
                            "abstract", "note"}) {
      if (work.contains(key)) kept[key] = work[key];
    }
    const std::string note = kept.value("note", ""), doi(find_doi(note));
    if (!kept.contains("doi") && !doi.empty()) {
      kept["doi"] = doi;
      if (note.size() <= doi.size() + 8) kept.erase("note");
    }
    for (const char* key : {"authors", "editors"}) {
      if (!work.contains(key)) continue;
      for (const Json& name : work[key]) {
        if (const std::string words = words_of_name(name); !words.empty()) kept[key].push_back(words);
      }
    }
    work = kept;
  });
}

/// BibTeX for others is without what only serves a site. A comma in a keyword divides it, a name that is given whole stands in braces, "et
/// al." is no name, and in names of files there are no braces.
std::string bibtex_members(const Library& library) {
  return lines_of(library, [](Json& work) {
    for (const char* key : {"rank", "artifact", "award", "selected", "versions", "venue_short", "links"}) work.erase(key);
    if (work.contains("fields")) {
      Json kept = Json::object();
      for (const auto& [name, text] : work["fields"].items()) {
        if (!is_site_only_field(name)) kept[name] = text;
      }
      work["fields"] = kept;
      if (kept.empty()) work.erase("fields");
    }
    if (work.contains("keywords")) {
      std::string joined;
      for (const Json& word : work["keywords"]) joined += ", " + word.get<std::string>();
      work["keywords"] = joined;
    }
    for (const char* key : {"authors", "editors"}) {
      if (!work.contains(key)) continue;
      for (Json& name : work[key]) {
        const bool is_whole = name.contains("family") && !name.contains("given") && !name.contains("prefix") && !name.contains("suffix");
        if (is_whole && name["family"].get<std::string>().find(' ') != std::string::npos) {
          name["literal"] = name["family"];
          name.erase("family");
        }
      }
      if (work[key].empty() || work[key].back().value("literal", "").substr(0, 5) != "et al") continue;
      work[key].erase(work[key].size() - 1);
      if (key == std::string_view("authors")) work["authors_more"] = true;
    }
    if (work.contains("fields") && work["fields"].contains("file")) {
      std::string file = work["fields"]["file"];
      std::erase_if(file, [](char c) { return c == '{' || c == '}'; });
      work["fields"]["file"] = file;
    }
  });
}

/// Real files: those of data/, and the corpus where it is at hand.
std::vector<std::string> real_files() {
  std::vector<std::string> texts;
  for (const char* folder : {FOLIOSCOPE_SOURCE_DIR "/data", FOLIOSCOPE_SOURCE_DIR "/../shared/corpus"}) {
    if (!std::filesystem::is_directory(folder)) {
      MESSAGE("skipped: " << folder << " is absent");
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".bib") continue;
      texts.push_back(testing::read_file(entry.path()));
    }
  }
  return texts;
}

/// Compares line by line, so that a failure shows one work.
void check_same(const std::string& actual, const std::string& expected) {
  if (actual == expected) return;
  std::istringstream left(actual), right(expected);
  std::string a, b;
  while (std::getline(left, a) && std::getline(right, b)) {
    if (a != b) break;
  }
  CHECK(a == b);
}

template <class Write, class Dump>
void check_round_trip(std::string_view path, const Write& write, const Dump& dump) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    const auto library = load_file("works.json", WorksMaker(seed).make());
    check_same(dump(*load_file(path, write(*library))), dump(*library));
  }
  for (const std::string& text : real_files()) {
    const auto library = load_file("works.bib", text);
    check_same(dump(*load_file(path, write(*library))), dump(*library));
  }
}

TEST_CASE("our own JSON is read as the same works") {
  check_round_trip(
      "works.json", [](const Library& library) { return publications_json(library, all_works(library), true); }, work_texts);
}

TEST_CASE("CSL-JSON is read as the same works") {
  check_round_trip(
      "works.json", [](const Library& library) { return csl_json(library, all_works(library)); }, work_texts);
}

TEST_CASE("canonical BibTeX is read as the same works") {
  check_round_trip("works.bib", bibtex_of, bibtex_members);
}

/// What no field that only serves a site says.
std::string source_members(const Library& library) {
  return lines_of(library, [](Json& work) {
    for (const char* key : {"rank", "artifact", "award", "cofirst", "selected", "versions", "venue_short", "links", "abstract", "arxiv",
                            "arxiv_version", "fields", "url", "doi"}) {
      work.erase(key);
    }
    if (!work.contains("styles")) return;
    Json kept = Json::array();
    for (const Json& style : work["styles"]) {
      if (style["in"] != "abstract") kept.push_back(style);
    }
    work["styles"] = kept;
    if (kept.empty()) work.erase("styles");
  });
}

TEST_CASE("BibTeX as its source has it is read as the same works") {
  for (const std::string& text : real_files()) {
    const auto library = load_file("works.bib", text);
    check_same(source_members(*load_file("works.bib", source_bibtex_file(*library, all_works(*library)))), source_members(*library));
  }
}

TEST_CASE("RIS is read as the same works, as far as it has words") {
  check_round_trip(
      "works.ris", [](const Library& library) { return ris(library, all_works(library)); }, ris_members);
}

}  // namespace
}  // namespace folioscope
