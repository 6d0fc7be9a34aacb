"""A tournament that another server had for a while, in the midst of something that is asked here."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch, LeaseHeld, Reader
from pitbook.table.asking import Ask
from pitbook.table.service import Table
from pitbook.tournament import commands as c
from tests.tournament.house import BOOK, NAME, OPERATOR, SIX, House, player, terms

pytestmark = pytest.mark.anyio
STREAM = f"tournament/{NAME}"
ADVISED = c.AdviseInspectorate(name="Ira", channel="in writing")


async def test_a_wager_is_asked_for_again_where_the_tournament_was_taken_over_meanwhile() -> None:
    """Not decided by what was known of the tournament, nor told as a failure: whoever asks again is answered."""
    house = House()
    await house.ready(terms(house.clock), *SIX)
    table = await house.table()
    await house.make_ready(table)
    ask = Ask("wager", house.wager(table, "ann", 5_000))
    ready = table.ready

    async def taken_over() -> None:
        table.ready = ready  # type: ignore[method-assign]
        house.tournaments.forget()
        await ready()

    table.ready = taken_over  # type: ignore[method-assign]
    table.doubt()
    with pytest.raises(LeaseHeld):
        await house.tournaments.ask_table(player("ann"), table, ask)
    assert _stakes(table, "ann") == 0
    for _ in range(2):
        await house.tournaments.ask_table(player("ann"), table, ask)
        assert _stakes(table, "ann") == 5_000


def _stakes(table: Table, name: str) -> int:
    return table.state.books.held(table.state.accounts.layout(name))


class Slow(MemoryStore):
    """Whoever reads something whole waits, once they are to."""

    def __init__(self) -> None:
        super().__init__()
        self.reading, self.read_on = asyncio.Event(), asyncio.Event()
        self.read_on.set()

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[Reader]:  # type: ignore[override]
        self.reading.set()
        await self.read_on.wait()
        async with super().moment() as now:
            yield now


async def test_what_was_taken_over_while_it_was_read_is_read_again() -> None:
    """There is one of it on the floor: else one of two would not hear what was kept by the other."""
    store: Any = Slow()
    house = House(store=store)
    await house.ready(terms(house.clock), *SIX)
    house.tournaments.forget()
    store.reading.clear()
    store.read_on.clear()
    finding = asyncio.create_task(house.tournaments.find(NAME))
    await store.reading.wait()
    house.tournaments.forget()
    store.read_on.set()
    assert await finding is house.floor.aggregates[STREAM]


async def _drafted(store: MemoryStore) -> House:
    house = House(store=store)
    await house.open()
    await house.draft(terms(house.clock))
    return house


class WritesSlowly(MemoryStore):
    """One command is kept only when somebody lets it be."""

    def __init__(self) -> None:
        super().__init__()
        self.writes, self.written = asyncio.Event(), asyncio.Event()

    async def append(self, batch: Batch) -> None:
        if batch.command == "slow":
            self.writes.set()
            await self.written.wait()
        await super().append(batch)


async def test_what_was_being_written_when_it_was_taken_over_is_known_to_whoever_reads_it_next() -> None:
    """Else two would be at the same tournament, and the later one would not know what the earlier one kept."""
    store = WritesSlowly()
    house = await _drafted(store)
    before = await house.tournaments.find(NAME)
    writing = asyncio.create_task(house.tournaments.ask(NAME, OPERATOR, Ask("slow", ADVISED)))
    await asyncio.wait([writing, asyncio.create_task(store.writes.wait())], return_when=asyncio.FIRST_COMPLETED)
    house.tournaments.forget()
    finding = asyncio.create_task(house.tournaments.find(NAME))
    for _ in range(50):
        await asyncio.sleep(0)
    store.written.set()
    await writing
    found = await finding
    assert found is not before
    assert found.length == before.length == (await store.head(STREAM)).length


async def test_nothing_is_decided_by_what_was_forgotten() -> None:
    house = await _drafted(MemoryStore())
    before = await house.tournaments.find(NAME)
    house.tournaments.forget()
    with pytest.raises(LeaseHeld):
        await before.ask(OPERATOR, Ask("late", ADVISED))
    assert (await house.tournaments.find(NAME)).length == before.length


class Held(MemoryStore):
    """Another process has the tournament, and each who asks what is private in it waits a while longer."""

    turns = 0

    async def hold(self, stream: str, seconds: float) -> None:
        await asyncio.sleep(0)
        if stream == STREAM:
            raise LeaseHeld(stream, "another process")
        await super().hold(stream, seconds)

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        self.turns, turns = self.turns * 2, self.turns
        for _ in range(turns):
            await asyncio.sleep(0)
        return await super().private(prefix)


async def test_whoever_drafts_what_another_process_has_is_told_so() -> None:
    """Also if somebody else was told so a moment before, and there is nothing left of it here."""
    store = Held()
    house = House(store=store)
    await house.open()
    draft = c.Draft(rulebook=BOOK, terms=terms(house.clock))
    for store.turns in range(1, 40):
        drafts = (house.tournaments.draft(OPERATOR, NAME, draft, id=f"draft-{number}") for number in range(2))
        told = await asyncio.gather(*drafts, return_exceptions=True)
        assert [type(each) for each in told] == [LeaseHeld] * 2
