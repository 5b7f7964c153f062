// See tex.hpp. One pass over the text with a stack of open groups; a command that takes an argument pushes a frame that
// waits for it, and acts on the output since then when the argument is complete.
#include "core/bibtex/tex.hpp"

#include <algorithm>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/html.hpp"
#include "core/bibtex/plain_text.hpp"
#include "core/bibtex/scripts.hpp"

namespace folioscope::bibtex {

namespace {

using ascii::is_blank, ascii::is_digit, ascii::is_letter, ascii::trim;

/// Unseen characters left behind by editors and joined files; nobody needs to hear of them.
bool is_harmless(char32_t c) {
  return c == 0xAD || c == 0x200B || c == 0xFEFF || (c >= 0x2060 && c <= 0x2064);
}

/// Blanks beside the ASCII ones: no-break, next line, and the separators of lines and paragraphs.
bool is_other_blank(char32_t c) {
  return c == 0xA0 || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/// The number of `$` that switch math on or off.
std::size_t count_dollars(std::string_view tex) {
  std::size_t count = 0;
  for (std::size_t i = tex.find('$'); i != std::string_view::npos; i = tex.find('$', i + 1)) {
    const bool is_escaped = i > 0 && tex[i - 1] == '\\' && (i < 2 || tex[i - 2] != '\\');
    if (!is_escaped) ++count;
  }
  return count;
}

/// What an accent without a letter looks like.
std::string_view spacing_accent(char32_t mark) {
  switch (mark) {
    case 0x300: return "`";
    case 0x301: return "'";
    case 0x302: return "^";
    case 0x303: return "~";
    case 0x308: return "\"";
    default: return {};
  }
}

/// Whether a part of a fraction or a root reads right without parentheses.
bool is_single(std::string_view text) {
  bool is_word = true;
  std::size_t count = 0;
  for (std::size_t offset = 0; offset < text.size(); ++count) {
    if (!is_word_char(decode_utf8(text, offset))) is_word = false;
  }
  return is_word || count <= 1;
}

/// Whether a decoded text is TeX again: dblp and Mendeley escape math that they do not understand ("{\$}B{\^{}}{\{}0{\}}{\$}").
bool is_escaped_twice(std::string_view tex, std::string_view text) {
  const bool has_math =
      text.find('$') != text.rfind('$') && (text.find("^{") != std::string_view::npos || text.find("_{") != std::string_view::npos);
  const bool has_display = text.find("$$") != text.rfind("$$") && text.find("$$$") == std::string_view::npos;  // Springer's "{\$}{\$}k..."
  if (has_math || has_display) return true;
  // dblp's "{\textdollar}k{\textdollar}-means", unlike a price.
  const std::size_t first = text.find('$'), next = first == std::string_view::npos ? first : text.find('$', first + 1);
  const bool may_be_math =
      next != std::string_view::npos && next > first + 1 && !is_digit(text[first + 1]) && text[first + 1] != ' ' && text[next - 1] != ' ';
  if (may_be_math && tex.find("textdollar") != tex.rfind("textdollar")) return true;
  for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string_view name = text.substr(at + 1, end - at - 1);
    if (name.size() > 1 && find_tex_command(name)) return true;
  }
  return false;
}

}  // namespace

TexDecoder::TexDecoder(SourceId source, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics)
    : source_(source), source_text_(source_text), texts_(texts), diagnostics_(diagnostics) {}

std::string_view TexDecoder::to_plain(std::string_view tex, Span where, std::vector<StyledRun>* runs) {
  tex = trim(tex);
  if (is_plain(tex)) return tex;
  where_ = where;
  runs_ = runs;
  decode(tex);
  if (is_escaped_twice(tex, out_)) {
    std::vector<StyledRun> ignored;  // who escapes all has escaped the styles too
    const std::string once = runs_ != nullptr ? take_style_marks(out_, texts_, ignored) : out_;
    runs_ = nullptr;
    decode(once);
  }
  return keep_decoded();
}

std::string_view TexDecoder::clean(std::string_view text, Span where, bool has_html, std::vector<StyledRun>* runs) {
  text = trim(text);
  if (is_plain(text)) return text;
  where_ = where;
  runs_ = runs;
  begin(text);
  while (pos_ < tex_.size()) {
    if (is_blank(tex_[pos_])) {
      read_blank();
    } else {
      put_character();
    }
  }
  is_ascii_ = folioscope::is_ascii(out_);
  return keep_decoded(has_html);
}

std::string_view TexDecoder::keep_decoded(bool has_html) {
  if (has_html && (out_.find('<') != std::string::npos || out_.find('&') != std::string::npos)) {
    out_ = html_to_plain(out_, runs_ != nullptr);
    is_ascii_ = folioscope::is_ascii(out_);
  }
  if (!is_ascii_ && !is_surely_composed(out_)) out_ = to_nfc(out_);
  if (runs_ != nullptr && has_style_marks(out_)) take_styles();
  return texts_.keep(trim(out_));
}

void TexDecoder::begin(std::string_view text) {
  tex_ = text;
  pos_ = 0;
  is_math_ = is_display_ = is_quote_open_ = is_blank_due_ = saw_control_ = false;
  has_brackets_ = has_conditionals_ = true;
  declared_ = 0;
  is_ascii_ = true;
  out_.clear();
  frames_.clear();
  accents_.clear();
}

void TexDecoder::decode(std::string_view tex) {
  begin(tex);
  dollars_left_ = count_dollars(tex);
  while (pos_ < tex_.size()) decode_next();
  flush_accents();
  while (!frames_.empty()) close_frame();
  end_declared(declared_);
  is_ascii_ = is_ascii_ && folioscope::is_ascii(out_);
}

void TexDecoder::decode_next() {
  const char c = tex_[pos_];
  switch (c) {
    case '{': ++pos_; return open_group();
    case '}': ++pos_; return close_group();
    case '\\': return read_command();
    case '$': return read_dollar();
    case '~': return read_blank();
    case '-': return read_dashes();
    case '`':
    case '\'': return read_quote(c);
    case '^':
    case '_':
      if (is_math_) return read_script(c);
      return put_character();
    default: break;
  }
  if (is_blank(c)) return read_blank();
  if (k_byte_classes[static_cast<std::uint8_t>(c)] != ByteClass::plain) return put_character();
  // A run of what stands for itself, where no accent or argument waits for its first letter.
  if (!accents_.empty() || (!frames_.empty() && frames_.back().is_waiting)) return put_character();
  flush_blank();
  const std::size_t begin = pos_++;
  const auto is_next_in_run = [this](std::size_t at) { return at < tex_.size() && is_in_run(tex_[at]); };
  while (is_next_in_run(pos_) || (pos_ < tex_.size() && tex_[pos_] == ' ' && is_next_in_run(pos_ + 1))) ++pos_;
  out_.append(tex_.substr(begin, pos_ - begin));
}

/// "^" and "_" may raise and lower, in math.
bool TexDecoder::is_in_run(char c) {
  return k_byte_classes[static_cast<std::uint8_t>(c)] == ByteClass::plain && c != '^' && c != '_';
}

void TexDecoder::read_blank() {
  ++pos_;
  // A blank before an argument belongs to the syntax; accents take the next letter too.
  if (!accents_.empty() || (!frames_.empty() && frames_.back().is_waiting)) return;
  is_blank_due_ = true;
}

void TexDecoder::read_dollar() {
  ++pos_;
  const bool is_lonely = dollars_left_ == 1 && !is_math_;
  dollars_left_ -= std::min<std::size_t>(dollars_left_, 1);
  if (is_lonely) {
    put(U'$');
    return finish_token();
  }
  // "$a$$b$" is math twice; only where none is open two of them open a display.
  const bool is_double = pos_ < tex_.size() && tex_[pos_] == '$' && (is_math_ ? is_display_ : dollars_left_ > 1);
  if (is_double) {
    ++pos_;
    dollars_left_ -= std::min<std::size_t>(dollars_left_, 1);
  }
  is_display_ = is_double && !is_math_;
  is_math_ = !is_math_;
}

void TexDecoder::read_dashes() {
  std::size_t count = 0;
  while (count < 3 && pos_ + count < tex_.size() && tex_[pos_ + count] == '-') ++count;
  if (is_math_) count = 1;
  pos_ += count;
  put(count == 3 ? U'\u2014' : count == 2 ? U'\u2013' : U'-');
  finish_token();
}

void TexDecoder::read_quote(char c) {
  const bool is_double = pos_ + 1 < tex_.size() && tex_[pos_ + 1] == c;
  pos_ += is_double ? 2 : 1;
  if (is_math_ && c == '\'') {
    put(is_double ? U'\u2033' : U'\u2032');
  } else if (c == '`' && !is_double && !is_blank_due_ && !out_.empty() && (out_.back() == '?' || out_.back() == '!')) {
    // "?`Que?"
    const bool is_question = out_.back() == '?';
    out_.pop_back();
    put(is_question ? U'\u00BF' : U'\u00A1');
  } else if (c == '`') {
    // An apostrophe stays the ASCII one; after an opening quote it is the closing one.
    is_quote_open_ = is_quote_open_ || !is_double;
    put(is_double ? U'\u201C' : U'\u2018');
  } else {
    put(is_double ? U'\u201D' : is_quote_open_ ? U'\u2019' : U'\'');
  }
  finish_token();
}

void TexDecoder::read_script(char c) {
  ++pos_;
  await_argument(c == '^' ? Action::superscript : Action::subscript);
}

// --- Commands -------------------------------------------------------------------------------------------------------

void TexDecoder::read_command() {
  const std::size_t begin = pos_++;
  if (pos_ == tex_.size()) return;
  if (!is_letter(tex_[pos_])) return read_symbol_command(tex_[pos_++]);
  const std::size_t name_begin = pos_;
  while (pos_ < tex_.size() && is_letter(tex_[pos_])) ++pos_;
  const std::string_view name = tex_.substr(name_begin, pos_ - name_begin);
  if (pos_ < tex_.size() && tex_[pos_] == '*') ++pos_;
  std::optional<TexCommand> command = find_tex_command(name);
  // Mendeley writes "{\backslash}pi" and joins the two when it escapes them once more.
  constexpr std::string_view k_joined = "backslash";
  if (!command && name.substr(0, k_joined.size()) == k_joined) command = find_tex_command(name.substr(k_joined.size()));
  // "\textlessi\textgreater": others join it with the tag that it opens.
  for (const std::string_view sign : {"textless", "textgreater"}) {
    if (command || name.substr(0, sign.size()) != sign) continue;
    command = find_tex_command(sign);
    pos_ = name_begin + sign.size();
    return run(*command);
  }
  if (!command) report(DiagnosticCode::unknown_command, begin, name_begin + name.size(), tex_.substr(begin, name.size() + 1));
  const bool stands_alone = is_math_ && begin > 0 && is_blank(tex_[begin - 1]) && pos_ < tex_.size() && is_blank(tex_[pos_]);
  skip_blanks();
  if (may_have_styles() && run_style(name)) return;
  if (command) run(*command);
  // "a \leq b": who leaves blanks on both sides of a sign sees them there.
  if (stands_alone && command && command->kind == TexKind::symbol) is_blank_due_ = true;
}

void TexDecoder::read_symbol_command(char c) {
  if (const char32_t mark = tex_accent(c); mark != 0 && !(is_math_ && c == '=')) {
    accents_.push_back(mark);
    is_ascii_ = false;
    return;
  }
  switch (c) {
    case '-':
    case '/':
    case '!':
    case '@':
    case '*':
    case '+': return;
    case '(':
    case '[':
    case ')':
    case ']': is_math_ = c == '(' || c == '['; return;
    case ',':
    case ';':
    case ':':
    case '>': is_blank_due_ = true; return;
    case '\\':
      is_blank_due_ = true;
      if (pos_ + 1 < tex_.size() && tex_[pos_] == '[' && (is_digit(tex_[pos_ + 1]) || tex_[pos_ + 1] == '-')) skip_option();
      return;
    default:
      if (is_blank(c)) {
        is_blank_due_ = true;
        return;
      }
      put(c == '|' ? U'\u2016' : static_cast<char32_t>(static_cast<std::uint8_t>(c)));
      finish_token();
  }
}

void TexDecoder::run(const TexCommand& command) {
  switch (command.kind) {
    case TexKind::symbol: put_symbol(command.text); return finish_token();
    case TexKind::accent: {
      std::size_t offset = 0;
      accents_.push_back(decode_utf8(command.text, offset));
      is_ascii_ = false;
      return;
    }
    case TexKind::nothing: return;
    case TexKind::blank: is_blank_due_ = true; return;
    case TexKind::skip_argument:
    case TexKind::skip_first: return skip_argument();
    case TexKind::verbatim: return put_verbatim_argument();
    case TexKind::text: return await_argument(Action::text);
    case TexKind::math: return await_argument(Action::math);
    case TexKind::superscript: return await_argument(Action::superscript);
    case TexKind::subscript: return await_argument(Action::subscript);
    case TexKind::double_struck: return await_argument(Action::double_struck);
    case TexKind::fraction: return await_argument(Action::numerator);
    case TexKind::root: skip_option(); return await_argument(Action::root);
    case TexKind::quoted: return await_argument(Action::quoted);
    case TexKind::pair: skip_option(); return await_argument(Action::first, command.text);
    case TexKind::wrapped: return await_argument(Action::wrapped, command.text);
    case TexKind::chemical: return await_argument(Action::chemical);
    case TexKind::if_math: return is_math_ ? void() : skip_past("\\else");
    case TexKind::or_else: return skip_past("\\fi");
  }
}

void TexDecoder::skip_blanks() {
  while (pos_ < tex_.size() && is_blank(tex_[pos_])) ++pos_;
}

/// The end of the group that `open` starts, behind its brace.
std::size_t TexDecoder::group_end(std::size_t open) const {
  std::size_t depth = 0;
  for (std::size_t i = open; i < tex_.size(); ++i) {
    if (tex_[i] == '{') ++depth;
    if (tex_[i] == '}' && --depth == 0) return i + 1;
  }
  return tex_.size();
}

void TexDecoder::skip_option() {
  if (pos_ == tex_.size() || tex_[pos_] != '[') return;
  const std::size_t close = has_brackets_ ? tex_.find(']', pos_) : std::string_view::npos;
  has_brackets_ = close != std::string_view::npos;
  if (!has_brackets_) return;
  pass_dollars(close);
  pos_ = close + 1;
  skip_blanks();
}

void TexDecoder::skip_argument() {
  skip_option();
  if (pos_ == tex_.size() || tex_[pos_] != '{') return;
  const std::size_t end = group_end(pos_);
  pass_dollars(end);
  pos_ = end;
  skip_blanks();
}

/// Text up to `end` is not read as TeX.
void TexDecoder::pass_dollars(std::size_t end) {
  dollars_left_ -= std::min(dollars_left_, count_dollars(tex_.substr(pos_, end - pos_)));
}

void TexDecoder::put_verbatim_argument() {
  if (pos_ == tex_.size() || tex_[pos_] != '{') return;
  put(take_verbatim_argument());
  finish_token();
}

// --- Groups ---------------------------------------------------------------------------------------------------------

void TexDecoder::open_group() {
  if (frames_.empty() || !frames_.back().is_waiting) {
    frames_.push_back({Action::group, false, is_math_, frames_.empty() || frames_.back().has_styles, StyleMark::none, 0, out_.size(), {}});
    return;
  }
  Frame& frame = frames_.back();
  frame.is_waiting = false;
  if (frame.action == Action::text) is_math_ = false;
  if (frame.action == Action::math) is_math_ = true;
}

void TexDecoder::close_group() {
  flush_accents();
  while (!frames_.empty() && frames_.back().is_waiting) close_frame();  // an argument that never came
  if (frames_.empty()) return;
  if (!close_frame()) finish_token();
}

void TexDecoder::await_argument(Action action, std::string_view text) {
  // Nobody reads a fraction within so many others, and each would be moved again for the ones around it.
  constexpr std::size_t k_deepest = 64;
  if (frames_.size() > k_deepest && action != Action::text && action != Action::math) action = Action::group;
  flush_blank();
  const bool is_around_text = action == Action::text || action == Action::styled || action == Action::quoted || action == Action::group;
  const bool has_styles = is_around_text && (frames_.empty() || frames_.back().has_styles);
  frames_.push_back({action, true, is_math_, has_styles, StyleMark::none, 0, out_.size(), text});
}

/// A character or a group is complete: so are the arguments that waited for it.
void TexDecoder::finish_token() {
  while (!frames_.empty() && frames_.back().is_waiting && accents_.empty()) {
    if (close_frame()) return;
  }
}

/// Acts on the output of the innermost frame. True when another argument is to come.
bool TexDecoder::close_frame() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  if (frame.action != Action::group && frame.action != Action::styled) is_math_ = frame.was_math;
  end_declared(frame.declared);
  switch (frame.action) {
    case Action::group:
    case Action::text:
    case Action::math: return false;
    case Action::styled: end_style(out_, frame.mark); return false;
    case Action::superscript: close_script(frame.begin, '^'); return false;
    case Action::subscript: close_script(frame.begin, '_'); return false;
    case Action::double_struck: replace_from(frame.begin, to_double_struck(std::string_view(out_).substr(frame.begin))); return false;
    case Action::numerator:
      close_fraction_part(frame.begin);
      out_ += '/';
      await_argument(Action::denominator);
      return true;
    case Action::denominator: close_fraction_part(frame.begin); return false;
    case Action::root:
      close_fraction_part(frame.begin);
      out_.insert(frame.begin, "\xE2\x88\x9A");
      is_ascii_ = false;
      return false;
    case Action::quoted: close_quoted(frame.begin); return false;
    case Action::first:
      put_between(frame.text.substr(frame.text.front() == '(' ? 1 : 0));
      await_argument(Action::second, frame.text);
      frames_.back().begin = frame.begin;
      return true;
    case Action::second:
    case Action::wrapped: close_pair(frame); return false;
    case Action::chemical: replace_from(frame.begin, to_chemical(std::string_view(out_).substr(frame.begin))); return false;
  }
  return false;
}

