"""A store in memory that outlives its process, answers late, fails, and loses leases, as the seed says."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from pitbook.journal.memory import MemoryStore
from pitbook.journal.passing import PassingReader
from pitbook.journal.record import Record
from pitbook.journal.store import Batch, Head, Reader, Span, Unavailable
from tests.box.faults import Fault, meets
from tests.box.loop import Delay
from tests.box.presences import Sessions

SNAPSHOT_EVERY = 60
"""In the box a table keeps a snapshot so often, that a short history has many."""
SLOW_SECONDS = 3.0
UNBOUNDED = "opened from too many records"
MOST_AT_ONCE = 150
"""Records of one command, which no snapshot comes between."""


class SimulatedStore(MemoryStore):
    def __init__(self, holder: str, delay: Delay, faults: Counter[Fault], met: Counter[str]) -> None:
        super().__init__(holder, lambda: asyncio.get_running_loop().time())
        self._delay, self._faults, self._met = delay, faults, met
        self.sessions = Sessions(delay, faults, met)

    def of_another_process(self, holder: str) -> "SimulatedStore":
        other = SimulatedStore(holder, self._delay, self._faults, self._met)
        shared = ("_records", "_spans", "_balances", "_private", "_held", "sessions")
        vars(other).update({name: vars(self)[name] for name in shared})
        return other

    def _meets(self, fault: Fault) -> bool:
        return meets(fault, self._faults, self._met)

    async def append(self, batch: Batch) -> None:
        await asyncio.sleep(self._delay("append"))
        if self._meets(Fault.BEFORE):
            raise Unavailable("the store did not answer")
        await super().append(batch)
        self.sessions.kept(batch)
        await asyncio.sleep(self._delay("answer"))
        if self._meets(Fault.AFTER):
            raise Unavailable("the answer of the store was lost")

    async def _asked(self) -> None:
        await asyncio.sleep(self._delay("read"))
        if self._meets(Fault.READ):
            raise Unavailable("the store did not answer")

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        await self._asked()
        async for records in super().read(stream, after, up_to):
            self._met["records read"] += len(records)
            yield records

    async def heads(self) -> dict[str, Head]:
        await self._asked()
        return await super().heads()

    async def head(self, stream: str) -> Head:
        await self._asked()
        return await super().head(stream)

    async def span(self, stream: str, command: str) -> Span | None:
        await self._asked()
        return await super().span(stream, command)

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        await self._asked()
        return await super().balances(prefix)

    async def hold(self, stream: str, seconds: float) -> None:
        if stream.startswith("table/") and self._meets(Fault.LEASE):
            self._held[stream] = "another process", self._clock() + seconds
        await asyncio.sleep(self._delay("read"))
        await super().hold(stream, seconds)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Reader]:  # type: ignore[override]
        await self._asked()
        async with super().moment() as now:
            if self._meets(Fault.SLOW):
                await asyncio.sleep(SLOW_SECONDS)
            yield _Opening(now, self._met)


class _Opening(PassingReader):
    """What a table is opened from. However long it was played at, it is opened from what came since its snapshot."""

    def __init__(self, reader: Reader, met: Counter[str]) -> None:
        super().__init__(reader)
        self._met = met

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        count = 0
        async for records in super().read(stream, after, up_to):
            count += len(records)
            yield records
        if stream.startswith("table/"):
            self._met[UNBOUNDED] += count > SNAPSHOT_EVERY + MOST_AT_ONCE
