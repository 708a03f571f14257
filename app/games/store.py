"""What the games need of a store. One contract test holds for every implementation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from app.engine import Outcome, Period, Play
from app.games.model import Game


class PlyTaken(Exception):
    """The ply is not the next one of the game: another play has it already."""


class StoreInUse(Exception):
    """Another process serves from the same store, which takes only one."""


class StoreTooNew(Exception):
    """The store was written by a later version of the program."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game with the plies that are kept of it."""

    game: Game
    plies: tuple[Play, ...]
    is_practice: bool


@dataclass(frozen=True, slots=True)
class Listing:
    """One line of a visitor's list of games.

    Attributes:
        plies: how many have been played.
        captured: the final scores of South, East, West; None while it goes on.
    """

    game_id: str
    period: Period
    started: datetime
    plies: int
    captured: tuple[int, int, int] | None


class Store(Protocol):
    """Keeps games. What it has answered is durable: it survives a crash of the machine."""

    async def create(self, game: Game, plies: Sequence[Play] = ()) -> None:
        """Keep a new game, with the plies that a fork begins with."""

    async def load(self, game_id: str) -> StoredGame | None:
        """The game of an id; None when there is none."""

    async def append(
        self, game_id: str, ply: int, play: Play, outcome: Outcome | None = None
    ) -> None:
        """Keep play number `ply` (from 0), with the outcome when it ends the game.

        Raises:
            PlyTaken: the game has not exactly `ply` plies.
        """

    async def mark_practice(self, game_id: str) -> None:
        """Note that a game no longer counts, since its deal was played from elsewhere."""

    async def games_of(self, visitor: str, limit: int = 50) -> list[Listing]:
        """A visitor's games, the newest first."""

    async def plays_deal(self, visitor: str, game: Game) -> bool:
        """Whether the visitor has another unfinished game on this game's deal."""

    async def close(self) -> None:
        """Finish what has been asked and let go of the file or the connections."""
