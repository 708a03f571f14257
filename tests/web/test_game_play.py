"""A visitor without JavaScript plays whole deals on the real server."""

from __future__ import annotations

import random
from collections.abc import Iterator

import httpx
import pytest

from app.engine import read_record
from app.games.record import check
from app.web.i18n import words_for
from app.web.languages import Language
from tests.serving import Served, serving
from tests.web.player import PARTIAL, Player, Table
from tests.web.tables import (
    TOKEN,
    prepare,
    south_may_lead_a_dukal,
    south_must_discard,
)

LEADS, DISCARDS = south_may_lead_a_dukal(), south_must_discard()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("play") / "data"
    prepare(folder, LEADS, DISCARDS)
    with serving(folder, wait_seconds=2.0) as served:
        yield served


@pytest.fixture(params=Language)
def player(request: pytest.FixtureRequest, served: Served) -> Iterator[Player]:
    with Player(served.url, lang=request.param) as player:
        yield player


@pytest.fixture
def ann(served: Served) -> Iterator[Player]:
    """The visitor whose games were prepared."""
    with Player(served.url, token=TOKEN) as player:
        yield player


def test_a_whole_deal_with_forms_only(player: Player) -> None:
    period = "day" if player.lang == "en" else "night"
    table = player.start(period=period)
    chance = random.Random(11)
    game_id = table.game_id
    revision = -1
    while not table.over:
        table.check()
        assert table.revision > revision
        assert table.turn == "S"
        assert table.response.headers["cache-control"] == "no-store"
        assert table.page.css_first("html").attributes["lang"] == player.lang
        assert str(table.response.url.path) == player.path(game_id)
        revision = table.revision
        table = player.play_on(table, chance)
    table.check()
    assert table.turn == ""
    assert sum(table.captured.values()) == 120
    judge_the_record(player, table, period)


def judge_the_record(player: Player, table: Table, period: str) -> None:
    """The download is a record of this game by the rules, and nothing speaks against it."""
    response = player.http.get(player.path(table.game_id, "record"))
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    assert ".ganjifa" in response.headers["content-disposition"]
    record = read_record(response.text)
    assert check(record).holds
    assert record.deal.period.value.lower() == period
    assert record.position().captured == tuple(table.captured.values())
    assert len(record.plies) == table.revision
    review = player.http.get(player.path(table.game_id, "review"))
    assert review.status_code == 200
    shown = {node.split('"')[0] for node in review.text.split('data-card="')[1:]}
    assert len(shown) == 120


def test_the_board_has_the_hooks_that_others_rely_on(player: Player) -> None:
    table = player.start()
    table.check()
    root = table.root.attributes
    assert {"data-revision", "data-turn", "data-over"} <= set(root)
    assert len(table.hand) == 40 - (1 if any(seat == "S" for seat, _ in table.trick) else 0)
    for card in table.root.css("#hand button[name=card][aria-disabled=true]"):
        reason = table.root.css_first(f"#{card.attributes['aria-describedby']}")
        assert reason.text().strip()
    for form in table.forms:
        assert form.node.attributes["method"] == "post"
        assert form.action == player.path(table.game_id, "play")
        assert ("revision", str(table.revision)) in form.fields()


def test_what_the_page_offers_is_legal_and_the_rest_is_not(player: Player) -> None:
    table = player.start()
    game_id = table.game_id
    while True:
        closed = table.root.css("#hand button[name=card][aria-disabled=true]")
        if closed and table.trick:
            break
        table = player.play_on(table, random.Random(2))
    for node in (closed[0], closed[-1]):
        code = node.attributes["value"]
        refused = player.send(game_id, [("revision", table.revision), ("card", code)])
        assert refused.status == 422
        assert refused.refusal
    offered = table.forms[-1].buttons
    answer = player.send(game_id, [("revision", table.revision), ("card", offered[0])])
    assert answer.status == 200


