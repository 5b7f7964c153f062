// How Dear ImGui is compiled, the same for page, desktop and tests.
#pragma once

#include <stdio.h>

#define IMGUI_USE_WCHAR32                    // code points beyond the basic plane
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS     // only the current interface
#define IMGUI_DISABLE_DEMO_WINDOWS           // not shipped
#define IMGUI_DISABLE_DEBUG_TOOLS            // not shipped
#define IMGUI_DISABLE_DEFAULT_FONT           // we bring our own
#define IMGUI_DISABLE_FILE_FUNCTIONS         // no ini, log or font files
#define IMGUI_DISABLE_DEFAULT_FILE_FUNCTIONS
#define IMGUI_DISABLE_WIN32_FUNCTIONS

// ImGui scans numbers in settings files and number fields, of which we have neither, and in the version of the shader language. The C library's
// scanner is large, so only the last is read.
#include <stdlib.h>
#include <string.h>
template <class... Numbers>
int folioscope_scan(const char*, const char*, Numbers...) {
  return 0;
}
inline int folioscope_scan(const char* text, const char* format, int* number) {
  if (strcmp(format, "#version %d") != 0) return 0;
  *number = atoi(text + sizeof("#version ") - 1);
  return 1;
}
#define sscanf folioscope_scan
