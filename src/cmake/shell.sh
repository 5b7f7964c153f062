# shellcheck shell=bash
# Sourced by build-wasm.sh and tests/run.sh: messages, and getting the packages that are missing.

# `me`, the name of the script, is set by who sources this.
# shellcheck disable=SC2154
die() { echo "$me: error: $*" >&2; exit 1; }
usage_error() { echo "$me: error: $* (see $me --help)" >&2; exit 2; }

missing=() packages=()
# need <command or absolute path of a file> <Debian package that brings it>
need() {
  is_here "$1" || { missing+=("$1"); packages+=("$2"); }
}

is_here() {
  case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# Installs what `need` found missing: as root or through sudo without a question; otherwise names it and stops.
install_missing() {
  [ ${#packages[@]} -gt 0 ] || return 0
  local list as_root=() log
  list=$(printf '%s\n' "${packages[@]}" | sort -u | tr '\n' ' ')
  command -v apt-get >/dev/null || die "needed and not installed (names of Debian packages): $list"
  if [ "$(id -u)" != 0 ]; then
    { command -v sudo && sudo -n true; } >/dev/null 2>&1 || die "needed and not installed, and no rights to install: apt-get install $list"
    as_root=(sudo -n)
  fi
  echo "installing with apt: $list"
  log=$(mktemp)
  # Word splitting of the list is meant.
  # shellcheck disable=SC2086
  if ! { "${as_root[@]}" apt-get -qq update &&
         "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=900 install $list; } \
       >"$log" 2>&1 </dev/null; then
    die "apt cannot install $list (network?): $(grep -E '^E:' "$log" | head -n 1)"
  fi
  rm -f "$log"
  local name
  for name in "${missing[@]}"; do
    is_here "$name" || die "$name is still not found after installing $list"
  done
}

# Runs a command with its output in a file; shows the end of that file when it fails.
logged() { # file, command
  local log=$1; shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 </dev/null && return 0
  tail -n 40 "$log" >&2
  return 1
}