/// Behind the first of two arguments, which may be empty and have a blank before it.
void TexDecoder::put_between(std::string_view text) {
  const bool has_blank = text.substr(0, 1) == " " && !out_.empty() && out_.back() == ' ';
  out_ += text.substr(has_blank ? 1 : 0);
}

/// Puts what stands around one argument, or parentheses around two.
void TexDecoder::close_pair(const Frame& frame) {
  const bool is_pair = frame.action == Action::second;
  if (is_pair && frame.text.front() != '(') return;
  const std::string_view around = is_pair ? std::string_view("(#)") : frame.text;
  const std::size_t mark = around.rfind('#') == 0 ? 0 : around.find('#');
  const std::string_view held = std::string_view(out_).substr(frame.begin);
  const bool has_blank = around.front() == ' ' && (frame.begin == 0 || out_[frame.begin - 1] == ' ');
  std::string text(around.substr(has_blank ? 1 : 0, mark - (has_blank ? 1 : 0)));
  text.append(held).append(around.substr(mark + 1));
  replace_from(frame.begin, text);
}

/// Passes over text up to and with a command, if there is one.
void TexDecoder::skip_past(std::string_view command) {
  const std::size_t at = has_conditionals_ ? tex_.find(command, pos_) : std::string_view::npos;
  has_conditionals_ = at != std::string_view::npos;
  if (!has_conditionals_) return;
  const std::size_t end = at + command.size();
  pass_dollars(end);
  pos_ = end;
  skip_blanks();
}

