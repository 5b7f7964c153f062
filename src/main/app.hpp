// The loop's one step, the same on the desktop, in the browser and in tests: events -> actions -> view -> pixels -> effects.
// Knows no platform: all of that is behind Host.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/app/derive.hpp"
#include "core/library/load_library.hpp"
#include "core/search/index.hpp"
#include "core/state/action.hpp"
#include "host/host.hpp"
#include "ui/fonts.hpp"
#include "ui/memory.hpp"
#include "ui/probe.hpp"

namespace folioscope {

/// What a site consists of, read: needs no screen yet.
struct LoadedFiles {
  std::vector<InputFile> tables;  ///< those that a file dropped later needs as well
  std::shared_ptr<const Library> library;
  Index index;
};
/// A snapshot among them stands for all that it was made from. Nothing when this program cannot read them: that of first visits reads snapshots alone.
std::optional<LoadedFiles> load_files(std::vector<InputFile> files);

class App {
 public:
  /// The ImGui context must exist. `host` must outlive the App.
  App(LoadedFiles files, Host& host);

  /// Draws one frame. Returns the seconds until the next one is wanted: 0 at once, negative: only when an event comes.
  double step();

  [[nodiscard]] bool wants_quit() const { return wants_quit_; }
  [[nodiscard]] const ui::Probe& probe() const { return probe_; }
  [[nodiscard]] const Program& program() const { return program_; }
  [[nodiscard]] const Library& library() const { return *files_.library; }
  /// Citation keys of the works shown, in their order; they changed when list_changes() did.
  [[nodiscard]] std::vector<std::string> shown_keys() const;
  [[nodiscard]] std::uint32_t list_changes() const { return list_changes_; }
  /// Does an action as if it had come from the screen.
  void dispatch(const Action& action);

 private:
  void open(const std::vector<InputFile>& files);
  /// False, and nothing changed, when there is not one publication in them.
  bool load(std::vector<InputFile> dropped);
  void take(const HostEvents& events);
  void take_edit(const TextEdit& edit);
  void draw(const HostEvents& events);
  void run_actions();

  Host& host_;
  LoadedFiles files_;
  Program program_;
  std::unique_ptr<DeriveCache> cache_;
  ui::Fonts fonts_;
  ui::Probe probe_;
  ui::UiMemory memory_;
  ActionSink actions_;
  std::vector<PubId> list_;
  std::uint32_t list_changes_ = 0;
  SizePt window_;
  int frames_owed_ = 0;
  bool wants_quit_ = false;
};

}  // namespace folioscope
