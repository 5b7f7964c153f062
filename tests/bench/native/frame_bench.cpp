// folioscope_frame_bench [WORKS...]: our own work for one frame, without a window: a key typed until its frame is finished, a scrolled list, a frame
// in which nothing changed. Each beside a bound of the same run: an ImGui frame that draws as many vertices as plain rectangles.
#include <algorithm>
#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "bib_generator.hpp"
#include "embedded/data.hpp"
#include "host/fake/host_fake.hpp"
#include "imgui.h"
#include "main/app.hpp"
#include "measure.hpp"

using namespace folioscope;

namespace {

struct Times {
  std::vector<double> all;
  void add(const std::function<void()>& work) {
    all.push_back(bench::time_ms(work));
  }
  [[nodiscard]] double at(double share) const { return bench::percentile(all, share); }
};

std::vector<InputFile> default_files() {
  std::vector<InputFile> files;
  for (const embedded::File& file : embedded::data_files()) files.push_back({std::string(file.path), std::string(file.bytes)});
  return files;
}

/// A frame with the same number of vertices as the last one, as untextured rectangles and nothing else.
double bound_ms(HostFake& host, int vertices) {
  Times times;
  for (int round = 0; round < 50; ++round) {
    times.add([&] {
      host.poll();
      host.begin_frame();
      ImGui::NewFrame();
      ImDrawList& list = *ImGui::GetForegroundDrawList();
      for (int i = 0; i < vertices / 4; ++i) {
        const auto x = static_cast<float>(i % 1400);
        list.AddRectFilled({x, 10}, {x + 8, 20}, IM_COL32(20, 20, 20, 255));
      }
      ImGui::Render();
      host.end_frame();
    });
  }
  return times.at(0.5);
}

void print(const char* what, const Times& times, double bound) {
  std::printf("  %-34s %8.2f ms median %8.2f ms p99   %6.1f x bound\n", what, times.at(0.5), times.at(0.99), times.at(0.5) / bound);
}

void type_letter_by_letter(HostFake& host, App& app, Times& times) {
  for (const std::string_view query : {"learning systems", "distributed graph", "author:li", "\"large scale\" -memory"}) {
    for (std::size_t length = 1; length <= query.size(); ++length) {
      host.next.has_input = true;
      host.next.edits.push_back({.id = "search", .text = std::string(query.substr(0, length))});
      times.add([&] { app.step(); });
      app.step();
    }
  }
  host.next.edits.push_back({.id = "search", .text = ""});
  while (app.step() == 0) continue;
}

void run(const std::string& name, std::vector<InputFile> files) {
  HostFake host({1440, 900});
  App app(*load_files(std::move(files)), host);
  while (app.step() == 0) continue;
  std::printf("%s\n", name.c_str());
  Times rest;
  for (int i = 0; i < 50; ++i) rest.add([&] { app.step(); });
  const double bound = bound_ms(host, ImGui::GetDrawData()->TotalVtxCount);
  while (app.step() == 0) continue;
  Times scrolled;
  for (int i = 0; i < 200; ++i) {
    host.next.has_input = true;
    host.next.scrolls.push_back({"scroll/list", static_cast<float>(i) * 173});
    scrolled.add([&] { app.step(); });
  }
  Times typed;
  type_letter_by_letter(host, app, typed);
  std::printf("  %-34s %8.2f ms\n", "bound: its vertices as rectangles", bound);
  print("a frame in which nothing changed", rest, bound);
  print("a frame of a scrolled list", scrolled, bound);
  print("a key typed until its frame", typed, bound);
}

}  // namespace

int main(int count, char** arguments) {
  run("default data", default_files());
  std::vector<std::string> sizes(arguments + 1, arguments + count);
  if (sizes.empty()) sizes.push_back("10000");
  for (const std::string& size : sizes) {
    run(size + " works", {{"generated.bib", bench::generate_bib(static_cast<std::uint32_t>(std::strtoul(size.c_str(), nullptr, 10)), 1)}});
  }
  return 0;
}
