// Runs of text in texture pages.
#include <doctest/doctest.h>

#include "host/fake/host_fake.hpp"
#include "ui/run_cache.hpp"

using namespace folioscope;
using namespace folioscope::ui;

TEST_CASE("run cache: a run is rasterised once for each size, weight and colour") {
  FakeRuns runs;
  RunCache cache(runs);
  const RunStyle black{.size_px = 16, .weight = 400, .rgba = 0x000000FF};
  const PlacedRun first = cache.place("abc", black);
  const PlacedRun again = cache.place("abc", black);
  CHECK(first.page == again.page);
  CHECK(first.x == again.x);
  CHECK(runs.drawn.size() == 1);
  RunStyle other = black;
  other.rgba = 0xFF0000FF;
  cache.place("abc", other);
  other.weight = 600;
  cache.place("abc", other);
  CHECK(runs.drawn.size() == 3);
}

TEST_CASE("run cache: runs of one page never overlap") {
  FakeRuns runs;
  RunCache cache(runs);
  std::vector<PlacedRun> placed;
  for (int i = 0; i < 300; ++i) {
    const RunStyle style{.size_px = static_cast<float>(10 + i % 9), .weight = 400, .rgba = 0xFF};
    placed.push_back(cache.place(std::string(static_cast<std::size_t>(1 + i % 40), 'x') + std::to_string(i), style));
  }
  for (std::size_t a = 0; a < placed.size(); ++a) {
    for (std::size_t b = a + 1; b < placed.size(); ++b) {
      if (placed[a].page != placed[b].page) continue;
      const bool apart = placed[a].x + placed[a].w <= placed[b].x || placed[b].x + placed[b].w <= placed[a].x || placed[a].y + placed[a].h <= placed[b].y ||
                         placed[b].y + placed[b].h <= placed[a].y;
      if (!apart) FAIL_CHECK("runs " << a << " and " << b << " overlap");
    }
    CHECK(placed[a].x + placed[a].w <= k_run_page_px);
    CHECK(placed[a].y + placed[a].h <= k_run_page_px);
  }
}

TEST_CASE("run cache: the page used longest ago gives way, one in use never does") {
  FakeRuns runs;
  RunCache cache(runs);
  const RunStyle huge{.size_px = 500, .weight = 400, .rgba = 0xFF};
  const auto fill = [&](int from, int count) {
    int drawn = 0;
    for (int i = from; i < from + count; ++i) drawn += cache.place("xxx" + std::to_string(i), huge).page != 0 ? 1 : 0;
    return drawn;
  };
  const int in_one_frame = fill(0, 40);
  CHECK(in_one_frame < 40);
  CHECK(runs.pages_destroyed == 0);
  cache.begin_frame();
  CHECK(fill(100, 1) == 1);
  CHECK(runs.pages_destroyed == 1);
}
