"""From a point of view to what the templates of a game are given."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from app.engine import Card, Hand, Record, Seat, Suit, Trick
from app.engine.cards import SUITS
from app.games.pov import Pov
from app.players import weakest
from app.web.contexts import StartForm
from app.web.game_contexts import (
    Ask,
    DukalOffer,
    Face,
    GameBoard,
    HandFragment,
    HandMode,
    Held,
    Laid,
    OpenHand,
    Plate,
    PlayedTrick,
    Rack,
    Result,
    TableFragment,
    TrickFragment,
)
from app.web.i18n import Words
from app.web.links import Links
from app.web.names import card_name
from app.web.narration import Narrator
from app.web.pace import Pace

SUGGEST = "suggest"
"""What an address asks for that has the weakest cards picked already."""

_NOTHING = Hand()
_AS_THEY_SIT = (Seat.WEST, Seat.SOUTH, Seat.EAST)


class Board:
    """Draws one point of view in one language.

    `moves` says that the page is seeing the latest play for the first time.
    """

    def __init__(
        self, pov: Pov, words: Words, links: Links, pace: Pace, *, moves: bool = False
    ) -> None:
        self._moves = moves
        self._pov = pov
        self._view = pov.view
        self._words = words
        self._links = links
        self._pace = pace
        self._narrator = Narrator(words, pov.view)

    def draw(self, refusal: str = "", picked: Collection[str] = ()) -> GameBoard:
        """The whole board; `picked` are the codes of cards that were chosen and refused."""
        turn = self._view.turn
        return GameBoard(
            revision=self._pov.revision,
            turn="" if turn is None else turn.code,
            over=self._view.is_over,
            table=self._table(),
            trick=self._trick(),
            hand=self._hand(picked),
            announcement=self._narrator.announcement(),
            refusal=refusal,
        )

    def _table(self) -> TableFragment:
        view = self._view
        led = view.trick.led_suit
        done = len(view.tricks)
        return TableFragment(
            plates=tuple(self._plate(seat) for seat in _AS_THEY_SIT),
            period=view.period.name.lower(),
            trump=view.trump.code,
            number=done if view.is_over else done + 1,
            led=None if led is None else led.code,
        )

    def _plate(self, seat: Seat) -> Plate:
        view = self._view
        level = dict(self._pov.levels).get(seat)
        captured, held = view.captured[seat], view.hand_sizes[seat]
        return Plate(
            seat=seat.code,
            name=self._narrator.name(seat),
            level=None if level is None else self._words(f"level.{level.value}"),
            captured=captured,
            held=held,
            held_words=self._words.plural("table.held", held),
            turn=view.turn is seat,
            leads=not view.is_over and view.trick.leader is seat,
            own=view.seat is seat,
        )

    def _trick(self) -> TrickFragment:
        view, last = self._view, self._view.last_trick
        ended = self._moves and not view.trick.plays
        return TrickFragment(
            laid=self.laid(view.trick, len(view.tricks) + 1, latest=self._moves),
            prompt=self._past_turn() or self._narrator.prompt(),
            last=() if last is None else self.laid(last, len(view.tricks), latest=ended),
            last_words="" if last is None else self._narrator.taken(last),
            last_winner="" if last is None else last.winner(view.trump).code,
            ask=self._ask(),
        )

    def laid(self, trick: Trick, number: int, *, latest: bool = False) -> tuple[Laid, ...]:
        """What lies in a trick; its number makes the ids unlike those of other tricks.

        `latest` says that its last play is being laid at this moment.
        """
        winner = trick.winner(self._view.trump) if trick.plays else None
        return tuple(
            Laid(
                id=f"laid-{number}-{seat.code}",
                seat=seat.code,
                name=self._narrator.name(seat),
                faces=tuple(self.face(card) for card in play.cards),
                wins=seat is winner,
                arrives=latest and place == len(trick.plays),
            )
            for place, (seat, play) in enumerate(trick, start=1)
        )

    def face(self, card: Card) -> Face:
        """A card to be shown."""
        name = card_name(self._words, card.code)
        return Face(card.code, card.suit.code, card.rank.code, name)

    def _ask(self) -> Ask | None:
        pov = self._pov
        href = self._links.page("g", pov.game_id, "after", pov.revision)
        if pov.expects_more:
            return Ask(href, self._pace.delay, button=self._pace is Pace.STEP)
        # On one's own turn only the return to the page asks: another tab may have played.
        return None if self._view.is_over else Ask(href, None, button=False)

    def _hand(self, picked: Collection[str]) -> HandFragment:
        mode = self._mode()
        may_act = mode in (HandMode.PLAY, HandMode.DISCARD)
        playable = self._view.playable() if may_act else Hand()
        weak = self._weakest(mode)
        owed = len(self._view.trick.plays[0]) if mode is HandMode.DISCARD else 0
        hand = self._view.hand or Hand()
        closed = playable.bits != hand.bits
        return HandFragment(
            mode=mode,
            title=self._words.plural("hand.title", len(hand)),
            racks=self.racks(hand, playable, picked, weak),
            why=(self._past_turn() or self._narrator.why_not()) if closed and hand else "",
            dukals=tuple(map(self._offer, self._view.longest_dukals())) if may_act else (),
            owed=owed,
            owed_words=self._words.plural("hand.discard", owed) if owed else "",
            suggest_href=f"{self._links.page('g', self._pov.game_id)}?{SUGGEST}=weakest",
            action=self._links.page("g", self._pov.game_id, "play"),
            revision=self._pov.revision,
            result=self._result(),
        )

    def weakest_codes(self) -> tuple[str, ...]:
        """The codes of the cards to suggest for a discard; none where none is due."""
        return tuple(card.code for card in self._weakest(self._mode()))

    def _weakest(self, mode: HandMode) -> Hand:
        return weakest(self._view) if mode is HandMode.DISCARD else _NOTHING

    def _past_turn(self) -> str:
        """What to say of one's own turn that has been played since; empty for any other."""
        is_past = self._view.is_own_turn and self._pov.is_behind
        return self._words("prompt.behind") if is_past else ""

    def _mode(self) -> HandMode:
        view = self._view
        if view.is_over:
            return HandMode.OVER
        if view.seat is None:
            return HandMode.WATCH
        if not view.is_own_turn or self._pov.is_behind:
            return HandMode.WAIT
        return HandMode.DISCARD if view.trick.is_dukal else HandMode.PLAY

    def racks(
        self,
        hand: Hand,
        playable: Hand | None = None,
        picked: Collection[str] = (),
        weak: Hand = _NOTHING,
    ) -> tuple[Rack, ...]:
        """A hand by suits in avatar order, each from the strongest to the weakest."""
        open_cards = hand if playable is None else playable
        suits = [suit for suit in SUITS if hand.of_suit(suit)]
        return tuple(
            Rack(
                suit=suit.code,
                name=self._words(f"suit.{suit.code}"),
                held=tuple(
                    Held(self.face(card), card in open_cards, card.code in picked, card in weak)
                    for card in hand.of_suit(suit)
                ),
                is_reversed=suit.is_reversed,
                is_odd=place % 2 == 1,
            )
            for place, suit in enumerate(suits, start=1)
        )

    def _offer(self, dukal: Hand) -> DukalOffer:
        cards = list(dukal)
        suit: Suit = cards[0].suit
        courts = [card for card in cards if card.rank.is_court]
        run = sorted((card for card in cards if not card.rank.is_court), key=lambda c: c.rank)
        return DukalOffer(
            title=self._words.plural("hand.dukal", len(cards), suit=self._narrator.suit(suit)),
            courts=tuple(map(self.face, courts)),
            run=tuple(map(self.face, run)),
        )

    def _result(self) -> Result | None:
        outcome = self._view.outcome()
        if outcome is None:
            return None
        order = sorted(_AS_THEY_SIT, key=lambda seat: -outcome.captured[seat])
        disclosure = self._pov.disclosure
        return Result(
            sentence=self._narrator.result(),
            scores=tuple(
                (self._narrator.name(seat), outcome.captured[seat], seat in outcome.winners)
                for seat in order
            ),
            seed=None if disclosure is None else disclosure.seed,
            record_href=self._links.page("g", self._pov.game_id, "record"),
            review_href=self._links.page("g", self._pov.game_id, "review"),
        )

    def restart(self) -> StartForm | None:
        """The form that deals again, with the same period and opponents; None for a watcher."""
        if self._view.seat is None:
            return None
        period = self._view.period.name.lower()
        level = next((level.value for _, level in self._pov.levels), "player")
        return StartForm(self._links.page("games"), period=period, level=level, again=True)

    def open_hands(self, record: Record) -> tuple[OpenHand, ...]:
        """The three hands of a finished deal."""
        deal = record.deal
        return tuple(
            OpenHand(self._narrator.name(seat), self.racks(deal.hands[seat]))
            for seat in _AS_THEY_SIT
        )

    def played_tricks(self, tricks: Iterable[Trick]) -> tuple[PlayedTrick, ...]:
        """The tricks of a finished game, each with who took it."""
        return tuple(
            PlayedTrick(number, self.laid(trick, number), self._narrator.taken(trick))
            for number, trick in enumerate(tricks, start=1)
        )
