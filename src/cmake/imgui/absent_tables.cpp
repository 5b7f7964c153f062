// Stands in for imgui_tables.cpp in the page, which draws no table and no columns: only what ImGui's other files call, doing nothing.
#include "imgui.h"
#include "imgui_internal.h"

namespace ImGui {

void EndColumns() {}
void PushColumnsBackground() {}
void PopColumnsBackground() {}
void EndTable() {}
void TableEndRow(ImGuiTable*) {}
void TableEndCell(ImGuiTable*) {}
void TablePushColumnChannel(int) {}
void TablePopColumnChannel() {}
void TablePushBackgroundChannel() {}
void TablePopBackgroundChannel() {}
void TableGcCompactTransientBuffers(ImGuiTable*) {}
void TableGcCompactTransientBuffers(ImGuiTableTempData*) {}
void TableGcCompactSettings() {}
void TableSettingsAddSettingsHandler() {}

}  // namespace ImGui
