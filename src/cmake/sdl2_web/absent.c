/* What Dear ImGui's backend and SDL_video.c refer to and this build leaves out: game controllers, renderers, opening
   addresses. */
#include "SDL_internal.h"

#include "SDL_gamecontroller.h"
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
