"""Several tabs, Back, sleep and storage (faults 5 to 9 and 11)."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

CODE = re.compile(r"\b(Ma|Ku|Vr|Na|Vm|Pa|Ra|Kr|Bu|Ka)[RM1-9T]\b")

HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  Object.defineProperty(document, "visibilityState",
    { configurable: true, get: () => hidden ? "hidden" : "visible" });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


def expect_whole_page(table: Table) -> None:
    """A frame, a board and a way to play; not a bare fragment."""
    page = table.page
    assert page.is_visible(".masthead .wordmark")
    assert page.is_visible("#table")
    assert page.locator("#game").count() == 1
    assert page.locator("#hand form").count() >= 1
    assert page.title()


def test_two_tabs_play_alternately(visitor: BrowserContext, watch: Watch) -> None:
    """Fault 5. A stale tab is told so, shows the true board, and goes on."""
    watch.allow_status(409)
    first = Table.start(visitor.new_page())
    second = Table(visitor.new_page())
    second.page.goto(first.page.url)
    for front, back in ((first, second), (second, first), (first, second)):
        stale = back.revision
        front.act()
        reached, hand = front.revision, front.hand
        assert reached > stale
        assert back.revision == stale
        back.playable().first.click()
        back.wait_past(stale)
        assert "Something was played in the meantime" in back.refusal
        back.page.wait_for_selector(f'#game[data-revision="{reached}"]')
        back.wait_for_turn()
        assert back.hand == hand
        assert back.all_cards == 120


def test_a_tab_that_is_looked_at_again_catches_up(visitor: BrowserContext) -> None:
    """Faults 5 and 11: no play is needed to see the board as it is."""
    phone = Table.start(visitor.new_page())
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.page.evaluate(HIDE, True)
    desk = Table(visitor.new_page())
    desk.page.goto(phone.page.url)
    for _ in range(3):
        desk.act()
    assert asked == []
    phone.page.evaluate(HIDE, False)
    phone.page.wait_for_selector(f'#game[data-revision="{desk.revision}"]')
    assert phone.hand == desk.hand
    phone.act()


def test_a_hidden_tab_stops_asking_and_is_current_on_return(page: Page, server: LiveServer) -> None:
    """Fault 11, from an opponent's turn on."""
    table = Table.start(page)
    server.control(delay=0.6)
    revision = table.revision
    table.playable().first.click()
    table.wait_past(revision)
    page.evaluate(HIDE, True)
    page.wait_for_timeout(1500)  # an answer that was under way may still come
    rested = table.revision
    page.wait_for_timeout(1500)
    assert table.revision == rested
    page.evaluate(HIDE, False)
    table.wait_for_turn()
    assert table.revision > rested
    assert table.all_cards == 120


def test_an_older_game_goes_on_beside_a_newer_one(visitor: BrowserContext) -> None:
    """Fault 6."""
    older = Table.start(visitor.new_page())
    older.act()
    newer = Table.start(visitor.new_page(), period="day")
    newer.act()
    assert older.path != newer.path
    for table in (older, newer, older):
        held = len(table.hand)
        table.act()
        assert len(table.hand) < held
    older.page.reload()
    assert older.page.locator("#hand form").count()


def test_back_reload_and_a_second_tab_show_whole_current_pages(visitor: BrowserContext) -> None:
    """Fault 7."""
    page = visitor.new_page()
    page.goto("/es/")
    page.goto("/en/")
    page.click(".exhibit a")
    page.wait_for_selector(".page-tradition")
    table = Table.start(page)
    for _ in range(2):
        table.act()
    page.click(".language")
    page.wait_for_selector("html[lang=es]")
    table.act()
    revision, path = table.revision, table.path

    page.go_back()
    page.wait_for_selector("html[lang=en] #game")
    table.wait_for_turn()
    page.wait_for_selector(f'#game[data-revision="{revision}"]')
    expect_whole_page(table)
    for _ in range(3):
        page.go_back()
        assert page.is_visible(".masthead .wordmark")
    page.goto(path)
    expect_whole_page(table)
    page.reload()
    expect_whole_page(table)
    assert table.revision == revision
    copy = Table(visitor.new_page())
    copy.page.goto(page.url)
    expect_whole_page(copy)
    assert (copy.revision, copy.hand) == (revision, table.hand)


def test_cards_work_after_back(page: Page) -> None:
    """Fault 8."""
    table = Table.start(page)
    table.act()
    revision = table.revision
    page.click(".around .ways a")
    page.wait_for_selector(".page-tradition")
    page.go_back()
    page.wait_for_selector(f'#game[data-revision="{revision}"]')
    expect_whole_page(table)
    for _ in range(2):
        held = len(table.hand)
        table.act()
        assert len(table.hand) < held
    assert table.page.input_value("form.single [name=revision] >> nth=0") == str(table.revision)


def test_an_old_revision_is_not_restored_by_back(page: Page) -> None:
    """A browser may put old values back into fields; the revision must be the page's."""
    table = Table.start(page)
    table.act()
    page.goto("/en/")
    page.go_back()
    page.wait_for_selector("#game")
    values = page.eval_on_selector_all("#hand [name=revision]", "all => all.map(it => it.value)")
    assert set(values) == {str(table.revision)}
    table.act()


def test_storage_holds_nothing_of_a_game(page: Page) -> None:
    """Fault 9."""
    table = Table.start(page)
    for _ in range(3):
        table.act()
    with page.expect_response("**/look"):
        page.focus("#look-grain")
        page.keyboard.press("End")
    page.click(".around .ways a")
    page.wait_for_selector(".page-tradition")
    page.go_back()
    page.wait_for_selector("#game")
    kept = page.evaluate("""async () => JSON.stringify([
      {...localStorage}, {...sessionStorage}, history.state,
      await indexedDB.databases(), window.caches ? await caches.keys() : [],
    ])""")
    assert not CODE.search(kept)
    assert "<" not in kept
    assert table.path.rsplit("/", 1)[1] not in kept
    assert page.evaluate("document.cookie") == ""
