#!/usr/bin/env bash
# Builds the fuzzers with clang's libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer, and runs each for SECONDS (60). What they find
# worth keeping stays in build/fuzz/corpus. Prints a line a fuzzer; the exit code is 0 only if none found anything.
#   tests/fuzz/run.sh [SECONDS] [FUZZER...]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
me=tests/fuzz/run.sh
. src/cmake/shell.sh

need clang++ clang
install_missing
packages=()
need "$(clang++ -print-runtime-dir)/libclang_rt.fuzzer-$(uname -m).a" "libclang-rt-$(clang++ -dumpversion | cut -d. -f1)-dev"
install_missing

seconds=${1:-60}
shift || true
logs=build/fuzz/logs
mkdir -p $logs
logged $logs/configure cmake --preset fuzz
mapfile -t targets < <(basename -s .seeds build/fuzz/fuzz/*.seeds | sed 's/^/fuzz_/')
logged $logs/build cmake --build --preset fuzz -j "${FOLIOSCOPE_JOBS:-$(nproc)}" --target "${targets[@]}"

failed=0
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
for seeds in build/fuzz/fuzz/*.seeds; do
  name=$(basename "$seeds" .seeds)
  [ $# = 0 ] || [[ " $* " == *" $name "* ]] || continue
  mkdir -p "build/fuzz/corpus/$name" "build/fuzz/found/$name"
  mapfile -t folders <"$seeds"
  status=0
  "build/fuzz/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=10 -max_len=8192 -print_final_stats=1 -artifact_prefix="build/fuzz/found/$name/" \
    "build/fuzz/corpus/$name" "${folders[@]}" >"$logs/$name" 2>&1 </dev/null || status=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$logs/$name")
  edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$logs/$name" | tail -n 1)
  if [ $status = 0 ]; then
    printf '%-10s %9d runs, %6d edges, nothing found\n' "$name" "${runs:-0}" "${edges:-0}"
  else
    printf '%-10s FOUND: see build/fuzz/found/%s and %s\n' "$name" "$name" "$logs/$name"
    failed=1
  fi
done
exit $failed
