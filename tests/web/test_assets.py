"""Static files: names that hold their hash, kept for good, and nothing outside of the folder."""

import re

import pytest

from app.settings import PROJECT
from app.web.assets import load_assets


@pytest.fixture(scope="module")
def assets():
    return load_assets(PROJECT / "static")


def test_hashed_names_are_kept_for_good(site, assets):
    for name in assets.plain:
        path = assets.path(name)
        assert re.search(r"\.[0-9a-f]{8}(\.|$)", path)
        response = site.get(path)
        assert response.status_code == 200
        assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert response.headers["content-type"] != "application/octet-stream" or "." not in name


def test_plain_names_are_asked_for_again(site):
    response = site.get("/static/css/app.css")
    assert response.headers["cache-control"] == "public, no-cache"
    again = site.get("/static/css/app.css", headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_stylesheets_name_hashed_files(site):
    css = site.get("/static/css/app.css").text
    addresses = re.findall(r'url\("([^"]+)"\)', css)
    assert addresses
    for address in addresses:
        assert site.get(f"/static/css/{address}").status_code == 200
        assert re.search(r"\.[0-9a-f]{8}\.", address)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static/..%2fpyproject.toml",
        "/static//etc/passwd",
        "/static/css/../../pyproject.toml",
        "/static/css\\..\\..\\pyproject.toml",
        "/static/css/app.00000000.css",
        "/static/css",
        "/static/",
        "/static/css/app.css%00",
    ],
)
def test_nothing_else_is_there(site, path):
    assert site.get(path).status_code == 404
