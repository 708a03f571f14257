"""`cardavia serve`: serve the pages until asked to stop."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from app.cli.parser import Subparsers
from app.cli.words import printable, words

if TYPE_CHECKING:
    from app.settings import Settings

STOPPED, FAILED = 0, 1


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = subparsers.add_parser(
        "serve",
        help=words("serve.summary"),
        description=words("serve.description"),
        epilog=words("serve.epilog"),
    )
    parser.add_argument("--host", metavar="HOST", help=words("serve.host"))
    parser.add_argument("--port", metavar="PORT", help=words("serve.port"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve; the exit code is 1 when it could not start."""
    for name in ("host", "port"):
        value: str | None = getattr(options, name)
        if value is not None:
            os.environ[f"CARDAVIA_{name.upper()}"] = value
    settings = _settings()
    return FAILED if settings is None else _serve(settings)


def _settings() -> Settings | None:
    # Imported here, so that the other commands start without the web framework.
    from pydantic import ValidationError  # noqa: PLC0415

    from app.settings import Settings  # noqa: PLC0415

    try:
        return Settings()
    except ValidationError as error:
        for fault in error.errors():
            name = "CARDAVIA_" + "_".join(map(str, fault["loc"])).upper()
            _say("serve.setting", name=name, why=fault["msg"])
        return None


def _serve(settings: Settings) -> int:
    from app.games.store import StoreInUse, StoreTooNew  # noqa: PLC0415
    from app.server import serve  # noqa: PLC0415

    folder = str(settings.data_dir)
    try:
        return STOPPED if serve(settings) else FAILED
    except StoreInUse:
        _say("serve.in_use", folder=folder)
    except StoreTooNew as error:
        _say("serve.too_new", folder=folder, why=str(error))
    except OSError as error:
        _say("serve.folder", folder=folder, why=str(error))
    return FAILED


def _say(key: str, **values: str) -> None:
    shown = {name: printable(value) for name, value in values.items()}
    print(words(key, **shown), file=sys.stderr)
