// JSON: the writer and the schema of publications.
#include "core/export/json.hpp"

#include <doctest/doctest.h>
#include <vector>

#include "core/export/json_writer.hpp"
#include "support/library_builder.hpp"

using namespace folioscope;
using folioscope::testing::LibraryBuilder;

TEST_CASE("json writer: nesting, escapes, both styles") {
  const auto write = [](JsonStyle style) {
    JsonWriter json(style);
    json.begin_object();
    json.key("a");
    json.begin_array();
    json.value("x\"\\\n\t\x01</b>");
    json.value(std::int64_t{-3});
    json.value(true);
    json.begin_array();
    json.end_array();
    json.end_array();
    json.text_member("empty", "");
    json.number_member("n", 7);
    json.flag_member("f", false);
    json.end_object();
    return json.take();
  };
  CHECK(write({.pretty = false, .in_html = false}) == R"({"a":["x\"\\\n\t\u0001</b>",-3,true,[]],"n":7})");
  CHECK(write({.pretty = false, .in_html = true}) == R"({"a":["x\"\\\n\t\u0001\u003c/b>",-3,true,[]],"n":7})");
  CHECK(write({.pretty = true, .in_html = false}) ==
        "{\n  \"a\": [\n    \"x\\\"\\\\\\n\\t\\u0001</b>\",\n    -3,\n    true,\n    []\n  ],\n  \"n\": 7\n}");
}

TEST_CASE("json: a publication has what is known and nothing else") {
  LibraryBuilder builder;
  builder.add({.key = "k",
               .title = "T",
               .authors = "Ada L*; Bo M*; others",
               .venue = "OSDI",
               .year = 2024,
               .rank = "CCF-A",
               .artifact = "available; reproduced",
               .keywords = "a; b",
               .links = "pdf=https://x.org/a.pdf; code=",
               .month = 5});
  builder.add({.title = "U", .type = "misc"});
  const auto library = builder.build();
  const std::vector<PubId> works{PubId{0}, PubId{1}};
  CHECK(publications_json(*library, works, true) == R"({
  "publications": [
    {
      "key": "k",
      "type": "inproceedings",
      "title": "T",
      "authors": [
        {
          "given": "Ada",
          "family": "L"
        },
        {
          "given": "Bo",
          "family": "M"
        }
      ],
      "authors_more": true,
      "year": 2024,
      "month": 5,
      "venue": "OSDI",
      "venue_short": "OSDI",
      "links": [
        {
          "kind": "pdf",
          "url": "https://x.org/a.pdf"
        },
        {
          "kind": "code"
        }
      ],
      "keywords": [
        "a",
        "b"
      ],
      "rank": "CCF-A",
      "artifact": [
        "available",
        "reproduced"
      ],
      "cofirst": 2
    },
    {
      "type": "misc",
      "title": "U"
    }
  ],
  "diagnostics": []
}
)");
  CHECK(publications_json(*library, {}, false) == "{\n  \"publications\": []\n}\n");
}
