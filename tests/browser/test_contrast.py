"""Text is readable at the looks that take most from it, measured on what is painted."""

import pytest
from playwright.sync_api import Page

from scripts import contrast
from tests.browser.conftest import OpenContext

pytestmark = pytest.mark.browser

HARDEST = ((0, 100, 0), (0, 100, 100))
"""Soft, rough, and in coloured light. `scripts/contrast.py` measures all 27 looks and all pages."""


@pytest.mark.parametrize("scheme", contrast.SCHEMES)
@pytest.mark.parametrize("path", ["/en/", contrast.TRADITION])
def test_text_and_controls_are_seen(open_context: OpenContext, scheme: str, path: str) -> None:
    context = open_context(
        bypass_csp=True,
        color_scheme=scheme,
        reduced_motion="reduce",
        viewport={"width": 800, "height": 800},
    )
    page: Page = context.new_page()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    found = [*contrast.measure(page, context.new_page(), HARDEST)]
    assert {finding.kind for finding in found} == set(contrast.NEEDED)
    assert [finding for finding in found if not finding.enough] == []
