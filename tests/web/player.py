"""A visitor whose browser runs no script: reads pages, fills in forms, follows redirects."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import httpx
from selectolax.lexbor import LexborHTMLParser, LexborNode

PARTIAL = {"HX-Request": "true", "HX-Request-Type": "partial"}
TRADITION = "dashavatara-ganjifa"
SEATS = ("S", "E", "W")
Fields = list[tuple[str, str]]


def encoded(fields: Iterable[tuple[str, object]]) -> dict:
    """The arguments of httpx for a form whose fields may repeat."""
    content = str(httpx.QueryParams([(name, str(value)) for name, value in fields]))
    return {
        "content": content,
        "headers": {"Content-Type": "application/x-www-form-urlencoded"},
    }


@dataclass(frozen=True)
class Form:
    """A form as it stands on the page."""

    node: LexborNode

    @property
    def action(self) -> str:
        return self.node.attributes["action"] or ""

    @property
    def boxes(self) -> list[str]:
        """The cards that can be ticked."""
        found = self.node.css("input[type=checkbox][name=card]")
        return [box.attributes["value"] or "" for box in found]

    @property
    def buttons(self) -> list[str]:
        """The cards that are buttons, those that may be played now."""
        found = self.node.css("button[name=card]:not([aria-disabled=true])")
        return [button.attributes["value"] or "" for button in found]

    def fields(self, ticked: Iterable[str] | None = None, **chosen: str) -> Fields:
        """What a browser would send: as it stands, or with these boxes and choices."""
        wanted = None if ticked is None else set(ticked)
        found: Fields = []
        for node in self.node.css("input[name], select[name]"):
            name = node.attributes["name"] or ""
            value = node.attributes.get("value") or ""
            kind = node.attributes.get("type")
            if name in chosen:
                continue
            if kind == "checkbox":
                is_ticked = "checked" in node.attributes if wanted is None else value in wanted
                if not is_ticked:
                    continue
            elif kind == "radio" and "checked" not in node.attributes:
                continue
            elif node.tag == "select":
                value = node.css_first("option[selected]").attributes["value"] or ""
            found.append((name, value))
        return found + list(chosen.items())


class Table:
    """The board of an answer, whole page or fragment."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.status = response.status_code
        self.page = LexborHTMLParser(response.text)
        found = self.page.css_first("#game")
        assert found is not None, f"{response.status_code}: {response.text[:300]}"
        self.root = found

    @property
    def game_id(self) -> str:
        found = re.search(r"/g/([A-Za-z0-9_-]{22})", self.response.text)
        assert found is not None
        return found[1]

    @property
    def revision(self) -> int:
        return int(self.root.attributes["data-revision"] or "")

    @property
    def turn(self) -> str:
        return self.root.attributes["data-turn"] or ""

    @property
    def over(self) -> bool:
        value = self.root.attributes["data-over"]
        assert value in {"true", "false"}
        return value == "true"

    @property
    def captured(self) -> dict[str, int]:
        nodes = {seat: self.root.css(f"[data-captured={seat}]") for seat in SEATS}
        assert all(len(found) == 1 for found in nodes.values())
        return {seat: int(found[0].text()) for seat, found in nodes.items()}

    @property
    def held(self) -> dict[str, int]:
        """How many cards each seat holds: the last number beside its captured ones."""
        return {seat: self._held(seat) for seat in SEATS}

    def _held(self, seat: str) -> int:
        node = self.root.css_first(f"[data-captured={seat}]")
        while len(numbers := re.findall(r"\d+", node.text(separator=" "))) < 2:
            node = node.parent
        assert len(numbers) == 2
        return int(numbers[1])

    @property
    def hand(self) -> list[str]:
        """The cards in the hand, in order; those of a Dukal on offer are not counted twice."""
        cards = [node.attributes["data-card"] or "" for node in self.root.css("#hand [data-card]")]
        assert len(cards) == len(set(cards))
        return cards

    @property
    def trick(self) -> list[tuple[str, str]]:
        """Seat and card of all that lies in the trick."""
        nodes = self.root.css("#trick [data-card]")
        return [(n.attributes["data-seat"] or "", n.attributes["data-card"] or "") for n in nodes]

    @property
    def asks(self) -> str | None:
        """Where the page asks for the next ply by itself or by a button."""
        for node in self.root.css("#trick [hx-get]"):
            trigger = node.attributes.get("hx-trigger") or ""
            if "load" in trigger or node.tag == "button":
                return node.attributes["hx-get"]
        return None

    @property
    def refusal(self) -> str:
        """What the page says by way of refusal."""
        return " ".join(node.text().strip() for node in self.root.css("[role=alert]")).strip()

    @property
    def forms(self) -> list[Form]:
        """The forms that make a play."""
        found = self.root.css("#hand form[method=post]")
        return [Form(node) for node in found if node.css_first("input[name=revision]")]

    @property
    def words(self) -> str:
        return " ".join(self.root.text(separator=" ").split())

    def moves(self, chance: random.Random) -> Fields:
        """What to send for some legal play: a Dukal where one is offered."""
        owed = [seat for seat, _ in self.trick].count(self.trick[0][0]) if self.trick else 1
        for form in self.forms:
            if form.boxes and owed > 1:
                return form.fields(ticked=chance.sample(form.boxes, owed))
            if form.boxes:
                return form.fields()
        single = next(form for form in self.forms if form.buttons)
        return single.fields(card=chance.choice(single.buttons))

    def check(self) -> None:
        """Assert that no card is lost or doubled, and that the hooks are there."""
        captured, held, trick = self.captured, self.held, self.trick
        assert sum(held.values()) + len(trick) + sum(captured.values()) == 120
        assert self.turn in ({""} if self.over else set(SEATS))
        for selector in ("#table", "#trick", "#hand"):
            assert len(self.root.css(selector)) == 1
        assert all(seat in SEATS for seat, _ in trick)
        assert len({card for _, card in trick} | set(self.hand)) == len(trick) + len(self.hand)


