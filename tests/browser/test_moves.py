"""Plays that are sent twice, too early, too late or against the rules (faults 1, 2, 3, 27)."""

import pytest
from playwright.sync_api import Locator, Page, Request, Route

from app.engine import Deal, Hand, Period, Seat
from app.engine.rules import longest_dukals
from tests.browser.deals import leads_a_dukal, seed_for
from tests.browser.server import LiveServer
from tests.browser.table import CLOSED, Table, is_play
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


def middle(card: Locator) -> tuple[float, float]:
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# How far apart the page itself saw the two clicks: a busy machine may stretch them.
CLICK_TIMES = """() => {
  window.clicks = [];
  addEventListener("click", (event) => window.clicks.push(event.timeStamp), true);
}"""
SLOW_DOUBLE_CLICK = 400


def two_clicks(page: Page, card: Locator, gap: int) -> bool:
    """A double click with so many milliseconds between its halves; whether it was one."""
    page.evaluate(CLICK_TIMES)
    page.mouse.move(*middle(card))
    for half in (1, 2):
        page.mouse.down(click_count=half)
        page.mouse.up(click_count=half)
        if half == 1:
            page.wait_for_timeout(gap)
    # A half that falls on a page which is just changing may be no click at all.
    times = page.evaluate("window.clicks")
    return bool(len(times) < 2 or times[1] - times[0] < SLOW_DOUBLE_CLICK)


def plays_sent(page: Page) -> list[Request]:
    """The plays that a page sends from now on."""
    sent: list[Request] = []
    page.on("request", lambda request: request.url.endswith("/play") and sent.append(request))
    return sent


def long_dukal(deal: Deal) -> bool:
    """South opens, and then has a Dukal with a run of four or more numerals."""
    hand = deal.hands[Seat.SOUTH].bits
    return leads_a_dukal(Seat.SOUTH)(deal) and len(Hand(longest_dukals(hand)[0])) >= 6


@pytest.mark.parametrize(
    ("gap", "pace"),
    [(0, "instant"), (60, "instant"), (150, "instant"), (250, "instant"), (150, "normal")],
)
def test_a_double_click_is_one_play(page: Page, gap: int, pace: str) -> None:
    """Fault 1. With opponents that answer at once, the next card lies under the pointer."""
    table = Table.start(page, pace=pace)
    held = len(table.hand)
    sent = plays_sent(page)
    plays = 1 if two_clicks(page, table.playable().first, gap) else 2
    page.wait_for_timeout(500)
    table.wait_for_turn()
    assert len(sent) <= plays
    assert held - plays <= len(table.hand) < held
    assert table.all_cards == 120
    assert table.refusal == ""
    table.act()


def test_five_clicks_while_the_reply_is_slow_are_one_play(page: Page) -> None:
    """Fault 2."""
    table = Table.start(page)
    held = len(table.hand)
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/play", hold)
    cards = table.page.locator("#hand .single .tap:not([aria-disabled])")
    for n in range(5):
        page.mouse.click(*middle(cards.nth(n % cards.count())), delay=20)
        page.wait_for_timeout(120)
    assert len(waiting) == 1
    revision = table.revision
    waiting[0].continue_()
    table.wait_past(revision)
    table.wait_for_turn()
    assert len(waiting) == 1
    assert len(table.hand) == held - 1
    assert table.all_cards == 120


@pytest.mark.parametrize("answered", ["late", "never"])
def test_a_play_does_not_wait_for_a_question_under_way(page: Page, answered: str) -> None:
    """On return to a page it asks whether all is as it was; a play made meanwhile counts.

    And the page goes on after it, whenever the question is answered.
    """
    table = Table.start(page)
    page.wait_for_timeout(200)  # the pace was chosen, so the page has asked
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        held.append(route)
        if len(held) > 1:
            route.continue_()

    page.route("**/after/*", hold_the_first)
    revision = table.revision
    with page.expect_request("**/after/*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(200)  # and no second one
    assert len(held) == 1
    with page.expect_response(is_play) as played:
        table.playable().first.click()
    assert played.value.status == 200
    table.wait_past(revision)
    if answered == "late":
        page.wait_for_timeout(300)
        held[0].continue_()
    table.wait_for_turn()
    assert table.revision >= revision + 3
    assert table.all_cards == 120


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", "You hold Krishna, so you must play a card of Krishna."),
        ("es", "Tienes Krishna: hay que asistir con una carta de Krishna."),
    ],
)
def test_an_illegal_card_is_refused_with_a_reason(
    page: Page, server: LiveServer, watch: Watch, lang: str, reason: str
) -> None:
    """Fault 3."""
    watch.allow_status(422)
    server.control(seed=seed_for(Period.NIGHT, lambda deal: deal.opener is Seat.EAST))
    table = Table.start(page, lang=lang)
    revision, hand, laid = table.revision, table.hand, table.laid
    closed = page.locator(CLOSED).first
    assert closed.get_attribute("aria-describedby") == "why"
    assert page.inner_text("#why") == reason
    closed.click(force=True)
    page.wait_for_selector("#hand .refusal:not(:empty)")
    assert table.refusal == reason
    assert page.locator("#hand .refusal[role=alert]").count() == 1
    assert (table.revision, table.hand, table.laid) == (revision, hand, laid)
    assert table.all_cards == 120
    table.act()
    assert table.refusal == ""


