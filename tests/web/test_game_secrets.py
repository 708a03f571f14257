"""Fault 15: no byte of any answer tells an unseen card, nor the seed before the end."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

import httpx
import pytest

from app.engine import (
    CARDS,
    SEATS,
    SUITS,
    BadDeal,
    Deal,
    Hand,
    IllegalPlay,
    Play,
    Position,
    Record,
    Seat,
    read_record,
    write_hand,
)
from app.games.model import Game
from app.players import seat_seed
from app.web.i18n import Words, words_for
from app.web.languages import Language
from app.web.names import card_name
from tests.games.examples import all_plies, deal_with
from tests.serving import Served, serving
from tests.web.player import PARTIAL, Player, Table
from tests.web.tables import TOKEN, prepare, table

WORDS = [words_for(language) for language in Language]
NAMES = {card_name(words, card.code): card.code for words in WORDS for card in CARDS}


def any_name(words: Words) -> str:
    """A pattern for every card's name in one language."""
    ranks = "|".join(sorted({words(f"rank.{card.rank.code}") for card in CARDS}, reverse=True))
    suits = "|".join(words(f"suit.{suit.code}") for suit in SUITS)
    return words("card.name", rank=f"(?:{ranks})", suit=f"(?:{suits})")


CODE = f"(?:{'|'.join(suit.code for suit in SUITS)})[1-9TMR]"
TELLTALE = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join([CODE, *map(any_name, WORDS)])})(?!\w)")


def told(text: str) -> set[str]:
    """The cards that a text names, by code or in words, in either language."""
    return {NAMES.get(found, found) for found in TELLTALE.findall(text)}


def test_every_name_is_one_that_the_scan_knows() -> None:
    assert len(NAMES) == 240
    for name, code in NAMES.items():
        assert told(f"East: {name}, {code}.") == {code}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('<svg class="card suit-Ra"><use href="/static/pack.0a.svg#RaR"/></svg>', {"RaR"}),
        ('id="held-MaT" data-card="MaT"', {"MaT"}),
        ("East plays the 1 of Kurma.", {"Ku1"}),
        ("Oeste juega el 10 de Kalki.", {"KaT"}),
        ("card=Vm3&card=Vm4", {"Vm3", "Vm4"}),
        ("KaR+KaM+Ka3", {"KaR", "KaM", "Ka3"}),
        ("sign-Ra suit-Ka Rama is trump, Ra is its code", set()),
    ],
)
def test_the_scan_finds_what_it_looks_for(text: str, cards: set[str]) -> None:
    assert told(text) == cards


@dataclass
class Answer:
    """What a visitor got, and what had been played by then."""

    text: str
    address: str
    is_own: bool
    revision: int
    drawn: set[str]
    """Cards that adorn the page whatever is played."""


@dataclass
class Witness:
    """A visitor who keeps every byte that the server sends."""

    player: Player
    is_own: bool
    answers: list[Answer]

    def keep(self, response: httpx.Response, latest: int, drawn: Collection[str] = ()) -> None:
        """Keep an answer: a board shows its own revision, all else at most the latest one."""
        headers = "\n".join(f"{name}: {value}" for name, value in response.headers.multi_items())
        text = f"{headers}\n\n{response.text}"
        if nonce := re.search(r"'nonce-([^']+)'", headers):  # pages have one, files none
            text = text.replace(nonce[1], "")
        found = re.search(r'data-revision="(\d+)"', response.text)
        revision = int(found[1]) if found else latest
        address = str(response.url)
        self.answers.append(Answer(text, address, self.is_own, revision, set(drawn)))

    def get(self, path: str, latest: int, **headers: str) -> httpx.Response:
        """Ask for a page, and keep the answer."""
        response = self.player.http.get(path, headers=headers)
        self.keep(response, latest)
        return response


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("secrets") / "data"
    prepare(folder, *SWAPS, *TWINS)
    with serving(folder, wait_seconds=1.0) as served:
        yield served


@pytest.fixture
def witnesses(served: Served) -> Iterator[list[Witness]]:
    """The player, a watcher who plays another game, and a stranger without any cookie."""
    with (
        Player(served.url) as ann,
        Player(served.url, lang="es") as watcher,
        Player(served.url) as stranger,
    ):
        watcher.start()
        players = ((ann, True), (watcher, False), (stranger, False))
        yield [Witness(player, is_own, []) for player, is_own in players]


