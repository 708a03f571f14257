"""Take pictures of every page for people to look at, named by what they show.

usage: scripts/screenshots FOLDER [SCENE …]

    SCENE-LANG-WIDTH.png            every page in every window, light
    SCENE-LANG-WIDTH-dark.png       the same by night, in three of the windows
    SCENE-LANG-WIDTH-zoom.png       at 200 %: half the room, twice the pixels
    SCENE-SCHEME-CONTRAST-GRAIN-TEMPERATURE.png   the ends of the sliders

They show the same each time, down to a few pixels, so that two sets can be laid side by side.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tests.browser.chromium import ARGS, find_chromium  # noqa: E402
from tests.browser.scenes import SCENES, Look, address, served_scenes, visit, wait_until_shown  # noqa: E402

SIZES = ((320, 568), (360, 740), (768, 1024), (1280, 800), (2560, 1440))
DARK_SIZES = ((320, 568), (1280, 800), (2560, 1440))
ZOOMED_SIZES = ((384, 512), (640, 400), (1280, 720))
LANGUAGES = ("en", "es")
LOOKED_AT = ("tradition", "pack", "turn")
ENDS = ((0, 0, 0), (50, 50, 50), (100, 100, 100), (0, 100, 100), (100, 100, 0))
NOON = "2026-03-01T12:00:00"  # which preselects day


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: what of, how, and in which window."""

    name: str
    scene: str
    look: Look
    size: tuple[int, int]
    scale: int = 1


def shots(scenes: list[str]) -> Iterator[Shot]:
    """All pictures of these scenes."""
    for scene, lang in product(scenes, LANGUAGES):
        for size in SIZES:
            yield Shot(f"{scene}-{lang}-{size[0]}", scene, Look(lang=lang), size)
        for size in DARK_SIZES:
            look = Look("dark", lang)
            yield Shot(f"{scene}-{lang}-{size[0]}-dark", scene, look, size)
        for size in ZOOMED_SIZES:
            name = f"{scene}-{lang}-{2 * size[0]}-zoom"
            yield Shot(name, scene, Look(lang=lang), size, scale=2)
    for scene, scheme, values in product(scenes, ("light", "dark"), ENDS):
        if scene in LOOKED_AT:
            look = Look(scheme, "en", *values)
            yield Shot(f"{scene}-{scheme}-{look.cookie}", scene, look, (1280, 800))


def take(browser: Browser, url: str, shot: Shot, folder: Path) -> None:
    """Take one picture of what the window shows."""
    width, height = shot.size
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        device_scale_factor=shot.scale,
        color_scheme="dark" if shot.look.scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.clock.set_fixed_time(NOON)
    visit(context, url, shot.look)
    page = context.new_page()
    page.goto(address(shot.scene, shot.look.lang))
    picture(page, folder / f"{shot.name}.png")
    context.close()


def picture(page: Page, path: Path) -> None:
    """One picture: everything loaded and at rest, and no address in it that is new each time."""
    page.mouse.move(0, 0)
    wait_until_shown(page)
    page.evaluate("document.fonts.ready.then(() => {})")
    page.evaluate("document.querySelectorAll('#share-link').forEach(it => { it.value = '…'; })")
    page.screenshot(path=path, animations="disabled")


def main() -> int:
    """Serve from a temporary folder, and take all pictures into the folder that is named."""
    folder, scenes = "".join(sys.argv[1:2]), sys.argv[2:] or list(SCENES)
    if len(sys.argv) < 2 or not set(scenes) <= set(SCENES):
        print(f"usage: scripts/screenshots FOLDER [{' | '.join(SCENES)}]", file=sys.stderr)
        return 2
    Path(folder).mkdir(parents=True, exist_ok=True)
    chromium = find_chromium() or sys.exit("no Chromium found; set CARDAVIA_CHROMIUM to its path")
    with (
        tempfile.TemporaryDirectory() as data,
        served_scenes(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGS))
        for shot in shots(scenes):
            take(browser, server.url, shot, Path(folder))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
