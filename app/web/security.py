"""What guards every response and every request, as plain ASGI around the application.

`shell` wraps the whole application, its error handling included, so that no answer leaves without
the headers. Inside it `OriginCheck` and `BodyLimit` refuse what should not be read at all; how a
refusal looks is the caller's, passed in as a function.
"""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.settings import Settings

MAX_BODY = 64 * 1024
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

Refuse: TypeAlias = Callable[[Request, int], Awaitable[Response]]

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'nonce-{nonce}'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types htmx",
    )
)
_DENIED_FEATURES = (
    "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi "
    "payment publickey-credentials-get usb xr-spatial-tracking"
)
_BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_PAGE_HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _DENIED_FEATURES.split()),
}
_HSTS = "max-age=31536000"


def shell(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Wrap the whole application: forwarded headers, then response headers, then the prefix."""
    secure = (settings.origin or "").startswith("https:")
    app = PathPrefix(app, settings.prefix)
    app = ResponseHeaders(app, secure=secure)
    # uvicorn's types and Starlette's describe the same protocol in different words.
    return cast("ASGIApp", ProxyHeadersMiddleware(cast("Any", app), settings.trusted_proxies))


class ResponseHeaders:
    """Put the security headers on every response; the nonce is in `request.state.nonce`."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self.app = app
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        nonce = secrets.token_urlsafe(18)  # 144 bits
        scope.setdefault("state", {})["nonce"] = nonce
        scope["secure"] = self.secure or scope.get("scheme") == "https"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(MutableHeaders(scope=message), nonce, secure=scope["secure"])
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _add_headers(headers: MutableHeaders, nonce: str, *, secure: bool) -> None:
    headers.update(_HEADERS)
    if headers.get("Content-Type", "").startswith("text/html"):
        headers["Content-Security-Policy"] = _POLICY.format(nonce=nonce)
        headers.update(_PAGE_HEADERS)
    else:
        # What is no page can load nothing; without the page's headers a file is 500 bytes less.
        headers["Content-Security-Policy"] = _BARE_POLICY
    if secure:
        headers["Strict-Transport-Security"] = _HSTS
    headers.setdefault("Cache-Control", "no-store")


class PathPrefix:
    """Take the public prefix off the path, for a proxy that leaves it on."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if self.prefix and scope["type"] == "http":
            path = scope["path"]
            if path == self.prefix or path.startswith(f"{self.prefix}/"):
                scope = {**scope, "path": path[len(self.prefix) :] or "/"}
                raw = scope.get("raw_path") or b""
                # Without raw_path Starlette falls back on path, which is now right.
                scope["raw_path"] = raw.removeprefix(self.prefix.encode()) or b"/"
        await self.app(scope, receive, send)


class OriginCheck:
    """Refuse what another site makes a browser send, except for methods that change nothing.

    A browser says where a request comes from in `Sec-Fetch-Site` or `Origin`, and no site can
    change either. A client that sends neither is no browser and carries nobody's cookies unawares.
    """

    def __init__(self, app: ASGIApp, *, public_origin: str | None, refuse: Refuse) -> None:
        self.app = app
        self.public_host = _host(public_origin) if public_origin else None
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            headers = Headers(scope=scope)
            if self._is_foreign(headers):
                response = await self.refuse(Request(scope, receive), 403)
                await response(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _is_foreign(self, headers: Headers) -> bool:
        site = headers.get("sec-fetch-site")
        if site is not None and site not in {"same-origin", "none"}:
            return True
        origin = headers.get("origin")
        if origin is None:
            return False
        # Schemes are not compared: a proxy that ends TLS need not tell us that it does.
        host = _host(origin)
        return host is None or host not in {self.public_host, _host(f"//{headers.get('host')}")}


def _host(origin: str) -> str | None:
    """Return host and port of `origin`, without a default port; None when it has none."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname:
        return None
    return parts.hostname if port in {None, 80, 443} else f"{parts.hostname}:{port}"


class BodyLimit:
    """Refuse a body of more than `limit` bytes, announced or not."""

    def __init__(self, app: ASGIApp, *, refuse: Refuse, limit: int = MAX_BODY) -> None:
        self.app = app
        self.refuse = refuse
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdigit() or int(announced) > self.limit:
            status = 413 if announced.isdigit() else 400
            response = await self.refuse(Request(scope, receive), status)
            await response(scope, receive, send)
            return
        await self.app(scope, self._counted(receive), send)

    def _counted(self, receive: Receive) -> Receive:
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self.limit:
                raise HTTPException(413)
            return message

        return counted
