"""Faults that others' games had, each tried on the real server (the numbers are theirs)."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from app.main import create_app
from app.settings import Settings
from app.web.i18n import words_for
from app.web.languages import Language
from tests.serving import Served, serving
from tests.web.player import PARTIAL, Fields, Player, Table, encoded
from tests.web.tables import TOKEN, a_machines_turn, finished, prepare

LEFT = [a_machines_turn(f"left-{number}") for number in range(2)]
FINISHED = finished("finished")
ENGLISH = words_for(Language.ENGLISH)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("faults") / "data"
    prepare(folder, *LEFT, FINISHED)
    return folder


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[Served]:
    with serving(folder, wait_seconds=1.0) as served:
        yield served


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose machines take their time."""
    with serving(tmp_path_factory.mktemp("slow") / "data", ai_seconds=0.15) as served:
        yield served


@pytest.fixture
def player(served: Served) -> Iterator[Player]:
    with Player(served.url) as player:
        yield player


@pytest.fixture
def stranger(served: Served) -> Iterator[Player]:
    with Player(served.url) as stranger:
        yield stranger


def rows(folder: Path) -> tuple[int, int]:
    """How many games and plies there are in the file."""
    with closing(sqlite3.connect(f"file:{folder / 'cardavia.sqlite3'}?mode=ro", uri=True)) as file:
        games, plies = (file.execute(f"SELECT count(*) FROM {t}") for t in ("games", "plies"))
        return games.fetchone()[0], plies.fetchone()[0]


def race(player: Player, url: str, path: str, fields: Fields, times: int, **headers: str):
    """Send the same form many times at once; each answer."""

    async def send() -> list[httpx.Response]:
        options = encoded(fields)
        options["headers"] |= headers
        limits = httpx.Limits(max_connections=times)
        cookies = dict(player.http.cookies)
        async with httpx.AsyncClient(
            base_url=url, cookies=cookies, limits=limits, timeout=60
        ) as client:
            return await asyncio.gather(*(client.post(path, **options) for _ in range(times)))

    return asyncio.run(send())


@pytest.mark.parametrize("headers", [PARTIAL, {}], ids=["fragment", "page"])
def test_fault_01_double_click_plays_once(player: Player, served: Served, headers: dict) -> None:
    table = player.start()
    path = player.path(table.game_id, "play")
    fields = table.moves(random.Random(1))
    answers = race(player, served.url, path, fields, 50, **headers)
    played = 200 if headers else 303
    assert sorted(answer.status_code for answer in answers) == [played, *[409] * 49]
    card = dict(fields)["card"]
    for answer in answers:
        if answer.status_code == 303:
            continue
        board = Table(answer)
        board.check()
        assert board.revision > table.revision, "the true board, not the one that was played on"
        assert card not in board.hand
        if answer.status_code == 409:
            assert ENGLISH("error.409.detail") in board.refusal
    now = player.look(table.game_id)
    assert set(table.hand) - set(now.hand) == {card}


def test_a_page_that_refuses_a_stale_play_waits_for_the_machines(slow: Served) -> None:
    """Without a script nothing would bring it up to date."""
    with Player(slow.url) as player:
        table = player.start()
        fields = table.moves(random.Random(3))
        player.send_partial(table.game_id, fields)
        refused = player.send(table.game_id, fields)
        assert (refused.status, refused.turn) == (409, "S")
        assert refused.revision > table.revision + 1


def test_a_page_that_waits_links_to_itself_where_no_script_runs(slow: Served) -> None:
    with Player(slow.url) as player:
        table = player.start()
        assert table.page.css_first("noscript .ways") is None
        player.send_partial(table.game_id, table.moves(random.Random(3)))
        waiting = player.look(table.game_id)
        assert waiting.turn != "S"
        link = waiting.page.css_first("noscript .ways a")
        assert link.attributes["href"] == player.path(table.game_id)


def test_fault_02_five_clicks_during_a_slow_reply_count_once(slow: Served) -> None:
    with Player(slow.url) as player:
        table = player.start()
        path = player.path(table.game_id, "play")
        answers = race(player, slow.url, path, table.moves(random.Random(1)), 5)
        assert sorted(answer.status_code for answer in answers) == [303, 409, 409, 409, 409]
        now = player.look(table.game_id)
        now.check()
        assert len(now.hand) == len(table.hand) - 1


def unplayable(player: Player, table: Table) -> tuple[Table, str]:
    """The board, played on until there is a card in the hand that may not be played."""
    chance = random.Random(4)
    while True:
        closed = table.root.css("#hand button[name=card][aria-disabled=true]")
        if closed and table.trick:
            return table, closed[0].attributes["value"] or ""
        table = player.play_on(table, chance)


