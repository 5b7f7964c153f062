// Numbers of things in one Library. Distinct types, so that they cannot be mixed up. Knows nothing of what they name.
#pragma once

#include <cstdint>

namespace folioscope {

/// Each is an index into the vector of the same name in Library, valid for that Library only.
enum class PubId : std::uint32_t {};
enum class PersonId : std::uint32_t {};
enum class VenueId : std::uint32_t {};
enum class AreaId : std::uint8_t {};
enum class ProfileId : std::uint16_t {};

template <class Id>
[[nodiscard]] constexpr std::uint32_t index_of(Id id) {
  return static_cast<std::uint32_t>(id);
}

inline constexpr PersonId k_no_person{0x1FFFFFFFU};  // contributors keep 29 bits of it
inline constexpr VenueId k_no_venue{0xFFFFFFFFU};

}  // namespace folioscope
