// A TextMeasure that anyone can check by counting: every character has one width, CJK characters two.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/utf8.hpp"
#include "core/view/text_style.hpp"

namespace folioscope::testing {

class FixedMeasure final : public TextMeasure {
 public:
  explicit FixedMeasure(std::uint32_t version = 0) : version_(version) {}
  [[nodiscard]] float width(TextStyle style, std::string_view utf8) const override {
    float characters = 0;
    for (std::size_t at = 0; at < utf8.size();) characters += is_cjk(decode_utf8(utf8, at)) ? 2.0F : 1.0F;
    return characters * character_width(style);
  }
  [[nodiscard]] float line_height(TextStyle style) const override {
    switch (style) {
      case TextStyle::title: return 21;
      case TextStyle::meta: return 19;
      case TextStyle::small:
      case TextStyle::small_strong: return 16;
      case TextStyle::mono: return 17;
      case TextStyle::detail_title: return 24;
      default: return 20;
    }
  }
  [[nodiscard]] std::uint32_t version() const override { return version_; }
  static float character_width(TextStyle style) {
    if (style == TextStyle::title || style == TextStyle::detail_title) return 8;
    return style == TextStyle::small || style == TextStyle::small_strong ? 6.0F : 7.0F;
  }

 private:
  std::uint32_t version_;
};

}  // namespace folioscope::testing
