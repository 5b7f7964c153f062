// A Host without window or clock, for tests: events are put in by hand, effects and the published probe are kept to be looked at.
#pragma once

#include <string>
#include <vector>

#include "host/host.hpp"

namespace folioscope {

/// Runs are boxes of half an em per code point; nothing is drawn.
class FakeRuns final : public ui::RunRasterizer {
 public:
  ui::RunExtent measure(std::string_view utf8, const ui::RunStyle& style) override;
  std::uint64_t create_page(int size_px) override;
  void destroy_page(std::uint64_t page) override;
  void draw(std::string_view utf8, const ui::RunStyle& style, std::uint64_t page, int x, int y, int w, int h) override;

  std::vector<std::string> drawn;  ///< every run rasterised, in order
  int pages_made = 0, pages_destroyed = 0;
};

/// Owns the ImGui context of a test.
class HostFake final : public Host {
 public:
  explicit HostFake(SizePt window, bool has_dom_layer = false);
  ~HostFake() override;
  HostFake(const HostFake&) = delete;
  HostFake& operator=(const HostFake&) = delete;

  HostEvents poll() override;
  void begin_frame() override;
  void end_frame() override;
  void run(const Effect& effect, ActionSink& done) override;
  void publish(const ui::Probe& probe, const std::string& text) override;
  [[nodiscard]] ui::RunRasterizer& runs() override { return rasterizer; }
  [[nodiscard]] bool has_dom_layer() const override { return has_dom_layer_; }
  [[nodiscard]] double now_secs() const override { return secs_; }

  HostEvents next;                ///< handed out by the next poll()
  FakeRuns rasterizer;
  std::vector<Effect> effects;    ///< all that were asked for
  std::string announcement;
  int frames = 0;

 private:
  bool has_dom_layer_;
  double secs_ = 0;
};

}  // namespace folioscope
