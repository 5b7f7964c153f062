// The bytes of a snapshot as numbers and texts, one after the other. Knows nothing of what they mean.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/ascii.hpp"

namespace folioscope::snapshot {

inline constexpr std::string_view k_head = "folioscope-library 1\n";
inline constexpr char k_text_end = '\t';

/// Numbers and texts go into two streams: like stands beside like, which compresses to half. Texts end at a tab, which a decoded text has not;
/// sources, which may have one, say their length.
class Writer {
 public:
  static constexpr bool is_reading = false;

  template <class Number>
  void number(const Number& value) {
    numbers_ += std::to_string(static_cast<std::int64_t>(value));
    numbers_ += ' ';
  }
  void text(std::string_view text) {
    texts_ += text;
    std::replace(texts_.end() - static_cast<std::ptrdiff_t>(text.size()), texts_.end(), k_text_end, ' ');
    texts_ += k_text_end;
  }
  void source(std::string_view text) {
    number(text.size());
    texts_ += text;
  }
  [[nodiscard]] std::string finish() const { return std::string(k_head) + std::to_string(numbers_.size()) + '\n' + numbers_ + texts_; }

 private:
  std::string numbers_, texts_;
};

class Reader {
 public:
  static constexpr bool is_reading = true;

  /// `bytes` begin behind k_head.
  explicit Reader(std::string_view bytes) : numbers_(bytes) {
    const auto size = static_cast<std::size_t>(read('\n'));
    require(size <= numbers_.size());
    if (!is_whole_) return;
    texts_ = numbers_.substr(size);
    numbers_ = numbers_.substr(0, size);
  }

  template <class Number>
  void number(Number& value) {
    value = static_cast<Number>(read(' '));
  }
  void text(std::string_view& text) {
    const std::size_t size = texts_.find(k_text_end);
    require(size != std::string_view::npos);
    text = texts_.substr(0, is_whole_ ? size : 0);
    texts_.remove_prefix(is_whole_ ? size + 1 : 0);
  }
  void text(std::string& own) {
    std::string_view view;
    text(view);
    own = view;
  }
  std::string_view source() {
    const auto size = static_cast<std::size_t>(read(' '));
    require(size <= texts_.size());
    const std::string_view text = texts_.substr(0, is_whole_ ? size : 0);
    texts_.remove_prefix(text.size());
    return text;
  }
  /// Every item has at least one number or text, so a forged count cannot ask for more memory than the snapshot has earned.
  [[nodiscard]] std::size_t count() {
    const auto count = static_cast<std::size_t>(read(' '));
    require(count <= numbers_.size() + texts_.size());
    return is_whole_ ? count : 0;
  }
  void require(bool condition) { is_whole_ = is_whole_ && condition; }
  [[nodiscard]] bool is_done() const { return is_whole_ && numbers_.empty() && texts_.empty(); }

 private:
  std::int64_t read(char end) {
    constexpr std::size_t k_most_digits = 12;
    const bool is_negative = !numbers_.empty() && numbers_.front() == '-';
    std::size_t at = is_negative ? 1 : 0;
    std::int64_t value = 0;
    for (; at < numbers_.size() && at < k_most_digits && ascii::is_digit(numbers_[at]); ++at) value = value * 10 + (numbers_[at] - '0');
    require(at < numbers_.size() && numbers_[at] == end);
    if (!is_whole_) return 0;
    numbers_.remove_prefix(at + 1);
    return is_negative ? -value : value;
  }

  std::string_view numbers_, texts_;
  bool is_whole_ = true;
};

}  // namespace folioscope::snapshot
