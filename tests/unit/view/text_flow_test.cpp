#include "core/view/text_flow.hpp"

#include <algorithm>
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

std::vector<ByteRange> random_ranges(std::mt19937& random, std::size_t size) {
  const auto up_to = [&random](std::uint32_t most) { return static_cast<std::uint32_t>(1 + random() % most); };
  std::vector<ByteRange> ranges;
  for (std::uint32_t begin = up_to(9); begin < size; begin = ranges.back().end + up_to(9) - 1) {
    ranges.push_back({begin, std::min(static_cast<std::uint32_t>(size), begin + up_to(12))});
  }
  return ranges;
}

/// Each byte with a '*' when it is highlighted, lines begun by '|', whatever pieces they stand in.
std::string bytes_seen(const TextFlow& flow, const RunLook& look) {
  std::vector<Piece> pieces;
  write_pieces(flow, std::span(&look, 1), 0, 0, 20, k_measure, pieces);
  std::string out;
  for (const Piece& piece : pieces) {
    if (piece.starts_line) out += '|';
    for (const char c : piece.text) out.append(1, c).append(piece.is_highlighted ? "*" : "");
  }
  return out;
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

TEST_CASE("flow: pieces are also cut where styles begin and end, under a highlight and over the end of a line too") {
  TextFlow flow(k_measure);
  flow.add("The genome of Drosophila melanogaster, in full", TextStyle::body);
  flow.break_lines(24 * 7);
  const RunLook look{{}, {{4, 10}, {19, 24}}, {{0, 3, k_strong | k_code, {}}, {14, 37, k_emphasis, {}}}};
  std::vector<Piece> pieces;
  write_pieces(flow, std::span(&look, 1), 0, 0, 20, k_measure, pieces);
  CHECK(testing::dump(pieces) ==
        "text \"The\"+ @0,0 21x20\n"
        "text \" \" @21,0 7x20\n"
        "text \"genome\"* @28,0 42x20\n"
        "text \" of \" @70,0 28x20\n"
        "text \"Droso\"/ @98,0 35x20\n"
        "text \"phila\"*/ @133,0 35x20\n"
        "text \"melanogaster\"/ @0,20 84x20\n"
        "text \", in full\" @84,20 63x20\n");
}

TEST_CASE("flow: a linked part leads somewhere; where a highlight or the end of a line cuts it, each piece is named by the whole") {
  TextFlow flow(k_measure);
  flow.add("See the long appendix and the code", TextStyle::body);
  flow.break_lines(13 * 7);
  const RunLook look{{}, {{8, 12}}, {{4, 21, 0, "https://x.org/a"}, {30, 34, k_emphasis, "mailto:a@x.org"}}};
  std::vector<Piece> pieces;
  write_pieces(flow, std::span(&look, 1), 0, 0, 20, k_measure, pieces);
  CHECK(testing::dump(pieces) ==
        "text \"See \" @0,0 28x20\n"
        "text \"the \" @28,0 28x20 -> https://x.org/a\n"
        "text \"long\"* @56,0 28x20 -> https://x.org/a\n"
        "text \"appendix\" @0,20 56x20 -> https://x.org/a\n"
        "text \" and\" @56,20 28x20\n"
        "text \"the \" @0,40 28x20\n"
        "text \"code\"/ @28,40 28x20 -> mailto:a@x.org\n");
  std::vector<std::string> labels;
  for (const Piece& piece : pieces) labels.push_back(piece.label);
  CHECK(labels == std::vector<std::string>{"", "the long appendix", "the long appendix", "the long appendix", "", "", ""});
}

TEST_CASE("flow: styles change no line and no highlight") {
  std::mt19937 random(11);
  const std::string_view text = "Co-Serving of large models in state-of-the-art systems";
  for (int round = 0; round < 200; ++round) {
    TextFlow flow(k_measure);
    flow.add(text, TextStyle::body);
    flow.break_lines(static_cast<float>(30 + random() % 300));
    const RunLook plain{{}, random_ranges(random, text.size())};
    RunLook styled = plain;
    for (const ByteRange& range : random_ranges(random, text.size())) styled.styles.push_back({range.begin, range.end, k_emphasis, {}});
    CHECK(bytes_seen(flow, styled) == bytes_seen(flow, plain));
  }
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
