"""Every kind of page to look at: games kept at chosen moments, and the pages around them.

A scene is reached by its address alone, so that nothing here depends on how a page is built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as NotInTime

from app.engine import Deal, Period, Play, Position, Seat
from app.games.model import Game
from tests.browser.deals import seeds
from tests.browser.server import LiveServer
from tests.games.examples import all_plies
from tests.web.tables import (
    TOKEN,
    finished,
    prepare,
    south_may_lead_a_dukal,
    south_must_discard,
    table,
)

TRADITION = "dashavatara-ganjifa"
PATHS = {
    "index": "",
    "tradition": TRADITION,
    "pack": f"{TRADITION}/cards",
    "error": "nothing-here",
}
GAMES = ("start", "turn", "dukal", "discards", "over")
"""South opens with forty cards; must follow; may lead a Dukal; must discard; has finished."""
SCENES = (*PATHS, *GAMES, "review")

QUIET_MS = 3000

Kept = tuple[Game, tuple[Play, ...]]


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is looked at: colours, language, the three sliders."""

    scheme: str = "light"
    lang: str = "en"
    contrast: int = 50
    grain: int = 50
    temperature: int = 50

    def __str__(self) -> str:
        return f"{self.scheme} {self.lang} {self.cookie}"

    @property
    def cookie(self) -> str:
        """The sliders as the page keeps them."""
        return f"{self.contrast}-{self.grain}-{self.temperature}"


def address(scene: str, lang: str) -> str:
    """The path of a scene."""
    if scene in PATHS:
        return f"/{lang}/{PATHS[scene]}"
    game = "over" if scene == "review" else scene
    return f"/{lang}/g/{game_id(game)}" + ("/review" if scene == "review" else "")


def game_id(scene: str) -> str:
    """The number of the game of a scene."""
    return f"scene-{scene}".ljust(22, "-")


@contextmanager
def served_scenes(folder: Path) -> Iterator[LiveServer]:
    """A server whose data folder holds the games of all scenes."""
    games = [kept(scene) for scene in GAMES]
    with ThreadPoolExecutor(1) as apart:  # Playwright's loop runs in this thread
        apart.submit(prepare, folder / "data", *games).result()
    with LiveServer(folder) as server:
        yield server


def visit(context: BrowserContext, url: str, look: Look) -> None:
    """Make a context the visitor whose games these are, with the sliders where they should be."""
    values = {"visitor": TOKEN, "look": look.cookie, "pace": "step"}
    context.add_cookies([{"name": k, "value": v, "url": url} for k, v in values.items()])


def opening() -> Kept:
    """South opens."""
    deals = (Deal.from_seed(seed, Period.NIGHT) for seed in seeds())
    return table("start", next(deal for deal in deals if deal.opener is Seat.SOUTH)), ()


def following() -> Kept:
    """Two cards lie on the table; South may play some cards and not others."""
    for seed in seeds():
        deal = Deal.from_seed(seed, Period.DAY)
        plies = all_plies(deal)[:8]
        for count in range(len(plies)):
            position = Position.start(deal)
            for play in plies[:count]:
                position = position.after(play)
            if is_partly_closed(position):
                return table("turn", deal), plies[:count]
    raise AssertionError("there are seeds without end")


def is_partly_closed(position: Position) -> bool:
    """Whether South is the last to follow a card, with a choice, but not a free one."""
    if position.turn is not Seat.SOUTH or len(position.trick.plays) != 2:
        return False
    choices = len(position.legal_plays())
    return not position.trick.is_dukal and 2 <= choices <= len(position.hands[Seat.SOUTH]) // 2


def wait_until_shown(page: Page) -> None:
    """Wait until a page that was opened is complete: letters, cards, and what comes after them.

    A page need not become quite still for that, so the wait for silence ends in any case.
    """
    page.evaluate("document.fonts.ready.then(() => {})")
    page.wait_for_selector("html[data-drawn]", state="attached")
    with suppress(NotInTime):
        page.wait_for_load_state("networkidle", timeout=QUIET_MS)


MAKERS: dict[str, Callable[[], Kept]] = {
    "start": opening,
    "turn": following,
    "dukal": south_may_lead_a_dukal,
    "discards": south_must_discard,
    "over": partial(finished, "over"),
}


def kept(scene: str) -> Kept:
    """The game of a scene and its plies."""
    game, plies = MAKERS[scene]()
    return replace(game, id=game_id(scene)), plies
