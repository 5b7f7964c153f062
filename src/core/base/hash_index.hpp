// Hashes -> indices of values that the caller keeps. Knows nothing of the values: many short names make one allocation, not one each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/will_read.hpp"

namespace folioscope {

/// Open addressing, grows, never forgets.
class HashIndex {
 public:
  static constexpr std::uint32_t k_none = 0xFFFFFFFFU;

  /// The first index inserted under `hash` for which `is_same(index)` holds, else k_none.
  template <class IsSame>
  [[nodiscard]] std::uint32_t find(std::uint32_t hash, const IsSame& is_same) const {
    if (slots_.empty()) return k_none;
    for (std::size_t at = hash & mask();; at = (at + 1) & mask()) {
      const Slot& slot = slots_[at];
      if (slot.index == k_none) return k_none;
      if (slot.hash == hash && is_same(slot.index)) return slot.index;
    }
  }

  /// Says that find() will be asked for `hash` soon: memory is slower than what can be done meanwhile.
  void will_find(std::uint32_t hash) const {
    if (!slots_.empty()) will_read(&slots_[hash & mask()]);
  }

  void insert(std::uint32_t hash, std::uint32_t index) {
    if (4 * (count_ + 1) > 3 * slots_.size()) grow();
    ++count_;
    place({hash, index});
  }

 private:
  struct Slot {
    std::uint32_t hash = 0, index = k_none;
  };

  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }

  void place(Slot slot) {
    std::size_t at = slot.hash & mask();
    while (slots_[at].index != k_none) at = (at + 1) & mask();
    slots_[at] = slot;
  }

  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_.empty() ? 64 : slots_.size() * 2));
    for (const Slot& slot : old) {
      if (slot.index != k_none) place(slot);
    }
  }

  std::vector<Slot> slots_;  // a power of two of them
  std::size_t count_ = 0;
};

/// The hash of `text` behind something already hashed. Not for keeping: it differs between platforms.
std::uint32_t hash_text(std::string_view text, std::uint32_t before = 0);

}  // namespace folioscope
