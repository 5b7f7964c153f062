// Marks for styles within a text that is being decoded, so that they go through all its passes with the text. Knows the names of TeX's
// commands and HTML's tags for styles, no syntax.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/styled_text.hpp"
#include "core/base/text_arena.hpp"

namespace folioscope::bibtex {

/// What a mark begins or ends. Marks are control characters, which no decoded text holds, and one of these,
/// which no accent joins.
enum class StyleMark : char {
  toggled = '0',  ///< \emph: upright within italics
  italic = '1',
  bold = '2',
  small_caps = '3',
  code = '4',
  raised = '5',
  lowered = '6',
  link = '7',
  none = 0,
};

void begin_style(std::string& out, StyleMark mark);
void begin_link(std::string& out, std::string_view address);
void end_style(std::string& out, StyleMark mark);

/// The style that a TeX command gives to its argument, or, as a declaration, to the rest of its group.
struct StyleCommand {
  StyleMark mark = StyleMark::none;
  bool is_declaration = false;
};
StyleCommand find_style_command(std::string_view name);
/// The style that an element of HTML gives to what it holds.
StyleMark style_of_tag(std::string_view lower_case_name);

bool has_style_marks(std::string_view text);
/// The text of `marked` alone; its marks are appended to `marks`.
std::string split_style_marks(std::string_view marked, std::string& marks);

/// The text without marks and without blanks that follow blanks or stand at its ends; appends its runs. Links are kept in `texts` as they
/// are written. What is never ended has no style. Linear.
std::string take_style_marks(std::string_view marked, TextArena& texts, std::vector<StyledRun>& runs);

}  // namespace folioscope::bibtex
