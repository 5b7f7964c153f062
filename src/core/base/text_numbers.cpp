// See text_numbers.hpp.
#include "core/base/text_numbers.hpp"

#include "core/base/hash_index.hpp"

namespace folioscope {

/// Where the text stands, or the free slot where it belongs.
std::size_t TextNumbers::slot_of(std::string_view text, std::uint32_t hash) const {
  std::size_t at = hash & mask();
  for (; slots_[at].number != k_none; at = (at + 1) & mask()) {
    if (slots_[at].hash == hash && this->text(slots_[at].number) == text) break;
  }
  return at;
}

std::uint32_t TextNumbers::find(std::string_view text) const {
  return slots_.empty() ? k_none : slots_[slot_of(text, hash_text(text))].number;
}

std::uint32_t TextNumbers::add(std::string_view text) {
  if (std::size_t{2} * count() >= slots_.size()) grow();
  const std::uint32_t hash = hash_text(text);
  Slot& slot = slots_[slot_of(text, hash)];
  if (slot.number == k_none) {
    slot = {hash, count()};
    bytes_ += text;
    begins_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  }
  return slot.number;
}

void TextNumbers::grow() {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_.empty() ? 64 : slots_.size() * 2));
  for (const Slot& slot : old) {
    if (slot.number == k_none) continue;
    std::size_t at = slot.hash & mask();
    while (slots_[at].number != k_none) at = (at + 1) & mask();
    slots_[at] = slot;
  }
}

}  // namespace folioscope
