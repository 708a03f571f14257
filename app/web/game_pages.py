"""The routes of a game: start, see, play, follow, and what shows when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Path, Query
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from app.engine import Card, IllegalPlay, Period, write_record
from app.games import errors
from app.games.pov import Pov
from app.games.service import Games
from app.players import Level
from app.web import pace, visitors
from app.web.answers import choice_kept, to_own_language
from app.web.board import Board
from app.web.errors import PageError, on_http_error
from app.web.game_contexts import GameAnswer, GamePage, ReviewPage
from app.web.i18n import Words
from app.web.languages import Language
from app.web.links import Links, links_for
from app.web.narration import Narrator
from app.web.pace import Pace
from app.web.rendering import is_partial, render
from app.web.routes import action, page
from app.web.site import site_of

WAIT_SECONDS = 10.0
"""How long a page that waits for the next ply is kept waiting before it asks again."""

router = APIRouter()

Revision = Annotated[int, Path(ge=0, le=999)]
LevelName = Literal["learner", "player", "master"]


def games_of(request: Request) -> Games:
    """The games of this application."""
    games = request.app.state.games
    assert isinstance(games, Games)
    return games


@dataclass(frozen=True, slots=True)
class Visit:
    """One request to one game: who asks, in which language, at which pace."""

    request: Request
    lang: Language
    game_id: str

    @property
    def games(self) -> Games:
        """The games of this application."""
        return games_of(self.request)

    @property
    def visitor(self) -> str | None:
        """Who asks; None without a cookie, and for HEAD, which must set nothing going."""
        return None if self.request.method == "HEAD" else visitors.visitor_of(self.request)

    @property
    def words(self) -> Words:
        """The words of the page's language."""
        return site_of(self.request).words[self.lang]

    @property
    def links(self) -> Links:
        """Addresses in the page's language."""
        return links_for(self.request, self.lang)

    def board(self, pov: Pov, *, moves: bool = False) -> Board:
        """What draws a point of view for this visit."""
        pace_chosen = pace.pace_of(self.request)
        return Board(pov, self.words, self.links, pace_chosen, moves=moves)

    async def present(self) -> Pov:
        """The game as it stands; for a whole page when the machines have played."""
        if not is_partial(self.request):
            await self.games.resume(self.game_id, self.visitor)
            await self.games.settle(self.game_id, WAIT_SECONDS)
        return await self.games.see(self.game_id, self.visitor)

    def count_play(self, result: str) -> None:
        """Note what became of a play."""
        self.request.app.state.metrics.plays.labels(result).inc()

    def refuse(self, pov: Pov, status: int, why: str, picked: Sequence[str] = ()) -> HTMLResponse:
        """The true board after a play that was not made, with the reason."""
        return self._render(self.board(pov), pov, status, why, picked)

    def answer(self, pov: Pov, *, moves: bool = False, picks_weakest: bool = False) -> HTMLResponse:
        """The game as fragments where htmx asked for them, else as a page.

        `moves` lets a fragment show its latest play as it is laid; a page stands still.
        """
        board = self.board(pov, moves=moves and is_partial(self.request))
        picked = board.weakest_codes() if picks_weakest else ()
        return self._render(board, pov, picked=picked)

    def _render(
        self,
        board: Board,
        pov: Pov,
        status: int = 200,
        refusal: str = "",
        picked: Sequence[str] = (),
    ) -> HTMLResponse:
        game, anew = board.draw(refusal, picked), board.restart()
        start = anew if game.over else None
        if is_partial(self.request):
            return render(self.request, GameAnswer(game, start), status)
        context = GamePage(
            game=game,
            start=start,
            anew=None if game.over else anew,
            practice=pov.is_practice,
            share_href=self.links.absolute(f"/g/{self.game_id}"),
            pace=pace.pace_of(self.request),
            pace_action=self.links.page("pace"),
            commitment=pov.commitment,
            ai_version=pov.ai_version,
            game_href=self.links.page("g", self.game_id),
        )
        return render(self.request, context, status)


async def on_game_error(request: Request, error: Exception) -> Response:
    """Answer what a game refuses, in the visitor's language."""
    status, key = _STATUS.get(type(error), (500, None))
    return await on_http_error(request, PageError(status, key))


_STATUS: dict[type[Exception], tuple[int, str | None]] = {
    errors.UnknownGame: (404, "game.unknown"),
    errors.NoSuchRevision: (404, None),
    errors.NotYourSeat: (403, "game.not_your_seat"),
    errors.NotOver: (403, "game.not_over"),
    errors.DealInPlay: (403, "game.deal_in_play"),
    errors.StaleRevision: (409, None),
}


class StartRequest(BaseModel):
    """What the form that starts a game sends; each machine player may have its own level."""

    period: Literal["day", "night"]
    level: LevelName = "player"
    level_east: LevelName | None = None
    level_west: LevelName | None = None


