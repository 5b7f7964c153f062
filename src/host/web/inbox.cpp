// See inbox.hpp. Pointer and Escape become SDL events, which the desktop's event code then reads; all else waits in the inbox.
#include "host/web/inbox.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace folioscope {

Inbox& inbox() {
  static Inbox the_inbox;
  return the_inbox;
}

namespace {

/// The text of the page's last fs_buffer call.
std::string take_text() { return std::exchange(inbox().text, {}); }

/// Splits at the first U+001F.
std::pair<std::string, std::string> take_two_texts() {
  std::string all = take_text();
  const std::size_t end = all.find('\x1f');
  if (end == std::string::npos) return {std::move(all), {}};
  return {all.substr(0, end), all.substr(end + 1)};
}

HostEvents& wake() {
  inbox().events.has_input = true;
  return inbox().events;
}

constexpr int k_shift = 1;
constexpr int k_ctrl = 2;
constexpr int k_alt = 4;

std::uint16_t sdl_modifiers(int modifiers) {
  int out = KMOD_NONE;
  if ((modifiers & k_shift) != 0) out |= KMOD_LSHIFT;
  if ((modifiers & k_ctrl) != 0) out |= KMOD_LCTRL;
  if ((modifiers & k_alt) != 0) out |= KMOD_LALT;
  return static_cast<std::uint16_t>(out);
}

void push_key(SDL_Keycode code, bool is_down, int modifiers) {
  SDL_Event event{};
  event.type = is_down ? SDL_KEYDOWN : SDL_KEYUP;
  event.key.windowID = inbox().window_id;
  event.key.keysym.sym = code;
  event.key.keysym.mod = sdl_modifiers(modifiers);
  SDL_PushEvent(&event);
}

}  // namespace
}  // namespace folioscope

// The functions of exports.txt. Texts come through the buffer: fs_buffer gives the place, the page writes, the next call reads.
extern "C" {

char* fs_buffer(int length) {
  std::string& text = folioscope::inbox().text;
  text.assign(static_cast<std::size_t>(length), '\0');
  return text.data();
}

/// Text: path, then bytes.
void fs_file() {
  auto [path, bytes] = folioscope::take_two_texts();
  folioscope::wake().files.push_back({std::move(path), std::move(bytes)});
}

void fs_theme(int choice) { folioscope::inbox().theme = static_cast<folioscope::ThemeChoice>(choice); }

/// Text: the fragment without '#'.
void fs_fragment() { folioscope::wake().fragment = folioscope::take_text(); }

void fs_resize(float width_pt, float height_pt, float pixel_ratio) {
  folioscope::HostEvents& events = folioscope::wake();
  events.window = {width_pt, height_pt};
  events.pixel_ratio = pixel_ratio;
}

void fs_preferences(int is_dark, int prefers_reduced_motion, int forces_colors, int has_touch) {
  folioscope::wake().preferences = {is_dark != 0, prefers_reduced_motion != 0, forces_colors != 0, has_touch != 0};
}

/// `kind` 0: moved, 1: pressed, 2: released. Points from the top left of the canvas; far negative: nowhere.
void fs_pointer(int kind, float x_pt, float y_pt, int modifiers, int is_touch) {
  const float ratio = folioscope::wake().pixel_ratio;
  folioscope::push_key(SDLK_UNKNOWN, false, modifiers);  // only tells the modifiers
  const auto x = static_cast<Sint32>(std::lround(std::max(x_pt * ratio, -1e6F)));
  const auto y = static_cast<Sint32>(std::lround(std::max(y_pt * ratio, -1e6F)));
  const Uint32 source = is_touch != 0 ? SDL_TOUCH_MOUSEID : 0;
  SDL_Event event{};
  if (kind == 0) {
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = folioscope::inbox().window_id;
    event.motion.which = source;
    event.motion.x = x;
    event.motion.y = y;
  } else {
    event.type = kind == 1 ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = folioscope::inbox().window_id;
    event.button.which = source;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = x;
    event.button.y = y;
  }
  SDL_PushEvent(&event);
}

/// The one key that the page leaves to the program.
void fs_escape() {
  folioscope::wake();
  folioscope::push_key(SDLK_ESCAPE, true, 0);
  folioscope::push_key(SDLK_ESCAPE, false, 0);
}

/// Text: the item's id.
void fs_activate(int modifiers) {
  folioscope::wake().activations.push_back({.id = folioscope::take_text(),
                                            .ctrl = (modifiers & folioscope::k_ctrl) != 0,
                                            .alt = (modifiers & folioscope::k_alt) != 0,
                                            .shift = (modifiers & folioscope::k_shift) != 0});
}

/// Text: the item's id.
void fs_adjust(int step) { folioscope::wake().adjustments.push_back({folioscope::take_text(), step}); }

/// Text: the item's id, then its text.
void fs_edit() {
  auto [id, text] = folioscope::take_two_texts();
  folioscope::wake().edits.push_back({std::move(id), std::move(text)});
}

/// Text: the region's id.
void fs_scroll(float y_pt) { folioscope::wake().scrolls.push_back({folioscope::take_text(), y_pt}); }

void fs_restored_graphics() { folioscope::wake().lost_graphics = true; }

double fs_frame() {
  const folioscope::Inbox& box = folioscope::inbox();
  return box.frame != nullptr ? box.frame(box.frame_context) : -1;
}
}
