// Members that several of our JSON formats have. For the files of this folder only.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/export/json_writer.hpp"
#include "core/export/other_fields.hpp"
#include "core/library/library.hpp"

namespace folioscope {

/// "available", "functional", "reproduced": those that it has.
std::vector<std::string_view> artifact_badges(const Artifact& artifact);

/// Each writes nothing where there is nothing to say.
void write_json_date(JsonWriter& json, const Publication& publication);
void write_json_styles(JsonWriter& json, const Publication& publication);
void write_json_links(JsonWriter& json, std::span<const Link> links);
void write_json_fields(JsonWriter& json, std::span<const PlainField> fields);
/// What a site shows beside the reference: rank, artifact, award, co-first authors, selection, versions.
void write_json_marks(JsonWriter& json, const Library& library, const Publication& publication);

template <class Text>
void write_json_texts(JsonWriter& json, std::string_view key, std::span<const Text> texts) {
  if (texts.empty()) return;
  json.key(key);
  json.begin_array();
  for (const std::string_view text : texts) json.value(text);
  json.end_array();
}

}  // namespace folioscope
