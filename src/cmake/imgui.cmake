# Targets imgui (core) and imgui_backends (SDL2 and OpenGL 3). Upstream ships no CMake file.
folioscope_source_tree(imgui imgui_tree)

# The page uses little of ImGui. There its functions are weak, and those of absent.cpp, linked into the program as an object
# (imgui_absent), stand in for what it never calls: a third of ImGui less.
set(imgui_sources imgui.cpp imgui_draw.cpp imgui_widgets.cpp)
if(NOT EMSCRIPTEN)
  list(APPEND imgui_sources imgui_tables.cpp)
endif()
list(TRANSFORM imgui_sources PREPEND "${imgui_tree}/")
add_library(imgui STATIC ${imgui_sources})
target_include_directories(imgui SYSTEM PUBLIC "${imgui_tree}")
target_include_directories(imgui PUBLIC "${PROJECT_SOURCE_DIR}/src/cmake/imgui")
target_compile_definitions(imgui PUBLIC IMGUI_USER_CONFIG="folioscope_imconfig.h")
target_compile_features(imgui PUBLIC cxx_std_20)
target_compile_options(imgui PRIVATE -fno-exceptions -fno-rtti -w)
if(EMSCRIPTEN)
  target_compile_definitions(imgui PRIVATE "IMGUI_API=__attribute__((weak))")
  add_library(imgui_absent OBJECT "${PROJECT_SOURCE_DIR}/src/cmake/imgui/absent.cpp")
  target_link_libraries(imgui_absent PRIVATE imgui)
  target_compile_options(imgui_absent PRIVATE -fno-exceptions -fno-rtti -Wall -Wextra)
endif()

add_library(imgui_backends STATIC
  "${imgui_tree}/backends/imgui_impl_sdl2.cpp" "${imgui_tree}/backends/imgui_impl_opengl3.cpp")
target_include_directories(imgui_backends SYSTEM PUBLIC "${imgui_tree}/backends")
target_link_libraries(imgui_backends PUBLIC imgui SDL2::SDL2 PRIVATE ${CMAKE_DL_LIBS})
target_compile_options(imgui_backends PRIVATE -fno-exceptions -fno-rtti -w)
if(EMSCRIPTEN)
  # The SDL2 backend includes only em_js.h, which lacks a macro in Emscripten 3.1.6.
  target_compile_options(imgui_backends PRIVATE "SHELL:-include emscripten.h")
  target_compile_definitions(imgui_backends PUBLIC IMGUI_IMPL_OPENGL_ES3)
endif()
