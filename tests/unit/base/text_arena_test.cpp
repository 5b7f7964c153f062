#include "core/base/text_arena.hpp"

#include <doctest/doctest.h>
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

}  // namespace
}  // namespace folioscope
