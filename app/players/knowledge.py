"""What a view proves: which cards are out, and who may hold them.

Two views that differ only in hidden cards are equal, so nothing here can leak any.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.engine.cards import ALL_BITS, SUIT_BITS, Suit
from app.engine.trick import Trick
from app.engine.view import View, shown_voids


@dataclass(frozen=True, slots=True)
class Opponent:
    """What is known of another hand.

    Attributes:
        size: how many cards it holds.
        may_hold: the unseen cards that it can hold.
        must_hold: those of them that nobody else can hold.
        slots: how many of its cards are not known by that.
        pool: how many unseen cards those may be any of.
    """

    size: int
    may_hold: int
    must_hold: int
    slots: int
    pool: int

    def lacks(self, bits: int) -> float:
        """The chance that it holds none of these cards, every deal of the rest being as likely."""
        if bits & self.must_hold:
            return 0.0
        return chance_of_none((bits & self.may_hold).bit_count(), self.slots, self.pool)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat knows when it is to play.

    Attributes:
        own: its hand.
        unseen: the cards it has not seen go.
        next: who plays after it.
        previous: who plays before it.
        to_follow: those of the two whose play to this trick is still to come, in order.
    """

    own: int
    unseen: int
    trump: Suit
    next: Opponent
    previous: Opponent
    to_follow: tuple[Opponent, ...]


def knowledge_of(view: View, memory: int | None = None) -> Knowledge:
    """What the seat whose turn it is knows.

    Args:
        view: that seat's view.
        memory: how many complete tricks it remembers; all of them when None.

    Raises:
        ValueError: it is not the turn of the view's seat.
    """
    if view.seat is None or view.hand is None or not view.is_own_turn:
        raise ValueError("only the seat whose turn it is has a play to choose")
    remembered = view.tricks if memory is None else view.tricks[len(view.tricks) - memory :]
    played, void_bits = _seen((*remembered, view.trick), view.trump)
    own = view.hand.bits
    unseen = ALL_BITS & ~played & ~own
    after, before = view.seat.next, view.seat.next.next
    sizes = view.hand_sizes[after], view.hand_sizes[before]
    may = unseen & ~void_bits[after], unseen & ~void_bits[before]
    if memory is None:
        following, preceding = _counted(unseen, may, sizes)
    else:  # Counting proves nothing to somebody who takes gone cards for unseen ones.
        following, preceding = (
            Opponent(size, cards, 0, size, unseen.bit_count())
            for size, cards in zip(sizes, may, strict=True)
        )
    still = (following, preceding)[: 2 - len(view.trick.plays)]
    return Knowledge(own, unseen, view.trump, following, preceding, still)


def _seen(tricks: tuple[Trick, ...], trump: Suit) -> tuple[int, list[int]]:
    """The cards played in some tricks, and by seat the cards of the suits shown void."""
    played = 0
    void_bits = [0, 0, 0]
    for trick in tricks:
        for play in trick.plays:
            played |= play.bits
        if not trick.plays or len(trick.plays[0].cards) > 1:
            continue
        led_bits = SUIT_BITS[trick.plays[0].cards[0].suit]
        for place, play in enumerate(trick.plays):
            if not play.bits & led_bits:
                for suit in shown_voids(trick, play, trump):
                    void_bits[(trick.leader + place) % 3] |= SUIT_BITS[suit]
    return played, void_bits


def _counted(
    unseen: int, may: tuple[int, int], sizes: tuple[int, int]
) -> tuple[Opponent, Opponent]:
    """Both opponents, with what counting proves: a hand that is full holds nothing more."""
    must = [unseen & ~may[1], unseen & ~may[0]]
    for one, other in ((0, 1), (1, 0)):
        if must[one].bit_count() == sizes[one]:
            must[other] = unseen & ~must[one]
    pool = (unseen & ~must[0] & ~must[1]).bit_count()
    first, second = (
        Opponent(
            sizes[one],
            unseen & ~must[1 - one],
            must[one],
            sizes[one] - must[one].bit_count(),
            pool,
        )
        for one in (0, 1)
    )
    return first, second


@lru_cache(maxsize=1 << 14)
def chance_of_none(wanted: int, slots: int, pool: int) -> float:
    """The chance that `slots` cards drawn from `pool` are none of `wanted` of them.

    Only products and quotients, so that it is the same number on every machine.
    """
    chance = 1.0
    for drawn in range(wanted):
        if pool - slots <= drawn:
            return 0.0
        chance *= (pool - slots - drawn) / (pool - drawn)
    return chance
