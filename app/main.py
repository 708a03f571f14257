"""The wiring: one function makes the whole application from its settings."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from app import __doc__ as description
from app.settings import Settings
from app.web import errors, operations, pages
from app.web.security import BodyLimit, OriginCheck, shell
from app.web.site import build_site


class Application(FastAPI):
    """FastAPI inside the shell, so that its own error answers carry the headers too."""

    def build_middleware_stack(self) -> ASGIApp:
        """Return the stack with the shell around all of it."""
        return shell(super().build_middleware_stack(), self.state.site.settings)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application; without `settings` they come from the environment."""
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
            Middleware(GZipMiddleware, minimum_size=1000),
            Middleware(OriginCheck, public_origin=settings.origin, refuse=errors.error_response),
            Middleware(BodyLimit, refuse=errors.error_response),
        ],
        exception_handlers={
            HTTPException: errors.on_http_error,
            RequestValidationError: errors.on_malformed,
            Exception: errors.on_fault,
        },
    )
    app.state.site = build_site(settings)
    app.state.ready = False
    app.include_router(operations.router)
    app.include_router(pages.router)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open what games need before the first request, and close it after the last."""
    app.state.ready = True
    yield
    app.state.ready = False
