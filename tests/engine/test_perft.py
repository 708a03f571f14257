"""Counts of all the ways to play on, from small positions kept in perft/*.toml.

`counts` has the number for one play, two plays and so on, to the end of the game or while it
is small. Both the engine and the independent referee must arrive at them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.engine import Period, Position, Seat
from tests.engine import independent
from tests.engine.tables import table

FILES = sorted((Path(__file__).parent / "perft").glob("*.toml"))


@dataclass(frozen=True)
class Perft:
    period: str
    turn: str
    opening: bool
    counts: list[int]
    hands: dict[str, str]

    @classmethod
    def load(cls, path: Path) -> Perft:
        return cls(**tomllib.loads(path.read_text(encoding="utf-8")))

    def position(self) -> Position:
        seat, period = Seat.parse(self.turn), Period(self.period)
        return table(*(self.hands[code] for code in "SEW"), turn=seat, period=period)

    def referee(self) -> independent.Referee:
        hands = {code: set(held.split()) for code, held in self.hands.items()}
        return independent.Referee(self.period, hands, self.turn, opening=self.opening)


def perft(position: Position, depth: int) -> int:
    return sum(perft_by_play(position, depth).values()) if depth else 1


def perft_by_play(position: Position, depth: int) -> dict[str, int]:
    """In how many ways so many plays can be made, apart for each first play."""
    return {
        "+".join(sorted(card.code for card in one.cards)): perft(position.after(one), depth - 1)
        for one in position.legal_plays()
    }


def subtotals(counts: dict[str, int]) -> str:
    return "".join(f"\n  {code:24} {count:8}" for code, count in sorted(counts.items()))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_counts_right(path: Path) -> None:
    known = Perft.load(path)
    for depth, count in enumerate(known.counts, start=1):
        found = perft_by_play(known.position(), depth)
        assert sum(found.values()) == count, f"{path.stem}, {depth} plays:{subtotals(found)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_independent_referee_counts_the_same(path: Path) -> None:
    known = Perft.load(path)
    for depth, count in enumerate(known.counts, start=1):
        if count > 1000:
            break  # it is slow
        found = independent.perft_by_play(known.referee(), depth)
        assert sum(found.values()) == count, f"{path.stem}, {depth} plays:{subtotals(found)}"
