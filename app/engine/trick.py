"""A trick: up to three plays, the leader's first (R3, R4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.engine.cards import SUIT_BITS, Suit
from app.engine.play import Play
from app.engine.seats import SEATS, Seat

PLAYS_IN_TRICK = 3


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays so far, in order of play.

    Attributes:
        leader: who leads, or is to lead, the trick.
        plays: none to three.
    """

    leader: Seat
    plays: tuple[Play, ...] = ()

    def __iter__(self) -> Iterator[tuple[Seat, Play]]:
        """Who played what, in order of play."""
        seat = self.leader
        for play in self.plays:
            yield seat, play
            seat = seat.next

    @property
    def turn(self) -> Seat | None:
        """Whose play is due; None when all three have played."""
        played = len(self.plays)
        if played == PLAYS_IN_TRICK:
            return None
        return SEATS[(self.leader + played) % PLAYS_IN_TRICK]

    @property
    def is_dukal(self) -> bool:
        """Whether a Dukal was led (R4.1)."""
        return bool(self.plays) and len(self.plays[0].cards) > 1

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow; None before the lead and when a Dukal was led (R4.3)."""
        if not self.plays or self.is_dukal:
            return None
        return self.plays[0].cards[0].suit

    @property
    def size(self) -> int:
        """How many cards lie in it: every play has as many as the lead (R3.2, R4.3)."""
        return len(self.plays) * len(self.plays[0].cards) if self.plays else 0

    def winner(self, trump: Suit) -> Seat:
        """Who wins it as it lies: the highest trump, else the highest of the led suit (R3.5).

        A Dukal wins at once (R4.3).

        Raises:
            ValueError: nothing has been led.
        """
        if not self.plays:
            raise ValueError("nobody wins a trick before the lead")
        lead = self.plays[0]
        if len(lead.cards) > 1:
            return self.leader
        table = 0
        for play in self.plays:
            table |= play.bits
        # Within one suit the stronger card has the higher bit.
        contest = table & SUIT_BITS[trump] or table & SUIT_BITS[lead.cards[0].suit]
        best = 1 << contest.bit_length() - 1
        places = [play.bits & best for play in self.plays]
        return SEATS[(self.leader + places.index(best)) % PLAYS_IN_TRICK]
