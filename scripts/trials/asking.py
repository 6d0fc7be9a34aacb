"""Asking a floor over bare HTTP/1.1, until there is an answer or the floor is gone."""

import asyncio
import time
from typing import Any

import msgspec

from trials.noted import REFUSED, STALE, Noted, Notes

PAUSE_SECONDS = 0.02
NOT_NOW = ("unavailable", "held", "too-many")
NOT_DONE = {"refused": REFUSED, "forbidden": REFUSED, "stale": STALE}


class Gone(Exception):
    """Nobody answers any more."""


class HungUp(Exception):
    """A connection that was used before is closed, perhaps because it was idle for too long: ask again on a new one."""


class Wrong(AssertionError):
    """An answer that nobody should ever get."""


class Connection:
    """One at a time. It is made when it is first needed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str, body: bytes = b"") -> tuple[int, Any]:
        """The status, and what the JSON says."""
        words = (
            f"{method} {path} HTTP/1.1\r\nHost: trial\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        fresh = self._streams is None
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
            reader, writer = self._streams
            writer.write(words.encode() + body)
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.partition("content-length: ")[2].partition("\r")[0] or 0)
            return int(head.split(" ")[1]), msgspec.json.decode(await reader.readexactly(length) or b"null")
        except (OSError, EOFError) as error:
            self.close()
            raise (Gone if fresh else HungUp) from error

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def ask(connection: Connection, notes: Notes, noted: Noted, *, view: bool = False) -> Any:
    """What was told where the command was done, else None. `Gone` leaves it unanswered: nobody knows its fate."""
    notes.commands[noted.id] = noted
    path = f"/api/tables/{noted.table}/commands" + ("?view=true" if view else "")
    began = time.monotonic()
    while True:
        noted.sent += 1
        try:
            status, told = await connection.ask("POST", path, notes.tokens[noted.who], noted.body)
        except HungUp:
            continue
        if status == 200:
            notes.waited(time.monotonic() - began)
            notes.done(noted, told)
            return told
        problem = _problem(told)
        if problem in NOT_DONE:
            notes.waited(time.monotonic() - began)
            notes.not_done(noted, NOT_DONE[problem])
            return None
        notes.put_off[f"{notes.phase}: {problem}"] += 1
        if problem not in NOT_NOW:
            raise Wrong(f"{noted.who} asked {noted.table} for {noted.command} as {noted.id}: {status} {told}")
        await asyncio.sleep(PAUSE_SECONDS)


async def look(connection: Connection, path: str, token: str = "") -> Any:
    while True:
        try:
            status, told = await connection.ask("GET", path, token)
        except HungUp:
            continue
        if status == 200:
            return told
        if _problem(told) not in NOT_NOW:
            raise Wrong(f"{path}: {status} {told}")
        await asyncio.sleep(PAUSE_SECONDS)


def _problem(told: Any) -> str:
    return str(told.get("type", "")).removeprefix("/problems/")
