// See theme.hpp.
#include "ui/theme.hpp"

#include <algorithm>

namespace folioscope::ui {

namespace {

// Blue, green, orange, violet, slate, cyan, pink, red, olive, taupe: told apart with the common kinds of colour blindness by lightness as
// well as by hue; white text on each reaches 4.5:1.
constexpr std::array<Colour, k_palette_size> k_light_palette = {0x2F6FDBFF, 0x0F8164FF, 0xB0541AFF, 0x7B55C7FF, 0x667387FF,
                                                                0x0B7285FF, 0xB0357DFF, 0xB3322AFF, 0x66701AFF, 0x7A6A5CFF};
constexpr std::array<Colour, k_palette_size> k_dark_palette = {0x3372DEFF, 0x15835FFF, 0xB35D27FF, 0x7F5BD0FF, 0x6A768AFF,
                                                               0x107C90FF, 0xB8458AFF, 0xBD4239FF, 0x6D7726FF, 0x7D6E61FF};

constexpr Theme k_light = {
    .is_dark = false,
    .background = 0xFFFFFFFF, .surface = 0xF6F7F9FF, .border = 0xE3E6EBFF, .control = 0xDBDFE6FF,
    .strong = 0x14181FFF, .normal = 0x272E38FF, .muted = 0x566070FF, .faint = 0x5E6775FF, .link = 0x1F4FD0FF, .on_colour = 0xFFFFFFFF,
    .accent = 0x2457D6FF, .accent_soft = 0xE7EDFCFF,
    .highlight = 0xFFF3C4FF, .highlight_text = 0x14181FFF,
    .brush_fill = 0x2457D611, .bar = 0xB3C4F1FF, .spark = 0x5B81E0FF, .hover = 0xF1F3F7FF, .backdrop = 0x10182866, .shadow = 0x10182824,
    .dimmed = 0.18F,
    .palette = k_light_palette};

constexpr Theme k_dark = {
    .is_dark = true,
    .background = 0x0F1216FF, .surface = 0x161A20FF, .border = 0x262C35FF, .control = 0x333B47FF,
    .strong = 0xF2F4F7FF, .normal = 0xDCE1E8FF, .muted = 0xA3ADBAFF, .faint = 0x8A94A2FF, .link = 0x8FB0FFFF, .on_colour = 0xFFFFFFFF,
    .accent = 0x86AAFFFF, .accent_soft = 0x1B2740FF,
    .highlight = 0x4A3F12FF, .highlight_text = 0xFFF3C4FF,
    .brush_fill = 0x86AAFF14, .bar = 0x384667FF, .spark = 0x6783C4FF, .hover = 0x1A1F27FF, .backdrop = 0x00000099, .shadow = 0x00000066,
    .dimmed = 0.26F,
    .palette = k_dark_palette};

constexpr Theme make_forced(bool is_dark) {
  Theme theme = is_dark ? k_dark : k_light;
  const Colour ink = is_dark ? 0xFFFFFFFF : 0x000000FF;
  const Colour paper = is_dark ? 0x000000FF : 0xFFFFFFFF;
  theme.background = theme.surface = theme.hover = paper;
  theme.border = theme.control = theme.strong = theme.normal = theme.muted = theme.faint = ink;
  theme.link = theme.accent = is_dark ? 0xFFFF00FF : 0x0000C0FF;
  theme.accent_soft = is_dark ? 0x303030FF : 0xDDDDDDFF;
  theme.bar = theme.spark = ink;
  return theme;
}
constexpr Theme k_forced_light = make_forced(false);
constexpr Theme k_forced_dark = make_forced(true);

constexpr TextMetrics k_metrics[] = {
    {18, 600, 24},        // owner
    {20, 600, 28},        // group
    {13.5F, 400, 20},     // group_count
    {15, 600, 21},        // title
    {14, 400, 20},        // body
    {14, 600, 20},        // body_strong
    {13, 400, 19},        // meta
    {12, 400, 16},        // small
    {12, 600, 16},        // small_strong
    {18, 600, 24},        // figure
    {17, 600, 24},        // detail_title
    {12, 400, 17, true},  // mono
};

}  // namespace

Colour faded(Colour colour, float opacity) {
  const float alpha = static_cast<float>(colour & 0xFFU) * std::clamp(opacity, 0.0F, 1.0F);
  return (colour & 0xFFFFFF00U) | static_cast<Colour>(alpha + 0.5F);
}

const Theme& theme_for(bool is_dark, bool forces_colors) {
  if (forces_colors) return is_dark ? k_forced_dark : k_forced_light;
  return is_dark ? k_dark : k_light;
}

Colour palette_colour(const Theme& theme, std::uint8_t index) {
  return theme.palette[std::min<std::size_t>(index, k_palette_size - 1)];
}

const TextMetrics& metrics(TextStyle style) { return k_metrics[static_cast<std::size_t>(style)]; }

}  // namespace folioscope::ui
