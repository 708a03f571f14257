"""The page of the tradition: its labels in their order, every rule told, its form."""

import re
from itertools import pairwise

import pytest

from app.web.contexts import StartForm
from app.web.names import SUITS
from tests.web.support import Site, parse, words_of

LABELS = {
    "en": (
        "CARDAVIA", "Language: Español", "Contrast", "50%", "Grain", "50%", "Color temperature",
        "50%", "Dashavatara Ganjifa", "← Traditions", "India · 120 cards", "Wikipedia ↗",
        "Round Indian cards", "Games", "Dashavatara Ganjifa", "day", "night", "Start",
        "A game of tricks", "Rules", "3 players · You against two AIs · One deal", "Objective",
        "Setup", "Playing a turn", "Dukal sequences", "Scoring and ending", "Restart",
    ),
    "es": (
        "CARDAVIA", "Idioma: English", "Contraste", "50%", "Grano", "50%", "Temperatura de color",
        "50%", "Dashavatara Ganjifa", "← Tradiciones de naipes", "India · 120 cartas",
        "Wikipedia ↗", "Cartas redondas", "Juegos", "Dashavatara Ganjifa", "de día", "de noche",
        "Jugar", "Un juego de bazas", "Reglas",
        "3 jugadores · Tú contra dos IAs · Una sola mano", "Objetivo", "Preparación",
        "Desarrollo del turno", "Secuencias de Dukal", "Puntuación y final", "Reiniciar",
    ),
}  # fmt: skip
HEADINGS = {
    "en": ["Games", "Dashavatara Ganjifa", "Rules", *LABELS["en"][21:26]],
    "es": ["Juegos", "Dashavatara Ganjifa", "Reglas", *LABELS["es"][21:26]],
}
RULES = {
    *(f"R1.{n}" for n in range(1, 6)),
    *(f"R2.{n}" for n in range(1, 4)),
    *(f"R3.{n}" for n in range(1, 7)),
    *(f"R4.{n}" for n in range(1, 7)),
    *(f"R5.{n}" for n in range(1, 4)),
}
CHAPTERS = {"R1": {2}, "R2": {1, 2}, "R3": {3}, "R4": {4}, "R5": {1, 5}}


@pytest.fixture(params=["en", "es"])
def lang(request) -> str:
    return request.param


@pytest.fixture
def page(site: Site, lang: str):
    response = site.get(f"/{lang}/dashavatara-ganjifa")
    assert response.status_code == 200
    return parse(response)


def test_labels_stand_in_their_order(page, lang):
    text = words_of(page)
    place = 0
    for label in LABELS[lang]:
        found = text.find(label, place)
        assert found >= 0, f"{label!r} is missing after {text[max(0, place - 40) : place]!r}"
        place = found + len(label)


def test_headings(page, lang):
    headings = [node.text(strip=True) for node in page.css("h2, h3")]
    assert headings == HEADINGS[lang]
    assert page.css_first("h1").text(strip=True) == "Dashavatara Ganjifa"
    assert page.css_first("html").attributes["lang"] == lang


def test_heading_levels_do_not_jump(page):
    levels = [int(node.tag[1]) for node in page.css("h1, h2, h3, h4")]
    assert levels[0] == 1
    assert all(later - earlier <= 1 for earlier, later in pairwise(levels))


@pytest.mark.parametrize("path", ["dashavatara-ganjifa", "dashavatara-ganjifa/cards"])
def test_a_slash_too_many_leads_to_the_page(site, lang, path):
    response = site.get(f"/{lang}/{path}/?from=a%20b&to=%2F%2Fx")
    assert response.status_code == 308
    assert response.headers["location"] == f"/{lang}/{path}?from=a%20b&to=%2F%2Fx"
    assert (
        site.get(f"/{lang}/{path}/", headers={"X-Y": "z"}).headers["location"] == f"/{lang}/{path}"
    )
    assert site.get(f"/{lang}/dashavatara-ganjifa//").status_code == 404


