"""The pages of the pack: all 120 cards in order of strength, each avatar explained."""

import re

import brotli
import pytest

from app.engine import Card
from app.web.compression import PAGE_QUALITY
from app.web.i18n import words_for
from app.web.languages import Language
from app.web.names import SUITS, card_name
from app.web.pack_pages import OTHER_SIGNS, SAWANTWADI_GROUNDS
from tests.web.support import parse, words_of

REVERSED = ["R", "M", "1", "2", "3", "4", "5", "6", "7", "8", "9", "T"]
UPRIGHT = ["R", "M", "T", "9", "8", "7", "6", "5", "4", "3", "2", "1"]
IN_ORDER = [
    suit + rank
    for number, suit in enumerate(SUITS)
    for rank in (REVERSED if number < 5 else UPRIGHT)
]
PATH = "/{}/dashavatara-ganjifa/cards"
SENTENCE_END = re.compile(r"[.!?…][”»’)]*(?=\s|$)")
MOST_HTML = 8500
"""Bytes with gzip, which is a sixth more than with brotli."""


@pytest.fixture(params=list(Language))
def words(request):
    return words_for(request.param)


@pytest.fixture
def page(site, words):
    response = site.get(PATH.format(words.language))
    assert response.status_code == 200
    return parse(response)


def drawn(node) -> list[str]:
    uses = node.css("use[href]")
    return [use.attributes["href"].partition("#")[2] for use in uses]


def test_all_cards_are_there_from_the_highest_to_the_lowest(page):
    assert [card for ladder in page.css(".rungs") for card in drawn(ladder)] == IN_ORDER


def test_every_drawing_is_in_the_pack(page, site):
    pack = site.app.state.site.assets.plain["cards/pack.svg"].body.decode()
    for card in drawn(page):
        assert f'id="{card}"' in pack


def test_every_card_is_named_and_leads_to_its_own_page(page, words):
    links = page.css(".rungs a")
    assert [link.attributes["href"] for link in links] == [
        f"{PATH.format(words.language)}/{card}" for card in IN_ORDER
    ]
    names = [link.attributes["aria-label"] for link in links]
    assert names == [card_name(words, card) for card in IN_ORDER]
    for link, name in zip(links, names, strict=True):
        assert name.startswith(link.text().strip())  # what is seen can also be said


def test_each_suit_has_its_number_names_and_sign(page, words):
    plates = page.css(".plate")
    assert [plate.attributes["id"] for plate in plates] == list(SUITS)
    for number, (plate, suit) in enumerate(zip(plates, SUITS, strict=True), start=1):
        devanagari = plate.css_first("h2 .devanagari")
        assert devanagari.attributes["lang"] == "sa"
        assert devanagari.text() == words(f"devanagari.{suit}")
        assert re.fullmatch(r"[\u0900-\u097f]+", devanagari.text())
        assert plate.css_first("h2").text().startswith(words(f"suit.{suit}"))
        assert str(number) in plate.css_first(".kicker").text()
        assert words(f"sign.{suit}") in plate.css_first("dl").text()


def test_each_story_has_three_sentences_and_ends_with_the_raja(page, words):
    for suit, story in zip(SUITS, page.css(".story"), strict=True):
        text = story.text()
        assert text == words(f"avatar.{suit}")
        assert len(SENTENCE_END.findall(text)) == 3, text
        last = SENTENCE_END.split(text)[2]
        assert "Raja" in last or suit == "Bu", last
        assert 250 < len(text) < 480, (suit, len(text))


def test_the_direction_is_told_in_words_and_by_the_ladder(page, words):
    for number, plate in enumerate(page.css(".plate")):
        order = words("pack.reversed" if number < 5 else "pack.upright")
        assert order in plate.css_first("dl").text()
        ends = [plate.css_first(f".rungs li:{end}-child") for end in ("first", "last")]
        assert words("pack.strongest") in ends[0].text()
        assert words("pack.weakest") in ends[1].text()
        assert len(plate.css("small")) == 2


