// What a fuzzer does when a promise is broken: it stops, so that the input is kept. And promises that several of them make.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/diagnostic.hpp"
#include "core/base/source.hpp"
#include "core/base/text_arena.hpp"
#include "core/base/utf8.hpp"

inline void promise(bool is_kept) {
  if (!is_kept) std::abort();
}

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) { return {reinterpret_cast<const char*>(bytes), size}; }

/// Any bytes as a source, and what reading it needs.
struct AnySource {
  folioscope::SourceMap sources;
  folioscope::TextArena texts;
  folioscope::Diagnostics diagnostics;
  folioscope::SourceId source;
  std::string_view text;

  AnySource(const std::uint8_t* bytes, std::size_t size)
      : source(sources.add("any.bib", std::string(text_of(bytes, size)))), text(sources.text(source)) {}
};

/// Valid, composed, without characters that nobody sees, without blanks at its ends.
inline bool is_shown_text(std::string_view text) {
  if (!folioscope::is_valid_utf8(text) || folioscope::to_nfc(text) != text) return false;
  for (std::size_t offset = 0; offset < text.size();) {
    if (folioscope::is_unseen(folioscope::decode_utf8(text, offset))) return false;
  }
  return text.empty() || (text.front() != ' ' && text.back() != ' ');
}

/// Whether each finding points into a source, and its message and advice are texts.
inline bool spans_are_inside(const folioscope::Diagnostics& diagnostics, const folioscope::SourceMap& sources) {
  const auto all = diagnostics.all();
  return std::all_of(all.begin(), all.end(), [&](const folioscope::Diagnostic& one) {
    return one.where.begin <= one.where.end && one.where.end <= sources.text(one.where.source).size() &&
           folioscope::is_valid_utf8(folioscope::message_text(one)) && folioscope::is_valid_utf8(folioscope::advice_text(one));
  });
}
