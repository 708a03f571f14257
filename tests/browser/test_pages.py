"""The pages around the game: nothing blocked, nothing cut off, all of it to be read."""

import pytest
from playwright.sync_api import Page, Response

from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

TRADITION = "/{}/dashavatara-ganjifa"
PACK = "/es/dashavatara-ganjifa/cards"
CARD = "/en/dashavatara-ganjifa/cards/RaR"
TRADITIONS = [TRADITION.format("en"), TRADITION.format("es")]
PATHS = ["/en/", "/es/", *TRADITIONS, PACK, CARD, "/en/nothing"]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_blocked_or_missing(page: Page, watch: Watch, path: str) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    if path == "/en/nothing":
        watch.allow_status(404)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    failed = [one.url for one in answers if one.status >= 400 and not one.url.endswith("/nothing")]
    assert failed == []
    own = path in {PACK, CARD}  # these have a stylesheet of their own
    assert page.evaluate("document.styleSheets.length") == 1 + own


@pytest.mark.parametrize("path", PATHS)
def test_nothing_scrolls_sideways(page: Page, watch: Watch, path: str) -> None:
    watch.allow_status(404)
    page.goto(path)
    for width in (320, 360, *range(400, 1301, 20)):
        page.set_viewport_size({"width": width, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.querySelector('.masthead').offsetHeight") <= 568 - 470


@pytest.mark.parametrize("path", ["/es/", TRADITION.format("en"), PACK, CARD])
def test_targets_are_large_enough(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(path)
    for target in page.locator("a, button, select, input:not([type=hidden])").all():
        box = target.bounding_box()
        inline = target.evaluate("e => getComputedStyle(e).display === 'inline'")
        wrapped = target.evaluate("e => !!e.closest('label')")
        if box and box["width"] > 1 and not inline and not wrapped:
            assert box["height"] >= 24, target.evaluate("e => e.outerHTML")


def test_the_button_to_apply_is_not_there_with_javascript(page: Page) -> None:
    page.goto("/en/")
    assert page.get_by_role("button", name="Apply").count() == 0


@pytest.mark.parametrize(("hour", "period"), [(5, "night"), (6, "day"), (18, "night")])
def test_day_or_night_is_preselected_by_the_clock(page: Page, hour: int, period: str) -> None:
    # Without a zone the time is the browser's own.
    page.clock.set_fixed_time(f"2026-03-01T{hour:02}:30:00")
    page.goto(TRADITION.format("en"))
    assert page.locator(f"input[name=period][value={period}]").is_checked()


def test_the_skip_link_leads_to_the_content(page: Page) -> None:
    page.goto("/en/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
