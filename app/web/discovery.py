"""What programs read to find the pages, to show them to others, and to install them."""

from html import escape

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.requests import Request
from starlette.responses import Response

from app.web.errors import PageError
from app.web.languages import Language
from app.web.links import TRADITION, Links, links_for
from app.web.routes import page
from app.web.site import site_of

router = APIRouter()

PAPER, LAC = "#f4ead9", "#7f291e"
INDEXED = ((), (TRADITION,), (TRADITION, "cards"))
"""The pages that a search may find, by the parts of their addresses."""

_A_DAY = {"Cache-Control": "public, max-age=86400"}
_ICONS = (
    ("icons/icon.svg", "any", "image/svg+xml", "any"),
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
)


@page(router, "/{lang}/app.webmanifest")
async def manifest(request: Request, lang: Language) -> Response:
    """Answer with what a browser needs to keep the site among the apps, in one language."""
    words, links = site_of(request).words[lang], links_for(request, lang)
    content = {
        "id": links("/"),
        "name": words("site.title"),
        "short_name": words("site.app"),
        "description": words("traditions.description"),
        "lang": lang.value,
        "dir": "ltr",
        "start_url": links.page(),
        "scope": links("/"),
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": LAC,
        "categories": ["games", "education"],
        "icons": [
            {"src": links.static(name), "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in _ICONS
        ],
        "shortcuts": [{"name": words("tradition.title"), "url": links.tradition()}],
    }
    return JSONResponse(content, headers=_A_DAY, media_type="application/manifest+json")


@page(router, "/favicon.ico")
async def favicon(request: Request) -> Response:
    """Answer programs that look for an icon here, without having read a page."""
    response = site_of(request).assets.respond("icons/favicon.ico", request)
    if response is None:
        raise PageError(404)
    return response


@page(router, "/robots.txt")
async def robots(request: Request) -> Response:
    """Let robots read everything.

    That games are not to be found by searching stands in their pages. A robot that may not read
    a page could not show those who share its address what it is.
    """
    links = links_for(request, Language.ENGLISH)
    text = f"User-agent: *\nAllow: {links('/')}\n\nSitemap: {links.absolute('/sitemap.xml')}\n"
    return PlainTextResponse(text, headers=_A_DAY)


@page(router, "/sitemap.xml")
async def sitemap(request: Request) -> Response:
    """List the pages that a search may find, each with the other language beside it."""
    urls = []
    for parts in INDEXED:
        addresses = {lang: _whole(links_for(request, lang), parts) for lang in Language}
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href="{address}"/>'
            for lang, address in addresses.items()
        )
        urls += [f"<url><loc>{address}</loc>{others}</url>" for address in addresses.values()]
    text = (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
        'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "\n".join(urls) + "\n</urlset>\n"
    )
    return Response(text, headers=_A_DAY, media_type="application/xml")


def _whole(links: Links, parts: tuple[str, ...]) -> str:
    return escape(links.origin + links.page(*parts))
