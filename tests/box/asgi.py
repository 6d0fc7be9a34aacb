"""Requests and event streams of a floor in the box, without a network: the application is called as a server would."""

import asyncio
from collections.abc import Coroutine
from typing import Any, NamedTuple

import msgspec
from starlette.types import ASGIApp

HOST = b"127.0.0.1:8000"


class Answer(NamedTuple):
    status: int
    body: Any  # what JSON says, or bytes where it is none
    raw: bytes


class Client:
    """Somebody at a window of theirs: an address, and a token."""

    def __init__(self, app: ASGIApp, token: str, served: "set[asyncio.Task[None]]") -> None:
        self._app, self._token, self._served = app, token, served

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """The answer, however it turns out. Whoever cancels this has hung up, and the program goes on."""
        plain, _, query = path.partition("?")
        sent = b"" if body is None else msgspec.json.encode(body)
        headers = [(b"host", HOST), (b"authorization", f"Bearer {self._token}".encode())]
        if sent:
            headers += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(sent))]
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
            "headers": headers,
            "client": ("127.0.0.1", 40000),
            "server": ("127.0.0.1", 8000),
            "state": {},
        }
        status, content, given = 0, [], False

        async def receive() -> dict[str, Any]:
            nonlocal given
            if given:
                await asyncio.get_running_loop().create_future()
            given = True
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                content.append(message.get("body", b""))

        called: Coroutine[Any, Any, None] = self._app(scope, receive, send)  # type: ignore[assignment]
        serving = asyncio.create_task(called)
        self._served.add(serving)
        serving.add_done_callback(self._served.discard)
        await asyncio.shield(serving)
        raw = b"".join(content)
        try:
            return Answer(status, msgspec.json.decode(raw) if raw else None, raw)
        except msgspec.DecodeError:
            return Answer(status, raw, raw)


class Stream:
    """An event stream, listened to until it is closed or hung up."""

    def __init__(self, app: ASGIApp, token: str, table: str, after: int | None) -> None:
        self.messages: list[Any] = []
        self.closed: int | None = None
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._in.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode({"token": token}).decode()})
        self._task = asyncio.ensure_future(app(self._scope(table, after), self._in.get, self._send))

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

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait([self._task])