@pytest.mark.parametrize("partial", [True, False])
def test_fault_03_a_refused_move_does_not_stay(player: Player, partial: bool) -> None:
    table, code = unplayable(player, player.start())
    send = player.send_partial if partial else player.send
    game_id, revision = table.game_id, table.revision
    foreign = next(c for c in ("MaR", "KuR", "VrR", "NaR") if c not in table.hand)
    refused = {
        "rule": send(game_id, [("revision", revision), ("card", code)]),
        "not held": send(game_id, [("revision", revision), ("card", foreign)]),
        "twice": send(game_id, [("revision", revision), ("card", code), ("card", code)]),
        "several": send(game_id, [("revision", revision)] + [("card", c) for c in table.hand]),
        "stale": send(game_id, [("revision", revision - 1), ("card", code)]),
        "ahead": send(game_id, [("revision", revision + 1), ("card", code)]),
    }
    for why, board in refused.items():
        board.check()
        assert board.status == (409 if why in ("stale", "ahead") else 422), why
        assert board.refusal, why
        assert (board.revision, board.hand, board.trick) == (revision, table.hand, table.trick)
        assert ("<html" in board.response.text) != partial
        assert board.response.headers["cache-control"] == "no-store"
    assert len({board.refusal for board in refused.values()}) == 5, "each says why"
    assert not player.look(game_id).refusal


def test_fault_03_out_of_turn_and_after_the_end_too(slow: Served, served: Served) -> None:
    with Player(slow.url) as player:
        table = player.start()
        waiting = player.send_partial(table.game_id, table.moves(random.Random(1)))
        card = ("card", waiting.hand[0])
        early = player.send_partial(
            table.game_id, [("revision", player.look(table.game_id).revision), card]
        )
        early.check()
        assert early.status in (409, 422)  # the machine may have played meanwhile
        assert early.refusal
        assert early.revision >= waiting.revision
        assert card[1] in early.hand
    with Player(served.url, token=TOKEN) as ann:
        end = ann.look(FINISHED[0].id)
        late = ann.send(FINISHED[0].id, [("revision", end.revision), card])
        assert (late.status, late.over, late.captured) == (422, True, end.captured)
        assert ENGLISH("reason.over") in late.response.text


def test_fault_04_whole_deals_with_three_pages_polling_end(served: Served) -> None:
    """One deal over HTTP, two tabs and a watcher; the service is tried with many."""

    async def follow(url: str, game_id: str, cookies: dict[str, str], plays: bool) -> list[int]:
        revisions = [0]
        async with httpx.AsyncClient(base_url=url, cookies=cookies, timeout=60) as client:
            while True:
                path = f"/en/g/{game_id}/after/{revisions[-1]}"
                board = Table(await client.get(path, headers=PARTIAL))
                if board.revision > revisions[-1]:
                    revisions.append(board.revision)
                if board.over:
                    return revisions
                if plays and board.turn == "S" and board.forms and board.asks is None:
                    options = encoded(board.moves(random.Random(board.revision)))
                    options["headers"] |= PARTIAL
                    await client.post(f"/en/g/{game_id}/play", **options)

    async def whole_deal(game_id: str, cookies: dict[str, str]) -> list[list[int]]:
        return await asyncio.gather(
            follow(served.url, game_id, cookies, plays=True),
            follow(served.url, game_id, cookies, plays=True),
            follow(served.url, game_id, {}, plays=False),
        )

    with Player(served.url) as player:
        game_id = player.start().game_id
        followed = asyncio.run(whole_deal(game_id, dict(player.http.cookies)))
        end = player.look(game_id)
        assert end.over
        assert followed == [list(range(end.revision + 1))] * 3


def test_fault_05_a_second_tab_does_not_kill_the_first(player: Player) -> None:
    game_id = player.start().game_id
    tabs = [player.look(game_id), player.look(game_id)]
    chance = random.Random(3)
    for turn in range(8):
        tab, other = turn % 2, 1 - turn % 2
        tabs[tab] = player.play_on(tabs[tab], chance)
        stale = player.send(game_id, tabs[other].moves(chance))
        assert stale.status == 409
        current = player.look(game_id)
        assert (stale.revision, stale.hand) == (current.revision, current.hand)
        stale.check()
        tabs[other] = stale  # the refusal's own page is where it goes on
    assert len(tabs[0].hand) <= 32


