"""What one seat, or a watcher, may know of a position (an allow-list)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.engine import rules
from app.engine.cards import ALL_BITS, SUIT_BITS, SUITS, Suit
from app.engine.errors import IllegalPlay, Reason
from app.engine.hand import Hand
from app.engine.play import Play
from app.engine.position import Outcome, Position
from app.engine.seats import SEATS, Period, Seat
from app.engine.trick import PLAYS_IN_TRICK, Trick

Voids = tuple[frozenset[Suit], frozenset[Suit], frozenset[Suit]]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it, or as a watcher does.

    Two positions that differ only in cards which the seat has not seen have equal views.

    Attributes:
        seat: whose view it is; None for a watcher.
        hand: that seat's cards; None for a watcher.
        hand_sizes: cards held by South, East, West.
        turn: whose play is due; None when the deal is over.
    """

    seat: Seat | None
    hand: Hand | None
    period: Period
    turn: Seat | None
    trick: Trick
    tricks: tuple[Trick, ...]
    hand_sizes: tuple[int, int, int]
    captured: tuple[int, int, int]

    @classmethod
    def of(cls, position: Position, seat: Seat | None) -> View:
        """The view of a seat, or of a watcher (None)."""
        south, east, west = (len(hand) for hand in position.hands)
        return cls(
            seat=seat,
            hand=None if seat is None else position.hands[seat],
            period=position.period,
            turn=position.turn,
            trick=position.trick,
            tricks=position.tricks,
            hand_sizes=(south, east, west),
            captured=position.captured,
        )

    @property
    def trump(self) -> Suit:
        """The trump suit of the period (R2.2)."""
        return self.period.trump

    @property
    def ply(self) -> int:
        """How many plays have been made."""
        return PLAYS_IN_TRICK * len(self.tricks) + len(self.trick.plays)

    @property
    def is_over(self) -> bool:
        """Whether all hands are empty (R5.2)."""
        return self.turn is None

    @property
    def is_own_turn(self) -> bool:
        """Whether this seat is to play."""
        return self.seat is not None and self.turn is self.seat

    @property
    def last_trick(self) -> Trick | None:
        """The latest complete trick."""
        return self.tricks[-1] if self.tricks else None

    def legal_plays(self) -> Sequence[Play]:
        """What this seat may play now; empty when it is not its turn."""
        if not self.is_own_turn or self.hand is None:
            return ()
        return rules.legal_plays(self.hand.bits, self.trick, self.trump)

    def playable(self) -> Hand:
        """The cards that this seat may play now, alone or among those it discards."""
        if not self.is_own_turn or self.hand is None:
            return Hand()
        return Hand(rules.playable(self.hand.bits, self.trick, self.trump))

    def longest_dukals(self) -> list[Hand]:
        """The Dukals that this seat may lead now and that are no part of a longer one (R4.2)."""
        may_lead = self.is_own_turn and not self.trick.plays
        if not may_lead or self.hand is None or rules.opens(self.hand.bits, self.trump):
            return []
        return [Hand(bits) for bits in rules.longest_dukals(self.hand.bits)]

    def refusal(self, play: Play) -> Reason | None:
        """Why this seat may not make a play now; None when it may.

        Another seat's turn is `wrong-leader`: the play is not this seat's to make.
        """
        if self.is_over:
            return Reason.OVER
        if not self.is_own_turn or self.hand is None:
            return Reason.WRONG_LEADER
        try:
            rules.verify(play, self.hand.bits, self.trick, self.trump)
            if not self.trick.plays:
                rules.verify_size(play, self.hand_sizes)
        except IllegalPlay as fault:
            return fault.reason
        return None

    def outcome(self) -> Outcome | None:
        """The final scores and who won; None while the deal goes on."""
        return Outcome.of(self.captured) if self.is_over else None

    def played(self) -> Hand:
        """Every card that has been put down so far."""
        bits = 0
        for trick in (*self.tricks, self.trick):
            for play in trick.plays:
                bits |= play.bits
        return Hand(bits)

    def unseen(self) -> Hand:
        """The cards that are neither played nor in this seat's own hand."""
        own = self.hand.bits if self.hand is not None else 0
        return Hand(ALL_BITS & ~self.played().bits & ~own)

    def voids(self) -> Voids:
        """The suits that South, East and West are known to be out of, from their plays."""
        found: tuple[set[Suit], set[Suit], set[Suit]] = (set(), set(), set())
        for trick in (*self.tricks, self.trick):
            for seat, play in tuple(trick)[1:]:
                found[seat].update(shown_voids(trick, play, self.trump))
        south, east, west = (frozenset(found[seat]) for seat in SEATS)
        return south, east, west


def shown_voids(trick: Trick, play: Play, trump: Suit) -> Iterable[Suit]:
    """The suits that a play to a trick shows its player to be out of (R3.2, R3.3).

    A card of another suit shows a void in the led one. When it is no trump it is of the
    first suit held after the led one, so those between are void too.
    """
    led = trick.led_suit
    if led is None or play.bits & SUIT_BITS[led]:
        return
    yield led
    played = play.cards[0].suit
    if played is trump:
        return
    for step in range(1, (played - led) % len(SUITS)):
        yield SUITS[(led + step) % len(SUITS)]
