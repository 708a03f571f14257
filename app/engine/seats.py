"""The three seats and the two periods (R2.1, R2.2)."""

from __future__ import annotations

from enum import Enum, IntEnum

from app.engine.cards import Suit


class Seat(IntEnum):
    """South is the person at the screen, East on their right, West on their left (R2.1)."""

    SOUTH = 0
    EAST = 1
    WEST = 2

    @property
    def code(self) -> str:
        """The letter of the record notation."""
        return "SEW"[self]

    @property
    def next(self) -> Seat:
        """Who comes after it: anticlockwise (R2.1)."""
        return _NEXT[self]

    @classmethod
    def parse(cls, code: str) -> Seat:
        """The seat of a letter `S`, `E` or `W`.

        Raises:
            ValueError: there is no such seat.
        """
        if len(code) != 1 or code not in "SEW":
            raise ValueError(f"not a seat: {code!r}")
        return SEATS["SEW".index(code)]


_NEXT = (Seat.EAST, Seat.WEST, Seat.SOUTH)
SEATS = tuple(Seat)


class Period(Enum):
    """Day or night, chosen before the deal; it names the trump suit (R2.2).

    Attributes:
        trump: Rama by day, Krishna by night.
    """

    DAY = "Day"
    NIGHT = "Night"

    trump: Suit

    def __init__(self, name: str) -> None:
        self.trump = Suit.RAMA if name == "Day" else Suit.KRISHNA
