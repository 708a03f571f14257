"""A game's page as a person uses it."""

import re
from random import Random

from playwright.sync_api import Locator, Page, Response

OWN_TURN = "#hand.hand-play, #hand.hand-discard"
OWN_TURN_OR_OVER = f"{OWN_TURN}, #hand.hand-over"
PLAYABLE = "#hand .single .tap:not([aria-disabled])"
CLOSED = "#hand .single .tap[aria-disabled]"

BUTTON = re.compile(r'<button [^>]*name="card"[^>]*>')
CARD_VALUE = re.compile(r'value="(\w+)"')
REVISION = re.compile(r'data-revision="(\d+)"')

ALL_CARDS = """() => {
  const sum = (selector) => [...document.querySelectorAll(selector)]
    .reduce((total, one) => total + parseInt(one.textContent), 0);
  return sum(".plate-held") + sum("[data-captured]")
    + document.querySelectorAll("#trick [data-card]").length;
}"""


class Table:
    """The page of a game that is open in a tab."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._random = Random(4)

    @classmethod
    def start(
        cls, page: Page, lang: str = "en", period: str = "night", pace: str | None = "instant"
    ) -> "Table":
        """Start a game on the tradition's page, and wait for the player's turn."""
        page.goto(f"/{lang}/dashavatara-ganjifa")
        page.check(f"input[name=period][value={period}]")
        page.select_option("select[name=level]", "learner")
        page.click(".start button")
        page.wait_for_selector("#game")
        table = cls(page)
        if pace is not None:
            table.choose_pace(pace)
        table.wait_for_turn()
        return table

    def choose_pace(self, pace: str) -> None:
        """Choose how fast the opponents play, and wait until that is kept."""
        self.page.wait_for_load_state()  # until then nothing listens to the choice
        with self.page.expect_response("**/pace") as kept:
            self.page.select_option("#pace-choice", pace)
        assert kept.value.status == 204

    # What shows --------------------------------------------------------------------------------

    def _data(self, name: str) -> str:
        return self.page.get_attribute("#game", f"data-{name}") or ""

    @property
    def revision(self) -> int:
        return int(self._data("revision"))

    @property
    def turn(self) -> str:
        return self._data("turn")

    @property
    def is_over(self) -> bool:
        return self._data("over") == "true"

    @property
    def path(self) -> str:
        """The address in the site, without the fragment."""
        return re.sub(r"^https?://[^/]+|#.*$", "", self.page.url)

    @property
    def hand(self) -> list[str]:
        """The codes of the cards in the hand."""
        return self._codes("#hand .racks [data-card]")

    @property
    def laid(self) -> list[str]:
        """The codes of the cards on the table."""
        return self._codes("#trick [data-card]")

    def _codes(self, selector: str) -> list[str]:
        return self.page.eval_on_selector_all(selector, "all => all.map(one => one.dataset.card)")

    @property
    def captured(self) -> dict[str, int]:
        """What each seat has captured."""
        pairs = self.page.eval_on_selector_all(
            "[data-captured]", "all => all.map(one => [one.dataset.captured, one.textContent])"
        )
        return {seat: int(text) for seat, text in pairs}

    @property
    def held(self) -> list[int]:
        """How many cards West, South and East hold, as the page tells it."""
        return self.page.eval_on_selector_all(
            ".plate-held", "all => all.map(one => parseInt(one.textContent))"
        )

    @property
    def all_cards(self) -> int:
        """Hands, table and captured together: 120 at every moment; read at one moment."""
        total: int = self.page.evaluate(ALL_CARDS)
        return total

    @property
    def refusal(self) -> str:
        return self.page.inner_text("#hand .refusal")

    # What a person does ------------------------------------------------------------------------

    def wait_for_turn(self) -> None:
        """Wait until the player may act, or the deal is over."""
        self.page.wait_for_selector(OWN_TURN_OR_OVER, state="attached")

    def wait_past(self, revision: int) -> None:
        """Wait until another revision shows."""
        self.page.wait_for_selector(f'#game:not([data-revision="{revision}"])')

    def playable(self) -> Locator:
        """The cards that may be played now."""
        return self.page.locator(PLAYABLE)

    def card(self, code: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f'#hand .racks [data-card="{code}"]')

    def play_any(self) -> str:
        """Click some playable card, and wait until the page shows another revision."""
        code = self._random.choice(self._codes(PLAYABLE))
        self.play(code)
        return code

    def play(self, code: str) -> None:
        """Click a card, and wait until the page shows another revision."""
        self._click_and_wait(self.card(code))

    def lead_dukal(self) -> int:
        """Lead the first Dukal offered, whole; its number of cards."""
        form = self.page.locator("form.dukal").first
        size = form.locator("[name=card]").count()
        self._click_and_wait(form.locator("button"))
        return size

    def discard(self) -> int:
        """Pick as many cards as are owed, and discard them; how many."""
        owed = int(self.page.get_attribute(".tally", "data-owed") or 0)
        for box in self.page.locator("#hand .discards label.tap").all()[:owed]:
            box.click()
        self._click_and_wait(self.page.locator(".discards button"))
        return owed

    def act(self) -> str:
        """Do what is to be done: "dukal", "discard" or "play"; then wait for the next turn."""
        if self.page.locator("form.discards").count():
            done = "discard"
            self.discard()
        elif self.page.locator("form.dukal").count():
            done = "dukal"
            self.lead_dukal()
        else:
            done = "play"
            self.play_any()
        self.wait_for_turn()
        return done

    def act_in_steps(self) -> None:
        """Play any card at the pace of steps, and press on to one's own turn."""
        self.play_any()
        self.step_to_turn()

    def step_to_turn(self) -> None:
        """Press the button that shows the next play until it is one's own turn."""
        while self.page.locator("button#ask").count():
            self._click_and_wait(self.page.locator("button#ask"))
        self.wait_for_turn()

    def hurry(self, cards_left: int) -> None:
        """Play the last playable card by plain requests, which is quick; then look again."""
        html = self.page.content()
        while len(re.findall(r'id="held-', html)) > cards_left:
            cards = [button for button in BUTTON.findall(html) if "aria-disabled" not in button]
            form = {
                "revision": REVISION.search(html)[1],
                "card": CARD_VALUE.search(cards[-1])[1],
            }
            answer = self.page.context.request.post(f"{self.path}/play", form=form)
            assert answer.ok
            html = answer.text()
        self.page.reload()

    def _click_and_wait(self, target: Locator) -> None:
        revision = self.revision
        target.click()
        self.wait_past(revision)


def is_play(response: Response) -> bool:
    """Whether a response answers a play."""
    return response.request.method == "POST" and response.url.endswith("/play")
