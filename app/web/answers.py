"""Answers that several routes give: to the visitor's language, and for a choice that is kept."""

from fastapi.responses import RedirectResponse
from starlette.requests import Request
from starlette.responses import Response

from app.web import cookies
from app.web.languages import Language
from app.web.links import links_for
from app.web.look import safe_next
from app.web.rendering import preferred_language
from app.web.site import site_of


def to_own_language(request: Request, *parts: object) -> RedirectResponse:
    """Return the way to a page in the language that the visitor prefers."""
    target = links_for(request, preferred_language(request)).page(*parts)
    headers = {"Vary": "Cookie, Accept-Language", "Cache-Control": "private, no-cache"}
    return RedirectResponse(target, status_code=307, headers=headers)


def choice_kept(
    request: Request, language: Language, next_page: str | None, *, name: str, value: str
) -> Response:
    """Keep a visitor's choice in a cookie: 204 for a script, else back to where it came from."""
    response = Response(status_code=204)
    if request.headers.get("hx-request") != "true":
        back = safe_next(next_page, site_of(request).settings.prefix, language)
        response = RedirectResponse(back, status_code=303)
    cookies.set_cookie(request, response, name, value)
    return response
