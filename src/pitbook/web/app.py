"""The API and its pages as one ASGI application over a floor."""

from collections.abc import Callable
from functools import cache

import msgspec
from starlette.routing import Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pitbook.web import (
    bench,
    commands,
    display,
    duties,
    exact_sessions,
    exams,
    exercises,
    figures,
    guiding,
    history,
    how_to_play,
    inspecting,
    layouts,
    looking_back,
    loopholes,
    people,
    pit,
    practice,
    promotions,
    round_list,
    rulebooks,
    searching,
    sessions,
    shared_rounds,
    simulations,
    spectating,
    supervision,
    tables,
    terms,
    tournaments,
    training,
    venue,
    watch,
    witnessing,
)
from pitbook.web.context import AppContext
from pitbook.web.forwarding import Forwarding
from pitbook.web.helping import help_files, help_pages, help_pictures
from pitbook.web.middleware import Middleware
from pitbook.web.openapi import document
from pitbook.web.operations import JSON, AtPath, Endpoint, Operation
from pitbook.web.pages import Page, client_pages
from pitbook.web.problems import Problem, ProblemKind
from pitbook.web.streaming import Streaming

OPERATIONS = (
    *commands.OPERATIONS,  # first, since it is asked for most
    *tables.OPERATIONS,
    *guiding.OPERATIONS,
    *layouts.OPERATIONS,
    *how_to_play.OPERATIONS,
    *practice.OPERATIONS,
    *history.OPERATIONS,
    *looking_back.OPERATIONS,
    *round_list.OPERATIONS,
    *shared_rounds.OPERATIONS,
    *searching.OPERATIONS,
    *inspecting.OPERATIONS,
    *witnessing.OPERATIONS,
    *supervision.OPERATIONS,
    *promotions.OPERATIONS,
    *sessions.OPERATIONS,
    *people.OPERATIONS,
    *duties.OPERATIONS,
    *pit.OPERATIONS,
    *display.OPERATIONS,
    *spectating.OPERATIONS,
    *venue.OPERATIONS,
    *rulebooks.OPERATIONS,
    *terms.OPERATIONS,
    *tournaments.OPERATIONS,
    *training.OPERATIONS,
    *exams.OPERATIONS,
    *exercises.OPERATIONS,
    *bench.OPERATIONS,
    *figures.OPERATIONS,
    *loopholes.OPERATIONS,
    *exact_sessions.OPERATIONS,
    *simulations.OPERATIONS,
    *watch.OPERATIONS,
)
_WHOLE = {"clause"}
"""Parameters that may have slashes in them; they stand at the end."""


def app_of(context: AppContext, routed: Callable[[ASGIApp], ASGIApp] | None = None) -> ASGIApp:
    """`routed` sends on to other servers what is theirs to answer."""
    routes = [_route(context, path, each) for path, each in _by_path(OPERATIONS).items()]
    pages: dict[str, ASGIApp] = {"/openapi.json": Page(api_document(), JSON), **client_pages(display=context.display)}
    pages |= {**help_pages(), **help_pictures(), **help_files()}
    routes += [Route(path, AtPath(path, {"GET": page})) for path, page in pages.items()]
    stream = WebSocketRoute("/api/tables/{table}/stream", Streaming(context))
    router: ASGIApp = Router([*routes, stream], redirect_slashes=False, default=_nothing_here)
    if routed is not None:
        router = routed(router)
    return Middleware(context, Forwarding(context.admission, router) if context.admission.proxies else router)


def _by_path(operations: tuple[Operation, ...]) -> dict[str, list[Operation]]:
    found: dict[str, list[Operation]] = {}
    for each in operations:
        found.setdefault(each.path, []).append(each)
    return found


def _route(context: AppContext, path: str, operations: list[Operation]) -> Route:
    at_path = AtPath(path, {each.method: Endpoint(context, each) for each in operations})
    for name in _WHOLE:
        path = path.replace(f"{{{name}}}", f"{{{name}:path}}")
    return Route(path, at_path)


@cache
def api_document() -> bytes:
    return msgspec.json.encode(document(OPERATIONS))


async def _nothing_here(scope: Scope, _: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
        return
    raise Problem(ProblemKind.NOT_FOUND, "There is nothing at this address; /openapi.json says what there is.")
