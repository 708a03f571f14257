"""The cookies: HttpOnly, SameSite=Lax, for the whole host, and locked to it behind TLS."""

from starlette.requests import Request
from starlette.responses import Response

LANGUAGE = "lang"
LOOK = "look"
YEAR = 365 * 24 * 60 * 60


def is_secure(request: Request) -> bool:
    """Say whether the visitor's browser speaks https, to us or to the proxy in front of us."""
    return bool(request.scope.get("secure", request.url.scheme == "https"))


def cookie_name(request: Request, name: str) -> str:
    """Return the cookie's name; behind TLS `__Host-` keeps other hosts from planting it."""
    return f"__Host-{name}" if is_secure(request) else name


def get_cookie(request: Request, name: str) -> str | None:
    """Return the cookie's value, else None."""
    return request.cookies.get(cookie_name(request, name))


def set_cookie(
    request: Request, response: Response, name: str, value: str, max_age: int = YEAR
) -> None:
    """Set a cookie on `response` that lasts `max_age` seconds."""
    response.set_cookie(
        cookie_name(request, name),
        value,
        max_age=max_age,
        path="/",
        secure=is_secure(request),
        httponly=True,
        samesite="lax",
    )
