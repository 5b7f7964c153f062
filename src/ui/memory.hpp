// What the screen remembers from frame to frame and no link restores: scroll offsets, a drag under way, text being typed on the desktop.
// Owned by the loop, passed in.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace folioscope::ui {

/// Offset of one scroll region. `request` grows when the program moves it, so that a host with its own scrolling follows.
struct ScrollState {
  float y_pt = 0;
  float content_pt = 0, view_pt = 0;  ///< of the last frame: the limits
  std::uint32_t request = 0;
};

struct UiMemory {
  std::vector<std::pair<std::string, std::unique_ptr<ScrollState>>> scrolls;  ///< by id of the region; see scroll_state()
  std::optional<float> brush_anchor_year;  ///< while years are dragged on the axis
  std::optional<float> brush_grab_year;    ///< while the chosen range is moved: where it was taken hold of
  std::string search_buffer;               ///< text of the desktop's search field
  std::string people_buffer;
  bool wants_search_focus = false;
  float people_height_pt = 0;              ///< of the person's card, as drawn last
  std::string detail_key;                  ///< the work whose detail was drawn last: another one starts at its top
  bool wants_frame = false;                ///< something was placed by an older size: draw once more
  std::uint32_t seen_scroll_to_selected = 0, seen_scroll_to_top = 0;
};

/// The state of a scroll region, made when it is first asked for; it stays where it is. Linear in the number of regions, a handful.
inline ScrollState& scroll_state(UiMemory& memory, std::string_view id) {
  for (auto& [known, state] : memory.scrolls) {
    if (known == id) return *state;
  }
  return *memory.scrolls.emplace_back(id, std::make_unique<ScrollState>()).second;
}

}  // namespace folioscope::ui
