#!/usr/bin/env bash
# Builds the page into dist/: from a clean checkout, on a machine that may lack everything. See --help.
set -euo pipefail

me=build-wasm.sh
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
caller=$PWD
. "$root/src/cmake/shell.sh"

help() {
  cat <<'EOF'
usage: ./build-wasm.sh [--serve [PORT]]
       ./build-wasm.sh --bib FILE --profile FILE --out DIR

Builds the site of the data in data/ into dist/: index.html with its script and WebAssembly (any static host), and
folioscope.html, the same in one file. Both open by double click as well.

  --serve [PORT]   then serves dist/ on this machine (default port 8000) until interrupted
  --bib FILE       shows this BibTeX, CSL-JSON or RIS file instead; needs --profile and --out
  --profile FILE   who it belongs to (JSON, see data/README.md)
  --out DIR        where that site goes; a folder that was not made by this command is left alone
  --help           this text

What is missing is installed with apt (as root or through sudo) or fetched into ~/.cache/folioscope and verified.
An emsdk is used when its environment is set (EMSDK); otherwise Debian's Emscripten.
EOF
}

parse_options() {
  bib='' profile='' out='' serve='' port=8000
  while [ $# -gt 0 ]; do
    case $1 in
      --bib | --profile | --out)
        [ $# -ge 2 ] && [ -n "$2" ] || usage_error "$1 needs a value"
        declare -g "${1#--}=$(realpath -ms "$2")"
        shift 2 ;;
      --serve)
        serve=1
        if [ $# -ge 2 ] && [[ $2 != -* ]]; then
          [[ $2 =~ ^[0-9]{1,5}$ ]] && [ "$2" -le 65535 ] || usage_error "'$2' is no port"
          port=$2
          shift
        fi
        shift ;;
      --help | -h) help; exit 0 ;;
      *) usage_error "unknown option '$1'" ;;
    esac
  done
  if [ -n "$bib$profile$out" ]; then
    [ -n "$bib" ] && [ -n "$profile" ] && [ -n "$out" ] || usage_error "--bib, --profile and --out go together"
    [ -f "$bib" ] && [ -r "$bib" ] || die "no such file: $bib"
    [ -f "$profile" ] && [ -r "$profile" ] || die "no such file: $profile"
  else
    out=$root/dist
  fi
  if [ -e "$out" ] && ! is_ours "$out"; then
    die "$out exists and is not a site made by this command; nothing was written"
  fi
}

# A folder may be replaced when it is empty or holds an earlier result.
is_ours() {
  [ -d "$1" ] && { [ -z "$(ls -A "$1")" ] || grep -qs '^Folioscope' "$1/NOTICES.txt"; }
}

step() { printf '[%s] %s\n' "$(elapsed)" "$*"; }
elapsed() { printf '%3d s' $((SECONDS)); }

find_tools() {
  if [ -n "${EMSDK:-}" ] && [ -f "$EMSDK/upstream/emscripten/emcc.py" ]; then
    PATH=$EMSDK/upstream/emscripten:$PATH
  fi
  need cmake cmake
  need ninja ninja-build
  need c++ g++
  need emcc emscripten
  need node nodejs
  need python3 python3
  need curl curl
  need brotli brotli
  need xz xz-utils
  need hb-subset libharfbuzz-bin
  need terser terser
  need ccache ccache
  need /usr/share/fonts/opentype/inter/Inter-Regular.otf fonts-inter
  install_missing
  emcc=$(command -v emcc)
  # Debian's packages of Node modules, for its emcc and terser under any node.
  export NODE_PATH=${NODE_PATH:+$NODE_PATH:}/usr/share/nodejs
  export EM_COMPILER_WRAPPER=${EM_COMPILER_WRAPPER-$(command -v ccache || true)} CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  step "Emscripten: $emcc, $(emcc --version 2>/dev/null | sed -n '1s/.*) \([0-9.]*\).*/\1/p')"
}

# Before anything is compiled, so that a missing network is said at once and clearly.
fetch_sources() {
  step "sources"
  local name given
  for name in imgui sdl2; do
    given=FETCHCONTENT_SOURCE_DIR_${name^^}
    [ -n "${!given:-}" ] || "$root/src/cmake/fetch-sources.sh" $name >/dev/null || exit 1
  done
}

