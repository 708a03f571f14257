"""A second referee, written from the rules alone, to compare the engine with.

It is slow and plain on purpose, and shares nothing with the engine: cards are codes such
as `RaR`, hands are Python sets of them, and every rule is looked up and not computed.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

AVATARS = ["Ma", "Ku", "Vr", "Na", "Vm", "Pa", "Ra", "Kr", "Bu", "Ka"]
AFTER = {"S": "E", "E": "W", "W": "S"}
BEST_FIRST = dict.fromkeys(AVATARS[:5], "RM123456789T") | dict.fromkeys(AVATARS[5:], "RMT987654321")
NUMERALS = "123456789T"

Cards = frozenset[str]


def every_dukal() -> set[Cards]:
    """All Dukals of the pack, from its description."""
    found = set()
    for suit in AVATARS:
        for length in range(3, 11):
            for start in range(10 - length + 1):
                faces = "RM" + NUMERALS[start : start + length]
                found.add(frozenset(suit + face for face in faces))
    return found


DUKALS = every_dukal()


class Referee:
    """One game, told who plays what, and asked what may be played and who has won."""

    def __init__(
        self, period: str, hands: dict[str, set[str]], lead: str, *, opening: bool
    ) -> None:
        self.trump = {"Day": "Ra", "Night": "Kr"}[period]
        self.hands = {seat: set(held) for seat, held in hands.items()}
        self.captured = {"S": 0, "E": 0, "W": 0}
        self.turn = lead
        self.opening = opening
        self.table: list[tuple[str, list[str]]] = []

    @property
    def over(self) -> bool:
        return not any(self.hands.values())

    @property
    def owed(self) -> int:
        """How many cards are to be discarded to a Dukal; none when no Dukal was led."""
        led = self.table[0][1] if self.table else []
        return len(led) if len(led) > 1 else 0

    def allowed(self) -> set[Cards]:
        """Every play of the seat whose turn it is."""
        if self.over:
            return set()
        held = self.hands[self.turn]
        if self.owed:
            return {frozenset(some) for some in combinations(held, self.owed)}
        if self.table:
            return {frozenset([card]) for card in held if self.follows(card)}
        if self.opening:
            return {frozenset([self.trump + "R"])}
        smallest = min(len(hand) for hand in self.hands.values())
        fitting = {dukal for dukal in DUKALS if dukal <= held and len(dukal) <= smallest}
        return {frozenset([card]) for card in held} | fitting

    def may_discard(self, cards: Cards) -> bool:
        return len(cards) == self.owed and cards <= self.hands[self.turn]

    def follows(self, card: str) -> bool:
        """Whether a card held may be played to a single card led."""
        suits = {other[:2] for other in self.hands[self.turn]}
        led = self.table[0][1][0][:2]
        if led in suits:
            return card[:2] == led
        circle = AVATARS + AVATARS
        following = next(suit for suit in circle[circle.index(led) :] if suit in suits)
        return card[:2] in (self.trump, following)

    def play(self, cards: list[str]) -> None:
        """The seat whose turn it is plays these cards, which are taken to be legal."""
        self.hands[self.turn] -= set(cards)
        self.table.append((self.turn, cards))
        self.turn = AFTER[self.turn]
        if len(self.table) == 3:
            self.turn = self.winner()
            self.captured[self.turn] += sum(len(laid) for _, laid in self.table)
            self.table = []
            self.opening = False

    def winner(self) -> str:
        leader, led = self.table[0]
        if len(led) > 1:
            return leader
        seats = {cards[0]: seat for seat, cards in self.table}
        for suit in (self.trump, led[0][:2]):
            for rank in BEST_FIRST[suit]:
                if suit + rank in seats:
                    return seats[suit + rank]
        raise AssertionError("the led card itself is on the table")


def perft(game: Referee, depth: int) -> int:
    """In how many ways so many plays can be made from here."""
    return sum(perft_by_play(game, depth).values()) if depth else 1


def perft_by_play(game: Referee, depth: int) -> dict[str, int]:
    """The same, apart for each play that may be made now; cards of a play in text order."""
    counts = {}
    for cards in game.allowed():
        later = deepcopy(game)
        later.play(sorted(cards))
        counts["+".join(sorted(cards))] = perft(later, depth - 1)
    return counts