def test_fault_06_a_newer_game_does_not_replace_the_older(player: Player) -> None:
    first = player.start(period="day")
    cookie = player.http.cookies["visitor"]
    second = player.start(period="night")
    assert player.http.cookies["visitor"] == cookie
    assert first.game_id != second.game_id
    chance = random.Random(1)
    for _ in range(3):
        first, second = player.play_on(first, chance), player.play_on(second, chance)
        first.check()
        second.check()


def test_fault_07_every_address_of_a_game_opens_as_a_whole_page(player: Player) -> None:
    """Back, a reload or a reopened tab asks without htmx's headers."""
    table = player.play_on(player.start(), random.Random(1))
    for rest in ((), ("after", 0), ("after", table.revision)):
        response = player.http.get(player.path(table.game_id, *rest))
        assert response.text.startswith("<!doctype html>")
        assert response.headers["cache-control"] == "no-store"


def test_fault_09_nothing_of_a_game_may_be_stored(player: Player, stranger: Player) -> None:
    table = player.start()
    refused = player.send(table.game_id, [("revision", 999), ("card", "RaR")])
    partial = player.send_partial(table.game_id, table.moves(random.Random(1)))
    answers = [table.response, refused.response, partial.response]
    game_id = FINISHED[0].id
    for rest in ((), ("after", 0), ("record",), ("review",)):
        answers += [player.http.get(player.path(game, *rest)) for game in (table.game_id, game_id)]
        answers += [player.http.get(player.path(game_id, *rest), headers=PARTIAL)]
        answers += [stranger.http.get(stranger.path(game_id, *rest))]
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store", answer.url
        assert "etag" not in answer.headers
        assert "last-modified" not in answer.headers
    assert "history:false" in table.response.text.replace(" ", "")


def test_fault_12_a_reload_keeps_the_result(player: Player, stranger: Player) -> None:
    with Player(str(player.http.base_url), token=TOKEN) as ann:
        first = ann.look(FINISHED[0].id)
        again = ann.look(FINISHED[0].id)
        assert first.over
        assert again.over
        assert first.captured == again.captured
        assert sum(again.captured.values()) == 120
        assert again.words == first.words
        assert again.words.count(str(max(again.captured.values()))) >= 2, "plate and result"
    assert stranger.look(FINISHED[0].id).captured == first.captured


PROBES = [
    "/",
    "/en",
    "/en/",
    "/es/dashavatara-ganjifa",
    "/en/games",
    "/g/{id}",
    "/en/g/{id}",
    "/es/g/{id}",
    "/en/g/{id}/play",
    "/en/g/{id}/after/0",
    "/en/g/{id}/after/1",
    "/en/g/{id}/record",
    "/en/g/{id}/review",
    "/en/g/" + "x" * 22,
    "/en/g/" + "x" * 22 + "/after/0",
    "/en/pace",
    "/healthz",
    "/readyz",
    "/openapi.json",
]


def test_fault_14_looking_creates_nothing(folder: Path, served: Served) -> None:
    before = rows(folder)
    game_id = LEFT[0][0].id
    for cookies in ({}, {"visitor": "b" * 22}, {"visitor": "not a cookie of ours"}):
        with httpx.Client(base_url=served.url, cookies=cookies, timeout=30) as client:
            for path in PROBES:
                address = path.replace("{id}", FINISHED[0].id)
                got = client.get(address)
                head = client.head(address)
                assert got.status_code < 500
                assert head.status_code == got.status_code
                assert head.content == b""
                assert "visitor=" not in got.headers.get("set-cookie", "")
    assert rows(folder) == before
    assert_nothing_sets_a_left_game_going(folder, served, game_id)


def assert_nothing_sets_a_left_game_going(folder: Path, served: Served, game_id: str) -> None:
    """A machine's turn is due and nobody computes it: robots and HEAD leave it so."""
    before = rows(folder)
    for cookies, methods in (({}, ("GET", "HEAD")), ({"visitor": TOKEN}, ("HEAD",))):
        with httpx.Client(base_url=served.url, cookies=cookies, timeout=30) as client:
            for method in methods:
                for rest in ("", "/after/0", "/after/1"):
                    response = client.request(method, f"/en/g/{game_id}{rest}")
                    assert response.status_code == 200
    time.sleep(0.3)  # what had been set going would be there by now
    assert rows(folder) == before
    with Player(served.url, token=TOKEN) as ann:
        table = ann.look(game_id)
        while table.asks is not None:
            table = ann.after(game_id, table.revision)
        assert table.turn == "S"
        assert rows(folder)[1] > before[1]


