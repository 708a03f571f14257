"""Compression of text: Brotli for those who take it, else gzip.

Pages are compressed although they travel behind TLS. The attack on that (BREACH) guesses a secret
that stays the same from page to page, beside text of the attacker's choice in the same page. No
page holds such a secret: the nonce changes each time, there is no CSRF token, cookies and the
visitor's number are never written into a page, and other sites' embedded requests bring no cookie
(SameSite=Lax). The number of a game in its address only lets others watch.
"""

import gzip
from functools import lru_cache

import brotli
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CODINGS = ("br", "gzip")
"""What is offered, the better first."""

PAGE_QUALITY = 5  # about a millisecond for a page; the next levels cost more than they save
FILE_QUALITY = 10  # files are compressed at start; 11 would take three times as long to save 2 %
LEAST = 500
"""Bytes below which nothing is gained."""

_TEXT = ("text/", "application/json", "application/manifest+json", "application/xml", "image/svg")


def chosen(accept_encoding: str) -> str | None:
    """Return the best coding that an Accept-Encoding header allows; None for none."""
    allowed = {}
    for part in accept_encoding.lower().split(","):
        name, _, parameter = part.partition(";")
        allowed[name.strip()] = parameter.replace(" ", "") not in _REFUSED
    return next((coding for coding in CODINGS if allowed.get(coding, allowed.get("*"))), None)


_REFUSED = {"q=0", "q=0.0", "q=0.00", "q=0.000"}


def pack_page(body: bytes, coding: str) -> bytes:
    """Return a page compressed in a moment."""
    if coding == "br":
        return _brotli(body, PAGE_QUALITY)
    return gzip.compress(body, compresslevel=6, mtime=0)


@lru_cache(maxsize=256)
def pack_file(body: bytes, coding: str) -> bytes:
    """Return a file compressed as well as possible; done once in a process."""
    if coding == "br":
        return _brotli(body, FILE_QUALITY)
    return gzip.compress(body, mtime=0)


def _brotli(body: bytes, quality: int) -> bytes:
    packed: bytes = brotli.compress(body, quality=quality)
    return packed


class Compression:
    """Compress every text that is sent in one piece and not compressed yet."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http":
            accepted = Headers(scope=scope).get("accept-encoding", "")
            send = _CompressingSend(send, chosen(accepted))
        await self.app(scope, receive, send)


class _CompressingSend:
    """Holds the start of an answer back until its body is known."""

    def __init__(self, send: Send, coding: str | None) -> None:
        self._send = send
        self._coding = coding
        self._start: Message | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        if self._start is not None:
            start, self._start = self._start, None
            message = self._packed(MutableHeaders(scope=start), message)
            await self._send(start)
        await self._send(message)

    def _packed(self, headers: MutableHeaders, message: Message) -> Message:
        """Return `message` compressed where that is right, and say so in `headers`."""
        is_text = headers.get("content-type", "").startswith(_TEXT)
        if not is_text or "content-encoding" in headers:
            return message
        if "accept-encoding" not in headers.get("vary", "").lower():
            headers.add_vary_header("Accept-Encoding")
        body = message.get("body", b"")
        if self._coding is None or len(body) < LEAST or message.get("more_body", False):
            return message
        packed = pack_page(body, self._coding)
        headers["Content-Encoding"] = self._coding
        headers["Content-Length"] = str(len(packed))
        return {**message, "body": packed}
