"""A server that cannot be reached, seen from a page that stays open (fault 10)."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenContext
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "words"), [("en", "No connection"), ("es", "No hay conexión")])
def test_a_play_that_reaches_nobody_is_told_and_can_be_made_again(
    page: Page, server: LiveServer, watch: Watch, lang: str, words: str
) -> None:
    watch.allow_lost_server()
    table = Table.start(page, lang=lang)
    table.act()
    revision, hand = table.revision, table.hand
    notice = page.locator("#offline")
    assert notice.is_hidden()
    server.kill()
    card = table.playable().first
    card.click()
    notice.wait_for(state="visible")
    assert words in notice.inner_text()
    assert (table.revision, table.hand) == (revision, hand)
    server.start()
    page.wait_for_timeout(450)  # or it would be a double click
    card.click()
    table.wait_past(revision)
    table.wait_for_turn()
    assert notice.is_hidden()
    assert len(table.hand) == len(hand) - 1
    assert table.all_cards == 120


def test_a_watcher_goes_on_after_a_restart(
    page: Page, server: LiveServer, watch: Watch, open_context: OpenContext
) -> None:
    watch.allow_lost_server()
    table = Table.start(page)
    watcher = open_context().new_page()
    watcher.goto(page.url)
    server.kill()
    server.start()
    table.act()
    watcher.wait_for_selector(f'#game[data-revision="{table.revision}"]')
