// See scripts.hpp.
#include "core/bibtex/scripts.hpp"

#include <algorithm>
#include <cstddef>

#include "core/base/ascii.hpp"
#include "core/base/utf8.hpp"

namespace folioscope::bibtex {

namespace {

// Pairs: a character, then its raised (lowered) form.
constexpr std::u32string_view k_superscripts =
    U"0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻTᵀβᵝγᵞδᵟθᶿφᵠχᵡ";
constexpr std::u32string_view k_subscripts = U"0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ";
// Letters of the basic plane; the others follow the alphabet at 1D538 and 1D552.
constexpr std::u32string_view k_double_struck = U"CℂHℍNℕPℙQℚRℝZℤ";

char32_t look_up(std::u32string_view pairs, char32_t from) {
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    if (pairs[i] == from) return pairs[i + 1];
  }
  return 0;
}

std::string convert(std::u32string_view pairs, std::string_view text) {
  std::string out;
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t to = look_up(pairs, decode_utf8(text, offset));
    if (to == 0) return {};
    append_utf8(out, to);
  }
  return out;
}

}  // namespace

std::string to_superscript(std::string_view text) {
  return convert(k_superscripts, text);
}

std::string to_subscript(std::string_view text) {
  return convert(k_subscripts, text);
}

std::string to_chemical(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    if (text[at] == '^') {
      end = text.find_first_not_of("0123456789+-", at + 1);
      out += to_superscript(text.substr(at + 1, end - at - 1));
      if (end == at + 1) out += '^';
    } else if (ascii::is_digit(text[at]) && at > 0 && (ascii::is_letter(text[at - 1]) || text[at - 1] == ')' || text[at - 1] == ']')) {
      end = text.find_first_not_of("0123456789", at);
      out += to_subscript(text.substr(at, end - at));
    } else if (text.substr(at, 2) == "->") {
      end = at + 2;
      out += "\u2192";
    } else {
      out += text[end++];
    }
    at = std::min(end, text.size());
  }
  return out;
}

std::string to_double_struck(std::string_view text) {
  std::string out;
  for (std::size_t offset = 0; offset < text.size();) {
    const char32_t from = decode_utf8(text, offset);
    const char32_t special = look_up(k_double_struck, from);
    if (special != 0) {
      append_utf8(out, special);
    } else if (from >= 'A' && from <= 'Z') {
      append_utf8(out, 0x1D538 + (from - 'A'));
    } else if (from >= 'a' && from <= 'z') {
      append_utf8(out, 0x1D552 + (from - 'a'));
    } else if (from >= '0' && from <= '9') {
      append_utf8(out, 0x1D7D8 + (from - '0'));
    } else {
      append_utf8(out, from);
    }
  }
  return out;
}

}  // namespace folioscope::bibtex
