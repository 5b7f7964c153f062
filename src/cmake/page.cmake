# How the page's program is compiled and linked. Measured choices, see ARCHITECTURE.md.
include_guard()
if(NOT EMSCRIPTEN)
  return()
endif()

if(CMAKE_BUILD_TYPE STREQUAL "MinSizeRel")
  # WebAssembly features that every browser with WebGL 2 has had since 2021: shorter code for conversions and copies.
  add_compile_options(-flto -mnontrapping-fptoint -msign-ext -mbulk-memory)
  # Binaryen starts again from flat code and runs until nothing gets smaller any more: some 5 KB less (brotli).
  add_link_options(-flto -Oz -sASSERTIONS=0 -sBINARYEN_EXTRA_PASSES=--flatten,--rereloop,-Oz,--code-folding,-Oz,--converge)
else()
  add_link_options(-sASSERTIONS=2 -sSAFE_HEAP=1 -g2)
endif()

# What the page may call, by name: one function a line.
set(FOLIOSCOPE_PAGE_EXPORTS "${PROJECT_SOURCE_DIR}/src/host/web/exports.txt")

# folioscope_page(target SCRIPTS file.js ...): link options of the program that the page loads, and the target `page`,
# which lays out in build/<preset>/page what a site is made of: folioscope.js (Emscripten's glue and our scripts as one),
# folioscope.wasm, NOTICES.txt. The program is a factory, createFolioscope({canvas, ...}), so that several instances can
# live in one document.
function(folioscope_page target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SCRIPTS")
  file(STRINGS "${FOLIOSCOPE_PAGE_EXPORTS}" names REGEX "^[A-Za-z_]")
  list(TRANSFORM names PREPEND "_")
  list(JOIN names "," names)
  set(library "${PROJECT_SOURCE_DIR}/src/host/web/host_library.js")
  # As objects they come before the C library's own, which is then not linked.
  set(libc vsnprintf.c fprintf.c strtod.c abort_message.c sine.c qsort.c type_info.c)
  list(TRANSFORM libc PREPEND "${PROJECT_SOURCE_DIR}/src/host/web/libc/")
  add_library(folioscope_page_libc OBJECT ${libc})
  target_compile_options(folioscope_page_libc PRIVATE -fno-builtin -Wall -Wextra -Wno-unused-parameter)
  target_link_libraries(${target} PRIVATE folioscope_page_libc)
  set_target_properties(${target} PROPERTIES SUFFIX .js LINK_DEPENDS "${FOLIOSCOPE_PAGE_EXPORTS};${library}")
  target_link_options(${target} PRIVATE
    -fno-exceptions -fno-rtti "SHELL:--js-library ${library}"
    -sMODULARIZE=1 -sEXPORT_NAME=createFolioscope -sENVIRONMENT=web -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0
    -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH=1 -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    # Of Emscripten's script only what such browsers and ImGui's renderer need.
    -sMIN_FIREFOX_VERSION=79 -sMIN_SAFARI_VERSION=150000 -sTEXTDECODER=2 -sSUPPORT_ERRNO=0 -sSUPPORT_LONGJMP=0 -sGL_TRACK_ERRORS=0
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sGL_SUPPORT_SIMPLE_ENABLE_EXTENSIONS=0 -sGL_EXTENSIONS_IN_PREFIXED_FORMAT=0
    -sGL_WORKAROUND_SAFARI_GETCONTEXT_BUG=0
    -sINCOMING_MODULE_JS_API=canvas,wasmBinary,instantiateWasm,locateFile,onAbort,print,printErr
    -sEXPORTED_FUNCTIONS=_main,_malloc,_free,${names} -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)

  set(page "${PROJECT_BINARY_DIR}/page")
  set(program "${PROJECT_BINARY_DIR}/${target}")
  find_program(FOLIOSCOPE_TERSER terser NO_CMAKE_FIND_ROOT_PATH)
  if(FOLIOSCOPE_TERSER AND CMAKE_BUILD_TYPE STREQUAL "MinSizeRel")
    # Names with an underscore within are our own: no interface of a browser has such.
    set(join "${FOLIOSCOPE_TERSER}" "${program}.js" ${arg_SCRIPTS} --enclose --compress passes=4,ecma=2020,unsafe_arrows --mangle
      --mangle-props "keep_quoted,regex=/^(?!folioscope)[a-z]+(_[a-z]+)+$/" --output "${page}/folioscope.js")
  else()
    set(join "${CMAKE_COMMAND}" -E cat "${program}.js" ${arg_SCRIPTS} > "${page}/folioscope.js")
  endif()
  file(MAKE_DIRECTORY "${page}")
  add_custom_command(OUTPUT "${page}/folioscope.js" "${page}/folioscope.wasm"
    COMMAND ${join}
    COMMAND "${CMAKE_COMMAND}" -E copy "${program}.wasm" "${page}/folioscope.wasm"
    DEPENDS ${target} ${arg_SCRIPTS} COMMENT "Laying out the page" VERBATIM)

  folioscope_notices("${page}/NOTICES.txt")
  add_custom_target(page ALL DEPENDS "${page}/folioscope.js" "${page}/folioscope.wasm" "${page}/NOTICES.txt")
endfunction()

# The licences of everything that the page contains, as one text.
function(folioscope_notices output)
  set(emscripten_licence "${EMSCRIPTEN_ROOT_PATH}/LICENSE")
  if(NOT EXISTS "${emscripten_licence}")
    set(emscripten_licence "${PROJECT_SOURCE_DIR}/src/cmake/notices/emscripten.txt")
  endif()
  set(files
    "Folioscope|${PROJECT_SOURCE_DIR}/LICENSE"
    "Dear ImGui|${imgui_tree}/LICENSE.txt"
    "stb libraries|${PROJECT_SOURCE_DIR}/src/cmake/notices/stb.txt"
    "SDL 2 (with a video driver of our own in place of its own)|${sdl2_tree}/LICENSE.txt"
    "Inter (cut down to the characters in use)|/usr/share/doc/fonts-inter/copyright"
    "Emscripten|${emscripten_licence}"
    "musl, the C library of Emscripten|${EMSCRIPTEN_ROOT_PATH}/system/lib/libc/musl/COPYRIGHT")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${output}" "-DFILES=${files}" -P "${PROJECT_SOURCE_DIR}/src/cmake/notices.cmake"
    DEPENDS "${PROJECT_SOURCE_DIR}/src/cmake/notices.cmake" "${PROJECT_SOURCE_DIR}/LICENSE" VERBATIM)
endfunction()
