"""The link for others only watches (faults 16 and 17)."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import OpenContext
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


@pytest.fixture
def stranger(open_context: OpenContext) -> BrowserContext:
    return open_context(locale="es-ES")


def expect_only_watching(page: Page) -> None:
    """Nothing of a hand, and nothing to act with."""
    assert page.locator("#hand [data-card]").count() == 0
    assert page.locator("#game form").count() == 0
    assert page.locator("#game [name=card]").count() == 0
    assert page.is_visible("#hand .watching")


def test_a_watcher_follows_without_touching_anything(page: Page, stranger: BrowserContext) -> None:
    table = Table.start(page)
    table.act()
    watcher = stranger.new_page()
    watcher.goto(page.input_value("#share-link"))
    seen = Table(watcher)
    assert seen.path == table.path.replace("/en/", "/es/")  # the watcher's own language
    expect_only_watching(watcher)
    assert seen.revision == table.revision
    for _ in range(2):
        table.act()
    reached = table.revision
    expect(watcher.locator("#game")).to_have_attribute(
        "data-revision", str(reached), timeout=30_000
    )
    expect_only_watching(watcher)
    assert seen.captured == table.captured
    assert seen.laid == table.laid


def test_the_address_bar_in_a_private_window_only_watches(
    page: Page, stranger: BrowserContext, watch: Watch
) -> None:
    watch.allow_status(403)
    table = Table.start(page)
    revision, hand = table.revision, table.hand
    watcher = stranger.new_page()
    watcher.goto(page.url)
    expect_only_watching(watcher)
    assert not any(f'"{code}"' in watcher.content() for code in hand)

    form = {"revision": str(revision), "card": table.hand[0]}
    assert stranger.request.post(f"{table.path}/play", form=form).status == 403
    status = watcher.evaluate(
        """([path, form]) => fetch(path, {method: "POST", body: new URLSearchParams(form)})
             .then((answer) => answer.status)""",
        [f"{table.path}/play", form],
    )
    assert status == 403
    page.reload()
    assert (table.revision, table.hand) == (revision, hand)


def test_a_player_of_another_game_only_watches_this_one(
    page: Page, stranger: BrowserContext, server: LiveServer
) -> None:
    own = Table.start(stranger.new_page())
    server.control()
    table = Table.start(page, pace=None)
    watcher = stranger.new_page()
    watcher.goto(page.url)
    expect_only_watching(watcher)
    form = {"revision": str(table.revision), "card": table.hand[0]}
    assert stranger.request.post(f"{table.path}/play", form=form).status == 403
    own.page.reload()
    assert len(own.hand) == 40
