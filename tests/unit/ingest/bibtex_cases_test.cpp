// The hard BibTeX inputs with their right answers that are shared among checkouts. Skipped, saying so, where they are absent.
#include <algorithm>
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/utf8.hpp"
#include "core/ingest/from_bibtex.hpp"
#include "core/json/json_value.hpp"

namespace folioscope {
namespace {

constexpr const char* k_cases_path = FOLIOSCOPE_SOURCE_DIR "/../shared/cases/bibtex-cases.json";

std::optional<std::string> read_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::optional<JsonValue> find(JsonValue object, std::string_view key) {
  for (const JsonMember& member : object.members()) {
    if (member.key.text() == key) return member.value;
  }
  return std::nullopt;
}

std::string text_of(JsonValue object, std::string_view key) {
  const std::optional<JsonValue> value = find(object, key);
  return value ? value->text() : std::string();
}

std::size_t number_of(JsonValue value) {
  return static_cast<std::size_t>(value.integer().value_or(0));
}

std::vector<JsonValue> items_of(JsonValue value) {
  std::vector<JsonValue> items;
  for (const JsonValue item : value.items()) items.push_back(item);
  return items;
}

std::string decode_base64(std::string_view text) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = alphabet.find(c);
    if (value == std::string_view::npos) continue;
    bits = (bits << 6U) | static_cast<std::uint32_t>(value);
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU);
    }
  }
  return bytes;
}

std::string replace_all(std::string text, std::string_view what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) text.replace(at, what.size(), by);
  return text;
}

std::string input_of(JsonValue one) {
  if (const auto encoded = find(one, "input_base64")) return decode_base64(encoded->text());
  const std::optional<JsonValue> parts = find(one, "input_parts");
  if (!parts) return text_of(one, "input");
  std::string input;
  for (const JsonValue part : parts->items()) {
    const std::string text = items_of(part)[0].text();
    const std::size_t times = number_of(items_of(part)[1]);
    for (std::size_t n = 1; n <= times; ++n) input += times > 1 ? replace_all(text, "<n>", std::to_string(n)) : text;
  }
  return input;
}

/// What the README of the cases lets two texts differ in.
std::string comparable(std::string_view text) {
  return collapse_space(replace_all(std::string(text), "\xC2\xAD", ""));
}

std::string padded(int number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < width ? width - digits.size() : 0, '0') + digits;
}

std::string date_of(const Publication& work) {
  const Date& date = work.date;
  if (!work.edtf().empty()) return std::string(work.edtf());
  std::string out = date.year < 0 ? "-" + padded(-date.year, 4) : padded(date.year, 4);
  if (date.month != 0) out += "-" + padded(date.month, 2);
  if (date.day != 0) out += "-" + padded(date.day, 2);
  return out;
}

std::vector<std::string> links_of(const Publication& work) {
  std::vector<std::string> urls;
  for (const Link& link : work.links()) urls.emplace_back(link.url);
  return urls;
}

std::string number_or_nothing(int number) {
  return number == 0 ? std::string() : std::to_string(number);
}

/// The value of a text field of `expect`; empty when absent.
std::string value_of(const Publication& work, std::string_view field) {
  if (field == "key") return std::string(work.key);
  if (field == "type") return std::string(work.type);
  if (field == "title") return std::string(work.title);
  if (field == "venue") return std::string(work.venue_text);
  if (field == "publisher") return std::string(work.publisher());
  if (field == "pages") return std::string(work.pages());
  if (field == "doi") return std::string(work.doi());
  if (field == "arxiv") return std::string(work.arxiv());
  if (field == "arxiv_version") return std::string(work.arxiv_version());
  if (field == "url") return std::string(work.url());
  if (field == "date_text") return std::string(work.date_text());
  if (field == "date") return date_of(work);
  if (field == "year") return number_or_nothing(work.date.year);
  if (field == "month") return number_or_nothing(work.date.month);
  if (field == "day") return number_or_nothing(work.date.day);
  FAIL("no such field in a publication: " << std::string(field));
  return {};
}

std::string other_field(const Publication& work, std::string_view name) {
  if (name == "volume") return std::string(work.volume());
  if (name == "note") return std::string(work.note());
  if (name == "abstract") return std::string(work.abstract());
  for (const auto& [key, value] : work.fields()) {
    if (key == name) return std::string(value);
  }
  return {};
}

std::string expected_text(JsonValue value) {
  return value.kind() == JsonValue::Kind::number ? std::string(value.written()) : value.text();
}

void check_name(JsonValue expected, const Contributor& actual) {
  if (expected.kind() == JsonValue::Kind::text) {
    CHECK(comparable(display_name(*actual.name)) == comparable(expected.text()));
  } else if (const auto literal = find(expected, "literal")) {
    CHECK(actual.name->literal);
    CHECK(comparable(actual.name->family) == comparable(literal->text()));
  } else {
    CHECK(actual.name->given == text_of(expected, "given"));
    CHECK(actual.name->prefix == text_of(expected, "prefix"));
    CHECK(actual.name->family == text_of(expected, "family"));
    CHECK(actual.name->suffix == text_of(expected, "suffix"));
  }
}

void check_names(JsonValue expected, std::span<const Contributor> actual) {
  const std::vector<JsonValue> names = items_of(expected);
  REQUIRE(actual.size() == names.size());
  for (std::size_t i = 0; i < actual.size(); ++i) check_name(names[i], actual[i]);
}

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
}

