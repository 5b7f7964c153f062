// Texts -> numbers in order of appearance, and values by text. Knows nothing of what the texts mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/hash_index.hpp"
#include "core/base/will_read.hpp"

namespace folioscope {

/// Distinct texts, each with a number that is given with it. Keeps copies of the texts, end to end.
class TextTable {
 public:
  static constexpr std::uint32_t k_none = 0xFFFFFFFFU;

  /// The number of `text`, which is `fresh` when the text is new.
  std::uint32_t add(std::string_view text, std::uint32_t hash, std::uint32_t fresh);
  /// The number of a text that was added, else k_none.
  [[nodiscard]] std::uint32_t find(std::string_view text, std::uint32_t hash) const;
  /// Says that a text of this hash will be asked for soon; will_compare() comes some time later and before it is asked for.
  void will_find(std::uint32_t hash) const {
    if (!slots_.empty()) will_read(&slots_[hash & mask()]);
  }
  void will_compare(std::uint32_t hash) const {
    if (slots_.empty()) return;
    const Slot& slot = slots_[hash & mask()];
    if (slot.hash == hash && slot.begin != k_none) will_read(bytes_.data() + slot.begin - k_head_bytes);
  }
  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// Of all texts.
  [[nodiscard]] std::size_t byte_count() const { return bytes_.size() - k_head_bytes * count_; }
  /// Where the last text that was added ends, and the text that begins somewhere.
  [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(bytes_.size()); }
  [[nodiscard]] std::string_view text_at(std::uint32_t begin) const;

 private:
  /// Of the open addressing. Keeps the hash too, so that another text is passed over without a look at its bytes.
  struct Slot {
    std::uint32_t hash = 0, begin = k_none;
  };
  static constexpr std::size_t k_head_bytes = 8;

  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }
  [[nodiscard]] std::size_t slot_of(std::string_view text, std::uint32_t hash) const;
  [[nodiscard]] std::uint32_t number_at(std::uint32_t begin) const;
  void grow();

  std::string bytes_;        // each text behind its number and its size, so that all of it is in one place
  std::vector<Slot> slots_;  // a power of two of them
  std::uint32_t count_ = 0;
};

/// Gives each distinct text a number from 0 on.
class TextNumbers {
 public:
  static constexpr std::uint32_t k_none = TextTable::k_none;

  /// The number of `text`, which is count() before the call when the text is new.
  std::uint32_t add(std::string_view text) { return add(text, hash_text(text)); }
  std::uint32_t add(std::string_view text, std::uint32_t hash);
  /// The number of a text that was added, else k_none.
  [[nodiscard]] std::uint32_t find(std::string_view text) const { return table_.find(text, hash_text(text)); }
  [[nodiscard]] const TextTable& table() const { return table_; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(begins_.size()); }
  [[nodiscard]] std::string_view text(std::uint32_t number) const { return table_.text_at(begins_[number]); }

 private:
  TextTable table_;
  std::vector<std::uint32_t> begins_;
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
