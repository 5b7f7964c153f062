// Diagnostic -> the lines a terminal or a report shows. The only place that lays out diagnostics as text.
#pragma once

#include <string>
#include <string_view>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"

namespace folioscope {

/// "FS0104": how a code is written in every output.
std::string diagnostic_number(DiagnosticCode code);
/// "error", "warning" or "note".
std::string_view severity_name(Severity severity);

/// `name:line:column: severity[FS0104]: message (advice)`, then the line of the source, indented by two blanks, and a
/// caret under the place. A long line is cut on both sides of the caret. Each line ends in '\n'. Without a known source
/// only the first line is written, without its place.
std::string render_diagnostic(const Diagnostic& diagnostic, const SourceMap& sources);

}  // namespace folioscope
