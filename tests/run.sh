#!/usr/bin/env bash
# Builds and runs every test: unit, headless UI, command line, architecture, sanitizers, the page and its browser tests.
# Installs what is missing. The last line is "N passed, N failed"; the exit code is 0 only if nothing failed.
#   tests/run.sh [STAGE...]     only these stages, in this order: native arch asan wasm size browser
set -euo pipefail

me=tests/run.sh
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. src/cmake/shell.sh

jobs=${FOLIOSCOPE_JOBS:-$(nproc)}
logs=build/logs
passed=0 failed=0

count() { passed=$((passed + $1)) failed=$((failed + $2)); }
pass() { echo "ok: $*"; count 1 0; }
fail() { echo "FAILED: $*"; count 0 1; }

# Runs a doctest program and prints "<passed> <failed>"; a crash counts as one failure. Its output goes to the log.
doctest_result() { # program, log
  local numbers status=0
  "$1" --no-intro --no-colors >"$2" 2>&1 </dev/null || status=$?
  numbers=$(sed -n 's/^\[doctest\] test cases: *[0-9]* | *\([0-9]*\) passed | *\([0-9]*\) failed.*/\1 \2/p' "$2" | tail -n 1)
  case $status/$numbers in
    0/*' 0') ;;
    */) numbers='0 1' ;;                                                   # crashed before its summary
    *' 0') numbers="${numbers% *} 1" ;;                                    # crashed after its last test
  esac
  echo "$numbers"
}

