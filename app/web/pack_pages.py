"""The pack to look at: all 120 cards on one page, and a page for each card."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from starlette.requests import Request

from app.engine import CARDS, Card, Period, Suit
from app.engine.cards import CARDS_IN_SUIT
from app.web.contexts import CardPage, PackPage, PackSuit
from app.web.errors import PageError
from app.web.i18n import Words
from app.web.languages import Language
from app.web.links import TRADITION
from app.web.names import card_name
from app.web.rendering import render
from app.web.routes import page
from app.web.site import site_of

router = APIRouter()

SAWANTWADI_GROUNDS = (
    ("red", ("Ma", "Ku")),
    ("yellow", ("Vr", "Ra")),
    ("green", ("Na", "Vm")),
    ("brown", ("Pa", "Kr")),
    ("black", ("Bu", "Ka")),
)
"""The five ground colours of packs from Sawantwadi, each with its two suits."""

OTHER_SIGNS = ("Vr", "Vm", "Ra", "Kr", "Bu", "Ka")
"""The suits that carry another sign in other packs."""


@page(router, "/{lang}/" + TRADITION + "/cards")
async def pack(request: Request, lang: Language) -> HTMLResponse:
    """Show all 120 cards."""
    del lang
    suits = tuple(pack_suit(suit) for suit in Suit)
    return render(request, PackPage(suits, SAWANTWADI_GROUNDS, OTHER_SIGNS))


@page(router, "/{lang}/" + TRADITION + "/cards/{code}")
async def one_card(request: Request, lang: Language, code: str) -> HTMLResponse:
    """Show one card; 404 when no card has this code."""
    try:
        card = Card.parse(code)
    except ValueError as error:
        raise PageError(404) from error
    return render(request, card_page(card, site_of(request).words[lang]))


def pack_suit(suit: Suit) -> PackSuit:
    """Return a suit with its cards from the highest to the lowest."""
    cards = [card for card in reversed(CARDS) if card.suit is suit]
    trumps = {period.trump: period.value.lower() for period in Period}
    return PackSuit(
        code=suit.code,
        number=suit + 1,
        reversed_order=suit.is_reversed,
        cards=tuple(card.code for card in cards),
        trump=trumps.get(suit),
    )


def card_page(card: Card, words: Words) -> CardPage:
    """Return the page of `card`, between its neighbours; the pack goes round."""
    codes = [code for suit in Suit for code in pack_suit(suit).cards]
    index = codes.index(card.code)
    place, suit = CARDS_IN_SUIT - card.strength, words(f"suit.{card.suit.code}")
    return CardPage(
        card=card.code,
        name=card_name(words, card.code),
        standing=words(f"place.{place}", suit=suit),
        suit=pack_suit(card.suit),
        number=index + 1,
        before=codes[index - 1],
        after=codes[(index + 1) % len(codes)],
    )
