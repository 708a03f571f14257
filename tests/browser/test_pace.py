"""How fast the opponents' plays show, and what stays to be seen of a trick (faults 22, 23)."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenContext
from tests.browser.table import Table

pytestmark = pytest.mark.browser

# When each revision showed, by the page's own clock.
CLOCK = """() => {
  window.shown = [];
  new MutationObserver(() => {
    const revision = Number(document.getElementById("game").dataset.revision);
    if (window.shown.at(-1)?.[0] !== revision) window.shown.push([revision, performance.now()]);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""

# Every text that the live region has had, one for each change.
TOLD = """() => {
  window.told = [];
  const region = document.getElementById("announcement");
  new MutationObserver(() => {
    const text = document.getElementById("announcement").textContent;
    if (window.told.at(-1) !== text) window.told.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}"""


def gaps(table: Table) -> list[float]:
    """Play once; the milliseconds between the plies that show until one's own turn."""
    table.page.evaluate(CLOCK)
    revision = table.revision
    table.play_any()
    table.wait_for_turn()
    # The observer may first report the position before the play.
    shown = [one for one in table.page.evaluate("window.shown") if one[0] > revision]
    revisions = [one for one, _ in shown]
    assert revisions == list(range(revision + 1, table.revision + 1))  # one ply at a time
    return [later - earlier for (_, earlier), (_, later) in pairwise(shown)]


@pytest.mark.parametrize(("pace", "least"), [("instant", 20), ("normal", 900), ("slow", 2200)])
def test_opponents_keep_the_pace(page: Page, pace: str, least: int) -> None:
    """Fault 23. An upper bound only tells the paces apart: a busy machine is slow."""
    table = Table.start(page, pace=pace)
    found = gaps(table)
    assert len(found) >= 2
    assert min(found) >= least - 15
    assert min(found) < least + 1000


def test_the_pace_counts_from_the_next_ply_and_is_kept(page: Page) -> None:
    table = Table.start(page, pace="normal")
    table.choose_pace("instant")
    table.act()
    page.reload()
    assert page.input_value("#pace-choice") == "instant"


def test_every_play_is_told_once(page: Page) -> None:
    """Fault 26: one message in the live region for each play, and each another."""
    table = Table.start(page)
    page.evaluate(TOLD)
    revision = table.revision
    for _ in range(3):
        table.act()
    told = page.evaluate("window.told")
    assert len(told) == table.revision - revision
    assert len(set(told)) == len(told)
    assert all(one.startswith(("You play", "East plays", "West plays")) for one in told)
    assert page.locator("[role=status]").count() == 1


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_can_be_done_without(open_context: OpenContext, motion: str) -> None:
    page = open_context(reduced_motion=motion).new_page()
    Table.start(page, pace="normal")
    page.evaluate("""() => {
      window.moves = 0;
      addEventListener("animationstart", () => window.moves++, true);
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        window.moves++;
        return animate.apply(this, given);
      };
    }""")
    for _ in range(2):
        Table(page).act()
    assert (page.evaluate("window.moves") > 0) is (motion == "no-preference")


def test_steps_come_one_at_a_press(page: Page) -> None:
    """Fault 23."""
    table = Table.start(page, pace="step")
    revision = table.revision
    table.play_any()
    for ply in (1, 2):
        assert table.revision == revision + ply
        page.wait_for_timeout(700)
        assert table.revision == revision + ply
        assert page.inner_text("button#ask") == "Show the next play"
        page.click("button#ask")
        table.wait_past(revision + ply)
    assert table.revision == revision + 3


def test_leaving_steps_goes_on_at_once(page: Page) -> None:
    table = Table.start(page, pace="step")
    table.play_any()
    assert table.turn != "S"
    table.choose_pace("instant")
    table.wait_for_turn()
    assert page.locator("#hand.hand-play").count()


def test_the_last_trick_can_always_be_seen(page: Page) -> None:
    """Fault 22: after each trick, and while the next is under way."""
    table = Table.start(page, pace="step")
    for _ in range(3):
        revision = table.revision
        table.play_any()
        while table.page.locator("button#ask").count():
            revision = table.revision
            page.click("button#ask")
            table.wait_past(revision)
            if revision >= 3:
                assert page.locator("#last-trick [data-card] >> visible=true").count() == 3
                assert page.inner_text("#last-trick .last-words")
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.locator("#last-trick [data-card] >> visible=true").count() == 3


def test_the_final_trick_is_seen_with_the_scores(page: Page) -> None:
    """Fault 22."""
    table = Table.start(page, pace="instant")
    table.hurry(cards_left=1)
    table.choose_pace("step")
    page.reload()
    final = table.hand
    while not table.is_over:
        revision = table.revision
        if page.locator("#hand.hand-play").count():
            table.play_any()
        else:
            page.click("button#ask")
            table.wait_past(revision)
        if not table.is_over:
            assert page.locator(".result").count() == 0
    last = page.locator("#last-trick [data-card]")
    assert last.count() == 3
    assert final[0] in [one.get_attribute("data-card") for one in last.all()]
    assert page.is_visible(".result .scores")
    in_view = """it => { const box = it.getBoundingClientRect();
                         return box.top >= 0 && box.bottom <= innerHeight; }"""
    assert last.first.evaluate(in_view)
    assert page.locator(".result h2").evaluate(in_view)
    assert page.locator("#trick [data-card]").count() == 0
