"""All prose: one TOML file for each language, found by dotted keys.

A sentence may hold `{name}` places. `*word*` is emphasis and `**word**` strong emphasis where a
template asks for it with `t.rich`; elsewhere they do not occur.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter

from markupsafe import Markup, escape

from app.web.languages import Language

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"\*(.+?)\*")


class MissingWordsError(LookupError):
    """A key that the locale file does not hold, or a place in a sentence left unfilled."""


@dataclass(frozen=True, slots=True)
class Words:
    """The prose of one language. Templates know it as `t`."""

    language: Language
    entries: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return the sentence of `key` with its places filled; raise MissingWordsError."""
        try:
            return self.entries[key].format(**values)
        except KeyError as error:
            raise MissingWordsError(f"{self.language}: {key} lacks {error}") from error

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def plural(self, key: str, n: int, **values: object) -> str:
        """Return `key.one` when `n` is 1, else `key.other`, with the place `{n}` filled."""
        form = "one" if n == 1 else "other"
        return self(f"{key}.{form}", n=n, **values)

    def rich(self, key: str, **values: object) -> Markup:
        """Return the sentence of `key` as HTML: escaped, with its emphasis marked up."""
        text = str(escape(self(key, **values)))
        text = _STRONG.sub(r"<strong>\1</strong>", text)
        return Markup(_EMPHASIS.sub(r"<em>\1</em>", text))  # noqa: S704 (escaped just above)


@cache
def words_for(language: Language) -> Words:
    """Return the words of `language`, read once."""
    text = files("app.locales").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return Words(language, dict(_flatten(tomllib.loads(text))))


def placeholders(sentence: str) -> frozenset[str]:
    """Return the names of the places in `sentence`."""
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


def _flatten(table: Mapping[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            yield from _flatten(value, key)
        elif isinstance(value, str):
            yield key, value
        else:
            raise TypeError(f"{key} is neither a sentence nor a table")
