"""How each kind of store is opened by its address: `sqlite:FOLDER` or `memory:NAME`."""

from __future__ import annotations

from pathlib import Path

from app.games.store import Store
from app.storage.sqlite import SqliteStore
from tests.games.memory_store import MemoryStore

_in_memory: dict[str, MemoryStore] = {}


def open_store(address: str) -> Store:
    """Open a store; the same address again finds what it kept."""
    kind, _, place = address.partition(":")
    match kind:
        case "sqlite":
            return SqliteStore(Path(place))
        case "memory":
            return _in_memory.setdefault(place, MemoryStore())
    raise ValueError(address)
