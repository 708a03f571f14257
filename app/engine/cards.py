"""Suits, ranks and the 120 cards (R1).

Inside a suit the cards are numbered by strength, 0 for the weakest to 11 for the Raja.
The reversed and the straight suits look alike after that, and runs by face stay runs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from reprlib import repr as shortened

CARDS_IN_SUIT = 12
_SUIT_CODES = ("Ma", "Ku", "Vr", "Na", "Vm", "Pa", "Ra", "Kr", "Bu", "Ka")
_RANK_CODES = "123456789TMR"


class Suit(IntEnum):
    """The ten suits in avatar order, which is circular (R1.2)."""

    MATSYA = 0
    KURMA = 1
    VARAHA = 2
    NARASIMHA = 3
    VAMANA = 4
    PARASHURAMA = 5
    RAMA = 6
    KRISHNA = 7
    BUDDHA = 8
    KALKI = 9

    @property
    def code(self) -> str:
        """The two letters of the record notation, such as `Ra`."""
        return _SUIT_CODES[self]

    @property
    def is_reversed(self) -> bool:
        """Whether 1 is the highest numeral and 10 the lowest (R1.4)."""
        return self <= Suit.VAMANA


class Rank(IntEnum):
    """The twelve ranks by face: numerals 1 to 10, Mantri, Raja (R1.1)."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    MANTRI = 11
    RAJA = 12

    @property
    def code(self) -> str:
        """The character of the record notation: `1` to `9`, `T`, `M`, `R`."""
        return _RANK_CODES[self - 1]

    @property
    def is_court(self) -> bool:
        """Whether it is the Raja or the Mantri."""
        return self >= Rank.MANTRI


def strength_of(suit: Suit, rank: Rank) -> int:
    """How strong a rank is in its suit, 0 to 11 (R1.3, R1.4, R1.5)."""
    if rank.is_court:
        return rank - 1
    return Rank.TEN - rank if suit.is_reversed else rank - 1


@dataclass(frozen=True, slots=True)
class Card:
    """One of the 120 cards. Take it from `CARDS`, or by `Card.parse`.

    Attributes:
        strength: 0 (weakest) to 11 (Raja) within the suit.
        index: suit * 12 + strength, 0 to 119.
        bit: 1 << index, for sets of cards held in one integer.
    """

    suit: Suit
    rank: Rank
    strength: int = field(init=False, compare=False, repr=False)
    index: int = field(init=False, compare=False, repr=False)
    bit: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        strength = strength_of(self.suit, self.rank)
        object.__setattr__(self, "strength", strength)
        object.__setattr__(self, "index", self.suit * CARDS_IN_SUIT + strength)
        object.__setattr__(self, "bit", 1 << self.index)

    @property
    def code(self) -> str:
        """The three characters of the record notation, such as `RaR` or `VrT`."""
        return self.suit.code + self.rank.code

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card of a code such as `RaR`.

        Raises:
            ValueError: there is no such card.
        """
        card = _BY_CODE.get(code)
        if card is None:
            raise ValueError(f"not a card: {shortened(code)}")
        return card

    def __str__(self) -> str:
        return self.code


SUITS = tuple(Suit)
CARDS: tuple[Card, ...] = tuple(
    sorted((Card(suit, rank) for suit in Suit for rank in Rank), key=lambda card: card.index)
)
_BY_CODE = {card.code: card for card in CARDS}

SUIT_BITS: tuple[int, ...] = tuple(0xFFF << (CARDS_IN_SUIT * suit) for suit in Suit)
"""For each suit the bits of its twelve cards."""

ALL_BITS = (1 << len(CARDS)) - 1


def cards_in(bits: int) -> list[Card]:
    """The cards of a set: suits in avatar order, in each the strongest first."""
    found: list[Card] = []
    for suit_bits in SUIT_BITS:
        lane = bits & suit_bits
        while lane:
            index = lane.bit_length() - 1
            found.append(CARDS[index])
            lane ^= 1 << index
    return found
