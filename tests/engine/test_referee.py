"""Faults of records, and which one is named when there are several."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from app.engine import Deal, Period, Position, Record, RecordFault, Seat, read_record, write_record
from tests.engine.tables import bold_choice

Place = tuple[str, int | None, int | None, str | None]
CAPTURED, WINNERS, FIRST, SECOND, LAST = 6, 7, 9, 10, 48
"""The lines of a whole game of 40 tricks where these tags and tricks stand."""


def finished_game() -> list[str]:
    """The lines of a game of 40 tricks by day in which South leads the first two."""
    for seed in range(1000):
        chance = random.Random(seed)
        deal = Deal.from_seed(chance.randbytes(16), Period.DAY)
        record, position = Record(deal), Position.start(deal)
        while not position.is_over:
            made = bold_choice(chance, position)
            record, position = record.with_play(made), position.after(made)
        if len(position.tricks) == 40 and deal.opener is position.tricks[1].leader is Seat.SOUTH:
            return write_record(record).splitlines()
    raise AssertionError("no such game")


GAME = finished_game()
POSITIONS = list(read_record("\n".join(GAME)).positions())


def fault_of(changes: Mapping[int, str | None], *more: str) -> Place:
    """The fault when some lines (counted from 1) are others, and more follow at the end.

    A line that becomes None is blank; after a line that becomes "end" nothing follows.
    """
    lines = [changes.get(number, line) or "" for number, line in enumerate(GAME, start=1)]
    if "end" in lines:
        del lines[lines.index("end") :]
    with pytest.raises(RecordFault) as caught:
        read_record("\n".join([*lines, *more]))
    fault = caught.value
    seat = None if fault.seat is None else fault.seat.code
    return fault.reason.value, fault.line, fault.trick, seat


def held(seat: Seat, ply: int, *, suit: str = "", but: str = "") -> str:
    """A card that a seat holds after so many plies, of a suit or of any but one."""
    hand = POSITIONS[ply].hands[seat]
    return next(
        card.code
        for card in hand
        if card.code.startswith(suit) and not (but and card.code.startswith(but))
    )


def plays(line: int) -> list[str]:
    return GAME[line - 1].split(" ")[2:]


def trick_line(number: int, seat: str, *codes: str) -> str:
    return f"{number}. {seat} {' '.join(codes)}"


def test_the_game_itself_holds() -> None:
    assert read_record("\n".join(GAME)).position().is_over


def test_syntax_comes_first_from_the_top() -> None:
    assert fault_of({LAST: "?"}) == ("syntax", LAST, None, None)
    assert fault_of({3: None, FIRST: "1. W Ma1", LAST: "?"}) == ("syntax", LAST, None, None)
    assert fault_of({20: "?", 30: "?"}) == ("syntax", 20, None, None)


def test_a_missing_tag_comes_before_the_deal() -> None:
    hand = '[South "R.-.-.-.-.-.-.-.-.-"]'
    assert fault_of({3: hand, 5: None}) == ("syntax", None, None, None)


def test_a_bad_deal_comes_before_the_tricks() -> None:
    hand = '[South "R.-.-.-.-.-.-.-.-.-"]'
    assert fault_of({3: hand, FIRST: "7. W Ma1"}) == ("bad-deal", None, None, None)
    twice = GAME[2].replace("[South", "[East")
    assert fault_of({4: twice}) == ("bad-deal", None, None, None)


def test_a_wrong_number_is_syntax_in_the_order_of_the_tricks() -> None:
    assert fault_of({SECOND: "3. W Ma1"}) == ("syntax", SECOND, None, None)
    assert fault_of({FIRST: "1. E RaR", SECOND: "3. W Ma1"}) == ("wrong-leader", FIRST, 1, "E")
    assert fault_of({FIRST: GAME[FIRST - 1].replace("1.", "0.")}) == ("syntax", FIRST, None, None)
    assert fault_of({}, "40. S Ma1") == ("syntax", LAST + 1, None, None)


def test_over_comes_before_the_wrong_leader() -> None:
    for seat in "SEW":
        assert fault_of({}, f"41. {seat} Ma1") == ("over", LAST + 1, 41, seat)


def test_the_wrong_leader_is_named_as_written_before_the_plays() -> None:
    changed = GAME[SECOND - 1].replace(" S ", " W ")
    assert fault_of({SECOND: changed}) == ("wrong-leader", SECOND, 2, "W")
    assert fault_of({SECOND: "2. W RaR+RaR Ma1 Ma1 Ma1"}) == ("wrong-leader", SECOND, 2, "W")


def test_the_opening() -> None:
    other = held(Seat.SOUTH, 0, but="RaR")
    assert fault_of({FIRST: trick_line(1, "S", other)}) == ("opening", FIRST, 1, "S")
    assert fault_of({FIRST: trick_line(1, "S", "RaR+" + other)}) == ("opening", FIRST, 1, "S")


def test_a_fourth_play_comes_before_what_is_wrong_with_it() -> None:
    four = f"{GAME[SECOND - 1]} Ma1+Ma1"
    assert fault_of({SECOND: four}) == ("trick-size", SECOND, 2, None)


def test_a_duplicate_comes_before_not_held() -> None:
    not_held = plays(FIRST)[0]
    line = trick_line(2, "S", f"{not_held}+{not_held}")
    assert fault_of({SECOND: line}) == ("duplicate-card", SECOND, 2, "S")


def test_not_held_comes_before_the_rule() -> None:
    lead = plays(SECOND)[0]
    for gone in (lead, "RaR"):
        line = trick_line(2, "S", lead, f"{gone}+{held(Seat.EAST, 4)}")
        assert fault_of({SECOND: line}) == ("not-held", SECOND, 2, "E")


def test_one_card_comes_before_must_follow() -> None:
    lead = plays(SECOND)[0]
    hand = [card.code for card in POSITIONS[4].hands[Seat.EAST] if card.code[:2] != lead[:2]]
    line = trick_line(2, "S", lead, "+".join(hand[:2]))
    assert fault_of({SECOND: line}) == ("one-card", SECOND, 2, "E")


def test_must_follow_is_the_seat_whose_play_it_is() -> None:
    lead, second, _ = plays(SECOND)
    assert POSITIONS[5].hands[Seat.WEST].of_suit(POSITIONS[5].trick.plays[0].cards[0].suit)
    line = trick_line(2, "S", lead, second, held(Seat.WEST, 5, but=lead[:2]))
    assert fault_of({SECOND: line}) == ("must-follow", SECOND, 2, "W")


def test_several_cards_led_that_are_no_dukal() -> None:
    hand = [card.code for card in POSITIONS[3].hands[Seat.SOUTH]]
    line = trick_line(2, "S", "+".join(hand))
    assert fault_of({SECOND: line}) == ("not-a-dukal", SECOND, 2, "S")


def test_too_few_plays_come_after_the_plays_and_before_the_next_line() -> None:
    lead, second, _ = plays(SECOND)
    short = trick_line(2, "S", lead, second)
    assert fault_of({SECOND: short, SECOND + 1: "9. S Ma1"}) == ("trick-size", SECOND, 2, None)
    bad = trick_line(2, "S", lead, "RaR")
    assert fault_of({SECOND: bad}) == ("not-held", SECOND, 2, "E")


def test_the_last_line_may_be_a_trick_under_way() -> None:
    for count in (1, 2, 3):
        line = trick_line(2, "S", *plays(SECOND)[:count])
        text = "\n".join([*GAME[:5], GAME[FIRST - 1], line])
        assert read_record(text).position().ply == 3 + count


def test_captured_is_compared_last_and_before_winners() -> None:
    wrong = {CAPTURED: '[Captured "40 40 40"]', WINNERS: '[Winners "SEW"]'}
    assert fault_of(wrong) == ("captured-mismatch", CAPTURED, None, None)
    assert fault_of({WINNERS: wrong[WINNERS]}) == ("captured-mismatch", WINNERS, None, None)
    swapped = {CAPTURED: wrong[WINNERS], WINNERS: wrong[CAPTURED]}
    assert fault_of(swapped) == ("captured-mismatch", WINNERS, None, None)
    assert fault_of({**wrong, LAST: "40. S RaR"})[0] != "captured-mismatch"


def test_results_are_compared_as_text() -> None:
    padded = GAME[CAPTURED - 1].replace('"', '"0', 1)
    assert fault_of({CAPTURED: padded}) == ("captured-mismatch", CAPTURED, None, None)
    doubled = GAME[WINNERS - 1].replace('"]', GAME[WINNERS - 1][-3] + '"]')
    assert fault_of({WINNERS: doubled}) == ("captured-mismatch", WINNERS, None, None)


@pytest.mark.parametrize("tag", [CAPTURED, WINNERS])
def test_an_unfinished_game_has_no_result(tag: int) -> None:
    other: dict[int, str | None] = {CAPTURED + WINNERS - tag: None}
    assert fault_of({**other, LAST: "end"}) == ("captured-mismatch", tag, None, None)


def test_the_result_tags_are_optional() -> None:
    text = "\n".join([*GAME[:5], *GAME[8:]])
    assert write_record(read_record(text)) == "\n".join(GAME) + "\n"


def test_every_reason_but_one_can_be_the_fault_of_a_record() -> None:
    """`dukal-too-large` cannot: hands are equal when a trick begins (R4.4)."""
    for position in POSITIONS:
        if not position.trick.plays:
            assert len({len(hand) for hand in position.hands}) == 1
