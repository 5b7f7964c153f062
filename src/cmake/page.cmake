# How the page's program is compiled and linked. Measured choices, see ARCHITECTURE.md.
include_guard()
if(NOT EMSCRIPTEN)
  return()
endif()

# The page is two programs from one source. A first visit gets the small one, which shows what was read when the page was made. When a visitor
# opens a file, and on large sites, the full one takes its place: it reads every format, and is compiled for speed (preset wasm-full).
set(FOLIOSCOPE_FULL_BUILD "" CACHE PATH "Build folder of the full program, to be laid out beside the small one")

# WebAssembly features that every browser with WebGL 2 has had since 2021: shorter code for conversions and copies.
if(NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_options(-flto -mnontrapping-fptoint -msign-ext -mbulk-memory)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "MinSizeRel")
  # Binaryen starts again from flat code and runs until nothing gets smaller any more: some 5 KB less (brotli).
  add_link_options(-flto -Oz -sASSERTIONS=0 -sBINARYEN_EXTRA_PASSES=--flatten,--rereloop,-Oz,--code-folding,-Oz,--converge)
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  # Vectors of 16 bytes: in all browsers since 2023. One without them stays with the small program.
  add_compile_options(-msimd128)
  # Small functions are called for every field: taken into their callers more freely, reading takes some 4 % less time.
  add_link_options(-flto -O3 -msimd128 -sASSERTIONS=0 -Wl,-mllvm,-inline-threshold=500)
  add_library(folioscope_page_bytes OBJECT "${PROJECT_SOURCE_DIR}/src/host/web/libc/bytes.c")
  target_compile_options(folioscope_page_bytes PRIVATE -fno-builtin -Wall -Wextra)
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
  target_link_libraries(${target} PRIVATE folioscope_page_libc $<TARGET_NAME_IF_EXISTS:folioscope_page_bytes>)
  set_target_properties(${target} PROPERTIES SUFFIX .js LINK_DEPENDS "${FOLIOSCOPE_PAGE_EXPORTS};${library}")
  target_link_options(${target} PRIVATE
    -fno-exceptions -fno-rtti "SHELL:--js-library ${library}"
    -sMODULARIZE=1 -sEXPORT_NAME=createFolioscope -sENVIRONMENT=web -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0
    -sMALLOC=$<IF:$<BOOL:${FOLIOSCOPE_FULL_PROGRAM}>,dlmalloc,emmalloc> -sALLOW_MEMORY_GROWTH=1 -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    # Of Emscripten's script only what such browsers and ImGui's renderer need.
    -sMIN_FIREFOX_VERSION=79 -sMIN_SAFARI_VERSION=150000 -sTEXTDECODER=2 -sSUPPORT_ERRNO=0 -sSUPPORT_LONGJMP=0 -sGL_TRACK_ERRORS=0
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sGL_SUPPORT_SIMPLE_ENABLE_EXTENSIONS=0 -sGL_EXTENSIONS_IN_PREFIXED_FORMAT=0
    -sGL_WORKAROUND_SAFARI_GETCONTEXT_BUG=0
    -sINCOMING_MODULE_JS_API=canvas,wasmBinary,instantiateWasm,locateFile,onAbort,print,printErr
    -sEXPORTED_FUNCTIONS=_main,_malloc,_free,${names} -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)

  set(page "${PROJECT_BINARY_DIR}/page")
  file(MAKE_DIRECTORY "${page}")
  folioscope_lay_out(folioscope "${PROJECT_BINARY_DIR}/${target}" "${page}" AFTER ${target} SCRIPTS ${arg_SCRIPTS})
  set(parts "${page}/folioscope.js")
  if(FOLIOSCOPE_FULL_BUILD)
    set(full "${FOLIOSCOPE_FULL_BUILD}/${target}")
    folioscope_lay_out(folioscope-full "${full}" "${page}" AFTER "${full}.js" "${full}.wasm" "${page}/folioscope.js" SCRIPTS ${arg_SCRIPTS})
    list(APPEND parts "${page}/folioscope-full.js")
  endif()

  folioscope_notices("${page}/NOTICES.txt")
  add_custom_target(page ALL DEPENDS ${parts} "${page}/NOTICES.txt")
endfunction()

# folioscope_lay_out(name program page AFTER file ... SCRIPTS file.js ...): <page>/<name>.js and .wasm from the linked <program>.js and .wasm,
# once the files of AFTER are made.
function(folioscope_lay_out name program page)
  cmake_parse_arguments(PARSE_ARGV 3 arg "" "" "AFTER;SCRIPTS")
  find_program(FOLIOSCOPE_TERSER terser NO_CMAKE_FIND_ROOT_PATH)
  set(begin "${CMAKE_COMMAND}" -E true)
  if(FOLIOSCOPE_TERSER AND CMAKE_BUILD_TYPE STREQUAL "MinSizeRel")
    # Names with an underscore within are our own: no interface of a browser has such. The two programs meet in one page, so they
    # share the short names, which the small one's script chooses.
    set(names "${PROJECT_BINARY_DIR}/short-names.json")
    if(name STREQUAL "folioscope")
      set(begin "${CMAKE_COMMAND}" -E rm -f "${names}")
    endif()
    set(join "${FOLIOSCOPE_TERSER}" "${program}.js" ${arg_SCRIPTS} --enclose --compress passes=4,ecma=2020,unsafe_arrows --mangle
      --name-cache "${names}" --mangle-props "keep_quoted,regex=/^(?!folioscope)[a-z]+(_[a-z]+)+$/" --output "${page}/${name}.js")
  else()
    set(join "${CMAKE_COMMAND}" -E cat "${program}.js" ${arg_SCRIPTS} > "${page}/${name}.js")
  endif()
  add_custom_command(OUTPUT "${page}/${name}.js" "${page}/${name}.wasm"
    COMMAND ${begin}
    COMMAND ${join}
    COMMAND "${CMAKE_COMMAND}" -E copy "${program}.wasm" "${page}/${name}.wasm"
    DEPENDS ${arg_AFTER} ${arg_SCRIPTS} COMMENT "Laying out ${name}" VERBATIM)
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
