// See html.hpp.
#include "core/bibtex/html.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"
#include "core/bibtex/scripts.hpp"
#include "core/bibtex/text_rows.hpp"

namespace folioscope::bibtex {

namespace {

using ascii::is_digit, ascii::is_letter, ascii::lower;

// Those that are seen in bibliographies.
// clang-format off
constexpr std::string_view k_entities =
    "Aacute=Á\n" "Agrave=À\n" "Aring=Å\n" "Auml=Ä\n" "Ccedil=Ç\n" "Delta=Δ\n" "Eacute=É\n" "Gamma=Γ\n" "Lambda=Λ\n" "Omega=Ω\n"
    "Oslash=Ø\n" "Ouml=Ö\n" "Phi=Φ\n" "Psi=Ψ\n" "Sigma=Σ\n" "Theta=Θ\n" "Uuml=Ü\n" "aacute=á\n" "acirc=â\n" "aelig=æ\n" "agrave=à\n"
    "alpha=α\n" "amp=&\n" "apos='\n" "aring=å\n" "atilde=ã\n" "auml=ä\n" "beta=β\n" "bull=•\n" "ccedil=ç\n" "chi=χ\n" "copy=©\n" "deg=°\n"
    "delta=δ\n" "eacute=é\n" "ecirc=ê\n" "egrave=è\n" "emsp= \n" "ensp= \n" "epsilon=ε\n" "eta=η\n" "euml=ë\n" "gamma=γ\n" "ge=≥\n"
    "gt=>\n" "hellip=…\n" "iacute=í\n" "icirc=î\n" "infin=∞\n" "iuml=ï\n" "kappa=κ\n" "lambda=λ\n" "laquo=«\n" "ldquo=“\n" "le=≤\n"
    "lsquo=‘\n" "lt=<\n" "mdash=—\n" "micro=µ\n" "middot=·\n" "minus=−\n" "mu=μ\n" "nbsp= \n" "ndash=–\n" "ne=≠\n" "ntilde=ñ\n" "nu=ν\n"
    "oacute=ó\n" "ocirc=ô\n" "oelig=œ\n" "omega=ω\n" "oslash=ø\n" "otilde=õ\n" "ouml=ö\n" "phi=φ\n" "pi=π\n" "plusmn=±\n" "psi=ψ\n"
    "quot=\"\n" "raquo=»\n" "rarr=→\n" "rdquo=”\n" "reg=®\n" "rho=ρ\n" "rsquo=’\n" "scaron=š\n" "sect=§\n" "sigma=σ\n" "sim=∼\n"
    "szlig=ß\n" "tau=τ\n" "theta=θ\n" "thinsp= \n" "times=×\n" "trade=™\n" "uacute=ú\n" "ucirc=û\n" "uuml=ü\n" "xi=ξ\n" "yacute=ý\n"
    "zcaron=ž\n" "zeta=ζ\n";
// clang-format on
static_assert(names_ascend(k_entities));

// Tags whose presence says nothing about the text. What could run or load something is not among them, and stays text.
constexpr std::string_view k_inline_tags[] = {
    "a",      "abbr",  "b",  "big", "bold", "br", "center", "em",    "emph", "font",   "i",   "inf", "italic",
    "ncase", "nc", "p",   "s",    "sc", "scp",    "sec",   "small", "span",  "strong", "sub", "sup", "title", "tt", "u"};

// Limits keep a forged text ("<<<<...") linear.
constexpr std::size_t k_longest_entity = 12;
constexpr std::size_t k_longest_tag = 512;

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
    const std::string_view found = find_row(k_entities, name).rest;
    if (found.empty()) return std::nullopt;
    return Entity{std::string(found.substr(1)), end + 1};
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
  std::size_t end = 0;
};

/// The known tag at `offset` (a '<'); its name is empty when there is none.
Tag read_tag(std::string_view text, std::size_t offset) {
  Tag tag;
  std::size_t begin = offset + 1;
  tag.closes = begin < text.size() && text[begin] == '/';
  if (tag.closes) ++begin;
  std::size_t end = begin;
  while (end < text.size() && (is_letter(text[end]) || text[end] == ':')) ++end;
  const std::size_t close = text.substr(0, std::min(text.size(), end + k_longest_tag)).find('>', end);
  const bool has_attributes = end < text.size() && text[end] != '>' && text[end] != '/';
  if (close == std::string_view::npos || (has_attributes && text[end] != ' ')) return tag;
  if (text.substr(end, close - end).find('<') != std::string_view::npos) return tag;
  std::string name = lower(text.substr(begin, end - begin));
  if (name.rfind("jats:", 0) == 0) name.erase(0, 5);
  if (std::find(std::begin(k_inline_tags), std::end(k_inline_tags), name) == std::end(k_inline_tags) && name.rfind("mml:", 0) != 0) {
    return tag;
  }
  tag.name = name;
  tag.end = close + 1;
  return tag;
}

std::string drop_tags(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t script_begin = std::string::npos;
  for (std::size_t offset = 0; offset < text.size();) {
    const Tag tag = text[offset] == '<' ? read_tag(text, offset) : Tag{};
    if (tag.name.empty()) {
      out += text[offset++];
      continue;
    }
    offset = tag.end;
    const bool is_sub = tag.name == "sub" || tag.name == "inf";
    const bool is_sup = tag.name == "sup";
    if (is_sub || is_sup) {
      if (tag.closes && script_begin != std::string::npos) {
        const std::string held = out.substr(script_begin);
        const std::string script = is_sub ? to_subscript(held) : to_superscript(held);
        if (!script.empty()) out.replace(script_begin, std::string::npos, script);
      }
      script_begin = tag.closes ? std::string::npos : out.size();
    } else if (tag.name == "br" || (tag.name == "p" && !tag.closes)) {
      out += ' ';
    }
  }
  return out;
}

}  // namespace

std::string html_to_plain(std::string_view text) {
  const std::string decoded = text.find('&') == std::string_view::npos ? std::string(text) : decode_entities(text);
  return collapse_space(decoded.find('<') == std::string::npos ? decoded : drop_tags(decoded));
}

}  // namespace folioscope::bibtex
