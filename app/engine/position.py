"""A game at one moment, and how a play leads to the next (R3 to R5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.engine import rules
from app.engine.deal import Deal
from app.engine.errors import IllegalPlay, Reason
from app.engine.hand import Hand
from app.engine.play import Play
from app.engine.seats import SEATS, Period, Seat
from app.engine.trick import PLAYS_IN_TRICK, Trick

Hands = tuple[Hand, Hand, Hand]
Captured = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a deal (R5.2).

    Attributes:
        captured: cards captured by South, East, West.
        winners: one seat, or two that share the victory, in seat order.
    """

    captured: Captured
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, captured: Captured) -> Outcome:
        """The outcome of three final scores."""
        best = max(captured)
        return cls(captured, tuple(seat for seat in SEATS if captured[seat] == best))


class Position(NamedTuple):
    """Everything about a game at one moment, hidden cards included.

    Machine players and pages never get one: they get a `View` of it. A named tuple, since
    a frozen dataclass takes thrice as long to make and whole games are played by the million.

    Attributes:
        hands: what South, East and West hold.
        trick: the trick under way; empty when a lead is due.
        turn: whose play is due; None when the deal is over.
        tricks: the complete tricks, the first one first.
        captured: cards captured by South, East, West (R5.1).
    """

    period: Period
    hands: Hands
    trick: Trick
    turn: Seat | None
    tricks: tuple[Trick, ...] = ()
    captured: Captured = (0, 0, 0)

    @classmethod
    def start(cls, deal: Deal) -> Position:
        """The position before the first lead."""
        return cls(deal.period, deal.hands, Trick(deal.opener), deal.opener)

    @property
    def is_over(self) -> bool:
        """Whether all hands are empty (R5.2)."""
        return self.turn is None

    @property
    def ply(self) -> int:
        """How many plays have been made; the game's revision."""
        return PLAYS_IN_TRICK * len(self.tricks) + len(self.trick.plays)

    def legal_plays(self) -> Sequence[Play]:
        """What the seat whose turn it is may play; empty when the deal is over."""
        if self.turn is None:
            return ()
        return rules.legal_plays(self.hands[self.turn].bits, self.trick, self.period.trump)

    def verify(self, play: Play) -> Seat:
        """Check a play without making it, and say whose it is.

        Raises:
            IllegalPlay: it may not be made now, with the reason.
        """
        seat = self.turn
        if seat is None:
            raise IllegalPlay(Reason.OVER, play.code)
        rules.verify(play, self.hands[seat].bits, self.trick, self.period.trump)
        if len(play.cards) > 1 and not self.trick.plays:
            rules.verify_size(play, map(len, self.hands))
        return seat

    def after(self, play: Play) -> Position:
        """The position that a play leads to; this one stays as it is.

        Raises:
            IllegalPlay: it may not be made now, with the reason.
        """
        seat = self.verify(play)
        hands = _with_hand(self.hands, seat, self.hands[seat].without(play.bits))
        trick = Trick(self.trick.leader, (*self.trick.plays, play))
        if len(trick.plays) < PLAYS_IN_TRICK:
            return Position(self.period, hands, trick, seat.next, self.tricks, self.captured)
        return self._with_complete(trick, hands)

    def _with_complete(self, trick: Trick, hands: Hands) -> Position:
        """The winner captures the cards and leads to the next trick (R3.6, R4.5)."""
        winner = trick.winner(self.period.trump)
        captured = _credited(self.captured, winner, trick.size)
        # Hands are equal whenever a trick is complete: one empty hand means three (R5.2).
        turn = winner if hands[winner].bits else None
        return Position(self.period, hands, Trick(winner), turn, (*self.tricks, trick), captured)

    def outcome(self) -> Outcome | None:
        """The final scores and who won; None while the deal goes on."""
        return Outcome.of(self.captured) if self.is_over else None


def _with_hand(hands: Hands, seat: int, hand: Hand) -> Hands:
    south, east, west = hands
    return (
        hand if seat == 0 else south,
        hand if seat == 1 else east,
        hand if seat == 2 else west,
    )


def _credited(captured: Captured, seat: int, cards: int) -> Captured:
    south, east, west = captured
    return (
        south + cards if seat == 0 else south,
        east + cards if seat == 1 else east,
        west + cards if seat == 2 else west,
    )
