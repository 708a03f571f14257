"""Everything that matters works as plain pages, forms and links."""

import pytest
from playwright.sync_api import BrowserContext

from app.engine import Period, Seat
from tests.browser.conftest import OpenContext
from tests.browser.deals import leads_a_dukal, seed_for
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


@pytest.fixture
def plain(open_context: OpenContext) -> BrowserContext:
    return open_context(java_script_enabled=False)


def start(context: BrowserContext) -> Table:
    page = context.new_page()
    page.goto("/en/dashavatara-ganjifa")
    page.check("input[name=period][value=night]")
    page.click(".start button")
    return Table(page)


def test_ten_tricks(plain: BrowserContext) -> None:
    table = start(plain)
    for trick in range(10):
        assert table.turn == "S"
        assert table.page.is_visible(".masthead")
        assert table.all_cards == 120
        assert table.page.locator("#last-trick").count() == min(trick, 1)
        table.page.locator("#hand .single .tap:not([aria-disabled])").last.click()
    assert len(table.hand) == 30


def test_a_dukal_and_discards(plain: BrowserContext, server: LiveServer) -> None:
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.EAST)))
    table = start(plain)
    revision = table.revision
    table.playable().first.click()
    table.wait_past(revision)
    assert table.page.locator("#trick .laid-E [data-card]").count() >= 5
    owed = table.page.locator("#trick .laid-E [data-card]").count()
    for box in table.page.locator(".discards [type=checkbox]").all()[:owed]:
        box.check()
    revision = table.revision
    table.page.click(".discards button")
    table.wait_past(revision)
    assert len(table.hand) == 39 - owed
    assert table.captured["E"] == 3 + 3 * owed


def test_a_refusal_is_a_whole_page_with_a_reason(
    plain: BrowserContext, server: LiveServer, watch: Watch
) -> None:
    watch.allow_status(422)
    server.control(seed=seed_for(Period.NIGHT, lambda deal: deal.opener is Seat.EAST))
    table = start(plain)
    hand, revision = table.hand, table.revision
    table.page.click("#hand .single .tap[aria-disabled]", force=True)
    assert "you must play a card of Krishna" in table.refusal
    assert table.page.is_visible(".masthead")
    assert (table.hand, table.revision) == (hand, revision)


def test_the_sliders_are_applied(plain: BrowserContext) -> None:
    page = plain.new_page()
    page.goto("/es/dashavatara-ganjifa")
    page.focus("#look-contrast")
    page.keyboard.press("End")
    page.focus("#look-temperature")
    page.keyboard.press("Home")
    page.click("#look button")
    assert page.url.endswith("/es/dashavatara-ganjifa")
    texts = page.locator("#look output").all_inner_texts()
    assert [text.split("%")[0].strip() for text in texts] == ["100", "50", "0"]
    values = [page.input_value(f"#look-{name}") for name in ("contrast", "grain", "temperature")]
    assert values == ["100", "50", "0"]


def test_the_pace_is_applied(plain: BrowserContext) -> None:
    table = start(plain)
    table.page.select_option("#pace-choice", "slow")
    table.page.click("#pace button")
    assert table.path.startswith("/en/g/")
    assert table.page.input_value("#pace-choice") == "slow"
