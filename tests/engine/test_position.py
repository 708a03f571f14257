import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import SEATS, Card, Deal, IllegalPlay, Outcome, Period, Position, Seat
from app.engine.play import SINGLES
from app.engine.rules import Discards
from tests.engine.tables import (
    ALL_CARDS,
    WHOLE_GAMES,
    legal,
    play,
    random_game,
    random_position,
    table,
    trick,
)

SEEDS = st.integers(0, 100_000)
SOUTH, EAST, WEST = SEATS


def won(position: Position) -> list[Card]:
    """The cards of the complete tricks."""
    return [card for trick in position.tricks for one in trick.plays for card in one.cards]


def on_table(position: Position) -> list[Card]:
    return [card for one in position.trick.plays for card in one.cards]


def played_out(position: Position, *codes: str) -> Position:
    for code in codes:
        position = position.after(play(code))
    return position


def test_r3_1_the_first_position() -> None:
    deal = Deal.from_seed(bytes(16), Period.NIGHT)
    position = Position.start(deal)
    assert position.turn is deal.opener
    assert legal(position) == {"KrR"}
    assert (position.ply, position.tricks, position.captured) == (0, (), (0, 0, 0))
    assert position.outcome() is None


def test_r3_6_the_winner_captures_three_cards_and_leads() -> None:
    position = played_out(table("Ma2 Ku1", "Ma1 Ku2", "Ma3 KuR"), "Ma2", "Ma1", "Ma3")
    assert position.captured == (0, 3, 0)
    assert position.turn is EAST
    assert position.trick == trick(EAST)
    assert position.tricks == (trick(SOUTH, "Ma2", "Ma1", "Ma3"),)
    assert position.ply == 3
    position = position.after(play("Ku2"))
    assert (position.turn, position.ply, position.captured) == (WEST, 4, (0, 3, 0))


def test_r4_5_the_leader_of_a_dukal_captures_all_and_leads_again() -> None:
    start = table("KaR KaM Ka3 Ka4 Ka5 Bu1", "RaM Ra1 Ra2 Ra3 Ra4 Bu2", "Ku1 Ku2 Ku3 Ku4 Ku5 BuR")
    position = played_out(
        start, "KaR+KaM+Ka3+Ka4+Ka5", "RaM+Ra1+Ra2+Ra3+Ra4", "Ku1+Ku2+Ku3+Ku4+Ku5"
    )
    assert position.captured == (15, 0, 0)
    assert position.turn is SOUTH
    assert legal(position) == {"Bu1"}
    assert position.ply == 3


def test_r5_1_each_captured_card_is_a_point() -> None:
    position = played_out(
        table("MaR Ku1", "Ma1 KuR", "MaT KuM"), "MaR", "Ma1", "MaT", "Ku1", "KuR", "KuM"
    )
    assert position.captured == (3, 3, 0)


def test_r5_2_the_deal_ends_when_all_hands_are_empty() -> None:
    position = played_out(table("Ma1", "Ma2", "MaR"), "Ma1", "Ma2", "MaR")
    assert position.is_over
    assert position.turn is None
    assert len(position.legal_plays()) == 0
    assert position.outcome() == Outcome((0, 0, 3), (WEST,))
    assert position.ply == 3


@pytest.mark.parametrize(
    ("captured", "winners"),
    [
        ((45, 36, 39), (SOUTH,)),
        ((0, 120, 0), (EAST,)),
        ((51, 18, 51), (SOUTH, WEST)),
        ((24, 48, 48), (EAST, WEST)),
        ((45, 45, 30), (SOUTH, EAST)),
    ],
)
def test_r5_2_the_highest_score_wins_and_may_be_shared(
    captured: tuple[int, int, int], winners: tuple[Seat, ...]
) -> None:
    assert Outcome.of(captured) == Outcome(captured, winners)


@given(SEEDS)
@WHOLE_GAMES
def test_cards_are_conserved_after_every_play(seed: int) -> None:
    for position, _ in random_game(seed):
        held = [card for hand in position.hands for card in hand]
        everywhere = held + on_table(position) + won(position)
        assert len(everywhere) == len(ALL_CARDS)
        assert frozenset(everywhere) == ALL_CARDS
        assert sum(position.captured) == len(won(position))


@given(SEEDS)
@WHOLE_GAMES
def test_r5_1_scores_are_multiples_of_three_and_total_120(seed: int) -> None:
    *_, (last, made) = random_game(seed)
    end = last.after(made)
    assert end.is_over
    assert sum(end.captured) == 120
    assert all(score % 3 == 0 for score in end.captured)
    outcome = end.outcome()
    assert outcome is not None
    assert 1 <= len(outcome.winners) <= 2


@given(SEEDS)
@settings(WHOLE_GAMES, max_examples=8)
def test_what_is_legal_is_accepted_and_every_other_card_refused(seed: int) -> None:
    for position, _ in random_game(seed):
        plays = position.legal_plays()
        assert len(plays) > 0
        accepted = [] if isinstance(plays, Discards) else list(plays)
        for one in accepted:
            position.after(one)
        legal_bits = {one.bits for one in accepted}
        for single in SINGLES:
            if single.bits not in legal_bits:
                with pytest.raises(IllegalPlay):
                    position.after(single)


@given(SEEDS)
@WHOLE_GAMES
def test_a_position_does_not_change(seed: int) -> None:
    position = random_position(seed)
    before = (repr(position), hash(position))
    if not position.is_over:
        position.after(position.legal_plays()[0])
    with pytest.raises(AttributeError):
        position.turn = None  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.hands[0].bits = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.trick.plays = ()  # type: ignore[misc]
    assert (repr(position), hash(position)) == before


def test_a_refused_play_leaves_the_position_as_it_was() -> None:
    position = table("Ma1 Ma2", "Ku1 Ku2", "Ka1 Ka2")
    before = repr(position)
    with pytest.raises(IllegalPlay):
        position.after(play("Ma1+Ma2"))
    assert repr(position) == before
    assert position.verify(play("Ma1")) is SOUTH


def test_r2_1_turns_go_anticlockwise() -> None:
    position = table("Ma1", "Ma2", "Ma3", turn=WEST)
    turns = [position.turn]
    for code in ("Ma3", "Ma1"):
        position = position.after(play(code))
        turns.append(position.turn)
    assert turns == [WEST, SOUTH, EAST]
