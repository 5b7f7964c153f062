/* SDL's clock on the page. A page cannot wait: SDL_Delay returns at once. */
#include "SDL_internal.h"

#include <emscripten.h>

#include "SDL_timer.h"

Uint64 SDL_GetTicks64(void) { return (Uint64)emscripten_get_now(); }
Uint32 SDL_GetTicks(void) { return (Uint32)SDL_GetTicks64(); }
Uint64 SDL_GetPerformanceCounter(void) { return (Uint64)(emscripten_get_now() * 1000); }
Uint64 SDL_GetPerformanceFrequency(void) { return 1000000; }
void SDL_Delay(Uint32 ms) {}
