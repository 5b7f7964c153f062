// The fields of one entry with what it inherits. Knows which fields a parent hands down, not what becomes of them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/base/text_numbers.hpp"
#include "core/bibtex/raw.hpp"
#include "core/bibtex/tex.hpp"
#include "core/ingest/bibtex_fields.hpp"

namespace folioscope {

/// What is needed to read the entries of one source; made once a file.
struct BibtexContext {
  const bibtex::RawFile& file;
  std::vector<std::string_view> values;    ///< TeX text of each of file.fields
  std::vector<const FieldName*> meanings;  ///< of each of file.fields; null where the name is unknown
  bibtex::TexDecoder decoder;
  TextArena& texts;
  Diagnostics& diagnostics;
};

/// Indexes into file.fields.
class EntryFields {
 public:
  explicit EntryFields(BibtexContext& context) : context_(&context) {}

  /// Takes a field that the entry has not yet; false when it has one of that name or meaning.
  bool add(std::uint32_t index, Field as);

  [[nodiscard]] bool has(Field field) const { return by_field_[static_cast<std::size_t>(field)] != 0; }
  /// The TeX text, without blanks at its ends; empty when the field is absent.
  [[nodiscard]] std::string_view tex(Field field) const;
  /// `name = value`, also of an inherited field; an empty span when the field is absent.
  [[nodiscard]] Span where(Field field) const;
  /// The value in plain text; empty when the field is absent.
  [[nodiscard]] std::string_view plain(Field field) const;
  /// All fields, the entry's own first, in source order.
  [[nodiscard]] const std::vector<std::uint32_t>& all() const { return all_; }
  [[nodiscard]] Span where_index(std::uint32_t index) const;

 private:
  BibtexContext* context_;
  std::array<std::uint32_t, k_field_count> by_field_{};  ///< index + 1; 0: absent
  std::vector<std::uint32_t> all_;
};

/// Merges xdata and crossref. Parents may stand anywhere in the file; their keys match exactly or else ignoring case.
class Inheritance {
 public:
  explicit Inheritance(BibtexContext& context) : context_(context) {}

  /// Reports unknown_crossref and crossref_cycle, and nothing else.
  EntryFields collect(const bibtex::RawEntry& entry);

 private:
  void add_own(const bibtex::RawEntry& entry, EntryFields& fields) const;
  void add_containers(const bibtex::RawEntry& entry, EntryFields& fields);
  void add_parent(const bibtex::RawEntry& entry, EntryFields& fields);
  const bibtex::RawEntry* find(std::string_view key);
  bool enter(const bibtex::RawEntry& entry, Span where);

  BibtexContext& context_;
  std::vector<const bibtex::RawEntry*> path_;  ///< entries that are being collected, the child first
  TextMap<const bibtex::RawEntry*> by_key_;
  TextMap<const bibtex::RawEntry*> by_lower_key_;
};

}  // namespace folioscope
