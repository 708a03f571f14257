"""Static files under names that hold a hash of their content, so browsers keep them for good.

All of them are read at start: an address is looked up in a table, never on the disk, so no path
can lead out of the folder. Text is compressed once, as small as it goes.
"""

import mimetypes
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from app.web.compression import CODINGS, chosen, pack_file

_FOREVER = "public, max-age=31536000, immutable"
_REVALIDATE = "public, no-cache"
_CSS_URL = re.compile(r"""url\((["']?)(?!data:|#|/|[a-z]+:)([^"')#]+)(#[^"')]*)?\1\)""")
_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".sha256": "text/plain; charset=utf-8",
}
_COMPRESSED = frozenset({".css", ".js", ".svg", ".txt", ".md"})


@dataclass(frozen=True, slots=True)
class Asset:
    """One static file as it is sent."""

    body: bytes
    packed: Mapping[str, bytes]
    """Text by coding, `br` or `gzip`; empty for what is small by nature, such as pictures."""
    media_type: str
    digest: str


@dataclass(frozen=True, slots=True)
class Assets:
    """The static files by plain name, `css/app.css`, and hashed name, `css/app.1a2b3c4d.css`."""

    plain: Mapping[str, Asset]
    hashed: Mapping[str, Asset]
    names: Mapping[str, str]

    def __contains__(self, name: str) -> bool:
        return name in self.plain

    def path(self, name: str) -> str:
        """Return the path of the file `name` under its hashed name; raise LookupError if none."""
        return f"/static/{self.names[name]}"

    def respond(self, name: str, request: Request) -> Response | None:
        """Answer for `name`, plain or hashed; None when there is no such file."""
        asset = self.hashed.get(name)
        cache = _FOREVER
        if asset is None:
            asset, cache = self.plain.get(name), _REVALIDATE
        return None if asset is None else _response(asset, cache, request)


def load_assets(folder: Path) -> Assets:
    """Read every file below `folder`, stylesheets last since they name the others."""
    plain: dict[str, Asset] = {}
    names: dict[str, str] = {}
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name[0] != "."]
    for path in sorted(paths, key=lambda path: (path.suffix == ".css", path)):
        name = path.relative_to(folder).as_posix()
        body = path.read_bytes()
        if path.suffix == ".css":
            body = _with_hashed_urls(body.decode(), name, names).encode()
        asset = _asset(path.suffix, body)
        stem, suffix = posixpath.splitext(name)
        plain[name] = asset
        names[name] = f"{stem}.{asset.digest[:8]}{suffix}"
    return Assets(plain, {names[name]: asset for name, asset in plain.items()}, names)


def _asset(suffix: str, body: bytes) -> Asset:
    guessed = mimetypes.types_map.get(suffix, "application/octet-stream")
    codings = CODINGS if suffix in _COMPRESSED else ()
    return Asset(
        body=body,
        packed={coding: pack_file(body, coding) for coding in codings},
        media_type=_MEDIA_TYPES.get(suffix, guessed),
        digest=sha256(body).hexdigest(),
    )


def _with_hashed_urls(css: str, name: str, names: Mapping[str, str]) -> str:
    folder = posixpath.dirname(name)

    def hashed(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, match[2]))
        return f'url("{posixpath.relpath(names[target], folder)}{match[3] or ""}")'

    return _CSS_URL.sub(hashed, css)


def _response(asset: Asset, cache: str, request: Request) -> Response:
    accepted = request.headers.get("accept-encoding", "")
    coding = chosen(accepted) if asset.packed else None
    etag = f'"{asset.digest[:32]}{f"-{coding}" if coding else ""}"'
    headers = {"Cache-Control": cache, "ETag": etag}
    if asset.packed:
        headers["Vary"] = "Accept-Encoding"
    if etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if coding is None:
        return Response(asset.body, headers=headers, media_type=asset.media_type)
    headers["Content-Encoding"] = coding
    return Response(asset.packed[coding], headers=headers, media_type=asset.media_type)
