"""Every error as a page or a fragment in the visitor's language, never as JSON.

    HTTPException            what the framework raises: 404, 405, 413 …
    └── PageError            raised by our routes, with a sentence of its own

Words are `error.<status>.title` and `error.<status>.detail`.
"""

from collections.abc import Mapping

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.web.contexts import ErrorFragment, ErrorPage
from app.web.rendering import is_partial, language_of, render
from app.web.site import site_of

_NOTICE = {"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"}


class PageError(HTTPException):
    """An error that a visitor sees; `detail_key` names a sentence fitter than the status's own."""

    def __init__(
        self,
        status: int,
        detail_key: str | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        **values: object,
    ) -> None:
        super().__init__(status, headers=headers)
        self.detail_key = detail_key
        self.values = values


async def error_response(
    request: Request, status: int, detail_key: str | None = None, **values: object
) -> Response:
    """Return the page of `status`, or a notice when htmx asked for a fragment."""
    words = site_of(request).words[language_of(request)]
    title_key = f"error.{status}.title"
    group = str(status) if title_key in words else "other"
    title = words(f"error.{group}.title")
    detail = words(detail_key or f"error.{group}.detail", **values)
    if is_partial(request):
        return render(request, ErrorFragment(status, title, detail), status, _NOTICE)
    return render(request, ErrorPage(status, title, detail), status)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer an HTTPException, ours or the framework's."""
    assert isinstance(error, HTTPException)
    key, values = None, {}
    if isinstance(error, PageError):
        key, values = error.detail_key, error.values
    response = await error_response(request, error.status_code, key, **values)
    response.headers.update(error.headers or {})
    return response


async def on_malformed(request: Request, error: Exception) -> Response:
    """Answer a request that does not fit its route: 404 for a path, 400 for all else."""
    assert isinstance(error, RequestValidationError)
    in_path = any(fault["loc"][:1] == ("path",) for fault in error.errors())
    return await error_response(request, 404 if in_path else 400)


async def on_fault(request: Request, error: Exception) -> Response:
    """Answer a fault of our own; the server logs it after this."""
    del error
    return await error_response(request, 500)
