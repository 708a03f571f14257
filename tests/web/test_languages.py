"""Which language a visitor gets, and the link to the other."""

import pytest

from app.web.languages import Language, accepted
from tests.web.support import parse


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-419,es;q=0.9,en;q=0.8", "es"),
        ("en-GB,en;q=0.9,es;q=0.8", "en"),
        ("en;q=0.3, es;q=0.7", "es"),
        ("fr, de;q=0.9, es;q=0.1", "es"),
        ("fr", "en"),
        ("*", "en"),
        ("es;q=0, en;q=0.1", "en"),
        ("es;q=0", "en"),
        ("ES-mx", "es"),
        ("en,es", "en"),
        ("es,en", "es"),
        ("es;q=banana,en;q=0.1", "en"),
        ("es;q=7,en;q=0.1", "en"),
        ("es;q=nan,en;q=0.1", "en"),
        (";;;,,,=q", "en"),
        ("esperanto", "en"),
    ],
)
def test_accept_language(site, header, language):
    assert accepted(header) is Language(language)
    response = site.get("/", headers={"Accept-Language": header})
    assert response.status_code == 307
    assert response.headers["location"] == f"/{language}/"
    assert {"Cookie", "Accept-Language"} <= set(response.headers["vary"].split(", "))


def test_an_earlier_choice_comes_first(site):
    site.get("/es/")
    response = site.get("/", headers={"Accept-Language": "en"})
    assert response.headers["location"] == "/es/"
    site.get("/en/dashavatara-ganjifa")
    assert site.get("/", headers={"Accept-Language": "es"}).headers["location"] == "/en/"


def test_the_choice_is_kept_once(site):
    assert "lang=es" in site.get("/es/").headers["set-cookie"]
    assert "set-cookie" not in site.get("/es/").headers


def test_a_page_that_does_not_exist_is_no_choice(site):
    assert "set-cookie" not in site.get("/es/nothing").headers


def test_a_forged_cookie_is_ignored(site):
    site.cookies.set("lang", "//evil.test")
    assert site.get("/").headers["location"] == "/en/"


def test_an_error_outside_of_a_language_follows_the_visitor(site):
    response = site.get("/nothing", headers={"Accept-Language": "es"})
    page = parse(response)
    assert page.css_first("html").attributes["lang"] == "es"
    assert page.css_first("a.language").attributes["href"] == "/en/"


@pytest.mark.parametrize(
    ("path", "link"),
    [
        ("/en/", "/es/"),
        ("/es/dashavatara-ganjifa", "/en/dashavatara-ganjifa"),
        ("/en/?a=1&b=%2F", "/es/?a=1&b=%2F"),
        ("/en/x%20y?q=é", "/es/x%20y?q=%C3%A9"),
        ('/en/"onload=', "/es/%22onload%3D"),
        ("/en//evil.test", "/es//evil.test"),
        ("/en/\\evil.test", "/es/%5Cevil.test"),
        ("//en//evil.test", "/es//evil.test"),
        ("/en%0d%0aX:1/", "/en/"),
        ("/english", "/es/"),
    ],
)
def test_the_language_link_keeps_path_and_query(site, path, link):
    # A path that is in no language leads to the other language's index.
    response = site.get(f"http://cards.test{path}")
    href = parse(response).css_first("a.language").attributes["href"]
    assert href == link or (link == "/en/" and href == "/es/")
