// See text_numbers.hpp.
#include "core/base/text_numbers.hpp"

#include <cstring>

namespace folioscope {

namespace {

std::uint32_t read_number(const char* from) {
  std::uint32_t number = 0;
  std::memcpy(&number, from, sizeof number);
  return number;
}

}  // namespace

/// Where the text stands, or the free slot where it belongs.
std::size_t TextTable::slot_of(std::string_view text, std::uint32_t hash) const {
  std::size_t at = hash & mask();
  for (; slots_[at].begin != k_none; at = (at + 1) & mask()) {
    if (slots_[at].hash == hash && text_at(slots_[at].begin) == text) break;
  }
  return at;
}

std::string_view TextTable::text_at(std::uint32_t begin) const {
  const char* const text = bytes_.data() + begin;
  return {text, read_number(text - sizeof(std::uint32_t))};
}

std::uint32_t TextTable::number_at(std::uint32_t begin) const {
  return read_number(bytes_.data() + begin - k_head_bytes);
}

std::uint32_t TextTable::find(std::string_view text, std::uint32_t hash) const {
  if (slots_.empty()) return k_none;
  const Slot& slot = slots_[slot_of(text, hash)];
  return slot.begin == k_none ? k_none : number_at(slot.begin);
}

std::uint32_t TextTable::add(std::string_view text, std::uint32_t hash, std::uint32_t fresh) {
  if (4 * std::size_t{count_} >= 3 * slots_.size()) grow();
  Slot& slot = slots_[slot_of(text, hash)];
  if (slot.begin != k_none) return number_at(slot.begin);
  const std::uint32_t head[] = {fresh, static_cast<std::uint32_t>(text.size())};
  bytes_.append(reinterpret_cast<const char*>(head), sizeof head).append(text);
  slot = {hash, static_cast<std::uint32_t>(bytes_.size() - text.size())};
  ++count_;
  return fresh;
}

void TextTable::grow() {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_.empty() ? 64 : slots_.size() * 2));
  for (const Slot& slot : old) {
    if (slot.begin == k_none) continue;
    std::size_t at = slot.hash & mask();
    while (slots_[at].begin != k_none) at = (at + 1) & mask();
    slots_[at] = slot;
  }
}

std::uint32_t TextNumbers::add(std::string_view text, std::uint32_t hash) {
  const std::uint32_t number = table_.add(text, hash, count());
  if (number == count()) begins_.push_back(table_.end() - static_cast<std::uint32_t>(text.size()));
  return number;
}

}  // namespace folioscope
