// The record of what was drawn: id, rectangle, role, name, state of each item. Headless tests, the DOM layer, screen readers and
// browser tests all read it; nothing is described twice. Knows no ImGui and no DOM.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_arena.hpp"
#include "core/view/geometry.hpp"
#include "core/view/text_style.hpp"

namespace folioscope::ui {

enum class Role : std::uint8_t {
  banner, main, complementary, navigation, region, group,  // containers; name = accessible label
  scroll,      // a region that scrolls downwards: children stand in content coordinates
  list, listitem, heading, line,  // line: one line of text, its children are the runs on it
  text, link, button, checkbox, tab, searchbox, slider, image, status, dialog, code
};

/// "banner", "main" ...: the words the DOM layer and the tests use.
std::string_view role_name(Role role);

/// To record an item its texts need to live until it is recorded; those of recorded items live until the next frame.
struct ProbeItem {
  std::string_view id{};    ///< stable and unique in the frame: "facet/venue/SIGMOD", "row/miao26serving/title"
  std::int32_t parent = -1; ///< index of the containing item, -1: the root
  Role role = Role::text;
  RectPt rect{};            ///< points; relative to the window, or to the content of the nearest `scroll` ancestor
  std::string_view name{};  ///< text, or accessible name
  std::string_view value{}; ///< searchbox: text; slider: "2022"; heading: level; text: "mark" when it matches the query; link, button, checkbox,
                            ///< tab: the accessible name where it says more than the visible `name`
  std::string_view href{};  ///< links
  std::string_view tooltip{};
  TextStyle style = TextStyle::body;  ///< texts: so that the DOM's text has the size of the drawn one
  bool is_checked = false;  ///< checkbox, tab, pressed button
  bool is_toggle = false;   ///< a button with a pressed state (is_checked)
  bool is_mixed = false;    ///< checkbox: excluded
  bool is_disabled = false;
  std::int8_t expanded = -1;  ///< -1: not expandable, 0: folded, 1: open
  bool is_tab_stop = true;  ///< false: reachable by pointer and scripts, not by Tab
  bool is_current = false;  ///< aria-current
  float content_height = 0, scroll_y = 0;  ///< scroll
  std::uint32_t scroll_request = 0;        ///< scroll: grows when the program moved it; the host then follows scroll_y
};

/// Filled anew each frame, in visual order (which is the Tab order).
class Probe {
 public:
  void begin_frame();
  /// Appends an item under the innermost open container and returns its index.
  std::int32_t add(const ProbeItem& item);
  /// Appends and opens a container; close() ends the innermost.
  std::int32_t open(const ProbeItem& item);
  void close();
  [[nodiscard]] const std::vector<ProbeItem>& items() const { return items_; }
  /// nullptr when there is none.
  [[nodiscard]] const ProbeItem* find(std::string_view id) const;
  [[nodiscard]] const ProbeItem* find(Role role, std::string_view name) const;

 private:
  std::vector<ProbeItem> items_;
  std::vector<std::int32_t> open_;
  TextArena texts_;
};

/// The parts as one text: joined({"facet/", slug, "/title"}).
std::string joined(std::initializer_list<std::string_view> parts);

/// One line per item, indented by depth: "button \"Share\" [1230,12 60x32]". For tests and for reading.
std::string dump(const Probe& probe);

/// For the web host: items separated by U+001E, fields by U+001F, in this order: id, parent index, role, x, y, w, h (points, two decimals), name, value, href,
/// tooltip, style (TextStyle's name), flags (letters: c checked, t toggle, m mixed, d disabled, e expandable-folded, E expanded, n no tab stop, C current),
/// content_height, scroll_y, scroll_request. Control characters in texts are removed before.
std::string serialise(const Probe& probe);

}  // namespace folioscope::ui