void TexDecoder::replace_from(std::size_t begin, std::string_view text) {
  const std::string copy(text);
  out_.replace(begin, std::string::npos, copy);
  is_ascii_ = false;
}

/// Raised and lowered text becomes such characters where all exist. Else math keeps its mark ("N_eff"), and text and signs
/// that are raised anyway (degree, prime) stand as they are.
void TexDecoder::close_script(std::size_t begin, char mark) {
  std::string held(trim(std::string_view(out_).substr(begin)));
  constexpr std::string_view k_ring = "\u2218", k_degree = "\u00B0";
  if (mark == '^' && held.compare(0, k_ring.size(), k_ring) == 0) {
    held.replace(0, k_ring.size(), k_degree);
    return replace_from(begin, held);
  }
  const std::string script = mark == '^' ? to_superscript(held) : to_subscript(held);
  if (!script.empty()) return replace_from(begin, script);
  std::size_t offset = 0;
  const bool is_word = !held.empty() && is_word_char(decode_utf8(held, offset));
  if (is_math_ && is_word) return replace_from(begin, is_single(held) ? mark + held : mark + ("(" + held + ")"));
  if (!may_have_styles() || held.empty()) return;
  const StyleMark style = mark == '^' ? StyleMark::raised : StyleMark::lowered;
  held = out_.substr(begin);
  out_.resize(begin);
  begin_style(out_, style);
  out_ += held;
  end_style(out_, style);
}

