"""Whoever was excluded and let in again may play, in whichever order the store answers."""

import asyncio

import pytest

from pitbook.floor.floor import Floor
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as office
from tests.table.playing import HOST, Clock

pytestmark = pytest.mark.anyio
STAR = "star-casino-war"
OPERATOR, ANN = Actor("operator", Role.CASINO_OPERATOR), Actor("ann", Role.PLAYER)


class SlowToSay(MemoryStore):
    """Keeps what one command brought about at once, and says so only when it is let."""

    def __init__(self, command: str) -> None:
        super().__init__()
        self._command, self.kept, self.let = command, asyncio.Event(), asyncio.Event()

    async def append(self, batch: Batch) -> None:
        await super().append(batch)
        if batch.command == self._command:
            self.kept.set()
            await self.let.wait()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.clause(f"{STAR}:13.4.3")
async def test_an_exclusion_that_is_answered_late_does_not_outlast_its_end() -> None:
    store = SlowToSay("exclude")
    floor = Floor(store, Clock())
    await floor.load()
    one = await floor.open_table(HOST, "one", STAR, command="open one")
    two = await floor.open_table(HOST, "two", STAR, command="open two")
    exclude = office.ExcludeFromCasino(by=Role.CASINO_OPERATOR, player="ann", broken="13.2", reason="a device")
    excluding = asyncio.create_task(one.ask(OPERATOR, Ask("exclude", exclude)))
    await store.kept.wait()
    readmit = office.Readmit(by=Role.CASINO_OPERATOR, player="ann", reason="it was somebody else")
    await one.ask(OPERATOR, Ask("readmit", readmit))
    store.let.set()
    await excluding
    await two.ask(ANN, Ask("chips", own.BuyIn(player="ann", cents=10_000)))  # type: ignore[arg-type]
