// What the loop asks of the system: events in, effects out, a surface to draw on. One implementation each for desktop, web and tests.
// No platform condition may stand here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/library/load_library.hpp"
#include "core/state/action.hpp"
#include "core/view/geometry.hpp"
#include "ui/activation.hpp"
#include "ui/probe.hpp"
#include "ui/run_rasterizer.hpp"

namespace folioscope {

/// How the reader has set up their system.
struct Preferences {
  bool is_dark = false;
  bool prefers_reduced_motion = false;
  bool forces_colors = false;
  bool has_touch = false;   ///< targets grow to 44 points
  friend bool operator==(const Preferences&, const Preferences&) = default;
};

/// Everything that happened since the last poll. Pointer, wheel and keys go to ImGui directly through the backend.
struct HostEvents {
  bool wants_quit = false;
  bool has_input = false;            ///< any event came: draw
  SizePt window{1280, 800};          ///< points
  float pixel_ratio = 1;             ///< device pixels per point
  Preferences preferences;
  std::vector<Activation> activations;
  std::vector<Adjustment> adjustments;
  std::vector<TextEdit> edits;
  std::vector<ScrollMove> scrolls;
  std::optional<std::string> fragment;   ///< the address changed: Back, Forward, a link, the start
  std::vector<InputFile> files;          ///< dropped or opened by the reader
  bool lost_graphics = false;            ///< textures are gone and must be made again
};

class Host {
 public:
  virtual ~Host() = default;
  virtual HostEvents poll() = 0;
  /// Before ImGui::NewFrame(): sets its display size (device pixels) and time step. After ImGui::Render(): shows what was made.
  virtual void begin_frame() = 0;
  virtual void end_frame() = 0;
  /// Does what the core asked for; the outcome comes back as an EffectFinished in `done`.
  virtual void run(const Effect& effect, ActionSink& done) = 0;
  /// Mirrors the probe (DOM layer); nothing on the desktop.
  virtual void publish(const ui::Probe& probe, const std::string& announcement) = 0;
  [[nodiscard]] virtual ui::RunRasterizer& runs() = 0;
  /// True where real text fields and native scrolling lie over the picture: draw no text field, no scroll bar.
  [[nodiscard]] virtual bool has_dom_layer() const = 0;
  /// Monotonic seconds.
  [[nodiscard]] virtual double now_secs() const = 0;
};

}  // namespace folioscope
