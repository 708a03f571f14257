"""A game told in words: what was just played, whose turn it is, why a card may not be played."""

from __future__ import annotations

from functools import reduce

from app.engine import Card, Reason, Seat, Suit, Trick, View
from app.engine.rules import first_suit_after
from app.web.i18n import Words
from app.web.names import card_name, void_reason


class Narrator:
    """Tells a view in one language, with "you" for the seat whose view it is."""

    def __init__(self, words: Words, view: View) -> None:
        self._words = words
        self._view = view

    def name(self, seat: Seat) -> str:
        """The name of a seat: "You" for one's own."""
        own = self._view.seat is seat
        return self._words("seat.you" if own else f"seat.{seat.code}")

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return self._words(f"suit.{suit.code}")

    def _by(self, seat: Seat, key: str, **values: object) -> str:
        """A sentence about a seat, in the second person for one's own."""
        if self._view.seat is seat:
            return self._words(f"{key}.you", **values)
        return self._words(f"{key}.they", who=self._words(f"seat.{seat.code}"), **values)

    def announcement(self) -> str:
        """What the latest ply did, for those who hear it; empty before the first."""
        trick = self._view.trick if self._view.trick.plays else self._view.last_trick
        if trick is None:
            return ""
        said = [self._latest_play(trick)]
        if trick.turn is None:
            said.append(self.taken(trick))
        return " ".join(said)

    def _latest_play(self, trick: Trick) -> str:
        seat, play = tuple(trick)[-1]
        cards = self._cards(play.cards)
        if len(play.cards) == 1:
            return self._by(seat, "said.plays", card=cards)
        key = "said.dukal" if len(trick.plays) == 1 else "said.discards"
        return self._by(seat, key, n=len(play.cards), cards=cards)

    def _cards(self, cards: tuple[Card, ...]) -> str:
        names = (card_name(self._words, card.code) for card in cards)
        return reduce(
            lambda before, name: self._words("said.list", before=before, next=name), names
        )

    def taken(self, trick: Trick) -> str:
        """Who takes a complete trick, and how many cards with it."""
        return self._by(trick.winner(self._view.trump), "said.takes", n=trick.size)

    def prompt(self) -> str:
        """What is to be done now, or who is to do it."""
        view = self._view
        if view.turn is None:
            return self._words("prompt.over")
        if not view.is_own_turn:
            return self._wait_for(view.turn)
        if view.trick.is_dukal:
            return self._words.plural("prompt.discard", len(view.trick.plays[0]))
        if not view.trick.plays:
            if not view.tricks:
                return self._words("prompt.open", card=self._trump_raja())
            return self._words("prompt.lead")
        return self._words("prompt.own")

    def duty(self) -> str:
        """What the led suit asks of one's own hand, or why; empty when nothing."""
        led, hand = self._view.trick.led_suit, self._view.hand
        if led is None or hand is None:
            return ""
        if hand.of_suit(led):
            return self._words("reason.must-follow", suit=self.suit(led))
        following = first_suit_after(hand.bits, led)
        code = None if following is None else following.code
        has_trump = bool(hand.of_suit(self._view.trump))
        return void_reason(self._words, led.code, self._view.trump.code, code, has_trump=has_trump)

    def why_not(self) -> str:
        """Why some cards of one's own hand may not be played now."""
        view = self._view
        if view.turn is None:
            return self._words("reason.over")
        if not view.is_own_turn:
            return self._wait_for(view.turn)
        if not view.trick.plays:
            return self._opening()
        return self.duty()

    def refusal(self, reason: Reason, detail: str) -> str:
        """Why a play was refused; `detail` names the card where it is about one."""
        match reason:
            case Reason.MUST_FOLLOW | Reason.MUST_TRUMP_OR_NEXT_SUIT:
                return self.duty()
            case Reason.WRONG_LEADER:
                return self.why_not()
            case Reason.OPENING:
                return self._opening()
            case Reason.NOT_HELD | Reason.DUPLICATE_CARD:
                return self._words(f"reason.{reason.value}", card=card_name(self._words, detail))
            case Reason.DISCARD_COUNT:
                owed = len(self._view.trick.plays[0])
                return self._words.plural("reason.discard-count", owed)
            case _:
                return self._words(f"reason.{reason.value}")

    def result(self) -> str:
        """Who has won; empty while the deal goes on."""
        outcome = self._view.outcome()
        if outcome is None:
            return ""
        best = max(outcome.captured)
        if len(outcome.winners) == 1:
            return self._by(outcome.winners[0], "result.wins", n=best)
        first, second = outcome.winners
        if first is self._view.seat:
            other = self._words(f"seat.{second.code}")
            return self._words("result.shares.you", other=other, n=best)
        one, other = (self._words(f"seat.{seat.code}") for seat in outcome.winners)
        return self._words("result.shares.others", one=one, other=other, n=best)

    def _wait_for(self, seat: Seat) -> str:
        return self._words("prompt.wait", who=self._words(f"seat.{seat.code}"))

    def _opening(self) -> str:
        return self._words("reason.opening", card=self._trump_raja())

    def _trump_raja(self) -> str:
        return card_name(self._words, f"{self._view.trump.code}R")
