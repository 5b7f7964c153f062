// What went wrong in an input, where, and what its owner can do. Makes no output: see render_diagnostic.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/source.hpp"

namespace folioscope {

enum class Severity : std::uint8_t { note, warning, error };

/// One row of diagnostic.def each; the number of a code never changes once published.
enum class DiagnosticCode : std::uint16_t {
#define FOLIOSCOPE_DIAGNOSTIC(name, number, slug, severity, message, advice) name = number,
#include "core/base/diagnostic.def"
#undef FOLIOSCOPE_DIAGNOSTIC
};

/// The fixed part of a code. `message` may contain "{}", where the detail goes.
struct DiagnosticInfo {
  DiagnosticCode code;
  std::string_view slug;
  Severity severity;
  std::string_view message;
  std::string_view advice;
};

/// All codes in order of their number.
std::span<const DiagnosticInfo> all_diagnostic_infos();
const DiagnosticInfo& info(DiagnosticCode code);

struct Diagnostic {
  DiagnosticCode code{};
  Span where;
  std::string detail;  ///< fills "{}" of the message; empty where the message has none
  std::string key;     ///< citation key of the entry concerned, when known
  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// The message with its detail filled in, one line, without place.
std::string message_text(const Diagnostic& diagnostic);
/// What its owner can do, likewise; a sentence with its full stop.
std::string advice_text(const Diagnostic& diagnostic);

/// Collects what is reported; passed down, never global.
class Diagnostics {
 public:
  void report(DiagnosticCode code, Span where, std::string detail = {}, std::string_view key = {});
  [[nodiscard]] std::span<const Diagnostic> all() const { return all_; }
  [[nodiscard]] std::size_t count(Severity severity) const;
  /// Fills in the key of those reported since `from` (a former all().size()) that have none yet.
  void set_key_from(std::size_t from, std::string_view key);

 private:
  std::vector<Diagnostic> all_;
};

}  // namespace folioscope
