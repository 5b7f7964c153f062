// Numbers in one to five bytes, small ones in one: seven bits a byte, the lowest first. Knows nothing of what they count.
#pragma once

#include <cstdint>
#include <string>

namespace folioscope {

/// Calls `put(byte)` for each byte of `number`.
template <class Put>
void put_varint(std::uint32_t number, Put put) {
  for (; number >= 0x80; number >>= 7U) put(static_cast<char>(number | 0x80U));
  put(static_cast<char>(number));
}

inline void append_varint(std::string& out, std::uint32_t number) {
  put_varint(number, [&out](char byte) { out += byte; });
}

/// Reads the number at `at` and moves behind it.
inline std::uint32_t read_varint(const char*& at) {
  std::uint32_t byte = static_cast<std::uint8_t>(*at++);
  std::uint32_t number = byte & 0x7FU;
  for (unsigned shift = 7; byte >= 0x80; shift += 7) {
    byte = static_cast<std::uint8_t>(*at++);
    number |= (byte & 0x7FU) << shift;
  }
  return number;
}

}  // namespace folioscope
