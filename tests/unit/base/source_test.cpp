#include "core/base/source.hpp"

#include <doctest/doctest.h>
#include <utility>

namespace folioscope {
namespace {

TEST_CASE("source: columns count code points, lines end in LF, CRLF or CR") {
  SourceMap sources;
  const SourceId id = sources.add("a.bib", "one\r\nt\xC3\xA4st\rthird\nlast");
  const struct {
    std::uint32_t offset;
    Location place;
    std::string_view line;
  } rows[] = {{0, {1, 1}, "one"},    {2, {1, 3}, "one"},   {5, {2, 1}, "t\xC3\xA4st"}, {8, {2, 3}, "t\xC3\xA4st"},
              {11, {3, 1}, "third"}, {17, {4, 1}, "last"}, {21, {4, 5}, "last"},       {999, {4, 5}, "last"}};
  for (const auto& row : rows) {
    CAPTURE(row.offset);
    CHECK(sources.locate(id, row.offset) == row.place);
    CHECK(sources.line_at(id, row.offset) == row.line);
  }
}

TEST_CASE("source: a byte order mark at the start takes no column") {
  SourceMap sources;
  const SourceId id = sources.add("a.bib", "\xEF\xBB\xBF@misc");
  CHECK(sources.locate(id, 3) == Location{1, 1});
  CHECK(sources.locate(id, 4) == Location{1, 2});
}

TEST_CASE("source: a span outside its source is empty, and so is an unknown source") {
  SourceMap sources;
  const SourceId id = sources.add("a.bib", "text");
  CHECK(sources.text(Span{id, 1, 3}) == "ex");
  CHECK(sources.text(Span{id, 3, 9}).empty());
  CHECK(sources.text(Span{id, 3, 1}).empty());
  CHECK(sources.name(SourceId{7}).empty());
  CHECK(sources.locate(SourceId{7}, 3) == Location{1, 1});
}

TEST_CASE("source: views stay valid when the map grows or moves") {
  SourceMap sources;
  const std::string_view first = sources.text(sources.add("a", "short"));
  for (int i = 0; i < 100; ++i) sources.add("more", "text");
  const SourceMap moved = std::move(sources);
  CHECK(first == "short");
  CHECK(moved.size() == 101);
}

TEST_CASE("source: bytes that are not UTF-8 are read as Windows-1252 one by one") {
  SourceMap sources;
  const SourceId latin = sources.add("a",
                                     "K\xE4"
                                     "fl \x93gut\x94 \xC3\xA4");
  CHECK(sources.text(latin) ==
        "K\xC3\xA4"
        "fl \xE2\x80\x9Cgut\xE2\x80\x9D \xC3\xA4");
  CHECK(sources.repair(latin).offset == 1);
  CHECK(sources.repair(latin).encoding == "Windows-1252");
  const SourceId sound = sources.add("b",
                                     "K\xC3\xA4"
                                     "fl \xEF\xBF\xBD");
  CHECK(sources.repair(sound).encoding.empty());
}

TEST_CASE("source: UTF-16 is known by its mark, in both orders; half a pair is replaced") {
  SourceMap sources;
  const SourceId little = sources.add("a", std::string("\xFF\xFE" "A\0\xE9\0\x3D\xD8\x00\xDE\x3D\xD8" "B\0", 14));
  CHECK(sources.text(little) == "A\u00E9\U0001F600\uFFFDB");
  CHECK(sources.repair(little).encoding == "UTF-16");
  CHECK(sources.text(sources.add("b", std::string("\xFE\xFF\0A\x00", 5))) == "A");
  CHECK(sources.text(sources.add("c", "\xFF\xFE")).empty());
}

TEST_CASE("source: a column is found at once in a line of any length") {
  SourceMap sources;
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "\xC3\xA4" "b";
  const SourceId id = sources.add("a", "one\n" + text + "\nlast");
  CHECK(sources.locate(id, 4) == Location{2, 1});
  CHECK(sources.locate(id, 4 + 3 * 4000) == Location{2, 8001});
  CHECK(sources.locate(id, 4 + 15000) == Location{2, 10001});
  CHECK(sources.locate(id, 4 + 15001) == Location{3, 1});
}

}  // namespace
}  // namespace folioscope
