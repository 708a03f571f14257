import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import (
    CARDS,
    Deal,
    Hand,
    Period,
    Play,
    Reason,
    Record,
    RecordFault,
    read_hand,
    read_play,
    read_record,
    write_hand,
    write_record,
)
from tests.engine.tables import NO_CLOCK, WHOLE_GAMES, cards, hand, random_game

BARE = Record(Deal.from_seed(bytes(16), Period.DAY))
FIRST_LINE = "1. W RaR Ra1 Ra2"
TAG_NAMES = st.from_regex(r"X[A-Za-z0-9]{0,8}", fullmatch=True)
TAG_VALUES = st.text(st.characters(exclude_characters='"\n', exclude_categories=["Cs"]))


def text_with(*lines: str) -> str:
    """The text of a bare deal with more lines after it."""
    return write_record(BARE) + "\n".join(lines)


def syntax_fault(text: str) -> RecordFault:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    fault = caught.value
    assert (fault.reason, fault.trick, fault.seat) == (Reason.SYNTAX, None, None)
    return fault


def one_trick() -> tuple[str, Record]:
    """A record of one trick, as text and as data."""
    game = list(random_game(8))[:3]
    record = Record(Deal(game[0][0].period, game[0][0].hands), tuple(made for _, made in game))
    return write_record(record), record


def test_a_hand_is_ten_groups_in_avatar_order_courts_first() -> None:
    held = hand("Ma2 MaM MaR MaT KaT Ka1 RaM")
    text = "RM2T.-.-.-.-.-.M.-.-.1T"
    assert write_hand(held) == text
    assert read_hand(text) == held
    assert write_hand(Hand()) == ".".join("-" * 10)


@given(st.sets(st.sampled_from(CARDS)))
@NO_CLOCK
def test_any_hand_reads_back(held: set[object]) -> None:
    assert set(read_hand(write_hand(Hand.of(held)))) == held  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-.-.-.-.-.-.-.-.-",
        "-.-.-.-.-.-.-.-.-.-.-",
        ".-.-.-.-.-.-.-.-.-",
        "--.-.-.-.-.-.-.-.-.-",
        "1R.-.-.-.-.-.-.-.-.-",
        "RR.-.-.-.-.-.-.-.-.-",
        "r.-.-.-.-.-.-.-.-.-",
        "R-.-.-.-.-.-.-.-.-.-",
        "0.-.-.-.-.-.-.-.-.-",
        "10.-.-.-.-.-.-.-.-.-",
        "1 .-.-.-.-.-.-.-.-.-",
        "\u0661.-.-.-.-.-.-.-.-.-",
    ],
)
def test_a_hand_in_any_other_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="group"):
        read_hand(text)


def test_a_play_is_codes_joined_by_plus_in_any_order() -> None:
    assert read_play("RaR") == tuple(cards("RaR"))
    assert read_play("Ka4+KaR+Ka3+KaM+Ka5") == tuple(cards("Ka4 KaR Ka3 KaM Ka5"))
    assert read_play("Ma1+Ma1") == tuple(cards("Ma1 Ma1"))


@pytest.mark.parametrize(
    "text", ["", "+", "RaR+", "+RaR", "RaR++RaM", "RaR,RaM", "Ra10", "ra1", "RaR\t", "Ra1 Ra2"]
)
def test_a_play_in_any_other_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        read_play(text)


def test_the_canonical_text_of_a_bare_deal() -> None:
    names = [line.split()[0] for line in write_record(BARE).splitlines()]
    assert names == ["[Game", "[Period", "[South", "[East", "[West"]
    assert write_record(BARE).endswith('"]\n')


def test_the_canonical_text_of_a_finished_game_with_further_tags() -> None:
    game = list(random_game(5))
    deal = Deal(game[0][0].period, game[0][0].hands)
    tags = (("Seed", "05"), ("Date", "2026-11-30"))
    text = write_record(Record(deal, tuple(made for _, made in game), tags))
    head, _, tricks = text.partition("\n\n")
    names = [line.split()[0].removeprefix("[") for line in head.split("\n")]
    known = ["Game", "Period", "South", "East", "West", "Captured", "Winners"]
    assert names == [*known, "Seed", "Date"]
    assert tricks.startswith(f"1. {deal.opener.code} {deal.period.trump.code}R ")
    assert not any(line != line.strip() for line in text.splitlines())


@given(
    seed=st.integers(0, 10_000), share=st.floats(0, 1), tags=st.dictionaries(TAG_NAMES, TAG_VALUES)
)
@WHOLE_GAMES
def test_writing_and_reading_give_the_same_game_and_text(
    seed: int, share: float, tags: dict[str, str]
) -> None:
    game = list(random_game(seed))
    plies = [made for _, made in game][: round(share * len(game))]
    deal = Deal(game[0][0].period, game[0][0].hands)
    record = Record(deal, tuple(plies), tuple(tags.items()))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert read_record("\ufeff" + text.replace("\n", " \t\r\n")) == record


@pytest.mark.parametrize(
    "tag",
    [
        ("Captured", "1 2 3"),
        ("Period", "Day"),
        ("", "no name"),
        ("1st", "a digit first"),
        ("Two words", "blank"),
        ("Naïve", "not an ASCII letter"),
        ("Quote", 'a " in it'),
        ("Lines", "a\nb"),
    ],
)
def test_a_further_tag_that_cannot_be_read_back_is_not_written(tag: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="not a further tag"):
        write_record(Record(BARE.deal, tags=(tag,)))


