#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "core/bibtex/reader.hpp"

namespace folioscope::bibtex {
namespace {

Span add(SourceMap& sources, std::string_view before, std::string_view entry) {
  const SourceId id = sources.add("a.bib", std::string(before) + std::string(entry) + "\n@misc{after}");
  const auto begin = static_cast<std::uint32_t>(before.size());
  return {id, begin, begin + static_cast<std::uint32_t>(entry.size())};
}

bool is_dropped(std::string_view name) {
  return name == "abbr" || name == "pdf";
}

TEST_CASE("fields: the places of an entry's fields are those in the whole source") {
  SourceMap sources;
  const Span entry = add(sources, "free text ", "@misc{k, a = {x} , b = 1}");
  const auto places = field_places(sources, entry);
  REQUIRE(places.size() == 2);
  CHECK(places[0].name == "a");
  CHECK(sources.text(places[0].field) == "a = {x}");
  CHECK(sources.text(places[0].comma) == ",");
  CHECK(sources.text(places[1].field) == "b = 1");
  CHECK(places[1].comma.begin == places[1].comma.end);
}

TEST_CASE("fields: an entry without some reads as if they had never been written") {
  const struct {
    std::string_view entry, rest;
  } rows[] = {
      {"@a{k,\n  abbr = {X},\n  title = {T},\n}", "@a{k,\n  title = {T},\n}"},
      {"@a{k,\n  title = {T},\n  abbr = {X},\n}", "@a{k,\n  title = {T},\n}"},
      {"@a{k,\n  title = {T},\n  abbr = {X}\n}", "@a{k,\n  title = {T}\n}"},
      {"@a{k,\n  title = {T},\n  pdf = {p},\n  abbr = {X}\n}", "@a{k,\n  title = {T}\n}"},
      {"@a{k,\n  ABBR = {a} # \"}{\",\n  title = {T}\n}", "@a{k,\n  title = {T}\n}"},
      {"@a{k,\n  abbr = {two\n lines {x}, y = {z}},\n  title = {abbr = {no}}\n}", "@a{k,\n  title = {abbr = {no}}\n}"},
      {"@a{k\n , abbr = {X}\n , title = {T}\n }", "@a{k\n , title = {T}\n }"},
      {"@a{k\n , title = {T}\n , abbr = {X}\n }", "@a{k\n , title = {T}\n }"},
      {"@a{k, abbr={X},title={T}, pdf={p}}", "@a{k,title={T}}"},
      {"@a{k,\n  abbr = {X},\n}", "@a{k,\n}"},
      {"@a(k, abbr = {)}, title = {T})", "@a(k, title = {T})"},
      {"@a{k,\n  % note\n  abbr = {X},\n  title = {T},\n}", "@a{k,\n  % note\n  title = {T},\n}"},
      {"@a{k, code = {Autoencoders}}", "@a{k, code = {Autoencoders}}"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.entry);
    SourceMap sources;
    const Span entry = add(sources, "", row.entry);
    CHECK(entry_without(sources, entry, is_dropped) == row.rest);
    CHECK(entry_without(sources, entry, [](std::string_view) { return false; }) == row.entry);
  }
}

}  // namespace
}  // namespace folioscope::bibtex
