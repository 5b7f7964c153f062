// The HTML that publishers' exports leave in titles and abstracts -> plain text. Makes no HTML.
#pragma once

#include <string>
#include <string_view>

namespace folioscope::bibtex {

/// Character references ("&amp;", "&#8211;") become their character, then known inline tags are dropped: sub and sup raise and
/// lower what they hold where characters for it exist, br and p leave a blank. Anything else, also unknown tags, is text.
/// With `has_marks` what tags say of styles and links is kept as style_marks.hpp has it.
std::string html_to_plain(std::string_view text, bool has_marks = false);

}  // namespace folioscope::bibtex