def test_a_further_tag_is_not_written_twice() -> None:
    with pytest.raises(ValueError, match="not a further tag"):
        write_record(Record(BARE.deal, tags=(("Date", "a"), ("Date", "b"))))


def test_comments_and_blank_lines_may_stand_anywhere() -> None:
    text, record = one_trick()
    commented = "".join(f"; a comment\n{line}\n\n \t\n" for line in text.splitlines())
    assert read_record(commented) == record


def test_a_comment_begins_in_the_first_column() -> None:
    assert syntax_fault(" ; not here\n" + write_record(BARE)).line == 1


def test_lines_are_counted_as_they_stand_in_the_file() -> None:
    text = "\ufeff;\r\n\r\n" + write_record(BARE) + "nonsense"
    assert syntax_fault(text).line == 8


def test_the_last_line_needs_no_end() -> None:
    text, record = one_trick()
    assert read_record(text.rstrip("\n")) == record
    assert read_record(text.rstrip("\n") + "\r\n") == record


@pytest.mark.parametrize("end", ["\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029", "\xa0"])
def test_nothing_but_lf_and_crlf_ends_a_line(end: str) -> None:
    text, _ = one_trick()
    lines = text.rstrip("\n").split("\n")
    assert syntax_fault("\n".join(lines) + end).line == len(lines)
    assert syntax_fault(text.rstrip("\n") + end + "; more").line == len(lines)
    assert syntax_fault(end.join(lines)).line == 1


def test_a_carriage_return_by_itself_is_no_blank_line() -> None:
    assert syntax_fault("\r\r\n" + write_record(BARE)).line == 1


@pytest.mark.parametrize("blank", ["\t", "\x0b", "\x0c", "\xa0", "\u2003", "  ", " \t "])
def test_single_spaces_part_the_plays(blank: str) -> None:
    text, _ = one_trick()
    head, last = text.rstrip("\n").rsplit(" ", 1)
    assert syntax_fault(head + blank + last).line == text.count("\n")


@pytest.mark.parametrize(
    "line",
    [
        "1",
        "1.",
        "1. W",
        "1. W ",
        "1 W RaR",
        "1.W RaR",
        "1.  W RaR",
        " 1. W RaR",
        "01. W RaR",
        "-1. W RaR",
        "\u0661. W RaR",
        "1. N RaR",
        "1. w RaR",
        "1. South RaR",
        "1. W RaX",
        "1. W RaR+",
        "1. W RaR + RaM",
        "1. W RaR Ra1 Ra2 -",
        "[Date]",
        "[Date 2026]",
        '[Date  "2026"]',
        '[Date "2026" ]',
        '[Date "20"26"]',
        '[Date "2026"] ; when',
        '[2Date "2026"]',
        '[Da-te "2026"]',
        '["2026"]',
        "RaR",
        "\0",
    ],
)
def test_any_other_line_is_a_fault_of_syntax(line: str) -> None:
    assert syntax_fault(text_with(line)).line == 6


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Game", "Mughal Ganjifa"),
        ("Game", "dashavatara ganjifa"),
        ("Game", "Dashavatara Ganjifa "),
        ("Period", "Dusk"),
        ("Period", "day"),
        ("Period", "NIGHT"),
        ("South", ""),
        ("Captured", ""),
        ("Captured", "40 80"),
        ("Captured", "40  40 40"),
        ("Captured", "40 40 40 "),
        ("Captured", "-1 61 60"),
        ("Captured", "\u0664 \u0664 \u0664"),
        ("Winners", ""),
        ("Winners", "N"),
        ("Winners", "S E"),
    ],
)
def test_a_known_tag_has_a_value_of_its_form(name: str, value: str) -> None:
    assert syntax_fault(f'[{name} "{value}"]').line == 1


@pytest.mark.parametrize("name", ["Game", "Period", "South", "East", "West"])
def test_a_required_tag_that_is_missing_has_no_line(name: str) -> None:
    lines = write_record(BARE).splitlines()
    assert syntax_fault("\n".join(line for line in lines if f"[{name}" not in line)).line is None


@pytest.mark.parametrize("name", ["Period", "West", "Date"])
def test_no_tag_stands_twice(name: str) -> None:
    lines = [*write_record(BARE).splitlines(), '[Date "2026"]']
    twice = next(line for line in lines if f"[{name}" in line)
    assert syntax_fault("\n".join([*lines, twice])).line == 7


def test_no_tag_stands_after_the_tricks() -> None:
    text, _ = one_trick()
    assert syntax_fault(text + '[Date "2026"]').line == text.count("\n") + 1


def test_tags_may_stand_in_any_order_and_case_tells_them_apart() -> None:
    lines = [*reversed(write_record(BARE).splitlines()), '[south "an unknown tag"]']
    assert read_record("\n".join(lines)) == Record(BARE.deal, (), (("south", "an unknown tag"),))


def test_a_message_does_not_repeat_a_long_line() -> None:
    for line in ("1. W " + "x" * 100_000, f'[South "{"y" * 100_000}"]'):
        assert len(str(syntax_fault(line))) < 200


def test_a_long_line_takes_no_long_time() -> None:
    for part in (" RaR", " x", "+RaR", " RaR+RaM"):
        with pytest.raises(RecordFault):
            read_record(text_with("1. W RaR" + part * (1_000_000 // len(part))))


def test_plays_are_equal_in_any_order_of_their_cards() -> None:
    assert Play.of(cards("Ma1 Ma2")) == Play.of(cards("Ma2 Ma1"))
    assert Play.of(cards("Ma2 Ma1")).code == "Ma2+Ma1"
