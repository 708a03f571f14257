import random
from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import (
    CARDS,
    SEATS,
    Card,
    Hand,
    IllegalPlay,
    Period,
    Play,
    Position,
    Reason,
    Seat,
    Suit,
    Trick,
    View,
)
from app.engine.view import shown_voids
from tests.engine.tables import (
    ALL_CARDS,
    WHOLE_GAMES,
    play,
    random_game,
    random_position,
    table,
    trick,
)

SEEDS = st.integers(0, 100_000)
VIEWERS = st.sampled_from((*SEATS, None))
SOUTH, EAST, WEST = SEATS
DAY = Suit.RAMA


def hidden_swapped(position: Position, viewer: Seat | None, chance: random.Random) -> Position:
    """The position with the cards that the viewer cannot see dealt out anew."""
    others = [seat for seat in SEATS if seat is not viewer]
    pool = [card for seat in others for card in position.hands[seat]]
    chance.shuffle(pool)
    hands = list(position.hands)
    for seat in others:
        size = len(position.hands[seat])
        hands[seat], pool = Hand.of(pool[:size]), pool[size:]
    return position._replace(hands=(hands[0], hands[1], hands[2]))


def everything(view: View) -> tuple[object, ...]:
    """All that can be asked of a view."""
    return (
        repr(view),
        hash(view),
        list(view.legal_plays()) if len(view.legal_plays()) < 1000 else view.legal_plays()[999],
        [view.refusal(Play((card,))) for card in CARDS],
        view.playable(),
        view.longest_dukals(),
        view.voids(),
        view.played(),
        view.unseen(),
        view.outcome(),
    )


def test_a_view_holds_these_fields_and_no_others() -> None:
    assert [field.name for field in fields(View)] == [
        *("seat", "hand", "period", "turn", "trick", "tricks", "hand_sizes", "captured")
    ]
    assert not hasattr(View.of(table("Ma1"), SOUTH), "__dict__")


def test_a_watcher_has_no_hand() -> None:
    view = View.of(table("Ma1", "Ma2", "Ma3"), None)
    assert view.hand is None
    assert view.seat is None
    assert not view.is_own_turn
    assert len(view.legal_plays()) == 0
    assert view.refusal(play("Ma1")) is Reason.WRONG_LEADER
    assert view.unseen() == Hand.of(ALL_CARDS)
    assert "Ma1" not in repr(view)


@given(SEEDS, VIEWERS)
@WHOLE_GAMES
def test_a_view_is_the_same_whatever_the_hidden_cards_are(seed: int, viewer: Seat | None) -> None:
    position = random_position(seed)
    other = hidden_swapped(position, viewer, random.Random(seed))
    assert View.of(position, viewer) == View.of(other, viewer)
    assert everything(View.of(position, viewer)) == everything(View.of(other, viewer))


@given(SEEDS, VIEWERS)
@WHOLE_GAMES
def test_a_view_tells_what_is_so(seed: int, viewer: Seat | None) -> None:
    position = random_position(seed)
    view = View.of(position, viewer)
    assert view.hand == (None if viewer is None else position.hands[viewer])
    assert view.trump is position.period.trump
    assert (view.ply, view.is_over, view.turn) == (position.ply, position.is_over, position.turn)
    assert view.outcome() == position.outcome()
    assert view.hand_sizes == tuple(map(len, position.hands))
    hidden = {card for seat in SEATS if seat is not viewer for card in position.hands[seat]}
    assert set(view.unseen()) == hidden
    held = {card for hand in position.hands for card in hand}
    assert set(view.played()) == ALL_CARDS - held
    assert view.last_trick == (position.tricks[-1] if position.tricks else None)


@given(SEEDS)
@WHOLE_GAMES
def test_the_seat_on_turn_sees_what_it_may_play(seed: int) -> None:
    position = random_position(seed)
    for seat in SEATS:
        view = View.of(position, seat)
        assert view.is_own_turn == (seat is position.turn)
        if seat is position.turn:
            assert len(view.legal_plays()) == len(position.legal_plays())
            assert view.legal_plays()[0] == position.legal_plays()[0]
        else:
            assert len(view.legal_plays()) == 0


