# Everything of third parties, one order for each: a tree given by the caller (FETCHCONTENT_SOURCE_DIR_<NAME>, as a CMake
# variable or in the environment), a system package (native builds only: system archives are native), then src/cmake/fetch-sources.sh, which keeps what it
# fetched outside the build folder. The configure log says what came from where.

if(DEFINED ENV{FOLIOSCOPE_CACHE})
  set(FOLIOSCOPE_CACHE "$ENV{FOLIOSCOPE_CACHE}")
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(FOLIOSCOPE_CACHE "$ENV{XDG_CACHE_HOME}/folioscope")
else()
  set(FOLIOSCOPE_CACHE "$ENV{HOME}/.cache/folioscope")
endif()

# folioscope_given_tree(imgui out): the tree that the caller gave for it, or nothing.
function(folioscope_given_tree name out)
  string(TOUPPER "FETCHCONTENT_SOURCE_DIR_${name}" variable)
  set(${out} "${${variable}}" PARENT_SCOPE)
  if(NOT ${variable})
    set(${out} "$ENV{${variable}}" PARENT_SCOPE)
  endif()
endfunction()

function(folioscope_came_from name origin)
  message(STATUS "${name}: ${origin}")
endfunction()

# folioscope_source_tree(imgui out) sets `out` to the folder with the sources.
function(folioscope_source_tree name out)
  folioscope_given_tree(${name} tree)
  if(tree)
    folioscope_came_from(${name} "${tree}, given by the caller")
  else()
    execute_process(COMMAND "${PROJECT_SOURCE_DIR}/src/cmake/fetch-sources.sh" ${name}
      OUTPUT_VARIABLE tree OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "${name}: no source tree; set FETCHCONTENT_SOURCE_DIR_<NAME> to one")
    endif()
    file(STRINGS "${tree}/.folioscope-origin" origin LIMIT_COUNT 1)
    folioscope_came_from(${name} "${origin}")
  endif()
  set(${out} "${tree}" PARENT_SCOPE)
endfunction()

# A header-only package of the system as an INTERFACE target. emcc must never see /usr/include, so the headers are
# copied to a folder of their own, for both builds alike.
function(folioscope_system_headers target name folder)
  folioscope_given_tree(${name} root)
  if(root)
    folioscope_came_from(${name} "${root}, given by the caller")
  else()
    if(NOT IS_DIRECTORY "/usr/include/${folder}")
      message(FATAL_ERROR "${name}: its headers are not installed (Debian: nlohmann-json3-dev, doctest-dev)")
    endif()
    set(root "${PROJECT_BINARY_DIR}/third_party/${name}")
    file(COPY "/usr/include/${folder}" DESTINATION "${root}")
    folioscope_came_from(${name} "system package")
  endif()
  add_library(folioscope_third_${name} INTERFACE)
  add_library(${target} ALIAS folioscope_third_${name})
  target_include_directories(folioscope_third_${name} SYSTEM INTERFACE "${root}")
endfunction()

if(FOLIOSCOPE_BUILD_TESTS AND NOT EMSCRIPTEN)
  folioscope_system_headers(doctest::doctest doctest doctest)
  folioscope_system_headers(nlohmann_json::nlohmann_json nlohmann_json nlohmann)
endif()

if(FOLIOSCOPE_BUILD_GUI)
  include(sdl2)
  include(imgui)
endif()
