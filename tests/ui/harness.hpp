// A whole application without a window: frames are drawn by hand, items are found in the probe and clicked where they were drawn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/fake/host_fake.hpp"
#include "main/app.hpp"

namespace folioscope::testing {

class Harness {
 public:
  /// With the embedded default data unless `files` are given.
  explicit Harness(SizePt window = {1440, 900}, std::vector<InputFile> files = {}, bool has_dom_layer = false);

  /// Draws until nothing more is wanted; returns the number of frames.
  int settle();
  /// Moves the pointer to the middle of the item, presses and releases. Fails the test when there is no such item.
  void click(std::string_view id, bool ctrl = false, bool alt = false);
  void press_at(float x, float y);
  void move_to(float x, float y);
  void release();
  void wheel(float x, float y, float steps);
  /// As a key or assistive technology would use it.
  void activate(const std::string& id);
  void type_query(const std::string& text);
  void resize(SizePt window);

  /// Rectangle in window points, whatever region it lies in. Fails the test when there is none.
  RectPt place_of(std::string_view id);
  const ui::ProbeItem& item(std::string_view id);
  [[nodiscard]] bool has(std::string_view id) const { return app.probe().find(id) != nullptr; }
  /// Names of the items with this role, in order.
  [[nodiscard]] std::vector<std::string> names(ui::Role role) const;
  [[nodiscard]] const State& state() const { return app.program().state; }

  HostFake host;
  App app;
};

}  // namespace folioscope::testing
