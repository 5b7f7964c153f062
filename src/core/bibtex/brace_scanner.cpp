// See brace_scanner.hpp.
#include "core/bibtex/brace_scanner.hpp"

#include <algorithm>

namespace folioscope::bibtex {

bool BraceScanner::is_known_unclosed(std::uint32_t open) const {
  return open >= known_from_ && std::binary_search(unclosed_.begin(), unclosed_.end(), open);
}

void BraceScanner::find_unclosed(std::uint32_t from) {
  known_from_ = from;
  unclosed_.clear();
  for (std::size_t i = from; i < text_.size(); ++i) {
    if (text_[i] == '{') {
      unclosed_.push_back(static_cast<std::uint32_t>(i));
    } else if (text_[i] == '}' && !unclosed_.empty()) {
      unclosed_.pop_back();
    }
  }
}

std::optional<std::uint32_t> BraceScanner::match(std::uint32_t open) {
  if (is_known_unclosed(open)) return std::nullopt;
  const char* const begin = text_.data();
  const char* const end = begin + text_.size();
  std::size_t depth = 1;
  for (const char* p = begin + open + 1; p != end; ++p) {
    if (*p == '}') {
      if (--depth == 0) return static_cast<std::uint32_t>(p - begin);
    } else if (*p == '{') {
      ++depth;
    }
  }
  if (open < known_from_) find_unclosed(open);
  return std::nullopt;
}

std::optional<std::uint32_t> BraceScanner::closing_quote(std::uint32_t open) {
  for (std::uint32_t at = open + 1; at < text_.size(); ++at) {
    const char c = text_[at];
    if (c == '"') return at;
    if (c == '}') return std::nullopt;
    if (c == '{') {
      const std::optional<std::uint32_t> close = match(at);
      if (!close) return std::nullopt;
      at = *close;
    }
  }
  return std::nullopt;
}

}  // namespace folioscope::bibtex
