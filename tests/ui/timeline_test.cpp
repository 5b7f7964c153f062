// Choosing years on the timeline by pointer and by key.
#include <doctest/doctest.h>

#include <utility>

#include "harness.hpp"

using namespace folioscope;
using namespace folioscope::testing;

namespace {

float year_x(Harness& h, int year) {
  const RectPt label = h.place_of("year/" + std::to_string(year));
  return label.x + label.w / 2;
}

float band_y(Harness& h) { return h.place_of("years/from").y + 6; }

void drag(Harness& h, float from, float to, float y) {
  h.press_at(from, y);
  h.move_to((from + to) / 2, y);
  h.settle();
  h.move_to(to, y);
  h.settle();
  h.release();
}

}  // namespace

TEST_CASE("timeline: dragging over years chooses them, whichever way") {
  for (const auto& [from, to] : {std::pair{2022, 2024}, std::pair{2024, 2022}}) {
    Harness h;
    drag(h, year_x(h, from), year_x(h, to), band_y(h));
    CHECK(h.state().filters.years == YearRange{2022, 2024});
  }
}

TEST_CASE("timeline: dragging inside the range moves it, dragging an edge resizes it") {
  Harness h;
  drag(h, year_x(h, 2021), year_x(h, 2022), band_y(h));
  drag(h, year_x(h, 2022), year_x(h, 2024), band_y(h));
  CHECK(h.state().filters.years == YearRange{2023, 2024});
  const RectPt from = h.place_of("years/from");
  drag(h, from.x + from.w / 2, year_x(h, 2020), band_y(h));
  CHECK(h.state().filters.years == YearRange{2020, 2024});
}

TEST_CASE("timeline: a click on a year chooses it, a second one takes it back") {
  Harness h;
  h.click("year/2023");
  CHECK(h.state().filters.years == YearRange{2023, 2023});
  h.click("year/2023");
  CHECK(h.state().filters.years == std::nullopt);
}

TEST_CASE("timeline: the ends are sliders that keys move, and the whole span is no filter") {
  Harness h;
  h.host.next.adjustments.push_back({"years/from", 3});
  h.host.next.has_input = true;
  h.settle();
  CHECK(h.state().filters.years == YearRange{2022, 2026});
  h.host.next.adjustments.push_back({"years/to", -2});
  h.host.next.has_input = true;
  h.settle();
  CHECK(h.state().filters.years == YearRange{2022, 2024});
  h.host.next.adjustments.push_back({"years/from", -9});
  h.host.next.adjustments.push_back({"years/to", 9});
  h.host.next.has_input = true;
  h.settle();
  CHECK(h.state().filters.years == std::nullopt);
}

TEST_CASE("timeline: a tile chooses its work and the list goes to it") {
  Harness h;
  const Publication& last = h.app.library().publication(*h.app.library().find_publication("DBLP:conf/sigmod/Zhang0SYJM19", std::nullopt));
  h.click("tile/" + std::to_string(index_of(last.id)));
  CHECK(h.state().selected == "DBLP:conf/sigmod/Zhang0SYJM19");
  CHECK(h.item("scroll/list").scroll_y > 1000);
  CHECK(h.has("row/DBLP:conf/sigmod/Zhang0SYJM19"));
}

TEST_CASE("timeline: a drag that begins on a year of the axis chooses years; a key on a year after a drag still chooses that year") {
  Harness h;
  const RectPt label = h.place_of("year/2022");
  drag(h, year_x(h, 2022), year_x(h, 2024), label.y + label.h / 2);
  CHECK(h.state().filters.years == YearRange{2022, 2024});
  h.activate("year/2020");
  CHECK(h.state().filters.years == YearRange{2020, 2020});
}

TEST_CASE("timeline: a drag that begins on a tile chooses years and does not open the work") {
  Harness h;
  const Publication& first = h.app.library().publication(*h.app.library().find_publication("DBLP:conf/sigmod/Zhang0SYJM19", std::nullopt));
  const RectPt tile = h.place_of("tile/" + std::to_string(index_of(first.id)));
  drag(h, tile.x + tile.w / 2, year_x(h, 2021), tile.y + tile.h / 2);
  CHECK(h.state().filters.years == YearRange{2019, 2021});
  CHECK(h.state().selected.empty());
}
