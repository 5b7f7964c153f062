// The record of what was drawn, and the form in which the page gets it.
#include <doctest/doctest.h>

#include "ui/probe.hpp"

using namespace folioscope::ui;

TEST_CASE("probe: items stand under the container that was open when they were added") {
  Probe probe;
  probe.begin_frame();
  probe.open({.id = "list", .role = Role::list, .name = "Works"});
  probe.open({.id = "row", .role = Role::listitem, .rect = {0, 10, 100, 40}, .name = "A"});
  probe.add({.id = "link", .role = Role::link, .rect = {5, 12.25F, 30, 16}, .name = "PDF", .href = "https://example.org/a.pdf"});
  probe.close();
  probe.close();
  probe.add({.id = "end", .role = Role::button, .name = "Share", .is_checked = true, .is_toggle = true});
  CHECK(dump(probe) ==
        "list \"Works\" [0,0 0x0]\n"
        "  listitem \"A\" [0,10 100x40]\n"
        "    link \"PDF\" -> https://example.org/a.pdf [5,12.25 30x16]\n"
        "button \"Share\" (ct) [0,0 0x0]\n");
}

TEST_CASE("probe: closing more than was opened does nothing") {
  Probe probe;
  probe.close();
  probe.add({.id = "a", .role = Role::text, .name = "A"});
  CHECK(probe.items().front().parent == -1);
}

TEST_CASE("probe: a record is one line of fields per item, without the characters that separate them") {
  Probe probe;
  probe.add({.id = "a\x1f", .role = Role::scroll, .rect = {-1.5F, 0, 10, 20.126F}, .name = "x\x1e\x07y", .content_height = 300, .scroll_y = 12.5F, .scroll_request = 3});
  probe.add({.id = "b", .role = Role::checkbox, .name = "SIGMOD", .is_mixed = true, .is_tab_stop = false});
  CHECK(serialise(probe) ==
        "a\x1f-1\x1fscroll\x1f-1.5\x1f" "0\x1f" "10\x1f" "20.13\x1fxy\x1f\x1f\x1f\x1f" "body\x1f\x1f" "300\x1f" "12.5\x1f" "3\x1e"
        "b\x1f-1\x1f" "checkbox\x1f" "0\x1f" "0\x1f" "0\x1f" "0\x1fSIGMOD\x1f\x1f\x1f\x1f" "body\x1fmn\x1f" "0\x1f" "0\x1f" "0");
}
