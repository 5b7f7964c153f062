// What a work says beyond the members that every format names. For the files of this folder only.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/publication.hpp"

namespace folioscope {

using PlainField = std::pair<std::string_view, std::string_view>;

/// True if the source gave a field of this name that is kept as it is.
inline bool has_field(const Publication& publication, std::string_view name) {
  const std::span<const WorkText> fields = publication.all(WorkPart::field);
  for (std::size_t i = 0; i < fields.size(); i += 2) {
    if (fields[i].text() == name) return true;
  }
  return false;
}

/// Series, place and remark where they do not stand among the source's own fields, then those, in source order.
inline std::vector<PlainField> other_fields(const Publication& publication) {
  std::vector<PlainField> fields;
  const auto add = [&](std::string_view name, std::string_view text, bool is_there) {
    if (!text.empty() && !is_there) fields.emplace_back(name, text);
  };
  add("series", publication.series(), has_field(publication, "series"));
  add("location", publication.location(), has_field(publication, "location") || has_field(publication, "address"));
  add("remark", publication.remark(), has_field(publication, "remark"));
  const std::vector<PlainField> own = publication.fields();
  fields.insert(fields.end(), own.begin(), own.end());
  return fields;
}

/// Four digits, as the rules for dates want them; with a sign before Christ.
inline std::string year_digits(int year) {
  std::string digits = std::to_string(year < 0 ? -year : year);
  if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
  return year < 0 ? "-" + digits : digits;
}

}  // namespace folioscope
