"""Take pictures of the pages: sizes, languages, looks, and the moments of a game.

They show the same each time, down to a few pixels, so that two sets can be laid side by side.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from app.engine import Deal, Period
from tests.browser.chromium import ARGS, find_chromium
from tests.browser.deals import forecast, seeds
from tests.browser.server import LiveServer

SIZES = ((320, 568), (360, 740), (768, 1024), (1280, 800), (2560, 1440))
LANGUAGES = ("en", "es")
MOMENTS = {"discard": "#hand.hand-discard", "dukal": "form.dukal", "over": "#hand.hand-over"}
MOST_PLAYS = 130
NOON = "2026-03-01T12:00:00"


def main() -> int:
    """Serve from a temporary folder, and take all pictures into the folder that is named."""
    if len(sys.argv) != 2:
        print("usage: scripts/screenshots FOLDER", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chromium = find_chromium() or sys.exit("no Chromium found; set CARDAVIA_CHROMIUM to its path")
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGS))
        for (width, height), lang in product(SIZES, LANGUAGES):
            context = browser.new_context(
                base_url=url,
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
            )
            context.clock.set_fixed_time(NOON)  # which preselects day
            picture_pages(context.new_page(), lang, folder, f"{lang}-{width}.png")
            picture_game(context.new_page(), lang, folder, f"{lang}-{width}.png")
            context.close()
        picture_looks(browser, url, folder)
    return 0


@contextmanager
def served() -> Iterator[str]:
    """The address of a server on which every game has the same deal and the same opponents.

    Whoever takes what comes first leads a Dukal in it, and discards to one.
    """
    seed = next(
        seed
        for seed in seeds()
        if {"dukal", "discard"} <= set(forecast(Deal.from_seed(seed, Period.NIGHT)))
    )
    with tempfile.TemporaryDirectory() as folder, LiveServer(Path(folder)) as server:
        server.control(seed=seed)
        yield server.url


def picture(page: Page, path: Path) -> None:
    """One picture: everything loaded and at rest, and no address in it that is new each time."""
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => {})")
    page.evaluate("document.querySelectorAll('#share-link').forEach(it => { it.value = '…'; })")
    page.screenshot(path=path, animations="disabled")


def picture_pages(page: Page, lang: str, folder: Path, ending: str) -> None:
    """The index, the tradition and the pack."""
    paths = {"index": "", "tradition": "dashavatara-ganjifa", "pack": "dashavatara-ganjifa/cards"}
    for name, path in paths.items():
        page.goto(f"/{lang}/{path}")
        picture(page, folder / f"{name}-{ending}")


def picture_game(page: Page, lang: str, folder: Path, ending: str) -> None:
    """A game at its start, in the middle, with a Dukal, with discards, and at its end."""
    page.goto(f"/{lang}/dashavatara-ganjifa")
    page.check("[name=period][value=night]")
    page.click(".start button")
    page.wait_for_selector("#game")
    picture(page, folder / f"start-{ending}")
    with page.expect_response("**/pace"):
        page.select_option("#pace-choice", "instant")
    seen: set[str] = set()
    for number in range(MOST_PLAYS):
        page.wait_for_selector("#hand.hand-play, #hand.hand-discard, #hand.hand-over")
        for name, selector in MOMENTS.items():
            if name not in seen and page.locator(selector).count():
                seen.add(name)
                picture(page, folder / f"{name}-{ending}")
        if number == 12:
            picture(page, folder / f"game-{ending}")
        if page.locator("#hand.hand-over").count():
            break
        play(page)


def play(page: Page) -> None:
    """Do what is to be done, the first thing that offers itself."""
    revision = page.get_attribute("#game", "data-revision")
    if page.locator("form.discards").count():
        owed = int(page.get_attribute(".tally", "data-owed") or 0)
        for box in page.locator(".discards label.tap").all()[:owed]:
            box.click()
        page.click(".discards button")
    elif page.locator("form.dukal").count():
        page.locator("form.dukal button").first.click()
    else:
        page.locator("#hand .single .tap:not([aria-disabled])").first.click()
    page.wait_for_selector(f'#game:not([data-revision="{revision}"])')


def picture_looks(browser: Browser, url: str, folder: Path) -> None:
    """The tradition's page with all sliders at 0, 50 and 100, in light and dark."""
    for scheme, value in product(("light", "dark"), (0, 50, 100)):
        context = browser.new_context(
            viewport={"width": 1280, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        look = f"{value}-{value}-{value}"
        context.add_cookies([{"name": "look", "value": look, "url": url}])
        page = context.new_page()
        page.goto(f"{url}/en/dashavatara-ganjifa")
        picture(page, folder / f"look-{scheme}-{value}.png")
        context.close()


if __name__ == "__main__":
    sys.exit(main())
