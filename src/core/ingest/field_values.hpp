// The values of the fields of one work, decoded when they are asked for. For the files of this folder that read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.hpp"
#include "core/base/text_arena.hpp"
#include "core/bibtex/tex.hpp"
#include "core/ingest/work_fields.hpp"

namespace folioscope {

class FieldValues {
 public:
  FieldValues(const WorkFields& fields, bibtex::TexDecoder& decoder, TextArena& texts, Diagnostics& diagnostics)
      : fields_(fields), decoder_(decoder), texts_(texts), diagnostics_(diagnostics) {}

  [[nodiscard]] bool has(Field field) const { return fields_.has(field); }
  /// As written, without blanks at its ends; empty when the field is absent.
  [[nodiscard]] std::string_view text(Field field) const { return fields_.text(field); }
  [[nodiscard]] Span where(Field field) const { return fields_.where(field); }
  /// In plain Unicode; empty when the field is absent.
  [[nodiscard]] std::string_view plain(Field field) const;
  [[nodiscard]] std::string_view plain(const WorkField& field, std::vector<StyledRun>* runs = nullptr) const;
  /// A plain text beside the fields.
  [[nodiscard]] std::string_view clean(std::string_view text, Span where) const;
  /// As an address or identifier, to be taken letter by letter.
  [[nodiscard]] std::string_view verbatim(Field field) const;
  [[nodiscard]] std::string_view verbatim(const WorkField& field) const;

  [[nodiscard]] std::string_view keep(std::string_view text) const { return texts_.keep(text); }
  void report(DiagnosticCode code, Span where, std::string detail = {}) const { diagnostics_.report(code, where, std::move(detail)); }

 private:
  const WorkFields& fields_;
  bibtex::TexDecoder& decoder_;
  TextArena& texts_;
  Diagnostics& diagnostics_;
};

}  // namespace folioscope
