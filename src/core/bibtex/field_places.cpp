// Places of the fields of one entry, and the entry without some of them: see reader.hpp.
#include <utility>

#include "core/base/ascii.hpp"
#include "core/bibtex/reader.hpp"

namespace folioscope::bibtex {

using ascii::is_blank_or_control, ascii::lower;

std::vector<FieldPlace> field_places(const SourceMap& sources, Span entry) {
  // An entry is a small file of its own; what is wrong with it was reported when the file was read.
  Diagnostics ignored;
  const std::string_view text = sources.text(entry);
  ItemReader reader(entry.source, text, ignored);
  RawItem only;
  std::vector<FieldPlace> places;
  if (!reader.next(only)) return places;
  for (const RawField& field : only.fields) {
    const Range place = field.place;
    const std::size_t name_size = field.name.size();
    std::uint32_t comma = place.end;
    while (comma < text.size() && is_blank_or_control(text[comma])) ++comma;
    const bool has_comma = comma < text.size() && text[comma] == ',';
    places.push_back({text.substr(place.begin, name_size),
                      {entry.source, entry.begin + place.begin, entry.begin + place.end},
                      has_comma ? Span{entry.source, entry.begin + comma, entry.begin + comma + 1}
                                : Span{entry.source, entry.begin + place.end, entry.begin + place.end}});
  }
  return places;
}

std::string entry_without(const SourceMap& sources, Span entry, bool (*is_dropped)(std::string_view lower_case_name)) {
  const std::string_view source = sources.text(entry.source);
  const std::vector<FieldPlace> places = field_places(sources, entry);
  std::string out;
  std::uint32_t copied = entry.begin;        // up to here the source is in `out` or dropped
  std::size_t kept_begin = 0, kept_end = 0;  // in `out`, what stands between the last kept field and the end of its comma
  const auto copy_to = [&](std::uint32_t end) {
    out.append(source.substr(copied, end - copied));
    copied = end;
  };
  for (const FieldPlace& place : places) {
    const bool has_comma = place.comma.begin != place.comma.end;
    const std::uint32_t end = has_comma ? place.comma.end : place.field.end;
    if (!is_dropped(lower(place.name))) {
      copy_to(place.field.end);
      kept_begin = out.size();
      copy_to(end);
      kept_end = out.size();
      continue;
    }
    std::uint32_t begin = place.field.begin;
    while (begin > copied && is_blank_or_control(source[begin - 1])) --begin;
    copy_to(begin);
    copied = end;
    // The comma before a last field was written for its sake.
    if (!has_comma) out.erase(kept_begin, kept_end - kept_begin);
  }
  copy_to(entry.end);
  return out;
}

}  // namespace folioscope::bibtex
