// What a fuzzer does when a promise is broken: it stops, so that the input is kept.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

inline void promise(bool is_kept) {
  if (!is_kept) std::abort();
}

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) { return {reinterpret_cast<const char*>(bytes), size}; }
