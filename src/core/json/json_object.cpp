// Typed access to the members of a JSON object, reporting what does not fit. Must not know any schema.
#include "core/json/json_object.hpp"

#include <cstddef>

namespace folioscope {

JsonObject::JsonObject(JsonValue value, std::string_view name, Diagnostics& diagnostics) : value_(value), diagnostics_(&diagnostics) {
  if (value.kind() != JsonValue::Kind::object) reject(value, name);
  for (auto member = value.members().begin(); member != value.members().end(); ++member) asked_.push_back(false);
}

std::optional<JsonValue> JsonObject::find(std::string_view key) {
  std::optional<JsonValue> found;
  std::size_t i = 0;
  std::string scratch;
  for (const JsonMember& member : value_.members()) {
    if (member.key.text(scratch) == key) {
      asked_[i] = true;
      if (!found) found = member.value;
    }
    ++i;
  }
  return found;
}

void JsonObject::reject(JsonValue value, std::string_view key) const {
  diagnostics_->report(DiagnosticCode::bad_json_value, value.where(), std::string(key));
}

void JsonObject::reject(std::string_view key) {
  if (const std::optional<JsonValue> value = find(key)) reject(*value, key);
}

std::optional<JsonValue> JsonObject::find(std::string_view key, JsonValue::Kind kind) {
  const std::optional<JsonValue> value = find(key);
  if (!value || value->kind() == kind) return value;
  if (value->kind() != JsonValue::Kind::null) reject(*value, key);
  return std::nullopt;
}

void JsonObject::read(std::string_view key, std::string& out) {
  if (const auto value = find(key, JsonValue::Kind::text)) out = value->text();
}

void JsonObject::read(std::string_view key, bool& out) {
  if (const auto value = find(key, JsonValue::Kind::boolean)) out = value->is_true();
}

void JsonObject::read(std::string_view key, std::vector<std::string>& out) {
  for (const JsonValue item : items(key)) {
    if (item.kind() == JsonValue::Kind::text) {
      out.push_back(item.text());
    } else {
      reject(item, key);
    }
  }
}

int JsonObject::read_integer(std::string_view key, int lowest, int highest, int fallback) {
  const auto value = find(key, JsonValue::Kind::number);
  if (!value) return fallback;
  const std::optional<int> number = value->integer();
  if (number && *number >= lowest && *number <= highest) return *number;
  reject(*value, key);
  return fallback;
}

JsonItems JsonObject::items(std::string_view key) {
  const auto value = find(key, JsonValue::Kind::list);
  return value ? value->items() : JsonItems();
}

JsonMembers JsonObject::members(std::string_view key) {
  const auto value = find(key, JsonValue::Kind::object);
  return value ? value->members() : JsonMembers();
}

void JsonObject::report_unknown_keys() const {
  std::size_t i = 0;
  for (const JsonMember& member : value_.members()) {
    if (!asked_[i++]) diagnostics_->report(DiagnosticCode::unknown_json_key, member.key.where(), member.key.text());
  }
}

}  // namespace folioscope
