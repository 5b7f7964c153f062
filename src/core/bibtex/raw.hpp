// Entries as they stand in a source: slices of it, nothing decoded, nothing copied. Knows no field by name.
#pragma once

#include <cstdint>
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

/// `name` as written. Its pieces stand in RawFile::pieces.
struct RawField {
  std::string_view name;
  Range place;  ///< from the name to the end of the value, without the comma
  std::uint32_t first_piece = 0;
  std::uint32_t piece_count = 0;
};

/// An entry that is a publication (or @xdata). Its fields stand in RawFile::fields.
struct RawEntry {
  std::string_view type;  ///< as written
  std::string_view key;   ///< as written; empty when it is missing
  Range place;            ///< from '@' to its closing delimiter
  std::uint32_t key_begin = 0;
  std::uint32_t first_field = 0;
  std::uint32_t field_count = 0;
};

/// An @string. A later definition of a name holds from there on.
struct RawMacro {
  std::string_view name;
  std::uint32_t begin = 0;
  std::uint32_t first_piece = 0;
  std::uint32_t piece_count = 0;
};

/// Everything of one source, in file order. Views into the source.
struct RawFile {
  SourceId source{};
  std::vector<RawEntry> entries;
  std::vector<RawMacro> macros;
  std::vector<RawField> fields;
  std::vector<Piece> pieces;
};

}  // namespace folioscope::bibtex
