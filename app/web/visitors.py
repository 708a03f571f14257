"""Who asks: a random cookie, known to the games only by its hash."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from app.web import cookies

COOKIE = "visitor"
_TOKEN_BYTES = 16
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """A fresh cookie value: 128 random bits."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def token_of(request: Request) -> str | None:
    """The visitor's cookie value; None where there is none, or none of ours."""
    token = cookies.get_cookie(request, COOKIE)
    return token if token is not None and _TOKEN.fullmatch(token) else None


def visitor_of(request: Request) -> str | None:
    """What stands for the visitor in games; None without a cookie."""
    token = token_of(request)
    return None if token is None else visitor_id(token)


def visitor_id(token: str) -> str:
    """What stands for a cookie value: its hash, from which the value cannot be had back."""
    return sha256(f"cardavia-visitor {token}".encode()).hexdigest()[:32]


def remember(request: Request, response: Response, token: str) -> None:
    """Give the visitor their cookie, or prolong it."""
    cookies.set_cookie(request, response, COOKIE, token)