@given(SEEDS)
@WHOLE_GAMES
def test_playable_cards_and_dukals_are_those_of_the_legal_plays(seed: int) -> None:
    position = random_position(seed)
    for seat in SEATS:
        view = View.of(position, seat)
        if position.turn is not seat:
            assert (view.playable(), view.longest_dukals()) == (Hand(), [])
        elif position.trick.is_dukal:
            assert (view.playable(), view.longest_dukals()) == (position.hands[seat], [])
        else:
            legal = view.legal_plays()
            assert view.playable() == Hand.of(made.cards[0] for made in legal if len(made) == 1)
            dukals = {made.bits for made in legal if len(made) > 1}
            longest = {one for one in dukals if not any(one & it == one != it for it in dukals)}
            assert {hand.bits for hand in view.longest_dukals()} == longest


@given(SEEDS)
@WHOLE_GAMES
def test_a_view_refuses_as_the_position_does(seed: int) -> None:
    position = random_position(seed)
    seat = position.turn or SOUTH
    view = View.of(position, seat)
    for card in CARDS:
        for cards in ((card,), (card, CARDS[card.index - 1]), ()):
            assert view.refusal(Play(cards)) is refusal(position, Play(cards))


def refusal(position: Position, made: Play) -> Reason | None:
    try:
        position.after(made)
    except IllegalPlay as fault:
        return fault.reason
    return None


def test_r4_4_a_view_refuses_a_dukal_that_is_too_large() -> None:
    position = table("KaR KaM Ka3 Ka4 Ka5", "Ma1", "Ku1")
    dukal = play("KaR+KaM+Ka3+Ka4+Ka5")
    assert View.of(position, SOUTH).refusal(dukal) is Reason.DUKAL_TOO_LARGE


def test_another_seats_turn_and_the_end_are_refused() -> None:
    position = table("Ma1", "Ma2", "Ma3")
    assert View.of(position, EAST).refusal(play("Ma2")) is Reason.WRONG_LEADER
    for code in ("Ma1", "Ma2", "Ma3"):
        position = position.after(play(code))
    assert View.of(position, SOUTH).refusal(play("Ma1")) is Reason.OVER


@pytest.mark.parametrize(
    ("led", "played", "voids"),
    [
        ("Ma5", "Ma1", ""),
        ("Ma5", "Ku1", "Ma"),
        ("Ma5", "Na1", "Ma Ku Vr"),
        ("Ma5", "Ra1", "Ma"),  # a trump tells of the led suit only
        ("Pa5", "Ra1", "Pa"),
        ("Bu5", "Ku1", "Bu Ka Ma"),  # round the end
        ("Ka5", "Bu1", "Ka Ma Ku Vr Na Vm Pa Ra Kr"),
        ("Vm5", "Kr1", "Vm Pa Ra"),  # past the trump suit: no trumps either
        ("Ra5", "Ra1", ""),
        ("Ra5", "Ma1", "Ra Kr Bu Ka"),
    ],
)
def test_r3_3_what_a_play_shows_about_voids(led: str, played: str, voids: str) -> None:
    started = trick(WEST, led, played)
    shown = {suit.code for suit in shown_voids(started, play(played), DAY)}
    assert shown == set(voids.split())


def test_r4_3_a_discard_shows_no_void() -> None:
    discard = "Ma1+Ma2+Ma3+Ma4+Ma5"
    started = trick(WEST, "KaR+KaM+Ka3+Ka4+Ka5", discard)
    assert list(shown_voids(started, play(discard), DAY)) == []


@given(SEEDS)
@WHOLE_GAMES
def test_known_voids_are_true(seed: int) -> None:
    position = random_position(seed)
    for seat, suits in zip(SEATS, View.of(position, None).voids(), strict=True):
        assert not any(position.hands[seat].of_suit(suit) for suit in suits)


@given(SEEDS)
@settings(WHOLE_GAMES, max_examples=20)
def test_everybody_knows_the_same_voids_and_they_never_shrink(seed: int) -> None:
    known = (frozenset[Suit](),) * 3
    for position, _ in random_game(seed):
        views = [View.of(position, viewer).voids() for viewer in (*SEATS, None)]
        assert views[0] == views[1] == views[2] == views[3]
        assert all(old <= new for old, new in zip(known, views[0], strict=True))
        known = views[0]


def test_a_view_does_not_change() -> None:
    view = View.of(table("Ma1"), SOUTH)
    with pytest.raises(FrozenInstanceError):
        view.hand = None  # type: ignore[misc]


def test_the_views_of_a_first_position() -> None:
    position = table("Ma1", "Ma2", "Ma3", period=Period.NIGHT)
    view = View.of(position, EAST)
    assert view.hand == Hand.of([Card.parse("Ma2")])
    assert view.trick == Trick(SOUTH)
    assert view.voids() == (frozenset(), frozenset(), frozenset())
    assert view.last_trick is None
