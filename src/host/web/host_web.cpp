// See host_web.hpp.
#include "host/web/host_web.hpp"

#include <SDL.h>
#include <emscripten.h>

#include <utility>

#include "host/web/inbox.hpp"
#include "host/web/page_calls.hpp"
#include "imgui.h"

namespace folioscope {

namespace {

int length_of(std::string_view text) { return static_cast<int>(text.size()); }

void do_effect(const CopyText& effect, ActionSink& done) {
  const bool is_ok = page_copy(effect.text.data(), length_of(effect.text)) != 0;
  done.push_back(EffectFinished{is_ok, is_ok ? effect.notice : "Nothing was copied: the browser does not allow it"});
}

/// Links are elements of the DOM layer: the browser follows them, in a new tab if the reader likes.
void do_effect(const OpenUrl& /*effect*/, ActionSink& /*done*/) {}

void do_effect(const SaveFile& effect, ActionSink& done) {
  page_save(effect.name.data(), length_of(effect.name), effect.mime.data(), length_of(effect.mime), effect.text.data(), length_of(effect.text));
  done.push_back(EffectFinished{true, "Saved as " + effect.name});
}

void do_effect(const SetFragment& effect, ActionSink& /*done*/) {
  page_set_fragment(effect.fragment.data(), length_of(effect.fragment), effect.is_navigation);
}

void do_effect(const StoreTheme& effect, ActionSink& /*done*/) { page_store_theme(static_cast<int>(effect.theme)); }

/// The page keeps its keys; only the modifiers of a click and Escape are the program's.
void take_key(const SDL_Event& event) {
  if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return;
  ImGuiIO& io = ImGui::GetIO();
  const auto modifiers = event.key.keysym.mod;
  io.AddKeyEvent(ImGuiMod_Ctrl, (modifiers & KMOD_CTRL) != 0);
  io.AddKeyEvent(ImGuiMod_Shift, (modifiers & KMOD_SHIFT) != 0);
  io.AddKeyEvent(ImGuiMod_Alt, (modifiers & KMOD_ALT) != 0);
  if (event.key.keysym.sym == SDLK_ESCAPE) io.AddKeyEvent(ImGuiKey_Escape, event.type == SDL_KEYDOWN);
}

}  // namespace

void HostWeb::fail(std::string_view reason) { page_fail(reason.data(), length_of(reason)); }

void HostWeb::connect() { page_connect(); }

bool HostWeb::open() {
  window_.emplace("Folioscope", SizePt{1, 1}, 0U);
  if (!window_->is_open()) {
    fail("this browser gives no WebGL 2");
    return false;
  }
  inbox().window_id = SDL_GetWindowID(window_->handle());
  return true;
}

std::vector<InputFile> HostWeb::take_start_files() { return std::exchange(inbox().events.files, {}); }

ThemeChoice HostWeb::start_theme() const { return inbox().theme; }

void HostWeb::share_fonts(std::string_view regular, std::string_view semibold) {
  page_fonts(regular.data(), length_of(regular), semibold.data(), length_of(semibold));
}

void HostWeb::set_frame_function(double (*frame)(void*), void* context) {
  inbox().frame = frame;
  inbox().frame_context = context;
}

void HostWeb::publish_matches(const std::vector<std::string_view>& keys) {
  std::string joined;
  for (const std::string_view key : keys) {
    if (!joined.empty()) joined += '\x1f';
    joined += key;
  }
  page_publish_matches(joined.data(), length_of(joined));
}

HostEvents HostWeb::poll() {
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) {
    // Positions come in device pixels already.
    if (!window_->take_pointer(event, 1)) take_key(event);
  }
  HostEvents& waiting = inbox().events;
  HostEvents events = std::move(waiting);
  waiting = {};
  waiting.window = events.window;
  waiting.pixel_ratio = events.pixel_ratio;
  waiting.preferences = events.preferences;
  if (events.lost_graphics) window_->restore_graphics();
  return events;
}

void HostWeb::begin_frame() {
  // Exactly the canvas, which SDL knows only in whole points.
  int width = 0;
  int height = 0;
  SDL_GL_GetDrawableSize(window_->handle(), &width, &height);
  window_->begin_frame(width, height, now_secs());
}

void HostWeb::end_frame() { window_->end_frame(); }

void HostWeb::run(const Effect& effect, ActionSink& done) {
  std::visit([&done](const auto& one) { do_effect(one, done); }, effect);
}

void HostWeb::publish(const ui::Probe& probe, const std::string& announcement) {
  const std::string record = ui::serialise(probe);
  page_publish(record.data(), length_of(record), announcement.data(), length_of(announcement));
}

double HostWeb::now_secs() const { return emscripten_get_now() / 1000.0; }

}  // namespace folioscope
