// JSON text -> a tree of values that know their places. Must not know what the values mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"

namespace folioscope {

struct JsonMember;

/// One value; only what its kind says is filled in.
struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, text, list, object };
  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0.0;
  std::string text;                 ///< UTF-8, escapes resolved
  std::vector<JsonValue> items;     ///< of a list
  std::vector<JsonMember> members;  ///< of an object, in the order of the text
  Span where;                       ///< of a list or object: its opening bracket
};

struct JsonMember {
  std::string key;
  Span key_where;
  JsonValue value;
};

/// Reads one whole source. What is not JSON (RFC 8259), or nested deeper than 64 levels, gives nothing and one `bad_json`
/// at the place of the fault.
std::optional<JsonValue> read_json(const SourceMap& sources, SourceId source, Diagnostics& diagnostics);

}  // namespace folioscope
