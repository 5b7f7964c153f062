// Pieces of a value -> one TeX text: '#' joins, macros are replaced. Knows no field by name and no TeX.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/text_arena.hpp"
#include "core/base/text_numbers.hpp"
#include "core/bibtex/raw.hpp"

namespace folioscope::bibtex {

/// The macros of one source. Names ignore case; jan to dec are built in (as the full English name).
class Macros {
 public:
  Macros(SourceId source, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics);

  /// Takes the definitions of an @string. Items come in the order of the source; one that came already is passed over.
  void define(const RawItem& item);
  /// The value of a field. One piece is a slice of the source, others are kept in the arena. A macro means what the last definition above
  /// the field says, or one below it if there is none. An unknown one is reported and its name kept as text.
  std::string_view value(const RawItem& item, const RawField& field);

 private:
  struct Definition {
    std::uint32_t place = 0;  ///< behind the start of its name
    std::string_view text;
  };
  std::string_view text_of(const Piece& piece);
  void look_ahead();
  bool spend(std::size_t bytes);

  SourceId source_;
  std::string_view source_text_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
  TextMap<std::vector<Definition>> defined_;  ///< by lower-case name, in the order of the source
  std::uint32_t defined_to_ = 0;
  TextMap<std::string_view> below_;  ///< the first definition of a name that needs no other macro
  bool has_looked_ahead_ = false;
  std::size_t budget_bytes_;
};

}  // namespace folioscope::bibtex
