"""The rulebook by the numbers, on positions made by hand."""

import random

import pytest

from app.engine import IllegalPlay, Period, Play, Position, Reason, Seat, Suit
from app.engine.rules import Discards, first_suit_after
from tests.engine.tables import facing, hand, legal, play, table, trick

DUKAL = "KaR+KaM+Ka3+Ka4+Ka5"


def reason(position: Position, code: str) -> Reason:
    """Why a play is refused."""
    with pytest.raises(IllegalPlay) as caught:
        position.after(play(code))
    return caught.value.reason


def dukals(position: Position) -> set[str]:
    """The Dukals that may be led, each as its numerals from the lowest face up."""
    leads = [one for one in position.legal_plays() if len(one) > 1]
    assert all({"R", "M"} < {card.rank.code for card in one.cards} for one in leads)
    numerals = [sorted(card.rank for card in one.cards if not card.rank.is_court) for one in leads]
    return {"".join(rank.code for rank in ranks) for ranks in numerals}


def test_r3_1_the_trump_raja_alone_opens() -> None:
    by_day = table("RaR RaM Ra3 Ra4 Ra5 KrR MaR")
    assert legal(by_day) == {"RaR"}
    for code in ("RaM", "KrR", "MaR", "RaR+RaM+Ra3+Ra4+Ra5", "RaR+RaM"):
        assert reason(by_day, code) is Reason.OPENING
    by_night = table("RaR KrR", "Ma1 Ma2", "Ka1 Ka2", period=Period.NIGHT)
    assert legal(by_night) == {"KrR"}
    assert by_night.after(play("KrR")).turn is Seat.EAST


def test_r3_2_a_later_leader_may_lead_any_card() -> None:
    assert legal(table("Ra1 MaR Ka5", "Ma1 Ma2 Ma3", "Ku1 Ku2 Ku3")) == {"Ra1", "MaR", "Ka5"}


def test_r3_2_a_holder_of_the_led_suit_follows() -> None:
    position = facing("Ma2 MaR KuR Ra1", "Ma5")
    assert legal(position) == {"Ma2", "MaR"}
    assert reason(position, "KuR") is Reason.MUST_FOLLOW
    assert reason(position, "Ra1") is Reason.MUST_FOLLOW


def test_r3_2_the_led_suit_is_the_leaders_and_not_the_second_players() -> None:
    assert legal(facing("Ku2 Ma2 Ra1", "Ku5", "Ma5")) == {"Ku2"}


def test_r3_2_one_card_is_played() -> None:
    position = facing("Ma2 MaR KuR", "Ma5")
    assert reason(position, "Ma2+MaR") is Reason.ONE_CARD
    assert reason(position, "Ma2+KuR") is Reason.ONE_CARD


def test_r3_3_void_hand_plays_trump_or_first_suit_after() -> None:
    position = facing("Vr3 VrR Na1 Ra2 Ra9 Ka4", "Ma5")
    assert legal(position) == {"Vr3", "VrR", "Ra2", "Ra9"}
    assert reason(position, "Na1") is Reason.MUST_TRUMP_OR_NEXT_SUIT
    assert reason(position, "Ka4") is Reason.MUST_TRUMP_OR_NEXT_SUIT


def test_r3_3_the_count_goes_round_the_end() -> None:
    assert legal(facing("Ku1 Ma3 Na2", "Bu5")) == {"Ma3"}
    assert legal(facing("Pa1 Ku3 Na2 Ra1", "Ka5")) == {"Ku3", "Ra1"}
    assert legal(facing("Kr1", "Bu5")) == {"Kr1"}


def test_r3_3_when_the_first_suit_is_trump_only_trumps_are_left() -> None:
    position = facing("Ra3 RaR Kr1 Ma1", "Vm5")
    assert legal(position) == {"Ra3", "RaR"}
    assert reason(position, "Kr1") is Reason.MUST_TRUMP_OR_NEXT_SUIT


def test_r3_3_to_a_trump_lead_only_the_first_suit_held_is_left() -> None:
    assert legal(facing("Bu1 Bu2 Ma1 Pa3", "Ra5")) == {"Bu1", "Bu2"}
    assert legal(facing("Ra3 Ma2 Ku1", "Kr5", period=Period.NIGHT)) == {"Ma2"}


def test_r3_3_the_trump_is_the_periods() -> None:
    assert legal(facing("Ku1 Ra2 Kr3", "Ma5", period=Period.DAY)) == {"Ku1", "Ra2"}
    assert legal(facing("Ku1 Ra2 Kr3", "Ma5", period=Period.NIGHT)) == {"Ku1", "Kr3"}


def test_r3_3_without_trumps_the_first_suit_is_left() -> None:
    assert legal(facing("Ka1 Ka2 Vr1", "Kr5")) == {"Ka1", "Ka2"}


def test_r3_3_the_led_suit_itself_is_never_the_first_after() -> None:
    held = hand("Ku1 Ka2").bits
    assert first_suit_after(held, Suit.KURMA) is Suit.KALKI
    assert first_suit_after(held, Suit.KALKI) is Suit.KURMA
    assert first_suit_after(hand("Ku1").bits, Suit.KURMA) is None


