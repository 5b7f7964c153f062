// See harness.hpp.
#include "harness.hpp"

#include <doctest/doctest.h>

#include "embedded/data.hpp"
#include "imgui.h"

namespace folioscope::testing {

namespace {

std::vector<InputFile> files_or_default(std::vector<InputFile> files) {
  if (!files.empty()) return files;
  for (const embedded::File& file : embedded::data_files()) files.push_back({std::string(file.path), std::string(file.bytes)});
  return files;
}

}  // namespace

Harness::Harness(SizePt window, std::vector<InputFile> files, bool has_dom_layer)
    : host(window, has_dom_layer), app(*load_files(files_or_default(std::move(files))), host) {
  settle();
}

int Harness::settle() {
  int frames = 1;
  while (app.step() == 0) {
    ++frames;
    REQUIRE(frames < 200);
  }
  return frames;
}

const ui::ProbeItem& Harness::item(std::string_view id) {
  const ui::ProbeItem* const found = app.probe().find(id);
  if (found == nullptr) FAIL("no item " << id << " in\n" << ui::dump(app.probe()));
  return *found;
}

RectPt Harness::place_of(std::string_view id) {
  const ui::ProbeItem& found = item(id);
  RectPt place = found.rect;
  for (std::int32_t up = found.parent; up >= 0;) {
    const ui::ProbeItem& container = app.probe().items()[static_cast<std::size_t>(up)];
    if (container.role == ui::Role::scroll) {
      place.x += container.rect.x;
      place.y += container.rect.y - container.scroll_y;
    }
    up = container.parent;
  }
  return place;
}

void Harness::move_to(float x, float y) {
  host.next.has_input = true;
  ImGui::GetIO().AddMousePosEvent(x * host.next.pixel_ratio, y * host.next.pixel_ratio);
}

void Harness::press_at(float x, float y) {
  move_to(x, y);
  ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, true);
  settle();
}

void Harness::release() {
  host.next.has_input = true;
  ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Left, false);
  settle();
}

void Harness::wheel(float x, float y, float steps) {
  move_to(x, y);
  settle();
  host.next.has_input = true;
  ImGui::GetIO().AddMouseWheelEvent(0, steps);
  settle();
}

void Harness::click(std::string_view id, bool ctrl, bool alt) {
  const RectPt place = place_of(id);
  ImGuiIO& io = ImGui::GetIO();
  io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
  io.AddKeyEvent(ImGuiMod_Alt, alt);
  press_at(place.x + place.w / 2, place.y + place.h / 2);
  release();
  io.AddKeyEvent(ImGuiMod_Ctrl, false);
  io.AddKeyEvent(ImGuiMod_Alt, false);
  settle();
}

void Harness::activate(const std::string& id) {
  host.next.has_input = true;
  host.next.activations.push_back({.id = id});
  settle();
}

void Harness::type_query(const std::string& text) {
  host.next.has_input = true;
  host.next.edits.push_back({.id = "search", .text = text});
  settle();
}

void Harness::resize(SizePt window) {
  host.next.window = window;
  host.next.has_input = true;
  settle();
}

std::vector<std::string> Harness::names(ui::Role role) const {
  std::vector<std::string> names;
  for (const ui::ProbeItem& item : app.probe().items()) {
    if (item.role == role) names.emplace_back(item.name);
  }
  return names;
}

}  // namespace folioscope::testing
