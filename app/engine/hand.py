"""A hand: a set of cards, held in one integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.engine.cards import SUIT_BITS, Card, Suit, cards_in


@dataclass(frozen=True, slots=True)
class Hand:
    """Any set of cards. Bit `card.index` of `bits` says whether the card is in it.

    >>> Hand.of([Card.parse("RaR"), Card.parse("Ma1")])
    Hand('Ma1 RaR')
    """

    bits: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand of these cards; a card named twice counts once."""
        bits = 0
        for card in cards:
            bits |= card.bit
        return cls(bits)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        """Suits in avatar order, in each the strongest first."""
        return iter(cards_in(self.bits))

    def __repr__(self) -> str:
        return f"Hand({' '.join(card.code for card in self)!r})"

    def of_suit(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand(self.bits & SUIT_BITS[suit])

    def without(self, other_bits: int) -> Hand:
        """What is left when these cards go."""
        return Hand(self.bits & ~other_bits)
