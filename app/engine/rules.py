"""The rulebook of play: what a hand may do with a trick (R3, R4).

Every function works on sets of cards held in one integer (`Hand.bits`), so that the
engine, the view and the machine players ask the same question the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import overload

from app.engine.cards import CARDS_IN_SUIT, SUIT_BITS, SUITS, Card, Rank, Suit, cards_in
from app.engine.errors import IllegalPlay, Reason
from app.engine.play import SINGLES, Play
from app.engine.trick import Trick

SHORTEST_RUN = 3
_COURTS = 0b11 << (CARDS_IN_SUIT - 2)
_NUMERALS = CARDS_IN_SUIT - 2
_RAJA = tuple(Card(suit, Rank.RAJA).bit for suit in SUITS)
_EVERY_SUITS_WEAKEST = sum(1 << (CARDS_IN_SUIT * suit) for suit in SUITS)


def first_suit_after(bits: int, led: Suit) -> Suit | None:
    """The first suit held when counting forward from the led one, round the end (R3.3)."""
    for step in range(1, len(SUITS)):
        suit = (led + step) % len(SUITS)
        if bits & SUIT_BITS[suit]:
            return SUITS[suit]
    return None


def follows(bits: int, led: Suit, trump: Suit) -> int:
    """The cards that may be played to a single-card lead (R3.2, R3.3).

    There is no duty to beat what lies on the table (R3.4).
    """
    return bits & SUIT_BITS[led] or void_plays(bits, led, trump)


def void_plays(bits: int, led: Suit, trump: Suit) -> int:
    """What a hand void in the led suit may play: any trump, or the first suit held (R3.3)."""
    following = first_suit_after(bits, led)
    if following is None:
        return 0
    return bits & (SUIT_BITS[trump] | SUIT_BITS[following])


def opens(bits: int, trump: Suit) -> int:
    """The trump Raja where the hand on lead still holds it, else nothing (R3.1).

    It leaves in the first trick, so a leader who has it is opening the deal.
    """
    return bits & _RAJA[trump]


def runs(bits: int, suit: Suit) -> list[tuple[int, int]]:
    """The longest runs of numerals held in a suit, as (lowest, highest) strength (R4.2).

    Consecutive strengths are consecutive faces, in the reversed suits too.
    """
    lane = bits >> (CARDS_IN_SUIT * suit)
    found: list[tuple[int, int]] = []
    start = 0
    for strength in range(_NUMERALS + 1):
        if strength < _NUMERALS and lane >> strength & 1:
            continue
        if strength - start >= SHORTEST_RUN:
            found.append((start, strength - 1))
        start = strength + 1
    return found


def suits_with_both_courts(bits: int) -> list[Suit]:
    """The suits of which a hand holds the Raja and the Mantri."""
    both = bits >> (CARDS_IN_SUIT - 1) & bits >> (CARDS_IN_SUIT - 2) & _EVERY_SUITS_WEAKEST
    return [suit for suit in SUITS if both >> (CARDS_IN_SUIT * suit) & 1] if both else []


def dukals(bits: int) -> list[int]:
    """Every Dukal that a hand may lead: any part of a run that is long enough (R4.1, R4.2)."""
    return [
        _dukal_bits(suit, start, end)
        for suit in suits_with_both_courts(bits)
        for low, high in runs(bits, suit)
        for start in range(low, high - SHORTEST_RUN + 2)
        for end in range(start + SHORTEST_RUN - 1, high + 1)
    ]


def longest_dukals(bits: int) -> list[int]:
    """A hand's Dukals that are no part of a longer one (R4.2)."""
    return [
        _dukal_bits(suit, low, high)
        for suit in suits_with_both_courts(bits)
        for low, high in runs(bits, suit)
    ]


def is_dukal(bits: int) -> bool:
    """Whether these cards together are a Dukal (R4.1)."""
    return bits in dukals(bits)


def _dukal_bits(suit: Suit, low: int, high: int) -> int:
    run = (1 << (high + 1)) - (1 << low)
    return (_COURTS | run) << (CARDS_IN_SUIT * suit)


def singles(bits: int) -> list[Play]:
    """The plays of one card that a set of cards allows, suits in avatar order."""
    plays: list[Play] = []
    for suit_bits in SUIT_BITS:
        held = bits & suit_bits
        if held:
            plays += singles_of_suit(held)
    return plays


@cache
def singles_of_suit(bits: int) -> tuple[Play, ...]:
    """The plays of one card that cards of one suit allow, strongest first."""
    # At most 10 * 4096 different arguments, so the cache is bounded.
    return tuple(SINGLES[card.index] for card in cards_in(bits))


