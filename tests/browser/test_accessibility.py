"""axe finds nothing to complain of, in both languages, in light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from app.engine import Period, Seat
from tests.browser.conftest import OpenContext
from tests.browser.deals import leads_a_dukal, seed_for
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

PACK = "/dashavatara-ganjifa/cards"


@pytest.fixture(params=["light", "dark"])
def unguarded(request: pytest.FixtureRequest, open_context: OpenContext) -> BrowserContext:
    """A context without the content security policy: axe is a script of its own."""
    return open_context(bypass_csp=True, color_scheme=request.param, reduced_motion="reduce")


def expect_accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_pages_around_the_game(unguarded: BrowserContext, watch: Watch, lang: str) -> None:
    watch.allow_status(404)
    page = unguarded.new_page()
    paths = ("/", "/dashavatara-ganjifa", PACK, f"{PACK}/VmR", "/nothing-here")
    for path in paths:
        page.goto(f"/{lang}{path}")
        expect_accessible(page)


@pytest.mark.parametrize("width", [360, 1280])
def test_a_card_seen_large(unguarded: BrowserContext, width: int) -> None:
    page = unguarded.new_page()
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"/es{PACK}")
    page.locator(".rungs a").nth(30).click()
    expect_accessible(page)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_game_from_the_first_play_to_the_result(unguarded: BrowserContext, lang: str) -> None:
    table = Table.start(unguarded.new_page(), lang=lang)
    expect_accessible(table.page)
    table.act()
    expect_accessible(table.page)
    table.hurry(cards_left=0)
    assert table.is_over
    expect_accessible(table.page)
    table.page.click(".afterwards a[href$=review]")
    table.page.wait_for_selector(".page-review")
    expect_accessible(table.page)
    table.page.goto(f"/{lang}/")  # with a game in the list
    expect_accessible(table.page)


@pytest.mark.parametrize("seat", [Seat.SOUTH, Seat.EAST])
def test_a_dukal_and_the_discards_to_one(
    unguarded: BrowserContext, server: LiveServer, seat: Seat
) -> None:
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(seat)))
    table = Table.start(unguarded.new_page())
    table.act()
    expect_accessible(table.page)


def test_a_refusal_and_a_watcher(
    unguarded: BrowserContext, open_context: OpenContext, watch: Watch
) -> None:
    watch.allow_status(422)
    table = Table.start(unguarded.new_page(), lang="es")
    table.page.locator("#hand .single .tap[aria-disabled]").first.click(force=True)
    table.page.wait_for_selector(".refusal:not(:empty)")
    expect_accessible(table.page)
    watcher = open_context(bypass_csp=True).new_page()
    watcher.goto(table.path)
    expect_accessible(watcher)
