// See text_arena.hpp.
#include "core/base/text_arena.hpp"

#include <algorithm>
#include <cstdint>

namespace folioscope {

namespace {
constexpr std::size_t k_block_bytes = std::size_t{64} * 1024;
}

std::string_view TextArena::keep(std::string_view text) {
  if (text.empty()) return {};
  char* const own = take(text.size(), 1);
  std::memcpy(own, text.data(), text.size());
  return {own, text.size()};
}

char* TextArena::take(std::size_t bytes, std::size_t alignment) {
  used_ += bytes;
  const std::size_t gap = (alignment - reinterpret_cast<std::uintptr_t>(next_) % alignment) % alignment;
  if (bytes + gap > left_) {
    // What needs a block of its own leaves the rest of the current one in use, so no space is lost to long abstracts.
    const std::size_t block_bytes = std::max(k_block_bytes, bytes);
    blocks_.push_back(std::unique_ptr<char[]>(new char[block_bytes]));
    char* const block = blocks_.back().get();
    if (bytes > k_block_bytes / 4) return block;
    next_ = block + bytes;
    left_ = block_bytes - bytes;
    return block;
  }
  char* const begin = next_ + gap;
  next_ = begin + bytes;
  left_ -= bytes + gap;
  return begin;
}

}  // namespace folioscope