def test_the_name_stands_in_its_own_letters_below_the_title(page):
    name = page.css_first(".opening .devanagari")
    assert name.text(strip=True) == "दशावतार गंजीफा"
    assert name.attributes["lang"] == "hi"


def test_links(page, lang):
    other = "es" if lang == "en" else "en"
    links = {node.text(strip=True): node.attributes["href"] for node in page.css("a")}
    assert links["CARDAVIA"] == links[LABELS[lang][9]] == f"/{lang}/"
    assert page.css_first("a.language").attributes["href"] == f"/{other}/dashavatara-ganjifa"
    assert links["Wikipedia ↗"] == f"https://{lang}.wikipedia.org/wiki/Ganjifa"


def test_a_game_is_started_by_a_real_form(page, lang):
    form = page.css_first("form.start")
    assert form.attributes["method"] == "post"
    assert form.attributes["action"] == f"/{lang}/games"
    periods = form.css("input[type=radio][name=period]")
    assert [node.attributes["value"] for node in periods] == ["day", "night"]
    assert [node.attributes["value"] for node in periods if "checked" in node.attributes] == ["day"]
    levels = [node.attributes["value"] for node in form.css("select[name=level] option")]
    assert levels == ["learner", "player", "master"]
    assert form.css_first("button").text(strip=True) == {"en": "Start", "es": "Jugar"}[lang]


def test_summary_has_two_sentences(page):
    assert len(re.findall(r"[.!?](?=\s|$)", words_of(page, ".summary"))) == 2


def test_every_rule_is_told_in_its_chapter(page):
    told = set()
    for number, chapter in enumerate(page.css("ol.chapters > li"), start=1):
        for node in chapter.css("[data-rule]"):
            assert len(node.text(strip=True)) > 20
            rules = set(node.attributes["data-rule"].split())
            told |= rules
            if node.css_first("ol") is None and "example" not in (
                node.parent.attributes.get("class") or ""
            ):
                assert any(number in CHAPTERS[rule[:2]] for rule in rules), rules
    assert told == RULES


def _rule(page, rule: str) -> str:
    return " ".join(
        node.text(separator=" ")
        for node in page.css("[data-rule]")
        if rule in node.attributes["data-rule"].split()
    )


@pytest.mark.parametrize(
    ("rule", "facts"),
    [
        ("R1.1", ["120", "Raja", "Mantri", "10"]),
        ("R1.2", ["Kalki", "Matsya"]),
        ("R2.1", []),
        ("R2.2", ["Rama", "Krishna"]),
        ("R2.3", ["40"]),
        ("R3.1", ["Raja"]),
        ("R3.3", ["Kalki", "Matsya"]),
        ("R4.1", ["Raja", "Mantri", "5", "12"]),
        ("R4.2", ["3-4-5", "4-5-6-7", "10"]),
        ("R4.5", ["15", "36"]),
        ("R5.1", ["120"]),
    ],
)
def test_rules_name_their_facts(page, rule, facts):
    text = _rule(page, rule)
    assert text
    assert all(fact in text for fact in facts)


def test_suits_are_listed_in_avatar_order(page, site, lang):
    words = site.app.state.site.words[lang]
    names = [node.text(strip=True) for node in page.css(".suit-name")]
    assert names == [words(f"suit.{suit}") for suit in SUITS]


def test_spanish_says_what_tute_players_would_miss(site):
    text = words_of(parse(site.get("/es/dashavatara-ganjifa")))
    assert "No es obligatorio montar, fallar ni pisar" in text
    assert "en sentido contrario al de las agujas del reloj" in text


def test_the_rules_are_said_to_be_modern(page, lang):
    assert {"en": "modern rules", "es": "reglas son modernas"}[lang] in words_of(page, ".rules")


def test_start_form_says_restart_at_the_end_of_a_game(site, lang):
    environment = site.app.state.site.templates
    html = environment.get_template("fragments/_start.html").render(
        t=site.app.state.site.words[lang],
        start=StartForm(action="/x", period="night", level="master", again=True),
    )
    assert {"en": "Restart", "es": "Reiniciar"}[lang] in html
    assert 'value="night" checked' in html
    assert 'value="master" selected' in html
