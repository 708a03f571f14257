"""Malformed forms: a page that says so, in the address's language; never a fault, never JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from app.web.i18n import words_for
from app.web.languages import Language
from app.web.security import MAX_BODY
from tests.serving import Served, serving
from tests.web.player import PARTIAL, Player, Table

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=x"


def part(name: str, value: bytes, more: str = "") -> bytes:
    head = f'--x\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'
    return head.encode() + value + b"\r\n"


# `R` stands for the revision and `C` for a card that may be played. None of these is a play.
PLAYS: dict[str, tuple[str, bytes]] = {
    "nothing": (FORM, b""),
    "no revision": (FORM, b"card=C"),
    "no card": (FORM, b"revision=R"),
    "an empty card": (FORM, b"revision=R&card="),
    "an empty revision": (FORM, b"revision=&card=C"),
    "unknown fields": (FORM, b"rev=R&cards=C&seat=S"),
    "fields in capitals": (FORM, b"REVISION=R&CARD=C"),
    "a negative revision": (FORM, b"revision=-1&card=C"),
    "a fraction": (FORM, b"revision=1.5&card=C"),
    "a word": (FORM, b"revision=now&card=C"),
    "infinity": (FORM, b"revision=inf&card=C"),
    "a huge revision": (FORM, b"revision=" + b"9" * 5000 + b"&card=C"),
    "two revisions": (FORM, b"revision=R&revision=x&card=C"),
    "a list of revisions": (FORM, b"revision[]=R&card=C"),
    "a card that is none": (FORM, b"revision=R&card=ZzZ"),
    "a card in small letters": (FORM, b"revision=R&card=rar"),
    "a long card": (FORM, b"revision=R&card=" + b"Ra" * 9000),
    "cards joined": (FORM, b"revision=R&card=C%2BC"),
    "a card and none": (FORM, b"revision=R&card=C&card="),
    "the same card twice": (FORM, b"revision=R&card=C&card=C"),
    "a card 2000 times": (FORM, b"revision=R" + b"&card=C" * 2000),
    "1001 fields": (FORM, b"&".join(b"f%d=1" % n for n in range(1001))),
    "a NUL in the card": (FORM, b"revision=R&card=C%00"),
    "a NUL in the revision": (FORM, b"revision=R%00&card=C"),
    "NUL itself": (FORM, b"revision=R&card=C\0"),
    "wide letters": (FORM, "revision=R&card=ＲａＲ".encode()),
    "a right-to-left mark": (FORM, "revision=R&card=\u202eC".encode()),
    "half a character": (FORM, b"revision=R&card=%F0%9F"),
    "a lone surrogate": (FORM, b"revision=R&card=%ED%A0%80"),
    "no UTF-8": (FORM, b"revision=R&card=\xff\xfe"),
    "a broken escape": (FORM, b"revision=R&card=%ZZ%"),
    "only separators": (FORM, b"&&&===&;=&"),
    "JSON": ("application/json", b'{"revision": R, "card": ["C"]}'),
    "JSON said to be a form": (FORM, b'{"revision": R, "card": ["C"]}'),
    "text": ("text/plain", b"revision=R\ncard=C"),
    "no type": ("", b"revision=R&card=C"),
    "a strange type": ("%%%/\xff", b"revision=R&card=C"),
    "XML": ("text/xml", b"<play revision='R' card='C'/>"),
    "multipart without a boundary": ("multipart/form-data", b"revision=R&card=C"),
    "broken multipart": (MULTIPART, b"--x\r\nContent-Disposition: nonsense\r\n\r\nC"),
    "unended multipart": (MULTIPART, part("revision", b"R") + b"--x\r\nContent-Disp"),
    "multipart without a name": (
        MULTIPART,
        b'--x\r\nContent-Disposition: form-data; filename="C"\r\n\r\nC\r\n--x--\r\n',
    ),
    "a file for a card": (
        MULTIPART,
        part("revision", b"R") + part("card", b"C", '; filename="c"') + b"--x--\r\n",
    ),
    "a file for a revision": (
        MULTIPART,
        part("revision", b"R", '; filename="r"') + part("card", b"C") + b"--x--\r\n",
    ),
    "a lone surrogate in UTF-7": (
        MULTIPART + "; charset=utf-7",
        part("revision", b"R") + part("card", b"+2AA-") + b"--x--\r\n",
    ),
    "a charset that cannot be read": (
        MULTIPART + "; charset=undefined",
        part("revision", b"R") + part("card", b"C") + b"--x--\r\n",
    ),
    "a charset that is no text": (
        MULTIPART + "; charset=hex",
        part("revision", b"R") + part("card", b"00") + b"--x--\r\n",
    ),
    "too much": (FORM, b"revision=R&card=C&more=" + b"x" * MAX_BODY),
    "too much in one part": (
        MULTIPART,
        part("revision", b"R") + part("card", b"x" * MAX_BODY) + b"--x--\r\n",
    ),
}
STARTS: dict[str, tuple[str, bytes]] = {
    "nothing": (FORM, b""),
    "no period": (FORM, b"level=learner"),
    "a period that is none": (FORM, b"period=noon&level=learner"),
    "a period in capitals": (FORM, b"period=DAY"),
    "an empty period": (FORM, b"period=&level=learner"),
    "a level that is none": (FORM, b"period=day&level=grandmaster"),
    "a level of an AI that is none": (FORM, b"period=day&level=learner&level_east=best"),
    "a NUL": (FORM, b"period=day%00&level=learner"),
    "wide letters": (FORM, "period=ｄａｙ".encode()),
    "two periods": (FORM, b"period=day&period=noon"),
    "a file": (MULTIPART, part("period", b"day", '; filename="p"') + b"--x--\r\n"),
    "a long period": (FORM, b"period=" + b"day" * 20000),
    "too much": (FORM, b"period=day&x=" + b"x" * MAX_BODY),
    "JSON": ("application/json", b'{"period": "day"}'),
    "UTF-7": (MULTIPART + "; charset=utf-7", part("period", b"+2AA-") + b"--x--\r\n"),
    "undefined": (MULTIPART + "; charset=undefined", part("period", b"day") + b"--x--\r\n"),
}
PACES: dict[str, tuple[str, bytes]] = {
    "nothing": (FORM, b""),
    "a pace that is none": (FORM, b"pace=quick"),
    "a NUL": (FORM, b"pace=slow%00"),
    "JSON": ("application/json", b'{"pace": "slow"}'),
    "too much": (FORM, b"pace=slow&x=" + b"x" * MAX_BODY),
    "undefined": (MULTIPART + "; charset=undefined", part("pace", b"slow") + b"--x--\r\n"),
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("forms") / "data") as served:
        yield served


@pytest.fixture(scope="module")
def player(served: Served) -> Iterator[Player]:
    with Player(served.url) as player:
        yield player


@pytest.fixture(scope="module")
def table(player: Player) -> Table:
    return player.start()


def send(player: Player, path: str, kind: str, body: bytes, headers: dict) -> httpx.Response:
    sent = {name.encode(): value.encode() for name, value in headers.items()}
    if kind:
        sent[b"Content-Type"] = kind.encode("latin-1")
    return player.http.post(path, content=body, headers=sent, follow_redirects=False)


def assert_clear(response: httpx.Response, lang: Language, partial: bool) -> None:
    """It says what is wrong, in words, and sets nothing."""
    assert response.status_code in {400, 413, 422}, response.text[:300]
    assert response.headers["content-type"].startswith("text/html")
    with pytest.raises(ValueError, match=r"."):
        json.loads(response.text)
    words = words_for(lang)
    if response.status_code != 422:
        assert words(f"error.{response.status_code}.title") in response.text
    else:
        assert Table(response).refusal
    if not partial:
        assert f'<html lang="{lang}"' in response.text
    else:
        assert "<html" not in response.text
    assert "visitor=" not in response.headers.get("set-cookie", "")


def filled(table: Table, kind: str, body: bytes) -> tuple[str, bytes]:
    """The form with a true revision and a card that may be played."""
    revision, card = str(table.revision).encode(), table.forms[-1].buttons[0].encode()
    for place, value in ((b"R", revision), (b"C", card)):
        field = {b"R": b"revision", b"C": b"card"}[place]
        body = body.replace(field + b"=" + place, field + b"=" + value)
        body = body.replace(b'"' + field + b'": ' + place, b'"' + field + b'": ' + value)
        body = body.replace(b"\r\n" + place + b"\r\n", b"\r\n" + value + b"\r\n")
    return kind, body


@pytest.mark.parametrize(
    "form",
    [
        (FORM, b"revision=R&card=C"),
        (FORM + "; charset=utf-8", b"card=C&revision=R&unknown=1"),
        (MULTIPART, part("revision", b"R") + part("card", b"C") + b"--x--\r\n"),
    ],
)
def test_a_well_formed_play_is_played(player: Player, form: tuple[str, bytes]) -> None:
    """The malformed ones below differ from these in one thing only."""
    table = player.start()
    path = f"/en/g/{table.game_id}/play"
    response = send(player, path, *filled(table, *form), PARTIAL)
    assert Table(response).revision == table.revision + 1


@pytest.mark.parametrize("name", PLAYS)
def test_a_malformed_play_changes_nothing(player: Player, table: Table, name: str) -> None:
    kind, body = filled(table, *PLAYS[name])
    for lang, headers in ((Language.ENGLISH, {}), (Language.SPANISH, PARTIAL)):
        path = f"/{lang}/g/{table.game_id}/play"
        assert_clear(send(player, path, kind, body, headers), lang, bool(headers))
    now = player.look(table.game_id)
    assert (now.revision, now.hand) == (table.revision, table.hand)


@pytest.mark.parametrize("name", STARTS)
def test_a_malformed_start_starts_nothing(served: Served, name: str) -> None:
    kind, body = STARTS[name]
    with Player(served.url) as stranger:
        for lang, headers in ((Language.SPANISH, {}), (Language.ENGLISH, PARTIAL)):
            response = send(stranger, f"/{lang}/games", kind, body, headers)
            assert_clear(response, lang, bool(headers))


@pytest.mark.parametrize("name", PACES)
def test_a_malformed_pace_is_not_kept(player: Player, name: str) -> None:
    kind, body = PACES[name]
    for lang in Language:
        response = send(player, f"/{lang}/pace", kind, body, {})
        assert_clear(response, lang, partial=False)
        assert "pace=" not in response.headers.get("set-cookie", "")


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.test/",
        "//evil.test/",
        "/\\evil.test",
        "/en/\r\nSet-Cookie: a=b",
        "/en/\0",
        "/en/ñ",
        "javascript:alert(1)",
        "",
        "/" + "x" * 30000,
    ],
)
@pytest.mark.parametrize("route", ["pace", "look"])
def test_a_way_back_leads_nowhere_else(player: Player, back: str, route: str) -> None:
    data = {"pace": "slow", "next": back}
    response = player.http.post(f"/es/{route}", data=data, follow_redirects=False)
    assert response.status_code == 303
    location = response.headers["location"]
    assert location == "/es/" or (location == back and back.startswith("/x"))


@pytest.mark.parametrize("route", ["pace", "look"])
def test_a_way_back_with_a_lone_surrogate_leads_home(player: Player, route: str) -> None:
    """Only a client that means harm can send one: in UTF-7, as a part."""
    body = part("pace", b"slow") + part("next", b"/en/+2AA-") + b"--x--\r\n"
    response = send(player, f"/en/{route}", MULTIPART + "; charset=utf-7", body, {})
    assert response.status_code in {303, 400}


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
@pytest.mark.parametrize("rest", ["", "/play", "/after/0", "/record"])
def test_other_methods_are_refused_in_words(
    player: Player, table: Table, method: str, rest: str
) -> None:
    response = player.http.request(method, f"/es/g/{table.game_id}{rest}")
    assert response.status_code == 405
    assert words_for(Language.SPANISH)("error.405.title") in response.text


@pytest.mark.parametrize("cookie", ["", "\xff", "x" * 4000, "a b", '"', "%00", "../../etc"])
def test_a_strange_cookie_is_nobodys(served: Served, table: Table, cookie: str) -> None:
    headers = {b"Cookie": b"visitor=" + cookie.encode("latin-1") + b"; pace=x; look=y; lang=z"}
    with httpx.Client(base_url=served.url) as client:
        seen = Table(client.get(f"/en/g/{table.game_id}", headers=headers))
        assert seen.status == 200
        assert seen.hand == []
