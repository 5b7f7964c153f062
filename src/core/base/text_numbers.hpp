// Texts -> numbers in order of appearance, and values by text. Knows nothing of what the texts mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/hash_index.hpp"

namespace folioscope {

/// Gives each distinct text a number from 0 on. Keeps copies of the texts, end to end.
class TextNumbers {
 public:
  static constexpr std::uint32_t k_none = 0xFFFFFFFFU;

  /// The number of `text`, which is count() before the call when the text is new.
  std::uint32_t add(std::string_view text) { return add(text, hash_text(text)); }
  std::uint32_t add(std::string_view text, std::uint32_t hash);
  /// The number of a text that was added, else k_none.
  [[nodiscard]] std::uint32_t find(std::string_view text) const { return find(text, hash_text(text)); }
  [[nodiscard]] std::uint32_t find(std::string_view text, std::uint32_t hash) const;
  /// Says that a text of this hash will be asked for soon: memory is slower than what can be done meanwhile.
  void will_find(std::uint32_t hash) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[hash & mask()]);
  }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(begins_.size()); }
  [[nodiscard]] std::string_view text(std::uint32_t number) const { return text_at(begins_[number]); }
  /// Of all texts.
  [[nodiscard]] std::size_t byte_count() const { return bytes_.size() - k_head_bytes * begins_.size(); }

 private:
  /// Of the open addressing. Keeps the hash too, so that another text is passed over without a look at its bytes.
  struct Slot {
    std::uint32_t hash = 0, begin = k_none;
  };
  static constexpr std::size_t k_head_bytes = 8;

  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }
  [[nodiscard]] std::size_t slot_of(std::string_view text, std::uint32_t hash) const;
  [[nodiscard]] std::string_view text_at(std::uint32_t begin) const;
  [[nodiscard]] std::uint32_t number_at(std::uint32_t begin) const;
  void grow();

  std::string bytes_;                 // each text behind its number and its size, so that all of it is in one place
  std::vector<std::uint32_t> begins_;  // of the texts in `bytes_`
  std::vector<Slot> slots_;           // a power of two of them
};

/// Values by text, in the order in which their texts were added.
template <class Value>
class TextMap {
 public:
  /// Null when the text was not added.
  [[nodiscard]] const Value* find(std::string_view text) const {
    const std::uint32_t number = texts_.find(text);
    return number == TextNumbers::k_none ? nullptr : &values_[number];
  }
  void will_find(std::string_view text) const { texts_.will_find(hash_text(text)); }
  /// The value of `text`, `fresh` when the text is new. Valid until the next call.
  Value& add(std::string_view text, Value fresh = {}) {
    const std::uint32_t number = texts_.add(text);
    if (number == values_.size()) values_.push_back(std::move(fresh));
    return values_[number];
  }
  [[nodiscard]] std::vector<Value>& values() { return values_; }
  [[nodiscard]] bool is_empty() const { return values_.empty(); }

 private:
  TextNumbers texts_;
  std::vector<Value> values_;
};

}  // namespace folioscope
