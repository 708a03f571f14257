"""The serving process: uvicorn around the application, with a quick and clean stop."""

from __future__ import annotations

import signal
import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI

from app.main import create_app, open_games
from app.settings import Settings

GRACE_SECONDS = 4
"""How long requests that are under way may take when the server is asked to stop."""


class Server(uvicorn.Server):
    """Uvicorn that lets waiting requests go as soon as it is asked to stop."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop taking requests, and answer those that wait for a play.

        Uvicorn's own would raise the signal again afterwards, so that a stop that was asked
        for would look like a death. A second Ctrl-C stops at once.
        """
        del frame
        self._app.state.ready = False
        self._app.state.games.stop_waiting()
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address: only now can it be opened."""
        await super().startup(sockets)
        if self.started:
            print(address(self), flush=True)


def address(server: Server) -> str:
    """The address to open, with the port that the system gave when none was asked for."""
    host = server.config.host
    port = server.servers[0].sockets[0].getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def serve(settings: Settings) -> bool:
    """Serve until asked to stop; False when it could not start, which is logged.

    Raises:
        StoreInUse, StoreTooNew, OSError: the store cannot be opened.
    """
    app = create_app(settings, open_games(settings))
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # the shell reads them, from trusted proxies only
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = Server(config, app)
    try:
        server.run()
    except SystemExit:  # the address is taken; uvicorn has said so
        return False
    return server.started
