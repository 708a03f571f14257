"""Asking the application for pages, and reading what it answers."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

import httpx
from selectolax.lexbor import LexborHTMLParser

from app.main import create_app
from app.settings import Settings

HOST = "cards.test"


@dataclass
class Site:
    """The application and one visitor's cookies; redirects are not followed."""

    settings: Settings
    scheme: str = "http"
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)

    def __post_init__(self) -> None:
        self.app = create_app(self.settings)

    def get(self, path: str, **options) -> httpx.Response:
        return self.ask("GET", path, **options)

    def post(self, path: str, data: Mapping[str, str] | None = None, **options) -> httpx.Response:
        return self.ask("POST", path, data=data, **options)

    def ask(self, method: str, path: str, **options) -> httpx.Response:
        return asyncio.run(self._ask(method, path, options))

    async def _ask(self, method: str, path: str, options: dict) -> httpx.Response:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        base = f"{self.scheme}://{HOST}"
        async with httpx.AsyncClient(
            transport=transport, base_url=base, cookies=self.cookies
        ) as client:
            response = await client.request(method, path, **options)
            self.cookies = client.cookies
            return response


def parse(response: httpx.Response) -> LexborHTMLParser:
    return LexborHTMLParser(response.text)


def words_of(page: LexborHTMLParser, selector: str = "body") -> str:
    """The visible words of one element, spaces joined."""
    node = page.css_first(selector)
    assert node is not None, selector
    return " ".join(node.text(separator=" ").split())
