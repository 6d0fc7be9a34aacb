"""What was asked at a table and refused: a stream of its own, apart from what happened."""

import asyncio
from collections.abc import AsyncIterator

import msgspec

from pitbook.games.kernel import Refused
from pitbook.journal.record import GENESIS, Body, Corrupt, check_next, decoded
from pitbook.journal.store import Batch, Conflict, DuplicateCommand, Head, Reader, Store, Unavailable
from pitbook.table import events as e
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.stream import Stream

REFUSALS = "refusals/"
MOST_TRIES = 100
"""Nobody is overtaken so often, not even while a table or a tournament goes over to another writer and both refuse."""
AT_ONCE = 250


class Refusals:
    """One is written after another: whoever is refused can wait, and none is lost to a quicker one."""

    def __init__(self, table: str, store: Store) -> None:
        self._store, self._stream = store, Stream(f"{REFUSALS}{table}")
        self._sure = False  # that the stream ends where we think
        self._turn = asyncio.Lock()

    def doubt(self) -> None:
        self._sure = False

    async def keep(self, actor: Actor, command: str, request: bytes, refused: Refused | Forbidden, now: int) -> None:
        """Returns when the refusal is kept. The same refused twice is two refusals."""
        event = e.Refusal(
            command=msgspec.Raw(request),
            asked=refused.asked,
            because=refused.because,
            instead=refused.instead,
            clauses=refused.clauses if isinstance(refused, Refused) else (),
        )
        async with self._turn:
            for _ in range(MOST_TRIES):
                try:
                    await self._append(event, actor, command, now)
                except (Conflict, DuplicateCommand):  # another process wrote, or what we thought lost was kept
                    continue
                return
            raise Unavailable(f"{self._stream.name} is not where it was, again and again")

    async def _append(self, event: e.Refusal, actor: Actor, command: str, now: int) -> None:
        await self._make_sure()
        expected, as_command = self._stream.head, f"{command}/{self._stream.length}"
        records = self._stream.records([event], actor, as_command, now)
        self._sure = False
        await self._store.append(Batch(self._stream.name, expected, as_command, records))
        self._sure = True

    async def _make_sure(self) -> None:
        if not self._sure:
            name = self._stream.name
            head = await self._store.head(name)
            last = [each async for some in self._store.read(name, head.length - 1, head.length) for each in some]
            at = decoded(last[0], name, head.length).at if last else 0
            self._stream, self._sure = Stream(name, head, at), True

    async def latest(self, most: int) -> list[tuple[Body, e.Refusal]]:
        """The latest last; `Corrupt` if they are not what was written."""
        name, found = self._stream.name, list[tuple[Body, e.Refusal]]()
        async with self._store.moment() as now:
            head = await now.head(name)
            after = max(0, head.length - most)
            async for body in _chained(now, name, after, head):
                found.append((body, _refusal(body)))
        return found

    async def check(self, pause_seconds: float) -> None:
        """`Corrupt` if any, from the first one on, is not what was written."""
        name = self._stream.name
        head, number = await self._store.head(name), 0
        async for body in _chained(self._store, name, 0, head):
            _refusal(body)
            number += 1
            if number % AT_ONCE == 0:
                await asyncio.sleep(pause_seconds)


async def _chained(reader: Reader, name: str, after: int, head: Head) -> AsyncIterator[Body]:
    """The records after so many, each chained to the one before it, up to where the stream ends."""
    sequence, previous = max(after - 1, 0), GENESIS
    async for records in reader.read(name, sequence, head.length):
        for record in records:
            sequence += 1
            if sequence > after:
                yield check_next(record, name, sequence, previous)
            previous = record.digest
    if sequence != head.length or previous != head.digest:
        raise Corrupt(name, sequence, "it is not the last record that the store names")


def _refusal(body: Body) -> e.Refusal:
    try:
        return msgspec.json.decode(body.payload, type=e.Refusal)
    except msgspec.MsgspecError as error:
        raise Corrupt(body.stream, body.sequence, f"it cannot be read ({error})") from None
