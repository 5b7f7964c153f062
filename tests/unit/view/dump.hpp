// Laid-out things as text, so that tests compare whole values.
#pragma once

#include <cmath>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "core/view/geometry.hpp"
#include "core/view/piece.hpp"
#include "core/view/text_flow.hpp"

namespace folioscope::testing {

inline std::string dump(RectPt rect) {
  std::ostringstream out;
  out << rect.x << "," << rect.y << " " << rect.w << "x" << rect.h;
  return out.str();
}

inline std::string dump(const FacetChoice& choice) {
  return std::string(choice.excluded ? "-" : "") + std::string(facet_slug(choice.facet)) + "=" + choice.value;
}

/// The actions that pieces have; others as "action".
inline std::string dump(const Action& action) {
  if (const auto* toggle = std::get_if<ToggleFacet>(&action)) return dump(toggle->choice);
  if (const auto* select = std::get_if<SelectPublication>(&action)) return "select " + select->key;
  if (const auto* authors = std::get_if<ToggleAuthors>(&action)) return "authors " + authors->key;
  if (const auto* copy = std::get_if<CopyCitation>(&action)) return "copy " + copy->key;
  if (const auto* years = std::get_if<SetYears>(&action)) return years->years ? "set years" : "clear years";
  return "action";
}

inline std::string_view word_of(PieceKind kind) {
  constexpr std::string_view k_words[] = {"text", "name", "more", "badge", "rank", "link", "do", "tag", "muted"};
  return k_words[static_cast<std::size_t>(kind)];
}

/// One piece a line: 'name "Ada" @112,34 21x20 -> person=ada'; a '*' behind highlighted text, '/' behind slanted, '+' behind bold text.
inline std::string dump(const std::vector<Piece>& pieces) {
  std::string out;
  for (const Piece& piece : pieces) {
    out.append(word_of(piece.kind)).append(" \"").append(piece.text).append("\"");
    if (piece.is_highlighted) out += "*";
    if (piece.face.is_slanted) out += "/";
    if (piece.face.is_bold) out += "+";
    out += " @" + dump(piece.rect);
    if (piece.action) out += " -> " + dump(*piece.action);
    if (!piece.url.empty()) out += " -> " + piece.url;
    out += "\n";
  }
  return out;
}

/// Only the texts, lines separated by '|', highlighted parts in brackets, slanted ones between slashes, bold ones between plus signs.
inline std::string dump_text(const std::vector<Piece>& pieces) {
  std::string out;
  for (const Piece& piece : pieces) {
    if (piece.starts_line && !out.empty()) out += '|';
    std::string text = piece.is_highlighted ? "[" + piece.text + "]" : piece.text;
    if (piece.face.is_slanted) text = "/" + text + "/";
    if (piece.face.is_bold) text = "+" + text + "+";
    out += text;
  }
  return out;
}

inline std::string dump_lines(const TextFlow& flow) {
  std::string out;
  std::uint32_t line = 0;
  for (const PlacedSpan& span : flow.spans()) {
    for (; line < span.line; ++line) out += '|';
    out += flow.text(span.run).substr(span.begin, span.end - span.begin);
  }
  return out;
}

}  // namespace folioscope::testing
