// What a BibTeX entry inherits. Knows which fields a parent hands down, not what becomes of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_numbers.hpp"
#include "core/bibtex/raw.hpp"
#include "core/bibtex/reader.hpp"
#include "core/bibtex/values.hpp"
#include "core/ingest/work_fields.hpp"

namespace folioscope {

/// A field of an item with its value and meaning.
WorkField read_field(const bibtex::RawItem& item, const bibtex::RawField& field, SourceId source, bibtex::Macros& macros);

/// Merges xdata and crossref. Parents may stand anywhere in the file; their keys match exactly or else ignoring case.
class Inheritance {
 public:
  Inheritance(SourceId source, std::string_view source_text, bibtex::Macros& macros, Diagnostics& diagnostics)
      : source_(source), source_text_(source_text), macros_(macros), diagnostics_(diagnostics) {}

  /// Adds to the entry's own fields what it inherits. Reports unknown_crossref, crossref_cycle and inheritance_limit. The first call looks through the
  /// whole source for its keys.
  void add_inherited(WorkFields& fields);

 private:
  /// An entry that others inherit from; read when the first of them does.
  struct Parent {
    std::uint32_t place = 0;
    std::string_view type;
    std::size_t cost = 0;  ///< what handing it all down takes, in bytes or so
    std::vector<WorkField> fields;
  };

  void add_containers(const WorkField& xdata, WorkFields& fields);
  void add_parent(std::string_view type, const WorkField& crossref, WorkFields& fields);
  void list_entries();
  const Parent* find(std::string_view key, Span where);
  bool enter(const Parent& parent, std::string_view key, Span where);

  SourceId source_;
  std::string_view source_text_;
  bibtex::Macros& macros_;
  Diagnostics& diagnostics_;
  std::vector<std::uint32_t> path_;  ///< places of the entries that are being collected, the child first
  /// Very many children of a very large parent would take the square of the file's size.
  std::size_t budget_ = 32 * source_text_.size() + 65536;
  Diagnostics ignored_;              ///< what is wrong with a parent was reported when it was read for itself
  std::unique_ptr<bibtex::ItemReader> reader_;
  bibtex::RawItem item_;
  TextMap<std::uint32_t> by_key_;  ///< places
  TextMap<std::uint32_t> by_lower_key_;
  TextMap<std::unique_ptr<Parent>> parents_;  ///< by key as it was asked for
};

}  // namespace folioscope
