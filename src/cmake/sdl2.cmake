# Targets SDL2::SDL2 and folioscope_gl (what a file that calls OpenGL itself links). SDL2 is the system's on the desktop; for the page a library cut down to what it needs (sdl2_web), built
# once into the cache and found there by every later build with the same sources, settings and compiler.
add_library(folioscope_gl INTERFACE)

if(NOT EMSCRIPTEN)
  find_package(SDL2 2.26 CONFIG QUIET)
  if(NOT SDL2_FOUND)
    message(FATAL_ERROR "sdl2: SDL 2.26 or newer is not installed (Debian: libsdl2-dev)")
  endif()
  find_package(OpenGL REQUIRED)
  target_link_libraries(folioscope_gl INTERFACE OpenGL::GL)
  folioscope_came_from(sdl2 "system package ${SDL2_VERSION}")
  return()
endif()

folioscope_source_tree(sdl2 sdl2_tree)
set(recipe "${CMAKE_CURRENT_LIST_DIR}/sdl2_web")
file(GLOB recipe_files CONFIGURE_DEPENDS "${recipe}/*")
set(key "${sdl2_tree} ${CMAKE_C_COMPILER} ${EMSCRIPTEN_VERSION}")
foreach(file IN LISTS recipe_files ITEMS "${sdl2_tree}/include/SDL_version.h")
  file(SHA256 "${file}" hash)
  string(APPEND key " ${hash}")
endforeach()
string(SHA256 key "${key}")
string(SUBSTRING "${key}" 0 16 key)
set(sdl2_root "${FOLIOSCOPE_CACHE}/built/sdl2-web-${key}")

if(NOT EXISTS "${sdl2_root}/lib/libSDL2.a")
  message(STATUS "sdl2: compiling it for the page into the cache")
  set(scratch "${PROJECT_BINARY_DIR}/third_party/sdl2_web")
  file(REMOVE_RECURSE "${scratch}")
  file(MAKE_DIRECTORY "${scratch}")  # its parent too: the log stands there
  foreach(step IN ITEMS
      "-S;${recipe};-B;${scratch};-G;${CMAKE_GENERATOR};-DCMAKE_TOOLCHAIN_FILE=${CMAKE_TOOLCHAIN_FILE};-DCMAKE_BUILD_TYPE=MinSizeRel;-DSDL2_TREE=${sdl2_tree};-DCMAKE_INSTALL_PREFIX=${sdl2_root}"
      "--build;${scratch}" "--install;${scratch}")
    execute_process(COMMAND "${CMAKE_COMMAND}" ${step} OUTPUT_FILE "${scratch}.log" ERROR_FILE "${scratch}.log" RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "sdl2: it does not compile, see ${scratch}.log")
    endif()
  endforeach()
endif()

add_library(SDL2::SDL2 STATIC IMPORTED)
set_target_properties(SDL2::SDL2 PROPERTIES
  IMPORTED_LOCATION "${sdl2_root}/lib/libSDL2.a"
  INTERFACE_INCLUDE_DIRECTORIES "${sdl2_root}/include/SDL2"
  INTERFACE_LINK_OPTIONS "SHELL:--js-library ${sdl2_root}/lib/page_library.js")
