"""Configuration from the environment; every value is optional."""

import os
import re
import secrets
import tempfile
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

PROJECT = Path(__file__).resolve().parent.parent

# A path prefix is recognised by its first word, so it may not be one of the page's own.
_OWN_WORDS = frozenset(
    {"en", "es", "g", "look", "look.css", "static", "healthz", "readyz", "metrics", "openapi.json"}
    | {"favicon.ico", "robots.txt", "sitemap.xml"}
)

# Nothing that is written in one way and arrives in another, such as a percent sign.
_PREFIX_WORD = re.compile(r"[A-Za-z0-9_~-][A-Za-z0-9_~.-]*")


def _public_url(text: str) -> str:
    """Return `text` without a trailing slash; raise ValueError unless it is a plain web address."""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ValueError("must be an http or https address such as https://example.org/cards")
    if parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError("must not hold a query, a fragment or a password")
    _ = parts.port  # raises ValueError when it is no port
    path = parts.path.rstrip("/")
    segments = path.split("/")[1:]
    if not all(_PREFIX_WORD.fullmatch(segment) for segment in segments):
        raise ValueError("its path must be plain words parted by single slashes")
    if segments and segments[0] in _OWN_WORDS:
        raise ValueError(f"its path may not begin with /{segments[0]}, which is a page of its own")
    return f"{parts.scheme}://{parts.netloc.lower()}{path}"


def _database_url(text: str) -> str:  # noqa: ARG001
    """Refuse every database but the embedded one rather than keep games elsewhere than asked."""
    raise ValueError("only SQLite in the data folder is supported so far: leave it unset")


class Settings(BaseSettings):
    """What the environment says (`CARDAVIA_…`), with defaults that suit one computer."""

    model_config = SettingsConfigDict(
        env_prefix="CARDAVIA_", env_ignore_empty=True, frozen=True, extra="ignore"
    )

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    data_dir: Path = PROJECT / "data"
    database_url: Annotated[str, AfterValidator(_database_url)] | None = None
    secret_key: SecretStr | None = None
    public_url: Annotated[str, AfterValidator(_public_url)] | None = None
    trusted_proxies: str = "127.0.0.1"

    @property
    def prefix(self) -> str:
        """The path that stands before every address, such as `/cards`; empty when there is none."""
        return urlsplit(self.public_url).path if self.public_url else ""

    @property
    def origin(self) -> str | None:
        """Scheme and host of the public address; None when it is unset."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"

    def secret(self) -> bytes:
        """Return the secret key, from the environment or else kept in the data folder."""
        if self.secret_key is not None:
            return self.secret_key.get_secret_value().encode()
        return _kept_secret(self.data_dir)


def _kept_secret(folder: Path) -> bytes:
    """Return the key in `folder`, made at the first call: 32 random bytes as 64 hex digits.

    Two processes that start at once agree: a hard link either creates the whole file or fails.
    """
    path = folder / "secret.key"
    if not path.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor, draft = tempfile.mkstemp(dir=folder, prefix=".secret-")  # mode 0600
        try:
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(32))
                file.flush()
                os.fsync(file.fileno())
            _link_unless_there(Path(draft), path)
        finally:
            Path(draft).unlink(missing_ok=True)
    key = path.read_text(encoding="ascii").strip()
    if len(key) < 32:
        raise ValueError(f"{path} does not hold a secret key; remove it to have a new one made")
    return key.encode()


def _link_unless_there(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        return