# The program that writes the page's HTML. tests/run.sh hands over the one it has built.
build_command_line() {
  if [ -n "${FOLIOSCOPE_CLI:-}" ]; then
    cli=$FOLIOSCOPE_CLI
    [ -x "$cli" ] || die "FOLIOSCOPE_CLI names no program: $cli"
    return
  fi
  step "building the command line"
  logged "$root/build/logs/tools-configure" cmake -S "$root" --preset tools || die "the command line cannot be configured"
  logged "$root/build/logs/tools-build" cmake --build "$root/build/tools" --target folioscope -j "$(jobs)" || die "the command line does not build"
  cli=$root/build/tools/folioscope
}

jobs() { echo "${FOLIOSCOPE_JOBS:-$(nproc)}"; }

# Two programs from one source: see src/cmake/page.cmake.
build_application() {
  cd "$root"
  build_program wasm-full folioscope-web
  build_program wasm page -DFOLIOSCOPE_FULL_BUILD="$root/build/wasm-full"
  grep -E '^-- (imgui|sdl2): ' build/logs/wasm-configure | sed 's/^-- /        /'
  app=$root/build/wasm/page
}

# build_program <preset> <target> [option for cmake ...]
build_program() {
  local preset=$1 target=$2
  shift 2
  step "building the application ($preset)"
  logged "build/logs/$preset-configure" emcmake cmake --preset "$preset" "$@" || die "the application cannot be configured"
  logged "build/logs/$preset-build" cmake --build "build/$preset" --target "$target" -j "$(jobs)" || die "the application does not build"
}

# hashed <name> <file>...: copies each file into the new site as <name>.<hash>.<its ending>, where the hash changes with the content of any,
# and prints <name>.<hash>.
hashed() {
  local name file
  name=$1.$(cat "${@:2}" | sha256sum | cut -c 1-8)
  for file in "${@:2}"; do install -m 644 "$file" "$new/$name.${file##*.}"; done
  echo "$name"
}

# A page opened from disk may not fetch, but it may load a script: the same bytes once more, only asked for then.
as_script() {
  { printf 'folioscope_wasm_base64="'; base64 -w 0 "$1"; printf '";\n'; } >"$1.js"
}

write_site() {
  step "writing the site"
  mkdir -p "$(dirname "$out")"
  new=$(mktemp -d "$(dirname "$out")/.folioscope-new.XXXXXX") || die "cannot write to $(dirname "$out")"
  trap 'rm -rf "$new"' EXIT
  chmod 755 "$new"
  local data=(--data "$root/data")
  [ -z "$bib" ] || data=(--bib "$bib" --profile "$profile")

  local js css wasm full
  js=$(hashed folioscope "$app/folioscope.js").js
  css=$(hashed folioscope "$root/web/style.css").css
  wasm=$(hashed folioscope "$app/folioscope.wasm").wasm
  as_script "$new/$wasm"
  # For files that a reader opens, with the venue table that it takes to read them, and for large sites.
  full=$(hashed folioscope-full "$app/folioscope-full.js" "$app/folioscope-full.wasm")
  as_script "$new/$full.wasm"
  { printf 'folioscope_venues='; cat "$root/data/venues.json"; } >"$new/$full.venues.js"
  cp "$app/NOTICES.txt" "$new/"

  "$cli" page --template "$root/web/index.html" "${data[@]}" --mode hosted --js "$js" --wasm "$wasm" --css "$css" \
    --full "$full" --out "$new/index.html" || die "the page cannot be written; $out is as it was"
  "$cli" page --template "$root/web/index.html" "${data[@]}" --mode single --js "$app/folioscope-full.js" \
    --wasm "$app/folioscope-full.wasm" --css "$root/web/style.css" --out "$new/folioscope.html" || die "the page cannot be written; $out is as it was"
  swap
}

swap() {
  local old
  old=$(dirname "$out")/.folioscope-old.$$
  [ ! -e "$out" ] || mv "$out" "$old"
  mv "$new" "$out"
  rm -rf "$old"
}

report() {
  step "done: $out"
  node "$root/src/cmake/page-size.mjs" "$out"
}

main() {
  parse_options "$@"
  cd "$caller"
  find_tools
  fetch_sources
  build_command_line
  build_application
  write_site
  report
  [ -z "$serve" ] || exec node "$root/src/cmake/serve.mjs" "$out" "$port"
}

main "$@"
