"""The commitment, worked out again, and what a check of a record finds."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import islice

import pytest

from app.engine import Deal, Hand, Period, Play, Record, Seat, View, read_record, write_record
from app.games.model import commitment
from app.games.record import Finding, Verdict, check, record_of
from app.players import AI_VERSION, Level, choose, seat_seed
from tests.games.examples import SEED, all_plies, game

HASHED = """\
cardavia-commitment-1
seed 000102030405060708090a0b0c0d0e0f
period Day
south {}
east {}
west {}
level E learner
level W master
ai example-1
"""


def groups(hand: Hand) -> str:
    """A hand in the record's notation, written without the engine's writer."""
    held = {card.code for card in hand}
    suits = ("Ma", "Ku", "Vr", "Na", "Vm", "Pa", "Ra", "Kr", "Bu", "Ka")
    ranks = ["".join(r for r in "RM123456789T" if suit + r in held) for suit in suits]
    return ".".join(rank or "-" for rank in ranks)


def test_the_commitment_is_the_hash_of_its_canonical_text() -> None:
    text = HASHED.format(*map(groups, game().deal.hands))
    assert game().commitment == hashlib.sha256(text.encode()).hexdigest()


def test_the_commitment_of_a_known_game_never_changes() -> None:
    """A change here breaks the check of every game that was ever downloaded."""
    assert game().commitment == KNOWN_COMMITMENT


KNOWN_COMMITMENT = "b11075d81581f9bf0c56dadd936d728362dfdcf2c9324333f70692096cf52cd8"


def test_everything_committed_to_counts() -> None:
    deal, levels = game().deal, game().levels
    night = replace(deal, period=Period.NIGHT)
    south, east, west = deal.hands
    texts = {
        commitment(SEED, deal, levels, "example-1"),
        commitment(bytes(16), deal, levels, "example-1"),
        commitment(SEED, night, levels, "example-1"),
        commitment(SEED, replace(deal, hands=(east, south, west)), levels, "example-1"),
        commitment(SEED, replace(deal, hands=(south, west, east)), levels, "example-1"),
        commitment(SEED, deal, {**levels, Seat.EAST: Level.MASTER}, "example-1"),
        commitment(SEED, deal, {Seat.EAST: Level.LEARNER}, "example-1"),
        commitment(SEED, deal, levels, "example-2"),
    }
    assert len(texts) == 8


@pytest.fixture(scope="module")
def whole() -> Record:
    """A game that machines and a person (the first legal play) have played, with its tags."""
    new = replace(game(), ai_version=AI_VERSION)
    record = Record(new.deal)
    position = record.position()
    while not position.is_over:
        level = new.levels.get(position.turn)
        if level is None:
            play = position.legal_plays()[0]
        else:
            view = View.of(position, position.turn)
            play = choose(view, level, seat_seed(new.seed, position.turn))
        record = record.with_play(play)
        position = position.after(play)
    return record_of(new, record.plies)


def tagged(record: Record, **tags: str | None) -> Record:
    """The record with other values of tags; None takes one away."""
    values = {**dict(record.tags), **tags}
    return replace(record, tags=tuple((k, v) for k, v in values.items() if v is not None))


def test_a_true_record_holds(whole: Record) -> None:
    assert check(whole) == Verdict(Finding.HOLDS)
    assert check(whole).holds


def test_it_holds_when_written_and_read_again(whole: Record) -> None:
    text = write_record(whole)
    assert read_record(text) == whole
    assert check(read_record(text)).holds


def test_an_unfinished_record_can_be_checked_too(whole: Record) -> None:
    assert check(replace(whole, plies=whole.plies[:17])).holds


def test_its_tags_are_those_of_the_game(whole: Record) -> None:
    assert dict(whole.tags) == {
        "Date": "2026-11-01",
        "LevelEast": "learner",
        "LevelWest": "master",
        "AiVersion": AI_VERSION,
        "Seed": SEED.hex(),
        "Commitment": replace(game(), ai_version=AI_VERSION).commitment,
    }


def found(record: Record) -> Finding:
    verdict = check(record)
    assert verdict.holds is (verdict.finding in {Finding.HOLDS, Finding.OTHER_AI_VERSION})
    return verdict.finding


def test_another_seed_is_found(whole: Record) -> None:
    assert found(tagged(whole, Seed=bytes(16).hex())) is Finding.OTHER_DEAL


def test_another_seed_with_its_own_deal_is_found(whole: Record) -> None:
    """A server that changed the deal afterwards, and everything that follows from it."""
    other = bytes(16)
    deal = Deal.from_seed(other, Period.DAY)
    changed = Record(deal, all_plies(deal), whole.tags)
    assert found(tagged(changed, Seed=other.hex())) is Finding.OTHER_COMMITMENT


def test_another_period_is_found(whole: Record) -> None:
    night = replace(whole.deal, period=Period.NIGHT)
    assert found(replace(whole, deal=night, plies=())) is Finding.OTHER_COMMITMENT


def test_a_moved_card_is_found(whole: Record) -> None:
    south, east, west = (set(hand) for hand in whole.deal.hands)
    one, two = next(iter(east)), next(iter(west))
    hands = (Hand.of(south), Hand.of(east - {one} | {two}), Hand.of(west - {two} | {one}))
    moved = Deal(Period.DAY, hands)
    assert found(Record(moved, (), whole.tags)) is Finding.OTHER_DEAL


@pytest.mark.parametrize(
    "tags",
    [
        {"LevelEast": "master"},
        {"LevelWest": None},
        {"LevelSouth": "player"},
        {"LevelEast": "master", "LevelWest": "learner"},
        {"Commitment": "0" * 64},
        {"AiVersion": "another-9"},
    ],
)
def test_another_level_commitment_or_version_is_found(whole: Record, tags: dict) -> None:
    assert found(tagged(whole, **tags)) is Finding.OTHER_COMMITMENT


def test_the_seats_levels_are_not_interchangeable(whole: Record) -> None:
    south_for_east = tagged(whole, LevelSouth="learner", LevelEast=None)
    assert found(south_for_east) is Finding.OTHER_COMMITMENT


@pytest.mark.parametrize("name", ["Seed", "Commitment", "AiVersion"])
def test_a_missing_tag_is_found(whole: Record, name: str) -> None:
    assert found(tagged(whole, **{name: None})) is Finding.TAGS_MISSING


@pytest.mark.parametrize(
    "tags", [{"Seed": "xyz"}, {"Seed": "00"}, {"Seed": ""}, {"LevelEast": "grandmaster"}]
)
def test_a_malformed_tag_is_found(whole: Record, tags: dict) -> None:
    assert found(tagged(whole, **tags)) is Finding.TAGS_MALFORMED


@pytest.mark.parametrize("number", [0, 5, 20])
def test_another_play_of_a_machine_is_found(whole: Record, number: int) -> None:
    """The machine could have played it by the rules, but it would not have."""
    steps = enumerate(zip(whole.positions(), whole.plies, strict=False))
    swappable = (
        (ply, other)
        for ply, (position, play) in steps
        if position.turn is not Seat.SOUTH
        for other in islice(position.legal_plays(), 60)
        if other != play
    )
    ply, other = next(islice(swappable, number, None))
    changed = replace(whole, plies=(*whole.plies[:ply], other))
    assert check(changed) == Verdict(Finding.OTHER_AI_PLY, ply + 1)


def test_another_play_of_a_person_is_not_for_us_to_say(whole: Record) -> None:
    steps = zip(whole.positions(), whole.plies, strict=False)
    for ply, (position, play) in enumerate(steps):
        others = [p for p in islice(position.legal_plays(), 60) if p != play]
        if position.turn is Seat.SOUTH and others:
            assert check(replace(whole, plies=(*whole.plies[:ply], others[0]))).holds
            return
    raise AssertionError("South never had a choice")


def test_machines_of_another_version_cannot_be_asked_again() -> None:
    old = game()  # of "example-1"
    record = record_of(old, all_plies(old.deal))
    assert check(record) == Verdict(Finding.OTHER_AI_VERSION)
    assert check(record).holds
    assert isinstance(record.plies[0], Play)
