"""A path prefix: right behind a proxy that strips it and behind one that does not."""

import pytest
from pydantic import ValidationError

from app.settings import Settings
from tests.web.support import parse

PAGES = ("/en/", "/es/dashavatara-ganjifa", "/en/nothing")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("stripped", [True, False])
def test_every_link_has_the_prefix_once(prefixed, path, stripped):
    response = prefixed.get(path if stripped else f"/play{path}")
    assert response.status_code == (404 if "nothing" in path else 200)
    found = 0
    for node in parse(response).css("[href], [src], [action]"):
        for name in ("href", "src", "action"):
            address = node.attributes.get(name)
            if address and not address.startswith(("https://", "#")):
                found += 1
                assert address.startswith("/play/")
                assert not address.startswith("/play/play")
    assert found > 5


@pytest.mark.parametrize("stripped", [True, False])
def test_what_the_links_lead_to_is_there(prefixed, stripped):
    page = parse(prefixed.get("/en/dashavatara-ganjifa"))
    for node in page.css("link[href], script[src], .masthead a"):
        address = node.attributes.get("href") or node.attributes["src"]
        path = address.removeprefix("/play") if stripped else address
        assert prefixed.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/", "/play", "/play/"])
def test_redirects_have_the_prefix(prefixed, path):
    assert prefixed.get(path).headers["location"] == "/play/en/"
    assert prefixed.get("/es").headers["location"] == "/play/es/"


def test_the_way_back_after_a_look(prefixed):
    page = parse(prefixed.get("/play/en/?a=1"))
    back = page.css_first("#look input[name=next]").attributes["value"]
    assert back == "/play/en/?a=1"
    assert prefixed.post("/en/look", {"next": back}).headers["location"] == back


def test_public_https_locks_cookies_and_brings_hsts(prefixed):
    response = prefixed.get("/en/")
    assert response.headers["set-cookie"].startswith("__Host-lang=en")
    assert "strict-transport-security" in response.headers


def test_a_longer_word_is_not_the_prefix(prefixed):
    assert prefixed.get("/playing/en/").status_code == 404


@pytest.mark.parametrize(
    ("given", "prefix", "origin"),
    [
        ("https://a.example", "", "https://a.example"),
        ("http://A.example:8080/", "", "http://a.example:8080"),
        ("https://a.example/x/y/", "/x/y", "https://a.example"),
    ],
)
def test_public_address_is_taken_apart(given, prefix, origin):
    settings = Settings(public_url=given)
    assert (settings.prefix, settings.origin) == (prefix, origin)


@pytest.mark.parametrize(
    "given",
    [
        "a.example",
        "ftp://a.example",
        "https://",
        "https://a.example/?q",
        "https://a.example/#x",
        "https://me:pw@a.example",
        "https://a.example:port",
        "https://a.example/a//b",
        "https://a.example/my%20cards",
        "https://a.example/barajas-espa\u00f1olas",
        "https://a.example/../b",
        "https://a.example/en",
        "https://a.example/static/x",
    ],
)
def test_a_public_address_that_cannot_work_is_refused(given):
    with pytest.raises(ValidationError):
        Settings(public_url=given)
