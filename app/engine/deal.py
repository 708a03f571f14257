"""A deal, and the shuffle that makes it from a seed (R2.3).

The shuffle is specified so that anyone can do it again, in any language:

1. The pack lies in order: suits in avatar order, in each R M 1 2 3 4 5 6 7 8 9 10.
2. Random words are the SHA-256 digests of `cardavia-shuffle-1` + seed (16 bytes) +
   counter (8 bytes, big-endian, from 0), each cut into eight 32-bit big-endian words.
3. A number below n is a word modulo n; a word of 2^32 - (2^32 mod n) or more is dropped.
4. Fisher-Yates: for i from 119 down to 1, swap card i with card (number below i + 1).
5. Packets of four from the top, South first, anticlockwise: South, East, West.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from app.engine.cards import ALL_BITS, SUITS, Card, Rank
from app.engine.errors import BadDeal
from app.engine.hand import Hand
from app.engine.seats import SEATS, Period, Seat

SEED_BYTES = 16
HAND_SIZE = 40
PACKET = 4
_MARK = b"cardavia-shuffle-1"
_FACE_ORDER = (Rank.RAJA, Rank.MANTRI, *(Rank(numeral) for numeral in range(1, 11)))


@dataclass(frozen=True, slots=True)
class Deal:
    """A period and three hands, in the order South, East, West.

    Raises:
        BadDeal: not the 120 cards, 40 each (R1.1, R2.3).
    """

    period: Period
    hands: tuple[Hand, Hand, Hand]

    def __post_init__(self) -> None:
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if len(hand) != HAND_SIZE:
                raise BadDeal(f"{seat.name.title()} holds {len(hand)} cards, not {HAND_SIZE}")
        if self.hands[0].bits | self.hands[1].bits | self.hands[2].bits != ALL_BITS:
            raise BadDeal("a card is dealt twice")

    @classmethod
    def from_seed(cls, seed: bytes, period: Period) -> Deal:
        """The deal of a seed of 16 bytes; the same seed always gives the same hands.

        Raises:
            ValueError: the seed has another length.
        """
        cards = shuffled(seed)
        packets = [cards[start : start + PACKET] for start in range(0, len(cards), PACKET)]
        south, east, west = (
            Hand.of(card for packet in packets[seat :: len(SEATS)] for card in packet)
            for seat in SEATS
        )
        return cls(period, (south, east, west))

    @property
    def opener(self) -> Seat:
        """Who holds the trump Raja, and so leads it to the first trick (R3.1)."""
        raja = Card(self.period.trump, Rank.RAJA)
        return next(seat for seat in SEATS if raja in self.hands[seat])


def shuffled(seed: bytes) -> list[Card]:
    """The pack in the order that a seed of 16 bytes gives it, top card first.

    Raises:
        ValueError: the seed has another length.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    cards = [Card.parse(suit.code + rank.code) for suit in SUITS for rank in _FACE_ORDER]
    words = _random_words(seed)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _random_words(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        digest = hashlib.sha256(_MARK + seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    return next(word for word in words if word < limit) % bound
