#include "core/view/text_flow.hpp"

#include <doctest/doctest.h>
#include <random>

#include "unit/view/dump.hpp"
#include "unit/view/fixed_measure.hpp"

namespace folioscope {

namespace {

const testing::FixedMeasure k_measure;

/// Lines of one text in body style (7 points a character), the width given in characters.
std::string lines_of(std::string_view text, float characters) {
  TextFlow flow(k_measure);
  flow.add(text, TextStyle::body);
  flow.break_lines(characters * 7);
  return testing::dump_lines(flow);
}

}  // namespace

TEST_CASE("flow: lines break at blanks, after hyphens and between CJK characters, and anywhere in a word that is too long") {
  const struct {
    std::string_view text;
    float characters;
    std::string_view lines;
  } rows[] = {
      {"", 10, ""},
      {"one two", 10, "one two"},
      {"one two", 7, "one two"},
      {"one two", 6, "one|two"},
      {"one   two", 6, "one|two"},
      {"one   two", 9, "one   two"},
      {"  one", 10, "  one"},
      {"Co-Serving of LLMs", 8, "Co-|Serving|of LLMs"},
      {"a - b", 3, "a -|b"},
      {"client/server", 8, "client/|server"},
      {"-fno-exceptions", 20, "-fno-exceptions"},
      {"abcdefghij", 4, "abcd|efgh|ij"},
      {"x abcdefghij", 4, "x|abcd|efgh|ij"},
      {"\u673a\u5668\u5b66\u4e60", 4, "\u673a\u5668|\u5b66\u4e60"},
      {"\u673a\u5668\uff0c\u5b66\u4e60", 5, "\u673a\u5668\uff0c|\u5b66\u4e60"},
      {"GPU\u673a\u5668", 5, "GPU\u673a|\u5668"},
      {"a\u00a0b c", 3, "a\u00a0b|c"},
      {"2019\u20132024", 6, "2019\u2013|2024"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CAPTURE(row.characters);
    CHECK(lines_of(row.text, row.characters) == row.lines);
  }
}

TEST_CASE("flow: a word that spans runs stays together, a blank between runs belongs to the line") {
  TextFlow flow(k_measure);
  for (const std::string_view text : {"Ada Lovelace", ", ", "Bob", " ", "and 3 more"}) flow.add(text, TextStyle::body);
  flow.break_lines(13 * 7);
  CHECK(testing::dump_lines(flow) == "Ada Lovelace,|Bob and 3|more");
  const std::vector<PlacedSpan> spans = {{0, 0, 12, 0, 0, 84}, {1, 0, 1, 0, 84, 7},  {2, 0, 3, 1, 0, 21},
                                         {3, 0, 1, 1, 21, 7},  {4, 0, 5, 1, 28, 35}, {4, 6, 10, 2, 0, 28}};
  CHECK(flow.spans() == spans);
}

TEST_CASE("flow: pieces are cut where highlights begin and end, and stand side by side") {
  TextFlow flow(k_measure);
  flow.add("Token-Level Co-Serving of LLMs", TextStyle::body);
  flow.break_lines(24 * 7);
  const RunLook look{{}, {{0, 5}, {15, 25}}};
  std::vector<Piece> pieces;
  write_pieces(flow, std::span(&look, 1), 100, 50, 20, k_measure, pieces);
  CHECK(testing::dump(pieces) ==
        "text \"Token\"* @100,50 35x20\n"
        "text \"-Level Co-\" @135,50 70x20\n"
        "text \"Serving\"* @205,50 49x20\n"
        "text \"of\"* @100,70 14x20\n"
        "text \" LLMs\" @114,70 35x20\n");
}

TEST_CASE("flow: no line is wider than the room, and no character but blanks at line ends is lost") {
  std::mt19937 random(7);
  const std::string_view words[] = {"a", "deep", "learning",     "state-of-the-art", "\u5206\u5e03\u5f0f", "supercalifragilistic",
                                    ",", "(x)",  "\u00e9t\u00e9"};
  for (int round = 0; round < 400; ++round) {
    std::vector<std::string> texts;
    for (std::size_t run = 0; run < 1 + random() % 4; ++run) {
      std::string text;
      for (std::size_t i = 0; i < random() % 6; ++i)
        text += std::string(words[random() % std::size(words)]) + (random() % 3 != 0 ? " " : "");
      texts.push_back(text);
    }
    TextFlow flow(k_measure);
    std::string all;
    for (const std::string& text : texts) {
      flow.add(text, TextStyle::body);
      all += text;
    }
    const float width = static_cast<float>(14 + random() % 200);
    flow.break_lines(width);
    std::string seen;
    for (const PlacedSpan& span : flow.spans()) {
      const std::string_view text = flow.text(span.run).substr(span.begin, span.end - span.begin);
      CHECK(span.w == doctest::Approx(k_measure.width(TextStyle::body, text)));
      CHECK(span.x + span.w <= width + 0.1F);
      seen += text;
    }
    const auto without_blanks = [](std::string text) {
      std::erase(text, ' ');
      return text;
    };
    CHECK(without_blanks(seen) == without_blanks(all));
  }
}

TEST_CASE("flow: a text is shortened only when it does not fit") {
  CHECK(shorten_to_width("SIGMOD", TextStyle::body, 42, k_measure) == "SIGMOD");
  CHECK(shorten_to_width("Very Long Name", TextStyle::body, 42, k_measure) == "Very\u2026");
  CHECK(shorten_to_width("abc", TextStyle::body, 1, k_measure) == "\u2026");
}

}  // namespace folioscope
