"""Games over a store in memory, with machines that a test can hold back."""

from __future__ import annotations

import random
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest

from app.engine import Period, Play, Seat, View
from app.games import record, service
from app.games.pov import Pov
from app.games.service import Games
from app.players import Level
from tests.games.examples import STARTED
from tests.games.memory_store import MemoryStore


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@dataclass
class Machines:
    """Machine players of a test: the same view and seed give the same play."""

    calls: list[tuple[View, Level, bytes]] = field(default_factory=list)
    failures: int = 0
    """How many of the next calls raise."""
    held: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.held.set()

    def hold(self) -> None:
        """Let no machine answer until they are let go."""
        self.held.clear()

    def go(self) -> None:
        """Let them answer."""
        self.held.set()

    def choose(self, view: View, level: Level, seed: bytes) -> Play:
        self.calls.append((view, level, seed))
        self.held.wait(timeout=20)
        if self.failures:
            self.failures -= 1
            raise RuntimeError("a machine's fault, on purpose")
        plays = view.legal_plays()
        return plays[random.Random(seed + bytes([view.ply])).randrange(len(plays))]


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machines]:
    machines = Machines()
    for module in (service, record):
        monkeypatch.setattr(module, "choose", machines.choose)
    yield machines
    machines.go()


def counted_bytes() -> Callable[[int], bytes]:
    """Random bytes that are no surprise: each time the next number."""
    numbers = iter(range(1, 1000))
    return lambda size: next(numbers).to_bytes(size, "big")


def ticking() -> Callable[[], datetime]:
    """A clock that goes on by an hour each time."""
    hours = iter(range(1000))
    return lambda: STARTED + timedelta(hours=next(hours))


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
async def games(store: MemoryStore, machines: Machines) -> AsyncIterator[Games]:
    games = Games(store, random_bytes=counted_bytes(), now=ticking())
    yield games
    machines.go()
    await games.close()


async def start(games: Games, visitor: str = "ann", period: Period = Period.DAY) -> Pov:
    """A new game, seen when the machines have played."""
    game_id = await games.start(visitor, period, Level.LEARNER, Level.MASTER)
    return await settled(games, game_id, visitor)


async def settled(games: Games, game_id: str, visitor: str | None = "ann") -> Pov:
    """A game as a visitor sees it when the machines have played."""
    await games.settle(game_id, 20)
    return await games.see(game_id, visitor)


async def play_on(games: Games, pov: Pov, visitor: str = "ann") -> Pov:
    """Make the first legal play, and give what is seen when the machines have answered."""
    assert pov.view.turn is pov.seat
    await games.play(pov.game_id, visitor, pov.revision, pov.view.legal_plays()[0].cards)
    return await settled(games, pov.game_id, visitor)


async def finish(games: Games, pov: Pov, visitor: str = "ann") -> Pov:
    """Play to the end."""
    while not pov.view.is_over:
        pov = await play_on(games, pov, visitor)
    return pov


async def until_own_turn_in_a_trick(games: Games, pov: Pov, visitor: str = "ann") -> Pov:
    """Play until a suit has been led that leaves the visitor a card which may not be played."""
    while not (pov.view.trick.plays and len(pov.view.legal_plays()) < len(pov.view.hand or ())):
        pov = await play_on(games, pov, visitor)
    return pov


SOUTH, EAST, WEST = Seat
