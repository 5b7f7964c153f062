#include "core/json/json_object.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

struct Parsed {
  SourceMap sources;
  Diagnostics diagnostics;
  JsonTree tree;
  std::optional<JsonValue> root;

  explicit Parsed(std::string text) {
    const SourceId source = sources.add("a.json", std::move(text));
    tree = read_json(sources, source, diagnostics);
    root = root_of(tree);
    REQUIRE(root);
  }
  /// "slug place detail" of everything reported.
  [[nodiscard]] std::vector<std::string> reports() const {
    std::vector<std::string> lines;
    for (const Diagnostic& diagnostic : diagnostics.all()) {
      lines.push_back(std::string(info(diagnostic.code).slug) + " " + std::string(sources.text(diagnostic.where)) + " " +
                      diagnostic.detail);
    }
    return lines;
  }
};

TEST_CASE("Members of the right kind are read, absent and null ones leave the default") {
  Parsed parsed(R"({"name": "Ada", "flag": true, "count": 3, "names": ["a", "b"], "nothing": null})");
  JsonObject object(*parsed.root, "test", parsed.diagnostics);
  std::string name, absent = "default", nothing = "default";
  bool flag = false;
  std::vector<std::string> names;
  object.read("name", name);
  object.read("absent", absent);
  object.read("nothing", nothing);
  object.read("flag", flag);
  object.read("names", names);
  CHECK(object.read_integer("count", 1, 10, 7) == 3);
  CHECK(object.read_integer("absent", 1, 10, 7) == 7);
  object.report_unknown_keys();
  CHECK(name == "Ada");
  CHECK(absent == "default");
  CHECK(nothing == "default");
  CHECK(flag);
  CHECK(names == std::vector<std::string>{"a", "b"});
  CHECK(parsed.reports().empty());
}

TEST_CASE("Members of another kind are reported where they stand and leave the default") {
  Parsed parsed(R"({"name": 5, "flag": "yes", "count": 2.5, "large": 11, "names": ["a", 2], "list": {}, "object": []})");
  JsonObject object(*parsed.root, "test", parsed.diagnostics);
  std::string name = "default";
  bool flag = false;
  std::vector<std::string> names;
  object.read("name", name);
  object.read("flag", flag);
  CHECK(object.read_integer("count", 1, 10, 7) == 7);
  CHECK(object.read_integer("large", 1, 10, 7) == 7);
  object.read("names", names);
  CHECK(object.items("list").is_empty());
  CHECK(object.members("object").is_empty());
  CHECK(name == "default");
  CHECK_FALSE(flag);
  CHECK(names == std::vector<std::string>{"a"});
  CHECK(parsed.reports() == std::vector<std::string>{"bad-json-value 5 name", "bad-json-value \"yes\" flag", "bad-json-value 2.5 count",
                                                     "bad-json-value 11 large", "bad-json-value 2 names", "bad-json-value { list",
                                                     "bad-json-value [ object"});
}

TEST_CASE("Keys that nobody asked for are reported, of a repeated key the first counts") {
  Parsed parsed(R"({"name": "first", "nmae": "x", "name": "second"})");
  JsonObject object(*parsed.root, "test", parsed.diagnostics);
  std::string name;
  object.read("name", name);
  object.report_unknown_keys();
  CHECK(name == "first");
  CHECK(parsed.reports() == std::vector<std::string>{"duplicate-json-key \"name\" name", "unknown-json-key \"nmae\" nmae"});
}

TEST_CASE("A value that is no object is reported by the name it should have had") {
  Parsed parsed("[1]");
  JsonObject object(*parsed.root, "profile", parsed.diagnostics);
  std::string name;
  object.read("name", name);
  object.report_unknown_keys();
  CHECK(parsed.reports() == std::vector<std::string>{"bad-json-value [ profile"});
}

}  // namespace
}  // namespace folioscope
