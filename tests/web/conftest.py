"""A site to ask: the application in memory, without a server or a store."""

from pathlib import Path

import pytest

from app.settings import Settings
from tests.web.support import Site


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(Settings(data_dir=tmp_path))


@pytest.fixture
def prefixed(tmp_path: Path) -> Site:
    """Behind a proxy, under https://cards.example/play."""
    return Site(Settings(data_dir=tmp_path, public_url="https://cards.example/play/"))
