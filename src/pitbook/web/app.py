"""The API and its pages as one ASGI application over a floor."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.routing import Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pitbook.web import commands, figures, history, inspecting, rulebooks, sessions, simulations, tables, watch
from pitbook.web.envelope import Envelope
from pitbook.web.house import House
from pitbook.web.openapi import document
from pitbook.web.operations import JSON, AtPath, Call, Endpoint, Operation, Reply
from pitbook.web.problems import Kind, Trouble
from pitbook.web.streaming import Streaming

OPERATIONS = (
    *commands.OPERATIONS,  # first, since it is asked for most
    *tables.OPERATIONS,
    *history.OPERATIONS,
    *inspecting.OPERATIONS,
    *sessions.OPERATIONS,
    *rulebooks.OPERATIONS,
    *figures.OPERATIONS,
    *simulations.OPERATIONS,
    *watch.OPERATIONS,
)
MEDIA_TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css",
    "svg": "image/svg+xml",
}
FIRST_PAGE = "index.html"
_WHOLE = {"clause"}
"""Parameters that may have slashes in them; they stand at the end."""


def app_of(house: House) -> ASGIApp:
    routes = [_route(house, path, each) for path, each in _by_path(OPERATIONS).items()]
    routes += [_route(house, path, [each]) for path, each in _pages().items()]
    stream = WebSocketRoute("/api/tables/{table}/stream", Streaming(house))
    return Envelope(house, Router([*routes, stream], redirect_slashes=False, default=_nothing_here))


def _by_path(operations: tuple[Operation, ...]) -> dict[str, list[Operation]]:
    found: dict[str, list[Operation]] = {}
    for each in operations:
        found.setdefault(each.path, []).append(each)
    return found


def _route(house: House, path: str, operations: list[Operation]) -> Route:
    at_path = AtPath(path, {each.method: Endpoint(house, each) for each in operations})
    for name in _WHOLE:
        path = path.replace(f"{{{name}}}", f"{{{name}:path}}")
    return Route(path, at_path)


def _pages() -> dict[str, Operation]:
    """The first page, what it loads, and the document of the API."""
    pages = {"/openapi.json": _page("/openapi.json", _document(), JSON)}
    for name, file in _files(files(__package__) / "client"):
        path = "/" if name == FIRST_PAGE else f"/ui/{name}"
        pages[path] = _page(path, file.read_bytes(), MEDIA_TYPES[name.rsplit(".", 1)[-1]])
    return pages


def _files(folder: Traversable, within: str = "") -> Iterator[tuple[str, Traversable]]:
    """All that a browser may ask for; what is there for the type checker alone is left out."""
    for each in folder.iterdir():
        name = f"{within}{each.name}"
        if each.is_dir():
            yield from _files(each, f"{name}/")
        elif not name.endswith(".d.ts"):
            yield name, each


@cache
def _document() -> bytes:
    return msgspec.json.encode(document(OPERATIONS))


def _page(path: str, content: bytes, media_type: str) -> Operation:
    async def page(_: Call) -> Reply:
        return Reply(content, media_type, (("Cache-Control", "no-cache"),))

    return Operation("GET", path, "", page, bytes, needs_token=False)


async def _nothing_here(scope: Scope, _: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
        return
    raise Trouble(Kind.NOT_FOUND, "There is nothing at this address; /openapi.json says what there is.")
