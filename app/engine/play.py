"""A play: what one player puts down at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.engine.cards import CARDS, Card, cards_in
from app.engine.errors import IllegalPlay, Reason


@dataclass(frozen=True, slots=True)
class Play:
    """One card, a Dukal, or the cards discarded to one.

    Plays of the same cards are equal in whatever order the cards are named.

    Raises:
        IllegalPlay: the same card twice.
    """

    cards: tuple[Card, ...] = field(compare=False)
    bits: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        bits = 0
        for card in self.cards:
            if bits & card.bit:
                raise IllegalPlay(Reason.DUPLICATE_CARD, card.code)
            bits |= card.bit
        object.__setattr__(self, "bits", bits)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Play:
        """The play of these cards, in this order."""
        return cls(tuple(cards))

    @classmethod
    def of_bits(cls, bits: int) -> Play:
        """The play of a set of cards, in the order of the pack."""
        return cls(tuple(cards_in(bits)))

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def code(self) -> str:
        """The cards' codes joined by `+`, as the record notation has it."""
        return "+".join(card.code for card in self.cards)

    def __str__(self) -> str:
        return self.code


SINGLES: tuple[Play, ...] = tuple(Play((card,)) for card in CARDS)
"""The 120 plays of one card, by the card's index."""
