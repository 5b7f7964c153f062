#include "core/view/screen_layout.hpp"

#include <doctest/doctest.h>
#include <string>

#include "unit/view/dump.hpp"

namespace folioscope {

namespace {

std::string dump_regions(const ScreenLayout& layout) {
  const std::pair<const char*, RectPt> regions[] = {{"header", layout.header}, {"timeline", layout.timeline}, {"filters", layout.filters},
                                                    {"list", layout.list},     {"panel", layout.panel},       {"bar", layout.bottom_bar},
                                                    {"sheet", layout.sheet}};
  std::string out;
  for (const auto& [name, rect] : regions) {
    if (rect.is_empty()) continue;
    if (!out.empty()) out += "; ";
    out += std::string(name) + " " + testing::dump(rect);
  }
  return out;
}

}  // namespace

TEST_CASE("screen: three columns on a desktop, two on a tablet, one page on a phone") {
  const struct {
    SizePt window;
    Page page;
    bool person_sheet, filter_sheet;
    std::string_view regions;
  } rows[] = {
      {{1440, 900},
       Page::list,
       false,
       false,
       "header 0,0 1440x56; timeline 0,56 1440x206; filters 0,262 252x638; list 252,262 848x638; panel 1100,262 340x638"},
      {{1440, 900},
       Page::people,
       true,
       true,
       "header 0,0 1440x56; timeline 0,56 1440x206; filters 0,262 252x638; list 252,262 848x638; panel 1100,262 340x638"},
      {{1100, 400},
       Page::list,
       false,
       false,
       "header 0,0 1100x56; timeline 0,56 1100x120; filters 0,176 252x224; list 252,176 508x224; panel 760,176 340x224"},
      {{1000, 800}, Page::list, false, false, "header 0,0 1000x56; timeline 0,56 1000x206; filters 0,262 252x538; list 252,262 748x538"},
      {{1000, 800},
       Page::list,
       true,
       false,
       "header 0,0 1000x56; timeline 0,56 1000x206; filters 0,262 252x538; list 252,262 748x538; panel 604,56 396x744; sheet 604,56 "
       "396x744"},
      {{390, 844}, Page::list, false, false, "header 0,0 390x56; timeline 0,56 390x132; list 0,188 390x600; bar 0,788 390x56"},
      {{390, 844}, Page::timeline, false, false, "header 0,0 390x56; timeline 0,56 390x732; bar 0,788 390x56"},
      {{390, 844}, Page::people, false, false, "header 0,0 390x56; panel 0,56 390x732; bar 0,788 390x56"},
      {{390, 844}, Page::filters, false, false, "header 0,0 390x56; filters 0,56 390x732; bar 0,788 390x56"},
      {{390, 844},
       Page::list,
       true,
       false,
       "header 0,0 390x56; timeline 0,56 390x132; list 0,188 390x600; panel 0,56 390x732; bar 0,788 390x56; sheet 0,56 390x732"},
      {{390, 844},
       Page::list,
       false,
       true,
       "header 0,0 390x56; timeline 0,56 390x132; filters 0,56 390x732; list 0,188 390x600; bar 0,788 390x56; sheet 0,56 390x732"},
      {{320, 400}, Page::list, false, false, "header 0,0 320x56; timeline 0,56 320x120; list 0,176 320x168; bar 0,344 320x56"},
  };
  for (const auto& row : rows) {
    State state;
    state.page = row.page;
    Session session;
    session.is_sheet_open = row.person_sheet;
    session.is_filter_sheet_open = row.filter_sheet;
    CHECK(dump_regions(layout_screen(row.window, state, session)) == row.regions);
  }
}

TEST_CASE("screen: no region leaves the window, whatever its size") {
  for (float width = 1; width < 2000; width += 97) {
    for (float height = 1; height < 1300; height += 83) {
      for (const Page page : {Page::list, Page::timeline, Page::people, Page::filters}) {
        State state;
        state.page = page;
        Session session;
        session.is_sheet_open = true;
        const ScreenLayout layout = layout_screen({width, height}, state, session);
        for (const RectPt rect : {layout.timeline, layout.filters, layout.list, layout.panel, layout.sheet}) {
          CAPTURE(width);
          CAPTURE(height);
          if (rect.is_empty()) continue;
          CHECK(rect.x >= 0);
          CHECK(rect.right() <= width + 0.01F);
          CHECK((rect.bottom() <= height + 0.01F || height < 112));
        }
      }
    }
  }
}

}  // namespace folioscope
