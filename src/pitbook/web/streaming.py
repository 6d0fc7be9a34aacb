"""The event stream of a table: what the journal has after a number, then what is kept from now on; nothing twice.

The first message of the client names its token, so that no token stands in an address, and says whether it wants a
heartbeat. After that the client only listens, and answers each heartbeat.
"""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from pitbook.floor.floor import NoSuchTable
from pitbook.floor.people import NotKnown, People
from pitbook.floor.rows import fingerprint
from pitbook.games.kernel import Struct
from pitbook.journal.store import LeaseHeld, Unavailable
from pitbook.table.asking import Stopped
from pitbook.table.history.paging import Records
from pitbook.table.service import Table
from pitbook.table.views import seen
from pitbook.web import heartbeat
from pitbook.web.admission import NoPlace, TurnedAway, network_of
from pitbook.web.context import AppContext
from pitbook.web.frames import StreamText
from pitbook.web.guarded import CONNECTION, GuardedStream
from pitbook.web.heartbeat import Pulse
from pitbook.web.hubs import STOPPED, Ending, Subscriber, encoded
from pitbook.web.keys import SentTwice, check_keys
from pitbook.web.rendering import render_stored, stored_commands
from pitbook.web.tables import table_for

FIRST_MESSAGE_SECONDS = 5.0
LOOK_SECONDS = 15.0
"""After so long without news: whether the token is still good, and whether something was kept that nobody told."""
CLOSE_SECONDS = 5.0
LAST_NUMBER = 2**53

NOT_KNOWN = 4401, "this token is not valid: log in again"
NO_SUCH_TABLE = 4404, "there is no such table"
NO_SUCH_NUMBER = 4416, "the table has not so many records"
WRONG_MESSAGE = 4400, 'the first message is {"token": "..."}, within 5 seconds'
TOO_MANY = {
    TurnedAway.STREAMS_OF_ADDRESS: (4429, "too many event streams from this address: close some"),
    TurnedAway.STREAMS_OF_TOKEN: (4429, "too many event streams with this token: close some"),
}
UNAVAILABLE = 1013, "the record cannot be read now: come again"


class Welcome(Struct, frozen=True):
    """The first message of a client. `changes`: it is told what changed on the table, not all of it every time."""

    token: str
    heartbeat: bool = False
    changes: bool = False


class Streaming:
    def __init__(self, context: AppContext) -> None:
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        if not is_same_host(websocket.headers):
            await websocket.close()  # before it is accepted: 403
            return
        await websocket.accept()
        try:
            with self._context.admission.stream(network_of(websocket.client.host if websocket.client else "")):
                await self._stream(websocket)
        except NoPlace as full:
            await _close(websocket, Ending(*TOO_MANY[full.why]))
        except (WebSocketDisconnect, ConnectionError, OSError):
            return
        except Ending as ending:
            await _close(websocket, ending)
        except Exception as error:
            self._context.log.error("stream", table=scope["path_params"]["table"], exc_info=error)
            await _close(websocket, Ending(1011, "the program failed"))

    async def _stream(self, websocket: WebSocket) -> None:
        welcome = await _welcome(websocket)
        try:
            actor = await self._context.floor.people.known(welcome.token)
            table = await table_for(self._context.floor, websocket.path_params["table"], actor)
            after = _after(websocket, table)
            self._context.log.info("stream", table=table.name, person=actor.person, role=actor.role.value, after=after)
            with self._context.admission.stream_of(welcome.token):
                connection: GuardedStream | None = websocket.scope.get("state", {}).get(CONNECTION)
                pulse = Pulse(websocket, heartbeat.EVERY_SECONDS, connection)
                line = self._line(connection, welcome, pulse)
                subscriber = Subscriber(actor, line, changes=welcome.changes)
                subscriber.sent = after
                await self._tell(websocket, welcome, subscriber, table, pulse)
        except NotKnown:
            raise Ending(*NOT_KNOWN) from None
        except NoSuchTable:
            raise Ending(*NO_SUCH_TABLE) from None
        except Stopped:
            raise Ending(*STOPPED) from None
        except (LeaseHeld, Unavailable):
            raise Ending(*UNAVAILABLE) from None

    def _line(self, connection: GuardedStream | None, welcome: Welcome, pulse: Pulse) -> "StreamLine | None":
        """None where another server than ours has the connection."""
        if connection is None:
            return None
        connection.hear(pulse.heard)
        if welcome.heartbeat:
            connection.stop_keepalive()  # the heartbeat tells that both are there, and asks for no ping besides
        return StreamLine(connection, self._context.floor.people, welcome.token, pulse)

    async def _tell(
        self, websocket: WebSocket, welcome: Welcome, subscriber: Subscriber, table: Table, pulse: Pulse
    ) -> None:
        """Until the client goes, falls silent, is dropped, or may look no more."""
        with pulse.beating() if welcome.heartbeat else nullcontext():
            await self._tell_on(websocket, welcome.token, subscriber, table, pulse)

    async def _tell_on(
        self, websocket: WebSocket, token: str, subscriber: Subscriber, table: Table, pulse: Pulse
    ) -> None:
        working = self._send(websocket, token, subscriber, table, pulse), _listen(websocket, pulse)
        tasks = [asyncio.create_task(each) for each in working]
        try:
            ends: set[asyncio.Future[Any]] = {*tasks, subscriber.ended, pulse.ended}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if subscriber.ended.done():
                raise subscriber.ended.result()
            if pulse.ended.done():
                pulse.ended.result()
            for each in tasks:
                if each.done():
                    each.result()
        finally:
            for each in tasks:
                each.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, websocket: WebSocket, token: str, subscriber: Subscriber, table: Table, pulse: Pulse) -> None:
        """What cannot be written at once. As long as the client keeps up, this waits."""
        people = self._context.floor.people
        await self._catch_up(websocket, subscriber, table, first_time=True)
        with self._context.hubs.subscribed(table, subscriber), _woken(subscriber):
            while True:
                await self._catch_up(websocket, subscriber, table)
                while True:
                    message = await subscriber.next()
                    people.actor(token)
                    if message is None or message.first > subscriber.sent + 1:
                        break  # something may have been kept, or was, that nobody told: the journal has it
                    if message.last > subscriber.sent:
                        await websocket.send_text(subscriber.text(message).text)
                        pulse.sent()
                        subscriber.sent = message.last

    async def _catch_up(
        self, websocket: WebSocket, subscriber: Subscriber, table: Table, *, first_time: bool = False
    ) -> None:
        """Sends what the journal has after what they have; the table as it is comes with the last of it, or alone."""
        actor, last = subscriber.actor, Records()
        async for records in stored_commands(table, subscriber.sent):
            if last:
                await websocket.send_text(encoded(last[-1][0].sequence, render_stored(table, actor, last), None).text)
            last = records
        if last or first_time:
            await table.settled()
            sequence = last[-1][0].sequence if last else subscriber.sent
            subscriber.has = view = seen(table.state, actor, table.length)
            await websocket.send_text(encoded(sequence, render_stored(table, actor, last), view).text)
            subscriber.sent = sequence


