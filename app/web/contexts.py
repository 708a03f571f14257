"""What each template is given: one frozen dataclass for each page or fragment.

A template reads the fields of its class and the names of `SHELL`, nothing else; a test checks it.
"""

from dataclasses import dataclass
from typing import ClassVar

SHELL = frozenset({"t", "lang", "link", "nonce", "shell"})
"""Names that `render` adds to every context."""


@dataclass(frozen=True, slots=True)
class Context:
    """The root of all contexts; a subclass names its template."""

    template: ClassVar[str]
    cache_control: ClassVar[str] = "private, no-cache"


@dataclass(frozen=True, slots=True)
class StartForm:
    """The form that starts a game: `fragments/_start.html`, read as `start`."""

    action: str
    period: str = "day"
    level: str = "player"
    again: bool = False
    """True at the end of a game, where the button says Restart."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """One of the visitor's games in the list on the index."""

    href: str
    period: str
    number: int
    """Of the trick that it has reached."""
    captured: tuple[int, int, int] | None
    """Cards of South, East and West at the end; None while the game goes on."""
    won: bool


@dataclass(frozen=True, slots=True)
class TraditionsPage(Context):
    """The index of traditions, with the visitor's own games, the latest first."""

    template: ClassVar[str] = "pages/traditions.html"
    frieze: tuple[str, ...]
    """Codes of the cards in the picture: the ten Rajas."""
    games: tuple[OwnGame, ...] = ()


@dataclass(frozen=True, slots=True)
class TraditionPage(Context):
    """The page of Dashavatara Ganjifa: pack, game and rules."""

    template: ClassVar[str] = "pages/tradition.html"
    start: StartForm
    suits: tuple[str, ...]
    """The codes of the ten suits in avatar order; the first five are reversed."""
    frieze: tuple[str, ...]
    """Codes of the cards in the picture: the ten Rajas."""


@dataclass(frozen=True, slots=True)
class PackSuit:
    """One suit on the pages of the pack: its cards by code, the highest first."""

    code: str
    number: int
    """Its place in the order of the avatars, 1 to 10."""
    reversed_order: bool
    cards: tuple[str, ...]
    trump: str | None
    """`day` or `night` for the two suits that can be trump."""


@dataclass(frozen=True, slots=True)
class PackPage(Context):
    """The whole pack to look at, each avatar explained."""

    template: ClassVar[str] = "pages/pack.html"
    suits: tuple[PackSuit, ...]
    grounds: tuple[tuple[str, tuple[str, str]], ...]
    """The ground colours of Sawantwadi packs, each with the codes of its suits."""
    other_signs: tuple[str, ...]
    """The codes of the suits that have another sign elsewhere."""


@dataclass(frozen=True, slots=True)
class CardPage(Context):
    """One card, large, with the story of its avatar and the way to the cards beside it."""

    template: ClassVar[str] = "pages/card.html"
    card: str
    name: str
    standing: str
    """Which place it has in its suit, in words."""
    suit: PackSuit
    number: int
    """Its place among the 120, as they lie on the page of the pack."""
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ErrorPage(Context):
    """A whole page that says what went wrong."""

    template: ClassVar[str] = "pages/error.html"
    cache_control: ClassVar[str] = "no-store"
    status: int
    title: str
    detail: str


@dataclass(frozen=True, slots=True)
class ErrorFragment(Context):
    """The same as a notice, for the place `#notice` of a page that stays."""

    template: ClassVar[str] = "fragments/_error.html"
    cache_control: ClassVar[str] = "no-store"
    status: int
    title: str
    detail: str
