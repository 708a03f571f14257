"""Deals made to measure: a seed whose hands hold what a test needs."""

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from itertools import count

from app.engine import Deal, Hand, Period, Play, Position, Seat, View
from app.engine.rules import longest_dukals

Wish = Callable[[Deal], bool]


@cache
def seed_for(period: Period, wish: Wish) -> bytes:
    """The first of a fixed row of seeds whose deal fulfils a wish."""
    return next(seed for seed in seeds() if wish(Deal.from_seed(seed, period)))


def seeds() -> Iterator[bytes]:
    """Seeds without end, the same each time."""
    return (sha256(f"a deal for a browser {n}".encode()).digest()[:16] for n in count())


def is_plain(deal: Deal) -> bool:
    """South opens, and there will be no Dukal in any hand, whatever is trump."""
    return deal.opener is Seat.SOUTH and not any(longest_dukals(one.bits) for one in deal.hands)


def leads_a_dukal(seat: Seat) -> Wish:
    """The seat opens the deal, wins with the trump Raja, and then has a Dukal to lead."""
    return lambda deal: deal.opener is seat and has_dukal(deal, seat)


def has_dukal(deal: Deal, seat: Seat) -> bool:
    """Whether a seat still holds a Dukal once the trump Raja is gone (R4.6)."""
    bits = deal.hands[seat].bits
    trumps = deal.hands[seat].of_suit(deal.period.trump)
    return bool(longest_dukals(bits & ~trumps.bits))


def foreseeable(view: View) -> Play:
    """The longest Dukal on lead, else the weakest card of the last suit that may be played."""
    plays = view.legal_plays()
    if not view.trick.plays:
        return max(reversed(plays), key=lambda play: len(play.cards))
    return plays[-1]


def first_at_hand(position: Position) -> tuple[str, Play]:
    """What South does by always taking what comes first on the page."""
    hand = position.hands[Seat.SOUTH]
    if position.trick.is_dukal:
        return "discard", Play.of(list(hand)[: len(position.trick.plays[0].cards)])
    plays = position.legal_plays()
    dukals = () if position.trick.plays or len(plays) == 1 else longest_dukals(hand.bits)
    if dukals:
        return "dukal", Play.of(Hand(dukals[0]))
    return "play", plays[0]


def forecast(deal: Deal) -> list[str]:
    """What South does, play by play, against foreseeable opponents."""
    position, done = Position.start(deal), []
    while position.turn is not None:
        if position.turn is Seat.SOUTH:
            what, play = first_at_hand(position)
            done.append(what)
        else:
            play = foreseeable(View.of(position, position.turn))
        position = position.after(play)
    return done