def test_a_dukal_is_led_by_checkboxes(ann: Player) -> None:
    game_id = LEADS[0].id
    table = ann.look(game_id)
    table.check()
    offer = table.forms[0]
    assert offer.boxes == ["Ka3", "Ka4", "Ka5", "Ka6"]
    hidden = {value for name, value in offer.fields(ticked=[]) if name == "card"}
    assert hidden == {"KaR", "KaM"}
    for ticked in ([], ["Ka3", "Ka4"], ["Ka3", "Ka5", "Ka6"]):
        refused = ann.send(game_id, offer.fields(ticked=ticked))
        assert refused.status == 422
        assert words_for(Language.ENGLISH)("reason.not-a-dukal") in refused.refusal
        assert (refused.revision, refused.hand) == (table.revision, table.hand)
    before = table.captured["S"]
    table = ann.send(game_id, offer.fields(ticked=["Ka4", "Ka5", "Ka6"]))
    table.check()
    assert table.captured["S"] == before + 15
    assert "Ka3" in table.hand
    assert not {"KaR", "KaM", "Ka4", "Ka5", "Ka6"} & set(table.hand)
    end = ann.finish(table)
    assert sum(end.captured.values()) == 120


def test_discards_are_picked_by_checkboxes(ann: Player) -> None:
    game_id = DISCARDS[0].id
    table = ann.look(game_id)
    table.check()
    (form,) = table.forms
    assert form.boxes == table.hand
    assert [seat for seat, _ in table.trick] == ["E"] * 5 + ["W"] * 5
    for count in (0, 1, 4, 6, 40):
        picked = form.boxes[:count]
        refused = ann.send(game_id, form.fields(ticked=picked))
        assert refused.status == 422
        assert refused.refusal == words_for(Language.ENGLISH)("reason.discard-count.other", n=5)
        ticked = refused.root.css("#hand input[name=card][checked]")
        assert [box.attributes["value"] for box in ticked] == picked, "what was picked stays"
    before = table.captured["E"]
    table = ann.send(game_id, form.fields(ticked=form.boxes[3:8]))
    table.check()
    assert table.captured["E"] >= before + 15
    assert not set(form.boxes[3:8]) & set(table.hand)
    assert sum(ann.finish(table).captured.values()) == 120


class TestFragments:
    @pytest.fixture
    def table(self, player: Player) -> Table:
        return player.start()

    def test_a_partial_request_gets_the_board_alone(self, player: Player, table: Table) -> None:
        chance = random.Random(5)
        answer = player.send_partial(table.game_id, table.moves(chance))
        fresh = player.http.get(player.path(table.game_id), headers=PARTIAL)
        after = player.http.get(player.path(table.game_id, "after", 0), headers=PARTIAL)
        for response in (answer.response, fresh, after):
            assert response.status_code == 200
            assert response.text.lstrip().startswith('<div id="game"')
            assert "<html" not in response.text
            assert "HX-Request-Type" in response.headers["vary"]
            assert response.headers["cache-control"] == "no-store"
        assert answer.revision == table.revision + 1

    @pytest.mark.parametrize("kind", ["full", "PARTIAL", ""])
    def test_any_other_request_gets_a_page(self, player: Player, table: Table, kind: str) -> None:
        headers = {"HX-Request": "true", "HX-Request-Type": kind}
        response = player.http.get(player.path(table.game_id), headers=headers)
        assert "<html" in response.text

    def test_every_element_that_htmx_obeys_has_the_nonce(
        self, player: Player, table: Table
    ) -> None:
        answer = player.send_partial(table.game_id, table.moves(random.Random(5)))
        for board in (table, answer):
            policy = board.response.headers["content-security-policy"]
            obeyed = board.root.css("[hx-get], [hx-post]")
            assert obeyed
            for node in obeyed:
                assert f"'nonce-{node.attributes['hx-nonce']}'" in policy

    def test_no_inline_style_script_or_handler(self, player: Player, table: Table) -> None:
        for node in table.page.css("*"):
            names = set(node.attributes)
            assert node.tag != "style"
            assert not {name for name in names if name == "style" or name.startswith("on")}


