// The desktop as a Host: keyboard, dropped files, clipboard, the system's browser and fonts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "host/sdl/window.hpp"

namespace folioscope {

class HostDesktop final : public Host {
 public:
  HostDesktop();
  ~HostDesktop() override;

  /// Empty when the window could be opened, else why not.
  [[nodiscard]] const std::string& problem() const { return window_.problem(); }

  HostEvents poll() override;
  void begin_frame() override;
  void end_frame() override;
  void run(const Effect& effect, ActionSink& done) override;
  void publish(const ui::Probe& probe, const std::string& announcement) override;
  [[nodiscard]] ui::RunRasterizer& runs() override { return *runs_; }
  [[nodiscard]] bool has_dom_layer() const override { return false; }
  [[nodiscard]] double now_secs() const override;

  /// Sleeps until an event comes, or for `secs` when that is not negative.
  void wait(double secs);

 private:
  void take_event(const SDL_Event& event, HostEvents& events);
  void take_file(const char* path, HostEvents& events);
  void set_pointer();

  SdlWindow window_;
  std::unique_ptr<ui::RunRasterizer> runs_;
  std::vector<SDL_Cursor*> pointers_;
  bool has_keyboard_ = false;
  bool is_first_ = true;
};

/// The bytes of a file, or nothing when it cannot be read.
std::optional<std::string> read_file(const std::string& path);

}  // namespace folioscope
