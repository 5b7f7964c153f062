# Language standard, warnings, sanitizers. `folioscope_options` is for all our code, `folioscope_product` adds what
# holds for code that ships.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()
if(EMSCRIPTEN)
  # -Os is CMake's idea of small; -Oz is what the size figures were measured with.
  set(CMAKE_CXX_FLAGS_MINSIZEREL "-Oz -DNDEBUG")
  set(CMAKE_C_FLAGS_MINSIZEREL "-Oz -DNDEBUG")
endif()

# ccache makes a second clean build cheap, in another folder too: paths are taken relative to the checkout. Nothing
# depends on it. emcc calls it itself (EM_COMPILER_WRAPPER, see build-wasm.sh).
find_program(FOLIOSCOPE_CCACHE ccache)
if(FOLIOSCOPE_CCACHE AND NOT EMSCRIPTEN AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${FOLIOSCOPE_CCACHE}")
endif()

add_library(folioscope_options INTERFACE)
target_compile_features(folioscope_options INTERFACE cxx_std_20)
target_include_directories(folioscope_options INTERFACE "${PROJECT_SOURCE_DIR}/src")
target_compile_options(folioscope_options INTERFACE
  -fno-rtti -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-align -Wunused
  -Wnon-virtual-dtor -Woverloaded-virtual -Wdouble-promotion -Wformat=2 -Wimplicit-fallthrough
  $<$<CXX_COMPILER_ID:GNU>:-Wmisleading-indentation;-Wduplicated-cond;-Wduplicated-branches;-Wlogical-op>
  # GCC tracks null values into the standard library when it sanitizes, and warns about its code there.
  $<$<NOT:$<BOOL:${FOLIOSCOPE_SANITIZE}>>:-Wnull-dereference>
  $<$<BOOL:${FOLIOSCOPE_DEVELOPER}>:-Werror>)
target_compile_definitions(folioscope_options INTERFACE
  $<$<BOOL:${FOLIOSCOPE_ASSERTIONS}>:FOLIOSCOPE_ASSERTIONS=1;_GLIBCXX_ASSERTIONS=1>)

# Nothing we ship relies on exceptions: the page is built without them, so the native programs are as well.
add_library(folioscope_product INTERFACE)
target_link_libraries(folioscope_product INTERFACE folioscope_options)
target_compile_options(folioscope_product INTERFACE -fno-exceptions)

set(CMAKE_CXX_EXTENSIONS OFF)
if(FOLIOSCOPE_SANITIZE)
  string(REPLACE ";" "," sanitizers "${FOLIOSCOPE_SANITIZE}")
  add_compile_options(-fsanitize=${sanitizers} -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${sanitizers})
  if(FOLIOSCOPE_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
endif()
