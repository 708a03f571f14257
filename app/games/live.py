"""A game in memory: its record so far, and whoever waits for the next ply."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from app.engine import Play, Position, Record
from app.games.model import Game
from app.games.store import StoredGame

RECENT_POSITIONS = 6


class LiveGame:
    """The plies and the latest positions of one game. The store can always rebuild it.

    Attributes:
        lock: held while a ply is checked and kept.
        machines: the task that plays for the machine players, while there is one.
    """

    def __init__(self, stored: StoredGame) -> None:
        self.game: Game = stored.game
        self.is_practice = stored.is_practice
        self.lock = asyncio.Lock()
        self.machines: asyncio.Task[None] | None = None
        self._advanced = asyncio.Event()
        self.load(stored.plies)

    def load(self, plies: tuple[Play, ...]) -> None:
        """Take over the plies of the store; those who wait look again."""
        self._plies = list(plies)
        positions = Record(self.game.deal, plies).positions()
        self._recent = deque(positions, maxlen=RECENT_POSITIONS)
        self.wake()

    @property
    def revision(self) -> int:
        """How many plies have been played."""
        return len(self._plies)

    @property
    def position(self) -> Position:
        """The latest position."""
        return self._recent[-1]

    @property
    def record(self) -> Record:
        """The deal and its plies so far."""
        return Record(self.game.deal, tuple(self._plies))

    def position_at(self, revision: int) -> Position:
        """The position after so many plies.

        Raises:
            IndexError: the game has not got that far.
        """
        back = self.revision - revision
        if 0 <= back < len(self._recent):
            return self._recent[-1 - back]
        return self.record.position(revision)

    def advance(self, play: Play, position: Position) -> None:
        """Add a ply that has been kept, and the position that it leads to."""
        self._plies.append(play)
        self._recent.append(position)
        self.wake()

    def wake(self) -> None:
        """Let everyone who waits look again."""
        self._advanced.set()
        self._advanced = asyncio.Event()

    async def changed(self, seconds: float) -> None:
        """Wait for the next change, so many seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._advanced.wait()
