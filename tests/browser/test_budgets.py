"""What a first visit costs: requests and bytes, as they travel."""

from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser
from selectolax.lexbor import LexborHTMLParser

from tests.browser.scenes import TRADITION, Look, address, visit
from tests.browser.server import LiveServer

pytestmark = pytest.mark.browser

# Chromium fetches these too, but its tools do not always tell of it.
UNTOLD = "link[rel=icon], link[rel=manifest]"


@dataclass(frozen=True)
class Visit:
    """What travelled: bytes with their headers, by kind of resource, one for each request."""

    costs: list[tuple[str, str, int]]

    @property
    def requests(self) -> int:
        return len(self.costs)

    def bytes(self, *kinds: str) -> int:
        return sum(size for kind, _, size in self.costs if not kinds or kind in kinds)


def first_visit(browser: Browser, url: str, path: str, own: bool = False) -> Visit:
    """Open a page in a browser that has never been here, on a phone, and scroll it through."""
    context = browser.new_context(base_url=url, viewport={"width": 360, "height": 740})
    if own:
        visit(context, url, Look())
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, tuple[str, str]] = {}
    costs = []

    def on_response(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = (event["type"], event["response"]["url"].removeprefix(url))

    def on_finished(event: dict[str, Any]) -> None:
        costs.append((*kinds[event["requestId"]], int(event["encodedDataLength"])))

    session.on("Network.responseReceived", on_response)
    session.on("Network.loadingFinished", on_finished)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_load_state("networkidle")
    html = page.content()
    context.close()
    told = {path for _, path, _ in costs}
    return Visit(costs + [one for one in untold(url, html) if one[1] not in told])


def untold(url: str, html: str) -> list[tuple[str, str, int]]:
    found = []
    for node in LexborHTMLParser(html).css(UNTOLD):
        answer = httpx.get(url + (node.attributes["href"] or ""))
        headers = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
        size = int(answer.headers["content-length"]) + headers
        found.append((node.attributes["rel"] or "", str(answer.url.path), size))
    return found


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_of_the_tradition(browser: Browser, scenes: LiveServer, lang: str) -> None:
    seen = first_visit(browser, scenes.url, f"/{lang}/{TRADITION}")
    assert seen.requests <= 8, seen
    assert seen.bytes() <= 70_000, seen
    assert seen.bytes("Document", "Stylesheet") <= 16_000, seen


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_of_a_game(browser: Browser, scenes: LiveServer, lang: str) -> None:
    seen = first_visit(browser, scenes.url, address("start", lang), own=True)
    assert seen.bytes() <= 130_000, seen
