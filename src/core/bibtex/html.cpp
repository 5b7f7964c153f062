// See html.hpp.
#include "core/bibtex/html.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/scripts.hpp"
#include "core/bibtex/style_marks.hpp"
#include "core/bibtex/text_rows.hpp"

namespace folioscope::bibtex {

namespace {

using ascii::is_digit, ascii::is_letter, ascii::lower;

// Those that are seen in bibliographies, beside letters with accents.
// clang-format off
constexpr std::string_view k_entities =
    "AElig=Æ\n" "Alpha=Α\n" "Beta=Β\n" "Dagger=‡\n" "Delta=Δ\n" "Dstrok=Đ\n" "ETH=Ð\n" "Epsilon=Ε\n" "Gamma=Γ\n" "Lambda=Λ\n"
    "Lstrok=Ł\n" "OElig=Œ\n" "Omega=Ω\n" "Oslash=Ø\n" "Phi=Φ\n" "Pi=Π\n" "Prime=″\n" "Psi=Ψ\n" "Sigma=Σ\n" "THORN=Þ\n"
    "Theta=Θ\n" "Xi=Ξ\n" "aelig=æ\n" "alpha=α\n" "amp=&\n" "ap=≈\n" "apos='\n" "asymp=≈\n" "bdquo=„\n" "beta=β\n" "bull=•\n"
    "cent=¢\n" "chi=χ\n" "copy=©\n" "dagger=†\n" "dash=‐\n" "deg=°\n" "delta=δ\n" "divide=÷\n" "dstrok=đ\n" "emsp= \n"
    "ensp= \n" "epsilon=ε\n" "equiv=≡\n" "eta=η\n" "eth=ð\n" "euro=€\n" "gamma=γ\n" "ge=≥\n" "gt=>\n" "half=½\n" "harr=↔\n"
    "hellip=…\n" "hyphen=‐\n" "iexcl=¡\n" "imath=ı\n" "infin=∞\n" "inodot=ı\n" "iota=ι\n" "iquest=¿\n" "isin=∈\n" "kappa=κ\n"
    "lambda=λ\n" "laquo=«\n" "larr=←\n" "lbrace={\n" "lbrack=[\n" "ldquo=“\n" "le=≤\n" "lowbar=_\n" "lpar=(\n" "lsaquo=‹\n"
    "lsquo=‘\n" "lstrok=ł\n" "lt=<\n" "mdash=—\n" "micro=µ\n" "middot=·\n" "minus=−\n" "mu=μ\n" "nbsp= \n" "ndash=–\n" "ne=≠\n"
    "not=¬\n" "nu=ν\n" "oelig=œ\n" "omega=ω\n" "ordf=ª\n" "ordm=º\n" "oslash=ø\n" "para=¶\n" "part=∂\n" "percnt=%\n"
    "permil=‰\n" "phi=φ\n" "pi=π\n" "plus=+\n" "plusmn=±\n" "pound=£\n" "prime=′\n" "psi=ψ\n" "quot=\"\n" "radic=√\n"
    "raquo=»\n" "rarr=→\n" "rbrace=}\n" "rbrack=]\n" "rdquo=”\n" "reg=®\n" "rho=ρ\n" "rpar=)\n" "rsaquo=›\n" "rsquo=’\n"
    "sbquo=‚\n" "sect=§\n" "sigma=σ\n" "sim=∼\n" "sum=∑\n" "szlig=ß\n" "tau=τ\n" "theta=θ\n" "thinsp= \n" "thorn=þ\n"
    "times=×\n" "trade=™\n" "upsilon=υ\n" "xi=ξ\n" "zeta=ζ\n";
// clang-format on
static_assert(names_ascend(k_entities));

/// "eacute", "Scaron": a letter and the name of its accent.
constexpr std::string_view k_accents =
    "acute\u0301\n" "breve\u0306\n" "caron\u030C\n" "cedil\u0327\n" "circ\u0302\n" "dblac\u030B\n" "dot\u0307\n" "grave\u0300\n" "macr\u0304\n"
    "ogon\u0328\n" "ring\u030A\n" "tilde\u0303\n" "uml\u0308\n";
static_assert(names_ascend(k_accents));
/// Those whose names end in digits.
constexpr std::string_view k_numbered[][2] = {{"frac12", "½"}, {"frac14", "¼"}, {"frac34", "¾"}, {"sup1", "¹"}, {"sup2", "²"}, {"sup3", "³"}};

// Tags whose presence says nothing about the text. What could run or load something is not among them, and stays text.
constexpr std::string_view k_inline_tags[] = {
    "a",     "abbr",   "b",       "big",       "bold",   "br",         "center", "div",      "em",  "emph",   "font", "hr",
    "i",     "inf",    "inline-formula", "italic", "li", "math",       "monospace", "ncase", "nc",  "overline", "ovl", "p",
    "s",     "sans-serif", "sc",  "scp",       "sec",    "small",      "span",   "strong",   "sub", "sup",    "tex-math", "title",
    "tt",    "u",      "ul",      "underline"};

// Limits keep a forged text ("<<<<...") linear.
constexpr std::size_t k_longest_entity = 12;
constexpr std::size_t k_longest_tag = 512;

/// Empty when there is none of that name.
std::string named_character(std::string_view name) {
  if (const std::string_view found = find_row(k_entities, name).rest; !found.empty()) return std::string(found.substr(1));
  for (const auto& row : k_numbered) {
    if (name == row[0]) return std::string(row[1]);
  }
  const std::string_view accent = is_letter(name.front()) ? find_row(k_accents, name.substr(1)).rest : std::string_view();
  std::size_t offset = 0;
  const char32_t letter = accent.empty() ? 0 : compose(static_cast<char32_t>(name.front()), decode_utf8(accent, offset));
  std::string character;
  if (letter != 0) append_utf8(character, letter);
  return character;
}

/// The character that the reference whose name starts at `begin` stands for, and the place behind its ';'. Nothing when it is none.
struct Entity {
  std::string text;
  std::size_t end = 0;
};
std::optional<Entity> read_entity(std::string_view text, std::size_t begin) {
  const std::size_t end = text.substr(0, std::min(text.size(), begin + k_longest_entity)).find(';', begin);
  if (end == std::string_view::npos || end == begin) return std::nullopt;
  std::string_view name = text.substr(begin, end - begin);
  if (name.front() != '#') {
    const std::string character = named_character(name);
    return character.empty() ? std::nullopt : std::optional(Entity{character, end + 1});
  }
  name.remove_prefix(1);
  const bool is_hex = !name.empty() && lower(name.front()) == 'x';
  if (is_hex) name.remove_prefix(1);
  char32_t code_point = 0;
  for (const char c : name) {
    const char d = lower(c);
    const bool is_hex_letter = is_hex && d >= 'a' && d <= 'f';
    if (!is_digit(d) && !is_hex_letter) return std::nullopt;
    code_point = code_point * (is_hex ? 16U : 10U) + static_cast<char32_t>(is_hex_letter ? d - 'a' + 10 : d - '0');
  }
  if (name.empty() || code_point < 0x20 || code_point == 0x7F || code_point > 0x10FFFF) return std::nullopt;
  Entity entity{{}, end + 1};
  if (code_point >= 0x80 && code_point < 0xA0) {
    // As browsers have it: who writes "&#150;" means the dash of Windows-1252.
    const char byte = static_cast<char>(code_point);
    entity.text = repair_utf8({&byte, 1});
  } else if (!is_unseen(code_point)) {
    append_utf8(entity.text, code_point == 0xA0 || code_point == 0x2028 || code_point == 0x2029 ? U' ' : code_point);
  }
  return entity;
}

std::string decode_entities(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t offset = 0; offset < text.size();) {
    if (text[offset] != '&') {
      out += text[offset++];
      continue;
    }
    // What was escaped several times ("&amp;amp;") is the same character.
    std::string found = "&";
    for (++offset; found == "&";) {
      std::optional<Entity> entity = read_entity(text, offset);
      if (!entity) break;
      found = std::move(entity->text);
      offset = entity->end;
    }
    out += found;
  }
  return out;
}

struct Tag {
  std::string name;
  bool closes = false;
  bool is_math = false;  ///< MathML's; the name is without prefix
  std::size_t end = 0;
  std::string_view attributes;
};

/// The known tag at `offset` (a '<'); its name is empty when there is none.
Tag read_tag(std::string_view text, std::size_t offset) {
  Tag tag;
  std::size_t begin = offset + 1;
  tag.closes = begin < text.size() && text[begin] == '/';
  if (tag.closes) ++begin;
  std::size_t end = begin;
  while (end < text.size() && (is_letter(text[end]) || text[end] == ':' || text[end] == '-')) ++end;
  const std::size_t close = text.substr(0, std::min(text.size(), end + k_longest_tag)).find('>', end);
  const bool has_attributes = end < text.size() && text[end] != '>' && text[end] != '/';
  if (close == std::string_view::npos || (has_attributes && text[end] != ' ')) return tag;
  const std::string_view attributes = text.substr(end, close - end);
  if (attributes.find('<') != std::string_view::npos) return tag;
  // "a<b and c>d" is no tag.
  if (has_attributes && attributes.find_first_not_of(" /") != std::string_view::npos && attributes.find('=') == std::string_view::npos) return tag;
  std::string name = lower(text.substr(begin, end - begin));
  if (name.rfind("jats:", 0) == 0) name.erase(0, 5);
  constexpr std::string_view k_elements = " mfrac mi mn mo mrow msqrt msub msubsup msup mtext ";
  const bool has_prefix = name.rfind("mml:", 0) == 0;
  if (has_prefix) name.erase(0, 4);
  tag.is_math = has_prefix || k_elements.find(" " + name + " ") != std::string_view::npos;
  const bool is_known = tag.is_math || std::find(std::begin(k_inline_tags), std::end(k_inline_tags), name) != std::end(k_inline_tags);
  if (!is_known) return tag;
  tag.name = name;
  tag.end = close + 1;
  tag.attributes = attributes;
  return tag;
}

/// An element of MathML that is open.
struct MathElement {
  std::string name;
  int children = 0;
  std::size_t begin = 0;  ///< of its output
};

/// `parent` has got one child more, whose output starts at `begin`.
void finish_math_child(MathElement& parent, std::size_t begin, std::string& out) {
  ++parent.children;
  const bool is_sub = (parent.name == "msub" || parent.name == "msubsup") && parent.children == 2;
  const bool is_sup = (parent.name == "msup" && parent.children == 2) || (parent.name == "msubsup" && parent.children == 3);
  if (is_sub || is_sup) {
    const std::string held = out.substr(begin);
    const std::string script = is_sub ? to_subscript(held) : to_superscript(held);
    out.replace(begin, std::string::npos, script.empty() ? (is_sub ? "_" : "^") + held : script);
  } else if (parent.name == "mfrac" && parent.children == 1) {
    out += '/';
  }
}

void read_math_tag(const Tag& tag, bool is_empty, std::vector<MathElement>& open, std::string& out) {
  if (!tag.closes) {
    open.push_back({tag.name, 0, out.size()});
    if (tag.name == "msqrt") out += "√";
  }
  if ((!tag.closes && !is_empty) || open.empty()) return;
  const std::size_t begin = open.back().begin;
  open.pop_back();
  if (!open.empty()) finish_math_child(open.back(), begin, out);
}

/// The value of `href`; empty when there is none.
std::string_view address_in(std::string_view attributes) {
  constexpr std::string_view k_name = "href=";
  const std::size_t at = lower(attributes).find(k_name);
  if (at == std::string::npos) return {};
  attributes.remove_prefix(at + k_name.size());
  const bool is_quoted = !attributes.empty() && (attributes.front() == '"' || attributes.front() == '\'');
  const std::size_t end = is_quoted ? attributes.find(attributes.front(), 1) : attributes.find(' ');
  return attributes.substr(is_quoted ? 1 : 0, std::min(end, attributes.size()) - (is_quoted && end != std::string_view::npos ? 1 : 0));
}

void mark_tag(const Tag& tag, std::string& out) {
  const StyleMark mark = style_of_tag(tag.name);
  if (mark == StyleMark::none) return;
  if (tag.closes) {
    end_style(out, mark);
  } else if (mark == StyleMark::link) {
    begin_link(out, address_in(tag.attributes));
  } else {
    begin_style(out, mark);
  }
}

std::string drop_tags(std::string_view text, bool has_marks) {
  std::string out;
  out.reserve(text.size());
  std::size_t script_begin = std::string::npos;
  std::vector<MathElement> math;
  for (std::size_t offset = 0; offset < text.size();) {
    const Tag tag = text[offset] == '<' ? read_tag(text, offset) : Tag{};
    if (tag.name.empty()) {
      out += text[offset++];
      continue;
    }
    offset = tag.end;
    if (has_marks) mark_tag(tag, out);
    if (tag.is_math) {
      read_math_tag(tag, text[offset - 2] == '/', math, out);
      continue;
    }
    const bool is_sub = tag.name == "sub" || tag.name == "inf";
    const bool is_sup = tag.name == "sup";
    if (is_sub || is_sup) {
      if (tag.closes && script_begin != std::string::npos) {
        std::string marks;
        const std::string held = out.substr(script_begin), bare = split_style_marks(held, marks);
        std::string script = is_sub ? to_subscript(bare) : to_superscript(bare);
        if (!script.empty()) {
          out.replace(script_begin, std::string::npos, script.append(marks));
        } else if (has_marks && !held.empty()) {
          const StyleMark mark = is_sub ? StyleMark::lowered : StyleMark::raised;
          out.resize(script_begin);
          begin_style(out, mark);
          out += held;
          end_style(out, mark);
        }
      }
      script_begin = tag.closes ? std::string::npos : out.size();
    } else if (tag.name == "br" || tag.name == "hr" || (!tag.closes && (tag.name == "p" || tag.name == "li" || tag.name == "div"))) {
      out += ' ';
    }
  }
  return out;
}

}  // namespace

std::string html_to_plain(std::string_view text, bool has_marks) {
  const std::string decoded = text.find('&') == std::string_view::npos ? std::string(text) : decode_entities(text);
  return collapse_space(decoded.find('<') == std::string::npos ? decoded : drop_tags(decoded, has_marks));
}

}  // namespace folioscope::bibtex
