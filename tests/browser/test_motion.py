"""Motion explains and never stands in the way (fault 27)."""

from itertools import count

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import OpenContext
from tests.browser.table import Table

pytestmark = pytest.mark.browser

RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"
# Holds every animation at its beginning, so that a test meets the page in the middle of motion.
HOLD = """
  const animate = Element.prototype.animate;
  window.started = [];
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    animation.pause();
    const name = this.className.baseVal ?? this.className;
    window.started.push({
      what: this.closest("[data-card]")?.dataset.card ?? name,
      where: this.closest("#trick, #last-trick, #hand")?.id ?? "",
      frames: animation.effect.getKeyframes(),
    });
    return animation;
  };
"""


@pytest.fixture
def held(open_context: OpenContext) -> BrowserContext:
    """A visitor whose pages stand still as soon as something begins to move."""
    context = open_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(HOLD)
    return context


def started(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = page.evaluate("window.started.splice(0)")
    return found


def test_the_deal_comes_in_thirty_packets_and_may_be_cut_short(held: BrowserContext) -> None:
    page = held.new_page()
    table = Table.start(page, pace=None)
    moving = started(page)
    assert sum(one["what"] == "packet" for one in moving) == 30
    assert sorted({str(one["what"]) for one in moving} - {"packet"}) == sorted(table.hand)
    revision = table.revision
    table.playable().first.click()  # the cards are there before they are seen to come
    table.wait_past(revision)
    assert page.evaluate(RUNNING) == 0


def test_the_deal_is_shown_once(held: BrowserContext) -> None:
    page = held.new_page()
    Table.start(page, pace=None)
    page.reload()
    page.wait_for_load_state()
    assert started(page) == []


def test_a_card_travels_from_the_hand_and_from_its_seat(held: BrowserContext) -> None:
    page = held.new_page()
    table = Table.start(page, pace="normal")
    started(page)
    code = table.play_any()
    own = next(one for one in started(page) if one["what"] == code)
    assert own["where"] == "trick"
    assert "translate" in str(own["frames"])
    table.wait_for_turn()
    laid = [one for one in started(page) if one["where"] in ("trick", "last-trick")]
    assert len({str(one["what"]) for one in laid}) >= 2


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_nothing_moves_where_it_is_not_wanted(open_context: OpenContext, pace: str) -> None:
    reduced = "reduce" if pace == "normal" else "no-preference"
    context = open_context(reduced_motion=reduced)
    context.add_init_script(HOLD)
    page = context.new_page()
    table = Table.start(page, pace=pace)
    started(page)
    for _ in range(2):
        table.act()
    assert started(page) == []


def test_a_play_is_taken_while_cards_still_move(held: BrowserContext) -> None:
    """Two turns in a row, with everything that moved held where it began."""
    table = Table.start(held.new_page(), pace="normal")
    for _ in range(2):
        table.act()
    assert table.all_cards == 120


def test_nothing_moves_when_idle(open_context: OpenContext) -> None:
    page = open_context().new_page()
    table = Table.start(page, pace="normal")
    table.act()
    page.mouse.move(1, 1)
    for _ in count():
        if not page.evaluate(RUNNING):
            break
        page.wait_for_timeout(100)
    before = page.screenshot()
    page.wait_for_timeout(700)
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.screenshot() == before


SOUNDS = """
  window.notes = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...given) {
    window.notes++;
    return start.apply(this, given);
  };
"""


def test_sounds_are_off_until_asked_for_and_remembered(open_context: OpenContext) -> None:
    context = open_context()
    context.add_init_script(SOUNDS)
    page = context.new_page()
    table = Table.start(page)
    table.act()
    assert page.evaluate("window.notes") == 0
    page.check("#sounds-choice")
    table.act()
    assert page.evaluate("window.notes") > 2
    page.reload()
    assert page.is_checked("#sounds-choice")
    page.uncheck("#sounds-choice")
    page.evaluate("window.notes = 0")
    table.act()
    assert page.evaluate("window.notes") == 0
