"""The server as it is served, with three things in the hands of a test.

They stand in a file, read each time: the seed of the next deals, how long a machine player
takes, and whether the machine players are the real ones or ones that any test can foresee.
"""

import json
import secrets
import sys
import time
from pathlib import Path
from typing import Any

import app.games.service
from app.engine import Play, View
from app.games.service import Games
from app.players import Level
from app.server import serve
from app.settings import Settings
from tests.browser.deals import foreseeable

PATIENCE = 0.02
"""Seconds between two looks at the file while a machine player is held up."""


class Controls:
    """The file's contents, as they are now."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __getitem__(self, name: str) -> Any:
        return json.loads(self._path.read_text(encoding="utf-8"))[name]


def main(controls: Controls) -> bool:
    """Serve by the controls until asked to stop."""
    real = app.games.service.choose

    def choose(view: View, level: Level, seed: bytes) -> Play:
        asked = time.monotonic()
        while time.monotonic() < asked + controls["delay"]:
            time.sleep(PATIENCE)
        return foreseeable(view) if controls["foreseeable"] else real(view, level, seed)

    def random_bytes(n: int) -> bytes:
        seed = controls["seed"]
        return bytes.fromhex(seed) if seed else secrets.token_bytes(n)

    app.games.service.choose = choose
    defaults = Games.__init__.__kwdefaults__
    assert defaults is not None
    defaults["random_bytes"] = random_bytes
    return serve(Settings())


if __name__ == "__main__":
    sys.exit(not main(Controls(Path(sys.argv[1]))))
