// What CSL-JSON, RIS and our own JSON call fields -> fields in BibTeX's words. Knows no syntax.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ingest/work_fields.hpp"

namespace folioscope {

/// Names beside those of BibTeX: "container" is the journal, volume or series around the work, "venue" what Publication::venue_text
/// shall be, "publisher" also the school or institution of theses and reports. `type` is BibTeX's.
WorkField named_field(std::string_view name, std::string_view type, std::string_view text, Span where);

/// A name in plain text: "Family, Given" and "Family, Given, Suffix", or in reading order where it can be told to be a person's ("J.
/// Quill", "Quill J", "Mara Quill"); all else, and what ends in a comma, is one literal name. Lower-case words before the family name are
/// its prefix.
Name parse_plain_name(std::string_view text);

/// Moves the lower-case words at the start of the family name to its prefix.
void split_prefix(Name& name);

/// Whether it stands for the rest of a list: "others", "et al."
bool is_rest_of_names(std::string_view text);
/// Appends the names of a text, separated by semicolons. Whether one of them stands for the rest of the list.
bool append_plain_names(std::string_view text, std::vector<Name>& people);

/// Appends the season that `text` names to a year in EDTF: "Summer" -> "-22".
void append_season(std::string_view text, std::string& year);

}  // namespace folioscope
