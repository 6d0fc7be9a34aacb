"""Asking another server of the same floor, and knowing it when it asks.

Servers know each other by a code that only the store's key makes, over all that is asked: method, address, body, whom
it is asked for, and when. A header alone is worth nothing, and one that was overheard is worth nothing for other
things.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, NamedTuple, Protocol
from urllib.parse import urlsplit

import httptools

from pitbook.sources import utc_now

HEADER = b"pitbook-server"
"""Code, time, and for whom it is asked: scheme and address."""
LATE_MICROSECONDS = 60_000_000
"""The clocks of servers may differ so much."""
IDLE_SECONDS = 5.0
"""A connection that was idle for longer may be closed any moment."""
CONNECT_SECONDS = 3.0
MOST_KEPT = 64
Headers = Sequence[tuple[bytes, bytes]]


class PeerRequest(NamedTuple):
    """What one server asks of another, for somebody who came to it."""

    method: str
    target: str
    body: bytes
    client: str
    scheme: str = "http"


class PeerAnswer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class NotReached(Exception):
    """Nothing was asked: nobody listens there."""


class NotTold(Exception):
    """It was asked, and no answer came: it may have been done or not."""


class Peers(Protocol):
    """By which other servers are asked."""

    async def ask(self, address: str, asked: PeerRequest, headers: Headers, seconds: float) -> PeerAnswer:
        """`NotReached` or `NotTold` where there is no answer within that time."""

    def close(self) -> None: ...


class PeerCodes:
    """By which servers of one store know each other."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def header(self, asked: PeerRequest) -> bytes:
        now = utc_now()
        return f"{self._code(asked, now)} {now} {asked.scheme} {asked.client}".encode()

    def read(self, value: bytes, method: str, target: str, body: bytes) -> PeerRequest | None:
        """For whom it is asked; None if no server of ours asks."""
        try:
            code, at, scheme, client = value.decode("ascii").split(" ")
            asked, when = PeerRequest(method, target, body, client, scheme), int(at)
        except ValueError:
            return None
        fits = compare_digest(code, self._code(asked, when))
        return asked if fits and abs(utc_now() - when) <= LATE_MICROSECONDS else None

    def _code(self, asked: PeerRequest, at: int) -> str:
        coded = blake2b(key=self._key, digest_size=32)
        for part in (asked.method, asked.target, asked.client, asked.scheme, str(at)):
            coded.update(len(part).to_bytes(4) + part.encode())
        coded.update(asked.body)
        return coded.hexdigest()


class _Parsed:
    """What httptools calls while it reads one."""

    def __init__(self) -> None:
        self.headers: list[tuple[bytes, bytes]] = []
        self.body: list[bytes] = []
        self.is_whole = False

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_body(self, body: bytes) -> None:
        self.body.append(body)

    def on_message_complete(self) -> None:
        self.is_whole = True


_Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class PeerConnections:
    """Connections to other servers, kept for a moment in case there is more to ask."""

    def __init__(self, codes: PeerCodes) -> None:
        self._codes = codes
        self._idle: defaultdict[str, list[tuple[float, _Connection]]] = defaultdict(list)

    async def ask(self, address: str, asked: PeerRequest, headers: Headers, seconds: float) -> PeerAnswer:
        """`NotReached` or `NotTold` where there is no answer within that time."""
        connection = self._kept(address) or await self._connected(address)
        try:
            async with asyncio.timeout(seconds):
                told, stays = await self._asked(connection, asked, headers)
        except (OSError, EOFError, TimeoutError, httptools.HttpParserError) as error:
            connection[1].transport.abort()
            raise NotTold(f"{address}: {str(error) or 'no answer in time'}") from None
        except BaseException:
            connection[1].transport.abort()
            raise
        if stays and len(self._idle[address]) < MOST_KEPT:
            self._idle[address].append((asyncio.get_running_loop().time(), connection))
        else:
            connection[1].close()
        return told

    def _kept(self, address: str) -> _Connection | None:
        idle, now = self._idle[address], asyncio.get_running_loop().time()
        while idle:
            since, connection = idle.pop()
            if now - since < IDLE_SECONDS and not connection[0].at_eof() and not connection[1].is_closing():
                return connection
            connection[1].close()
        return None

    async def _connected(self, address: str) -> _Connection:
        where = urlsplit(address)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                tls = where.scheme == "https"
                return await asyncio.open_connection(
                    where.hostname, where.port or (443 if tls else 80), ssl=tls or None
                )
        except (OSError, TimeoutError) as error:
            raise NotReached(f"{address}: {str(error) or 'no answer in time'}") from None

    async def _asked(self, connection: _Connection, asked: PeerRequest, headers: Headers) -> tuple[PeerAnswer, bool]:
        reader, writer = connection
        lines = [f"{asked.method} {asked.target} HTTP/1.1".encode()]
        more = [(b"content-length", b"%d" % len(asked.body)), (HEADER, self._codes.header(asked))]
        lines += [name + b": " + value for name, value in (*headers, *more)]
        writer.write(b"\r\n".join([*lines, b"", asked.body]))
        answer = _Parsed()
        parser: Any = httptools.HttpResponseParser(answer)
        while not answer.is_whole:
            part = await reader.read(1 << 16)
            if not part:
                raise EOFError("it hung up")
            parser.feed_data(part)
        return PeerAnswer(parser.get_status_code(), answer.headers, b"".join(answer.body)), parser.should_keep_alive()

    def close(self) -> None:
        for idle in self._idle.values():
            for _, connection in idle:
                connection[1].close()
        self._idle.clear()
