"""Reading screenshots in the browser itself, which decodes and counts faster than Python."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).with_suffix(".js")


class Pixels:
    """A blank page of a browser that measures screenshots.

    Its functions are those of pixels.js: a screenshot is given as `Pixels.png(bytes)`.
    """

    def __init__(self, browser: Browser) -> None:
        self._page: Page = browser.new_page()
        self._page.evaluate(f"window.pixels = (() => {{{SCRIPT.read_text(encoding='utf-8')}}})()")

    def ask(self, function: str, **arguments: Any) -> Any:
        """Call a function of pixels.js."""
        return self._page.evaluate(f"given => pixels.{function}(given)", arguments)

    @staticmethod
    def png(data: bytes) -> str:
        """A screenshot as it is handed over."""
        return b64encode(data).decode()
