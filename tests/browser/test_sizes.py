"""Every page on every screen, and enlarged to 200 %: nothing cut off, every card in reach."""

from collections.abc import Iterator

import frames
import pytest
import sweep
from pixels import Pixels
from playwright.sync_api import Browser, Page

from tests.browser.scenes import (
    GAMES,
    SCENES,
    Look,
    address,
    visit,
    wait_until_shown,
)
from tests.browser.server import LiveServer
from tests.browser.test_phone import IN_VIEW, TOO_WIDE, expect_tappable

pytestmark = pytest.mark.browser

# Width, height, scale: a page at 200 % has half the room, and twice the pixels for each.
SCREENS = {
    "320x568": (320, 568, 1),
    "360x740": (360, 740, 1),
    "768x1024": (768, 1024, 1),
    "1280x800": (1280, 800, 1),
    "2560x1440": (2560, 1440, 1),
    "768x1024 at 200%": (384, 512, 2),
    "1280x800 at 200%": (640, 400, 2),
    "2560x1440 at 200%": (1280, 720, 2),
}
IN_HAND = [scene for scene in GAMES if scene != "over"]


@pytest.fixture(params=SCREENS.values(), ids=SCREENS)
def screen(request: pytest.FixtureRequest, browser: Browser, scenes: LiveServer) -> Iterator[Page]:
    width, height, scale = request.param
    context = browser.new_context(
        base_url=scenes.url,
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        reduced_motion="reduce",
    )
    visit(context, scenes.url, Look())
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_page_scrolls_sideways(screen: Page, lang: str) -> None:
    wide = []
    for scene in SCENES:
        screen.goto(address(scene, lang))
        wait_until_shown(screen)
        if screen.evaluate(TOO_WIDE):
            wide.append(scene)
    assert wide == []


def test_every_card_is_in_reach_and_the_scores_in_view(screen: Page) -> None:
    """Fault 24."""
    for scene in IN_HAND:
        screen.goto(address(scene, "es"))
        wait_until_shown(screen)
        expect_tappable(screen, "#hand [data-card]:is(button, label)")
        screen.evaluate("scrollTo(0, 0)")
        scores = screen.locator("[data-captured]").all()
        assert len(scores) == 3
        assert all(score.evaluate(IN_VIEW) for score in scores), scene


@pytest.mark.parametrize("scene", ["tradition", "pack", "start", "over"])
def test_nothing_moves_while_nothing_happens(
    browser: Browser, scenes: LiveServer, scene: str
) -> None:
    page = sweep.open_page(browser, scenes.url, Look())
    page.add_init_script(frames.COUNT_CALLBACKS)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(address(scene, "en"))
    frames.settle(page)
    found = list(frames.unrest(page, Pixels(browser), seconds=1))
    page.context.close()
    assert found == []
