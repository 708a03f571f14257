"""The sliders: values clamped, kept in a cookie, delivered as a stylesheet."""

import re
from pathlib import Path

import pytest

from app.web.languages import Language
from app.web.look import Look, safe_next
from scripts import make_grain
from tests.web.support import parse

PROJECT = Path(__file__).resolve().parents[2]
STYLES = (PROJECT / "static/css/app.css").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("query", "css"),
    [
        ("c=50&g=50&t=50", "--contrast:0.5;--grain:0.5;--temperature:0.5"),
        ("c=0&g=100&t=7", "--contrast:0;--grain:1;--temperature:0.07"),
        ("c=-20&g=900&t=", "--contrast:0;--grain:1;--temperature:0.5"),
        ("", "--contrast:0.5;--grain:0.5;--temperature:0.5"),
        ("c=}body{x&g=1e9&t=٣", "--contrast:0.5;--grain:0.5;--temperature:0.5"),
        ("c=" + "9" * 5000, "--contrast:0.5;--grain:0.5;--temperature:0.5"),
    ],
)
def test_the_stylesheet(site, query, css):
    response = site.get(f"/look.css?{query}")
    assert response.text == f":root{{{css}}}\n"
    assert response.headers["content-type"] == "text/css; charset=utf-8"
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_look_is_kept_and_shown(site):
    values = {"contrast": "10", "grain": "120", "temperature": "-3", "next": "/en/?x=1"}
    response = site.post("/en/look", values)
    assert response.status_code == 303
    assert response.headers["location"] == "/en/?x=1"
    assert "HttpOnly" in response.headers["set-cookie"]
    page = parse(site.get("/es/"))
    assert (
        page.css_first('link[href^="/look.css"]').attributes["href"] == "/look.css?c=10&g=100&t=0"
    )
    for name, value in (("contrast", "10"), ("grain", "100"), ("temperature", "0")):
        dial = page.css_first(f"#look-{name}")
        assert dial.attributes["value"] == value
        assert dial.attributes["aria-valuetext"] == f"{value}%"
        assert page.css_first(f"output[for=look-{name}]").text() == f"{value}%"


def test_the_default_look_needs_no_stylesheet_of_its_own(site):
    assert parse(site.get("/en/")).css_first('link[href*="look.css"]') is None
    for look in ("49-50-50", "50-51-50", "50-50-0"):
        page = parse(site.get("/en/", headers={"Cookie": f"look={look}"}))
        assert page.css_first('link[rel=stylesheet][href*="look.css"]') is not None
    values = site.get("/look.css?c=50&g=50&t=50").text
    defaults = dict(re.findall(r"(--(?:contrast|grain|temperature)): ([\d.]+);", STYLES))
    assert values == ":root{" + ";".join(f"{k}:{v}" for k, v in defaults.items()) + "}\n"


def test_the_grain_is_small_and_drawn_by_its_script():
    drawn = make_grain.png(make_grain.tile())
    assert drawn == (PROJECT / "static/img/grain.png").read_bytes()
    assert len(drawn) <= 5000


def test_a_script_gets_no_page(site):
    response = site.post("/en/look", {"contrast": "1"}, headers={"HX-Request": "true"})
    assert response.status_code == 204
    assert response.content == b""
    assert "look=1-50-50" in response.headers["set-cookie"]


@pytest.mark.parametrize("cookie", ["", "1-2", "a-b-c", "1-2-3-4", "--1-5", "9999999999999-1-1"])
def test_a_broken_cookie_is_the_middle(cookie):
    look = Look.of_cookie(cookie)
    assert all(0 <= value <= 100 for value in (look.contrast, look.grain, look.temperature))


@pytest.mark.parametrize(
    "evil",
    [
        "//evil.test",
        "///evil.test",
        "/\\evil.test",
        "\\\\evil.test",
        "https://evil.test",
        "https:evil.test",
        "javascript:alert(1)",
        "evil.test",
        "/\t/evil.test",
        "/en/\r\nSet-Cookie: a=b",
        "/en/ x",
        "/en/é",
        "",
        None,
    ],
)
def test_no_way_to_another_site(evil):
    assert safe_next(evil, "", Language.SPANISH) == "/es/"


def test_a_way_back_stays_below_the_prefix():
    assert safe_next("/play/en/?a=b", "/play", Language.ENGLISH) == "/play/en/?a=b"
    assert safe_next("/other", "/play", Language.ENGLISH) == "/play/en/"
    assert safe_next("/play", "/play", Language.ENGLISH) == "/play/en/"


def test_sliders_stand_in_a_real_form(site):
    form = parse(site.get("/es/")).css_first("#look")
    assert form.attributes["method"] == "post"
    assert form.attributes["action"] == "/es/look"
    assert form.css_first("noscript button").text() == "Aplicar"
    labels = [label.text() for label in form.css("label")]
    assert labels == ["Contraste", "Grano", "Temperatura de color"]
    for dial in form.css("input[type=range]"):
        assert (dial.attributes["min"], dial.attributes["max"]) == ("0", "100")
