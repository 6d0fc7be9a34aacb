"""Who looks on at which table: each event is rendered once for all who see the same, and nobody waits for the slow.

A command path only leaves a note; the hub of the table tells the subscribers in a task of its own. Whoever waits for
news is written to at once; whoever is busy has a short queue. Whoever does not keep up is dropped, and comes again with
the last number they have.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from pitbook.journal.store import LeaseHeld, Unavailable
from pitbook.table.asking import Appended, Stopped
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.views import EventView, Seeing, TableView
from pitbook.web.frames import DirectLine, StreamText
from pitbook.web.logs import Log
from pitbook.web.patches import Compared, PatchOp, changes
from pitbook.web.rendering import LiveEvents, render_live

MOST_WAITING = 64
"""So many messages may wait for an onlooker."""
RETRY_SECONDS = 0.5


class StreamMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """The events of one command as this onlooker may see them, and the table after it where nothing newer follows.

    Whoever asked for changes is told, in the place of the table, what is other than in the last one they were sent.
    """

    sequence: int  # of the last record
    events: tuple[EventView, ...]
    view: TableView | None
    changed: tuple[PatchOp, ...] | None = None


class Message:
    """What all of one kind of onlooker are told of one command: with the whole table, or with what changed.

    `before` is the table that the same kind was told last, `compared` what was found of this command for other kinds.
    """

    __slots__ = ("_changes", "_events", "_whole", "before", "compared", "first", "last", "table")

    def __init__(self, told: LiveEvents, viewer: Actor, state: TableState) -> None:
        self.first, self.last, self._events = told.first, told.last, told.for_viewer(state, viewer)
        self.before: TableView | None = None
        self.table: TableView | None = None
        self.compared: Compared = {}
        self._whole: StreamText | None = None
        self._changes: StreamText | None = None

    @property
    def whole(self) -> StreamText:
        self._whole = self._whole or encoded(self.last, self._events, self.table)
        return self._whole

    def since(self, had: TableView | None) -> StreamText:
        """For somebody who has this table before them: made once for all who have the same."""
        if had is not self.before:
            return self._changed(had)
        self._changes = self._changes or self._changed(had)
        return self._changes

    def _changed(self, had: TableView | None) -> StreamText:
        return encoded(self.last, self._events, None, tuple(changes(had, self.table, self.compared)))


class Ending(Exception):
    """Why an onlooker is told no more: a close code of RFC 6455, or one of ours, and words."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


TOO_SLOW = 1013, "you do not keep up: come again with the last number you have"
STOPPED = 1011, "the table is stopped"
FAILED = 1011, "the server failed: come again"


class Subscriber:
    """An onlooker. `changes`: they lay what changed over what they have, where it is known what that is."""

    def __init__(self, actor: Actor, line: DirectLine | None = None, *, changes: bool = False) -> None:
        self.actor, self._line, self._changes = actor, line, changes
        self.sent = 0
        """The last record of which they were told."""
        self.has: TableView | None = None
        """The table as they were sent it last."""
        self._waiting: deque[Message] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._heard = False
        self.ended: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def offer(self, message: Message) -> None:
        line, waiter = self._line, self._waiter
        is_waiting = waiter is not None and not waiter.done()  # nothing is being sent, and nothing waits to be
        is_next = message.first <= self.sent + 1  # nobody kept anything between what they have and this
        if line is not None and is_waiting and is_next and line.is_free():
            if message.last > self.sent:
                line.write(self.text(message))
                self.sent = message.last
            self._heard = True
            return
        if len(self._waiting) >= MOST_WAITING:
            self.end(*TOO_SLOW)
            return
        self._waiting.append(message)
        self._heard = True
        self.wake()

    def look(self) -> None:
        """Whoever heard nothing since they were last asked to looks around."""
        if not self._heard:
            self.wake()
        self._heard = False

    def wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def next(self) -> Message | None:
        """None: there was nothing, and somebody woke us."""
        if not self._waiting:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
            self._waiter = None
        return self._waiting.popleft() if self._waiting else None

    def text(self, message: Message) -> StreamText:
        """As this one is told it. What changed is reckoned from what they were sent themselves, and nothing else."""
        if message.table is None:
            return message.whole
        had, self.has = self.has, message.table
        return message.since(had) if self._changes and had is not None else message.whole

    def end(self, code: int, reason: str) -> None:
        if not self.ended.done():
            self.ended.set_result(Ending(code, reason))


