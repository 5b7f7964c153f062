// See window.hpp.
#include "host/sdl/window.hpp"

#include <algorithm>

#include "imgui.h"
#include "imgui_impl_opengl3.h"

namespace folioscope {

namespace {

int imgui_button(Uint8 sdl_button) {
  switch (sdl_button) {
    case SDL_BUTTON_LEFT: return ImGuiMouseButton_Left;
    case SDL_BUTTON_RIGHT: return ImGuiMouseButton_Right;
    case SDL_BUTTON_MIDDLE: return ImGuiMouseButton_Middle;
    default: return -1;
  }
}

}  // namespace

SdlWindow::SdlWindow(const char* title, SizePt size, Uint32 extra_flags) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    problem_ = SDL_GetError();
    return;
  }
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  window_ = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, static_cast<int>(size.w), static_cast<int>(size.h),
                             SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | extra_flags);
  if (window_ != nullptr) context_ = SDL_GL_CreateContext(window_);
  if (context_ == nullptr) {
    problem_ = SDL_GetError();
    return;
  }
  SDL_GL_MakeCurrent(window_, context_);
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;  // the hosts set the pointer's form themselves
  ImGui_ImplOpenGL3_Init(nullptr);
}

SdlWindow::~SdlWindow() {
  if (context_ != nullptr) {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
    SDL_GL_DeleteContext(context_);
  }
  if (window_ != nullptr) SDL_DestroyWindow(window_);
  SDL_Quit();
}

bool SdlWindow::take_pointer(const SDL_Event& event, float pixel_ratio) {
  ImGuiIO& io = ImGui::GetIO();
  switch (event.type) {
    case SDL_MOUSEMOTION:
      io.AddMouseSourceEvent(event.motion.which == SDL_TOUCH_MOUSEID ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
      io.AddMousePosEvent(static_cast<float>(event.motion.x) * pixel_ratio, static_cast<float>(event.motion.y) * pixel_ratio);
      return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
      const int button = imgui_button(event.button.button);
      if (button >= 0) io.AddMouseButtonEvent(button, event.type == SDL_MOUSEBUTTONDOWN);
      return true;
    }
    case SDL_MOUSEWHEEL: io.AddMouseWheelEvent(-event.wheel.preciseX, event.wheel.preciseY); return true;
    case SDL_WINDOWEVENT:
      if (event.window.event == SDL_WINDOWEVENT_LEAVE) io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) io.AddFocusEvent(false);
      if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) io.AddFocusEvent(true);
      return false;
    default: return false;
  }
}

void SdlWindow::begin_frame(int width_px, int height_px, double now_secs) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(width_px), static_cast<float>(height_px)};
  io.DisplayFramebufferScale = {1, 1};
  // After a rest the step is that of one frame, so that nothing timed jumps.
  io.DeltaTime = static_cast<float>(std::clamp(now_secs - last_secs_, 1.0 / 500, 1.0 / 20));
  last_secs_ = now_secs;
  ImGui_ImplOpenGL3_NewFrame();
}

void SdlWindow::end_frame() {
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  SDL_GL_SwapWindow(window_);
}

void SdlWindow::restore_graphics() {
  ImGui_ImplOpenGL3_DestroyDeviceObjects();
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplOpenGL3_Init(nullptr);
}

}  // namespace folioscope
