// SDL2 window, OpenGL context and event queue, and ImGui's renderer: shared by desktop and web. Knows no DOM and no file.
#pragma once

#include <SDL.h>

#include <string>

#include "core/view/geometry.hpp"

namespace folioscope {

/// ImGui is run in device pixels (display size = pixels, scale 1), so that text and lines stand on whole pixels at any zoom; SDL's pointer
/// positions come in points. That is why ImGui's own SDL2 backend, which counts in points, is not used for the pointer.
class SdlWindow {
 public:
  /// `title` and size in points. Check is_open(); problem() says why not.
  SdlWindow(const char* title, SizePt size, Uint32 extra_flags);
  ~SdlWindow();
  SdlWindow(const SdlWindow&) = delete;
  SdlWindow& operator=(const SdlWindow&) = delete;

  [[nodiscard]] bool is_open() const { return context_ != nullptr; }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] SDL_Window* handle() const { return window_; }

  /// Hands pointer and wheel events to ImGui; true when the event was one of these. Positions are scaled by `pixel_ratio`.
  bool take_pointer(const SDL_Event& event, float pixel_ratio);
  /// Starts a frame of this size in device pixels; `now_secs` gives ImGui its time step.
  void begin_frame(int width_px, int height_px, double now_secs);
  /// Clears, draws what ImGui::Render() made, and shows it.
  void end_frame();
  /// After a lost context: the renderer makes its textures again.
  void restore_graphics();

 private:
  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  std::string problem_;
  double last_secs_ = 0;
};

}  // namespace folioscope
