"""Pages that the browser keeps whole and brings back with Back, scripts and all (fault 8)."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from tests.browser.chromium import ARGS, find_chromium
from tests.browser.conftest import TIMEOUT_MS
from tests.browser.server import LiveServer
from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def caching_browser(browser_type: BrowserType) -> Iterator[Browser]:
    """Playwright turns the cache off; here it is left as people have it."""
    path = find_chromium()
    if path is None:
        pytest.skip("there is no Chromium")
    browser = browser_type.launch(
        executable_path=path,
        args=list(ARGS),
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield browser
    browser.close()


@pytest.fixture
def cached(caching_browser: Browser, server: LiveServer, watch: Watch) -> Iterator[Page]:
    context = caching_browser.new_context(base_url=server.url)
    context.set_default_timeout(TIMEOUT_MS)
    watch.attach(context)
    yield context.new_page()
    context.close()


def test_cards_work_after_back(cached: Page) -> None:
    """Once it has asked for something that may not be stored, Chromium keeps a page no more."""
    table = Table.start(cached, pace=None)
    cached.evaluate("window.mark = 1")
    cached.click(".around .ways a")
    cached.wait_for_selector(".page-tradition")
    cached.go_back(wait_until="commit")
    cached.wait_for_selector("#game")
    assert cached.evaluate("window.mark") == 1  # the very page that was left
    for left in (39, 38):
        table.act()
        assert len(table.hand) == left
        assert table.all_cards == 120


def test_the_board_catches_up(cached: Page) -> None:
    table = Table.start(cached, pace=None)
    other = Table(cached.context.new_page())
    other.page.goto(cached.url)
    cached.evaluate("window.mark = 1")
    cached.click(".around .ways a")
    cached.wait_for_selector(".page-tradition")
    other.act()
    cached.go_back(wait_until="commit")
    cached.wait_for_selector(f'#game[data-revision="{other.revision}"]')
    table.wait_for_turn()
    assert table.hand == other.hand
    table.act()


def test_the_look_is_the_one_chosen_since(cached: Page) -> None:
    cached.goto("/en/dashavatara-ganjifa")
    cached.evaluate("window.mark = 1")
    cached.click(".back a")
    cached.wait_for_selector(".page-traditions")
    cached.focus("#look-grain")
    with cached.expect_response("**/look"):
        cached.keyboard.press("End")
    cached.go_back(wait_until="commit")
    cached.wait_for_selector(".page-tradition")
    cached.wait_for_selector("#look-grain[aria-valuetext='100%']")
    assert cached.input_value("#look-grain") == "100"
