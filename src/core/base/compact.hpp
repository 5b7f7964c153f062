// Pointers, lists and texts in steps of four bytes, for what stands in memory by the million. Knows nothing of what they point to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

namespace folioscope {

/// A pointer aligned like a number of 32 bits, so that such numbers can stand behind it without a gap.
template <class Value>
class CompactPointer {
 public:
  CompactPointer() = default;
  CompactPointer(Value* pointer) { std::memcpy(words_.data(), &pointer, sizeof pointer); }
  operator Value*() const {
    Value* pointer = nullptr;
    std::memcpy(&pointer, words_.data(), sizeof pointer);
    return pointer;
  }
  Value* operator->() const { return *this; }

 private:
  std::array<std::uint32_t, sizeof(Value*) / sizeof(std::uint32_t)> words_{};
};

/// A std::span of at most 4 G values.
template <class Value>
class CompactSpan {
 public:
  CompactSpan() = default;
  CompactSpan(std::span<Value> values) : begin_(values.data()), size_(static_cast<std::uint32_t>(values.size())) {}
  template <class List>
    requires(std::is_convertible_v<List&, std::span<Value>> && !std::is_same_v<std::remove_cvref_t<List>, CompactSpan>)
  CompactSpan(List&& values) : CompactSpan(std::span<Value>(values)) {}
  [[nodiscard]] Value* data() const { return begin_; }
  [[nodiscard]] Value* begin() const { return begin_; }
  [[nodiscard]] Value* end() const { return begin_ + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Value& operator[](std::size_t i) const { return begin_[i]; }
  [[nodiscard]] Value& front() const { return begin_[0]; }
  [[nodiscard]] Value& back() const { return begin_[size_ - 1]; }

 private:
  CompactPointer<Value> begin_;
  std::uint32_t size_ = 0;
};

/// A std::string_view of at most 4 GB. It is made of one by assignment alone, so that what mixes both is a std::string_view.
class CompactText {
 public:
  CompactText() = default;
  CompactText& operator=(std::string_view text) {
    text_ = std::span<const char>(text);
    return *this;
  }
  operator std::string_view() const { return {text_.data(), text_.size()}; }
  [[nodiscard]] std::size_t size() const { return text_.size(); }
  [[nodiscard]] bool empty() const { return text_.empty(); }
  friend bool operator==(CompactText a, CompactText b) { return std::string_view(a) == std::string_view(b); }
  friend bool operator==(CompactText a, std::string_view b) { return std::string_view(a) == b; }

 private:
  CompactSpan<const char> text_;
};

}  // namespace folioscope
