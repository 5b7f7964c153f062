/* SDL video driver for one canvas of a page. It has one window, the canvas of this module instance, one WebGL 2 context,
   and no events: the page pushes them (SDL_PushEvent) and says how large the canvas is (SDL_SetWindowSize, in CSS pixels;
   the size in device pixels is read from the canvas). */
#include "SDL_internal.h"

#include "SDL_sysvideo.h"

/* page_library.js */
extern int page_gl_create(void);
extern void page_gl_delete(int context);
extern void page_canvas_size(int* width, int* height);

static int page_video_init(_THIS) {
  SDL_DisplayMode mode;
  SDL_zero(mode);
  mode.format = SDL_PIXELFORMAT_RGB888;
  page_canvas_size(&mode.w, &mode.h);
  return SDL_AddBasicVideoDisplay(&mode) < 0 ? -1 : 0;
}

static void page_video_quit(_THIS) {}
static void page_pump_events(_THIS) {}
static void page_set_window_size(_THIS, SDL_Window* window) {}

static int page_create_window(_THIS, SDL_Window* window) { return 0; }

static void page_destroy_window(_THIS, SDL_Window* window) {}

static void page_window_size_in_pixels(_THIS, SDL_Window* window, int* width, int* height) {
  page_canvas_size(width, height);
}

static int page_gl_load_library(_THIS, const char* path) { return 0; }
static void page_gl_unload_library(_THIS) {}
static void* page_gl_proc_address(_THIS, const char* name) { return NULL; }

static SDL_GLContext page_gl_create_context(_THIS, SDL_Window* window) {
  const int context = page_gl_create();
  if (context == 0) {
    SDL_SetError("WebGL 2 is not available");
  }
  return (SDL_GLContext)context;
}

static int page_gl_make_current(_THIS, SDL_Window* window, SDL_GLContext context) { return 0; }
static int page_gl_set_swap_interval(_THIS, int interval) { return 0; }
static int page_gl_swap_interval(_THIS) { return 0; }
/* The browser shows what was drawn when the frame's callback returns. */
static int page_gl_swap_window(_THIS, SDL_Window* window) { return 0; }
static void page_gl_delete_context(_THIS, SDL_GLContext context) { page_gl_delete((int)context); }

static void page_free_device(SDL_VideoDevice* device) { SDL_free(device); }

static SDL_VideoDevice* page_create_device(void) {
  SDL_VideoDevice* device = (SDL_VideoDevice*)SDL_calloc(1, sizeof *device);
  if (device == NULL) {
    SDL_OutOfMemory();
    return NULL;
  }
  device->VideoInit = page_video_init;
  device->VideoQuit = page_video_quit;
  device->PumpEvents = page_pump_events;
  device->CreateSDLWindow = page_create_window;
  device->SetWindowSize = page_set_window_size;
  device->GetWindowSizeInPixels = page_window_size_in_pixels;
  device->DestroyWindow = page_destroy_window;
  device->GL_LoadLibrary = page_gl_load_library;
  device->GL_UnloadLibrary = page_gl_unload_library;
  device->GL_GetProcAddress = page_gl_proc_address;
  device->GL_CreateContext = page_gl_create_context;
  device->GL_MakeCurrent = page_gl_make_current;
  device->GL_SetSwapInterval = page_gl_set_swap_interval;
  device->GL_GetSwapInterval = page_gl_swap_interval;
  device->GL_SwapWindow = page_gl_swap_window;
  device->GL_DeleteContext = page_gl_delete_context;
  device->free = page_free_device;
  return device;
}

VideoBootStrap Emscripten_bootstrap = {"page", "canvas of a page", page_create_device};
