// Items of a source as they stand in it: slices, nothing decoded, nothing copied. Knows no field by name.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/source.hpp"

namespace folioscope::bibtex {

/// A range of bytes in the source that is being read.
struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  friend bool operator==(const Range&, const Range&) = default;
};

/// One operand of '#'. `text` is without its braces or quotes.
struct Piece {
  enum class Kind : std::uint8_t { braced, quoted, number, macro } kind = Kind::braced;
  std::string_view text;
};

/// `name` as written. Its pieces stand in RawItem::pieces.
struct RawField {
  std::string_view name;
  Range place;  ///< from the name to the end of the value, without the comma
  std::uint32_t first_piece = 0;
  std::uint32_t piece_count = 0;
};

/// An entry that is a publication (or @xdata), or an @string, whose fields are macros. Serves one item after the other.
struct RawItem {
  bool is_string = false;
  std::string_view type;  ///< as written
  std::string_view key;   ///< as written; empty when it is missing
  Range place;            ///< from '@' to its closing delimiter
  std::uint32_t key_begin = 0;
  std::vector<RawField> fields;
  std::vector<Piece> pieces;

  [[nodiscard]] std::span<const Piece> pieces_of(const RawField& field) const {
    return std::span(pieces).subspan(field.first_piece, field.piece_count);
  }
};

}  // namespace folioscope::bibtex
