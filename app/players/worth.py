"""What a card is worth: the tricks it may be expected to take later, in hundredths of one.

The numbers were found by self-play: changed a few at a time, kept when the seat that
used them captured more over duplicate deals. Whole numbers keep sums exact.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from app.engine.cards import CARDS_IN_SUIT, SUIT_BITS
from app.engine.rules import longest_dukals
from app.players.knowledge import Knowledge

TRICK = 100
"""A trick of three cards; everything here is measured in it."""

LEAD = 51
LEAD_PER_SURE = 5
"""What being on lead adds to a trick won, and more for each sure card there is to lead."""

MOST_SURE = 8
"""More sure cards than that add nothing."""

PLAIN = (90, 34, 26, 14, 11)
"""A plain card by how many stronger ones of its suit are unseen; the last for all the rest."""

TRUMP = (204, 118, 106, 54, 37)
"""A trump, counted the same way: even a low one can ruff."""

GUARDED = (0, 10, 8)
"""Added to a second or third best plain card with enough weaker ones to wait behind."""

STEP = 1
"""Taken off for each stronger card unseen, so that the weakest of the weak goes first."""

RUFF_RISK = (50, 22)
"""Taken off a sure plain card while trumps are out, when none or only one or two of its suit
are in other hands: what is likely to be ruffed is worth less, and so is played first."""

FEW_TRUMPS = 4
FEW_TRUMPS_RISK = 33
"""The share of that risk, in hundredths, when no more trumps than that are out."""

VOID = -14
"""A suit run out of while the hand has trumps: to be made to ruff is no gain in itself."""

DUKAL = 40
"""Each numeral of a Dukal's run: taking it apart costs that much."""

PROMOTION = 53
"""The share, in hundredths, of what a lead promotes in the hand that counts for it."""

LOSER_LEAD = 10
"""Against leading a card that cannot hold, for each card of its suit that is out."""

LONG_SUIT = 5
"""For leading a plain suit, for each card of it held."""

DRAW = 19
MOST_DRAWS = 6
"""For leading a sure trump, for each sure card held, up to so many: what draws trumps
makes the rest safe."""


class Phase(NamedTuple):
    """How far the deal has gone, as far as it bears on what cards are worth.

    Attributes:
        risk: how much a ruff is to be feared, in hundredths.
        can_ruff: whether the hand holds a trump.
    """

    risk: int
    can_ruff: bool


def phase_of(knowledge: Knowledge) -> Phase:
    """The phase that a hand sees itself in."""
    trumps = SUIT_BITS[knowledge.trump]
    out = (knowledge.unseen & trumps).bit_count()
    return Phase(
        risk=0 if not out else FEW_TRUMPS_RISK if out <= FEW_TRUMPS else 100,
        can_ruff=bool(knowledge.own & trumps),
    )


def prize(sure: int) -> int:
    """What winning a trick is worth with so many sure cards: the trick, and the next lead."""
    return TRICK + LEAD + LEAD_PER_SURE * min(sure, MOST_SURE)


def lane_of(bits: int, suit: int) -> int:
    """One suit of a set of cards: twelve bits, the weakest card lowest."""
    return bits >> (CARDS_IN_SUIT * suit) & 0xFFF


def sure_cards(own: int, unseen: int) -> int:
    """How many cards of a hand no unseen card of their suit beats."""
    return sum(
        (lane_of(own, suit) >> lane_of(unseen, suit).bit_length()).bit_count() for suit in range(10)
    )


@lru_cache(maxsize=1 << 16)
def lane_worth(own: int, unseen: int, is_trump: bool, phase: Phase) -> int:
    """What the cards held in one suit are worth together.

    Args:
        own: the suit's cards held (see `lane_of`).
        unseen: the suit's cards that are in other hands, as far as one knows.
        is_trump: whether it is the trump suit.
        phase: how far the deal has gone.
    """
    if not own:
        return VOID if unseen and phase.can_ruff and not is_trump else 0
    total = max((DUKAL * (dukal.bit_count() - 2) for dukal in longest_dukals(own)), default=0)
    for strength in range(own.bit_length()):
        if own >> strength & 1:
            above = (unseen >> strength).bit_count()
            below = (own & (1 << strength) - 1).bit_count()
            if is_trump:
                total += TRUMP[min(above, len(TRUMP) - 1)]
            else:
                total += _plain(above, below, unseen.bit_count(), phase)
            total -= STEP * above
    return total


def _plain(above: int, below: int, out: int, phase: Phase) -> int:
    value = PLAIN[min(above, len(PLAIN) - 1)]
    if above == 0:
        risk = RUFF_RISK[0] if not out else RUFF_RISK[1] if out < 3 else 0
        return value - risk * phase.risk // 100
    if above < len(GUARDED) and above <= below:
        return value + GUARDED[above]
    return value
