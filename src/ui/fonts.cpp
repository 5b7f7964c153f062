// See fonts.hpp.
#include "ui/fonts.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/utf8.hpp"

namespace folioscope::ui {

namespace {

constexpr char32_t k_covered_end = 0x3000;
constexpr float k_reference_px = 16;
// The page holds no italics and no heavier font: letters are slanted, as browsers do then, and drawn twice.
constexpr float k_slant = 0.2F;
constexpr float k_slant_centre_em = 0.27F;  // half of a small letter above the baseline: as much room is left before the text as behind it
constexpr float k_bold_em = 0.04F;

/// Big-endian number of an OpenType table; 0 when it lies outside the file.
int read_i16(std::string_view font, std::size_t at) {
  if (at + 2 > font.size()) return 0;
  const auto byte = [&font, at](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(font[at + i])); };
  return static_cast<std::int16_t>((byte(0) << 8U) | byte(1));
}

/// Where a table begins (OpenType specification, "Table Directory"); 0 when there is none.
std::size_t find_table(std::string_view font, std::string_view tag) {
  const auto count = static_cast<std::size_t>(std::max(0, read_i16(font, 4)));
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t record = 12 + 16 * i;
    if (record + 16 > font.size() || font.substr(record, 4) != tag) continue;
    const auto half = [&](std::size_t at) { return static_cast<std::size_t>(static_cast<std::uint16_t>(read_i16(font, at))); };
    return (half(record + 8) << 16U) | half(record + 10);
  }
  return 0;
}

/// Height of ascent and descent together as a multiple of the em. ImGui takes a font's size to be that height, CSS the em.
float box_of_em(std::string_view font) {
  const int em = read_i16(font, find_table(font, "head") + 18);
  const std::size_t hhea = find_table(font, "hhea");
  const int box = read_i16(font, hhea + 4) - read_i16(font, hhea + 6);
  return em > 0 && box > 0 ? static_cast<float>(box) / static_cast<float>(em) : 1;
}

ImFont* add_font(std::string_view bytes) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.PixelSnapH = false;
  // ImGui takes a mutable pointer but, told that it does not own the data, only reads it.
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()), k_reference_px, &config);
}

std::span<ImDrawVert> corners_from(ImDrawList& list, int first) {
  return {list.VtxBuffer.begin() + first, list.VtxBuffer.end()};
}

}  // namespace

Fonts::Fonts(std::string_view regular, std::string_view semibold, RunRasterizer& rasterizer)
    : regular_(add_font(regular)), semibold_(add_font(semibold)), covered_(k_covered_end), box_of_em_(box_of_em(regular)), runs_(rasterizer) {
  ImGui::GetStyle().FontSizeBase = k_reference_px;
  for (char32_t c = 0x20; c < k_covered_end; ++c) covered_[c] = regular_->IsGlyphInFont(static_cast<ImWchar>(c));
}

void Fonts::set_scale(float pixels_per_point) {
  if (pixels_per_point == scale_) return;
  scale_ = pixels_per_point;
  ++version_;
}

bool Fonts::has_glyph(char32_t code_point) const { return code_point < k_covered_end && covered_[code_point] != 0; }

bool Fonts::needs_run(TextStyle style, std::string_view utf8) const {
  if (metrics(style).is_monospace) return !utf8.empty();
  std::size_t offset = 0;
  while (offset < utf8.size()) {
    const auto byte = static_cast<unsigned char>(utf8[offset]);
    if (byte < 0x80) {
      ++offset;
    } else if (!has_glyph(decode_utf8(utf8, offset))) {
      return true;
    }
  }
  return false;
}

RunStyle Fonts::run_style(TextStyle style, Colour colour) const {
  const TextMetrics& text = metrics(style);
  return {.size_px = text.size_pt * scale_, .weight = text.weight, .rgba = colour, .is_monospace = text.is_monospace};
}

float Fonts::width(TextStyle style, std::string_view utf8) const {
  if (utf8.empty()) return 0;
  if (needs_run(style, utf8)) return runs_.measure(utf8, run_style(style, 0)).width / scale_;
  const float px = font(style)->CalcTextSizeA(size_px(style), 1e9F, 0, utf8.data(), utf8.data() + utf8.size()).x;
  return px / scale_;
}

void Fonts::draw(ImDrawList& list, ImVec2 top_left_px, TextStyle style, Colour colour, std::string_view utf8, TextFace face) {
  if (utf8.empty()) return;
  const float em_px = metrics(style).size_pt * scale_;
  const int first = list.VtxBuffer.Size;
  const float baseline = draw_upright(list, top_left_px, style, colour, utf8);
  if (face.is_bold) {
    const int second = list.VtxBuffer.Size;
    draw_upright(list, top_left_px, style, colour, utf8);
    for (ImDrawVert& corner : corners_from(list, second)) corner.pos.x += k_bold_em * em_px;
  }
  if (face.is_slanted) {
    const float centre = baseline - k_slant_centre_em * em_px;
    for (ImDrawVert& corner : corners_from(list, first)) corner.pos.x += k_slant * (centre - corner.pos.y);
  }
}

float Fonts::draw_upright(ImDrawList& list, ImVec2 top_left_px, TextStyle style, Colour colour, std::string_view utf8) {
  const float line_px = line_height(style) * scale_;
  if (needs_run(style, utf8)) {
    const PlacedRun run = runs_.place(utf8, run_style(style, colour));
    if (run.page == 0) return 0;
    constexpr auto page = static_cast<float>(k_run_page_px);
    const float x = std::round(top_left_px.x);
    const float y = std::round(top_left_px.y + (line_px - static_cast<float>(run.h)) / 2);
    const auto fx = static_cast<float>(run.x);
    const auto fy = static_cast<float>(run.y);
    const auto fw = static_cast<float>(run.w);
    const auto fh = static_cast<float>(run.h);
    list.AddImage(ImTextureRef(static_cast<ImTextureID>(run.page)), {x, y}, {x + fw, y + fh}, {fx / page, fy / page},
                  {(fx + fw) / page, (fy + fh) / page});
    return y + std::ceil(run.extent.ascent);
  }
  ImFont* const face = font(style);
  const float size = size_px(style);
  // The font's box (ascent and descent) stands in the middle of the line box.
  const ImFontBaked* const baked = face->GetFontBaked(size);
  const float box_px = baked->Ascent - baked->Descent;
  const ImVec2 at{std::round(top_left_px.x), std::round(top_left_px.y + (line_px - box_px) / 2)};
  const ImU32 packed = IM_COL32((colour >> 24) & 0xFF, (colour >> 16) & 0xFF, (colour >> 8) & 0xFF, colour & 0xFF);
  list.AddText(face, size, at, packed, utf8.data(), utf8.data() + utf8.size());
  return at.y + baked->Ascent;
}

}  // namespace folioscope::ui
