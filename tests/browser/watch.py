"""Everything that a browser complains of, from all pages of a test."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

# Told to the console, so that one list holds every complaint. No page of ours logs by itself.
LISTEN = """
addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP violation:", event.violatedDirective, event.blockedURI, event.sample));
for (const name of ["htmx:security:strip", "htmx:security:violation"])
  addEventListener(name, (event) => console.error(name, event.target?.outerHTML));
"""


class Watch:
    """Collects errors, warnings and violations, except those that a test announces."""

    def __init__(self) -> None:
        self._complaints: list[str] = []
        self._allowed: list[str] = []

    def attach(self, context: BrowserContext) -> None:
        """Listen to every page of a context."""
        context.add_init_script(LISTEN)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            address = message.location.get("url", "")
            self._complaints.append(f"{message.type}: {message.text} ({address})")

    def _on_error(self, error: WebError) -> None:
        self._complaints.append(f"uncaught: {error.error}")

    def allow_status(self, *statuses: int) -> None:
        """Expect the browser's own note on answers with these statuses."""
        self._allowed += [rf"responded with a status of {status}\b" for status in statuses]

    def allow_refused_markup(self) -> None:
        """Expect notes on markup that Trusted Types keep out."""
        self._allowed += [r"TrustedHTML", r"require-trusted-types-for"]

    def allow_lost_server(self) -> None:
        """Expect notes on requests that reach no server."""
        self._allowed += [r"net::ERR_", r"Failed to fetch", r"network error"]

    @property
    def complaints(self) -> list[str]:
        """What was not announced."""
        allowed = [re.compile(pattern) for pattern in self._allowed]
        return [one for one in self._complaints if not any(p.search(one) for p in allowed)]
