// Typed access to the members of a JSON object, reporting what does not fit. Must not know any schema.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/json/json_value.hpp"

namespace folioscope {

/// Hands out members by key. An absent or `null` member leaves the caller's value alone; one of another kind is reported as
/// `bad_json_value` and does too.
class JsonObject {
 public:
  /// Reports `bad_json_value` when `value` is no object; the object is then empty. `name` is what the report calls it.
  JsonObject(JsonValue value, std::string_view name, Diagnostics& diagnostics);

  void read(std::string_view key, std::string& out);
  void read(std::string_view key, bool& out);
  /// Texts of a list; items of another kind are reported and left out.
  void read(std::string_view key, std::vector<std::string>& out);
  /// A whole number from `lowest` to `highest`, or `fallback`.
  [[nodiscard]] int read_integer(std::string_view key, int lowest, int highest, int fallback);

  /// Items of a list; none when it is absent or no list.
  [[nodiscard]] JsonItems items(std::string_view key);
  /// Members of an object member; none when it is absent or no object.
  [[nodiscard]] JsonMembers members(std::string_view key);
  /// The member itself, of any kind; nothing when absent. Of a repeated key the first.
  [[nodiscard]] std::optional<JsonValue> find(std::string_view key);

  /// Reports `bad_json_value` for the member `key`, whose text the caller could not use.
  void reject(std::string_view key);
  /// Reports every key that nobody asked for as `unknown_json_key`. Call it last.
  void report_unknown_keys() const;

 private:
  std::optional<JsonValue> find(std::string_view key, JsonValue::Kind kind);
  void reject(JsonValue value, std::string_view key) const;

  JsonValue value_;
  Diagnostics* diagnostics_;
  std::vector<bool> asked_;  // by position of the member
};

}  // namespace folioscope