def test_fault_15_no_answer_tells_an_unseen_card_or_the_seed(witnesses: list[Witness]) -> None:
    ann, watcher, stranger = witnesses
    drawn = told(stranger.player.http.get("/en/").text)
    rules = stranger.player.http.get("/en/dashavatara-ganjifa").text
    table = ann.player.start()
    ann.keep(table.response, table.revision)
    game_id = table.game_id
    chance = random.Random(9)
    while not table.over:
        latest = table.revision
        for witness in (watcher, stranger):
            path = witness.player.path(game_id)
            witness.get(path, latest)
            # A stranger with no cookie is new each time; a watcher keeps theirs.
            for rest in ("/record", "/review", "/after/999"):
                if latest % 5 == 0:
                    witness.get(path + rest, latest)
        if latest % 5 == 0:
            ann.get(ann.player.path(game_id, "record"), latest)
            ann.keep(ann.player.http.get("/en/"), latest, drawn)
            ann.get("/look.css?c=50&g=50&t=50", latest)
            foreign = next(c.code for c in CARDS if c.code not in table.hand)
            refused = ann.player.send(game_id, [("revision", 998), ("card", foreign)])
            ann.keep(refused.response, latest)
        answer = ann.player.send_partial(game_id, table.moves(chance))
        ann.keep(answer.response, answer.revision)
        while answer.asks is not None:
            response = ann.get(answer.asks, answer.revision + 1, **PARTIAL)
            # Watchers ask for the same ply in their own pages.
            watcher.get(watcher.player.path(game_id, "after", answer.revision), answer.revision + 1)
            answer = Table(response)
        table = ann.player.look(game_id)
        ann.keep(table.response, table.revision)
    record = read_record(ann.player.http.get(ann.player.path(game_id, "record")).text)
    answers = [answer for witness in witnesses for answer in witness.answers]
    assert len(answers) > 200
    judge(answers, record)
    assert blanked(stranger.player.http.get("/en/dashavatara-ganjifa").text) == blanked(rules)


TELLING = 12
"""Characters that a form of a hand must have: `72` stands in an address by chance."""


def judge(answers: list[Answer], record: Record) -> None:
    positions = list(record.positions())
    seed = bytes.fromhex(record.tag("Seed") or "")
    secrets = [form for key in (seed, *(seat_seed(seed, s) for s in SEATS)) for form in forms(key)]
    seen_cards, seen_hands = 0, 0
    for answer in answers:
        position = positions[answer.revision]
        if position.is_over:
            continue
        hidden = {c.code for seat in SEATS for c in position.hands[seat]}
        if answer.is_own:
            hidden -= {card.code for card in position.hands[Seat.SOUTH]}
        named = told(answer.text) - answer.drawn
        assert not named & hidden, (answer.address, answer.revision, named & hidden)
        seen_cards += len(named)
        seen_hands += len(named) if answer.is_own else 0
        lowered = answer.text.lower()
        hands = [
            form
            for seat in SEATS[1 if answer.is_own else 0 :]
            for hand in (record.deal.hands[seat], position.hands[seat])
            if len(hand) > 1
            for form in (write_hand(hand), str(hand.bits), f"{hand.bits:x}")
            if len(form) >= TELLING
        ]
        assert not [secret for secret in secrets + hands if secret.lower() in lowered]
    assert seen_cards > seen_hands > 1000, "the scan has seen cards that may be seen"


