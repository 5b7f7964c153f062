// See sorting.hpp.
#include "core/base/sorting.hpp"

#include <algorithm>

namespace folioscope {

namespace {

/// Runs of this length are cheaper to sort by insertion than by merging.
constexpr std::size_t k_run = 8;

void sort_run(std::span<std::uint32_t> run, IsBefore is_before, const void* order) {
  for (std::size_t i = 1; i < run.size(); ++i) {
    const std::uint32_t number = run[i];
    std::size_t at = i;
    for (; at > 0 && is_before(order, number, run[at - 1]); --at) run[at] = run[at - 1];
    run[at] = number;
  }
}

/// Merges from[begin, middle) and from[middle, end) into `to`.
void merge(const std::uint32_t* from, std::uint32_t* to, std::size_t begin, std::size_t middle, std::size_t end, IsBefore is_before,
           const void* order) {
  if (middle == end || !is_before(order, from[middle], from[middle - 1])) {  // in order already, as lists often are
    std::copy(from + begin, from + end, to + begin);
    return;
  }
  std::size_t left = begin, right = middle;
  for (std::size_t at = begin; at < end; ++at) {
    const bool takes_right = left == middle || (right < end && is_before(order, from[right], from[left]));
    to[at] = from[takes_right ? right++ : left++];
  }
}

}  // namespace

void sort_numbers(std::span<std::uint32_t> numbers, IsBefore is_before, const void* order) {
  const std::size_t size = numbers.size();
  for (std::size_t begin = 0; begin < size; begin += k_run) {
    sort_run(numbers.subspan(begin, std::min(k_run, size - begin)), is_before, order);
  }
  std::vector<std::uint32_t> other(size > k_run ? size : 0);
  std::uint32_t* from = numbers.data();
  std::uint32_t* to = other.data();
  for (std::size_t width = k_run; width < size; width *= 2) {
    for (std::size_t begin = 0; begin < size; begin += 2 * width) {
      merge(from, to, begin, std::min(begin + width, size), std::min(begin + 2 * width, size), is_before, order);
    }
    std::swap(from, to);
  }
  if (from != numbers.data()) std::copy(from, from + size, numbers.data());
}

}  // namespace folioscope
