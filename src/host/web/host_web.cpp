// See host_web.hpp.
#include "host/web/host_web.hpp"

#include <GLES3/gl3.h>
#include <SDL.h>
#include <emscripten.h>

#include <utility>

#include "host/web/inbox.hpp"
#include "host/web/page_calls.hpp"
#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_impl_sdl2.h"

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

}  // namespace

void HostWeb::fail(std::string_view reason) { page_fail(reason.data(), length_of(reason)); }

bool HostWeb::open() {
  page_connect();
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    fail(SDL_GetError());
    return false;
  }
  window_ = SDL_CreateWindow("Folioscope", 0, 0, 1, 1, SDL_WINDOW_OPENGL);
  SDL_GLContext context = window_ != nullptr ? SDL_GL_CreateContext(window_) : nullptr;
  if (context == nullptr) {
    fail("this browser gives no WebGL 2");
    return false;
  }
  inbox().window_id = SDL_GetWindowID(window_);
  return ImGui_ImplSDL2_InitForOpenGL(window_, context) && ImGui_ImplOpenGL3_Init("#version 300 es");
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
  while (SDL_PollEvent(&event) != 0) ImGui_ImplSDL2_ProcessEvent(&event);

  HostEvents& waiting = inbox().events;
  HostEvents events = std::move(waiting);
  waiting = {};
  waiting.window = events.window;
  waiting.pixel_ratio = events.pixel_ratio;
  waiting.preferences = events.preferences;
  if (events.lost_graphics) {
    // The objects of the lost context are gone with it; ImGui makes new ones from what it holds.
    ImGui_ImplOpenGL3_DestroyDeviceObjects();
    ImGui_ImplOpenGL3_CreateDeviceObjects();
  }
  return events;
}

void HostWeb::begin_frame() {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  // Exactly the canvas, which SDL knows only in whole points.
  int width = 0;
  int height = 0;
  SDL_GL_GetDrawableSize(window_, &width, &height);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
  io.DisplayFramebufferScale = {1, 1};
  ImGui::NewFrame();
}

void HostWeb::end_frame() {
  ImGui::Render();
  const ImGuiIO& io = ImGui::GetIO();
  glViewport(0, 0, static_cast<int>(io.DisplaySize.x), static_cast<int>(io.DisplaySize.y));
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void HostWeb::run(const Effect& effect, ActionSink& done) {
  std::visit([&done](const auto& one) { do_effect(one, done); }, effect);
}

void HostWeb::publish(const ui::Probe& probe, const std::string& announcement) {
  const std::string record = ui::serialise(probe);
  page_publish(record.data(), length_of(record), announcement.data(), length_of(announcement));
}

double HostWeb::now_secs() const { return emscripten_get_now() / 1000.0; }

}  // namespace folioscope
