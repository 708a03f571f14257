"""Addresses for operators and programs."""

import asyncio

from tests.web.support import Site


def test_health_is_always_ok(site: Site):
    assert site.get("/healthz").text == "ok\n"


def test_ready_once_started(site: Site):
    assert site.get("/readyz").status_code == 503

    async def live() -> int:
        async with site.app.router.lifespan_context(site.app):
            return await asyncio.to_thread(lambda: site.get("/readyz").status_code)

    assert asyncio.run(live()) == 200
    assert site.get("/readyz").status_code == 503


def test_the_numbers_answer_head_too(site: Site):
    async def live() -> tuple[int, int]:
        async with site.app.router.lifespan_context(site.app):
            ask = asyncio.to_thread
            got, head = [await ask(site.ask, method, "/metrics") for method in ("GET", "HEAD")]
            return got.status_code, head.status_code

    assert asyncio.run(live()) == (200, 200)


def test_programs_are_told_only_what_is_for_them(site: Site):
    described = site.get("/openapi.json").json()
    assert {"/healthz", "/readyz"} <= set(described["paths"])
    assert not [path for path in described["paths"] if path.startswith("/{lang}")]


def test_no_interactive_documentation(site: Site):
    assert site.get("/docs").status_code == site.get("/redoc").status_code == 404


def test_get_and_head_agree(site: Site):
    for path in ("/", "/en/", "/en/dashavatara-ganjifa", "/look.css", "/static/css/app.css"):
        assert site.ask("HEAD", path).status_code == site.get(path).status_code
