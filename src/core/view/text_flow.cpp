// See text_flow.hpp.
#include "core/view/text_flow.hpp"

#include <algorithm>
#include <utility>

#include "core/base/utf8.hpp"

namespace folioscope {

namespace {

constexpr float k_tolerance_pt = 0.01F;  // widths are sums of floats

bool is_ascii_alnum(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Punctuation that must not begin a line, and brackets that must not end one, in CJK text.
bool is_closing(char32_t c) {
  constexpr std::u32string_view k_closing =
      U"\u3001\u3002\uFF0C\uFF0E\uFF1A\uFF1B\uFF01\uFF1F\uFF09\u300D\u300F\u3011\u300B\u3009\u30FC,.:;!?)]\u201D\u2019";
  return k_closing.find(c) != std::u32string_view::npos;
}
bool is_opening(char32_t c) {
  constexpr std::u32string_view k_opening = U"\uFF08\u300C\u300E\u3010\u300A\u3008([\u201C\u2018";
  return k_opening.find(c) != std::u32string_view::npos;
}
bool is_combining(char32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F);
}

/// Whether a line may end between two characters, neither of which is a blank.
bool may_break_between(char32_t before, char32_t after) {
  if (before == 0x2013 || before == 0x2014) return true;
  if (before < 0x80 && after < 0x80) return false;
  if (!is_cjk(before) && !is_cjk(after)) return false;
  return !is_closing(after) && !is_opening(before) && !is_combining(after);
}

/// The last code point of a text that is not empty.
char32_t last_code_point(std::string_view text) {
  std::size_t at = text.size() - 1;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
  return decode_utf8(text, at);
}

/// The end of the word that begins at `at`: the next blank or place where a line may end.
std::size_t find_word_end(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  while (at < text.size() && text[at] != ' ') {
    const char c = text[at];
    if (static_cast<unsigned char>(c) < 0x80U) {
      ++at;
      if (at == text.size()) break;
      const bool is_joint = (c == '-' || c == '/') && at - begin >= 2 && is_ascii_alnum(text[at]) && is_ascii_alnum(text[at - 2]);
      if (is_joint) return at;
      if (static_cast<unsigned char>(text[at]) < 0x80U) continue;
      std::size_t next = at;
      if (may_break_between(static_cast<unsigned char>(c), decode_utf8(text, next))) return at;
      continue;
    }
    const char32_t before = decode_utf8(text, at);
    if (at == text.size() || text[at] == ' ') break;
    std::size_t next = at;
    if (may_break_between(before, decode_utf8(text, next))) return at;
  }
  return at;
}

/// The range that holds `at`, null between two; `end` becomes the place where that changes, if it comes first.
template <class Range>
const Range* find_range(std::span<const Range> ranges, std::uint32_t at, std::uint32_t& end) {
  const auto next = std::partition_point(ranges.begin(), ranges.end(), [at](const Range& range) { return range.end <= at; });
  if (next == ranges.end()) return nullptr;
  const bool holds = next->begin <= at;
  end = std::min(end, holds ? next->end : next->begin);
  return holds ? &*next : nullptr;
}

/// Makes a piece of `text` look as `run` says and lead where it leads. A piece that is only a part of its link is named by all of it.
void set_style(Piece& piece, const StyledRun& run, std::string_view text) {
  piece.face = {(run.style & k_emphasis) != 0, (run.style & k_strong) != 0};
  if (run.link.empty()) return;
  piece.tone = TextTone::link;
  piece.url = run.link;
  if (piece.text.size() < run.end - run.begin) piece.label = text.substr(run.begin, run.end - run.begin);
}

}  // namespace

void TextFlow::clear() {
  runs_.clear();
}

void TextFlow::add(std::string_view text, TextStyle style) {
  runs_.push_back({text, style});
}

float TextFlow::blank_width(TextStyle style) {
  if (blank_version_ != measure_.version() + 1) {
    blank_widths_.fill(-1);
    blank_version_ = measure_.version() + 1;
  }
  float& width = blank_widths_[static_cast<std::size_t>(style)];
  if (width < 0) width = measure_.width(style, " ");
  return width;
}

void TextFlow::split_run(std::uint32_t run) {
  const std::string_view text = runs_[run].text;
  const TextStyle style = runs_[run].style;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t word_end = find_word_end(text, at);
    std::size_t end = word_end;
    while (end < text.size() && text[end] == ' ') ++end;
    Atom atom;
    atom.run = run;
    atom.begin = static_cast<std::uint32_t>(at);
    atom.word_end = static_cast<std::uint32_t>(word_end);
    atom.end = static_cast<std::uint32_t>(end);
    if (word_end > at) atom.word_w = measure_.width(style, text.substr(at, word_end - at));
    if (end > word_end) atom.blank_w = blank_width(style) * static_cast<float>(end - word_end);
    atom.breaks_after = end > word_end || end < text.size();
    atoms_.push_back(atom);
    at = end;
  }
}

void TextFlow::split_into_atoms() {
  atoms_.clear();
  for (std::uint32_t run = 0; run < runs_.size(); ++run) {
    if (runs_[run].text.empty()) continue;
    if (!atoms_.empty() && !atoms_.back().breaks_after) {
      // A break between two runs is only possible by their characters.
      std::size_t at = 0;
      const char32_t after = decode_utf8(runs_[run].text, at);
      if (after != ' ') atoms_.back().breaks_after = may_break_between(last_code_point(runs_[atoms_.back().run].text), after);
    }
    split_run(run);
  }
}

void TextFlow::drop_blanks() {
  if (pending_bytes_ == 0) return;
  pending_bytes_ = 0;
  pending_w_ = 0;
  if (!spans_.empty() && spans_.back().begin == spans_.back().end) spans_.pop_back();
}

