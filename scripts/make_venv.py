"""Make .venv hold exactly what a lock file lists: ``make_venv.py app`` or ``make_venv.py dev``.

Nothing is done when it already does. Standard library only: it runs before anything is installed.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "cardavia-stamp.json"
PYTHON = VENV / "bin" / "python"
LAUNCHER = """#!/bin/sh
exec "$(dirname "$0")/python" -P -m app.cli "$@"
"""


def lock_file(name: str) -> Path:
    """Path of the lock file called ``name``."""
    return ROOT / "requirements" / f"{name}.lock"


def wanted(names: list[str]) -> dict[str, str]:
    """What the stamp says when the named locks are installed, here and as they are now."""
    sums = {name: hashlib.sha256(lock_file(name).read_bytes()).hexdigest() for name in names}
    # A virtual environment holds absolute paths, so a moved project needs a new one.
    return {"root": str(ROOT), **sums}


def stamped() -> dict[str, str]:
    """What the last finished installation wrote; empty when there is none that works."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
        subprocess.run([PYTHON, "-c", ""], check=True, capture_output=True)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return {}
    return stamp


def missing(names: list[str], stamp: dict[str, str]) -> list[str] | None:
    """Names still to install into .venv as it is; None when it must be made anew."""
    target = wanted(names)
    if any(stamp.get(key, value) != value for key, value in target.items()) or not stamp:
        return None
    return [name for name in names if name not in stamp]


def make_empty() -> None:
    """Put a new .venv in the place of whatever is there, with the project on its path."""
    STAMP.unlink(missing_ok=True)
    if VENV.is_symlink():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    venv.create(VENV, with_pip=True, symlinks=True)
    # A path file and a launcher instead of `pip install -e .`: no build, no build tools.
    (site,) = VENV.glob("lib/python3*/site-packages")
    (site / "cardavia.pth").write_text(f"{ROOT}\n", encoding="utf-8")
    launcher = VENV / "bin" / "cardavia"
    launcher.write_text(LAUNCHER, encoding="utf-8")
    launcher.chmod(0o755)


def install(name: str) -> None:
    """Install a lock file. Raises CalledProcessError when pip fails."""
    options = ["-qq", "--disable-pip-version-check", "--require-hashes", "--no-deps"]
    command = [str(PYTHON), "-m", "pip", "install", *options, "-r", str(lock_file(name))]
    subprocess.run(command, check=True, env={**os.environ, "PIP_USER": "0"}, stdout=sys.stderr)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other start of this script works on the same .venv."""
    with lock_file("app").open("rb") as handle:
        with contextlib.suppress(OSError):  # some network file systems cannot lock
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def ensure(name: str) -> None:
    """Bring .venv to the state that the lock file ``name`` describes."""
    names = ["app", "dev"] if name == "dev" else ["app"]
    todo = missing(names, stamped())
    if todo == []:
        return
    print("Installing what Cardavia needs into .venv (only when it changed) …", file=sys.stderr)
    if todo is None:
        make_empty()
    # dev.lock holds all of app.lock at the same versions, so one installation does for both.
    install(name)
    STAMP.write_text(json.dumps(wanted(names), indent=1), encoding="utf-8")


def main() -> None:
    """Do it, and turn what can go wrong on a person's machine into one plain line."""
    try:
        with one_at_a_time():
            ensure(sys.argv[1])
    except subprocess.CalledProcessError as error:
        sys.exit(f"The installation into .venv failed (exit code {error.returncode}); see above.")
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"The virtual environment .venv could not be made: {error}")


if __name__ == "__main__":
    main()