void check_member(const JsonMember& member, const Publication& work) {
  const std::string field = member.key.text();
  const JsonValue value = member.value;
  CAPTURE(field);
  if (field == "index" || field == "optional") return;
  if (field == "authors") return check_names(value, work.authors());
  if (field == "editors") return check_names(value, work.editors());
  if (field == "authors_more") {
    CHECK(work.authors_more == value.is_true());
  } else if (field == "authors_count") {
    CHECK(work.authors().size() == number_of(value));
  } else if (field == "authors_first") {
    check_name(value, work.authors().front());
  } else if (field == "authors_last") {
    check_name(value, work.authors().back());
  } else if (field == "links") {
    std::vector<std::string> urls;
    for (const JsonValue item : value.items()) urls.push_back(item.text());
    CHECK(links_of(work) == urls);
  } else if (field == "fields") {
    for (const JsonMember& other : value.members()) {
      const std::string name = other.key.text();
      CAPTURE(name);
      CHECK(comparable(other_field(work, name)) == comparable(other.value.text()));
    }
  } else if (ends_with(field, "_any")) {
    const std::string actual = comparable(value_of(work, field.substr(0, field.size() - 4)));
    CAPTURE(actual);
    const std::vector<JsonValue> items = items_of(value);
    CHECK(std::any_of(items.begin(), items.end(), [&](JsonValue item) { return comparable(item.text()) == actual; }));
  } else if (ends_with(field, "_contains") || ends_with(field, "_lacks")) {
    const bool is_wanted = ends_with(field, "_contains");
    const std::string actual = comparable(value_of(work, field.substr(0, field.rfind('_'))));
    CAPTURE(actual);
    for (const JsonValue item : value.items()) {
      const std::string part = item.text();
      CAPTURE(part);
      CHECK((actual.find(part) != std::string::npos) == is_wanted);
    }
  } else {
    CHECK(comparable(value_of(work, field)) == comparable(expected_text(value)));
  }
}

void check_entry(JsonValue expected, const std::vector<Publication>& works) {
  const std::string key = text_of(expected, "key");
  CAPTURE(key);
  const Publication* found = nullptr;
  if (const auto index = find(expected, "index")) {
    REQUIRE(number_of(*index) < works.size());
    found = &works[number_of(*index)];
  } else {
    const auto place = std::find_if(works.begin(), works.end(), [&](const Publication& work) { return work.key == key; });
    if (place != works.end()) found = &*place;
  }
  if (!found && find(expected, "optional")) return;
  REQUIRE(found != nullptr);
  for (const JsonMember& member : expected.members()) check_member(member, *found);
}

/// Findings of the data report say what an entry lacks; a sound input may have some.
bool is_fault(DiagnosticCode code) {
  return static_cast<int>(code) < 500;
}

void check_warnings(JsonValue expect, const Diagnostics& diagnostics, const SourceMap& sources) {
  const auto has = [&](std::string_view kind, std::optional<Location> at) {
    return std::any_of(diagnostics.all().begin(), diagnostics.all().end(), [&](const Diagnostic& one) {
      return info(one.code).slug == kind && (!at || sources.locate(one.where.source, one.where.begin) == *at);
    });
  };
  const auto warnings = find(expect, "warnings");
  if (warnings && warnings->kind() == JsonValue::Kind::list) {
    for (const JsonValue kind : warnings->items()) CHECK_MESSAGE(has(kind.text(), std::nullopt), "not reported: " << kind.text());
    if (warnings->items().is_empty()) {
      for (const Diagnostic& one : diagnostics.all()) CHECK_MESSAGE(!is_fault(one.code), "reported: " << message_text(one));
    }
  }
  const auto places = find(expect, "warnings_at");
  if (!places) return;
  for (const JsonValue place : places->items()) {
    const Location at{static_cast<std::uint32_t>(number_of(*find(place, "line"))),
                      static_cast<std::uint32_t>(number_of(*find(place, "column")))};
    CHECK_MESSAGE(has(text_of(place, "kind"), at), "not at " << at.line << ":" << at.column << ": " << text_of(place, "kind"));
  }
}

void check_case(JsonValue one) {
  SourceMap sources;
  TextArena texts;
  DistinctNames names;
  Diagnostics diagnostics;
  const SourceId source = sources.add("case.bib", input_of(one));
  const std::vector<Publication> works = read_bibtex_publications(sources, source, texts, names, diagnostics);
  const JsonValue expect = *find(one, "expect");
  const JsonValue entries = *find(expect, "entries");
  const bool is_range = entries.kind() == JsonValue::Kind::list;
  CHECK(works.size() >= number_of(is_range ? items_of(entries)[0] : entries));
  CHECK(works.size() <= number_of(is_range ? items_of(entries)[1] : entries));
  if (const auto entry = find(expect, "entry")) {
    if (entry->kind() == JsonValue::Kind::object) check_entry(*entry, works);
    for (const JsonValue item : entry->items()) check_entry(item, works);
  }
  check_warnings(expect, diagnostics, sources);
}

}  // namespace

TEST_CASE("every shared hard case gives its right answer") {
  const std::optional<std::string> text = read_file(k_cases_path);
  if (!text) {
    MESSAGE("skipped: " << k_cases_path << " is absent");
    return;
  }
  SourceMap sources;
  Diagnostics diagnostics;
  const JsonTree cases = read_json(sources, sources.add("cases", *text), diagnostics);
  REQUIRE(root_of(cases));
  CHECK(items_of(*root_of(cases)).size() >= 55);
  for (const JsonValue one : root_of(cases)->items()) {
    const std::string id = text_of(one, "id");
    SUBCASE(id.c_str()) {
      check_case(one);
    }
  }
}

}  // namespace folioscope
