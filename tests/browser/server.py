"""A server in a process of its own, which can be killed and started again."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

from app.engine import Period
from tests.browser.deals import is_plain, seed_for

PROJECT = Path(__file__).resolve().parents[2]
START_SECONDS = 120
"""Long, since the first start may compile the machine players' search."""


class LiveServer:
    """Serves from a folder, always on the same port.

    Attributes:
        url: scheme, host and port, without a slash at the end.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._controls = folder / "controls.json"
        self._log = folder / "server.log"
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.url = ""
        self.reset()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start serving; returns when the address can be opened."""
        outside = {k: v for k, v in os.environ.items() if not k.startswith("CARDAVIA_")}
        environment = {
            **outside,
            "CARDAVIA_PORT": str(self._port),
            "CARDAVIA_DATA_DIR": str(self._folder / "data"),
        }
        command = [sys.executable, "-m", "tests.browser.launch", str(self._controls)]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                command, cwd=PROJECT, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        self.url = self._printed_address()
        self._port = int(self.url.rsplit(":", 1)[1])

    def _printed_address(self) -> str:
        assert self._process is not None
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            for line in self.log.splitlines():
                if line.startswith("http://"):
                    return line.rstrip("/")
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log}")

    @property
    def log(self) -> str:
        """What the server has printed since its latest start."""
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a crash would (SIGKILL)."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """Ask it to stop, and see that it does."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=20)

    def control(self, *, seed: bytes | None = None, delay: float = 0, real: bool = False) -> None:
        """Set the seed of the next deals, the machine players' time in seconds, and their kind."""
        controls = {"seed": seed.hex() if seed else None, "delay": delay, "foreseeable": not real}
        draft = self._controls.with_suffix(".draft")
        draft.write_text(json.dumps(controls), encoding="utf-8")
        draft.replace(self._controls)

    def reset(self) -> None:
        """One deal without Dukals, and machine players that are quick and foreseeable."""
        self.control(seed=seed_for(Period.NIGHT, is_plain))
