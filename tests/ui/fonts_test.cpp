// Letters as they come to lie on the screen: upright, slanted, bold.
#include "ui/fonts.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "embedded/data.hpp"
#include "host/fake/host_fake.hpp"

using namespace folioscope;
using namespace folioscope::ui;

namespace {

struct Screen {
  HostFake host{{400, 300}};
  Fonts fonts{embedded::font_regular(), embedded::font_semibold(), host.runs()};

  Screen() {
    host.begin_frame();
    ImGui::NewFrame();
  }
  ~Screen() { ImGui::EndFrame(); }

  /// The corners of the letters, four each, clockwise from the top left.
  std::vector<ImVec2> corners(std::string_view text, TextFace face) {
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const int first = list.VtxBuffer.Size;
    fonts.draw(list, {20, 30}, TextStyle::body, 0x000000FF, text, face);
    std::vector<ImVec2> out;
    for (int i = first; i < list.VtxBuffer.Size; ++i) out.push_back(list.VtxBuffer[i].pos);
    return out;
  }
};

}  // namespace

TEST_CASE("fonts: slanted letters stand where upright ones do, their tops moved right, what hangs below the line moved left") {
  Screen screen;
  for (const std::string_view text : {"p", "\xE8\xBD\xAF"}) {
    CAPTURE(text);
    const std::vector<ImVec2> upright = screen.corners(text, {});
    const std::vector<ImVec2> slanted = screen.corners(text, {.is_slanted = true});
    REQUIRE(upright.size() == 4);
    REQUIRE(slanted.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(slanted[i].y == upright[i].y);
      CHECK((slanted[i].x > upright[i].x) == (i < 2));
    }
    CHECK(slanted[1].x - slanted[0].x == doctest::Approx(upright[1].x - upright[0].x));
  }
}

TEST_CASE("fonts: all letters of a slanted text have one slant") {
  Screen screen;
  const std::vector<ImVec2> upright = screen.corners("flag", {});
  const std::vector<ImVec2> slanted = screen.corners("flag", {.is_slanted = true});
  REQUIRE(slanted.size() == 16);
  REQUIRE(upright.size() == 16);
  const float slant = (slanted[0].x - upright[0].x - (slanted[3].x - upright[3].x)) / (upright[3].y - upright[0].y);
  for (std::size_t i = 0; i < 16; ++i) {
    const float moved = slanted[0].x - upright[0].x - slant * (upright[i].y - upright[0].y);
    CHECK(slanted[i].x - upright[i].x == doctest::Approx(moved));
  }
}

TEST_CASE("fonts: bold letters are drawn twice, less than a pixel apart") {
  Screen screen;
  const std::vector<ImVec2> upright = screen.corners("ab", {});
  const std::vector<ImVec2> bold = screen.corners("ab", {.is_bold = true});
  REQUIRE(upright.size() == 8);
  REQUIRE(bold.size() == 16);
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(bold[i].x == upright[i].x);
    CHECK(bold[i + 8].x > upright[i].x);
    CHECK(bold[i + 8].x < upright[i].x + 1);
    CHECK(bold[i + 8].y == upright[i].y);
  }
}