def test_fault_14_link_previews_change_nothing(folder: Path, served: Served) -> None:
    before = rows(folder)
    robot = {"User-Agent": "Mozilla/5.0 (compatible; LinkPreviewBot/1.0)"}
    with httpx.Client(base_url=served.url, headers=robot, follow_redirects=True) as client:
        response = client.get(f"/g/{LEFT[1][0].id}")
        assert response.status_code == 200
        assert not Table(response).hand
    assert rows(folder) == before


def test_fault_16_the_address_is_not_the_seat(player: Player, stranger: Player) -> None:
    table = player.start()
    share = table.page.css_first("#share-link").attributes["value"]
    for address in (share, str(table.response.url)):
        seen = Table(stranger.http.get(address))
        seen.check()
        assert seen.hand == []
        assert seen.forms == []
        assert seen.revision == table.revision


def acting_routes() -> list[str]:
    """Every address at which something is done to a game."""
    included = [getattr(r, "original_router", None) for r in create_app(Settings()).router.routes]
    routes = [route for router in included if router is not None for route in router.routes]
    return [r.path for r in routes if "POST" in r.methods and "{game_id}" in r.path]


def test_the_acting_routes_are_known() -> None:
    assert "/{lang}/g/{game_id}/play" in acting_routes()


@pytest.mark.parametrize("route", acting_routes())
@pytest.mark.parametrize("headers", [PARTIAL, {}], ids=["fragment", "page"])
@pytest.mark.parametrize("lang", Language)
def test_fault_17_a_spectator_cannot_act(
    player: Player, stranger: Player, route: str, headers: dict, lang: Language
) -> None:
    """Nor can the holder of a seat in another game (fault 18)."""
    table = player.start()
    game_id = table.game_id
    data = dict(table.moves(random.Random(1))) | {"ply": "0"}
    path = route.replace("{lang}", lang).replace("{game_id}", game_id)
    with Player(str(player.http.base_url)) as bob:
        bobs = bob.start()
        for visitor in (stranger, bob):
            refused = visitor.http.post(path, data=data, headers=headers)
            assert refused.status_code == 403
            assert words_for(lang)("game.not_your_seat") in refused.text
            assert ("<html" in refused.text) == (not headers)
        assert bob.look(bobs.game_id).hand == bobs.hand
    now = player.look(game_id)
    assert (now.revision, now.hand) == (table.revision, table.hand)


def test_fault_18_the_right_to_one_game_is_none_to_another(player: Player, served: Served) -> None:
    table = player.start()
    with Player(served.url) as bob:
        bobs = bob.start()
        theirs = bob.look(table.game_id)
        assert theirs.hand == []
        assert not set(re.findall(r"held-\w+", theirs.response.text))
        refused = bob.http.post(
            bob.path(table.game_id, "play"), **encoded(bobs.moves(random.Random(1)))
        )
        assert refused.status_code == 403
        for forged in (
            TOKEN,
            player.http.cookies["visitor"].swapcase(),
            player.http.cookies["visitor"][:-1],
            table.game_id,
            "",
        ):
            with Player(served.url, token=forged) as mallory:
                assert mallory.look(table.game_id).hand == []
    assert player.look(table.game_id).revision == table.revision


@pytest.mark.parametrize("path", ["/en/games", "/es/g/{id}/play", "/en/pace"])
def test_other_sites_can_send_no_form(player: Player, folder: Path, path: str) -> None:
    table = player.start()
    before = rows(folder)
    fields = dict(table.moves(random.Random(1))) | {"period": "day", "pace": "slow"}
    for headers in (
        {"Origin": "https://evil.test"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.test", **PARTIAL},
    ):
        address = path.replace("{id}", table.game_id)
        response = player.http.post(address, data=fields, headers=headers)
        assert response.status_code == 403
        assert words_for(Language(address[1:3]))("error.403.title") in response.text
        assert "set-cookie" not in response.headers
    assert rows(folder) == before
    own = {"Origin": str(player.http.base_url).rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert player.http.post(
        player.path(table.game_id, "play"), data=fields, headers=own
    ).status_code in (200, 303)


def test_fault_31_static_files_have_hashed_names_and_stay(player: Player) -> None:
    table = player.start()
    found = set()
    for node in table.page.css("link[href], script[src], use"):
        address = node.attributes.get("href") or node.attributes.get("src") or ""
        found.add(address.partition("#")[0])
    statics = {address for address in found if "/static/" in address}
    assert len(statics) >= 5
    for address in statics:
        response = player.http.get(address)
        assert response.status_code == 200
        assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert re.search(r"[0-9a-f]{8,}", address), address
