"""The one maker of links, so that a path prefix stands before all of them."""

import re
from dataclasses import dataclass
from urllib.parse import quote

from starlette.requests import Request

from app.web.assets import Assets
from app.web.languages import Language, of_path
from app.web.site import site_of

TRADITION = "dashavatara-ganjifa"

# Where forms are sent, without the language, and the page that each form stands on.
_ACTIONS = (
    (re.compile(r"(/g/[^/]+)/play"), r"\1"),
    (re.compile(r"/games"), f"/{TRADITION}"),
    (re.compile(r"/(?:look|pace)"), "/"),
)


@dataclass(frozen=True, slots=True)
class Links:
    """Makes the addresses of one page. Templates know it as `link`."""

    language: Language
    prefix: str
    origin: str
    assets: Assets

    def __call__(self, path: str) -> str:
        """Return the address of `path`, which begins with a slash and has no prefix yet."""
        return f"{self.prefix}{path}"

    def page(self, *parts: object, language: Language | None = None) -> str:
        """Return the address of a page in its language: `page("g", id)` is `/en/g/…`."""
        words = "/".join(quote(str(part), safe="") for part in parts)
        return f"{self.prefix}/{language or self.language}/{words}"

    def tradition(self, *parts: object) -> str:
        """Return the address of the tradition's page, or of one below it."""
        return self.page(TRADITION, *parts)

    def static(self, name: str) -> str:
        """Return the address of a static file under its hashed name."""
        return f"{self.prefix}{self.assets.path(name)}"

    def absolute_static(self, name: str) -> str:
        """Return the whole address of a static file, for readers on other sites."""
        return f"{self.origin}{self.static(name)}"

    def absolute(self, path: str) -> str:
        """Return the whole address of `path`, for sharing: from the public address when set."""
        return f"{self.origin}{self.prefix}{path}"


def links_for(request: Request, language: Language) -> Links:
    """Return the maker of links for `request`."""
    site = site_of(request)
    return Links(
        language=language,
        prefix=site.settings.prefix,
        origin=site.settings.origin or _own_origin(request),
        assets=site.assets,
    )


def here(request: Request) -> str:
    """Return the address of this very page, as `same_page` has it."""
    return same_page(request, of_path(request.scope["path"]))


def same_page(request: Request, language: Language | None) -> str:
    """Return the address of this page in `language`: path and query are kept.

    Where a form is sent there is nothing to come back to, so it is the page with the form; for
    any other request that is no GET it is the index.
    """
    path: str = request.scope["path"]
    prefix = site_of(request).settings.prefix
    own = of_path(path)
    if own is None or language is None:
        return f"{prefix}/{language}/" if language else f"{prefix}/"
    rest = path.lstrip("/").removeprefix(own)
    form_page = _page_with_form(rest)
    if form_page is not None:
        return f"{prefix}/{language}{quote(form_page, safe='/~')}"
    if request.method not in {"GET", "HEAD"}:
        return f"{prefix}/{language}/"
    query = request.scope.get("query_string", b"").decode("latin-1")
    return f"{prefix}/{language}{quote(rest, safe='/~')}" + (f"?{query}" if query else "")


def whole_address(request: Request, language: Language) -> str:
    """Return the one address under which this page is known in `language`, without a query."""
    path = same_page(request, language).partition("?")[0]
    return f"{links_for(request, language).origin}{path}"


def _page_with_form(rest: str) -> str | None:
    for action, form_page in _ACTIONS:
        if match := action.fullmatch(rest):
            return match.expand(form_page)
    return None


def _own_origin(request: Request) -> str:
    scheme = "https" if request.scope.get("secure") else "http"
    return f"{scheme}://{request.headers.get('host', 'localhost')}"
