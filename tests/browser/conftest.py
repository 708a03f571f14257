"""A Chromium and a server for each worker; for each test, contexts that are listened to."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.chromium import ARGS, find_chromium
from tests.browser.scenes import served_scenes
from tests.browser.server import LiveServer
from tests.browser.watch import Watch

TIMEOUT_MS = 30_000

OpenContext = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = find_chromium()
    if path is None:
        pytest.skip("there is no Chromium")
    return {**browser_type_launch_args, "executable_path": path, "args": list(ARGS)}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Nothing for all contexts: each gets its server's address when it is opened."""


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def server(running_server: LiveServer) -> LiveServer:
    """The worker's server, with a plain deal and foreseeable opponents at the outset."""
    running_server.reset()
    if not running_server.is_running:  # a test failed before it started it again
        running_server.start()
    return running_server


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with a game in each of the scenes that pages are looked at in."""
    if find_chromium() is None:
        pytest.skip("there is no Chromium")
    with served_scenes(tmp_path_factory.mktemp("scenes")) as server:
        yield server


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Fails a test whose pages complained of anything that it did not announce."""
    watch = Watch()
    yield watch
    assert watch.complaints == []


@pytest.fixture
def open_context(
    new_context: OpenContext, server: LiveServer, watch: Watch
) -> Callable[..., BrowserContext]:
    """Opens contexts: each is a visitor of its own."""

    def opened(**options: Any) -> BrowserContext:
        context = new_context(base_url=server.url, **options)
        context.set_default_timeout(TIMEOUT_MS)
        watch.attach(context)
        return context

    return opened


@pytest.fixture
def visitor(open_context: OpenContext) -> BrowserContext:
    return open_context()


@pytest.fixture
def page(visitor: BrowserContext) -> Page:
    return visitor.new_page()
