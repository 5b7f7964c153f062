// The fields of one work, whatever format they come from. Knows their meaning, not what becomes of them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/source.hpp"
#include "core/ingest/bibtex_fields.hpp"
#include "core/ingest/names.hpp"
#include "core/model/publication.hpp"

namespace folioscope {

/// What the text of a field is written in. Plain text may still hold white space, controls and HTML as exporters leave them; in exact
/// text the signs of HTML stand for themselves.
enum class TextForm : std::uint8_t { tex, plain, exact };

/// A field as its source has it. `name` and `text` must live as long as the Library: slices of the source, or kept in its arena.
struct WorkField {
  Field field = Field::other;  ///< what it means for this work
  bool is_kept = false;        ///< its text also stands among the work's other fields
  TextForm form = TextForm::tex;
  std::string_view name;  ///< as written
  std::string_view text;  ///< without delimiters; blanks at its ends do not count
  Span where;             ///< for diagnostics
};
/// An address of a known kind (link_slug()), or of a kind that the address shows (empty); or a resource named without its address.
struct GivenLink {
  std::string_view kind, url, label;
  Span where;
};
/// What a part of the title, note or abstract looks like and leads to; places are those of code points.
struct GivenStyle {
  Field field = Field::title;
  std::uint32_t begin = 0, end = 0;
  std::uint8_t style = 0;
  std::string_view link;
  Span where;
};
/// A field with the meaning that its name has in BibTeX (bibtex_fields.hpp).
WorkField make_field(std::string_view name, std::string_view text, Span where, TextForm form);

/// What a reader of any format hands to WorkBuilder: one work after the other in the same object.
class WorkFields {
 public:
  std::string_view type;  ///< entry type in BibTeX's or biblatex's words, any case
  std::string_view key;   ///< citation key; may be empty
  Span entry;             ///< the whole entry in its source
  Span head;              ///< what a finding on the work as a whole points at: its type and key
  /// Names that the format gives in parts, plain text; they count where there is no field `author` or `editor`.
  std::vector<Name> authors, editors;
  std::vector<GivenOrcid> orcids;  ///< of these
  bool authors_more = false;               ///< the list of authors is not complete
  std::vector<GivenLink> links;            ///< beside those that fields give
  std::vector<GivenStyle> styles;          ///< of the fields that have some here these count, not what their texts say
  std::vector<std::string_view> keywords;  ///< one by one, plain text; without them the field `keywords` counts

  /// For the next work.
  void clear();
  /// Takes a field that the work has not yet; false when it has one of that meaning, or of that name where it has no meaning. Keywords
  /// are taken however often they come. A mark for a value that is not known ("????", "n/a") is an empty field.
  bool add(const WorkField& field);

  [[nodiscard]] bool has(Field field) const { return by_field_[static_cast<std::size_t>(field)] != 0; }
  /// Null when the field is absent.
  [[nodiscard]] const WorkField* find(Field field) const {
    const std::uint32_t slot = by_field_[static_cast<std::size_t>(field)];
    return slot == 0 ? nullptr : &all_[slot - 1];
  }
  /// The text as written, without blanks at its ends; empty when the field is absent.
  [[nodiscard]] std::string_view text(Field field) const;
  /// An empty span of the source when the field is absent.
  [[nodiscard]] Span where(Field field) const;
  /// All fields in the order in which they were added.
  [[nodiscard]] const std::vector<WorkField>& all() const { return all_; }

 private:
  std::array<std::uint32_t, k_field_count> by_field_{};  ///< index + 1; 0: absent
  std::vector<WorkField> all_;
};

}  // namespace folioscope
