// See values.hpp.
#include "core/bibtex/values.hpp"

#include <algorithm>
#include <string>

#include "core/base/text_numbers.hpp"
#include "core/bibtex/ascii.hpp"

namespace folioscope::bibtex {

namespace {

struct Month {
  std::string_view macro, text;
};
constexpr Month k_months[] = {
    {"jan", "January"}, {"feb", "February"}, {"mar", "March"},     {"apr", "April"},   {"may", "May"},      {"jun", "June"},
    {"jul", "July"},    {"aug", "August"},   {"sep", "September"}, {"oct", "October"}, {"nov", "November"}, {"dec", "December"},
};

class Joiner {
 public:
  Joiner(const RawFile& file, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics)
      : file_(file), source_text_(source_text), texts_(texts), diagnostics_(diagnostics) {
    for (const Month& month : k_months) define(month.macro, month.text);
    // Macros that stand below their use are better than none; those above it take their place as reading goes on.
    for (const RawMacro& macro : file_.macros) forward_.add(lower(macro.name), &macro);
  }

  std::vector<std::string_view> join_all() {
    std::vector<std::string_view> values(file_.fields.size());
    std::size_t next_macro = 0;
    for (const RawEntry& entry : file_.entries) {
      for (; next_macro < file_.macros.size() && file_.macros[next_macro].begin < entry.place.begin; ++next_macro) {
        const RawMacro& macro = file_.macros[next_macro];
        define(macro.name, join(macro.first_piece, macro.piece_count));
      }
      const std::size_t reported = diagnostics_.all().size();
      for (std::uint32_t i = entry.first_field; i < entry.first_field + entry.field_count; ++i) {
        values[i] = join(file_.fields[i].first_piece, file_.fields[i].piece_count);
      }
      diagnostics_.set_key_from(reported, entry.key);
    }
    return values;
  }

 private:
  void define(std::string_view name, std::string_view text) { defined_.add(lower(name)) = text; }

  std::string_view join(std::uint32_t first, std::uint32_t count) {
    if (count == 1) return text_of(file_.pieces[first]);
    std::string joined;
    for (std::uint32_t i = first; i < first + count; ++i) joined += text_of(file_.pieces[i]);
    return texts_.keep(joined);
  }

  std::string_view text_of(const Piece& piece) {
    if (piece.kind != Piece::Kind::macro) return piece.text;
    const std::string name = lower(piece.text);
    const std::string_view* const defined = defined_.find(name);
    // Macros made of macros can grow without measure ("billion laughs"); what goes beyond this stays a name.
    if (defined != nullptr) return spend(defined->size()) ? *defined : piece.text;
    const RawMacro* const* const below = forward_.find(name);
    if (below != nullptr && (*below)->piece_count == 1) {
      const Piece& only = file_.pieces[(*below)->first_piece];
      if (only.kind != Piece::Kind::macro) return only.text;
    }
    const auto begin = static_cast<std::uint32_t>(piece.text.data() - source_text_.data());
    const auto end = begin + static_cast<std::uint32_t>(piece.text.size());
    diagnostics_.report(DiagnosticCode::unknown_macro, Span{file_.source, begin, end}, std::string(piece.text));
    return piece.text;
  }

  bool spend(std::size_t bytes) {
    if (bytes > budget_bytes_) return false;
    budget_bytes_ -= bytes;
    return true;
  }

  const RawFile& file_;
  std::string_view source_text_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
  TextMap<std::string_view> defined_;
  TextMap<const RawMacro*> forward_;
  std::size_t budget_bytes_ = 16 * source_text_.size() + 65536;
};

}  // namespace

std::vector<std::string_view> join_values(const RawFile& file, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics) {
  return Joiner(file, source_text, texts, diagnostics).join_all();
}

}  // namespace folioscope::bibtex
