#include "core/json/json_value.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace folioscope {
namespace {

/// The tree as text, each value with its span: `{0:"a"@1-4:[6:1@7-8]}`.
std::string dump(JsonValue value) {
  const std::string begin = std::to_string(value.where().begin);
  const std::string span = "@" + begin + "-" + std::to_string(value.where().end);
  switch (value.kind()) {
    case JsonValue::Kind::null: return "null" + span;
    case JsonValue::Kind::boolean: return (value.is_true() ? "true" : "false") + span;
    case JsonValue::Kind::number: return std::string(value.written()) + span;
    case JsonValue::Kind::text: return "'" + value.text() + "'" + span;
    case JsonValue::Kind::list: {
      std::string out = begin + "[";
      for (const JsonValue item : value.items()) out += dump(item) + " ";
      return out + "]";
    }
    case JsonValue::Kind::object: {
      std::string out = begin + "{";
      for (const JsonMember& member : value.members()) {
        const Span key = member.key.where();
        out += member.key.text() + "@" + std::to_string(key.begin) + "-" + std::to_string(key.end) + ":" + dump(member.value) + " ";
      }
      return out + "}";
    }
  }
  return {};
}

struct Outcome {
  std::string tree;                 ///< "nothing" when there is none
  std::vector<std::string> faults;  ///< "offset: reason"
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome read(std::string text, bool with_tree = true) {
  SourceMap sources;
  Diagnostics diagnostics;
  const JsonTree tree = read_json(sources, sources.add("a.json", std::move(text)), diagnostics);
  const auto root = root_of(tree);
  Outcome outcome{root && with_tree ? dump(*root) : "nothing", {}};
  for (const Diagnostic& fault : diagnostics.all()) {
    const std::string name = fault.code == DiagnosticCode::bad_json ? "" : std::string(info(fault.code).slug) + " ";
    outcome.faults.push_back(name + std::to_string(fault.where.begin) + ": " + fault.detail);
  }
  return outcome;
}

TEST_CASE("A JSON text becomes a tree whose values know their places") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"null", "null@0-4"},
      {" true ", "true@1-5"},
      {"12", "12@0-2"},
      {"-1.5e1", "-1.5e1@0-6"},
      {"\"a\\u00e9\\n\"", "'a\xC3\xA9\n'@0-11"},
      {R"("\ud83d\ude00\/\\\"")", "'\xF0\x9F\x98\x80/\\\"'@0-20"},
      {"[]", "0[]"},
      {"[1,2 , 30]", "0[1@1-2 2@3-4 30@7-9 ]"},
      {"{\"a\": [true, {\"b\" :\"c\"}], \"d\":-7}", "0{a@1-4:6[true@7-11 13{b@14-17:'c'@19-22 } ] d@26-29:-7@30-32 }"},
      {"\xEF\xBB\xBF{}", "3{}"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(read(std::string(row.text)) == Outcome{std::string(row.expected), {}});
  }
}

TEST_CASE("A fault is reported where it stands, and what can be read is kept") {
  const struct {
    std::string_view text, tree, fault;
  } rows[] = {
      {"", "nothing", "0: a value is missing"},
      {"nul", "nothing", "0: a value is missing"},
      {"-", "nothing", "1: a digit is missing"},
      {"1.e5", "nothing", "2: a digit is missing"},
      {"01", "0@0-1", "1: text stands behind its end"},
      {"[4] x", "0[4@1-2 ]", "4: text stands behind its end"},
      {"{", "0{}", "1: a closing bracket is missing"},
      {"{\"a\": 1, \"b\": [2", "0{a@1-4:1@6-7 b@9-12:14[2@15-16 ] }", "16: a closing bracket is missing"},
      {"[1}", "0[1@1-2 ]", "2: a comma is missing"},
      {"{'a': 1}", "0{}", "1: a key in quotation marks is missing"},
      {"{\"a\": x}", "0{}", "6: a value is missing"},
      {"[\"a]", "0[]", "1: the quotation mark is never closed"},
      {"[1,]", "0[1@1-2 ]", "3: a comma stands before the closing bracket"},
      {"[1,,2]", "0[1@1-2 2@4-5 ]", "3: a value is missing"},
      {"[1 2]", "0[1@1-2 2@3-4 ]", "3: a comma is missing"},
      {"{\"a\" 1}", "0{a@1-4:1@5-6 }", "5: a colon is missing"},
      {"[\"a\nb\n\"]", "0['a\nb\n'@1-7 ]", "3: a control character is not escaped"},
      {R"(["\alpha"])", "0['\\alpha'@1-9 ]", "2: no escape begins so"},
      {R"(["\u12g4"])", "0['\\u12g4'@1-9 ]", "2: four hexadecimal digits are missing"},
      {R"(["\ude00"])", "0['\xEF\xBF\xBD'@1-9 ]", "2: half of a pair of surrogates"},
      {R"(["\ud83dx"])", "0['\xEF\xBF\xBDx'@1-10 ]", "2: half of a pair of surrogates"},
      {R"({"a": 1, "b": 2, "a": 3})", "0{a@1-4:1@6-7 b@9-12:2@14-15 a@17-20:3@22-23 }", "duplicate-json-key 17: a"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const Outcome outcome = read(std::string(row.text));
    CHECK(outcome.tree == row.tree);
    REQUIRE_FALSE(outcome.faults.empty());
    CHECK(outcome.faults.front() == row.fault);
  }
}

TEST_CASE("Behind what cannot be read reading goes on at the next item that begins alike") {
  CHECK(read(R"([{"id": 1, "t": x, "u": 2}, {"id": 3}])") ==
        Outcome{"0[1{id@2-6:1@8-9 } 28{id@29-33:3@35-36 } ]", {"16: a value is missing"}});
  CHECK(read(R"({"n": 0, "items": [{"id": 1, "t": "x}, {"id": 3}, {"id": 4}], "m": 5})") ==
        Outcome{"0{n@1-4:0@6-7 items@9-16:18[19{id@20-24:1@26-27 t@29-32:'x}, {'@34-41 } 50{id@51-55:4@57-58 } ] m@62-65:5@67-68 }",
                {"41: a comma is missing"}});
  CHECK(read(R"([{"id": 1, "t": "x}])") == Outcome{"0[1{id@2-6:1@8-9 } ]", {"16: the quotation mark is never closed"}});
}

TEST_CASE("Nesting may be of any depth, and only the first hundred faults are told") {
  constexpr std::size_t k_depth = 1000000;
  CHECK(read("[" + std::string(k_depth, '[').append(k_depth, ']') + ", 1]", false).faults.empty());
  CHECK(read(std::string(k_depth, '['), false).faults ==
        std::vector<std::string>{std::to_string(k_depth) + ": a closing bracket is missing"});
  std::string gaps = "[1";
  for (int i = 0; i < 1000; ++i) gaps += " 2";
  CHECK(read(gaps + "]").faults.size() == 100);
}

}  // namespace
}  // namespace folioscope