class Player:
    """One visitor with one jar of cookies."""

    def __init__(self, url: str, lang: str = "en", token: str | None = None) -> None:
        self.lang = lang
        self.http = httpx.Client(base_url=url, timeout=30, follow_redirects=True)
        if token is not None:
            self.http.cookies.set("visitor", token)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.http.close()

    def path(self, game_id: str, *rest: object) -> str:
        return "/".join((f"/{self.lang}/g", game_id, *map(str, rest)))

    def start(self, period: str = "day", level: str = "learner") -> Table:
        """Start a game with the form of the tradition's page."""
        page = LexborHTMLParser(self.http.get(f"/{self.lang}/{TRADITION}").text)
        (node,) = page.css("form[action$='/games']")
        form = Form(node)
        fields = form.fields(period=period, level=level)
        return Table(self.http.post(form.action, **encoded(fields)))

    def look(self, game_id: str) -> Table:
        return Table(self.http.get(self.path(game_id)))

    def after(self, game_id: str, revision: int) -> Table:
        return Table(self.http.get(self.path(game_id, "after", revision), headers=PARTIAL))

    def send(self, game_id: str, fields: Iterable[tuple[str, object]]) -> Table:
        """Send a play as a plain form."""
        return Table(self.http.post(self.path(game_id, "play"), **encoded(fields)))

    def send_partial(self, game_id: str, fields: Iterable[tuple[str, object]]) -> Table:
        """Send a play as htmx does."""
        options = encoded(fields)
        options["headers"] |= PARTIAL
        return Table(self.http.post(self.path(game_id, "play"), **options))

    def play_on(self, table: Table, chance: random.Random) -> Table:
        """Make some legal play with the page's forms."""
        form = table.forms[0]
        response = self.http.post(form.action, **encoded(table.moves(chance)))
        assert response.status_code == 200, response.text
        return Table(response)

    def finish(self, table: Table, seed: int = 1) -> Table:
        """Play to the end."""
        chance = random.Random(seed)
        while not table.over:
            table = self.play_on(table, chance)
        return table
