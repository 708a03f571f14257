"""The argument parser of all commands."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, NoReturn

from app.cli.words import printable

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["Parser"]
else:
    Subparsers = Any


class Parser(argparse.ArgumentParser):
    """A parser whose help keeps its line breaks, and whose errors are safe to print."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        options.setdefault("allow_abbrev", False)
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        """Print usage and the message, which may repeat arguments, and exit with 2."""
        super().error(printable(message))
