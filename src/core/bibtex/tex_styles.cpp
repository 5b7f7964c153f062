// Styles and links in TeX text: marks around what the commands for them hold (style_marks.hpp). See tex.hpp.
#include <algorithm>
#include <iterator>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/tex.hpp"

namespace folioscope::bibtex {

namespace {

/// What a declaration may set, by the bit in Frame::declared.
constexpr StyleMark k_declared[] = {StyleMark::toggled, StyleMark::italic, StyleMark::bold, StyleMark::small_caps, StyleMark::code};

}  // namespace

void TexDecoder::take_styles() {
  out_ = take_style_marks(out_, texts_, *runs_);
  if (is_ascii_ || is_surely_composed(out_)) return;
  const std::string composed = to_nfc(out_);
  if (composed == out_) return;
  // A mark stood between a letter and its accent.
  out_ = composed;
  runs_->clear();
}

/// Whether a command is one that gives text a style or a link.
bool TexDecoder::run_style(std::string_view name) {
  if (name == "href" || name == "url") return run_link(name == "url");
  const StyleCommand command = find_style_command(name);
  if (command.mark == StyleMark::none) return false;
  if (command.is_declaration) {
    declare_style(command.mark);
  } else if (await_style(command.mark)) {
    begin_style(out_, command.mark);
  }
  return true;
}

bool TexDecoder::run_link(bool shows_address) {
  if (pos_ == tex_.size() || tex_[pos_] != '{') return false;
  const std::string_view address = take_verbatim_argument();
  if (!shows_address) skip_blanks();
  const bool is_marked = await_style(StyleMark::link);
  if (is_marked) begin_link(out_, address);
  if (!shows_address) return true;
  frames_.back().is_waiting = false;
  put(address);
  close_frame();
  finish_token();
  return true;
}

/// Waits for an argument; false where it will have no style.
bool TexDecoder::await_style(StyleMark mark) {
  await_argument(Action::styled);
  frames_.back().mark = mark;
  return frames_.back().action == Action::styled;
}

/// To the end of the innermost group. TeX's \em twice is upright again.
void TexDecoder::declare_style(StyleMark mark) {
  std::uint8_t& declared = frames_.empty() ? declared_ : frames_.back().declared;
  const auto place = std::find(std::begin(k_declared), std::end(k_declared), mark) - std::begin(k_declared);
  const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(place));
  if ((declared & bit) == 0) {
    flush_blank();
    begin_style(out_, mark);
    declared |= bit;
  } else if (mark == StyleMark::toggled) {
    end_style(out_, mark);
    declared = static_cast<std::uint8_t>(declared & ~bit);
  }
}

void TexDecoder::end_declared(std::uint8_t declared) {
  for (std::size_t i = 0; unsigned{declared} >> i != 0; ++i) {
    if ((unsigned{declared} >> i & 1U) != 0) end_style(out_, k_declared[i]);
  }
}

/// Of the group that starts here.
std::string_view TexDecoder::take_verbatim_argument() {
  const std::size_t end = group_end(pos_);
  const std::string_view argument = tex_.substr(pos_ + 1, end - pos_ - (tex_[end - 1] == '}' ? 2 : 1));
  pass_dollars(end);
  pos_ = end;
  return ascii::trim(argument);
}

}  // namespace folioscope::bibtex
