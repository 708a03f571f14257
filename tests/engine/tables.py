"""Hand-made positions, and whole games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import settings

from app.engine import CARDS, Card, Deal, Hand, Period, Play, Position, Seat, Trick

ALL_CARDS = frozenset(CARDS)
NO_CLOCK = settings(deadline=None)
"""Machines that run tests may be busy."""
WHOLE_GAMES = settings(NO_CLOCK, max_examples=40)
"""For properties of which one example is a whole game."""


def cards(codes: str) -> list[Card]:
    """The cards of codes with blanks between."""
    return [Card.parse(code) for code in codes.split()]


def hand(codes: str = "") -> Hand:
    return Hand.of(cards(codes))


def play(codes: str) -> Play:
    """The play of codes joined by `+`."""
    return Play.of(Card.parse(code) for code in codes.split("+"))


def trick(leader: Seat, *codes: str) -> Trick:
    return Trick(leader, tuple(play(code) for code in codes))


def table(
    south: str = "",
    east: str = "",
    west: str = "",
    *,
    turn: Seat = Seat.SOUTH,
    period: Period = Period.DAY,
) -> Position:
    """A position in which a seat is on lead with a few cards left."""
    return Position(period, (hand(south), hand(east), hand(west)), Trick(turn), turn)


def facing(codes: str, *led: str, period: Period = Period.DAY) -> Position:
    """A position in which South holds some cards and must answer a lead of West or East.

    One play before South's means that West leads, two that East does.
    """
    leader = Seat.WEST if len(led) == 1 else Seat.EAST
    return Position(period, (hand(codes), hand(), hand()), trick(leader, *led), Seat.SOUTH)


def legal(position: Position) -> set[str]:
    """The codes of the legal plays."""
    return {one.code for one in position.legal_plays()}


def bold_choice(chance: random.Random, position: Position) -> Play:
    """A legal play at random, a Dukal oftener than not where there is one."""
    plays = position.legal_plays()
    if not position.trick.plays:
        dukals = [one for one in plays if len(one) > 1]
        if dukals and chance.random() < 0.7:
            return chance.choice(dukals)
    return chance.choice(plays)


def random_game(seed: int) -> Iterator[tuple[Position, Play]]:
    """A whole random game: each position with the play that is made in it."""
    chance = random.Random(seed)
    position = Position.start(Deal.from_seed(chance.randbytes(16), chance.choice(list(Period))))
    while not position.is_over:
        made = bold_choice(chance, position)
        yield position, made
        position = position.after(made)


def random_position(seed: int) -> Position:
    """A position somewhere in a random game, the last one included."""
    *_, (last, made) = random_game(seed)
    positions = [position for position, _ in random_game(seed)]
    positions.append(last.after(made))
    return random.Random(seed).choice(positions)
