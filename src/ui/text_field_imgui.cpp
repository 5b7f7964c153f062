// See text_field.hpp: the desktop's field.
#include <algorithm>
#include <cstring>

#include "ui/text_field.hpp"

namespace folioscope::ui {

namespace {

ImU32 packed(Colour c) { return IM_COL32((c >> 24) & 0xFF, (c >> 16) & 0xFF, (c >> 8) & 0xFF, c & 0xFF); }

}  // namespace

bool edit_text(Canvas& canvas, const TextField& field, std::string& buffer) {
  if (canvas.input().has_dom_layer) return false;
  char text[512] = {};
  std::memcpy(text, buffer.data(), std::min(buffer.size(), sizeof(text) - 1));
  const Theme& theme = canvas.theme();
  const float scale = canvas.fonts().scale();
  ImGui::SetCursorScreenPos(canvas.to_px(field.rect.x, field.rect.y));
  ImGui::SetNextItemWidth(field.rect.w * scale);
  ImGui::PushFont(canvas.fonts().font(TextStyle::body), canvas.fonts().size_px(TextStyle::body));
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, (field.rect.h - canvas.fonts().line_height(TextStyle::body)) / 2 * scale});
  ImGui::PushStyleColor(ImGuiCol_FrameBg, 0U);
  ImGui::PushStyleColor(ImGuiCol_NavCursor, 0U);
  ImGui::PushStyleColor(ImGuiCol_Text, packed(theme.strong));
  ImGui::PushStyleColor(ImGuiCol_TextDisabled, packed(theme.faint));
  ImGui::PushStyleColor(ImGuiCol_TextSelectedBg, packed(theme.accent_soft));
  if (field.takes_focus) ImGui::SetKeyboardFocusHere();
  const std::string label = "##" + std::string(field.id);
  const std::string hint(field.hint);
  const bool is_changed = ImGui::InputTextWithHint(label.c_str(), hint.c_str(), text, sizeof(text), ImGuiInputTextFlags_EscapeClearsAll);
  if (is_changed) {
    buffer = text;
  } else if (!ImGui::IsItemActive()) {
    buffer = field.text;
  }
  ImGui::PopStyleColor(5);
  ImGui::PopStyleVar();
  ImGui::PopFont();
  return is_changed;
}

}  // namespace folioscope::ui
