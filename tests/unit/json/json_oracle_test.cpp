// Another reader of JSON says for generated and broken texts whether they are JSON, and what they say.
#include <cstdlib>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>

#include "core/json/json_value.hpp"

namespace folioscope {
namespace {

/// Texts of every kind of value, escape and white space; broken ones by changes of single bytes.
class TextMaker {
 public:
  explicit TextMaker(std::uint32_t seed) : random_(seed) {}

  std::string make() { return blank() + value(5) + blank(); }

  std::string broken(std::string text) {
    constexpr std::string_view k_bytes = "{}[]\",:\\ \n\t/0123456789.eE+-truefalsnabud\x01\x7F";
    for (std::size_t changes = below(3) + 1; changes > 0 && !text.empty(); --changes) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0: text.erase(at, 1); break;
        case 1: text.insert(at, 1, k_bytes[below(k_bytes.size())]); break;
        default: text[at] = k_bytes[below(k_bytes.size())];
      }
    }
    return text;
  }

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  template <std::size_t Count>
  std::string one_of(const std::string_view (&choices)[Count]) {
    return std::string(choices[below(Count)]);
  }

  std::string blank() {
    constexpr std::string_view k_blanks[] = {"", "", "", " ", "\n", "\t", "\r\n  "};
    return one_of(k_blanks);
  }

  std::string text() {
    constexpr std::string_view k_parts[] = {"a",
                                            "id",
                                            " ",
                                            "\xC3\xA9",
                                            "\xE4\xB8\xAD",
                                            "\xF0\x9F\x98\x80",
                                            "\\n",
                                            "\\\"",
                                            "\\\\",
                                            "\\/",
                                            "\\b\\f\\r\\t",
                                            "\\u0041",
                                            "\\u00e9",
                                            "\\uD834\\uDD1E",
                                            "\\u0000",
                                            "\\uFFFF",
                                            "\\ud83d",
                                            "\\ude00",
                                            "{\"",
                                            "x",
                                            "\xD7\x90"};
    std::string out = "\"";
    for (std::size_t parts = below(5); parts > 0; --parts) out += one_of(k_parts);
    return out + "\"";
  }

  std::string number() {
    constexpr std::string_view k_starts[] = {"0", "-0", "7", "12", "-345", "9007199254740993", "00"};
    constexpr std::string_view k_ends[] = {"", "", "", ".5", ".0", "e3", "E-2", "e+10", ".", "e"};
    return one_of(k_starts) + one_of(k_ends);
  }

  std::string value(std::size_t depth) {
    constexpr std::string_view k_words[] = {"true", "false", "null"};
    switch (below(depth == 0 ? 4 : 7)) {
      case 0: return text();
      case 1: return text();
      case 2: return number();
      case 3: return one_of(k_words);
      case 4: return items('[', ']', depth - 1);
      default: return items('{', '}', depth - 1);
    }
  }

  std::string items(char open, char close, std::size_t depth) {
    std::string out(1, open);
    for (std::size_t count = below(5), i = 0; i < count; ++i) {
      if (i > 0) out += "," + blank();
      if (open == '{') out += text() + blank() + ":" + blank();
      out += value(depth) + blank();
    }
    return out + close;
  }

  std::mt19937 random_;
};

/// The oracle refuses numbers that no double holds.
bool has_large_exponent(std::string_view text) {
  for (std::size_t at = text.find_first_of("eE"); at != std::string_view::npos; at = text.find_first_of("eE", at + 1)) {
    std::size_t end = at + 1;
    if (end < text.size() && (text[end] == '+' || text[end] == '-')) ++end;
    const std::size_t begin = end;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end - begin > 2) return true;
  }
  return false;
}

/// Of a repeated key ours keeps both; the oracle the last one.
bool is_same(JsonValue ours, const nlohmann::json& theirs) {
  switch (ours.kind()) {
    case JsonValue::Kind::null: return theirs.is_null();
    case JsonValue::Kind::boolean: return theirs.is_boolean() && theirs.get<bool>() == ours.is_true();
    case JsonValue::Kind::text: return theirs.is_string() && theirs.get<std::string>() == ours.text();
    case JsonValue::Kind::number:
      if (!theirs.is_number()) return false;
      if (const auto integer = ours.integer(); integer && theirs.get<double>() != *integer) return false;
      return theirs.get<double>() == std::strtod(std::string(ours.written()).c_str(), nullptr);
    case JsonValue::Kind::list: {
      std::size_t i = 0;
      for (const JsonValue item : ours.items()) {
        if (i >= theirs.size() || !is_same(item, theirs[i++])) return false;
      }
      return theirs.is_array() && i == theirs.size();
    }
    case JsonValue::Kind::object: {
      if (!theirs.is_object()) return false;
      nlohmann::json seen = nlohmann::json::object();
      for (const JsonMember& member : ours.members()) {
        const std::string key = member.key.text();
        if (!theirs.contains(key)) return false;
        seen[key] = is_same(member.value, theirs[key]);
      }
      for (const auto& last : seen) {
        if (!last.get<bool>()) return false;
      }
      return seen.size() == theirs.size();
    }
  }
  return false;
}

TEST_CASE("Generated and broken texts are accepted, and mean the same, as another reader says") {
  int accepted = 0, refused = 0;
  for (std::uint32_t seed = 0; seed < 20000; ++seed) {
    TextMaker maker(seed);
    std::string text = maker.make();
    if (seed % 2 == 1) text = maker.broken(std::move(text));
    if (has_large_exponent(text)) continue;
    CAPTURE(text);
    SourceMap sources;
    Diagnostics diagnostics;
    const SourceId source = sources.add("a.json", text);
    const JsonTree tree = read_json(sources, source, diagnostics);
    bool is_json = true;
    for (const Diagnostic& one : diagnostics.all()) is_json = is_json && one.code != DiagnosticCode::bad_json;
    // A change in the middle of a character makes other text of it.
    const auto theirs = nlohmann::json::parse(sources.text(source), nullptr, false);
    REQUIRE(is_json == !theirs.is_discarded());
    ++(is_json ? accepted : refused);
    if (is_json) REQUIRE(is_same(*root_of(tree), theirs));
  }
  CHECK(accepted > 5000);
  CHECK(refused > 5000);
}

}  // namespace
}  // namespace folioscope
