#include "core/base/sorting.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

namespace folioscope {
namespace {

TEST_CASE("sorting: lists of every length come out as from the standard library, equal values in their order") {
  for (std::size_t size = 0; size < 100; ++size) {
    CAPTURE(size);
    std::vector<std::string> values;
    for (std::size_t i = 0; i < size; ++i) values.push_back(std::to_string(i * 7919 % 13) + '/' + std::to_string(i));
    const auto by_first = [](const std::string& a, const std::string& b) { return a.substr(0, a.find('/')) < b.substr(0, b.find('/')); };
    std::vector<std::string> expected = values;
    std::stable_sort(expected.begin(), expected.end(), by_first);
    sort_values(values, by_first);
    CHECK(values == expected);
  }
}

TEST_CASE("sorting: numbers are sorted by what they stand for") {
  const std::vector<std::string> names = {"d", "a", "c", "b", "a"};
  const auto by_name = [&](std::uint32_t a, std::uint32_t b) { return names[a] < names[b]; };
  CHECK(sorted_numbers(names.size(), by_name) == std::vector<std::uint32_t>{1, 4, 3, 2, 0});
  std::vector<std::uint32_t> some = {0, 4, 1};
  sort_numbers(some, by_name);
  CHECK(some == std::vector<std::uint32_t>{4, 1, 0});
}

}  // namespace
}  // namespace folioscope
