// Storage for decoded texts, and lists of plain values, that must outlive the function that made them. Knows nothing of their meaning.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace folioscope {

/// Keeps copies of texts and lists; the views it returns live as long as the arena, also when it is moved.
class TextArena {
 public:
  /// A stable copy of `text`. Empty text needs no storage.
  std::string_view keep(std::string_view text);
  /// A stable copy of a list of values that need no destructor.
  template <class Value>
  std::span<Value> keep_list(std::span<const Value> values) {
    static_assert(std::is_trivially_copyable_v<Value> && alignof(Value) <= k_alignment);
    if (values.empty()) return {};
    void* const own = take(values.size_bytes(), alignof(Value));
    std::memcpy(own, values.data(), values.size_bytes());
    return {static_cast<Value*>(own), values.size()};
  }
  /// A list to be filled in; its values are zero.
  template <class Value>
  std::span<Value> make_list(std::size_t count) {
    static_assert(std::is_trivially_copyable_v<Value> && alignof(Value) <= k_alignment);
    if (count == 0) return {};
    void* const own = take(count * sizeof(Value), alignof(Value));
    std::memset(own, 0, count * sizeof(Value));
    return {static_cast<Value*>(own), count};
  }
  [[nodiscard]] std::size_t bytes_used() const { return used_; }

 private:
  static constexpr std::size_t k_alignment = alignof(std::max_align_t);
  /// Room for `bytes`, at least one, at a multiple of `alignment`.
  char* take(std::size_t bytes, std::size_t alignment);

  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t left_ = 0;
  char* next_ = nullptr;
  std::size_t used_ = 0;
};

}  // namespace folioscope
