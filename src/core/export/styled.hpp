// Styled text in a notation. For the files of this folder only.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/styled_text.hpp"

namespace folioscope {

struct StyleTag {
  std::uint8_t style = 0;
  std::string_view begin, end;
};

/// How a notation writes text. Styles without a tag are left out.
struct StyleNotation {
  std::string (*text)(std::string_view text);
  /// Null: links are left out.
  std::string (*link)(std::string_view url, const std::string& written);
  std::span<const StyleTag> tags;  ///< outermost first
};

std::string write_styled(std::string_view text, std::span<const StyledRun> runs, const StyleNotation& notation);

std::string styled_html(std::string_view text, std::span<const StyledRun> runs);
/// Where code holds no backtick it stands as it is.
std::string styled_markdown(std::string_view text, std::span<const StyledRun> runs);

}  // namespace folioscope