def forms(secret: bytes) -> list[str]:
    """How a secret could be written."""
    return [
        secret.hex(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
    ]


def test_the_seed_shows_at_the_end(served: Served) -> None:
    with Player(served.url) as ann, Player(served.url) as stranger:
        end = ann.finish(ann.start(), seed=2)
        record = read_record(stranger.http.get(stranger.path(end.game_id, "record")).text)
        seed = record.tag("Seed") or ""
        assert seed in ann.look(end.game_id).response.text
        assert seed in stranger.look(end.game_id).response.text
        earlier = ann.after(end.game_id, end.revision - 2)
        assert seed not in earlier.response.text


def blanked(text: str) -> str:
    """A page without what differs by nature: nonces, ids of games, commitments."""
    text = re.sub(r'nonce="[^"]*"', 'nonce=""', text)
    text = re.sub(r"/g/[A-Za-z0-9_-]{22}", "/g/ID", text)
    return re.sub(r"\b[0-9a-f]{64}\b", "HASH", text)


def could_be(deal: Deal, plies: tuple[Play, ...]) -> bool:
    """Whether the plies could have been played in a deal."""
    try:
        Record(deal, plies).position()
    except IllegalPlay:
        return False
    return True


def swaps_of(deal: Deal, plies: tuple[Play, ...], hidden_from_south: bool) -> Deal:
    """The deal with as many hidden cards as can be dealt otherwise."""
    chance = random.Random(7)
    position = Record(deal, plies).position()
    among = [Seat.EAST, Seat.WEST] if hidden_from_south else list(SEATS)
    for _ in range(40):
        one, two = chance.sample(among, 2)
        give, take = (chance.choice(list(position.hands[seat])) for seat in (one, two))
        hands = list(deal.hands)
        hands[one] = Hand(hands[one].bits & ~give.bit | take.bit)
        hands[two] = Hand(hands[two].bits & ~take.bit | give.bit)
        try:
            other = Deal(deal.period, (hands[0], hands[1], hands[2]))
        except BadDeal:
            continue
        if could_be(other, plies):
            deal = other
            position = Record(deal, plies).position()
    return deal


def swap_games() -> list[tuple[Game, tuple[Play, ...]]]:
    """Triples of games with the same plies and the same South, or else hidden, hands.

    At South's turn, so that no machine adds to them.
    """
    games = []
    for number, least in enumerate((0, 24, 60)):
        deal = deal_with({Seat.SOUTH: "RaR"}, seed=number)
        plies = all_plies(deal, number)
        position, count = Position.start(deal), 0
        while count < least or position.turn is not Seat.SOUTH:
            position, count = position.after(plies[count]), count + 1
        deals = [deal, *(swaps_of(deal, plies[:count], own) for own in (True, False))]
        assert len({other.hands for other in deals}) == 3
        assert deals[1].hands[0] == deal.hands[0] != deals[2].hands[0]
        for kind, other in zip("abc", deals, strict=True):
            new = replace(table(f"swap-{number}-{kind}", other), seed=bytes([number]) * 16)
            games.append((new, plies[:count]))
    return games


SWAPS = swap_games()


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("number", range(3))
def test_fault_15_pages_are_the_same_wherever_hidden_cards_lie(
    served: Served, number: int, lang: Language
) -> None:
    one, two, three = (game.id for game, _ in SWAPS[3 * number : 3 * number + 3])
    revision = len(SWAPS[3 * number][1])
    paths = ["", *(f"/after/{earlier}" for earlier in {0, revision // 2, max(revision - 1, 0)})]
    with (
        Player(served.url, lang, token=TOKEN) as ann,
        Player(served.url, lang) as stranger,
        Player(served.url, lang, token="b" * 22) as watcher,
    ):
        for path in paths:
            headers = PARTIAL if path else {}
            for visitor, games in (
                (ann, (one, two)),
                (stranger, (one, two, three)),
                (watcher, (one, two, three)),
            ):
                shown = {
                    blanked(visitor.http.get(visitor.path(game) + path, headers=headers).text)
                    for game in games
                }
                assert len(shown) == 1, (path, visitor is ann)
        owns = blanked(ann.http.get(ann.path(one)).text)
        assert owns != blanked(ann.http.get(ann.path(three)).text), "one's own hand does show"


BOB = "another-visitor-of-ours"[:22]


def twins() -> list[tuple[Game, tuple[Play, ...]]]:
    """A deal that one visitor has finished and another one is still playing."""
    deal = deal_with({Seat.SOUTH: "RaR"}, seed=99)
    plies = all_plies(deal)
    return [(table("bobs", deal, BOB), plies), (table("anns", deal), plies[:3])]


TWINS = twins()


@pytest.mark.parametrize("rest", ["", "/after/0", "/after/50", "/record", "/review"])
@pytest.mark.parametrize("lang", Language)
def test_who_still_plays_a_deal_is_shown_no_other_game_on_it(
    served: Served, rest: str, lang: Language
) -> None:
    bobs, anns = (game.id for game, _ in TWINS)
    with Player(served.url, lang, TOKEN) as ann, Player(served.url, lang) as stranger:
        for headers in ({}, PARTIAL):
            refused = ann.http.get(ann.path(bobs) + rest, headers=headers)
            assert refused.status_code == 403
            assert words_for(lang)("game.deal_in_play") in refused.text
            assert ("<html" in refused.text) == (not headers)
            assert not told(refused.text)
        assert stranger.http.get(stranger.path(bobs) + rest).status_code == 200
        assert ann.look(anns).hand


def test_the_cookie_is_in_no_page(served: Served) -> None:
    with Player(served.url) as ann:
        table = ann.start()
        token = ann.http.cookies["visitor"]
        answers = [
            table.response,
            ann.after(table.game_id, 0).response,
            ann.http.get("/en/"),
            ann.send(table.game_id, [("revision", 999), ("card", "RaR")]).response,
        ]
        for answer in answers:
            assert token not in answer.text
            assert "visitor=" not in answer.headers.get("set-cookie", "")
