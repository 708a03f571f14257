"""The real server in a process of its own, for tests.

Run as a module it is that process: the server as it is, with slower machine players or
shorter waits where the environment asks for them.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.games import service
from app.server import serve
from app.settings import Settings
from app.web import game_pages

ROOT = Path(__file__).resolve().parent.parent
OPTIONS = "CARDAVIA_TEST_OPTIONS"
LONGEST_STOP = 5.0


@dataclass
class Served:
    """A server that answers at `url`."""

    process: subprocess.Popen[str]
    url: str
    log: Path

    @property
    def port(self) -> str:
        """The port that it got, so that another can take its place."""
        return self.url.rstrip("/").rpartition(":")[2]

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> float:
        """Send a signal, and give the seconds until the process was gone."""
        began = time.monotonic()
        self.process.send_signal(with_signal)
        self.process.wait(timeout=2 * LONGEST_STOP)
        return time.monotonic() - began

    def faults(self) -> str:
        """What it has logged of faults in the program."""
        text = self.log.read_text()
        return text if "Traceback" in text else ""


def start(
    folder: Path,
    *,
    ai_seconds: float = 0.0,
    wait_seconds: float | None = None,
    environment: dict[str, str] | None = None,
    log_name: str | None = None,
) -> Served:
    """Start a server on a data folder, and wait until it can be opened.

    Args:
        ai_seconds: how long each play of a machine takes beyond what it needs.
        wait_seconds: how long a page waits for the next ply, if not as usual.
    """
    folder.mkdir(parents=True, exist_ok=True)
    log = folder.parent / f"{log_name or folder.name}.log"
    own = {name: value for name, value in os.environ.items() if not name.startswith("CARDAVIA_")}
    own |= {"CARDAVIA_DATA_DIR": str(folder), "CARDAVIA_PORT": "0"}
    own |= {OPTIONS: json.dumps({"ai_seconds": ai_seconds, "wait_seconds": wait_seconds})}
    with log.open("a") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.serving"],
            cwd=ROOT,
            env=own | (environment or {}),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert process.stdout is not None
    url = process.stdout.readline().strip()
    if not url:
        process.wait(timeout=LONGEST_STOP)
        process.stdout.close()
        raise RuntimeError(f"the server did not start: {log.read_text()}")
    return Served(process, url, log)


@contextmanager
def serving(folder: Path, **options) -> Iterator[Served]:
    """A server for a while; at the end it must stop well, and have logged no fault."""
    served = start(folder, **options)
    try:
        yield served
        assert not served.faults(), served.faults()
        if served.process.poll() is None:
            served.stop()
            assert served.process.returncode in {0, -signal.SIGTERM}
    finally:
        if served.process.poll() is None:
            served.process.kill()
            served.process.wait()
        assert served.process.stdout is not None
        served.process.stdout.close()


def main() -> int:
    """Serve with the options of the environment."""
    options = json.loads(os.environ[OPTIONS])
    if options["wait_seconds"] is not None:
        game_pages.WAIT_SECONDS = options["wait_seconds"]
    if options["ai_seconds"]:
        at_once = service.choose

        def choose(*arguments):
            time.sleep(options["ai_seconds"])
            return at_once(*arguments)

        service.choose = choose
    return 0 if serve(Settings()) else 1


if __name__ == "__main__":
    sys.exit(main())
