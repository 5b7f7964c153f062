# How our own libraries and tests are declared. Sources are listed by name in the folder's CMakeLists.txt.

# Leaves out, with a warning, what is listed but not there, so that one unfinished folder does not stop the others.
function(folioscope_present out)
  set(present)
  foreach(source IN LISTS ARGN)
    if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${source}")
      list(APPEND present "${source}")
    else()
      message(WARNING "${CMAKE_CURRENT_SOURCE_DIR}/${source} is listed but does not exist")
    endif()
  endforeach()
  set(${out} "${present}" PARENT_SCOPE)
endfunction()

# folioscope_module(NAME search SOURCES query.cpp ... DEPENDS base model ... EXTERNAL target ... PRIVATE target ...)
# makes the static library folioscope_search, alias folioscope::search. DEPENDS names other modules, EXTERNAL and
# PRIVATE name targets of third parties (PRIVATE: not seen by who links this module). Header-only modules list no
# sources.
function(folioscope_module)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;DEPENDS;EXTERNAL;PRIVATE")
  folioscope_present(sources ${arg_SOURCES})
  set(target folioscope_${arg_NAME})
  list(TRANSFORM arg_DEPENDS PREPEND folioscope::)
  if(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC ${arg_DEPENDS} ${arg_EXTERNAL} PRIVATE folioscope_product ${arg_PRIVATE})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}/src")
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${arg_DEPENDS} ${arg_EXTERNAL})
    target_include_directories(${target} INTERFACE "${PROJECT_SOURCE_DIR}/src")
  endif()
  add_library(folioscope::${arg_NAME} ALIAS ${target})
endfunction()

# folioscope_program(NAME folioscope SOURCES main.cpp LINKS target ...) puts a program into the root of the build folder.
function(folioscope_program)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;LINKS")
  folioscope_present(sources ${arg_SOURCES})
  if(sources)
    add_executable(${arg_NAME} ${sources})
    target_link_libraries(${arg_NAME} PRIVATE folioscope_product ${arg_LINKS})
    set_target_properties(${arg_NAME} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  endif()
endfunction()

# folioscope_test(NAME search SOURCES query_test.cpp ... LINKS folioscope::search ...) makes the doctest program
# tests/search_tests in the build folder, and registers it with ctest. FOLIOSCOPE_SOURCE_DIR is the checkout.
function(folioscope_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;LINKS")
  folioscope_present(sources ${arg_SOURCES})
  if(NOT sources)
    return()
  endif()
  set(target ${arg_NAME}_tests)
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE folioscope_options folioscope::test_support ${arg_LINKS})
  target_compile_definitions(${target} PRIVATE FOLIOSCOPE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # Compiling the tests takes longer than running them.
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1>)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  add_test(NAME ${arg_NAME} COMMAND ${target} --no-intro)
endfunction()

# folioscope_fuzzer(NAME query SOURCES query_fuzzer.cpp LINKS target ... SEEDS folder ...) makes the libFuzzer program
# fuzz_query with the preset `fuzz`. Every other build makes it a program that runs the inputs it is given once, and
# ctest gives it the seeds.
function(folioscope_fuzzer)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME" "SOURCES;LINKS;SEEDS")
  set(target fuzz_${arg_NAME})
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE folioscope_options ${arg_LINKS})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
  if(FOLIOSCOPE_FUZZ)
    list(JOIN arg_SEEDS "\n" seeds)
    file(WRITE "${PROJECT_BINARY_DIR}/fuzz/${arg_NAME}.seeds" "${seeds}\n")
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests/fuzz/replay.cpp")
    add_test(NAME ${target} COMMAND ${target} ${arg_SEEDS})
  endif()
endfunction()
