// See probe.hpp.
#include "ui/probe.hpp"

#include <cmath>
#include <cstddef>

namespace folioscope::ui {

namespace {

constexpr std::string_view k_role_names[] = {"banner", "main",     "complementary", "navigation", "region", "group",     "scroll", "list",
                                             "listitem", "heading", "line",         "text",       "link",   "button",    "checkbox", "tab",
                                             "searchbox", "slider", "image",        "status",     "dialog", "code"};
constexpr std::string_view k_style_names[] = {"owner", "group", "group_count", "title",        "body",   "body_strong",
                                              "meta",  "small", "small_strong", "figure", "detail_title", "mono"};

void append_number(std::string& out, float value) {
  // Two decimals without the locale or the size of printf's floating point.
  const long long hundredths = std::llround(static_cast<double>(value) * 100.0);
  const long long magnitude = hundredths < 0 ? -hundredths : hundredths;
  if (hundredths < 0) out += '-';
  out += std::to_string(magnitude / 100);
  if (const long long rest = magnitude % 100; rest != 0) {
    out += '.';
    out += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
  }
}

void append_clean(std::string& out, std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == '\n') {
      out += c;
    } else if (byte >= 0x20 && byte != 0x7F) {
      out += c;
    }
  }
}

std::string flags_of(const ProbeItem& item) {
  std::string flags;
  if (item.is_checked) flags += 'c';
  if (item.is_toggle) flags += 't';
  if (item.is_mixed) flags += 'm';
  if (item.is_disabled) flags += 'd';
  if (item.expanded == 0) flags += 'e';
  if (item.expanded == 1) flags += 'E';
  if (!item.is_tab_stop) flags += 'n';
  if (item.is_current) flags += 'C';
  return flags;
}

}  // namespace

std::string_view role_name(Role role) { return k_role_names[static_cast<std::size_t>(role)]; }

void Probe::begin_frame() {
  items_.clear();
  open_.clear();
  texts_ = {};
}

std::int32_t Probe::add(const ProbeItem& item) {
  ProbeItem& kept = items_.emplace_back(item);
  kept.parent = open_.empty() ? -1 : open_.back();
  for (std::string_view* const text : {&kept.id, &kept.name, &kept.value, &kept.href, &kept.tooltip}) *text = texts_.keep(*text);
  return static_cast<std::int32_t>(items_.size()) - 1;
}

std::int32_t Probe::open(const ProbeItem& item) {
  const std::int32_t index = add(item);
  open_.push_back(index);
  return index;
}

void Probe::close() {
  if (!open_.empty()) open_.pop_back();
}

const ProbeItem* Probe::find(std::string_view id) const {
  for (const ProbeItem& item : items_) {
    if (item.id == id) return &item;
  }
  return nullptr;
}

const ProbeItem* Probe::find(Role role, std::string_view name) const {
  for (const ProbeItem& item : items_) {
    if (item.role == role && item.name == name) return &item;
  }
  return nullptr;
}

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

std::string dump(const Probe& probe) {
  std::string out;
  const std::vector<ProbeItem>& items = probe.items();
  for (const ProbeItem& item : items) {
    for (std::int32_t up = item.parent; up >= 0; up = items[static_cast<std::size_t>(up)].parent) out += "  ";
    out += role_name(item.role);
    out += " \"";
    append_clean(out, item.name);
    out += '"';
    if (!item.value.empty()) out += joined({" = ", item.value});
    if (!item.href.empty()) out += joined({" -> ", item.href});
    if (const std::string flags = flags_of(item); !flags.empty()) out += " (" + flags + ")";
    out += " [";
    append_number(out, item.rect.x);
    out += ',';
    append_number(out, item.rect.y);
    out += ' ';
    append_number(out, item.rect.w);
    out += 'x';
    append_number(out, item.rect.h);
    out += "]\n";
  }
  return out;
}

std::string serialise(const Probe& probe) {
  constexpr char k_field = '\x1f';
  constexpr char k_record = '\x1e';
  std::string out;
  out.reserve(probe.items().size() * 96);
  for (const ProbeItem& item : probe.items()) {
    if (!out.empty()) out += k_record;
    append_clean(out, item.id);
    out += k_field;
    out += std::to_string(item.parent);
    out += k_field;
    out += role_name(item.role);
    for (const float number : {item.rect.x, item.rect.y, item.rect.w, item.rect.h}) {
      out += k_field;
      append_number(out, number);
    }
    for (const std::string_view text : {item.name, item.value, item.href, item.tooltip}) {
      out += k_field;
      append_clean(out, text);
    }
    out += k_field;
    out += k_style_names[static_cast<std::size_t>(item.style)];
    out += k_field;
    out += flags_of(item);
    for (const float number : {item.content_height, item.scroll_y}) {
      out += k_field;
      append_number(out, number);
    }
    out += k_field;
    out += std::to_string(item.scroll_request);
  }
  return out;
}

}  // namespace folioscope::ui
