"""Positions for the tests of the machine players: from whole games, and set up by hand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from app.engine import (
    CARDS,
    SEATS,
    Card,
    Deal,
    Hand,
    Period,
    Play,
    Position,
    Record,
    Seat,
    Trick,
    View,
)
from app.players import Level, choose, seat_seed


def numbered_seed(number: int) -> bytes:
    return hashlib.sha256(b"test %d" % number).digest()[:16]


def numbered_deal(number: int) -> Deal:
    return Deal.from_seed(numbered_seed(number), (Period.DAY, Period.NIGHT)[number % 2])


def game(number: int, levels: Sequence[Level]) -> Record:
    """A whole game on a numbered deal, between these levels."""
    seed = numbered_seed(number)
    record = Record(numbered_deal(number))
    position = record.position()
    plies: list[Play] = []
    while position.turn is not None:
        seat = position.turn
        plies.append(choose(View.of(position, seat), levels[seat], seat_seed(seed, seat)))
        position = position.after(plies[-1])
    return Record(record.deal, tuple(plies))


def captured(number: int, levels: Sequence[Level]) -> tuple[int, int, int]:
    return game(number, levels).position().captured


def turns(numbers: range, level: Level) -> Iterator[tuple[Position, View, Play]]:
    """Every turn of some games of one level: the position, its view, and the play made."""
    for number in numbers:
        record = game(number, [level] * 3)
        for position, play in zip(record.positions(), record.plies, strict=False):
            yield position, View.of(position, position.turn), play


def hand(codes: str) -> Hand:
    return Hand.of(Card.parse(code) for code in codes.split())


def view_of(
    own: str, next_hand: str, previous_hand: str, table: str = "", period: Period = Period.DAY
) -> View:
    """South's view in a late position: all cards not named have gone.

    The table's cards were played by the seats before South, the leader's first.
    """
    plays = tuple(Play((Card.parse(code),)) for code in table.split())
    leader = SEATS[-len(plays) % 3]
    hands = (hand(own), hand(next_hand), hand(previous_hand))
    left = hand(table).bits | hands[0].bits | hands[1].bits | hands[2].bits
    gone = [card for card in CARDS if not card.bit & left]
    # A trick of several cards shows nobody void, whatever they are.
    thirds = tuple(Play.of(gone[third::3]) for third in range(3))
    position = Position(
        period, hands, Trick(leader, plays), Seat.SOUTH, (Trick(Seat.SOUTH, thirds),), (0, 0, 0)
    )
    return View.of(position, Seat.SOUTH)
