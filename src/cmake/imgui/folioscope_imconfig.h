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

// ImGui scans numbers in settings files and number fields only. We have neither, and the C library's scanner is large.
#define sscanf(...) 0
