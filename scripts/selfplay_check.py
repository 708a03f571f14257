"""Machine players against each other: whole games that are checked, and duels that measure.

The checks: every play is legal, no card is lost, every deal ends with 120 cards captured,
and the referee finds no fault in the record as written. The duels: one player sits in each
seat in turn against two copies of another, on the same deals, so that luck weighs less.

Run it as `scripts/selfplay-check`; `--help` lists the options.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from multiprocessing.pool import Pool
from pathlib import Path
from typing import TypeVar

from app.engine import (
    SEATS,
    Deal,
    Period,
    Play,
    Position,
    Record,
    Seat,
    View,
    read_record,
    write_record,
)
from app.players import AI_VERSION, Level, choose, seat_seed

RANDOM = "random"
"""A name beside those of the levels: any legal play, one as likely as another."""

MIXES = tuple(product((level.value for level in Level), repeat=3))
"""Every way to seat the levels South, East and West."""

Chooser = Callable[[View], Play]


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and half the width of its 95 % interval."""

    mean: float
    half_width: float
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Interval:
        """The interval of some measured values (normal approximation)."""
        mean = sum(values) / len(values)
        if len(values) < 2:
            return cls(mean, math.inf, len(values))
        spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
        return cls(mean, 1.96 * math.sqrt(spread / len(values)), len(values))

    def __str__(self) -> str:
        return f"{self.mean:.2f} ±{self.half_width:.2f} (n = {self.count})"


def numbered_deal(number: int) -> tuple[bytes, Deal]:
    """The seed and the deal of a number: day and night by turns."""
    seed = hashlib.sha256(b"selfplay %d" % number).digest()[:16]
    return seed, Deal.from_seed(seed, (Period.DAY, Period.NIGHT)[number % 2])


def chooser(name: str, deal_seed: bytes, seat: Seat) -> Chooser:
    """The player of a name (a level's value, or `random`) for a seat of a deal.

    Raises:
        ValueError: there is no such player.
    """
    seed = seat_seed(deal_seed, seat)
    if name != RANDOM:
        level = Level(name)
        return lambda view: choose(view, level, seed)
    coin = random.Random(seed)
    return lambda view: _any_play(view, coin)


def _any_play(view: View, coin: random.Random) -> Play:
    plays = view.legal_plays()
    return plays[coin.randrange(len(plays))]


def play_out(number: int, names: Sequence[str]) -> tuple[Record, Position]:
    """A whole game on a numbered deal: its record and its end.

    Raises:
        IllegalPlay: a player broke the rules.
        AssertionError: a card was lost or made.
    """
    seed, deal = numbered_deal(number)
    choosers = [chooser(name, seed, seat) for name, seat in zip(names, SEATS, strict=True)]
    position = Position.start(deal)
    plies: list[Play] = []
    while position.turn is not None:
        play = choosers[position.turn](View.of(position, position.turn))
        position = position.after(play)
        plies.append(play)
        held = sum(len(hand) for hand in position.hands)
        if held + position.trick.size + sum(position.captured) != 120:
            raise AssertionError(f"deal {number}, ply {position.ply}: not 120 cards")
    return Record(deal, tuple(plies)), position


def checked_game(number: int, folder: Path) -> tuple[tuple[str, ...], tuple[int, int, int]]:
    """Play a game of a mix of levels, write it down, and have the referee read it.

    Returns:
        Who sat South, East and West, and what they captured.

    Raises:
        GameFault: a play or the record is against the rules.
        AssertionError: the record read is not the record written.
    """
    names = MIXES[number % len(MIXES)]
    record, end = play_out(number, names)
    path = folder / f"{number:05}.ganjifa"
    path.write_text(write_record(record), encoding="utf-8")
    if read_record(path.read_text(encoding="utf-8")) != record or sum(end.captured) != 120:
        raise AssertionError(f"deal {number}: the record does not come back as it was")
    return names, end.captured


def duel(number: int, one: str, others: str) -> float:
    """What one player captures on a deal against two of another kind: the mean of the seats."""
    total = 0
    for seat in SEATS:
        names = [one if place is seat else others for place in SEATS]
        total += play_out(number, names)[1].captured[seat]
    return total / len(SEATS)


def captured_by_level(
    games: Sequence[tuple[tuple[str, ...], tuple[int, int, int]]],
) -> Iterator[tuple[str, Interval]]:
    """For each level what its seats captured in games of all mixes."""
    for level in Level:
        values = [
            float(cards)
            for names, captured in games
            for name, cards in zip(names, captured, strict=True)
            if name == level.value
        ]
        if values:
            yield level.value, Interval.of(values)


DUELS = (
    ("player", "random"),
    ("random", "player"),
    ("player", "learner"),
    ("learner", "player"),
    ("learner", "random"),
    ("master", "player"),
)

Result = TypeVar("Result")


def main() -> int:
    """Play the games and the duels; 0 when nothing is against the rules."""
    options = _options()
    with tempfile.TemporaryDirectory(prefix="selfplay-") as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        with Pool(options.processes) as pool:
            if options.deals:
                _check(options.deals, folder, pool)
            if options.duels:
                _measure(options.duels, pool)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="selfplay-check", description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000, help="games to check")
    parser.add_argument("--duels", type=int, default=300, help="deals of each duel")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="keep the records in this folder")
    return parser.parse_args()


def _check(deals: int, folder: Path, pool: Pool) -> None:
    games = _spread(pool, partial(checked_game, folder=folder), range(deals), "games")
    _say(f"{AI_VERSION}: {deals} games of all mixes hold, as the referee reads them")
    for name, interval in captured_by_level(games):
        _say(f"  {name:8} captures {interval}")


def _measure(deals: int, pool: Pool) -> None:
    for one, others in DUELS:
        values = _spread(pool, partial(duel, one=one, others=others), range(deals), "deals")
        _say(f"  {one} against two {others}: {Interval.of(values)}")


def _spread(pool: Pool, work: Callable[[int], Result], numbers: range, noun: str) -> list[Result]:
    """The results in any order, with a line that tells how far it has come."""
    results: list[Result] = []
    began = time.monotonic()
    for result in pool.imap_unordered(work, numbers, chunksize=10):
        results.append(result)
        if len(results) % 50 == 0 and sys.stderr.isatty():
            rate = len(results) / (time.monotonic() - began)
            print(f"\r{len(results)}/{len(numbers)} {noun}, {rate:.0f}/s ", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return results


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