def test_r3_4_nobody_need_beat_what_lies_there() -> None:
    assert legal(facing("MaT MaR", "Ma1")) == {"MaT", "MaR"}
    assert legal(facing("KaR Ra9 Ra1", "Bu5", "Ra5")) == {"KaR", "Ra9", "Ra1"}


def test_r4_1_a_dukal_is_both_courts_and_a_run_of_one_suit() -> None:
    assert dukals(table("KaR KaM Ka3 Ka4 Ka5 MaR", "", "")) == {"345"}
    for held in (
        "KaR Ka3 Ka4 Ka5",
        "KaM Ka3 Ka4 Ka5",
        "KaR KaM Ka3 Ka4",
        "KaR KaM Ka3 Ka4 Ka6",
        "KaR MaM Ka3 Ka4 Ka5",
        "KaR KaM Ka3 Bu4 Ka5",
        "Ka3 Ka4 Ka5",
        "BuR BuM KaR KaM Ka8 Ka9",
    ):
        assert not dukals(table(held)), held


def test_r4_1_several_cards_led_are_a_dukal_or_refused() -> None:
    position = table("KaR KaM Ka3 Ka4 Ka5 Ka7 BuR", *["Ma1 Ma2 Ma3 Ma4 Ma5 Ma6 Ma7"] * 2)
    for code in (
        "KaR+KaM",
        "KaR+KaM+Ka3+Ka4",
        "KaM+Ka3+Ka4+Ka5",
        "KaR+Ka3+Ka4+Ka5",
        "KaR+KaM+Ka4+Ka5+Ka7",
        "KaR+KaM+Ka3+Ka4+Ka5+Ka7",
        "KaR+KaM+Ka3+Ka4+Ka5+BuR",
        "BuR+KaM+Ka3+Ka4+Ka5",
        "Ka3+Ka4+Ka5",
    ):
        assert reason(position, code) is Reason.NOT_A_DUKAL, code
    assert position.after(play("Ka4+KaM+Ka3+KaR+Ka5")).trick.is_dukal


def test_r4_1_a_dukal_has_five_to_twelve_cards() -> None:
    whole = table(" ".join("Ka" + rank for rank in "RM123456789T"))
    sizes = sorted(len(one) for one in whole.legal_plays() if len(one) > 1)
    assert sizes == [size for size in range(5, 13) for _ in range(13 - size)]


def test_r4_1_dukals_of_several_suits() -> None:
    codes = legal(table("KaR KaM Ka1 Ka2 Ka3 MaR MaM MaT Ma9 Ma8"))
    assert {code for code in codes if "+" in code} == {"KaR+KaM+Ka3+Ka2+Ka1", "MaR+MaM+Ma8+Ma9+MaT"}


@pytest.mark.parametrize("suit", ["Ka", "Ma"])  # a straight suit and a reversed one
def test_r4_2_any_part_of_a_run_will_do(suit: str) -> None:
    position = table(" ".join(suit + rank for rank in "RM34567"))
    assert dukals(position) == {"345", "456", "567", "3456", "4567", "34567"}


@pytest.mark.parametrize("suit", ["Ka", "Ma"])
def test_r4_2_runs_do_not_wrap_from_ten_to_one(suit: str) -> None:
    assert not dukals(table(" ".join(suit + rank for rank in "RM9T1")))
    assert not dukals(table(" ".join(suit + rank for rank in "RM12T")))
    assert dukals(table(" ".join(suit + rank for rank in "RM89T1"))) == {"89T"}


@pytest.mark.parametrize("suit", ["Ka", "Ma"])
def test_r4_2_a_run_need_not_touch_the_courts_and_there_may_be_two(suit: str) -> None:
    assert dukals(table(" ".join(suit + rank for rank in "RM123567"))) == {"123", "567"}
    assert dukals(table(" ".join(suit + rank for rank in "RM456"))) == {"456"}


def test_r4_3_each_opponent_discards_as_many_cards_of_any_kind() -> None:
    full = "Ma1 MaR Ra1 Ra2 KaT Vr1"
    position = table("KaR KaM Ka3 Ka4 Ka5 Bu1", full, full.replace("Ma", "Ku").replace("Ra", "Kr"))
    position = position.after(play(DUKAL))
    assert position.turn is Seat.EAST
    assert len(position.legal_plays()) == 6
    assert reason(position, "KaT") is Reason.DISCARD_COUNT
    assert reason(position, "Ma1+MaR+Ra1+Ra2") is Reason.DISCARD_COUNT
    assert reason(position, "Ma1+MaR+Ra1+Ra2+KaT+Vr1") is Reason.DISCARD_COUNT
    position = position.after(play("Ra2+Ra1+MaR+Ma1+Vr1"))
    assert position.turn is Seat.WEST
    assert play("KuR+Ku1+Kr1+Kr2+Vr1") in position.legal_plays()