/// Double quotation marks outside, single ones within others.
void TexDecoder::close_quoted(std::size_t begin) {
  const bool is_inner = std::any_of(frames_.begin(), frames_.end(), [](const Frame& frame) { return frame.action == Action::quoted; });
  out_.insert(begin, is_inner ? "\xE2\x80\x98" : "\xE2\x80\x9C");
  out_ += is_inner ? "\xE2\x80\x99" : "\xE2\x80\x9D";
  is_ascii_ = false;
}

void TexDecoder::close_fraction_part(std::size_t begin) {
  const std::string_view held = std::string_view(out_).substr(begin);
  if (!is_single(held)) replace_from(begin, "(" + std::string(held) + ")");
}

// --- Output ---------------------------------------------------------------------------------------------------------

void TexDecoder::put(char32_t code_point) {
  if (is_other_blank(code_point)) {
    is_blank_due_ = true;
    return;
  }
  if (is_unseen(code_point)) {
    if (!is_harmless(code_point) && !std::exchange(saw_control_, true)) report(DiagnosticCode::control_char, pos_ - 1, pos_, {});
    return;
  }
  flush_blank();
  if (accents_.empty()) return append_utf8(out_, code_point);
  // An accent stands over the letter, not over its dot.
  char32_t base = code_point == 0x131 ? U'i' : code_point == 0x237 ? U'j' : code_point;
  for (; !accents_.empty(); accents_.pop_back()) {
    const char32_t composed = compose(base, accents_.back());
    if (composed == 0) break;
    base = composed;
  }
  append_utf8(out_, base);
  for (; !accents_.empty(); accents_.pop_back()) append_utf8(out_, accents_.back());
}

