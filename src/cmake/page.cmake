# How the page's program is compiled and linked. Measured choices, see ARCHITECTURE.md.
include_guard()
if(NOT EMSCRIPTEN)
  return()
endif()

if(CMAKE_BUILD_TYPE STREQUAL "MinSizeRel")
  add_compile_options(-flto)
  add_link_options(-flto -Oz -sASSERTIONS=0)
else()
  add_link_options(-sASSERTIONS=2 -sSAFE_HEAP=1 -g2)
endif()

# What the page may call, by name: one function a line.
set(FOLIOSCOPE_PAGE_EXPORTS "${PROJECT_SOURCE_DIR}/src/host/web/exports.txt")

# folioscope_page(target): link options of the program that the page loads. It is a factory, createFolioscope({canvas,
# ...}), so that several instances can live in one document.
function(folioscope_page target)
  file(STRINGS "${FOLIOSCOPE_PAGE_EXPORTS}" names REGEX "^[A-Za-z_]")
  list(TRANSFORM names PREPEND "_")
  list(JOIN names "," names)
  set_target_properties(${target} PROPERTIES SUFFIX .js LINK_DEPENDS
    "${FOLIOSCOPE_PAGE_EXPORTS};${PROJECT_SOURCE_DIR}/src/host/web/host_library.js")
  target_link_options(${target} PRIVATE
    -fno-exceptions -fno-rtti
    "SHELL:--js-library ${PROJECT_SOURCE_DIR}/src/host/web/host_library.js"
    -sMODULARIZE=1 -sEXPORT_NAME=createFolioscope -sENVIRONMENT=web -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0
    -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH=1 -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    -sINCOMING_MODULE_JS_API=canvas,wasmBinary,instantiateWasm,locateFile,onAbort,print,printErr,onRuntimeInitialized,preRun,noInitialRun
    -sEXPORTED_FUNCTIONS=_main,_malloc,_free,${names} -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8)
endfunction()