def legal_plays(bits: int, trick: Trick, trump: Suit) -> Sequence[Play]:
    """Everything that the hand whose turn it is may play to a trick.

    To a Dukal the answer is `Discards`, which counts and finds its members without
    making them all: there can be billions.
    """
    if not trick.plays:
        return leads(bits, trump)
    lead = trick.plays[0]
    if len(lead.cards) > 1:
        return Discards(bits, len(lead.cards))
    led = lead.cards[0].suit
    same_suit = bits & SUIT_BITS[led]
    return singles_of_suit(same_suit) if same_suit else singles(void_plays(bits, led, trump))


def playable(bits: int, trick: Trick, trump: Suit) -> int:
    """The cards that the hand whose turn it is may play, alone or among those it discards."""
    if not trick.plays:
        return opens(bits, trump) or bits
    led = trick.led_suit
    return bits if led is None else follows(bits, led, trump)


def leads(bits: int, trump: Suit) -> list[Play]:
    """What a hand on lead may play: any one card (R3.2) or a Dukal (R4.1).

    To the first trick it is the trump Raja alone (R3.1).
    """
    opening = opens(bits, trump)
    if opening:
        return singles(opening)
    plays = singles(bits)
    for dukal in dukals(bits):
        plays.append(Play.of_bits(dukal))
    return plays


class Discards(Sequence[Play]):
    """The ways to discard `owed` cards of a hand to a Dukal (R4.3), as an obligation.

    Attributes:
        owed: how many cards.
        bits: the hand that they come from.
    """

    def __init__(self, bits: int, owed: int) -> None:
        self.bits = bits
        self.owed = owed
        self._cards = cards_in(bits)

    def __len__(self) -> int:
        return comb(len(self._cards), self.owed)

    def __contains__(self, play: object) -> bool:
        return (
            isinstance(play, Play) and len(play.cards) == self.owed and not play.bits & ~self.bits
        )

    def __iter__(self) -> Iterator[Play]:
        return (Play(cards) for cards in combinations(self._cards, self.owed))

    @overload
    def __getitem__(self, index: int) -> Play: ...
    @overload
    def __getitem__(self, index: slice) -> list[Play]: ...
    def __getitem__(self, index: int | slice) -> Play | list[Play]:
        """The play at a place of the iteration order, found without making those before it."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        return Play(tuple(self._unrank(index)))

    def _unrank(self, index: int) -> Iterator[Card]:
        left = self.owed
        for place, card in enumerate(self._cards):
            if not left:
                return
            with_card = comb(len(self._cards) - place - 1, left - 1)
            if index < with_card:
                yield card
                left -= 1
            else:
                index -= with_card


def verify(play: Play, bits: int, trick: Trick, trump: Suit) -> None:
    """Check a play of the hand whose turn it is by every rule but R4.4.

    Raises:
        IllegalPlay: with the first reason in the order of the record notation.
    """
    missing = play.bits & ~bits
    if missing:
        raise IllegalPlay(Reason.NOT_HELD, cards_in(missing)[0].code)
    if trick.is_dukal:
        _verify_discard(play, len(trick.plays[0].cards))
    elif trick.plays:
        _verify_follow(play, bits, trick.plays[0].cards[0].suit, trump)
    else:
        _verify_lead(play, bits, trump)


def _verify_discard(play: Play, owed: int) -> None:
    if len(play.cards) != owed:
        raise IllegalPlay(Reason.DISCARD_COUNT, f"{len(play.cards)} cards, not {owed}")


def _verify_follow(play: Play, bits: int, led: Suit, trump: Suit) -> None:
    if len(play.cards) != 1:
        raise IllegalPlay(Reason.ONE_CARD, play.code)
    if play.bits & follows(bits, led, trump):
        return
    if bits & SUIT_BITS[led]:
        raise IllegalPlay(Reason.MUST_FOLLOW, play.code)
    raise IllegalPlay(Reason.MUST_TRUMP_OR_NEXT_SUIT, play.code)


def _verify_lead(play: Play, bits: int, trump: Suit) -> None:
    opening = opens(bits, trump)
    if opening and play.bits != opening:
        raise IllegalPlay(Reason.OPENING, play.code)
    if len(play.cards) != 1 and not is_dukal(play.bits):
        raise IllegalPlay(Reason.NOT_A_DUKAL, play.code)


def verify_size(play: Play, hand_sizes: Iterable[int]) -> None:
    """Check that a play is no larger than any hand (R4.4).

    Raises:
        IllegalPlay: `dukal-too-large`.
    """
    if len(play.cards) > min(hand_sizes):
        raise IllegalPlay(Reason.DUKAL_TOO_LARGE, play.code)
