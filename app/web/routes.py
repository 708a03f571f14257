"""The two kinds of routes: pages, which programs are not told of, and addresses for programs."""

from collections.abc import Callable
from typing import Any, TypeAlias

from fastapi import APIRouter

Endpoint: TypeAlias = Callable[..., Any]


def page(router: APIRouter, path: str) -> Callable[[Endpoint], Endpoint]:
    """Register a page for GET and HEAD, left out of openapi.json."""

    def register(endpoint: Endpoint) -> Endpoint:
        router.add_api_route(
            path, endpoint, methods=["GET", "HEAD"], include_in_schema=False, response_model=None
        )
        return endpoint

    return register


def action(router: APIRouter, path: str) -> Callable[[Endpoint], Endpoint]:
    """Register what a form is sent to with POST, left out of openapi.json."""

    def register(endpoint: Endpoint) -> Endpoint:
        router.add_api_route(
            path, endpoint, methods=["POST"], include_in_schema=False, response_model=None
        )
        return endpoint

    return register
