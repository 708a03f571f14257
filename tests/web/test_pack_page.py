"""The page of the pack: all 120 cards, in order of strength, each avatar explained."""

import pytest

from app.web.names import SUITS
from tests.web.support import parse, words_of

REVERSED = ["R", "M", "1", "2", "3", "4", "5", "6", "7", "8", "9", "T"]
UPRIGHT = ["R", "M", "T", "9", "8", "7", "6", "5", "4", "3", "2", "1"]


@pytest.fixture(params=["en", "es"])
def page(site, request):
    response = site.get(f"/{request.param}/dashavatara-ganjifa/cards")
    assert response.status_code == 200
    return parse(response)


def drawn(node) -> list[str]:
    uses = node.css("use")
    return [use.attributes["href"].partition("#")[2] for use in uses]


def test_all_cards_are_there_from_the_highest_to_the_lowest(page):
    expected = [
        suit + rank
        for number, suit in enumerate(SUITS)
        for rank in (REVERSED if number < 5 else UPRIGHT)
    ]
    assert [card for ranks in page.css(".ranks") for card in drawn(ranks)] == expected


def test_every_drawing_is_in_the_pack(page, site):
    pack = site.app.state.site.assets.plain["cards/pack.svg"].body.decode()
    for card in drawn(page):
        assert f'id="{card}"' in pack


def test_each_suit_has_its_name_its_script_and_its_story(page):
    suits = page.css(".suit")
    assert [suit.attributes["id"] for suit in suits] == list(SUITS)
    for suit in suits:
        assert suit.css_first(".devanagari").attributes["lang"] == "sa"
        assert len(suit.css_first(".suit-text > p:nth-of-type(2)").text()) > 80


def test_the_trumps_are_named(page):
    named = [
        suit.attributes["id"]
        for suit in page.css(".suit")
        if "·" in suit.css_first(".kicker").text()
    ]
    assert named == ["Ra", "Kr"]


def test_sources_are_told(page):
    text = words_of(page, ".sources")
    assert all(place in text for place in ("Sawantwadi", "Bishnupur", "Odisha"))


def test_the_tradition_leads_here(site):
    links = parse(site.get("/es/dashavatara-ganjifa")).css("a")
    assert "/es/dashavatara-ganjifa/cards" in {link.attributes["href"] for link in links}
