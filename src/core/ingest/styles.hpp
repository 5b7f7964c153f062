// What parts of a work's texts look like and lead to, made ready to be kept. Knows no notation.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/styled_text.hpp"
#include "core/ingest/field_values.hpp"

namespace folioscope {

/// Takes the styles that were given for `field`, if there are any, in place of `runs`. Reports bad_json_value for those that do not lie in
/// order within `text`. Linear.
void take_given_styles(const WorkFields& fields, Field field, std::string_view text, const FieldValues& values,
                       std::vector<StyledRun>& runs);

/// As Publication has them: links are checked and become hrefs (unsafe_url is reported at `where`), blanks at the ends of a run have no
/// style, nothing is raised or lowered that could be written so, and runs that look alike and adjoin are one.
std::vector<StyledRun> checked_styles(const std::vector<StyledRun>& runs, std::string_view text, Span where, const FieldValues& values);

}  // namespace folioscope
