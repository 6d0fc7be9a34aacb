"""Whoever wants to see only what is kept waits until all is that was decided, also while they waited."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch
from pitbook.money import Cents
from pitbook.table import commands as own
from tests.table.playing import ANN, CRAPS, opened

pytestmark = pytest.mark.anyio


class Slow(MemoryStore):
    """What is written after a moment waits until it is told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.writes, self.go_on = asyncio.Event(), asyncio.Event()
        self.go_on.set()

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[MemoryStore]:
        await asyncio.sleep(0)  # whoever else waits has a turn while a journal is read
        async with super().moment() as now:
            yield now

    async def append(self, batch: Batch) -> None:
        self.writes.set()
        await self.go_on.wait()
        await super().append(batch)


async def test_what_is_decided_while_a_journal_is_read_again_is_waited_for() -> None:
    store = Slow()
    played = await opened(CRAPS, store=store)
    store.go_on.clear()
    store.writes.clear()
    played.table.doubt()
    asking = asyncio.create_task(played.ask(ANN, own.BuyIn(player="ann", cents=Cents(10_000))))
    settled = asyncio.create_task(played.table.settled())
    await store.writes.wait()
    for _ in range(50):  # turns of the loop, in which it could come to its end
        await asyncio.sleep(0)
    assert not settled.done()
    store.go_on.set()
    await asking
    await settled
    assert len(await played.table.history(1, played.table.length)) == played.table.length
