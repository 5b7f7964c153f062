// See page_runs.hpp.
#include "host/web/page_runs.hpp"

#include <GLES3/gl3.h>

#include "host/web/page_calls.hpp"

namespace folioscope {

ui::RunExtent PageRuns::measure(std::string_view utf8, const ui::RunStyle& style) {
  float extent[3] = {};
  page_measure_run(utf8.data(), static_cast<int>(utf8.size()), style.size_px, style.weight, style.is_monospace, extent);
  return {.width = extent[0], .ascent = extent[1], .descent = extent[2]};
}

std::uint64_t PageRuns::create_page(int size_px) {
  GLuint texture = 0;
  glGenTextures(1, &texture);
  if (texture == 0) return 0;
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  // WebGL clears the texture itself.
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, size_px, size_px, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
  return texture;
}

void PageRuns::destroy_page(std::uint64_t page) {
  const auto texture = static_cast<GLuint>(page);
  glDeleteTextures(1, &texture);
}

void PageRuns::draw(std::string_view utf8, const ui::RunStyle& style, std::uint64_t page, int x, int y, int w, int h) {
  page_draw_run(utf8.data(), static_cast<int>(utf8.size()), style.size_px, style.weight, style.is_monospace, style.rgba,
                static_cast<std::uint32_t>(page), x, y, w, h);
}

}  // namespace folioscope
