// See values.hpp.
#include "core/bibtex/values.hpp"

#include <algorithm>
#include <string>

#include "core/base/ascii.hpp"
#include "core/bibtex/reader.hpp"

namespace folioscope::bibtex {

namespace {

using ascii::lower;

struct Month {
  std::string_view macro, text;
};
constexpr Month k_months[] = {
    {"jan", "January"}, {"feb", "February"}, {"mar", "March"},     {"apr", "April"},   {"may", "May"},      {"jun", "June"},
    {"jul", "July"},    {"aug", "August"},   {"sep", "September"}, {"oct", "October"}, {"nov", "November"}, {"dec", "December"},
};

}  // namespace

Macros::Macros(SourceId source, std::string_view source_text, TextArena& texts, Diagnostics& diagnostics)
    : source_(source), source_text_(source_text), texts_(texts), diagnostics_(diagnostics), budget_bytes_(16 * source_text.size() + 65536) {
  for (const Month& month : k_months) defined_.add(month.macro).push_back({0, month.text});
}

void Macros::define(const RawItem& item) {
  for (const RawField& field : item.fields) {
    const std::uint32_t place = field.place.begin + 1;
    if (place <= defined_to_) continue;
    defined_to_ = place;
    const std::string_view text = value(item, field);
    defined_.add(lower(field.name)).push_back({place, text});
  }
}

std::string_view Macros::value(const RawItem& item, const RawField& field) {
  if (field.piece_count == 1) return text_of(item.pieces[field.first_piece]);
  std::string joined;
  for (const Piece& piece : item.pieces_of(field)) joined += text_of(piece);
  return texts_.keep(joined);
}

std::string_view Macros::text_of(const Piece& piece) {
  if (piece.kind != Piece::Kind::macro) return piece.text;
  const std::string name = lower(piece.text);
  const auto begin = static_cast<std::uint32_t>(piece.text.data() - source_text_.data());
  if (const std::vector<Definition>* const found = defined_.find(name)) {
    const auto below = std::upper_bound(found->begin(), found->end(), begin,
                                        [](std::uint32_t place, const Definition& definition) { return place < definition.place; });
    // Macros made of macros can grow without measure ("billion laughs"); what goes beyond this stays a name.
    if (below != found->begin()) return spend((below - 1)->text.size()) ? (below - 1)->text : piece.text;
  }
  look_ahead();
  if (const std::string_view* const below = below_.find(name)) return *below;
  diagnostics_.report(DiagnosticCode::unknown_macro, Span{source_, begin, begin + static_cast<std::uint32_t>(piece.text.size())},
                      std::string(piece.text));
  return piece.text;
}

/// Macros that stand below their use are better than none. Hardly any source has such, so they are looked for when first needed.
void Macros::look_ahead() {
  if (has_looked_ahead_) return;
  has_looked_ahead_ = true;
  Diagnostics ignored;
  ItemReader reader(source_, source_text_, ignored);
  RawItem item;
  while (reader.next(item)) {
    if (!item.is_string) continue;
    for (const RawField& field : item.fields) {
      const Piece& first = item.pieces[field.first_piece];
      if (field.piece_count == 1 && first.kind != Piece::Kind::macro) below_.add(lower(field.name), first.text);
    }
  }
}

bool Macros::spend(std::size_t bytes) {
  if (bytes > budget_bytes_) return false;
  budget_bytes_ -= bytes;
  return true;
}

}  // namespace folioscope::bibtex
