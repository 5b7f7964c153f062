// See text_arena.hpp.
#include "core/base/text_arena.hpp"

#include <algorithm>
#include <cstring>

namespace folioscope {

namespace {
constexpr std::size_t k_block_bytes = 64U * 1024U;
}

std::string_view TextArena::keep(std::string_view text) {
  if (text.empty()) return {};
  if (text.size() > left_) {
    // A text of its own block leaves the rest of the current block in use, so no space is lost to long abstracts.
    const std::size_t block_bytes = std::max(k_block_bytes, text.size());
    blocks_.push_back(std::make_unique<char[]>(block_bytes));
    if (block_bytes == text.size()) {
      char* const own = blocks_.back().get();
      std::memcpy(own, text.data(), text.size());
      used_ += text.size();
      return {own, text.size()};
    }
    next_ = blocks_.back().get();
    left_ = block_bytes;
  }
  char* const begin = next_;
  std::memcpy(begin, text.data(), text.size());
  next_ += text.size();
  left_ -= text.size();
  used_ += text.size();
  return {begin, text.size()};
}

}  // namespace folioscope
