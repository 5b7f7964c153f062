# Target SDL2::SDL2: the system's on the desktop; for the page a library cut down to video, events and timer.
if(EMSCRIPTEN)
  message(FATAL_ERROR "not there yet")
else()
  find_package(SDL2 2.26 CONFIG REQUIRED)
  folioscope_came_from(sdl2 "system package ${SDL2_VERSION}")
  find_package(OpenGL REQUIRED)
endif()