def test_the_trumps_are_named(page, words):
    named = {
        plate.attributes["id"]: plate.css_first("dl").text()
        for plate in page.css(".plate")
        if words("pack.trump") in plate.css_first("dl").text()
    }
    assert named.keys() == {"Ra", "Kr"}
    assert words("pack.trump_day") in named["Ra"]
    assert words("pack.trump_night") in named["Kr"]


def test_ten_signs_lead_to_the_suits(page, words):
    links = page.css(".signs a")
    assert [link.attributes["href"] for link in links] == [f"#{suit}" for suit in SUITS]
    assert [link.text().strip() for link in links] == [words(f"suit.{suit}") for suit in SUITS]


def test_packs_of_other_towns_are_told(page, words):
    text = words_of(page, ".towns")
    places = ("Sawantwadi", "Bishnupur", "Odisha", "Balarama", "Jagannath", "96")
    assert all(place in text for place in places)
    for suit in OTHER_SIGNS:
        row = next(r for r in page.css("tbody tr") if words(f"suit.{suit}") in r.text())
        assert words(f"sign.{suit}") in row.text()
        assert words(f"other_sign.{suit}") in row.text()


def test_five_grounds_serve_all_ten_suits():
    assert len(SAWANTWADI_GROUNDS) == 5
    assert sorted(suit for _, pair in SAWANTWADI_GROUNDS for suit in pair) == sorted(SUITS)


def test_the_page_is_light(site, words):
    response = site.get(PATH.format(words.language))
    assert len(brotli.compress(response.content, quality=PAGE_QUALITY)) <= MOST_HTML


def test_each_card_has_a_page_and_they_make_a_ring(site, words):
    pack = PATH.format(words.language)
    card, seen = Card.parse("MaR"), []
    for number in range(1, 121):
        seen.append(card.code)
        page = parse(site.get(f"{pack}/{card}"))
        suit = card.suit.code
        assert page.css_first("h1").text() == card_name(words, card.code)
        assert card_name(words, card.code) in page.css_first("title").text()
        assert drawn(page.css_first(".stage")) == [card.code]
        place = words(f"place.{12 - card.strength}", suit=words(f"suit.{suit}"))
        assert words_of(page, ".lead") == place
        assert page.css_first("meta[name=description]").attributes["content"].count(place) == 1
        assert str(number) in words_of(page, ".kicker")
        assert page.css_first(".devanagari").text() == words(f"devanagari.{suit}")
        assert page.css_first(".story").text() == words(f"avatar.{suit}")
        assert page.css_first(".back a").attributes["href"] == f"{pack}#{suit}"
        before = page.css_first("a[rel=prev]").attributes["href"]
        assert before == f"{pack}/{IN_ORDER[number - 2]}"
        after = page.css_first("a[rel=next]").attributes["href"]
        card = Card.parse(after.removeprefix(f"{pack}/"))
    assert seen == IN_ORDER
    assert card.code == "MaR"


def test_there_is_no_page_for_another_code(site):
    for code in ("RaX", "rar", "Ra", "RaRR", "Ra10", "back", "%20", "RaR/x"):
        assert site.get(f"/en/dashavatara-ganjifa/cards/{code}").status_code == 404


def test_places_are_said_in_words(words):
    said = [words(f"place.{n}", suit="Matsya") for n in range(1, 13)]
    assert len(set(said)) == 12
    assert all("Matsya" in place and "|" not in place for place in said)
    if words.language is Language.ENGLISH:
        assert said[1] == "Second strongest of Matsya"


def test_the_dialog_knows_all_places(page, words):
    closer = page.css_first("dialog#closer")
    places = closer.attributes["data-places"].split("|")
    assert places == [words(f"place.{n}", suit="#") for n in range(1, 13)]


def test_the_tradition_leads_here(site):
    links = parse(site.get("/es/dashavatara-ganjifa")).css("a")
    assert "/es/dashavatara-ganjifa/cards" in {link.attributes["href"] for link in links}