class TestAfter:
    """`/after/{revision}`: the next step of the game."""

    def test_it_gives_one_more_ply_at_a_time(self, player: Player) -> None:
        table = player.start()
        answer = player.send_partial(table.game_id, table.moves(random.Random(7)))
        revision = answer.revision
        while (href := answer.asks) is not None:
            assert href == player.path(table.game_id, "after", revision)
            answer = Table(player.http.get(href, headers=PARTIAL))
            answer.check()
            assert answer.revision == revision + 1
            revision += 1
        assert answer.turn == "S"
        for earlier in range(revision):
            step = player.after(table.game_id, earlier)
            step.check()
            assert step.revision == earlier + 1
            assert (step.asks is None) == (step.revision == revision)

    def test_on_ones_own_turn_nothing_asks(self, player: Player) -> None:
        table = player.start()
        assert table.asks is None
        same = player.after(table.game_id, table.revision)
        assert (same.revision, same.asks) == (table.revision, None)

    def test_ones_own_turn_of_the_past_is_not_told_as_if_it_were_now(self, player: Player) -> None:
        chance = random.Random(7)
        table = player.play_on(player.start(), chance)
        later = player.play_on(table, chance)
        past = player.after(table.game_id, table.revision - 1)
        assert (past.revision, past.turn) == (table.revision, "S")
        assert later.revision > past.revision
        told = words_for(Language(player.lang))("prompt.behind")
        for place in (".prompt", "#why"):
            assert past.root.css_first(place).text() == told

    def test_a_watcher_waits_and_asks_again(self, player: Player, served: Served) -> None:
        table = player.start()
        with Player(served.url) as watcher:
            seen = watcher.look(table.game_id)
            assert seen.asks == watcher.path(table.game_id, "after", table.revision)
            waited = watcher.after(table.game_id, table.revision)
            assert (waited.revision, waited.asks) == (table.revision, seen.asks)
            assert waited.response.elapsed.total_seconds() >= 0.5

    @pytest.mark.parametrize("beyond", ["+1", "999", "1000", "-1", "x", "1.5", "", "0x1"])
    def test_beyond_the_latest_is_404(self, player: Player, beyond: str) -> None:
        table = player.start()
        where = str(table.revision + 1) if beyond == "+1" else beyond
        response = player.http.get(player.path(table.game_id, "after", where))
        assert response.status_code == 404
        assert words_for(Language(player.lang))("error.404.title") in response.text

    def test_whole_pages_come_from_it_too(self, player: Player) -> None:
        table = player.start()
        page = Table(player.http.get(player.path(table.game_id, "after", 0)))
        assert "<html" in page.response.text
        assert page.revision == min(1, table.revision)


ROUTES = ["", "/after/0", "/record", "/review"]


@pytest.mark.parametrize("rest", ROUTES)
@pytest.mark.parametrize("game_id", ["x" * 22, "x", "é%00", "..%2F..", "x" * 5000])
def test_fault_13_an_unknown_game_is_a_clear_page(player: Player, game_id: str, rest: str) -> None:
    response = player.http.get(f"/{player.lang}/g/{game_id}{rest}")
    words = words_for(Language(player.lang))
    assert response.status_code == 404
    assert response.headers["content-type"].startswith("text/html")
    if "2F" not in game_id:
        assert words("game.unknown") in response.text
    assert "visitor" not in response.cookies


def test_fault_13_nothing_can_be_played_in_an_unknown_game(player: Player) -> None:
    data = {"revision": "0", "card": "RaR"}
    for headers in ({}, PARTIAL):
        path = player.path("x" * 22, "play")
        response = player.http.post(path, data=data, headers=headers)
        assert response.status_code == 404
        assert words_for(Language(player.lang))("game.unknown") in response.text
        assert ("<html" in response.text) == (not headers)


@pytest.mark.parametrize("rest", ["record", "review"])
def test_what_shows_the_deal_waits_for_the_end(player: Player, rest: str) -> None:
    table = player.start()
    words = words_for(Language(player.lang))
    for headers in ({}, PARTIAL):
        response = player.http.get(player.path(table.game_id, rest), headers=headers)
        assert response.status_code == 403
        assert words("game.not_over") in response.text
        assert ("<html" in response.text) == (not headers)


def test_the_share_link_leads_to_the_visitors_language(served: Served) -> None:
    with Player(served.url) as ann:
        game_id = ann.start().game_id
    address = f"/g/{game_id}"
    for header, cookie, lang in (("es", None, "es"), ("fr", None, "en"), ("en", "es", "es")):
        cookies = {} if cookie is None else {"lang": cookie}
        with httpx.Client(base_url=served.url, cookies=cookies) as client:
            response = client.get(address, headers={"Accept-Language": header})
            assert response.status_code == 307
            assert response.headers["location"] == f"/{lang}/g/{game_id}"
