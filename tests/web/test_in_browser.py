"""The pages in a real browser: nothing blocked, nothing cut off, sliders that work."""

import os
import shutil
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from app.main import create_app
from app.settings import Settings
from scripts.contrast import measure, pages

pytestmark = pytest.mark.browser

CHROMIUM = os.environ.get("CARDAVIA_CHROMIUM") or shutil.which("chromium")
TRADITION = "/{}/dashavatara-ganjifa"
PACK = "/es/dashavatara-ganjifa/cards"
PATHS = ["/en/", "/es/", TRADITION.format("en"), TRADITION.format("es"), PACK, "/en/nothing"]


@pytest.fixture(scope="module")
def base(tmp_path_factory) -> Iterator[str]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("data"), port=0)
    server = uvicorn.Server(uvicorn.Config(create_app(settings), port=0, log_level="warning"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium found")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_blocked_or_missing(page, base, path):
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    failed: list[str] = []
    page.on("response", lambda r: failed.append(r.url) if r.status >= 400 else None)
    page.goto(base + path)
    page.wait_for_load_state("networkidle")
    if "nothing" not in path:
        assert complaints == failed == []
    assert page.evaluate("document.styleSheets.length") == 2


@pytest.mark.parametrize("path", PATHS)
def test_nothing_scrolls_sideways(page, base, path):
    page.goto(base + path)
    for width in (320, 360, *range(400, 1301, 20)):
        page.set_viewport_size({"width": width, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.querySelector('.masthead').offsetHeight") <= 568 - 470


@pytest.mark.parametrize("path", ["/es/", TRADITION.format("en")])
def test_targets_are_large_enough(page, base, path):
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(base + path)
    for target in page.locator("a, button, select, input:not([type=hidden])").all():
        box = target.bounding_box()
        inline = target.evaluate("e => getComputedStyle(e).display === 'inline'")
        wrapped = target.evaluate("e => !!e.closest('label')")
        if box and box["width"] > 1 and not inline and not wrapped:
            assert box["height"] >= 24, target.evaluate("e => e.outerHTML")


def test_a_slider_changes_the_page_at_once_and_is_remembered(page, base):
    page.goto(f"{base}/en/")
    before = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    dial = page.locator("#look-temperature")
    with page.expect_response("**/en/look") as answer:
        dial.fill("100")
    assert answer.value.status == 204
    assert page.locator("output[for=look-temperature]").inner_text() == "100%"
    assert dial.get_attribute("aria-valuetext") == "100%"
    after = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert after != before
    page.goto(f"{base}/es/")
    assert page.locator("#look-temperature").input_value() == "100"
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == after


def test_sliders_work_from_the_keyboard(page, base):
    page.goto(f"{base}/en/")
    page.locator("#look-grain").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("output[for=look-grain]").inner_text() == "51%"


def test_the_look_follows_back(page, base):
    page.goto(f"{base}/en/")
    page.locator(".exhibit a").click()
    with page.expect_response("**/en/look"):
        page.locator("#look-contrast").fill("90")
    page.go_back()
    page.wait_for_function("document.getElementById('look-contrast').value === '90'")


def test_without_javascript_the_look_is_sent_by_a_button(chromium, base):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base}{TRADITION.format('en')}?x=1")
    page.locator("#look-contrast").focus()
    page.keyboard.press("End")
    page.get_by_role("button", name="Apply").click()
    assert page.url == f"{base}{TRADITION.format('en')}?x=1"
    assert page.locator("#look-contrast").input_value() == "100"
    context.close()


def test_the_button_to_apply_is_not_there_with_javascript(page, base):
    page.goto(f"{base}/en/")
    assert page.get_by_role("button", name="Apply").count() == 0


@pytest.mark.parametrize(("hour", "period"), [(5, "night"), (6, "day"), (18, "night")])
def test_day_or_night_is_preselected_by_the_clock(page, base, hour, period):
    # Without a zone the time is the browser's own.
    page.clock.set_fixed_time(f"2026-03-01T{hour:02}:30:00")
    page.goto(base + TRADITION.format("en"))
    assert page.locator(f"input[name=period][value={period}]").is_checked()


def test_the_skip_link_leads_to_the_content(page, base):
    page.goto(f"{base}/en/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


@pytest.mark.parametrize("look", [(0, 100, 100), (100, 50, 0)])
def test_text_can_be_read_at_every_setting(chromium, base, look):
    # scripts/contrast.py looks at all 27.
    for scheme, page in pages(chromium):
        for found in measure(page, base, TRADITION.format("es"), look):
            assert found.enough, (scheme, found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PATHS)
def test_nothing_stands_in_the_way_of_assistive_technology(chromium, base, path, scheme):
    context = chromium.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(base + path)
    results = Axe().run(page, options={"resultTypes": ["violations"]})
    context.close()
    assert results.violations_count == 0, results.generate_report()
