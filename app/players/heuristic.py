"""How the machine players choose, idea by idea.

1. A play is as good as the trick it may take, less what the card would be worth later.
   From that alone it follows that sure tricks are taken, and cheaply, and losers thrown.
2. Being on lead is worth something too, and more so with sure cards to lead.
3. A card holds as far as nobody still to play is likely to hold a stronger one of its suit.
   Ruffs are not reckoned with here: waiting makes them no less likely (see RUFF_RISK).
4. A Dukal is led at once, in its longest form: it captures three cards for each of its
   own, surely, while its numerals would take little alone. Until then it is kept whole.
5. A lead draws cards of its suit, and what that promotes in the hand counts as well. Sure
   trumps are led to make sure cards safe, long suits rather than short ones, and a card
   that cannot hold where little of its suit is out.
6. To a Dukal the cards worth least go, one after another, since each that goes may
   leave another without protection.

All values are in hundredths of a trick (see `worth`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.engine import rules
from app.engine.cards import CARDS_IN_SUIT, SUIT_BITS, Suit
from app.engine.play import SINGLES, Play
from app.engine.trick import Trick
from app.players import worth
from app.players.knowledge import Knowledge
from app.players.worth import lane_of, lane_worth


def best_play(knowledge: Knowledge, trick: Trick) -> Play:
    """The play that the ideas above choose for the seat whose turn it is."""
    mind = Mind(knowledge)
    if not trick.plays:
        return mind.lead()
    if trick.is_dukal:
        return mind.discard(len(trick.plays[0].cards))
    return mind.follow(trick)


def careless_play(knowledge: Knowledge, trick: Trick, coin: Random) -> Play:
    """What comes to hand: any card where one card is due, the weakest to a Dukal."""
    if trick.is_dukal or rules.opens(knowledge.own, knowledge.trump):
        return best_play(knowledge, trick)
    led = trick.led_suit
    allowed = knowledge.own if led is None else rules.follows(knowledge.own, led, knowledge.trump)
    choices = list(indices(allowed))
    return SINGLES[choices[int(coin.random() * len(choices))]]


class Mind:
    """One decision: what the seat knows, and what follows from it."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.known = knowledge
        self.phase = worth.phase_of(knowledge)
        self.sure = worth.sure_cards(knowledge.own, knowledge.unseen)
        self.prize = worth.prize(self.sure)

    def lead(self) -> Play:
        """A Dukal where there is one, else the best card (ideas 1 to 5)."""
        own = self.known.own
        opening = rules.opens(own, self.known.trump)
        if opening:
            return SINGLES[opening.bit_length() - 1]
        dukals = rules.longest_dukals(own)
        if dukals:
            return Play.of_bits(longest(dukals))
        return _single(max((self.lead_value(index), -index) for index in indices(own)))

    def follow(self, trick: Trick) -> Play:
        """The best of the cards allowed (ideas 1 to 3)."""
        led = trick.plays[0].cards[0].suit
        allowed = rules.follows(self.known.own, led, self.known.trump)
        best_yet = winning_index(trick, self.known.trump)
        return _single(
            max((self.follow_value(index, led, best_yet), -index) for index in indices(allowed))
        )

    def discard(self, owed: int) -> Play:
        """The cards worth least, one after another (idea 6)."""
        kept = self.known.own
        for _ in range(owed):
            _, index = min((self.cost(index, kept), index) for index in indices(kept))
            kept ^= 1 << index
        return Play.of_bits(self.known.own ^ kept)

    def lead_value(self, index: int) -> int:
        """What leading a card promises (ideas 1, 2 and 5)."""
        suit, strength = divmod(index, CARDS_IN_SUIT)
        own, unseen = lane_of(self.known.own, suit), lane_of(self.known.unseen, suit)
        drawn = unseen & ~likely_drawn(unseen, strength)
        is_trump = suit == self.known.trump
        now = lane_worth(own, unseen, is_trump, self.phase)
        promoted = lane_worth(own, drawn, is_trump, self.phase)
        left = lane_worth(own ^ 1 << strength, drawn, is_trump, self.phase)
        value = left - promoted + (promoted - now) * worth.PROMOTION // 100
        chance = self.holds(index, suit)
        if chance:
            value += int(chance * self.prize)
            if is_trump:
                return value + worth.DRAW * min(self.sure, worth.MOST_DRAWS)
        elif not is_trump:
            value -= worth.LOSER_LEAD * unseen.bit_count()
        return value + (0 if is_trump else worth.LONG_SUIT * own.bit_count())

    def follow_value(self, index: int, led: int, best_yet: int) -> int:
        """What playing a card to the trick promises (ideas 1 and 2)."""
        suit = index // CARDS_IN_SUIT
        same_suit = suit == best_yet // CARDS_IN_SUIT
        beats = index > best_yet if same_suit else suit == self.known.trump
        gain = int(self.holds(index, led) * self.prize) if beats else 0
        return gain - self.cost(index, self.known.own)

    def cost(self, index: int, held: int) -> int:
        """What a hand loses in worth when a card goes (idea 1)."""
        suit, strength = divmod(index, CARDS_IN_SUIT)
        own, unseen = lane_of(held, suit), lane_of(self.known.unseen, suit)
        is_trump = suit == self.known.trump
        return lane_worth(own, unseen, is_trump, self.phase) - lane_worth(
            own ^ 1 << strength, unseen, is_trump, self.phase
        )

    def holds(self, index: int, led: int) -> float:
        """The chance that a card which beats the table is not beaten in turn (idea 3)."""
        suit = index // CARDS_IN_SUIT
        higher = self.known.unseen & SUIT_BITS[suit] & -(2 << index)
        if suit != led or not higher:
            return 1.0
        # With both still to play, one of them has it; with none, there is nothing to fear.
        to_follow = self.known.to_follow
        if len(to_follow) == 2:
            return 0.0
        return to_follow[0].lacks(higher) if to_follow else 1.0


def longest(dukals: list[int]) -> int:
    """The longest Dukal; of equals the one whose cards are weakest."""
    return max(dukals, key=lambda bits: (bits.bit_count(), -bits))


def likely_drawn(unseen: int, strength: int) -> int:
    """What a led card draws from its suit: the cheapest card that beats it, and the weakest."""
    above = unseen >> strength << strength
    first = above & -above if above else unseen & -unseen
    rest = unseen & ~first
    return first | rest & -rest


def winning_index(trick: Trick, trump: Suit) -> int:
    """The index of the card that wins a trick as it lies (R3.5)."""
    table = 0
    for play in trick.plays:
        table |= play.bits
    contest = table & SUIT_BITS[trump] or table & SUIT_BITS[trick.plays[0].cards[0].suit]
    return contest.bit_length() - 1


def indices(bits: int) -> Iterator[int]:
    """The indices of a set of cards, the lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _single(scored: tuple[int, int]) -> Play:
    return SINGLES[-scored[1]]
