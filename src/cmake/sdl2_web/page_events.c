/* The events of one canvas, in place of SDL's src/events: a queue that the page fills (SDL_PushEvent) and the program empties
   (SDL_PollEvent), both on the one thread there is. The window is never told of anything else: the page watches size and focus
   itself. */
#include "SDL_internal.h"

#include "SDL_events.h"
#include "events/SDL_events_c.h"
#include "events/SDL_keyboard_c.h"
#include "events/SDL_mouse_c.h"
#include "events/SDL_touch_c.h"

enum { QUEUE_SIZE = 256 }; /* far more than come between two frames; what comes on top is refused */
static SDL_Event queue[QUEUE_SIZE];
static unsigned pushed;
static unsigned polled;

int SDL_PushEvent(SDL_Event* event) {
  if (pushed - polled == QUEUE_SIZE) return SDL_SetError("the queue of events is full");
  queue[pushed++ % QUEUE_SIZE] = *event;
  return 1;
}

int SDL_PollEvent(SDL_Event* event) {
  if (polled == pushed) return 0;
  *event = queue[polled++ % QUEUE_SIZE];
  return 1;
}

int SDL_EventsInit(void) { return 0; }
void SDL_EventsQuit(void) {}
Uint8 SDL_EventState(Uint32 type, int state) { return SDL_DISABLE; }
int SDL_SendAppEvent(SDL_EventType type) { return 0; }
int SDL_SendDisplayEvent(SDL_VideoDisplay* display, Uint8 event, int data) { return 0; }
int SDL_SendWindowEvent(SDL_Window* window, Uint8 event, int data1, int data2) { return 0; }

int SDL_KeyboardInit(void) { return 0; }
void SDL_KeyboardQuit(void) {}
void SDL_ResetKeyboard(void) {}
SDL_Window* SDL_GetKeyboardFocus(void) { return NULL; }
void SDL_SetKeyboardFocus(SDL_Window* window) {}

int SDL_MouseInit(void) { return 0; }
void SDL_MouseQuit(void) {}
SDL_Mouse* SDL_GetMouse(void) {
  static SDL_Mouse mouse;
  return &mouse;
}
SDL_Window* SDL_GetMouseFocus(void) { return NULL; }
void SDL_SetMouseFocus(SDL_Window* window) {}
Uint32 SDL_GetMouseState(int* x, int* y) { return 0; }
SDL_bool SDL_GetRelativeMouseMode(void) { return SDL_FALSE; }
int SDL_SetRelativeMouseMode(SDL_bool enabled) { return SDL_Unsupported(); }
int SDL_UpdateMouseCapture(SDL_bool force_release) { return 0; }
void SDL_PerformWarpMouseInWindow(SDL_Window* window, int x, int y, SDL_bool ignore_relative_mode) {}
void SDL_WarpMouseInWindow(SDL_Window* window, int x, int y) {}
int SDL_ShowCursor(int toggle) { return 0; }

int SDL_TouchInit(void) { return 0; }
void SDL_TouchQuit(void) {}
