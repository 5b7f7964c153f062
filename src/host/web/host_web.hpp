// The host of the page: one canvas, its DOM layer and its address. Events come in through the fs_ functions of exports.txt, requests go out
// through page_calls.hpp. One instance for each module.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/host.hpp"
#include "host/sdl/window.hpp"
#include "host/web/page_runs.hpp"

namespace folioscope {

class HostWeb final : public Host {
 public:
  HostWeb() = default;
  HostWeb(const HostWeb&) = delete;
  HostWeb& operator=(const HostWeb&) = delete;

  /// Joins the page, which hands over what it holds.
  void connect();
  /// Opens the canvas and makes the ImGui context. False, and the page has been told why, without WebGL 2. Waits for the browser's
  /// graphics process, so what needs no graphics is best done before.
  [[nodiscard]] bool open();
  /// Ends the program: the page shows its static list, and why.
  void fail(std::string_view reason);
  /// The data files that stand in the page.
  [[nodiscard]] std::vector<InputFile> take_start_files();
  /// What the reader, or the address of the page, chose.
  [[nodiscard]] ThemeChoice start_theme() const;
  /// The program's fonts, for the DOM layer's texts and for runs that hold Latin letters as well.
  void share_fonts(std::string_view regular, std::string_view semibold);
  /// Draws one frame when the page asks. `frame` returns -1: nothing more until an event; 0: again in the next animation frame; else milliseconds
  /// after which to draw again.
  void set_frame_function(double (*frame)(void*), void* context);
  /// Citation keys of all works of the view, for the browser's own search. Call it when they changed.
  void publish_matches(const std::vector<std::string_view>& keys);

  HostEvents poll() override;
  void begin_frame() override;
  void end_frame() override;
  void run(const Effect& effect, ActionSink& done) override;
  void publish(const ui::Probe& probe, const std::string& announcement) override;
  [[nodiscard]] ui::RunRasterizer& runs() override { return runs_; }
  [[nodiscard]] bool has_dom_layer() const override { return true; }
  [[nodiscard]] double now_secs() const override;

 private:
  std::optional<SdlWindow> window_;
  PageRuns runs_;
};

}  // namespace folioscope
