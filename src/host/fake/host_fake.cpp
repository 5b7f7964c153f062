// See host_fake.hpp.
#include "host/fake/host_fake.hpp"

#include <utility>

#include "core/base/utf8.hpp"
#include "imgui.h"

namespace folioscope {

ui::RunExtent FakeRuns::measure(std::string_view utf8, const ui::RunStyle& style) {
  return {static_cast<float>(count_code_points(utf8)) * style.size_px / 2, style.size_px, style.size_px / 4};
}

std::uint64_t FakeRuns::create_page(int) { return static_cast<std::uint64_t>(++pages_made); }
void FakeRuns::destroy_page(std::uint64_t) { ++pages_destroyed; }
void FakeRuns::draw(std::string_view utf8, const ui::RunStyle&, std::uint64_t, int, int, int, int) { drawn.emplace_back(utf8); }

HostFake::HostFake(SizePt window, bool has_dom_layer) : has_dom_layer_(has_dom_layer) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
  next.window = window;
  next.has_input = true;
}

HostFake::~HostFake() {
  for (ImTextureData* const texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
  ImGui::DestroyContext();
}

HostEvents HostFake::poll() {
  HostEvents events = std::exchange(next, HostEvents{});
  next.window = events.window;
  next.pixel_ratio = events.pixel_ratio;
  next.preferences = events.preferences;
  return events;
}

void HostFake::begin_frame() {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {next.window.w * next.pixel_ratio, next.window.h * next.pixel_ratio};
  io.DeltaTime = 1.0F / 60;
  secs_ += 1.0 / 60;
  ++frames;
}

void HostFake::end_frame() {
  for (ImTextureData* const texture : ImGui::GetPlatformIO().Textures) {
    if (texture->Status == ImTextureStatus_WantDestroy) {
      texture->SetStatus(ImTextureStatus_Destroyed);
    } else if (texture->Status != ImTextureStatus_OK && texture->Status != ImTextureStatus_Destroyed) {
      texture->SetTexID(1);
      texture->SetStatus(ImTextureStatus_OK);
    }
  }
}

void HostFake::run(const Effect& effect, ActionSink& done) {
  effects.push_back(effect);
  if (const auto* const copy = std::get_if<CopyText>(&effect)) done.emplace_back(EffectFinished{true, copy->notice});
}

void HostFake::publish(const ui::Probe&, const std::string& text) { announcement = text; }

}  // namespace folioscope
