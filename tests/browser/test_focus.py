"""Where the focus goes when what had it is no longer there."""

import pytest
from playwright.sync_api import Page

from app.engine import Period, Seat
from tests.browser.deals import leads_a_dukal, seed_for
from tests.browser.keyboard import Keyboard
from tests.browser.server import LiveServer
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_it_goes_from_a_card_to_the_cards_to_discard(page: Page, server: LiveServer) -> None:
    """A card that waits is a button, one to discard a box: the one takes the other's place."""
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.EAST)))
    table = Table.start(page)
    keys = Keyboard(page)
    server.control(delay=0.7)
    revision = table.revision
    keys.begin(table)
    table.wait_past(revision)
    keys.tab_to("#hand .tap")
    page.wait_for_selector("#hand.hand-discard")
    keys.expect_focus_at_hand()
    assert keys.is_on(".discards [type=checkbox]")
    server.control()
    table.discard()


def test_it_comes_back_after_a_play_with_the_mouse(page: Page) -> None:
    table = Table.start(page)
    for _ in range(3):
        table.act()
        Keyboard(page).expect_focus_at_hand()


def test_it_is_not_taken_from_elsewhere(page: Page, server: LiveServer) -> None:
    table = Table.start(page)
    server.control(delay=0.5)
    revision = table.revision
    table.playable().first.click()
    table.wait_past(revision)
    page.focus("#share-link")
    table.wait_for_turn()
    assert Keyboard(page).is_on("#share-link")


def test_stepping_keeps_the_focus_on_its_button_or_the_hand(page: Page) -> None:
    table = Table.start(page, pace="step")
    keys = Keyboard(page)
    for _ in range(2):
        revision = table.revision
        keys.begin(table)
        table.wait_past(revision)
        while not page.locator("#hand.hand-play").count():
            revision = table.revision
            keys.tab_to("#ask", back=True)
            keys.press("Enter")
            table.wait_past(revision)
            keys.expect_focus_at_hand()
