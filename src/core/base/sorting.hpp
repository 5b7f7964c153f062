// Stable sorting by any order, compiled once: the library's templates would be compiled anew for each list that is sorted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace folioscope {

/// Whether `a` stands before `b`; `order` is what the caller gave with it.
using IsBefore = bool (*)(const void* order, std::uint32_t a, std::uint32_t b);
void sort_numbers(std::span<std::uint32_t> numbers, IsBefore is_before, const void* order);

/// Sorts by `is_before(a, b)`; numbers that come neither before nor after each other stay as they are.
template <class Order>
void sort_numbers(std::span<std::uint32_t> numbers, const Order& is_before) {
  const auto call = [](const void* order, std::uint32_t a, std::uint32_t b) { return (*static_cast<const Order*>(order))(a, b); };
  sort_numbers(numbers, call, &is_before);
}

/// 0, 1 ... count - 1, sorted likewise.
template <class Order>
[[nodiscard]] std::vector<std::uint32_t> sorted_numbers(std::size_t count, const Order& is_before) {
  std::vector<std::uint32_t> numbers(count);
  for (std::uint32_t i = 0; i < count; ++i) numbers[i] = i;
  sort_numbers(numbers, is_before);
  return numbers;
}

/// Sorts values likewise.
template <class Value, class Order>
void sort_values(std::vector<Value>& values, const Order& is_before) {
  std::vector<Value> sorted;
  sorted.reserve(values.size());
  const auto is_number_before = [&](std::uint32_t a, std::uint32_t b) { return is_before(values[a], values[b]); };
  for (const std::uint32_t i : sorted_numbers(values.size(), is_number_before)) sorted.push_back(std::move(values[i]));
  values = std::move(sorted);
}

/// Moves `values[order[i]]` to place i. `order` is used up.
template <class Value>
void put_in_order(std::vector<Value>& values, std::vector<std::uint32_t>& order) {
  for (std::uint32_t first = 0; first < order.size(); ++first) {
    if (order[first] == first) continue;
    Value value = std::move(values[first]);
    std::uint32_t place = first;
    for (std::uint32_t from = order[place]; from != first; from = order[place]) {
      values[place] = std::move(values[from]);
      order[place] = place;
      place = from;
    }
    values[place] = std::move(value);
    order[place] = place;
  }
}

}  // namespace folioscope
