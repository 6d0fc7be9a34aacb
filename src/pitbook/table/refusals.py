"""What was asked at a table and refused: a stream of its own, apart from what happened."""

import asyncio

import msgspec

from pitbook.games.kernel import Refused
from pitbook.journal.record import Body, decoded
from pitbook.journal.store import Batch, Conflict, DuplicateCommand, Store, Unavailable
from pitbook.table import events as e
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.stream import Stream

MOST_TRIES = 3


class Refusals:
    """One is written after another: whoever is refused can wait, and none is lost to a quicker one."""

    def __init__(self, table: str, store: Store) -> None:
        self._store, self._stream = store, Stream(f"refusals/{table}")
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
        """The latest last."""
        name, found = self._stream.name, list[tuple[Body, e.Refusal]]()
        after = max(0, (await self._store.head(name)).length - most)
        async for records in self._store.read(name, after):
            for record in records:
                body = decoded(record, name, after + len(found) + 1)
                found.append((body, msgspec.json.decode(body.payload, type=e.Refusal)))
        return found
