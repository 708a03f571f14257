"""Both languages say the same things, and every key is used."""

import re

import pytest

from app.web.i18n import MissingWordsError, Words, placeholders, words_for
from app.web.languages import Language
from app.web.names import SUITS, card_name, void_reason
from tests.web.word_usage import keys_in_python, keys_in_templates, strings_in_python

ENGLISH, SPANISH = (words_for(language) for language in Language)

# Keys put together at run time: `t("suit." ~ code)`.
DYNAMIC = (
    "avatar.",
    "card.",
    "devanagari.",
    "error.",
    "hand.shelf_",
    "level.",
    "level_note.",
    "look.",
    "other_sign.",
    "pack.trump_",
    "period.",
    "place.",
    "rank.",
    "reason.",
    "seat.",
    "pace.",
    "setup.",
    "sign.",
    "suit.",
    "table.",
    "towns.",
    "traditions.",
)


def test_both_languages_have_the_same_keys():
    assert ENGLISH.entries.keys() == SPANISH.entries.keys()


def test_every_sentence_has_words_and_the_same_places():
    for key, english in ENGLISH.entries.items():
        spanish = SPANISH.entries[key]
        assert english.strip() == english != "", key
        assert spanish.strip() == spanish != "", key
        assert placeholders(english) == placeholders(spanish), key


@pytest.mark.parametrize("words", [ENGLISH, SPANISH], ids=str)
def test_every_plural_has_both_forms(words):
    forms = {key.rpartition(".")[0] for key in words.entries if key.endswith((".one", ".other"))}
    for key in forms - {"error"}:
        assert f"{key}.one" in words
        assert f"{key}.other" in words
        assert "n" in placeholders(words.entries[f"{key}.other"])


def test_every_key_that_is_used_exists():
    used = keys_in_templates() | keys_in_python()
    assert used
    assert {key for key in used if key not in ENGLISH and f"{key}.one" not in ENGLISH} == set()


def test_every_key_is_used():
    used = keys_in_templates() | strings_in_python()
    unused = {
        key
        for key in ENGLISH.entries
        if not {key, key.rpartition(".")[0]} & used and not key.startswith(DYNAMIC)
    }
    assert unused == set()


def test_no_sentence_was_left_untranslated():
    same = {key for key, text in ENGLISH.entries.items() if SPANISH.entries[key] == text}
    assert {key for key in same if len(re.findall(r"[a-z]{3,}", ENGLISH.entries[key])) > 3} == set()


def test_missing_words_are_an_error():
    with pytest.raises(MissingWordsError, match="nothing"):
        ENGLISH("nothing.here")
    with pytest.raises(MissingWordsError, match="suit"):
        ENGLISH("card.name", rank="7")


def test_plural_takes_the_form_for_the_number():
    assert ENGLISH.plural("reason.discard-count", 1) == "Discard exactly 1 card."
    assert SPANISH.plural("reason.discard-count", 5).startswith(
        "Tienes que descartarte de 5 cartas"
    )


def test_rich_text_escapes_what_is_filled_in():
    words = Words(Language.ENGLISH, {"x": "**a** *b* {c}"})
    assert words.rich("x", c="<i>") == "<strong>a</strong> <em>b</em> &lt;i&gt;"


def test_cards_are_named():
    assert card_name(ENGLISH, "RaR") == "Raja of Rama"
    assert card_name(SPANISH, "RaR") == "Raja de Rama"
    assert card_name(ENGLISH, "MaT") == "10 of Matsya"
    assert card_name(SPANISH, "Bu7") == "7 de Buda"
    names = {card_name(SPANISH, suit + rank) for suit in SUITS for rank in "RM123456789T"}
    assert len(names) == 120


@pytest.mark.parametrize("words", [ENGLISH, SPANISH], ids=str)
def test_a_void_player_is_told_what_may_be_played(words):
    both = void_reason(words, led="Ku", trump="Ra", following="Na")
    assert all(name in both for name in ("Kurma", "Rama", "Narasimha"))
    only_trump = void_reason(words, led="Ku", trump="Ra", following="Ra")
    assert "Rama" in only_trump
    only_next = void_reason(words, led="Ra", trump="Ra", following="Kr")
    assert "Krishna" in only_next


@pytest.mark.parametrize("bad", ["canchas", "trato ", "se envuelve", "vuelve a empezar", "líder"])
def test_spanish_keeps_clear_of_known_bad_turns(bad):
    assert [text for text in SPANISH.entries.values() if bad in text.lower()] == []
