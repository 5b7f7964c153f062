// See brace_scanner.hpp.
#include "core/bibtex/brace_scanner.hpp"

#include <algorithm>
#include <bit>

#include "core/bibtex/byte_block.hpp"

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
  std::size_t depth = 1;
  for (std::size_t at = find_brace(open + 1); at < text_.size(); at = find_brace(at + 1)) {
    if (text_[at] == '{') {
      ++depth;
    } else if (--depth == 0) {
      return static_cast<std::uint32_t>(at);
    }
  }
  if (open < known_from_) find_unclosed(open);
  return std::nullopt;
}

std::optional<std::uint32_t> BraceScanner::closing_quote(std::uint32_t open) {
  for (std::size_t at = find_brace(open + 1, '"'); at < text_.size(); at = find_brace(at + 1, '"')) {
    if (text_[at] == '"') return static_cast<std::uint32_t>(at);
    if (text_[at] == '}') return std::nullopt;
    const std::optional<std::uint32_t> close = match(static_cast<std::uint32_t>(at));
    if (!close) return std::nullopt;
    at = *close;
  }
  return std::nullopt;
}

/// The first brace or `other` from `from` on; the size of the text when there is none.
std::size_t BraceScanner::find_brace(std::size_t from, char other) const {
#ifdef FOLIOSCOPE_BYTE_BLOCKS
  for (; from + ByteBlock::k_size <= text_.size(); from += ByteBlock::k_size) {
    const ByteBlock bytes(text_.data() + from);
    const std::uint32_t found = ((bytes == '{') | (bytes == '}') | (bytes == other)).mask();
    if (found != 0) return from + static_cast<std::size_t>(std::countr_zero(found));
  }
#endif
  while (from < text_.size() && text_[from] != '{' && text_[from] != '}' && text_[from] != other) ++from;
  return from;
}

}  // namespace folioscope::bibtex
