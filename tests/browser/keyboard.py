"""Playing with Tab, Shift+Tab, arrows, Space and Enter, and nothing else."""

from playwright.sync_api import Page

from tests.browser.table import PLAYABLE, Table

LONGEST_WAY = 120
"""How often Tab may be pressed before something counts as out of reach."""


class Keyboard:
    """The keys that a person presses in a tab."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, key: str) -> None:
        """Press one key."""
        assert key in {"Tab", "Shift+Tab", "ArrowUp", "ArrowDown", "Space", "Enter"}
        self._page.keyboard.press(key)

    def press_until(self, key: str, selector: str) -> None:
        """Press a key until something matches."""
        for _ in range(LONGEST_WAY):
            if self._page.locator(selector).count():
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")

    def tab_to(self, selector: str, *, back: bool = False) -> None:
        """Go on, or back, until the focus is on what matches."""
        for _ in range(LONGEST_WAY):
            if self.is_on(selector):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def is_on(self, selector: str) -> bool:
        """Whether the focus is on what matches."""
        return self._page.evaluate("it => document.activeElement.matches(it)", selector)

    def expect_focus_at_hand(self) -> None:
        """The focus is at the hand or on the button that asks for the next play."""
        where = self._page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        assert self.is_on("#hand, #hand *, #ask"), where

    def begin(self, table: Table) -> str:
        """Do what is to be done, taking what comes first; do not wait for the opponents."""
        if table.page.locator("form.discards").count():
            self._discard(table)
            return "discard"
        if table.page.locator("form.dukal").count():
            self.tab_to("form.dukal button")
            self.press("Enter")
            return "dukal"
        self.tab_to(PLAYABLE)
        self.press("Enter")
        return "play"

    def _discard(self, table: Table) -> None:
        owed = int(table.page.get_attribute(".tally", "data-owed") or 0)
        for picked in range(owed):
            self.tab_to("#hand .discards input:not(:checked)")
            self.press("Space")
            assert table.page.inner_text(".tally").startswith(f"{picked + 1} ")
        self.tab_to(".discards button", back=True)
        self.press("Enter")

    def act(self, table: Table) -> str:
        """Do what is to be done, then wait for the next turn; the focus stays at the hand."""
        revision = table.revision
        done = self.begin(table)
        table.wait_past(revision)
        self.expect_focus_at_hand()
        table.wait_for_turn()
        self.expect_focus_at_hand()
        return done
