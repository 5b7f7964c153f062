#include "core/base/text_numbers.hpp"

#include <doctest/doctest.h>

namespace folioscope {
namespace {

TEST_CASE("text numbers: each distinct text has its number, also the empty one") {
  TextNumbers numbers;
  CHECK(numbers.find("a") == TextNumbers::k_none);
  CHECK(numbers.add("a") == 0);
  CHECK(numbers.add("") == 1);
  CHECK(numbers.add("a") == 0);
  CHECK(numbers.find("") == 1);
  CHECK(numbers.find("b") == TextNumbers::k_none);
  CHECK(numbers.count() == 2);
  CHECK(numbers.table().byte_count() == 1);
}

TEST_CASE("text numbers: they stay when many texts are added") {
  TextNumbers numbers;
  for (std::uint32_t i = 0; i < 5000; ++i) REQUIRE(numbers.add(std::to_string(i)) == i);
  for (std::uint32_t i = 0; i < 5000; ++i) {
    REQUIRE(numbers.find(std::to_string(i)) == i);
    REQUIRE(numbers.text(i) == std::to_string(i));
  }
}

TEST_CASE("text table: a text keeps the number that it was given first, and others may have the same") {
  TextTable table;
  table.will_find(7);
  table.will_compare(7);
  CHECK(table.find("a", 7) == TextTable::k_none);
  CHECK(table.add("a", 7, 40) == 40);
  CHECK(table.add("a", 7, 41) == 40);
  CHECK(table.add("b", 7, 40) == 40);
  CHECK(table.add("c", 7, 42) == 42);
  CHECK(table.find("b", 7) == 40);
  CHECK(table.find("c", 7) == 42);
  CHECK(table.count() == 3);
}

TEST_CASE("text map: the first value of a text stays") {
  TextMap<int> map;
  CHECK(map.is_empty());
  CHECK(map.find("a") == nullptr);
  CHECK(map.add("a", 1) == 1);
  CHECK(map.add("a", 2) == 1);
  map.add("b") = 3;
  REQUIRE(map.find("b") != nullptr);
  CHECK(*map.find("b") == 3);
  CHECK(map.values() == std::vector<int>{1, 3});
}

}  // namespace
}  // namespace folioscope
