"""The wiring: one function makes the whole application from its settings."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.types import ASGIApp

from app import __doc__ as description
from app.games.errors import GameError
from app.games.service import Games
from app.settings import Settings
from app.storage.sqlite import SqliteStore
from app.web import discovery, errors, game_pages, operations, pack_pages, pages
from app.web.compression import Compression
from app.web.metrics import Metrics
from app.web.security import BodyLimit, OriginCheck, shell
from app.web.site import build_site


class Application(FastAPI):
    """FastAPI inside the shell, so that its own error answers carry the headers too."""

    def build_middleware_stack(self) -> ASGIApp:
        """Return the stack with the shell around all of it."""
        return shell(super().build_middleware_stack(), self.state.site.settings)


def open_games(settings: Settings) -> Games:
    """Open the store and return the games in it.

    Raises:
        StoreInUse, StoreTooNew, OSError: the store cannot be opened.
    """
    return Games(SqliteStore(settings.data_dir))


def create_app(settings: Settings | None = None, games: Games | None = None) -> FastAPI:
    """Return the application; without `settings` they come from the environment.

    Without `games` the store is opened when the application starts. It is closed when the
    application stops.
    """
    settings = settings or Settings()
    app = Application(
        title="Cardavia",
        description=description,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # its redirects know nothing of a path prefix
        servers=[{"url": settings.public_url}] if settings.public_url else None,
        lifespan=_lifespan,
        middleware=[
            Middleware(Compression),
            Middleware(OriginCheck, public_origin=settings.origin, refuse=errors.error_response),
            Middleware(BodyLimit, refuse=errors.error_response),
        ],
        exception_handlers={
            HTTPException: errors.on_http_error,
            RequestValidationError: errors.on_malformed,
            GameError: game_pages.on_game_error,
            Exception: errors.on_fault,
        },
    )
    app.state.site = build_site(settings)
    app.state.games = games
    app.state.metrics = Metrics()
    app.state.ready = False
    routers = (operations, discovery, game_pages, pack_pages, pages)
    for router in (module.router for module in routers):
        app.include_router(router)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store before the first request, and close it after the last."""
    state = app.state
    state.games = state.games or open_games(state.site.settings)
    state.ready = True
    yield
    state.ready = False
    await state.games.close()
