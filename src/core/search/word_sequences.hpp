// The words of every work in reading order, for phrases. Knows words as numbers only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_arena.hpp"
#include "core/search/varint.hpp"
#include "core/search/word_table.hpp"

namespace folioscope {

/// Words have codes of one byte or more, short ones for those that were read first (UTF-8 prolonged), so that a phrase is a string of bytes
/// and is found like one. Values that many works share (names, venues) are kept once. A value of a single word has no phrase: nothing but
/// its field is kept.
class WordSequences {
 public:
  explicit WordSequences(std::size_t work_count = 0) { works_.reserve(work_count); }
  /// Words as numbers of their collector.
  void add_value(TextField field, std::span<const std::uint32_t> words);
  /// A value for add_shared_value(): its number.
  std::uint32_t keep_value(std::span<const std::uint32_t> words);
  void add_shared_value(TextField field, std::uint32_t value);
  /// After the last value of each work.
  void end_work();
  /// After the last work. `places`: of each word in the table.
  void finish(std::span<const std::uint32_t> places);

  /// Whether the work has a value in the field, also one without words.
  [[nodiscard]] bool has_value(PubId work, TextField field) const;
  /// Says that the work will be asked for soon: memory is slower than what can be done meanwhile.
  void will_read(PubId work) const;

 private:
  friend class PhraseFinder;
  [[nodiscard]] std::string_view work(PubId id) const {
    const char* at = works_[index_of(id)];
    const std::uint32_t size = read_varint(at);
    return {at, size};
  }
  [[nodiscard]] std::string_view shared_value(std::uint32_t value) const {
    return std::string_view(shared_).substr(shared_begins_[value], shared_begins_[value + 1] - shared_begins_[value]);
  }
  static void append_code(std::string& out, std::uint32_t code);
  static std::uint32_t read_code(const char*& at) {
    const auto first = static_cast<std::uint8_t>(*at++);
    return first < 0x80   ? first
           : first < 0xE0 ? (first & 0x1FU) << 6U | (static_cast<std::uint8_t>(*at++) & 0x3FU)
                          : read_long_code(first, at);
  }
  static std::uint32_t read_long_code(std::uint32_t first, const char*& at);
  std::uint32_t code_of(std::uint32_t word, bool is_shared);

  TextArena texts_;                 // not one text, which would need twice its memory while it grows
  std::vector<const char*> works_;  // of each the size and its values: a mark of the field, then codes of words or of a shared value
  std::string values_;              // of the work that is being read
  std::string shared_;
  std::vector<std::uint32_t> shared_begins_{0};
  std::vector<std::uint32_t> words_;  // by code; numbers of the table
  std::vector<std::uint32_t> codes_;  // by word, while values are added
  std::uint32_t short_code_ = 0;      // the next one of a single byte
};

/// Looks for words side by side: one of each range.
class PhraseFinder {
 public:
  /// Only the last range may have several words.
  PhraseFinder(const WordSequences& sequences, std::span<const WordRange> ranges);
  /// Whether they stand so in one value of the field.
  [[nodiscard]] bool stands_in(PubId work, TextField field) const;

 private:
  [[nodiscard]] bool stands_in(std::string_view codes) const;
  [[nodiscard]] const char* find_codes(const char* from, const char* end) const;

  const WordSequences& sequences_;
  std::string codes_;         // of the words that are given in full, at least one
  WordRange last_;            // that of a begun word; empty when there is none
  bool is_possible_ = false;  // some words have no neighbours anywhere
};

}  // namespace folioscope
