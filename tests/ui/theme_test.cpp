// Contrast of the themes (WCAG 2.1, success criterion 1.4.3: 4.5 to 1 for text).
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "ui/theme.hpp"

using namespace folioscope::ui;

namespace {

/// Relative luminance as WCAG 2.1 defines it.
double luminance(Colour colour) {
  const auto part = [colour](int shift) {
    const double value = static_cast<double>((colour >> shift) & 0xFFU) / 255;
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(24) + 0.7152 * part(16) + 0.0722 * part(8);
}

double contrast(Colour a, Colour b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace

TEST_CASE("theme: every text reaches 4.5 to 1 on every ground it can stand on") {
  for (const bool is_dark : {false, true}) {
    for (const bool is_forced : {false, true}) {
      const Theme& theme = theme_for(is_dark, is_forced);
      for (const Colour ground : {theme.background, theme.surface, theme.hover, theme.accent_soft}) {
        for (const Colour text : {theme.strong, theme.normal, theme.muted, theme.faint, theme.link}) {
          CAPTURE(is_dark);
          CAPTURE(is_forced);
          CAPTURE(text);
          CAPTURE(ground);
          CHECK(contrast(text, ground) >= 4.5);
        }
      }
      CHECK(contrast(theme.highlight_text, theme.highlight) >= 4.5);
      for (const Colour ground : theme.palette) CHECK(contrast(theme.on_colour, ground) >= 4.5);
    }
  }
}

TEST_CASE("theme: no index leaves the palette") {
  const Theme& theme = theme_for(false, false);
  CHECK(palette_colour(theme, 255) == theme.palette.back());
  CHECK(palette_colour(theme, 0) == theme.palette.front());
}

TEST_CASE("theme: fading keeps the colour and multiplies its opacity") {
  CHECK(faded(0x11223380U, 0.5F) == 0x11223340U);
  CHECK(faded(0x112233FFU, 2.0F) == 0x112233FFU);
}
