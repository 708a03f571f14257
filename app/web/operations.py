"""Addresses for those who run the server."""

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse
from starlette.requests import Request
from starlette.responses import Response

from app.web.metrics import CONTENT_TYPE

router = APIRouter()


@router.get("/healthz", response_class=PlainTextResponse, summary="Is the process alive?")
async def healthz() -> PlainTextResponse:
    """Answer ok as long as the server answers at all."""
    return PlainTextResponse("ok\n")


@router.get(
    "/readyz",
    response_class=PlainTextResponse,
    summary="Can games be played?",
    responses={503: {"description": "Still starting, or stopping"}},
)
async def readyz(request: Request) -> PlainTextResponse:
    """Answer ok once the store is open and the machine players are ready."""
    if getattr(request.app.state, "ready", False):
        return PlainTextResponse("ok\n")
    return PlainTextResponse("not ready\n", status_code=503)


@router.get("/metrics", response_class=PlainTextResponse, summary="Numbers for Prometheus")
async def metrics(request: Request) -> Response:
    """Answer with the counters of this process."""
    state = request.app.state
    return Response(state.metrics.text(state.games), media_type=CONTENT_TYPE)


for _path, _endpoint in (("/healthz", healthz), ("/readyz", readyz), ("/metrics", metrics)):
    router.add_api_route(
        _path, _endpoint, methods=["HEAD"], include_in_schema=False, response_model=None
    )
