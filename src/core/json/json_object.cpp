// Typed access to the members of a JSON object, reporting what does not fit. Must not know any schema.
#include "core/json/json_object.hpp"

#include <cmath>
#include <cstddef>

namespace folioscope {

JsonObject::JsonObject(const JsonValue& value, std::string_view name, Diagnostics& diagnostics)
    : value_(&value), diagnostics_(&diagnostics), asked_(value.members.size(), 0) {
  if (value.kind != JsonValue::Kind::object) {
    diagnostics.report(DiagnosticCode::bad_json_value, value.where, std::string(name));
  }
}

const JsonValue* JsonObject::find(std::string_view key) {
  const JsonValue* found = nullptr;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const JsonMember& member = value_->members[i];
    if (member.key != key) continue;
    asked_[i] = 1;
    if (found == nullptr) found = &member.value;
  }
  return found;
}

const JsonValue* JsonObject::find(std::string_view key, JsonValue::Kind kind) {
  const JsonValue* value = find(key);
  if (value == nullptr || value->kind == JsonValue::Kind::null) return nullptr;
  if (value->kind == kind) return value;
  diagnostics_->report(DiagnosticCode::bad_json_value, value->where, std::string(key));
  return nullptr;
}

void JsonObject::read(std::string_view key, std::string& out) {
  if (const JsonValue* value = find(key, JsonValue::Kind::text)) out = value->text;
}

void JsonObject::read(std::string_view key, bool& out) {
  if (const JsonValue* value = find(key, JsonValue::Kind::boolean)) out = value->boolean;
}

void JsonObject::read(std::string_view key, std::vector<std::string>& out) {
  for (const JsonValue& item : items(key)) {
    if (item.kind == JsonValue::Kind::text) {
      out.push_back(item.text);
    } else {
      diagnostics_->report(DiagnosticCode::bad_json_value, item.where, std::string(key));
    }
  }
}

int JsonObject::read_integer(std::string_view key, int lowest, int highest, int fallback) {
  const JsonValue* value = find(key, JsonValue::Kind::number);
  if (value == nullptr) return fallback;
  const double number = value->number;
  if (number >= lowest && number <= highest && std::floor(number) == number) return static_cast<int>(number);
  diagnostics_->report(DiagnosticCode::bad_json_value, value->where, std::string(key));
  return fallback;
}

std::span<const JsonValue> JsonObject::items(std::string_view key) {
  const JsonValue* value = find(key, JsonValue::Kind::list);
  return value != nullptr ? std::span<const JsonValue>(value->items) : std::span<const JsonValue>();
}

std::span<const JsonMember> JsonObject::members(std::string_view key) {
  const JsonValue* value = find(key, JsonValue::Kind::object);
  return value != nullptr ? std::span<const JsonMember>(value->members) : std::span<const JsonMember>();
}

void JsonObject::reject(std::string_view key) {
  if (const JsonValue* value = find(key)) {
    diagnostics_->report(DiagnosticCode::bad_json_value, value->where, std::string(key));
  }
}

void JsonObject::report_unknown_keys() const {
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    if (asked_[i] != 0) continue;
    const JsonMember& member = value_->members[i];
    diagnostics_->report(DiagnosticCode::unknown_json_key, member.key_where, member.key);
  }
}

}  // namespace folioscope
