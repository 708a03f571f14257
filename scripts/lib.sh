# Sourced by the scripts beside it: finding Python and Chromium, making .venv.
# Keeps to what bash 3.2 has, so that it runs on macOS too.
# shellcheck shell=bash

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"

say() { printf '%s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# Prints the first Python that is new enough and can make virtual environments. The
# middle versions come first: compiled packages are sure to be published for them.
find_python() {
    local candidate found='' old='' bare=''
    for candidate in ${CARDAVIA_PYTHON:+"$CARDAVIA_PYTHON"} \
        python3.13 python3.12 python3.11 python3.14 python3 python; do
        # pyenv leaves commands that only say "not found": one that does not run is not there.
        found="$("$candidate" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" ||
            continue
        if ! "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            old="$found"
        elif ! "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
            bare="$found"
        else
            command -v "$candidate"
            return
        fi
    done
    if [ -n "$bare" ]; then
        say "Python $bare is here, but without the parts that make virtual environments (venv, ensurepip)." \
            "On Debian or Ubuntu: apt-get install python$bare-venv"
    elif [ -n "$old" ]; then
        say "Cardavia needs Python 3.11 or newer; the newest found here is Python $old."
    else
        say "Cardavia needs Python 3.11 or newer, and no Python was found."
    fi
    say "If the right one has another name, set CARDAVIA_PYTHON to its path."
    return 1
}

# Makes $root/.venv hold what requirements/$1.lock lists ("app" or "dev").
ensure_venv() {
    local python
    python="$(find_python)" || exit 1
    "$python" "$root/scripts/make_venv.py" "$1" || exit 1
}

# Prints the first of the given programs that starts; Ubuntu's chromium-browser, for one,
# may be no more than a note that points elsewhere.
first_that_starts() {
    local candidate
    for candidate in "$@"; do
        if "$candidate" --version >/dev/null 2>&1 </dev/null; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

# Prints a Chromium (or Chrome) that starts, or fails.
find_chromium() {
    first_that_starts ${CARDAVIA_CHROMIUM:+"$CARDAVIA_CHROMIUM"} \
        chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Chromium.app/Contents/MacOS/Chromium" \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ||
        first_that_starts "$(playwright_chromium)"
}

# Prints where Playwright keeps its own Chromium, whether or not it was downloaded.
playwright_chromium() {
    "$root/.venv/bin/python" -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)' 2>/dev/null || true
}

# Installs Debian packages where that needs no password; fails where it cannot.
apt_install() {
    local sudo=''
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" -ne 0 ]; then
        sudo='sudo -n'
        $sudo true 2>/dev/null || return 1
    fi
    say "Installing with apt-get: $*"
    [ -n "${apt_updated:-}" ] || $sudo apt-get -qq update </dev/null >&2 || return 1
    apt_updated=yes
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=120 \
        install --no-install-recommends "$@" </dev/null >&2
}
