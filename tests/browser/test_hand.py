"""The hand: captions, suggestions, and picks that outlive a reload."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from app.engine import CARDS, Period, Seat
from tests.browser.conftest import OpenContext
from tests.browser.deals import leads_a_dukal, seed_for
from tests.browser.server import LiveServer
from tests.browser.table import CLOSED, Table

pytestmark = pytest.mark.browser

PICKED = "#hand .discards input:checked"
STORED = "JSON.stringify([{...localStorage}, {...sessionStorage}, history.state])"
PLACES = """() => [...document.querySelectorAll("#hand .tap")]
  .map((one) => one.getBoundingClientRect()).map((box) => [box.x, box.y + scrollY])"""


def picked(page: Page) -> list[str]:
    codes: list[str] = page.eval_on_selector_all(PICKED, "all => all.map(one => one.value)")
    return codes


def to_a_discard(page: Page, server: LiveServer) -> Table:
    """A game in which East has just led a Dukal."""
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.EAST)))
    table = Table.start(page)
    while not page.locator("form.discards").count():
        table.act()
    return table


def test_the_weakest_are_suggested_and_can_be_changed(page: Page, server: LiveServer) -> None:
    table = to_a_discard(page, server)
    owed = int(page.get_attribute(".tally", "data-owed") or 0)
    page.click(".discards label >> nth=0")
    page.click(".suggest")
    suggested = picked(page)
    assert len(suggested) == owed
    assert page.inner_text(".tally").startswith(str(owed))
    other = next(code for code in table.hand if code not in suggested)
    table.card(suggested[0]).click()
    table.card(other).click()
    assert set(picked(page)) == {*suggested[1:], other}
    held = len(table.hand)
    page.click(".discards button")
    page.wait_for_selector("#hand.hand-wait, #hand.hand-play, #hand.hand-discard")
    assert len(table.hand) <= held - owed


def test_picks_outlive_a_reload_and_no_card_is_stored(page: Page, server: LiveServer) -> None:
    """Fault 9 as well: what is kept tells no card."""
    table = to_a_discard(page, server)
    wanted = table.hand[1:4]
    for code in wanted:
        table.card(code).click()
    page.reload()
    assert picked(page) == wanted
    assert page.inner_text(".tally").startswith("3")
    stored = page.evaluate(STORED)
    assert not [card.code for card in CARDS if card.code in stored]
    assert sum(json.loads(stored)[2]["picked"]["places"]) == len(wanted)


def test_picks_of_one_revision_are_not_those_of_the_next(page: Page, server: LiveServer) -> None:
    table = to_a_discard(page, server)
    page.click(".suggest")
    page.click(".discards button")
    table.wait_for_turn()
    page.reload()
    assert page.locator(PICKED).count() == 0


def test_without_scripts_a_link_picks_the_weakest(
    open_context: OpenContext, server: LiveServer
) -> None:
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.EAST)))
    page = open_context(java_script_enabled=False).new_page()
    page.goto("/en/dashavatara-ganjifa")
    page.check("input[name=period][value=night]")
    page.click(".start button")
    while not page.locator("form.discards").count():
        page.locator("#hand .single .tap:not([aria-disabled])").first.click()
    page.click(".suggest")
    owed = int(page.get_attribute(".tally", "data-owed") or 0)
    assert len(picked(page)) == owed
    revision = page.get_attribute("#game", "data-revision")
    page.click(".discards button")
    assert page.get_attribute("#game", "data-revision") != revision


@pytest.fixture(params=[(320, 568), (1280, 800)], ids=["phone", "laptop"])
def closed_hand(request: pytest.FixtureRequest, open_context: OpenContext) -> Page:
    """A hand of which some cards may not be played."""
    width, height = request.param
    page = open_context(viewport={"width": width, "height": height}).new_page()
    table = Table.start(page)
    while not page.locator(CLOSED).count():
        table.act()
    return page


def test_the_card_under_the_pointer_is_named_and_nothing_moves(closed_hand: Page) -> None:
    before: Any = closed_hand.evaluate(PLACES)
    why = closed_hand.inner_text("#why")
    for card in closed_hand.locator("#hand .tap").all():
        name = card.get_attribute("aria-label") or ""
        card.hover(position={"x": 12, "y": 22})
        caption = closed_hand.inner_text("#caption")
        is_closed = card.get_attribute("aria-disabled") == "true"
        assert caption == (f"{name}. {why}" if is_closed else name)
        assert closed_hand.evaluate(PLACES) == before
    closed_hand.mouse.move(1, 1)
    assert closed_hand.text_content("#caption") == ""


def test_the_card_in_focus_is_named_and_told_why(closed_hand: Page) -> None:
    card = closed_hand.locator(CLOSED).last
    card.focus()
    assert closed_hand.inner_text("#caption").startswith(card.get_attribute("aria-label") or "-")
    assert card.get_attribute("aria-describedby") == "why"
    assert closed_hand.inner_text("#why") in closed_hand.inner_text("#caption")
