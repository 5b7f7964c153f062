// Sixteen bytes compared at once, where the machine can (SSE2, WebAssembly's simd128). Knows no syntax; who uses it has a way without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__) || defined(__wasm_simd128__)
#define FOLIOSCOPE_BYTE_BLOCKS 1

namespace folioscope::bibtex {

/// Bytes, or for each byte whether something holds for it.
class ByteBlock {
 public:
  static constexpr std::size_t k_size = 16;

  explicit ByteBlock(const char* from) { std::memcpy(&bytes_, from, k_size); }
  [[nodiscard]] ByteBlock operator==(char c) const { return ByteBlock(bytes_ == all(c)); }
  [[nodiscard]] ByteBlock operator==(ByteBlock other) const { return ByteBlock(bytes_ == other.bytes_); }
  /// Controls and what is no ASCII: as signed numbers these are the small ones.
  [[nodiscard]] ByteBlock is_control_or_high() const { return ByteBlock(bytes_ < all(' ')); }
  /// Letters of ASCII in lower case; other bytes may become others too.
  [[nodiscard]] ByteBlock lower() const { return ByteBlock(bytes_ | all(' ')); }
  [[nodiscard]] ByteBlock operator|(ByteBlock other) const { return ByteBlock(bytes_ | other.bytes_); }
  [[nodiscard]] ByteBlock operator&(ByteBlock other) const { return ByteBlock(bytes_ & other.bytes_); }
  /// A bit for each byte of a comparison, the first byte's lowest.
  [[nodiscard]] std::uint32_t mask() const {
#ifdef __SSE2__
    using Chars = char __attribute__((vector_size(16)));
    return static_cast<std::uint32_t>(__builtin_ia32_pmovmskb128(reinterpret_cast<Chars>(bytes_)));
#else
    return static_cast<std::uint32_t>(__builtin_wasm_bitmask_i8x16(bytes_));
#endif
  }

 private:
  using Bytes = signed char __attribute__((vector_size(16)));

  explicit ByteBlock(Bytes bytes) : bytes_(bytes) {}
  static Bytes all(char c) { return Bytes{} + static_cast<signed char>(c); }

  Bytes bytes_;
};

}  // namespace folioscope::bibtex
#endif
