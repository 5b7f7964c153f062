/* What Dear ImGui's backend and SDL itself refer to and this build leaves out: game controllers, renderers, opening
   addresses, gestures, logging. */
#include "SDL_internal.h"

#include <stdarg.h>

#include "SDL_events.h"
#include "SDL_gamecontroller.h"
#include "SDL_log.h"
#include "SDL_misc.h"
#include "SDL_render.h"

int SDL_NumJoysticks(void) { return 0; }
SDL_bool SDL_IsGameController(int index) { return SDL_FALSE; }
SDL_GameController* SDL_GameControllerOpen(int index) { return NULL; }
void SDL_GameControllerClose(SDL_GameController* controller) {}
Uint8 SDL_GameControllerGetButton(SDL_GameController* controller, SDL_GameControllerButton button) { return 0; }
Sint16 SDL_GameControllerGetAxis(SDL_GameController* controller, SDL_GameControllerAxis axis) { return 0; }
int SDL_GetRendererOutputSize(SDL_Renderer* renderer, int* width, int* height) { return SDL_Unsupported(); }
int SDL_OpenURL(const char* url) { return SDL_Unsupported(); }
SDL_Renderer* SDL_GetRenderer(SDL_Window* window) { return NULL; }
void SDL_DestroyRendererWithoutFreeing(SDL_Renderer* renderer) {} /* from 2.28 on */

int SDL_GestureAddTouch(SDL_TouchID touch) { return 0; }
int SDL_GestureDelTouch(SDL_TouchID touch) { return 0; }
void SDL_GestureProcessEvent(SDL_Event* event) {}
void SDL_GestureQuit(void) {}

void SDL_Log(const char* format, ...) {}
void SDL_LogDebug(int category, const char* format, ...) {}
void SDL_LogInfo(int category, const char* format, ...) {}
void SDL_LogWarn(int category, const char* format, ...) {}
void SDL_LogError(int category, const char* format, ...) {}
void SDL_LogCritical(int category, const char* format, ...) {}
void SDL_LogMessageV(int category, SDL_LogPriority priority, const char* format, va_list args) {}
void SDL_LogSetPriority(int category, SDL_LogPriority priority) {}
SDL_LogPriority SDL_LogGetPriority(int category) { return SDL_LOG_PRIORITY_CRITICAL; }
void SDL_LogInit(void) {}
void SDL_LogQuit(void) {}
void SDL_AssertionsQuit(void) {}
