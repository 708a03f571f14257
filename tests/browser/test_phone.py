"""The smallest screen: 320 by 568 (fault 24)."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from app.engine import Period, Seat
from tests.browser.conftest import OpenContext
from tests.browser.deals import leads_a_dukal, seed_for
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

LEAST = 44
"""CSS pixels that a finger needs, each way."""

# Brings each target into view as a browser does it for the focus, then asks what lies at its
# middle. Down the page and up again: a bar that sticks to an edge may cover what comes from there.
PROBE = """([selector, backwards]) => {
  const all = [...document.querySelectorAll(selector)];
  if (backwards) all.reverse();
  return all.map((one) => {
    one.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { name: one.dataset.card ?? one.outerHTML.slice(0, 80), width: box.width,
      height: box.height, hit: one.contains(hit) || hit?.closest("label, button") === one,
      what: hit?.outerHTML.slice(0, 80) };
  });
}"""
IN_VIEW = """it => { const box = it.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; }"""
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def phone(open_context: OpenContext) -> BrowserContext:
    return open_context(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)


def expect_tappable(page: Page, selector: str, count: int | None = None) -> None:
    """Every target is large enough, and a tap on its middle reaches it."""
    for backwards in (False, True):
        found: list[dict[str, Any]] = page.evaluate(PROBE, [selector, backwards])
        assert count is None or len(found) == count
        assert found
        small = [one for one in found if min(one["width"], one["height"]) < LEAST]
        missed = [one for one in found if not one["hit"]]
        assert (small, missed) == ([], [])


def expect_fits(table: Table) -> None:
    """No sideways scrolling; the scores stay in view down to the last card."""
    page = table.page
    assert not page.evaluate(TOO_WIDE)
    page.locator("#hand .tap").last.evaluate("it => it.scrollIntoView({block: 'end'})")
    for score in page.locator("[data-captured]").all():
        assert score.evaluate(IN_VIEW)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_forty_cards_fit(phone: BrowserContext, lang: str) -> None:
    table = Table.start(phone.new_page(), lang=lang)
    expect_tappable(table.page, "#hand .racks .tap", 40)
    expect_fits(table)
    table.playable().first.tap()
    table.wait_past(0)
    table.wait_for_turn()
    expect_tappable(table.page, "#hand .racks .tap", 39)
    expect_fits(table)


def test_discards_fit(phone: BrowserContext, server: LiveServer) -> None:
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.EAST)))
    table = Table.start(phone.new_page())
    table.act()
    expect_tappable(table.page, "#hand .racks .tap", 39)
    expect_tappable(table.page, "#hand .discards button")
    expect_fits(table)
    table.discard()


def test_a_dukal_fits(phone: BrowserContext, server: LiveServer) -> None:
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.SOUTH)))
    table = Table.start(phone.new_page())
    table.act()
    expect_tappable(table.page, "#hand .racks .tap", 39)
    expect_tappable(table.page, "form.dukal label.tap")
    expect_tappable(table.page, "form.dukal button", 1)
    expect_fits(table)
    table.lead_dukal()
    assert not table.page.evaluate(TOO_WIDE)


@pytest.mark.parametrize("path", ["/", "/dashavatara-ganjifa", "/nothing-here"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_page_scrolls_sideways(
    phone: BrowserContext, watch: Watch, lang: str, path: str
) -> None:
    watch.allow_status(404)
    page = phone.new_page()
    page.goto(f"/{lang}{path}")
    assert not page.evaluate(TOO_WIDE)
