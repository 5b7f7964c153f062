// See host_desktop.hpp.
#include "host/desktop/host_desktop.hpp"

#include <fstream>
#include <type_traits>
#include <variant>

#include "host/desktop/runs.hpp"
#include "imgui.h"
#include "imgui_impl_sdl2.h"

namespace folioscope {

namespace {

constexpr SizePt k_first_size{1440, 900};

std::string file_name(std::string_view path) {
  const std::size_t slash = path.find_last_of("/\\");
  return std::string(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

/// `name`, or "name-2" and so on, so that nothing that is there is written over.
std::string free_name(const std::string& name) {
  const std::size_t dot = name.find_last_of('.');
  for (int n = 1;; ++n) {
    const std::string trial = n == 1 ? name : name.substr(0, dot) + "-" + std::to_string(n) + name.substr(dot);
    if (!std::ifstream(trial).good()) return trial;
  }
}

EffectFinished save(const SaveFile& file) {
  const std::string name = free_name(file.name);
  std::ofstream out(name, std::ios::binary);
  out << file.text;
  out.close();
  return out.good() ? EffectFinished{true, "Saved " + name + " in the folder the program was started from"} : EffectFinished{false, "Cannot write " + name};
}

/// There is no page here; its file name stands for its address, to be completed by the reader.
std::string with_page_address(std::string text) {
  constexpr std::string_view k_page = "index.html";
  if (text.starts_with('#')) return std::string(k_page) + text;
  if (const std::size_t at = text.find(k_page_address); at != std::string::npos) text.replace(at, k_page_address.size(), k_page);
  return text;
}

EffectFinished copy(const CopyText& text) {
  return SDL_SetClipboardText(with_page_address(text.text).c_str()) == 0 ? EffectFinished{true, text.notice} : EffectFinished{false, "The clipboard cannot be reached"};
}

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  std::size_t size = 0;
  void* const bytes = SDL_LoadFile(path.c_str(), &size);
  if (bytes == nullptr) return std::nullopt;
  std::string text(static_cast<const char*>(bytes), size);
  SDL_free(bytes);
  return text;
}

HostDesktop::HostDesktop() : window_("Folioscope", k_first_size, SDL_WINDOW_ALLOW_HIGHDPI) {
  if (!window_.is_open()) return;
  has_keyboard_ = ImGui_ImplSDL2_InitForOpenGL(window_.handle(), nullptr);
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  runs_ = make_system_runs();
  pointers_.resize(ImGuiMouseCursor_COUNT, nullptr);
  pointers_[ImGuiMouseCursor_Arrow] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
  pointers_[ImGuiMouseCursor_Hand] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
  pointers_[ImGuiMouseCursor_TextInput] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM);
  pointers_[ImGuiMouseCursor_ResizeEW] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEWE);
}

HostDesktop::~HostDesktop() {
  if (has_keyboard_) ImGui_ImplSDL2_Shutdown();
  for (SDL_Cursor* const pointer : pointers_) SDL_FreeCursor(pointer);
}

void HostDesktop::take_file(const char* path, HostEvents& events) {
  if (std::optional<std::string> bytes = read_file(path)) events.files.push_back({file_name(path), std::move(*bytes)});
}

void HostDesktop::take_event(const SDL_Event& event, HostEvents& events) {
  events.has_input = true;
  if (event.type == SDL_QUIT) events.wants_quit = true;
  if (event.type == SDL_DROPFILE) {
    take_file(event.drop.file, events);
    SDL_free(event.drop.file);
  }
  if (!window_.take_pointer(event, events.pixel_ratio)) ImGui_ImplSDL2_ProcessEvent(&event);
}

HostEvents HostDesktop::poll() {
  HostEvents events;
  int w = 0;
  int h = 0;
  int w_px = 0;
  int h_px = 0;
  SDL_GetWindowSize(window_.handle(), &w, &h);
  SDL_GL_GetDrawableSize(window_.handle(), &w_px, &h_px);
  events.window = {static_cast<float>(w), static_cast<float>(h)};
  events.pixel_ratio = w > 0 ? static_cast<float>(w_px) / static_cast<float>(w) : 1;
  events.has_input = is_first_;
  is_first_ = false;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) take_event(event, events);
  return events;
}

void HostDesktop::begin_frame() {
  int w_px = 0;
  int h_px = 0;
  SDL_GL_GetDrawableSize(window_.handle(), &w_px, &h_px);
  window_.begin_frame(w_px, h_px, now_secs());
}

void HostDesktop::set_pointer() {
  const ImGuiMouseCursor form = ImGui::GetMouseCursor();
  SDL_Cursor* const pointer = form >= 0 && form < ImGuiMouseCursor_COUNT ? pointers_[static_cast<std::size_t>(form)] : nullptr;
  SDL_SetCursor(pointer != nullptr ? pointer : pointers_[ImGuiMouseCursor_Arrow]);
}

void HostDesktop::end_frame() {
  set_pointer();
  window_.end_frame();
}

void HostDesktop::run(const Effect& effect, ActionSink& done) {
  std::visit(
      [&done](const auto& what) {
        using What = std::decay_t<decltype(what)>;
        if constexpr (std::is_same_v<What, CopyText>) done.emplace_back(copy(what));
        if constexpr (std::is_same_v<What, SaveFile>) done.emplace_back(save(what));
        if constexpr (std::is_same_v<What, OpenUrl>) {
          if (SDL_OpenURL(what.url.c_str()) != 0) done.emplace_back(EffectFinished{false, "Cannot open " + what.url});
        }
        // SetFragment and StoreTheme have no place on the desktop: there is no address bar, and nothing is stored.
      },
      effect);
}

void HostDesktop::publish(const ui::Probe&, const std::string&) {}

double HostDesktop::now_secs() const { return static_cast<double>(SDL_GetPerformanceCounter()) / static_cast<double>(SDL_GetPerformanceFrequency()); }

void HostDesktop::wait(double secs) {
  if (secs == 0) return;
  if (secs < 0) {
    SDL_WaitEvent(nullptr);
  } else {
    SDL_WaitEventTimeout(nullptr, static_cast<int>(secs * 1000));
  }
}

}  // namespace folioscope
