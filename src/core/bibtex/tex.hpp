// TeX text -> plain Unicode. Knows TeX's spelling of text and simple math, and the HTML that exporters leave in titles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/styled_text.hpp"
#include "core/base/text_arena.hpp"
#include "core/bibtex/style_marks.hpp"
#include "core/bibtex/tex_commands.hpp"

namespace folioscope::bibtex {

/// Decodes texts of one source. Keeps its buffers from one text to the next.
class TexDecoder {
 public:
  /// `source_text` is the whole source: a text that is a slice of it gets its diagnostics at the place itself.
  TexDecoder(SourceId source, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics);

  /// `tex` in plain Unicode (NFC), white space collapsed; braces, commands and markup are gone, math is as readable as plain
  /// text can be. A text without anything of that kind is returned as the slice it is; others are kept in the arena. Reports
  /// unknown_command and control_char, at `where` if `tex` is not part of the source. Linear; nesting may be of any depth.
  /// Puts into `runs`, when given, which must be empty, what parts of it look like and lead to; links are as written, not checked.
  std::string_view to_plain(std::string_view tex, Span where, std::vector<StyledRun>* runs = nullptr);
  /// The same for a text that is not TeX, from JSON or RIS: white space, controls and, with `has_html`, HTML are dealt with; TeX's signs
  /// stand for themselves.
  std::string_view clean(std::string_view text, Span where, bool has_html = true, std::vector<StyledRun>* runs = nullptr);

 private:
  enum class Action : std::uint8_t {
    group, text, math, superscript, subscript, double_struck, numerator, denominator, root, quoted, first, second, wrapped, chemical, styled
  };
  /// A group, or an argument that is still to come: one character or one group.
  struct Frame {
    Action action = Action::group;
    bool is_waiting = false;
    bool was_math = false;
    bool has_styles = true;            ///< styles may be marked in it
    StyleMark mark = StyleMark::none;  ///< of its argument
    std::uint8_t declared = 0;         ///< styles from here to its end, bits by k_declared
    std::size_t begin = 0;  ///< where its output starts
    std::string_view text;  ///< of the command
  };

  std::string_view keep_decoded(bool has_html = true);
  void take_styles();
  void begin(std::string_view text);
  void decode(std::string_view tex);
  void decode_next();
  static bool is_in_run(char c);
  void read_blank();
  void read_dollar();
  void read_dashes();
  void read_quote(char c);
  void read_script(char c);
  void read_command();
  void read_symbol_command(char c);
  bool run_style(std::string_view name);
  bool run_link(bool shows_address);
  bool await_style(StyleMark mark);
  void declare_style(StyleMark mark);
  void end_declared(std::uint8_t declared);
  [[nodiscard]] bool may_have_styles() const { return runs_ != nullptr && !is_math_ && (frames_.empty() || frames_.back().has_styles); }
  std::string_view take_verbatim_argument();
  void run(const TexCommand& command);
  void skip_blanks();
  void skip_option();
  void skip_argument();
  void put_verbatim_argument();
  void pass_dollars(std::size_t end);
  [[nodiscard]] std::size_t group_end(std::size_t open) const;

  void open_group();
  void close_group();
  void await_argument(Action action, std::string_view text = {});
  void skip_past(std::string_view command);
  void put_between(std::string_view text);
  void close_pair(const Frame& frame);
  void finish_token();
  bool close_frame();
  void replace_from(std::size_t begin, std::string_view text);
  void close_script(std::size_t begin, char mark);
  void close_quoted(std::size_t begin);
  void close_fraction_part(std::size_t begin);

  void put(char32_t code_point);
  void put(std::string_view text);
  void put_symbol(std::string_view text);
  void put_character();
  void flush_blank();
  void flush_accents();
  void report(DiagnosticCode code, std::size_t begin, std::size_t end, std::string_view detail);

  SourceId source_;
  std::string_view source_text_;
  TextArena& texts_;
  Diagnostics& diagnostics_;

  std::string_view tex_;
  Span where_;
  std::size_t pos_ = 0;
  std::size_t dollars_left_ = 0;  ///< unescaped ones from `pos_` on; the last of an odd number is a dollar sign
  bool is_math_ = false;
  bool is_display_ = false;  ///< math that two dollars opened
  bool is_quote_open_ = false;
  bool is_blank_due_ = false;
  bool saw_control_ = false;
  bool has_brackets_ = true;      ///< none was looked for in vain
  bool has_conditionals_ = true;  ///< likewise
  bool is_ascii_ = true;
  std::uint8_t declared_ = 0;               ///< styles of the whole rest, as in Frame
  std::vector<StyledRun>* runs_ = nullptr;  ///< null: styles are not asked for
  std::string out_;
  std::vector<Frame> frames_;
  std::vector<char32_t> accents_;  ///< that wait for their base, outermost first
};

}  // namespace folioscope::bibtex
