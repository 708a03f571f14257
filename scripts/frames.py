"""Measure frame times while sliders are dragged, and stillness when nothing is; see scripts/frames.

usage: scripts/frames [--write]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from bench import REPORT, replaced, signed  # noqa: E402
from pixels import Pixels  # noqa: E402

from tests.browser.chromium import ARGS, find_chromium  # noqa: E402
from tests.browser.scenes import Look, address, served_scenes, visit, wait_until_shown  # noqa: E402

WINDOWS = ((360, 740), (1280, 800))
DIALS = ("contrast", "grain", "temperature")
STEPS = 90
LIMIT = 20.0
"""Milliseconds that nineteen of twenty frames may take."""

METHOD = (
    "Frames between two callbacks of `requestAnimationFrame` while a mouse drags a slider from end "
    f"to end and back in {STEPS} moves, with forty cards on screen; Chromium without a graphics "
    "processor. At 60 frames a second a frame lasts 16.7 ms."
)

# Frames are counted from the first move on; a frame that comes late shows in the distance to it.
RECORD = """() => {
  window.frameTimes = [];
  let last = 0;
  const tick = (now) => {
    if (last) window.frameTimes.push(now - last);
    last = now;
    window.frameRequest = requestAnimationFrame(tick);
  };
  window.frameRequest = requestAnimationFrame(tick);
}"""
STOP = "() => { cancelAnimationFrame(window.frameRequest); return window.frameTimes; }"

RUNNING = """() => document.getAnimations()
  .filter((one) => one.playState === "running")
  .map((one) => one.animationName ?? one.transitionProperty ?? one.id)"""

# Everything by which a script could go on by itself. Timers that are set to ask the server again
# after seconds are none of it.
COUNT_CALLBACKS = """(() => {
  window.frameCallbacks = 0;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    window.frameCallbacks += 1;
    return ask(callback);
  };
})()"""


@dataclass(frozen=True, slots=True)
class Drag:
    """The frame times of one drag, in milliseconds."""

    window: tuple[int, int]
    dial: str
    times: tuple[float, ...]

    @property
    def late(self) -> float:
        """The 95th percentile."""
        return sorted(self.times)[int(len(self.times) * 0.95)]

    @property
    def row(self) -> str:
        """The row of the table."""
        width, height = self.window
        numbers = (statistics.median(self.times), self.late, max(self.times))
        middle = " | ".join(f"{number:.1f}" for number in numbers)
        return f"| {width} × {height}, {self.dial} | {middle} | {len(self.times)} |"


def open_hand(browser: Browser, url: str, window: tuple[int, int]) -> BrowserContext:
    """A context whose page shows forty cards to play."""
    width, height = window
    context = browser.new_context(base_url=url, viewport={"width": width, "height": height})
    context.add_init_script(COUNT_CALLBACKS)
    visit(context, url, Look())
    page = context.new_page()
    page.goto(address("start", "en"))
    settle(page)
    return context


def settle(page: Page) -> None:
    """Wait until all is loaded and what moved at first has come to rest."""
    wait_until_shown(page)
    page.evaluate("document.fonts.ready.then(() => {})")
    page.wait_for_function(f"({RUNNING})().length === 0")
    page.wait_for_timeout(500)


def drag(page: Page, dial: str, steps: int = STEPS) -> list[float]:
    """Drag a slider from its middle to both ends and back; the frame times meanwhile."""
    box = page.locator(f"input[name={dial}]").bounding_box()
    assert box is not None
    middle, y, reach = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 2
    page.mouse.move(middle, y)
    page.mouse.down()
    page.mouse.move(middle + 1, y)
    page.evaluate(RECORD)
    for step in range(steps):
        part = step / steps * 4  # to the right end, to the left one, and back to the middle
        offset = part if part < 1 else 2 - part if part < 3 else part - 4
        page.mouse.move(middle + reach * offset, y)
    times: list[float] = page.evaluate(STOP)
    page.mouse.up()
    return times


def unrest(page: Page, pixels: Pixels, seconds: float = 2) -> Iterator[str]:
    """What moves on a page that nobody touches."""
    before = page.evaluate("window.frameCallbacks")
    one = page.screenshot()
    page.wait_for_timeout(1000 * seconds)
    other = page.screenshot()
    if running := page.evaluate(RUNNING):
        yield f"animations: {running}"
    if asked := page.evaluate("window.frameCallbacks") - before:
        yield f"a script asked for {asked} frames"
    if differing := pixels.ask("differing", one=Pixels.png(one), other=Pixels.png(other)):
        yield f"{differing} pixels changed"


def measured(browser: Browser, url: str) -> Iterator[Drag]:
    """Every slider in every window, the first drag of each a rehearsal."""
    for window in WINDOWS:
        context = open_hand(browser, url, window)
        (page,) = context.pages
        for dial in DIALS:
            drag(page, dial)
            yield Drag(window, dial, tuple(drag(page, dial)))
        context.close()


def table(drags: list[Drag]) -> str:
    """The drags as a Markdown table."""
    head = ["| window, slider | median, ms | 95th percentile | longest | frames |"]
    head += ["|---|--:|--:|--:|--:|"]
    return "\n".join([*head, *(one.row for one in drags)])


def main() -> int:
    """Measure, print, and write if asked to; 1 when frames are late or something moves."""
    parser = argparse.ArgumentParser(prog="scripts/frames", description="Measure frame times.")
    parser.add_argument("--write", action="store_true", help="update docs/benchmarks.md")
    options = parser.parse_args()
    chromium = find_chromium() or sys.exit("no Chromium found; set CARDAVIA_CHROMIUM to its path")
    with (
        tempfile.TemporaryDirectory() as folder,
        served_scenes(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGS))
        drags = list(measured(browser, server.url))
        context = open_hand(browser, server.url, WINDOWS[0])
        moving = list(unrest(context.pages[0], Pixels(browser)))
        browser.close()
    print(table(drags))
    print("\nAt rest nothing moves." if not moving else f"\nAt rest: {'; '.join(moving)}")
    if options.write:
        text = signed("frames", f"## Frames\n\n{METHOD}\n\n{table(drags)}")
        REPORT.write_text(replaced(REPORT.read_text(encoding="utf-8"), "frames", text), "utf-8")
    return 1 if moving or max(one.late for one in drags) > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
