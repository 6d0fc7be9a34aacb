"""Who looks on at which table: each event is rendered once for all who see the same, and nobody waits for the slow.

A command path only leaves a note; the hub of the table tells the subscribers in a task of its own. A subscriber has a
short queue. Whoever does not keep up is dropped, and comes again with the last number they have.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from pitbook.journal.store import LeaseHeld, Unavailable
from pitbook.table.powers import Actor
from pitbook.table.service import Appended, Stopped, Table
from pitbook.table.views import EventView, TableView, same_for, seen
from pitbook.web.rendering import render_live

MOST_WAITING = 64
"""So many messages may wait for an onlooker."""
RETRY_SECONDS = 0.5


class StreamMessage(msgspec.Struct, frozen=True):
    """The events of one command as this onlooker may see them, and the table after it where nothing newer follows."""

    sequence: int  # of the last record
    events: tuple[EventView, ...]
    view: TableView | None


class Message(NamedTuple):
    """Encoded, with the records it is about."""

    first: int
    last: int
    text: str


class Ending(Exception):
    """Why an onlooker is told no more: a close code of RFC 6455, or one of ours, and words."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


TOO_SLOW = 1013, "you do not keep up: come again with the last number you have"
STOPPED = 1011, "the table is stopped"
FAILED = 1011, "the server failed: come again"


class Subscriber:
    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.waiting: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)
        self.ended: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def offer(self, message: Message) -> None:
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.end(*TOO_SLOW)

    def end(self, code: int, reason: str) -> None:
        if not self.ended.done():
            self.ended.set_result(Ending(code, reason))


class Hub:
    """The onlookers of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: list[Appended] = []
        self._woken = asyncio.Event()
        self.subscribers: set[Subscriber] = set()
        self._task = asyncio.create_task(self._tell_on())
        table.subscribers.add(self._note)

    @property
    def is_over(self) -> bool:
        return self._task.done()

    def close(self) -> None:
        self._table.subscribers.discard(self._note)
        self._task.cancel()

    def _note(self, told: Appended) -> None:
        self._told.append(told)
        self._woken.set()

    async def _tell_on(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                await self._table.settled()
            except (LeaseHeld, Unavailable):
                self._woken.set()
                await asyncio.sleep(RETRY_SECONDS)
                continue
            except Stopped:
                for subscriber in self.subscribers:
                    subscriber.end(*STOPPED)
                return
            told, self._told = self._told, []
            try:
                self._tell(told)
            except Exception:
                for subscriber in self.subscribers:
                    subscriber.end(*FAILED)
                raise

    def _tell(self, told: list[Appended]) -> None:
        """Of several commands at once only the last comes with the table after it: the others are past."""
        state = self._table.state
        messages: dict[Actor, list[Message]] = {}
        for subscriber in tuple(self.subscribers):
            viewer = same_for(state, subscriber.actor)
            if viewer not in messages:
                messages[viewer] = [self._message(viewer, each, is_last=each is told[-1]) for each in told]
            for message in messages[viewer]:
                subscriber.offer(message)

    def _message(self, viewer: Actor, told: Appended, *, is_last: bool) -> Message:
        table = self._table
        events = render_live(table, viewer, told)
        view = seen(table.state, viewer, table.length) if is_last else None
        return Message(told.sequence - len(told.events) + 1, told.sequence, encoded(told.sequence, events, view))


def encoded(sequence: int, events: tuple[EventView, ...], view: TableView | None) -> str:
    return _encode(StreamMessage(sequence, events, view)).decode()


_encode = msgspec.json.Encoder().encode


class Hubs:
    """A hub for each table that somebody looks at."""

    def __init__(self) -> None:
        self._hubs: dict[str, Hub] = {}

    @property
    def subscribers(self) -> int:
        return sum(len(each.subscribers) for each in self._hubs.values())

    @contextmanager
    def subscribed(self, table: Table, subscriber: Subscriber) -> Iterator[None]:
        hub = self._hubs.get(table.name)
        if hub is None or hub.is_over:
            hub = self._hubs[table.name] = Hub(table)
        hub.subscribers.add(subscriber)
        try:
            yield
        finally:
            hub.subscribers.discard(subscriber)
            if not hub.subscribers:
                hub.close()
                del self._hubs[table.name]