def test_r4_4_a_dukal_is_no_larger_than_any_hand() -> None:
    position = table("KaR KaM Ka3 Ka4 Ka5 Ka6", "Ma1 Ma2 Ma3 Ma4 Ma5", "Ku1 Ku2 Ku3 Ku4 Ku5 Ku6")
    assert reason(position, DUKAL + "+Ka6") is Reason.DUKAL_TOO_LARGE
    assert position.after(play(DUKAL)).turn is Seat.EAST


def test_r4_6_a_trump_dukal_cannot_be_led() -> None:
    opening = table("RaR RaM Ra1 Ra2 Ra3")
    assert legal(opening) == {"RaR"}
    assert not dukals(table("RaM Ra1 Ra2 Ra3 Ra4"))


def test_reasons_come_in_the_order_of_the_notation() -> None:
    with pytest.raises(IllegalPlay) as caught:
        play("Ka1+Ka1")
    assert caught.value.reason is Reason.DUPLICATE_CARD
    opening = table("RaR Ma1")
    assert reason(opening, "Ka1+Ka2") is Reason.NOT_HELD
    assert reason(opening, "RaR+Ma1") is Reason.OPENING
    lead = table("Ma1 Ma2", "Ku1 Ku2", "Ka1 Ka2")
    assert reason(lead, "Ma1+KuR") is Reason.NOT_HELD
    assert reason(lead, "Ma1+Ma2") is Reason.NOT_A_DUKAL
    small = table("KaR KaM Ka3 Ka4 Ka6", "Ku1", "Ma1")
    assert reason(small, "KaR+KaM+Ka3+Ka4+Ka6") is Reason.NOT_A_DUKAL
    follow = facing("Ma1 Ma2 Ku1", "Ma5")
    assert reason(follow, "Ku1+KuR") is Reason.NOT_HELD
    assert reason(follow, "KuR") is Reason.NOT_HELD
    assert reason(follow, "Ku1+Ma1") is Reason.ONE_CARD
    assert reason(follow, "Ku1") is Reason.MUST_FOLLOW
    void = facing("Ma1 Vr1", "Bu5")
    assert reason(void, "Ma1+Vr1") is Reason.ONE_CARD
    assert reason(void, "Vr1") is Reason.MUST_TRUMP_OR_NEXT_SUIT
    owing = facing("Ma1 Ma2 Ma3 Ma4 Ma5", DUKAL)
    assert reason(owing, "Ma1+KuR") is Reason.NOT_HELD
    assert reason(owing, "Ma1") is Reason.DISCARD_COUNT
    over = table()._replace(turn=None)
    assert reason(over, "Ma1") is Reason.OVER


@pytest.mark.parametrize(
    "position", [table("RaR"), table("Ma1"), facing("Ma1", "Ma5"), facing("Ma1", DUKAL)]
)
def test_no_card_is_no_play(position: Position) -> None:
    with pytest.raises(IllegalPlay):
        position.after(Play(()))


@pytest.mark.parametrize("held", ["Ma1 Ma2 Ma3 Ma4 Ma5", "Ma1 MaT KuR RaR Ra1 Ka3 KaR"])
@pytest.mark.parametrize("owed", [5, 6])
def test_r4_3_discards_are_a_sequence_of_all_choices(held: str, owed: int) -> None:
    discards = Discards(hand(held).bits, owed)
    listed = list(discards)
    assert len(discards) == len(listed) == len(set(listed))
    assert [discards[place] for place in range(len(discards))] == listed
    assert [discards[place] for place in range(-len(discards), 0)] == listed
    assert discards[1:-1] == listed[1:-1]
    assert discards[::-2] == listed[::-2]
    assert list(reversed(discards)) == listed[::-1]
    assert all(one in discards for one in listed)
    assert all(len(one) == owed and not one.bits & ~discards.bits for one in listed)
    for place in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            discards[place]


def test_r4_3_what_is_no_discard() -> None:
    discards = Discards(hand("Ma1 Ma2 Ma3 Ma4 Ma5 Ma6").bits, 5)
    assert play("Ma6+Ma5+Ma4+Ma3+Ma2") in discards
    assert play("Ma1+Ma2+Ma3+Ma4") not in discards
    assert play("Ma1+Ma2+Ma3+Ma4+Ma7") not in discards


def test_r4_3_billions_of_discards_are_counted_and_not_made() -> None:
    position = facing(
        " ".join(s + r for s in ("Ma", "Ku", "Vr", "Na") for r in "123456789T"), DUKAL
    )
    assert len(position.legal_plays()) == 658_008
    discards = Discards(position.hands[0].bits, 12)
    assert len(discards) == 5_586_853_480
    for place in (0, 1, 5_586_853_479, *random.Random(1).sample(range(5_586_853_480), 20)):
        assert discards[place] in discards


def test_r4_3_discards_are_face_up_and_in_turn() -> None:
    discards = ("Ma1+Ma2+Ma3+Ma4+Ma5", "Ku1+Ku2+Ku3+Ku4+Ku5")
    done = trick(Seat.WEST, DUKAL, *discards)
    assert [seat for seat, _ in done] == [Seat.WEST, Seat.SOUTH, Seat.EAST]
    assert [one.code for _, one in done] == [DUKAL, *discards]
