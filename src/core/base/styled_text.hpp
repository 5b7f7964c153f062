// How parts of a text look and where they lead, beside the plain text. Knows no notation.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace folioscope {

/// Bits of StyledRun::style.
inline constexpr std::uint8_t k_emphasis = 1, k_strong = 2, k_small_caps = 4, k_code = 8, k_superscript = 16, k_subscript = 32;

/// By bit.
inline constexpr std::array<std::string_view, 6> k_style_words{"emphasis", "strong", "small-caps", "code", "superscript", "subscript"};

/// Bytes of a plain text that look alike. The runs of a text are in order and do not overlap; what lies between them has no style.
struct StyledRun {
  std::uint32_t begin = 0, end = 0;
  std::uint8_t style = 0;
  std::string_view link;  ///< empty: none
  friend bool operator==(const StyledRun&, const StyledRun&) = default;
};

}  // namespace folioscope
