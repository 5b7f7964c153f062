#!/usr/bin/env bash
# Brings the source tree of one dependency into the cache and prints its folder.
#   fetch-sources.sh imgui|sdl2
# Order: what the cache already holds, the upstream release (pinned by its hash), the source package of Debian
# (verified by apt against the keys this machine trusts). A tree given by the caller never comes here.
set -euo pipefail

cache=${FOLIOSCOPE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/folioscope}

say() { echo "fetch: $*" >&2; }
fail() { echo "fetch: error: $*" >&2; exit 1; }

# Oldest version that will do, upstream release with its SHA-256, name of the Debian source package, a file that the
# tree must hold.
describe() {
  case $1 in
    imgui)
      minimum=1.92.2 below=2 package=imgui probe=backends/imgui_impl_sdl2.cpp
      url=https://github.com/ocornut/imgui/archive/refs/tags/v1.92.2b.tar.gz
      hash=da3d453cce74e0fb3d67f8d798a2a8d04fcaf0b33ce0e0131d0695dfc4f64191 ;;
    sdl2)
      minimum=2.26.0 below=2.99 package=libsdl2 probe=src/video/emscripten/SDL_emscriptenvideo.c
      url=https://github.com/libsdl-org/SDL/releases/download/release-2.26.5/SDL2-2.26.5.tar.gz
      hash=ad8fea3da1be64c83c45b1d363a6b4ba8fd60f5bde3b23ec73855709ec5eabf7 ;;
    *) fail "unknown dependency '$1'" ;;
  esac
}

unpack() { # archive, folder
  mkdir -p "$2"
  tar -xf "$1" -C "$2" --strip-components=1
}

from_upstream() {
  command -v curl >/dev/null || { say "$name: no curl to reach the upstream release with"; return 1; }
  curl -fsSL --connect-timeout 8 --max-time 300 -o "$work/upstream" "$url" 2>/dev/null || { say "$name: the upstream release cannot be reached"; return 1; }
  echo "$hash  $work/upstream" | sha256sum -c --status || { say "$name: the upstream release does not have the expected hash; not used"; return 1; }
  unpack "$work/upstream" "$work/tree"
  origin="upstream release ${url##*/}, SHA-256 verified"
}

# apt with lists, cache and sources of its own, so that nothing of the machine's set-up is touched. An index of a
# frozen mirror may have expired: its date is not checked, its signature is.
private_apt() { # tool, arguments
  local tool=$1; shift
  "$tool" -o Dir::Etc::SourceList="$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$apt/lists" \
    -o Dir::Cache="$apt/cache" -o APT::Sandbox::User="$(id -un)" -o Acquire::Check-Valid-Until=false \
    -o Acquire::Languages=none -o Debug::NoLocking=true "$@"
}

# The machine's own Debian archives, once each: what its sources say, with the suite left open.
debian_archives() {
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' 2>/dev/null | sort -u
}

from_debian() {
  command -v apt-get >/dev/null || { say "$name: no apt on this machine"; return 1; }
  local archive suites version archives reached=''
  archives=$(debian_archives)
  [ -n "$archives" ] || { say "$name: apt knows no Debian archive yet (run apt-get update)"; return 1; }
  apt=$work/apt
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$work/download"
  suites="$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}") testing unstable stable oldstable"
  for suite in $suites; do
    for archive in $archives; do echo "deb-src $archive $suite main"; done >"$apt/sources.list"
    private_apt apt-get -qq update >"$work/log" 2>&1 || continue
    reached=1
    version=$(private_apt apt-cache showsrc "$package" 2>/dev/null | sed -n 's/^Version: //p' | best_version) || true
    [ -n "$version" ] || continue
    (cd "$work/download" && private_apt apt-get -qq source --download-only "$package=$version" >"$work/log" 2>&1) || continue
    unpack "$(find "$work/download" -name '*.orig.tar.*' ! -name '*.asc' | head -n 1)" "$work/tree"
    origin="Debian source package $package $version ($suite), signature verified"
    return 0
  done
  if [ -n "$reached" ]; then say "$name: Debian has no version from $minimum on"; else say "$name: Debian's archive cannot be reached"; fi
  return 1
}

best_version() {
  local version best=''
  while read -r version; do
    dpkg --compare-versions "$version" ge "$minimum" && dpkg --compare-versions "$version" lt "$below" || continue
    [ -z "$best" ] || dpkg --compare-versions "$version" gt "$best" || continue
    best=$version
  done
  echo "$best"
}

main() {
  name=${1:?name of the dependency}
  describe "$name"
  local target=$cache/sources/$name-$minimum
  mkdir -p "$cache/sources"
  exec 9>"$cache/sources/$name.lock"
  flock 9
  if [ ! -e "$target/$probe" ]; then
    work=$(mktemp -d "$cache/sources/.$name.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    from_upstream || from_debian || fail "the sources of $name ($minimum or newer) cannot be fetched; is there a network?"
    [ -e "$work/tree/$probe" ] || fail "$name: $origin lacks $probe"
    # Of the tree only what a build reads is kept.
    (cd "$work/tree" && rm -rf test docs examples Xcode* VisualC* android-project* wayland-protocols build-scripts)
    echo "$origin" >"$work/tree/.folioscope-origin"
    rm -rf "$target"
    mv "$work/tree" "$target"
    say "$name: $origin"
  fi
  echo "$target"
}

main "$@"