class Hub:
    """The onlookers of one table."""

    def __init__(self, table: Table, log: Log) -> None:
        self._table, self._log = table, log
        self._told: list[Appended] = []
        self._woken = asyncio.Event()
        self.subscribers: set[Subscriber] = set()
        self._last: dict[Actor, TableView | None] = {}
        """For each kind of onlooker the table as they were told it last."""
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
        try:
            while True:
                await self._woken.wait()
                self._woken.clear()
                await self._tell_what_came()
        except Stopped:
            self._end(*STOPPED)
        except Exception as error:  # noqa: BLE001  whatever it is, onlookers hear no more from here
            self._log.error("telling", table=self._table.name, exc_info=error)
            self._end(*FAILED)

    async def _tell_what_came(self) -> None:
        try:
            await self._table.settled()
        except (LeaseHeld, Unavailable):
            self._woken.set()
            await asyncio.sleep(RETRY_SECONDS)
            return
        told, self._told = self._told, []
        if told:  # else it was noted while the table settled, and told with what was noted before
            self._tell(told)

    def _end(self, code: int, reason: str) -> None:
        for subscriber in self.subscribers:
            subscriber.end(code, reason)

    def _tell(self, told: list[Appended]) -> None:
        """Of several commands at once only the last comes with the table after it: the others are past.

        What is said is made once for each kind of onlooker, and what changed follows from what the same kind was told
        before, or from what an onlooker was sent themselves: nothing of what one kind sees comes to another.
        """
        rendered, seeing = (
            [render_live(self._table, each) for each in told],
            Seeing(self._table.state, self._table.length),
        )
        messages: dict[Actor, list[Message]] = {}
        compared: Compared = {}
        for subscriber in tuple(self.subscribers):
            viewer = seeing.same_for(subscriber.actor)
            if viewer not in messages:
                messages[viewer] = self._messages(viewer, rendered, seeing, compared)
            for message in messages[viewer]:
                subscriber.offer(message)
        self._last = {viewer: found[-1].table for viewer, found in messages.items()}

    def _messages(self, viewer: Actor, rendered: list[LiveEvents], seeing: Seeing, compared: Compared) -> list[Message]:
        found = [Message(each, viewer, self._table.state) for each in rendered]
        found[-1].before, found[-1].table = self._last.get(viewer), seeing.by(viewer)
        found[-1].compared = compared
        return found


def encoded(
    sequence: int,
    events: tuple[Any, ...],
    view: TableView | None,
    changed: tuple[PatchOp, ...] | None = None,
) -> StreamText:
    """`events` may have been written before."""
    return StreamText(_encode(StreamMessage(sequence, events, view, changed)))


_encode = msgspec.json.Encoder().encode


class Hubs:
    """A hub for each table that somebody looks at."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._hubs: dict[str, Hub] = {}

    @property
    def subscribers(self) -> int:
        return sum([len(each.subscribers) for each in tuple(self._hubs.values())])

    @contextmanager
    def subscribed(self, table: Table, subscriber: Subscriber) -> Iterator[None]:
        hub = self._hubs.get(table.name)
        if hub is None or hub.is_over:
            hub = self._hubs[table.name] = Hub(table, self._log)
        hub.subscribers.add(subscriber)
        try:
            yield
        finally:
            hub.subscribers.discard(subscriber)
            if not hub.subscribers:
                hub.close()
                if self._hubs.get(table.name) is hub:  # and not the one after it
                    del self._hubs[table.name]
