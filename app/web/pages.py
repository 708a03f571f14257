"""The pages around the game: index, tradition, look, static files."""

from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from app.engine import Outcome, Seat
from app.engine.trick import PLAYS_IN_TRICK
from app.games.store import Listing
from app.web import cookies, visitors
from app.web.answers import choice_kept, to_own_language
from app.web.contexts import OwnGame, StartForm, TraditionPage, TraditionsPage
from app.web.errors import PageError
from app.web.game_pages import games_of
from app.web.languages import Language
from app.web.links import TRADITION, Links, links_for, same_page
from app.web.look import Look
from app.web.names import SUITS
from app.web.rendering import render
from app.web.routes import action, page
from app.web.site import site_of

router = APIRouter()

RAJAS = tuple(f"{suit}R" for suit in SUITS)


@page(router, "/")
async def home(request: Request) -> RedirectResponse:
    """Lead to the index in the visitor's language."""
    return to_own_language(request)


@page(router, "/look.css")
async def look_css(request: Request) -> Response:
    """Answer with the stylesheet of a look; the address tells all, so it never changes."""
    look = Look.of_texts(request.query_params, ("c", "g", "t"))
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(look.css, headers=headers, media_type="text/css")


@page(router, "/static/{name:path}")
async def static_file(request: Request, name: str) -> Response:
    """Answer with a static file, for good when its name holds its hash."""
    response = site_of(request).assets.respond(name, request)
    if response is None:
        raise PageError(404)
    return response


@page(router, "/{lang}")
async def language_without_slash(request: Request, lang: Language) -> RedirectResponse:
    """Lead to the index, whose address ends in a slash."""
    return RedirectResponse(links_for(request, lang).page(), status_code=308)


@page(router, "/{lang}/")
async def traditions(request: Request, lang: Language) -> HTMLResponse:
    """Show the index: the tradition, and the visitor's own games."""
    links = links_for(request, lang)
    visitor = visitors.visitor_of(request)
    listings = [] if visitor is None else await games_of(request).games_of(visitor)
    games = tuple(own_game(listing, links) for listing in listings)
    return render(request, TraditionsPage(frieze=RAJAS, games=games))


def own_game(listing: Listing, links: Links) -> OwnGame:
    """A line of the list of a visitor's games."""
    captured = listing.captured
    return OwnGame(
        href=links.page("g", listing.game_id),
        period=listing.period.name.lower(),
        number=listing.plies // PLAYS_IN_TRICK + 1,
        captured=captured,
        won=captured is not None and Seat.SOUTH in Outcome.of(captured).winners,
    )


@page(router, "/{lang}/" + TRADITION + "/")
@page(router, "/{lang}/" + TRADITION + "/cards/")
async def slash_at_the_end(request: Request, lang: Language) -> RedirectResponse:
    """Lead to the same address without its last slash, the query kept."""
    path, mark, query = same_page(request, lang).partition("?")
    return RedirectResponse(path.removesuffix("/") + mark + query, status_code=308)


@page(router, "/{lang}/" + TRADITION)
async def tradition(request: Request, lang: Language) -> HTMLResponse:
    """Show the page of Dashavatara Ganjifa."""
    start = StartForm(action=links_for(request, lang).page("games"))
    return render(request, TraditionPage(start=start, suits=SUITS, frieze=RAJAS))


class LookForm(BaseModel):
    """The form of the three sliders; what is no number counts as 50."""

    contrast: str = ""
    grain: str = ""
    temperature: str = ""
    next: str | None = None

    @property
    def look(self) -> Look:
        """The look asked for, each value from 0 to 100."""
        return Look.of_texts(dict(self), ("contrast", "grain", "temperature"))


@action(router, "/{lang}/look")
async def keep_look(
    request: Request, lang: Language, form: Annotated[LookForm, Form()]
) -> Response:
    """Keep the look in a cookie: 204 for a script, else back to the page it came from."""
    return choice_kept(request, lang, form.next, name=cookies.LOOK, value=form.look.cookie)
