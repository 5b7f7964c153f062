#include "core/app/derive.hpp"

#include <doctest/doctest.h>
#include <memory>

#include "support/library_builder.hpp"
#include "unit/view/fixed_measure.hpp"

namespace folioscope {

namespace {

using testing::LibraryBuilder;

struct Screen {
  Screen() : library(build()), index(build_index(*library)) {}
  static std::shared_ptr<const Library> build() {
    return LibraryBuilder()
        .profile("mo", "Mo Own")
        .add({.key = "a", .title = "Serving Models", .authors = "Mo Own; Bo Li", .venue = "NSDI", .year = 2020, .area = "systems"})
        .add({.key = "b", .title = "Second Work", .authors = "Bo Li; Mo Own", .venue = "VLDB", .year = 2022, .area = "data"})
        .profile("yo", "Yo Other")
        .add({.key = "d", .title = "Fourth Work", .authors = "Yo Other", .venue = "NSDI", .year = 2010, .area = "systems"})
        .build();
  }
  const View& derive() { return folioscope::derive(*library, index, program, window, measure, cache); }
  /// What was computed since the last call.
  DeriveCounts spent() {
    const DeriveCounts now = cache.counts();
    const DeriveCounts since = {now.parses - last.parses,
                                now.evaluations - last.evaluations,
                                now.filterings - last.filterings,
                                now.list_layouts - last.list_layouts,
                                now.timeline_layouts - last.timeline_layouts,
                                now.facet_builds - last.facet_builds,
                                now.people_builds - last.people_builds,
                                now.detail_layouts - last.detail_layouts};
    last = now;
    return since;
  }

  std::shared_ptr<const Library> library;
  Index index;
  Program program;
  SizePt window{1440, 900};
  testing::FixedMeasure measure;
  DeriveCache cache;
  DeriveCounts last;
};

std::string order_of(const View& view, const Library& library) {
  std::string out;
  for (const PubId pub : view.list.order) out += std::string(library.publication(pub).key) + " ";
  return out;
}

}  // namespace

TEST_CASE("derive: the whole screen follows from library, state and window") {
  Screen screen;
  screen.program.state.profile = "mo";
  screen.program.state.query = "serving";
  const View& view = screen.derive();
  CHECK(view.layout.form == Form::desktop);
  CHECK(view.title == "Mo Own");
  CHECK(view.scope == ProfileId{0});
  CHECK(view.announcement == "1 of 2 publications");
  CHECK(view.timeline.summary == "1 of 2 publications");
  CHECK(order_of(view, *screen.library) == "a ");
  CHECK(view.list.width == 824);
  CHECK(view.people.name == "Mo Own");
  CHECK_FALSE(view.detail);
  std::string tabs;
  for (const ProfileTab& tab : view.tabs) tabs += tab.label + (tab.is_current ? "! " : " ");
  CHECK(tabs == "Mo Own! Yo Other All ");
}

TEST_CASE("derive: a bad query keeps the last good result and says where the error is") {
  Screen screen;
  screen.program.state.query = "second";
  screen.derive();
  screen.program.state.query = "second \"ser";
  const View& view = screen.derive();
  CHECK(view.query_error.has_value());
  CHECK(view.query_error_text == "the quotation mark is never closed (character 8)");
  CHECK(order_of(view, *screen.library) == "b ");
  screen.program.state.query = "second";
  screen.derive();
  CHECK(screen.derive().query_error_text == "");
}

TEST_CASE("derive: computes only what the change concerns") {
  Screen screen;
  screen.program.state.profile = "mo";
  screen.program.state.selected = "b";
  screen.program.state.panel = Panel::detail;
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{1, 1, 1, 1, 1, 1, 1, 1});
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{});

  screen.window.h = 800;  // the band keeps its height, the list its width
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{});
  screen.window.w = 1300;
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{0, 0, 0, 1, 1, 0, 0, 0});

  screen.program.state.query = "own";
  screen.derive();
  CHECK(screen.spent().detail_layouts == 1);  // a name in it is highlighted now
  screen.program.state.query = "own | serving";
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{1, 1, 1, 1, 1, 1, 1, 0});

  screen.program.state.selected = "a";
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{0, 0, 0, 0, 1, 0, 0, 1});
  screen.program.session.people_search = "li";
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{0, 0, 0, 0, 0, 0, 1, 0});
  screen.program.state.filters.years = YearRange{2022, 2022};
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{0, 0, 0, 1, 1, 1, 1, 0});
  screen.program.session.notice = "copied";
  screen.program.session.dialog = Session::Dialog::help;
  screen.derive();
  CHECK(screen.spent() == DeriveCounts{});
}

TEST_CASE("derive: neighbours follow the list without laying out the detail again") {
  Screen screen;
  screen.program.state.profile = "mo";
  screen.program.state.selected = "b";
  CHECK(screen.derive().detail->has_next);
  CHECK_FALSE(screen.derive().detail->has_previous);
  screen.program.state.order = SortOrder::oldest;
  CHECK_FALSE(screen.derive().detail->has_next);
  CHECK(screen.derive().detail->has_previous);
  CHECK(screen.spent().detail_layouts == 1);
}

TEST_CASE("derive: another library starts afresh") {
  Screen screen;
  screen.derive();
  screen.library = LibraryBuilder().profile("x", "Xi New").add({.key = "n", .title = "New", .authors = "Xi New", .year = 2024}).build();
  screen.index = build_index(*screen.library);
  const View& view = screen.derive();
  CHECK(view.title == "Xi New");
  CHECK(view.tabs.empty());
  CHECK(order_of(view, *screen.library) == "n ");
}

TEST_CASE("derive: a phone's list has its order even where another page is shown") {
  Screen screen;
  screen.window = {390, 844};
  screen.program.state.profile = "mo";
  screen.program.state.page = Page::people;
  const View& view = screen.derive();
  CHECK(view.layout.list.is_empty());
  CHECK(view.list.is_narrow);
  CHECK(order_of(view, *screen.library) == "b a ");
}

}  // namespace folioscope
