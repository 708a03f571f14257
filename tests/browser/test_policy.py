"""htmx under the content security policy, Trusted Types included."""

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

# The watch over every test's console reports violations and stripped attributes as well.
WITH_HTMX = """Array.from(document.querySelectorAll("*"))
  .filter((one) => one.getAttributeNames().some((name) => name.startsWith("hx-")))
  .map((one) => ({ tag: one.tagName, nonce: one.getAttribute("hx-nonce"),
    works: one.hasAttribute("hx-post") || one.hasAttribute("hx-get") }))"""
NONCE = "document.querySelector('script[nonce]').nonce"


def test_every_htmx_element_keeps_its_right_to_work(page: Page) -> None:
    table = Table.start(page)
    for _ in range(4):
        found = page.evaluate(WITH_HTMX)
        assert len(found) >= 2  # the form of the hand, and what asks on return to the page
        assert {one["nonce"] for one in found} == {page.evaluate(NONCE)}
        assert all(one["works"] for one in found)
        table.act()


def test_a_play_and_what_follows_are_fragments(page: Page) -> None:
    table = Table.start(page)
    page.evaluate("window.mark = 1")
    with page.expect_response("**/after/*") as asked, page.expect_response("**/play") as played:
        table.playable().first.click()
    for answer in (played.value, asked.value):
        assert answer.status == 200
        assert answer.request.headers["hx-request-type"] == "partial"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.text().lstrip().startswith('<div id="game"')
    table.wait_for_turn()
    assert page.evaluate("window.mark") == 1


def test_foreign_markup_cannot_get_in(page: Page, watch: Watch) -> None:
    """Markup that no trusted policy has passed is kept out of the page."""
    watch.allow_refused_markup()
    table = Table.start(page)
    refused = page.evaluate("""() => {
      try { document.getElementById("notice").innerHTML = "<b>no</b>"; return false; }
      catch (error) { return error instanceof TypeError; }
    }""")
    assert refused
    assert table.turn == "S"
