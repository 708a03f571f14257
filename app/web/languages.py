"""The two languages, and how the visitor's is found."""

from enum import StrEnum


class Language(StrEnum):
    """A language of the page; its value is the first part of a path."""

    ENGLISH = "en"
    SPANISH = "es"

    @property
    def other(self) -> "Language":
        """The language that the link at the top of a page leads to."""
        return Language.SPANISH if self is Language.ENGLISH else Language.ENGLISH


DEFAULT = Language.ENGLISH


def parse(word: str) -> Language | None:
    """Return the language that `word` names exactly, else None."""
    try:
        return Language(word)
    except ValueError:
        return None


def of_path(path: str) -> Language | None:
    """Return the language that stands first in `path`, else None."""
    return parse(path.lstrip("/").partition("/")[0])


def accepted(header: str) -> Language:
    """Return the best language for an Accept-Language `header`; of equals the first named."""
    best, best_quality = DEFAULT, 0.0
    for part in header.split(","):
        tag, _, rest = part.partition(";")
        language = parse(tag.strip().lower().partition("-")[0])
        quality = _quality(rest)
        if language is not None and quality > best_quality:
            best, best_quality = language, quality
    return best


def _quality(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        quality = float(value)
    except ValueError:
        return 0.0
    return quality if 0.0 <= quality <= 1.0 else 0.0
