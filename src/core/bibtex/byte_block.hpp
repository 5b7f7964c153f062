// Sixteen bytes compared at once, where the machine can (SSE2, WebAssembly's simd128). Knows no syntax; who uses it has a way without.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#define FOLIOSCOPE_BYTE_BLOCKS 1
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#define FOLIOSCOPE_BYTE_BLOCKS 1
#endif

#ifdef FOLIOSCOPE_BYTE_BLOCKS
namespace folioscope::bibtex {

/// Bytes, or for each byte whether something holds for it.
class ByteBlock {
 public:
  static constexpr std::size_t k_size = 16;

#ifdef __SSE2__
  explicit ByteBlock(const char* from) : bytes_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))) {}
  [[nodiscard]] ByteBlock operator==(char c) const { return ByteBlock(_mm_cmpeq_epi8(bytes_, _mm_set1_epi8(c))); }
  [[nodiscard]] ByteBlock operator==(ByteBlock other) const { return ByteBlock(_mm_cmpeq_epi8(bytes_, other.bytes_)); }
  /// Controls and what is no ASCII.
  [[nodiscard]] ByteBlock is_control_or_high() const { return ByteBlock(_mm_cmplt_epi8(bytes_, _mm_set1_epi8(0x20))); }
  [[nodiscard]] ByteBlock operator|(ByteBlock other) const { return ByteBlock(_mm_or_si128(bytes_, other.bytes_)); }
  [[nodiscard]] ByteBlock operator&(ByteBlock other) const { return ByteBlock(_mm_and_si128(bytes_, other.bytes_)); }
  /// A bit for each byte of a comparison, the first byte's lowest.
  [[nodiscard]] std::uint32_t mask() const { return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes_)); }

 private:
  explicit ByteBlock(__m128i bytes) : bytes_(bytes) {}
  __m128i bytes_;
#else
  explicit ByteBlock(const char* from) : bytes_(wasm_v128_load(from)) {}
  [[nodiscard]] ByteBlock operator==(char c) const { return ByteBlock(wasm_i8x16_eq(bytes_, wasm_i8x16_splat(c))); }
  [[nodiscard]] ByteBlock operator==(ByteBlock other) const { return ByteBlock(wasm_i8x16_eq(bytes_, other.bytes_)); }
  /// Controls and what is no ASCII.
  [[nodiscard]] ByteBlock is_control_or_high() const { return ByteBlock(wasm_i8x16_lt(bytes_, wasm_i8x16_splat(0x20))); }
  [[nodiscard]] ByteBlock operator|(ByteBlock other) const { return ByteBlock(wasm_v128_or(bytes_, other.bytes_)); }
  [[nodiscard]] ByteBlock operator&(ByteBlock other) const { return ByteBlock(wasm_v128_and(bytes_, other.bytes_)); }
  /// A bit for each byte of a comparison, the first byte's lowest.
  [[nodiscard]] std::uint32_t mask() const { return static_cast<std::uint32_t>(wasm_i8x16_bitmask(bytes_)); }

 private:
  explicit ByteBlock(v128_t bytes) : bytes_(bytes) {}
  v128_t bytes_;
#endif
};

}  // namespace folioscope::bibtex
#endif
