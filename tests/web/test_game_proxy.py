"""Fault 30: behind a proxy links, cookies and redirects are right, prefix stripped or not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Self

import httpx
import pytest

from tests.serving import Served, serving
from tests.web.player import PARTIAL, Form, Table, encoded

PUBLIC = "https://cards.example/play"
PROXY = {"Host": "cards.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}


@pytest.fixture(scope="module")
def prefixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("prefixed") / "data"
    with serving(folder, environment={"CARDAVIA_PUBLIC_URL": PUBLIC}) as served:
        yield served


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("plain") / "data") as served:
        yield served


class Proxy:
    """A browser at the public address, and a proxy that takes the prefix off or leaves it."""

    def __init__(self, served: Served, strips: str = "") -> None:
        self.http = httpx.Client(base_url=served.url, headers=PROXY, timeout=30)
        self.strips = strips
        self.cookies: dict[str, str] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.http.close()

    def __call__(self, method: str, address: str, **options) -> httpx.Response:
        path = address.partition("#")[0].removeprefix("https://cards.example")
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = options.pop("headers", {}) | ({"Cookie": cookies} if cookies else {})
        path = path.removeprefix(self.strips) if self.strips else path
        response = self.http.request(method, path, headers=headers, **options)
        self.http.cookies.clear()
        for kept in response.headers.get_list("set-cookie"):
            name, _, value = kept.partition(";")[0].partition("=")
            assert name.startswith("__Host-"), kept
            words = {word.strip().lower() for word in kept.split(";")[1:]}
            assert {"secure", "httponly", "path=/", "samesite=lax"} <= words
            self.cookies[name] = value
        return response


def play_a_little(browser: Proxy, prefix: str, origin: str) -> None:
    form = {"period": "day", "level": "learner"}
    started = browser("POST", f"{prefix}/es/games", data=form, headers={"Origin": origin})
    assert started.status_code == 303
    location = started.headers["location"]
    assert location.startswith(f"{prefix}/es/g/")
    table = Table(browser("GET", location))
    assert table.hand, "the cookie came back"
    share = table.page.css_first("#share-link").attributes["value"] or ""
    assert share == f"{origin}{prefix}/g/{table.game_id}"
    shared = browser("GET", share)
    assert shared.headers["location"].startswith(f"{prefix}/es/g/")
    for node in table.page.css("[href], [src], [action], [hx-get], [hx-post]"):
        for name in ("href", "src", "action", "hx-get", "hx-post"):
            address = node.attributes.get(name)
            if address and not address.startswith(("https://", "#")):
                assert address.startswith(f"{prefix}/")
                assert not prefix or not address.startswith(prefix * 2)
    moved = browser("POST", table.forms[0].action, **encoded(table.moves(random.Random(1))))
    assert moved.status_code == 303
    assert moved.headers["location"] == location
    table = Table(browser("GET", location))
    options = encoded(table.moves(random.Random(1)))
    options["headers"] |= PARTIAL
    answer = Table(browser("POST", table.forms[0].action, **options))
    while answer.asks is not None:
        answer = Table(browser("GET", answer.asks, headers=PARTIAL))
    assert answer.turn == "S"
    pace = Form(table.page.css_first("form#pace"))
    kept = browser("POST", pace.action, data=dict(pace.fields()))
    assert kept.headers["location"] == location.partition("#")[0]


@pytest.mark.parametrize("strips", ["/play", ""], ids=["stripped", "left on"])
def test_fault_30_a_game_behind_a_path_prefix(prefixed: Served, strips: str) -> None:
    with Proxy(prefixed, strips) as browser:
        play_a_little(browser, "/play", "https://cards.example")


def test_fault_30_a_game_behind_a_proxy_that_ends_tls(plain: Served) -> None:
    with Proxy(plain) as browser:
        play_a_little(browser, "", "https://cards.example")


def test_fault_30_without_a_proxy_all_is_as_it_came(plain: Served) -> None:
    with httpx.Client(base_url=plain.url, timeout=30) as client:
        response = client.post("/en/games", data={"period": "day", "level": "learner"})
        cookie = response.headers["set-cookie"]
        assert cookie.startswith("visitor=")
        assert "secure" not in cookie.lower()
        table = Table(client.get(response.headers["location"]))
        share = table.page.css_first("#share-link").attributes["value"]
        assert share == f"{plain.url}g/{table.game_id}"


def test_fault_30_who_is_no_trusted_proxy_says_nothing(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("untrusted") / "data"
    environment = {"CARDAVIA_TRUSTED_PROXIES": "10.0.0.1"}
    with (
        serving(folder, environment=environment) as served,
        httpx.Client(base_url=served.url, headers=PROXY, timeout=30) as client,
    ):
        response = client.post("/en/games", data={"period": "day", "level": "learner"})
        assert response.headers["set-cookie"].startswith("visitor=")
        assert "strict-transport-security" not in response.headers
