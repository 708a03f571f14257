"""Samples of scripts/sweep: contrast on painted pixels, and axe, at the ends of the sliders."""

from itertools import cycle

import contrast
import pytest
import sweep
from pixels import Pixels
from playwright.sync_api import Browser

from tests.browser.scenes import SCENES, Look, address
from tests.browser.server import LiveServer

pytestmark = pytest.mark.browser

ENDS = [
    Look("light", "en", 0, 100, 100),
    Look("dark", "es", 0, 100, 0),
    Look("light", "es", 100, 0, 0),
    Look("dark", "en", 0, 0, 100),
    Look("light", "es", 0, 100, 0),
    Look("dark", "en", 100, 100, 50),
]

SAMPLES, OTHERS = (list(zip(SCENES, cycle(looks), strict=False)) for looks in (ENDS, ENDS[1:]))


@pytest.fixture(scope="module")
def pixels(browser: Browser) -> Pixels:
    return Pixels(browser)


@pytest.mark.parametrize(("scene", "look"), SAMPLES, ids=str)
def test_text_can_be_read(
    browser: Browser, scenes: LiveServer, pixels: Pixels, scene: str, look: Look
) -> None:
    page = sweep.open_page(browser, scenes.url, look)
    sweep.open_scene(page, scenes.url, scene, look)
    found = contrast.of_text(page, pixels)
    page.context.close()
    assert len(found) > 10
    assert [str(one) for one in found if not one.enough] == []


@pytest.mark.parametrize("look", ENDS[:2], ids=str)
def test_an_index_can_be_read_on_every_card(
    browser: Browser, scenes: LiveServer, pixels: Pixels, look: Look
) -> None:
    page = sweep.open_page(browser, scenes.url, look, scale=2)
    page.set_viewport_size({"width": 960, "height": 960})
    where = address("index", look.lang)
    found = contrast.of_indexes(page, pixels, where, sweep.CODES)
    page.context.close()
    assert {one.label for one in found} == set(sweep.CODES)
    assert [str(one) for one in found if not one.enough] == []


@pytest.mark.parametrize(("scene", "look"), OTHERS, ids=str)
def test_axe_finds_nothing(browser: Browser, scenes: LiveServer, scene: str, look: Look) -> None:
    job = sweep.Job("axe", scene, look.scheme, look.lang, (setting(look),))
    found = [what for _, what, _ in sweep.check_axe(browser, scenes.url, job) if what]
    assert found == []


def setting(look: Look) -> tuple[int, int, int]:
    return (look.contrast, look.grain, look.temperature)


# The measure itself ----------------------------------------------------------------------------

PAGE = """<!doctype html><body style="margin: 0; background: #fff; color: #000; font: 40px serif">
<p style="color: {colour}">Some words</p><div style="position: fixed; inset: 0; opacity: {veil};
  background: #fff; pointer-events: none"></div>"""


@pytest.mark.parametrize(
    ("colour", "veil", "expected"),
    [("#000000", 0, 21.0), ("#767676", 0, 4.54), ("#777777", 0, 4.48), ("#000000", 0.5, 3.98)],
)
def test_contrast_is_that_of_what_is_painted(
    browser: Browser, pixels: Pixels, colour: str, veil: float, expected: float
) -> None:
    page = browser.new_page(viewport={"width": 300, "height": 200})
    page.set_content(PAGE.format(colour=colour, veil=veil))
    (found,) = contrast.of_text(page, pixels)
    page.close()
    assert found.mean == pytest.approx(expected, rel=0.02)
    assert found.enough is (expected >= 4.5)
