// Texture pages for runs, through OpenGL. Knows no font.
#pragma once

#include <cstdint>
#include <span>

namespace folioscope {

/// A square, transparent RGBA texture; 0 when that fails.
std::uint64_t create_run_page(int size_px);
void destroy_run_page(std::uint64_t page);
/// `rgba`: w * h * 4 bytes, straight alpha, row by row from the top.
void upload_run(std::uint64_t page, int x, int y, int w, int h, std::span<const std::uint8_t> rgba);

}  // namespace folioscope
