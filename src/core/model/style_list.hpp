// The runs of a work's texts as one text each, which costs nothing where there are none.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/styled_text.hpp"

namespace folioscope {

/// Runs -> the text of WorkPart::title_styles and the like.
std::string write_style_list(std::span<const StyledRun> runs);
/// The runs again, links as views into `list`; those that do not lie in order within a text of `size` bytes are left out.
std::vector<StyledRun> read_style_list(std::string_view list, std::size_t size);

}  // namespace folioscope