void TextFlow::next_line() {
  drop_blanks();
  ++line_;
  x_ = 0;
  is_line_empty_ = true;
}

void TextFlow::append(const Atom& atom) {
  if (pending_bytes_ > 0) {
    // More follows on this line, so the blanks are part of it.
    spans_.back().end += pending_bytes_;
    spans_.back().w += pending_w_;
    x_ += pending_w_;
  }
  const bool extends = !spans_.empty() && spans_.back().run == atom.run && spans_.back().line == line_ && spans_.back().end == atom.begin;
  if (extends) {
    spans_.back().end = atom.word_end;
    spans_.back().w += atom.word_w;
  } else {
    spans_.push_back({atom.run, atom.begin, atom.word_end, line_, x_, atom.word_w});
  }
  x_ += atom.word_w;
  pending_bytes_ = atom.end - atom.word_end;
  pending_w_ = atom.blank_w;
  is_line_empty_ = false;
}

void TextFlow::append_by_character(const Atom& atom) {
  const std::string_view text = runs_[atom.run].text;
  std::size_t at = atom.begin;
  while (at < atom.word_end) {
    const std::size_t begin = at;
    decode_utf8(text, at);
    while (at < atom.word_end) {
      std::size_t next = at;
      if (!is_combining(decode_utf8(text, next))) break;
      at = next;
    }
    Atom one = atom;
    one.begin = static_cast<std::uint32_t>(begin);
    one.word_end = static_cast<std::uint32_t>(at);
    one.end = at == atom.word_end ? atom.end : one.word_end;
    one.word_w = measure_.width(runs_[atom.run].style, text.substr(begin, at - begin));
    if (at != atom.word_end) one.blank_w = 0;
    if (!is_line_empty_ && x_ + pending_w_ + one.word_w > width_ + k_tolerance_pt) next_line();
    append(one);
  }
  if (atom.begin == atom.word_end) append(atom);
}

/// Most author and venue lines need no breaking at all.
bool TextFlow::place_in_one_line() {
  if (runs_.empty() || runs_.back().text.empty() || runs_.back().text.back() == ' ') return false;
  for (std::uint32_t run = 0; run < runs_.size(); ++run) {
    const std::string_view text = runs_[run].text;
    if (text.empty()) continue;
    const float w = measure_.width(runs_[run].style, text);
    if (x_ + w > width_ + k_tolerance_pt) {
      spans_.clear();
      x_ = 0;
      return false;
    }
    spans_.push_back({run, 0, static_cast<std::uint32_t>(text.size()), 0, x_, w});
    x_ += w;
  }
  return true;
}

void TextFlow::break_lines(float width_pt) {
  width_ = width_pt;
  x_ = 0;
  line_ = 0;
  pending_bytes_ = 0;
  pending_w_ = 0;
  is_line_empty_ = true;
  spans_.clear();
  if (place_in_one_line()) return;
  split_into_atoms();
  for (std::size_t first = 0; first < atoms_.size();) {
    // What stands between two break opportunities goes on one line, whatever runs it belongs to.
    std::size_t last = first;
    float box_w = atoms_[first].word_w;
    while (!atoms_[last].breaks_after && last + 1 < atoms_.size()) box_w += atoms_[++last].word_w;
    if (!is_line_empty_ && x_ + pending_w_ + box_w > width_ + k_tolerance_pt) next_line();
    const bool is_too_wide = box_w > width_ + k_tolerance_pt;
    for (; first <= last; ++first) {
      if (is_too_wide)
        append_by_character(atoms_[first]);
      else
        append(atoms_[first]);
    }
  }
  drop_blanks();
}

void write_pieces(const TextFlow& flow, std::span<const RunLook> looks, float x, float y, float line_height, const TextMeasure& measure,
                  std::vector<Piece>& out) {
  std::uint32_t line = UINT32_MAX;
  for (const PlacedSpan& span : flow.spans()) {
    const RunLook& look = looks[span.run];
    const std::string_view text = flow.text(span.run);
    float piece_x = x + span.x;
    std::uint32_t at = span.begin;
    while (at < span.end) {
      std::uint32_t end = span.end;
      const bool is_marked = find_range<ByteRange>(look.marks, at, end) != nullptr;
      const StyledRun* const styled = find_range<StyledRun>(look.styles, at, end);
      Piece piece = look.piece;
      piece.style = flow.style(span.run);
      piece.text.assign(text.substr(at, end - at));
      if (styled != nullptr) set_style(piece, *styled, text);
      piece.is_highlighted = is_marked;
      piece.starts_line = span.line != line;
      const float right = x + span.x + span.w;
      const float w = end == span.end ? right - piece_x : measure.width(piece.style, piece.text);
      piece.rect = {piece_x, y + static_cast<float>(span.line) * line_height, w, line_height};
      out.push_back(std::move(piece));
      line = span.line;
      piece_x += w;
      at = end;
    }
  }
}

std::string shorten_to_width(std::string_view text, TextStyle style, float width_pt, const TextMeasure& measure) {
  if (measure.width(style, text) <= width_pt) return std::string(text);
  constexpr std::string_view k_ellipsis = "\xE2\x80\xA6";
  const float room = width_pt - measure.width(style, k_ellipsis);
  std::size_t fits = 0;
  float width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    decode_utf8(text, at);
    width += measure.width(style, text.substr(begin, at - begin));
    if (width > room) break;
    fits = at;
  }
  while (fits > 0 && text[fits - 1] == ' ') --fits;
  return std::string(text.substr(0, fits)) + std::string(k_ellipsis);
}

}  // namespace folioscope
