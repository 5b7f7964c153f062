// The kinds of text on the screen, and how the layout asks for their size. Knows no font: the theme gives the numbers.
#pragma once

#include <cstdint>
#include <string_view>

namespace folioscope {

enum class TextStyle : std::uint8_t {
  owner,         ///< the name in the header
  group,         ///< "2026"
  group_count,   ///< "3 of 3"
  title,         ///< title of a row
  body,          ///< author names, facet values
  body_strong,   ///< the owner among the authors
  meta,          ///< venue line
  small,         ///< chips, counts, axis labels
  small_strong,  ///< badges, section headings
  figure,        ///< the large numbers of a card
  detail_title,  ///< title in the detail panel
  mono,          ///< BibTeX source
};

/// What sets a part of a text apart. It takes the same room as the rest, so that no line and no height depends on it.
struct TextFace {
  bool is_slanted = false, is_bold = false;
  friend bool operator==(const TextFace&, const TextFace&) = default;
};

/// Sizes in points. Implementations: the UI's fonts; a fixed-width fake in tests.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  [[nodiscard]] virtual float width(TextStyle style, std::string_view utf8) const = 0;
  [[nodiscard]] virtual float line_height(TextStyle style) const = 0;
  /// Changes whenever any width may have changed (fonts, scale): layouts cached under another value are stale.
  [[nodiscard]] virtual std::uint32_t version() const { return 0; }
};

}  // namespace folioscope
