// See run_pages.hpp.
#include "host/desktop/run_pages.hpp"

#include <SDL_opengl.h>

#include <vector>

namespace folioscope {

std::uint64_t create_run_page(int size_px) {
  GLuint texture = 0;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  const auto side = static_cast<std::size_t>(size_px);
  const std::vector<std::uint8_t> clear(side * side * 4, 0);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, size_px, size_px, 0, GL_RGBA, GL_UNSIGNED_BYTE, clear.data());
  return texture;
}

void destroy_run_page(std::uint64_t page) {
  const auto texture = static_cast<GLuint>(page);
  glDeleteTextures(1, &texture);
}

void upload_run(std::uint64_t page, int x, int y, int w, int h, std::span<const std::uint8_t> rgba) {
  glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(page));
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, w, h, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
}

}  // namespace folioscope
