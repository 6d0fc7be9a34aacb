"""Requests and event streams of a floor in the box, without a network: the application is called as a server would."""

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

import msgspec
from starlette.types import ASGIApp

from pitbook.web.peers import Headers
from tests.box.processes import Gone, Process

HOST = b"127.0.0.1:8000"


class Answer(NamedTuple):
    status: int
    body: Any  # what JSON says, or bytes where it is none
    raw: bytes


UNHEARD = Answer(0, {"type": "/unheard"}, b"")
"""Nobody was there, or was killed before the answer came."""


async def called(
    app: ASGIApp, method: str, target: str, headers: Headers, body: bytes
) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Status, headers and body of what it answers, however it turns out."""
    plain, _, query = target.partition("?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": plain,
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [*headers],
        "client": ("127.0.0.1", 40000),
        "server": ("127.0.0.1", 8000),
        "state": {},
    }
    start: Any = {}
    content, given = [], False

    async def receive() -> dict[str, Any]:
        nonlocal given
        if given:
            await asyncio.get_running_loop().create_future()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal start
        if message["type"] == "http.response.start":
            start = message
        else:
            content.append(message.get("body", b""))

    await app(scope, receive, send)
    return start["status"], [*start["headers"]], b"".join(content)


class Serves(Protocol):
    """A process of the program in which the application is open."""

    process: Process
    app: ASGIApp


class Client:
    """Somebody at a window of theirs: a server, if there is one that answers, and a token."""

    def __init__(self, server: Serves | None, token: str) -> None:
        self._server, self._token = server, token

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """The answer, however it turns out. Whoever cancels this has hung up, and the program goes on."""
        if self._server is None:
            return UNHEARD
        sent = b"" if body is None else msgspec.json.encode(body)
        headers = [(b"host", HOST), (b"authorization", f"Bearer {self._token}".encode())]
        if sent:
            headers += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(sent))]
        process = self._server.process
        serving = process.serve(called(self._server.app, method, path, headers, sent))
        try:
            status, _, raw = await process.done(serving)
        except Gone:
            return UNHEARD
        try:
            return Answer(status, msgspec.json.decode(raw) if raw else None, raw)
        except msgspec.DecodeError:
            return Answer(status, raw, raw)


class Stream:
    """An event stream, listened to until it is closed or hung up."""

    def __init__(self, server: Serves, token: str, table: str, after: int | None, *, changes: bool = False) -> None:
        self.table, self.server, self.after = table, server, after or 0
        self.messages: list[Any] = []
        self.closed: int | None = None
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        welcome = msgspec.json.encode({"token": token, "changes": changes}).decode()
        self._in.put_nowait({"type": "websocket.receive", "text": welcome})
        self._task = server.process.start(_whole(server.app, self._scope(table, after), self._in.get, self._send))

    @staticmethod
    def _scope(table: str, after: int | None) -> dict[str, Any]:
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/api/tables/{table}/stream",
            "raw_path": b"",
            "query_string": b"" if after is None else b"after=%d" % after,
            "root_path": "",
            "headers": [(b"host", HOST)],
            "client": ("127.0.0.1", 40001),
            "server": ("127.0.0.1", 8000),
            "subprotocols": [],
            "state": {},
        }

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.messages.append(msgspec.json.decode(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)

    @property
    def is_open(self) -> bool:
        return self.closed is None and not self._task.done() and not self.server.process.is_killed

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})
        with suppress(Gone):
            await self.server.process.done(self._task)


async def _whole(app: ASGIApp, scope: Any, receive: Any, send: Any) -> None:
    await app(scope, receive, send)
