// See diagnostic.hpp.
#include "core/base/diagnostic.hpp"

#include <algorithm>
#include <utility>

namespace folioscope {

namespace {

constexpr DiagnosticInfo k_infos[] = {
#define FOLIOSCOPE_DIAGNOSTIC(name, number, slug, severity, message, advice) \
  {DiagnosticCode::name, slug, Severity::severity, message, advice},
#include "core/base/diagnostic.def"
#undef FOLIOSCOPE_DIAGNOSTIC
};

constexpr bool numbers_ascend() {
  for (std::size_t i = 1; i < std::size(k_infos); ++i) {
    if (k_infos[i - 1].code >= k_infos[i].code) return false;
  }
  return true;
}
static_assert(numbers_ascend(), "diagnostic.def is searched by number");

/// "{}" becomes the detail, "{{" and "}}" one brace each.
std::string fill(std::string_view pattern, std::string_view detail) {
  std::string out;
  out.reserve(pattern.size() + detail.size());
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool has_next = i + 1 < pattern.size();
    if (has_next && pattern[i] == '{' && pattern[i + 1] == '}') {
      out += detail;
      ++i;
    } else {
      out += pattern[i];
      if (has_next && (pattern[i] == '{' || pattern[i] == '}') && pattern[i + 1] == pattern[i]) ++i;
    }
  }
  return out;
}

}  // namespace

std::span<const DiagnosticInfo> all_diagnostic_infos() {
  return k_infos;
}

const DiagnosticInfo& info(DiagnosticCode code) {
  const auto* const found = std::lower_bound(std::begin(k_infos), std::end(k_infos), code,
                                             [](const DiagnosticInfo& row, DiagnosticCode wanted) { return row.code < wanted; });
  return found != std::end(k_infos) && found->code == code ? *found : k_infos[0];
}

std::string message_text(const Diagnostic& diagnostic) {
  return fill(info(diagnostic.code).message, diagnostic.detail);
}

std::string advice_text(const Diagnostic& diagnostic) {
  return fill(info(diagnostic.code).advice, diagnostic.detail);
}

void Diagnostics::report(DiagnosticCode code, Span where, std::string detail, std::string_view key) {
  all_.push_back({code, where, std::move(detail), std::string(key)});
}

std::size_t Diagnostics::count(Severity severity) const {
  const auto has_severity = [severity](const Diagnostic& one) { return info(one.code).severity == severity; };
  return static_cast<std::size_t>(std::count_if(all_.begin(), all_.end(), has_severity));
}

void Diagnostics::set_key_from(std::size_t from, std::string_view key) {
  for (std::size_t i = from; i < all_.size(); ++i) {
    if (all_[i].key.empty()) all_[i].key = key;
  }
}

}  // namespace folioscope