class StreamLine:
    """To one client, as long as its token is good and it reads what it is sent."""

    def __init__(self, connection: GuardedStream, people: People, token: str, pulse: Pulse) -> None:
        self._connection, self._people, self._pulse = connection, people, pulse
        self._fingerprint = fingerprint(token)

    def is_free(self) -> bool:
        """A token that is not good any more is for the task to find out, which ends the stream."""
        return self._people.knows(self._fingerprint) and self._connection.is_free()

    def write(self, text: StreamText) -> None:
        self._connection.write(text)
        self._pulse.sent()


@contextmanager
def _woken(subscriber: Subscriber) -> Iterator[None]:
    """When nothing was heard for a while: one timer for all messages between."""
    loop = asyncio.get_running_loop()

    def look() -> None:
        subscriber.look()
        timers.append(loop.call_later(LOOK_SECONDS, look))
        del timers[:-1]

    timers = [loop.call_later(LOOK_SECONDS, look)]
    try:
        yield
    finally:
        timers[-1].cancel()


async def _welcome(websocket: WebSocket) -> Welcome:
    try:
        async with asyncio.timeout(FIRST_MESSAGE_SECONDS):
            message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        said = message.get("text") or message.get("bytes") or b""
        welcome = msgspec.json.decode(said, type=Welcome)
        check_keys(said.encode() if isinstance(said, str) else said)
        return welcome
    except (TimeoutError, msgspec.MsgspecError, ValueError, RecursionError, SentTwice):
        raise Ending(*WRONG_MESSAGE) from None


def _after(websocket: WebSocket, table: Table) -> int:
    raw = websocket.query_params.get("after", "0")
    if not (raw.isascii() and raw.isdecimal() and len(raw) < len(str(LAST_NUMBER)) and int(raw) <= table.length):
        raise Ending(*NO_SUCH_NUMBER)
    return int(raw)


async def _listen(websocket: WebSocket, pulse: Pulse) -> None:
    """What a client says after its first message does not matter; that it is there, or goes, does."""
    while (await websocket.receive())["type"] != "websocket.disconnect":
        pulse.heard()


async def _close(websocket: WebSocket, ending: Ending) -> None:
    if websocket.application_state is WebSocketState.CONNECTED:
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await websocket.close(ending.code, ending.reason)
        except (TimeoutError, RuntimeError, ConnectionError, WebSocketDisconnect):
            return


def is_same_host(headers: Mapping[str, str]) -> bool:
    """Whether a page of ours asks, or a program, which has no origin."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")
