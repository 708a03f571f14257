"""A deal from the start page to the result, by mouse and by keyboard, over a crash."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from app.engine import Deal, Period, Seat
from tests.browser.deals import forecast, has_dukal, leads_a_dukal, seed_for, seeds
from tests.browser.keyboard import Keyboard
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


def crash_in_opponents_turn(
    table: Table, server: LiveServer, play: Callable[[], object], *, real: bool
) -> None:
    """Kill the server while an opponent thinks; the open page goes on by itself (fault 10)."""
    server.control(delay=600)
    before, hand = table.revision, table.hand
    play()
    table.wait_past(before)
    assert table.turn in {"E", "W"}
    after, left = table.revision, table.hand
    assert after == before + 1
    assert len(left) < len(hand)
    server.kill()
    table.page.wait_for_timeout(300)
    server.control(real=real)
    server.start()
    table.wait_for_turn()
    assert table.revision > after
    assert table.hand == left
    assert table.all_cards == 120


def test_a_whole_deal_with_the_mouse_in_english(
    page: Page, server: LiveServer, watch: Watch
) -> None:
    watch.allow_lost_server()

    def wish(deal: Deal) -> bool:
        return leads_a_dukal(Seat.SOUTH)(deal) and has_dukal(deal, Seat.EAST)

    server.control(seed=seed_for(Period.NIGHT, wish), real=True)
    page.goto("/en/")
    page.click(".exhibit a")
    page.check("input[name=period][value=night]")
    page.select_option("select[name=level]", "learner")
    page.click("button:has-text('Start')")
    page.wait_for_selector("#game")
    table = Table(page)
    table.choose_pace("instant")
    table.wait_for_turn()
    assert page.inner_text(".period-night") == "Night"
    assert page.locator("form.dukal").count() == 0  # R3.1: the trump Raja opens, alone

    done = [table.act(), table.act()]
    assert done == ["play", "dukal"]
    assert table.captured["S"] >= 15
    for _ in range(5):
        done.append(table.act())
    crash_in_opponents_turn(table, server, table.play_any, real=True)
    while not table.is_over:
        done.append(table.act())
        assert table.all_cards == 120
    assert len(done) > 20

    expect_result(table)
    sentence = page.inner_text(".result h2")
    page.reload()
    expect_result(table)  # fault 12
    assert page.inner_text(".result h2") == sentence

    game = table.path
    assert {radio.input_value() for radio in page.locator(".result [name=period]").all()} == {
        "day",
        "night",
    }
    page.check(".result input[name=period][value=day]")
    page.click(".result button:has-text('Restart')")
    page.wait_for_selector('#game[data-over="false"]')
    assert table.path != game
    assert page.inner_text(".period-day") == "Day"


def expect_result(table: Table) -> None:
    """The scores, and the last trick beside them (fault 22)."""
    page = table.page
    assert table.is_over
    assert table.turn == ""
    assert page.is_visible(".result h2")
    assert sum(int(text) for text in page.locator(".result .scores b").all_inner_texts()) == 120
    assert page.locator("#last-trick [data-card]").count() % 3 == 0
    assert page.is_visible("#last-trick [data-card] >> nth=2")
    assert page.inner_text("#last-trick .last-words")
    assert table.held == [0, 0, 0]


def test_a_whole_deal_with_the_keyboard_in_spanish(
    page: Page, server: LiveServer, watch: Watch
) -> None:
    watch.allow_lost_server()
    seed = next(
        seed
        for seed in seeds()
        if {"dukal", "discard"} <= set(forecast(Deal.from_seed(seed, Period.NIGHT))[:12])
    )
    server.control(seed=seed)
    page.goto("/es/")
    keys = Keyboard(page)
    keys.tab_to(".exhibit a")
    keys.press("Enter")
    page.wait_for_selector(".page-tradition")
    keys.tab_to(".start [name=period]")
    keys.press_until("ArrowDown", ".start [value=night]:checked")
    keys.tab_to(".start select")
    keys.press_until("ArrowUp", "select:has(option[value=learner]:checked)")
    keys.tab_to(".start button")
    keys.press("Enter")
    page.wait_for_selector("#game")
    keys.tab_to("#pace-choice")
    with page.expect_response("**/pace"):
        keys.press("ArrowUp")
    assert page.input_value("#pace-choice") == "instant"
    table = Table(page)
    table.wait_for_turn()
    keys.tab_to("#hand .tap", back=True)

    done = [keys.act(table) for _ in range(5)]
    crash_in_opponents_turn(table, server, lambda: keys.begin(table), real=False)
    keys.expect_focus_at_hand()
    while not table.is_over:
        done.append(keys.act(table))
    assert {"play", "dukal", "discard"} <= set(done)
    assert page.get_attribute("html", "lang") == "es"
    assert table.path.startswith("/es/g/")
    expect_result(table)

    keys.tab_to(".result [name=period]")
    keys.press_until("ArrowDown", ".result [value=day]:checked")
    keys.tab_to(".result button")
    keys.press("Enter")
    page.wait_for_selector('#game[data-over="false"]')
    assert page.inner_text(".period-day") == "Día"
