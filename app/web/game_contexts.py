"""What the templates of a game are given.

`fragments/_game.html` is `#game`; inside it `_table.html` is `#table`, `_trick.html` is
`#trick` with the last trick beside it, and `_hand.html` is `#hand`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from app.web.contexts import Context, StartForm


@dataclass(frozen=True, slots=True)
class Face:
    """A card that may be shown: its code, suit and rank codes, and its name in words."""

    code: str
    suit: str
    rank: str
    name: str


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands beside a seat."""

    seat: str
    name: str
    level: str | None
    """None for a person's seat."""
    captured: int
    held: int
    held_words: str
    turn: bool
    leads: bool
    own: bool


@dataclass(frozen=True, slots=True)
class TableFragment:
    """`fragments/_table.html`: seats, scores, trump, trick number."""

    plates: tuple[Plate, ...]
    """West, South, East: from left to right as they sit."""
    period: str
    trump: str
    number: int
    led: str | None
    """The suit to follow, by code."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What one seat has laid to a trick."""

    id: str
    seat: str
    name: str
    faces: tuple[Face, ...]
    wins: bool
    arrives: bool
    """Whether it is laid at this moment, so that it may be seen coming from its seat."""


@dataclass(frozen=True, slots=True)
class Ask:
    """How a page asks for the next ply."""

    href: str
    delay: int | None
    """Milliseconds; None when it waits to be told (a button, or the return to the page)."""
    button: bool


@dataclass(frozen=True, slots=True)
class TrickFragment:
    """`fragments/_trick.html`: the trick under way, and the one before it."""

    laid: tuple[Laid, ...]
    prompt: str
    last: tuple[Laid, ...]
    last_words: str
    """Who took the last trick; empty before the first one is complete."""
    last_winner: str
    """The seat at whose side the last trick lies; empty before the first one is complete."""
    ask: Ask | None


class HandMode(StrEnum):
    """What the hand is for at the moment."""

    WATCH = "watch"
    WAIT = "wait"
    PLAY = "play"
    DISCARD = "discard"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand, whether it may be played now, and whether it is picked."""

    face: Face
    playable: bool
    picked: bool
    weak: bool = False
    """Whether it is among the weakest, as many as are to be discarded."""


@dataclass(frozen=True, slots=True)
class Rack:
    """The cards of one suit in the hand, the strongest first."""

    suit: str
    name: str
    held: tuple[Held, ...]
    is_reversed: bool
    is_odd: bool
    """The first, third, fifth … of the racks shown: these lie on a darker ground."""


@dataclass(frozen=True, slots=True)
class DukalOffer:
    """A Dukal that may be led; its run may be cut shorter."""

    title: str
    courts: tuple[Face, ...]
    run: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal."""

    sentence: str
    scores: tuple[tuple[str, int, bool], ...]
    """Name, cards captured, whether among the winners: the best first."""
    seed: str | None
    record_href: str
    review_href: str


@dataclass(frozen=True, slots=True)
class HandFragment:
    """`fragments/_hand.html`: the visitor's cards and what may be done with them."""

    mode: HandMode
    title: str
    racks: tuple[Rack, ...]
    why: str
    """Why the cards that may not be played now may not; empty when all may."""
    dukals: tuple[DukalOffer, ...]
    owed: int
    owed_words: str
    suggest_href: str
    """Where the weakest cards are picked already, for those without scripts."""
    action: str
    revision: int
    result: Result | None


@dataclass(frozen=True, slots=True)
class GameBoard:
    """`fragments/_game.html`: everything that a play changes."""

    revision: int
    turn: str
    over: bool
    table: TableFragment
    trick: TrickFragment
    hand: HandFragment
    announcement: str
    refusal: str


@dataclass(frozen=True, slots=True)
class GameAnswer(Context):
    """A game as fragments, for a page that is already there."""

    template: ClassVar[str] = "fragments/_game.html"
    cache_control: ClassVar[str] = "no-store"
    game: GameBoard
    start: StartForm | None
    """To deal again; only at the end, and only for a player."""


@dataclass(frozen=True, slots=True)
class GamePage(Context):
    """A game as a whole page."""

    template: ClassVar[str] = "pages/game.html"
    cache_control: ClassVar[str] = "no-store"
    game: GameBoard
    start: StartForm | None
    anew: StartForm | None
    """To deal again before the end, with the same period and opponents; None for a watcher."""
    practice: bool
    share_href: str
    pace: str
    pace_action: str
    commitment: str
    ai_version: str
    game_href: str


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One player's forty cards, shown when the deal is over."""

    name: str
    racks: tuple[Rack, ...]


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick of a finished game."""

    number: int
    laid: tuple[Laid, ...]
    words: str


@dataclass(frozen=True, slots=True)
class ReviewPage(Context):
    """A finished game with open hands."""

    template: ClassVar[str] = "pages/review.html"
    cache_control: ClassVar[str] = "no-store"
    hands: tuple[OpenHand, ...]
    tricks: tuple[PlayedTrick, ...]
    game_href: str
    record_href: str