# Runs all test programs of a build. Sanitized programs repeat the same cases: each program counts once there.
run_programs() { # build folder, cases|programs
  local program name result ok bad
  for program in "$1"/tests/*_tests; do
    [ -x "$program" ] || { fail "there are no test programs in $1/tests"; return; }
    name=$(basename "$program")
    result=$(doctest_result "$program" "$logs/$(basename "$1")-$name")
    ok=${result% *} bad=${result#* }
    printf '  %-22s %5d passed, %d failed\n' "$name" "$ok" "$bad"
    [ "$bad" = 0 ] || grep -vE '^\[doctest\] (doctest version|run with)' "$logs/$(basename "$1")-$name" | tail -n 60
    if [ "$2" = cases ]; then count "$ok" "$bad"; else count $((bad == 0)) $((bad != 0)); fi
  done
}

# The fuzzers' seeds, once each (tests/fuzz); fuzzing itself is for the preset `fuzz`.
replay_seeds() { # build folder
  if logged "$logs/$(basename "$1")-fuzz" ctest --test-dir "$1" -R '^fuzz_' --no-tests=error; then pass "seeds of the fuzzers"; else fail "seeds of the fuzzers"; fi
}

build() { # preset
  logged "$logs/$1-configure" cmake --preset "$1" || { fail "preset $1 cannot be configured"; return 1; }
  logged "$logs/$1-build" cmake --build --preset "$1" -j "$jobs" || { fail "preset $1 does not build"; return 1; }
}

stage_install() {
  need cmake cmake
  need ninja ninja-build
  need c++ g++
  need ccache ccache
  need node nodejs
  need python3 python3
  need curl curl
  need npm npm
  need xz xz-utils
  need hb-subset libharfbuzz-bin
  need emcc emscripten
  need terser terser
  need brotli brotli
  need chromium chromium
  need xvfb-run xvfb
  need xauth xauth
  need /usr/include/doctest/doctest.h doctest-dev
  need /usr/include/nlohmann/json.hpp nlohmann-json3-dev
  need /usr/include/SDL2/SDL.h libsdl2-dev
  need pkg-config pkg-config
  need /usr/include/pango-1.0/pango/pangocairo.h libpango1.0-dev
  need /usr/share/fonts/opentype/inter/Inter-Regular.otf fonts-inter
  install_missing
}

stage_native() { build native && run_programs build/native cases && replay_seeds build/native; }

stage_asan() {
  export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1 UBSAN_OPTIONS=print_stacktrace=1
  build asan && run_programs build/asan programs && replay_seeds build/asan
}

# Each script is one case, unless its last line counts its own.
stage_arch() {
  local script log status last
  for script in tests/arch/*.cmake tests/arch/*.mjs tests/arch/*.sh; do
    [ -e "$script" ] || continue
    log=$logs/arch-$(basename "$script") status=0
    case $script in
      *.cmake) cmake -P "$script" ;;
      *.mjs) node "$script" ;;
      *.sh) bash "$script" ;;
    esac >"$log" 2>&1 </dev/null || status=$?
    last=$(tail -n 1 "$log")
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
      echo "  $(basename "$script"): $last"
      [ "${BASH_REMATCH[2]}" = 0 ] || cat "$log"
      count "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    elif [ $status = 0 ]; then
      pass "$script"
    else
      cat "$log"
      fail "$script"
    fi
  done
}

stage_wasm() {
  local cli=build/native/folioscope
  [ -x $cli ] && export FOLIOSCOPE_CLI=$root/$cli
  if ./build-wasm.sh </dev/null; then pass "build-wasm.sh"; else fail "build-wasm.sh"; fi
}

# The page may not outgrow its budget, nor grow by more than 3 % without the record being changed.
stage_size() {
  [ -e dist/index.html ] || { fail "there is no page to measure"; return; }
  local now recorded limit budget=300000
  now=$(node src/cmake/page-size.mjs dist | awk '/^first visit/ {print $NF}')
  recorded=$(sed -n 's/^first visit, brotli bytes: //p' tests/page-size.txt)
  limit=$((recorded * 103 / 100 < budget ? recorded * 103 / 100 : budget))
  if [ "$now" -le "$limit" ]; then pass "first visit $now bytes, limit $limit"; else fail "first visit $now bytes, limit $limit (tests/page-size.txt)"; fi
}

stage_browser() {
  [ -e dist/index.html ] || { fail "there is no page to test"; return; }
  (cd tests/e2e && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --silent --ignore-scripts; }) ||
    { fail "npm cannot install what the browser tests need (network?)"; return; }
  local log=$logs/browser last status=0
  node tests/e2e/run.mjs </dev/null 2>&1 | tee "$log" || status=$?
  last=$(tail -n 1 "$log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    count "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    [ $status = 0 ] || [ "${BASH_REMATCH[2]}" != 0 ] || fail "tests/e2e/run.mjs exited with $status"
  else
    fail "tests/e2e/run.mjs did not finish"
  fi
}

# What a stage needs in the checkout; a stage whose part is not there is left out, saying so.
stage_source() {
  case $1 in
    arch) echo tests/arch ;;
    wasm) echo src/main/web_main.cpp ;;
    size) echo tests/page-size.txt ;;
    browser) echo tests/e2e/run.mjs ;;
    *) echo CMakeLists.txt ;;
  esac
}

# Whatever ends the run, the last line counts.
finish() {
  local status=$?
  [ "$status" = 0 ] || [ "$failed" != 0 ] || failed=1
  echo "all stages: $SECONDS s"
  echo "$passed passed, $failed failed"
  if [ "$status" = 0 ] && { [ "$failed" != 0 ] || [ "$passed" = 0 ]; }; then status=1; fi
  exit "$status"
}

main() {
  local stage start
  if [ "${1:-}" = --help ]; then
    sed -n '2,4s/^# *//p' "${BASH_SOURCE[0]}"
    exit
  fi
  trap finish EXIT
  [ $# -gt 0 ] || set -- native arch asan wasm size browser
  mkdir -p "$logs"
  for stage in install "$@"; do
    declare -F "stage_$stage" >/dev/null || usage_error "unknown stage '$stage'"
    echo "== $stage"
    start=$SECONDS
    if [ -e "$(stage_source "$stage")" ]; then
      "stage_$stage" || true
    else
      echo "skipped: there is no $(stage_source "$stage")"
    fi
    echo "== $stage: $((SECONDS - start)) s"
  done
}

main "$@"
