"""Reading a record from a file that may be anything."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

LARGEST = 1024 * 1024
STANDARD_INPUT = "-"


class Unreadable(Exception):
    """A file that cannot be read.

    Attributes:
        why: the key of the reason, such as `too-large`.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for `-`.

    Never more than 1 MiB and a byte is read, and nothing that could block but the standard
    input is opened for long: a pipe without a writer is refused.

    Raises:
        Unreadable: missing, no regular file, over 1 MiB, not UTF-8, or refused.
    """
    try:
        with _opened(name) as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Unreadable("missing") from None
    except IsADirectoryError:
        raise Unreadable("folder") from None
    except (OSError, ValueError):  # a name with a NUL is a ValueError
        raise Unreadable("refused") from None
    if len(content) > LARGEST:
        raise Unreadable("too-large")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("not-utf8") from None


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise Unreadable("refused")
        yield sys.stdin.buffer
        return
    # Looked at before it is opened, since opening a device may already do something.
    _check_kind(os.stat(name).st_mode)
    with open(name, "rb", opener=_open_without_waiting) as file:
        _check_kind(os.fstat(file.fileno()).st_mode)
        yield file


def _open_without_waiting(name: str, flags: int) -> int:
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def _check_kind(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise Unreadable("folder")
    if not stat.S_ISREG(mode):
        raise Unreadable("special")
