// See hash_index.hpp.
#include "core/base/hash_index.hpp"

#include <cstring>

namespace folioscope {

namespace {

constexpr std::uint64_t k_factor = 0x9E3779B97F4A7C15U;

std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * k_factor;
  return hash ^ (hash >> 32);
}

template <class Word>
std::uint64_t load(const char* from) {
  Word word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

}  // namespace

/// Eight bytes a step; the last step may take some of them twice.
std::uint32_t hash_text(std::string_view text, std::uint32_t before) {
  const std::size_t size = text.size();
  const char* const end = text.data() + size;
  std::uint64_t hash = before * k_factor ^ size;
  if (size >= 8) {
    for (const char* at = text.data(); at + 8 < end; at += 8) hash = mix(hash, load<std::uint64_t>(at));
    hash = mix(hash, load<std::uint64_t>(end - 8));
  } else if (size >= 4) {
    hash = mix(hash, load<std::uint32_t>(text.data()) << 32U | load<std::uint32_t>(end - 4));
  } else if (size > 0) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint64_t>(static_cast<std::uint8_t>(text[i])); };
    hash = mix(hash, byte(0) << 16U | byte(size / 2) << 8U | byte(size - 1));
  }
  return static_cast<std::uint32_t>(hash ^ (hash >> 29));
}

}  // namespace folioscope
