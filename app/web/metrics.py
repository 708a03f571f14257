"""Numbers for those who run the server, in the text format of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE

from app.games.service import Games


class Metrics:
    """The counters of one application, apart from those of any other in the process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.games_started = Counter(
            "cardavia_games_started", "Games started.", registry=self._registry
        )
        self.plays = Counter(
            "cardavia_plays",
            "Plays that visitors sent, by what became of them.",
            ["result"],
            registry=self._registry,
        )
        self._live = Gauge(
            "cardavia_games_in_memory", "Games held in memory.", registry=self._registry
        )
        self._waiting = Gauge(
            "cardavia_waiting_requests",
            "Requests that wait for the next play.",
            registry=self._registry,
        )

    def text(self, games: Games) -> bytes:
        """All numbers as they are now."""
        self._live.set(games.in_memory)
        self._waiting.set(games.waiting)
        return generate_latest(self._registry)


__all__ = ["CONTENT_TYPE", "Metrics"]
