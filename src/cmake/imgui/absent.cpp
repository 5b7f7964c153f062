// Stands in for what the page never asks of ImGui: tables and columns, widgets and tooltips of its own, decorated windows, settings, logs,
// shortcuts, advice to programmers. In the page's build ImGui's functions are weak, so these take their place; what only they called is then
// not linked either.
#include "imgui.h"
#include "imgui_internal.h"

// Text is laid out in lines before it is drawn.
const char* ImFont::CalcWordWrapPosition(float, const char*, const char* text_end, float) { return text_end; }

namespace ImGui {

// Tables, columns.
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

// Widgets, tooltips, popups.
bool Selectable(const char*, bool, ImGuiSelectableFlags, const ImVec2&) { return false; }
bool BeginTooltip() { return false; }
bool BeginTooltipEx(ImGuiTooltipFlags, ImGuiWindowFlags) { return false; }
void EndTooltip() {}
void SetTooltip(const char*, ...) {}
void SetTooltipV(const char*, va_list) {}
ImVec2 FindBestWindowPosForPopup(ImGuiWindow*) { return {}; }
void MultiSelectItemHeader(ImGuiID, bool*, ImGuiButtonFlags*) {}
void MultiSelectItemFooter(ImGuiID, bool*, bool*) {}
bool BeginDragDropSource(ImGuiDragDropFlags) { return false; }
void EndDragDropSource() {}
void ClearDragDrop() {}

// Decoration of windows, the drawn pointer, the highlight of its own keyboard navigation.
void Scrollbar(ImGuiAxis) {}
bool CloseButton(ImGuiID, const ImVec2&) { return false; }
bool CollapseButton(ImGuiID, const ImVec2&) { return false; }
void RenderArrow(ImDrawList*, ImVec2, ImU32, ImGuiDir, float) {}
void RenderMouseCursor(ImVec2, float, ImGuiMouseCursor, ImU32, ImU32, ImU32) {}
void RenderNavCursor(const ImRect&, ImGuiID, ImGuiNavRenderCursorFlags) {}
ImVec2 ScrollToRectEx(ImGuiWindow*, const ImRect&, ImGuiScrollFlags) { return {}; }

// Settings, logs, shortcuts.
void AddSettingsHandler(const ImGuiSettingsHandler*) {}
void MarkIniSettingsDirty() {}
void MarkIniSettingsDirty(ImGuiWindow*) {}
void LoadIniSettingsFromDisk(const char*) {}
void SaveIniSettingsToDisk(const char*) {}
ImGuiWindowSettings* CreateNewWindowSettings(const char*) { return nullptr; }
ImGuiWindowSettings* FindWindowSettingsByID(ImGuiID) { return nullptr; }
ImGuiWindowSettings* FindWindowSettingsByWindow(ImGuiWindow*) { return nullptr; }
void LogRenderedText(const ImVec2*, const char*, const char*) {}
void LogText(const char*, ...) {}
void LogFinish() {}
bool Shortcut(ImGuiKeyChord, ImGuiInputFlags, ImGuiID) { return false; }
const char* GetKeyName(ImGuiKey) { return ""; }
const char* GetKeyChordName(ImGuiKeyChord) { return ""; }

// Mistakes of the program: what is begun here is ended by a destructor.
bool ErrorLog(const char*) { return false; }
void ErrorCheckUsingSetCursorPosToExtendParentBoundaries() {}
void ErrorCheckEndFrameFinalizeErrorTooltip() {}
void ErrorRecoveryStoreState(ImGuiErrorRecoveryState*) {}
void ErrorRecoveryTryToRecoverState(const ImGuiErrorRecoveryState*) {}
void ErrorRecoveryTryToRecoverWindowState(const ImGuiErrorRecoveryState*) {}

}  // namespace ImGui
