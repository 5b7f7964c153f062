#include "core/base/text_arena.hpp"

#include <doctest/doctest.h>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace folioscope {
namespace {

TEST_CASE("arena: texts stay where they are while others are added and the arena moves") {
  TextArena arena;
  std::vector<std::string_view> kept;
  for (std::size_t i = 0; i < 3000; ++i) kept.push_back(arena.keep(std::string(i % 200, 'a') + std::to_string(i)));
  const std::string_view large = arena.keep(std::string(1U << 20U, 'b'));
  const TextArena moved = std::move(arena);
  for (std::size_t i = 0; i < kept.size(); ++i) CHECK(kept[i] == std::string(i % 200, 'a') + std::to_string(i));
  CHECK(large.size() == (1U << 20U));
  CHECK(moved.bytes_used() > (1U << 20U));
}

TEST_CASE("arena: empty text needs no storage") {
  TextArena arena;
  CHECK(arena.keep("").empty());
  CHECK(arena.bytes_used() == 0);
}

TEST_CASE("arena: lists are kept whole and aligned, between texts of any length") {
  TextArena arena;
  std::vector<std::span<const std::uint64_t>> lists;
  for (std::uint64_t i = 0; i < 5000; ++i) {
    arena.keep(std::string(i % 7, 'x'));
    const std::vector<std::uint64_t> list(i % 5, i);
    lists.push_back(arena.keep_list(std::span<const std::uint64_t>(list)));
  }
  for (std::uint64_t i = 0; i < lists.size(); ++i) {
    REQUIRE(lists[i].size() == i % 5);
    for (const std::uint64_t value : lists[i]) CHECK(value == i);
    CHECK(reinterpret_cast<std::uintptr_t>(lists[i].data()) % alignof(std::uint64_t) == 0);
  }
}

}  // namespace
}  // namespace folioscope
