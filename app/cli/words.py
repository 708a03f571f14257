"""The words of the command line, and how text from outside is made safe to print."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

Table = dict[str, dict[str, str]]

_FILE = Path(__file__).parent.parent / "locales" / "cli.toml"


def words(key: str, **values: object) -> str:
    """The text of a key such as `place.line`, with its placeholders filled in.

    Raises:
        KeyError: there is no such text or placeholder.
    """
    table, _, name = key.partition(".")
    return _texts()[table][name].strip("\n").format(**values)


@cache
def _texts() -> Table:
    texts: Table = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return texts


def printable(text: str) -> str:
    r"""The text with everything escaped that a terminal might obey.

    Control characters, line ends, marks that turn the direction of writing, and bytes of a
    file name that are no text all become escapes such as `\x1b`.
    """
    return "".join(char if char.isprintable() else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def json_line(value: object) -> str:
    """The value as JSON on one line, in printable ASCII only."""
    # JSON leaves the delete character as it is.
    return json.dumps(value).replace("\x7f", "\\u007f")
