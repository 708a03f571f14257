"""Look at every page at every setting, and list what is wrong; run by scripts/sweep.

usage: scripts/sweep [--quick] [--scene NAME] [--workers N] [axe] [text] [indexes]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

import contrast  # noqa: E402
from pixels import Pixels  # noqa: E402

from app.engine import CARDS  # noqa: E402
from tests.browser.chromium import ARGS, find_chromium  # noqa: E402
from tests.browser.scenes import SCENES, Look, address, served_scenes, visit, wait_until_shown  # noqa: E402

STOPS = (0, 50, 100)
ALL = tuple(product(STOPS, STOPS, STOPS))
CORNERS = ((50, 50, 50), *product((0, 100), (0, 100), (0, 100)))
WINDOW = {"width": 800, "height": 900}
CODES = [card.code for card in CARDS]
HANDS = ("start", "turn")


@dataclass(frozen=True, slots=True)
class Job:
    """One check of one scene in one scheme and language, at several settings."""

    check: str
    scene: str
    scheme: str
    lang: str
    settings: tuple[tuple[int, int, int], ...]

    @property
    def looks(self) -> list[Look]:
        """The looks to go through."""
        return [Look(self.scheme, self.lang, *setting) for setting in self.settings]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, and the look at which it is worst."""

    check: str
    scene: str
    what: str
    ratio: float
    look: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a job has found: how much it looked at, the lowest contrast, and the faults."""

    job: Job
    count: int
    lowest: float
    faults: tuple[Fault, ...]


def open_page(browser: Browser, url: str, look: Look, *, scale: float = 1) -> Page:
    """A page of the visitor of all scenes, without the policy that keeps our own tools out."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": WINDOW["width"], "height": WINDOW["height"]},
        device_scale_factor=scale,
        color_scheme="dark" if look.scheme == "dark" else "light",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    visit(context, url, look)
    return context.new_page()


def open_scene(page: Page, url: str, scene: str, look: Look) -> None:
    """Go to a scene with another look."""
    visit(page.context, url, look)
    page.set_viewport_size({"width": WINDOW["width"], "height": WINDOW["height"]})
    page.goto(address(scene, look.lang))
    wait_until_shown(page)


def check_axe(browser: Browser, url: str, job: Job) -> Iterator[tuple[Look, str, float]]:
    """What axe complains of, each with 0 for its contrast."""
    page = open_page(browser, url, job.looks[0])
    for look in job.looks:
        open_scene(page, url, job.scene, look)
        found = Axe().run(page)
        yield look, "", 99
        for violation in found.response["violations"]:
            nodes = "; ".join(node["html"][:100] for node in violation["nodes"][:3])
            yield look, f"{violation['id']}: {violation['help']}: {nodes}", 0
    page.context.close()


def check_text(browser: Browser, url: str, job: Job) -> Iterator[tuple[Look, str, float]]:
    """The contrast of all text and controls; a control needs less, so its ratio is raised."""
    page, pixels = open_page(browser, url, job.looks[0]), Pixels(browser)
    for look in job.looks:
        open_scene(page, url, job.scene, look)
        for found in contrast.of_text(page, pixels):
            raised = contrast.TEXT / found.needed
            yield look, f"{found.kind}: {found.label}", min(found.mean, found.worst) * raised
    page.context.close()


def check_indexes(browser: Browser, url: str, job: Job) -> Iterator[tuple[Look, str, float]]:
    """The contrast of the indexes: of all cards laid out, and as they are in a hand."""
    page, pixels = open_page(browser, url, job.looks[0], scale=2), Pixels(browser)
    for look in job.looks:
        visit(page.context, url, look)
        page.set_viewport_size({"width": 960, "height": 960})
        codes = [] if job.scene in HANDS else CODES
        where = address(job.scene, look.lang)
        for found in contrast.of_indexes(page, pixels, where, codes):
            # Of the same rank all are alike; the suit tells where to look.
            yield look, f"index of {found.label}", found.worst
    page.context.close()


Check = Callable[[Browser, str, Job], Iterator[tuple[Look, str, float]]]
CHECKS: dict[str, Check] = {"axe": check_axe, "text": check_text, "indexes": check_indexes}


def run(url: str, job: Job) -> Report:
    """Do one job in this process, with a browser of its own."""
    chromium = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGS))
        found = list(CHECKS[job.check](browser, url, job))
        browser.close()
    worst: dict[str, Fault] = {}
    for look, what, ratio in found:
        known = worst.get(what)
        if ratio < contrast.TEXT and (known is None or ratio < known.ratio):
            worst[what] = Fault(job.check, job.scene, what, ratio, str(look))
    lowest = min((ratio for _, _, ratio in found), default=99.0)
    faults = sorted(worst.values(), key=lambda fault: fault.ratio)
    return Report(job, len(found), lowest, tuple(faults))


def jobs(checks: list[str], scenes: list[str], quick: bool) -> Iterator[Job]:
    """What there is to do. Colours do not depend on words, so languages share the settings."""
    settings = CORNERS if quick else ALL
    for check, scheme in product(checks, ("light", "dark")):
        if check == "indexes":
            for scene in ("index", *HANDS):
                yield Job(check, scene, scheme, "en", settings)
            continue
        for lang, scene in product(("en", "es"), scenes):
            shared = settings if check == "axe" else settings[lang == "es" :: 2]
            yield Job(check, scene, scheme, lang, shared)


def show(report: Report) -> None:
    """One line for a job, and one for each fault."""
    job = report.job
    lowest = f", lowest {report.lowest:.2f}" if job.check != "axe" else ""
    print(
        f"{job.check:7} {job.scheme:5} {job.lang} {job.scene:9} {len(job.settings)} settings, "
        f"{report.count} looked at{lowest}, {len(report.faults)} faults",
        flush=True,
    )
    for fault in report.faults[:12]:
        print(f"    {fault.ratio:5.2f}  {fault.what}  [{fault.look}]", flush=True)


def main() -> int:
    """Do all jobs, several at a time; 1 when anything is wrong."""
    parser = argparse.ArgumentParser(prog="scripts/sweep", description="Look at every page.")
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(CHECKS))
    parser.add_argument("--quick", action="store_true", help="the corners of the sliders only")
    parser.add_argument("--scene", choices=SCENES, action="append", help="only this one")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    options = parser.parse_args()
    if unknown := set(options.checks) - set(CHECKS):
        parser.error(f"no such check: {', '.join(sorted(unknown))}")
    todo = list(jobs(options.checks or list(CHECKS), options.scene or list(SCENES), options.quick))
    began, faults = time.monotonic(), 0
    with (
        tempfile.TemporaryDirectory() as folder,
        served_scenes(Path(folder)) as server,
        ProcessPoolExecutor(options.workers) as pool,
    ):
        for report in pool.map(run, [server.url] * len(todo), todo):
            show(report)
            faults += len(report.faults)
    print(f"{len(todo)} jobs, {faults} faults, {(time.monotonic() - began) / 60:.1f} minutes")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