void TexDecoder::put(std::string_view text) {
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t code_point = decode_utf8(text, offset);
    if (code_point == ' ') {
      is_blank_due_ = true;
    } else {
      put(code_point);
    }
  }
}

/// The name of a function in math ("log") is a word of its own.
void TexDecoder::put_symbol(std::string_view text) {
  const bool is_word = is_math_ && text.size() > 1 && is_letter(text.front());
  if (is_word && !out_.empty() && is_letter(out_.back())) is_blank_due_ = true;
  put(text);
  const std::size_t next = is_word ? tex_.find_first_not_of('{', pos_) : std::string_view::npos;
  if (next != std::string_view::npos && is_letter(tex_[next])) is_blank_due_ = true;
}

/// Copies one character of the input.
void TexDecoder::put_character() {
  put(decode_utf8(tex_, pos_));
  finish_token();
}

void TexDecoder::flush_blank() {
  if (std::exchange(is_blank_due_, false) && !out_.empty() && out_.back() != ' ') out_ += ' ';
}

void TexDecoder::flush_accents() {
  if (accents_.empty()) return;
  const std::vector<char32_t> marks = std::exchange(accents_, {});
  for (const char32_t mark : marks) put(spacing_accent(mark));
}

void TexDecoder::report(DiagnosticCode code, std::size_t begin, std::size_t end, std::string_view detail) {
  const char* const source_end = source_text_.data() + source_text_.size();
  const bool is_slice = tex_.data() >= source_text_.data() && tex_.data() < source_end;
  Span where = where_;
  if (is_slice) {
    const auto offset = static_cast<std::uint32_t>(tex_.data() - source_text_.data());
    where = {source_, offset + static_cast<std::uint32_t>(begin), offset + static_cast<std::uint32_t>(end)};
  }
  diagnostics_.report(code, where, std::string(detail));
}

}  // namespace folioscope::bibtex