@action(router, "/{lang}/games")
async def start_game(
    request: Request, lang: Language, form: Annotated[StartRequest, Form()]
) -> Response:
    """Deal a new game and lead to it; the visitor gets their cookie here."""
    token = visitors.token_of(request) or visitors.new_token()
    games = games_of(request)
    period = Period[form.period.upper()]
    east, west = (Level(one or form.level) for one in (form.level_east, form.level_west))
    game_id = await games.start(visitors.visitor_id(token), period, east, west)
    request.app.state.metrics.games_started.inc()
    await games.settle(game_id, WAIT_SECONDS)
    target = links_for(request, lang).page("g", game_id)
    response = RedirectResponse(target, status_code=303)
    visitors.remember(request, response, token)
    return response


@page(router, "/g/{game_id}")
async def share_link(request: Request, game_id: str) -> RedirectResponse:
    """Lead to the game in the visitor's language."""
    return to_own_language(request, "g", game_id)


@page(router, "/{lang}/g/{game_id}")
async def show_game(
    request: Request,
    lang: Language,
    game_id: str,
    suggest: Annotated[str, Query()] = "",
) -> HTMLResponse:
    """Show the game as it stands: to the holder of a seat their view, else the watcher's.

    Asked to `suggest`, it shows the weakest cards picked where a discard is due.
    """
    visit = Visit(request, lang, game_id)
    await visit.games.resume(game_id, visit.visitor)
    pov = await visit.games.see(game_id, visit.visitor)
    return visit.answer(pov, picks_weakest=suggest == "weakest")


@page(router, "/{lang}/g/{game_id}/after/{revision}")
async def show_next_ply(
    request: Request, lang: Language, game_id: str, revision: Revision
) -> HTMLResponse:
    """Show the game one ply after a revision, waiting for it for a while."""
    visit = Visit(request, lang, game_id)
    seconds = 0.0 if request.method == "HEAD" else WAIT_SECONDS
    pov = await visit.games.next_ply(game_id, visit.visitor, revision, seconds)
    return visit.answer(pov, moves=pov.revision > revision)


@action(router, "/{lang}/g/{game_id}/play")
async def play(
    request: Request,
    lang: Language,
    game_id: str,
    revision: Annotated[int, Form(ge=0, le=999)],
    card: Annotated[list[str] | None, Form()] = None,
) -> Response:
    """Make a play: fragments for htmx; a plain form comes back when the machines have played."""
    visit = Visit(request, lang, game_id)
    codes = card or []
    try:
        cards = [Card.parse(code) for code in codes]
    except ValueError as error:
        raise PageError(400) from error
    if not cards and not (await visit.games.see(game_id, visit.visitor)).view.trick.is_dukal:
        raise PageError(400)
    try:
        pov = await visit.games.play(game_id, visit.visitor, revision, cards)
    except IllegalPlay as fault:
        visit.count_play("illegal")
        pov = await visit.games.see(game_id, visit.visitor)
        told = Narrator(visit.words, pov.view).refusal(fault.reason, fault.detail)
        return visit.refuse(pov, 422, told, codes)
    except errors.StaleRevision:
        visit.count_play("stale")
        return visit.refuse(await visit.present(), 409, visit.words("error.409.detail"))
    visit.count_play("accepted")
    if is_partial(request):
        return visit.answer(pov, moves=True)
    await visit.games.settle(game_id, WAIT_SECONDS)
    return RedirectResponse(visit.links.page("g", game_id), status_code=303)


@page(router, "/{lang}/g/{game_id}/play")
async def leave_refused_play(request: Request, lang: Language, game_id: str) -> RedirectResponse:
    """Lead to the game: a refused play left a page at this address, now opened anew."""
    return RedirectResponse(links_for(request, lang).page("g", game_id), status_code=303)


@page(router, "/{lang}/g/{game_id}/record")
async def download_record(request: Request, lang: Language, game_id: str) -> PlainTextResponse:
    """Give the record of a finished game as a text to keep."""
    visit = Visit(request, lang, game_id)
    record = await visit.games.record(game_id, visit.visitor)
    headers = {
        "Content-Disposition": f'attachment; filename="cardavia-{game_id}.ganjifa"',
        "Cache-Control": "no-store",
    }
    return PlainTextResponse(write_record(record), headers=headers)


@page(router, "/{lang}/g/{game_id}/review")
async def review_game(request: Request, lang: Language, game_id: str) -> HTMLResponse:
    """Show a finished game with open hands."""
    visit = Visit(request, lang, game_id)
    record = await visit.games.record(game_id, visit.visitor)
    pov = await visit.games.see(game_id, visit.visitor)
    board = visit.board(pov)
    context = ReviewPage(
        hands=board.open_hands(record),
        tricks=board.played_tricks(pov.view.tricks),
        game_href=visit.links.page("g", game_id),
        record_href=visit.links.page("g", game_id, "record"),
    )
    return render(request, context)


@action(router, "/{lang}/pace")
async def keep_pace(
    request: Request,
    lang: Language,
    choice: Annotated[Pace, Form(alias="pace")],
    next_page: Annotated[str | None, Form(alias="next")] = None,
) -> Response:
    """Keep how fast plays are shown: 204 for a script, else back to the page it came from."""
    return choice_kept(request, lang, next_page, name=pace.COOKIE, value=choice)