def test_too_few_discards_are_refused_and_stay_picked(
    page: Page, server: LiveServer, watch: Watch
) -> None:
    watch.allow_status(422)
    server.control(seed=seed_for(Period.NIGHT, leads_a_dukal(Seat.EAST)))
    table = Table.start(page)
    table.act()
    owed = int(page.get_attribute(".tally", "data-owed") or 0)
    boxes = page.locator(".discards label.tap")
    for n in (0, 3):
        boxes.nth(n).click()
    assert page.inner_text(".tally") == f"2 of {owed} chosen"
    page.click(".discards button")
    page.wait_for_selector("#hand .refusal:not(:empty)")
    assert table.refusal == f"Discard exactly {owed} cards."
    assert page.locator(".discards :checked").count() == 2
    assert page.inner_text(".tally") == f"2 of {owed} chosen"
    for n in (0, 3):
        boxes.nth(n).click()
    assert table.discard() == owed
    assert table.all_cards == 120


def test_a_dukal_can_be_made_shorter(page: Page, server: LiveServer, watch: Watch) -> None:
    watch.allow_status(422)
    server.control(seed=seed_for(Period.NIGHT, long_dukal))
    table = Table.start(page, pace="step")
    table.act_in_steps()
    form = page.locator("form.dukal").first
    numerals = form.locator("label.tap")
    count = numerals.count()
    assert count >= 4
    numerals.nth(1).click()  # no run any more, or too short a one
    form.locator("button").click()
    page.wait_for_selector("#hand .refusal:not(:empty)")
    assert "no Dukal" in table.refusal
    page.reload()
    form = page.locator("form.dukal").first
    form.locator("label.tap").nth(1).click()  # what was picked outlives the reload
    form.locator("label.tap").first.click()
    revision = table.revision
    form.locator("button").click()
    table.wait_past(revision)
    assert page.locator("#trick .laid-S [data-card]").count() == count + 1
    table.step_to_turn()
    assert table.captured["S"] == 3 + 3 * (count + 1)


def test_clicks_while_others_play_send_nothing(page: Page, server: LiveServer) -> None:
    table = Table.start(page)
    server.control(delay=2)
    revision = table.revision
    sent = plays_sent(page)
    table.playable().first.click()
    table.wait_past(revision)
    for n in (2, 5, 9):
        page.mouse.click(*middle(page.locator("#hand .tap").nth(n)))
        page.wait_for_timeout(50)
    assert table.turn != "S"
    table.wait_for_turn()
    assert len(sent) == 1
    assert table.refusal == ""
    assert table.all_cards == 120


def test_clicks_count_during_an_animation(page: Page, server: LiveServer) -> None:
    """Fault 27."""

    def wish(deal: Deal) -> bool:
        return deal.opener is Seat.EAST and not any(longest_dukals(it.bits) for it in deal.hands)

    server.control(seed=seed_for(Period.NIGHT, wish))
    table = Table.start(page, pace="normal")
    slow = page.context.new_cdp_session(page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 0.02})
    moving = "document.getAnimations().filter(one => one.effect.target.closest('#trick')).length"
    seen = 0
    for _ in range(4):
        revision = table.revision
        seen += page.evaluate(moving)
        page.mouse.click(*middle(table.playable().last))
        table.wait_past(revision)
        table.wait_for_turn()
        assert table.revision >= revision + 1
        page.wait_for_timeout(450)  # or it would be a double click
    assert seen
