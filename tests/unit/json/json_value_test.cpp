#include "core/json/json_value.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>

namespace folioscope {
namespace {

/// The tree as text, each value with its span: `{0:"a"@1-4:[6:1@7-8]}`.
std::string dump(const JsonValue& value) {
  const std::string begin = std::to_string(value.where.begin);
  const std::string span = "@" + begin + "-" + std::to_string(value.where.end);
  switch (value.kind) {
    case JsonValue::Kind::null: return "null" + span;
    case JsonValue::Kind::boolean: return (value.boolean ? "true" : "false") + span;
    case JsonValue::Kind::number: {
      std::string digits = std::to_string(value.number);
      return digits.substr(0, digits.find('.') + 2) + span;
    }
    case JsonValue::Kind::text: return "'" + value.text + "'" + span;
    case JsonValue::Kind::list: {
      std::string out = begin + "[";
      for (const JsonValue& item : value.items) out += dump(item) + " ";
      return out + "]";
    }
    case JsonValue::Kind::object: {
      std::string out = begin + "{";
      for (const JsonMember& member : value.members) {
        out += member.key + "@" + std::to_string(member.key_where.begin) + "-" + std::to_string(member.key_where.end) + ":";
        out += dump(member.value) + " ";
      }
      return out + "}";
    }
  }
  return {};
}

/// The tree, or "offset: reason" of the fault.
std::string read(std::string text) {
  SourceMap sources;
  Diagnostics diagnostics;
  const SourceId source = sources.add("a.json", std::move(text));
  const std::optional<JsonValue> value = read_json(sources, source, diagnostics);
  if (value) return diagnostics.all().empty() ? dump(*value) : "value and diagnostics";
  if (diagnostics.all().size() != 1) return "no value, and not one diagnostic";
  const Diagnostic& fault = diagnostics.all().front();
  return std::string(info(fault.code).slug) + " " + std::to_string(fault.where.begin) + ": " + fault.detail;
}

TEST_CASE("A JSON text becomes a tree whose values know their places") {
  const struct {
    std::string_view text, expected;
  } rows[] = {
      {"null", "null@0-4"},
      {" true ", "true@1-5"},
      {"12", "12.0@0-2"},
      {"-1.5e1", "-15.0@0-6"},
      {"\"a\\u00e9\\n\"", "'a\xC3\xA9\n'@0-11"},
      {"[]", "0[]"},
      {"[1,2 , 30]", "0[1.0@1-2 2.0@3-4 30.0@7-9 ]"},
      {"{\"a\": [true, {\"b\" :\"c\"}], \"d\":-7}", "0{a@1-4:6[true@7-11 13{b@14-17:'c'@19-22 } ] d@26-29:-7.0@30-32 }"},
      {"\xEF\xBB\xBF{}", "3{}"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(read(std::string(row.text)) == row.expected);
  }
}

TEST_CASE("A fault is reported once, where it stands") {
  const struct {
    std::string_view text;
    std::size_t offset;
  } rows[] = {
      {"", 0}, {"{", 1}, {"[1,]", 3}, {"{\"a\" 1}", 5}, {"[1] x", 4}, {"{'a': 1}", 1}, {"[\"a\nb\"]", 3}, {"nul", 3},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const std::string start = "bad-json " + std::to_string(row.offset) + ": ";
    CHECK(read(std::string(row.text)).substr(0, start.size()) == start);
  }
}

TEST_CASE("Nesting beyond 64 levels is refused, however deep it goes") {
  CHECK(read(std::string(64, '[') + std::string(64, ']')).substr(0, 2) == "0[");
  CHECK(read(std::string(65, '[') + std::string(65, ']')) == "bad-json 64: nested too deeply");
  CHECK(read(std::string(1000000, '[')) == "bad-json 64: nested too deeply");
}

}  // namespace
}  // namespace folioscope
