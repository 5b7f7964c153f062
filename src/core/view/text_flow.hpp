// Runs of text in several styles -> lines of a given width. Knows no publication; draws nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/styled_text.hpp"
#include "core/search/evaluate.hpp"
#include "core/view/piece.hpp"
#include "core/view/text_style.hpp"

namespace folioscope {

/// Part of one run on one line. Bytes are those of the run's text.
struct PlacedSpan {
  std::uint32_t run = 0, begin = 0, end = 0, line = 0;
  float x = 0, w = 0;
  friend bool operator==(const PlacedSpan&, const PlacedSpan&) = default;
};

/// Breaks lines at blanks, after hyphens and between CJK characters; a word wider than the line is broken anywhere. Blanks at the end of a
/// line are dropped, all others stay part of a span, so that the spans of a line read as its text. Reusable: clear() keeps the storage.
class TextFlow {
 public:
  explicit TextFlow(const TextMeasure& measure) : measure_(measure) {}
  void clear();
  /// `text` must live until the spans have been read.
  void add(std::string_view text, TextStyle style);
  void break_lines(float width_pt);
  [[nodiscard]] const std::vector<PlacedSpan>& spans() const { return spans_; }
  [[nodiscard]] std::uint32_t line_count() const { return spans_.empty() ? 0 : spans_.back().line + 1; }
  [[nodiscard]] std::string_view text(std::uint32_t run) const { return runs_[run].text; }
  [[nodiscard]] TextStyle style(std::uint32_t run) const { return runs_[run].style; }

 private:
  struct Run {
    std::string_view text;
    TextStyle style{};
  };
  /// A part of a run that holds no break opportunity: a word and the blanks behind it.
  struct Atom {
    std::uint32_t run = 0, begin = 0, word_end = 0, end = 0;
    float word_w = 0, blank_w = 0;
    bool breaks_after = false;
  };
  bool place_in_one_line();
  void split_into_atoms();
  void split_run(std::uint32_t run);
  void append(const Atom& atom);
  void append_by_character(const Atom& atom);
  void next_line();
  void drop_blanks();
  float blank_width(TextStyle style);

  const TextMeasure& measure_;
  std::vector<Run> runs_;
  std::vector<Atom> atoms_;
  std::vector<PlacedSpan> spans_;
  std::array<float, 12> blank_widths_{};
  std::uint32_t blank_version_ = 0;
  float width_ = 0, x_ = 0, pending_w_ = 0;
  std::uint32_t line_ = 0, pending_bytes_ = 0;
  bool is_line_empty_ = true;
};

/// How the pieces of one run look and what they do; `marks` are the bytes of the run to highlight, `styles` those that look otherwise or lead
/// somewhere, both sorted and disjoint.
struct RunLook {
  Piece piece;
  std::vector<ByteRange> marks;
  std::vector<StyledRun> styles = {};
};

/// Writes the spans of a flow as pieces, cut where highlights and styles begin and end. `looks` has one entry per run.
void write_pieces(const TextFlow& flow, std::span<const RunLook> looks, float x, float y, float line_height, const TextMeasure& measure,
                  std::vector<Piece>& out);

/// `text` when it fits, else its beginning and an ellipsis.
std::string shorten_to_width(std::string_view text, TextStyle style, float width_pt, const TextMeasure& measure);

}  // namespace folioscope
