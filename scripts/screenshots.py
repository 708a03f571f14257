"""Take pictures of the pages: sizes, languages, looks, and the moments of a game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

SIZES = ((320, 568), (360, 740), (768, 1024), (1280, 800), (2560, 1440))
LANGUAGES = ("en", "es")
MOMENTS = {"discard": "#hand.hand-discard", "dukal": "form.dukal", "over": "#hand.hand-over"}
MOST_PLAYS = 130


def main() -> int:
    """Serve from a temporary folder, and take all pictures into the folder that is named."""
    if len(sys.argv) != 2:
        print("usage: scripts/screenshots FOLDER", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        for (width, height), lang in product(SIZES, LANGUAGES):
            context = browser.new_context(base_url=url, viewport={"width": width, "height": height})
            picture_pages(context.new_page(), lang, folder, f"{lang}-{width}.png")
            picture_game(context.new_page(), lang, folder, f"{lang}-{width}.png")
            context.close()
        picture_looks(browser, url, folder)
    return 0


def chromium() -> str:
    """The path of a Chromium.

    Raises:
        SystemExit: there is none.
    """
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CARDAVIA_CHROMIUM") or next(filter(None, map(shutil.which, names)), "")
    return found or sys.exit("no Chromium found; set CARDAVIA_CHROMIUM to its path")


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with a data folder of its own."""
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(
            [sys.executable, "-m", "app.cli", "serve"],
            cwd=Path(__file__).resolve().parent.parent,
            env=os.environ | {"CARDAVIA_DATA_DIR": data, "CARDAVIA_PORT": "0"},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip().rstrip("/")
        finally:
            process.terminate()
            process.wait()


def picture_pages(page: Page, lang: str, folder: Path, ending: str) -> None:
    """The index, the tradition and the pack."""
    paths = {"index": "", "tradition": "dashavatara-ganjifa", "pack": "dashavatara-ganjifa/cards"}
    for name, path in paths.items():
        page.goto(f"/{lang}/{path}")
        page.screenshot(path=folder / f"{name}-{ending}")


def picture_game(page: Page, lang: str, folder: Path, ending: str) -> None:
    """A game at its start, in the middle, with a Dukal, with discards, and at its end."""
    page.goto(f"/{lang}/dashavatara-ganjifa")
    page.check("[name=period][value=night]")
    page.click(".start button")
    page.wait_for_selector("#game")
    page.screenshot(path=folder / f"start-{ending}")
    with page.expect_response("**/pace"):
        page.select_option("#pace-choice", "instant")
    seen: set[str] = set()
    for number in range(MOST_PLAYS):
        page.wait_for_selector("#hand.hand-play, #hand.hand-discard, #hand.hand-over")
        for name, selector in MOMENTS.items():
            if name not in seen and page.locator(selector).count():
                seen.add(name)
                page.screenshot(path=folder / f"{name}-{ending}")
        if number == 12:
            page.screenshot(path=folder / f"game-{ending}")
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
        )
        look = f"{value}-{value}-{value}"
        context.add_cookies([{"name": "look", "value": look, "url": url}])
        page = context.new_page()
        page.goto(f"{url}/en/dashavatara-ganjifa")
        page.screenshot(path=folder / f"look-{scheme}-{value}.png")
        context.close()


if __name__ == "__main__":
    sys.exit(main())
