"""Tables that a tournament is given: the same asked again, after a refusal or a failure, is about what there is now."""

import asyncio

import msgspec
import pytest

from pitbook.games.casino_war import commands as war
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch, Unavailable
from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.events import FloatCounted
from pitbook.tournament import commands as c
from tests.tournament.house import NAME, OPERATOR, House, player, terms

pytestmark = pytest.mark.anyio
BOTH = c.DesignateTables(tables=("war-1", "war-2"))
GIL = player("gil")


async def drafted(store: MemoryStore | None = None) -> House:
    house = House(store=store)
    await house.open(2)
    await house.draft(terms(house.clock))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    await house.ask(OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing"))
    return house


async def lent_to(house: House) -> list[str | None]:
    return [(await house.floor.table(each)).state.office.lent_to for each in BOTH.tables]


async def test_what_was_refused_and_is_asked_again_lends_every_table() -> None:
    """The first table was given back after the refusal, and has to be lent once more."""
    house = await drafted()
    second = await house.floor.table("war-2")
    await second.ask(GIL, Ask("sit", war.Sit(player="gil", box=1)))
    await house.refused(OPERATOR, BOTH)
    assert await lent_to(house) == [None, None]
    again = "the same id"
    with pytest.raises(Exception, match="players sit there"):
        await house.ask(OPERATOR, BOTH, id=again)
    assert await lent_to(house) == [None, None]
    await second.ask(GIL, Ask("leave", war.Leave(player="gil")))
    await house.ask(OPERATOR, BOTH, id=again)
    assert await lent_to(house) == [NAME, NAME]
    assert house.state.tables == BOTH.tables


async def test_two_who_ask_for_the_same_at_once_are_both_answered() -> None:
    house = await drafted()
    answers = await asyncio.gather(*(house.tournaments.ask(NAME, OPERATOR, Ask("one id", BOTH)) for _ in range(3)))
    assert sorted(each.again for each in answers) == [False, True, True]
    assert await lent_to(house) == [NAME, NAME]


async def test_what_is_asked_again_while_it_is_being_done_is_not_done_once_more_behind_it() -> None:
    """Whoever hears nothing for a while asks again: so many would never come to an end."""
    house = await drafted()
    second = await house.floor.table("war-2")
    await second.ask(GIL, Ask("sit", war.Sit(player="gil", box=1)))
    asked = (house.tournaments.ask(NAME, OPERATOR, Ask("one id", BOTH)) for _ in range(3))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in answers] == [Refused] * 3
    kept = await (await house.tournaments.find(NAME)).refusals(10)
    assert [each.who for each, _ in kept] == [OPERATOR.person]


class FailsOnce(MemoryStore):
    """Where a table is lent, the disk is gone for a moment."""

    failed = False

    async def append(self, batch: Batch) -> None:
        if "/lend/" in batch.command and not self.failed:
            self.failed = True
            raise Unavailable("the disk is gone")
        await super().append(batch)


async def test_after_a_failure_the_float_is_counted_as_it_is_by_then() -> None:
    house = await drafted(FailsOnce())
    with pytest.raises(Unavailable):
        await house.ask(OPERATOR, BOTH, id="one id")
    first = await house.floor.table("war-1")
    await first.ask(GIL, Ask("buy in", own.BuyIn(player="gil", cents=Cents(10_000))))
    await house.ask(OPERATOR, BOTH, id="one id")
    assert await lent_to(house) == [NAME, NAME]


async def test_what_was_done_is_answered_again_after_the_tables_came_back() -> None:
    """Whoever heard nothing of it asks once more, perhaps much later, and is not refused for what has come since."""
    house = await drafted()
    done = await house.ask(OPERATOR, BOTH, id="one id")
    await house.ask(OPERATOR, c.ReleaseTables(tables=BOTH.tables))
    second = await house.floor.table("war-2")
    await second.ask(GIL, Ask("sit", war.Sit(player="gil", box=1)))
    again = await house.ask(OPERATOR, BOTH, id="one id")
    assert again == done._replace(again=True)
    assert await lent_to(house) == [None, None]


class LosesWhatIsBought(MemoryStore):
    """What was bought is written slowly, and the disk is gone before it is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.writes, self.is_gone = asyncio.Event(), asyncio.Event()

    async def append(self, batch: Batch) -> None:
        if batch.command == "buy in" and not self.is_gone.is_set():
            self.writes.set()
            await self.is_gone.wait()
            raise Unavailable("the disk is gone")
        await super().append(batch)


async def test_the_float_is_counted_of_what_is_kept() -> None:
    """What somebody buys while a table is lent may be lost, and come later: neither is missing in the float."""
    store = LosesWhatIsBought()
    house = await drafted(store)
    first = await house.floor.table("war-1")
    buying = Ask("buy in", own.BuyIn(player="gil", cents=Cents(10_000)))
    bought = asyncio.create_task(first.ask(GIL, buying))
    await store.writes.wait()
    lent = asyncio.create_task(house.ask(OPERATOR, BOTH))
    for _ in range(50):
        await asyncio.sleep(0)
    store.is_gone.set()
    with pytest.raises(Unavailable):
        await bought
    await lent
    await house.ask(OPERATOR, c.ReleaseTables(tables=BOTH.tables))
    await first.ask(GIL, buying)
    records = await first.history(1, first.length)
    counted = [event.difference for _, event in records if isinstance(event, FloatCounted)]
    assert counted == [0, 0]


async def test_nothing_is_counted_where_the_program_deals() -> None:
    """What its books say is what is there; whoever lends a table or gives it back cannot make it another amount."""
    house = await drafted()
    first = await house.floor.table("war-1")
    held = first.state.books.held(first.state.accounts.float)
    for cents in (1, held, 900_000_000):
        refused = await house.refused(OPERATOR, msgspec.structs.replace(BOTH, counted={"war-2": Cents(cents)}))
        assert refused.clauses[0] == "10.2.4"
        assert "nothing in its float can be counted" in refused.because
    assert await lent_to(house) == [None, None]
    await house.ask(OPERATOR, BOTH)
    for cents in (1, 900_000_000):
        back = c.ReleaseTables(tables=("war-1",), counted={"war-1": Cents(cents)})
        assert "nothing in its float can be counted" in (await house.refused(OPERATOR, back)).because
    await house.ask(OPERATOR, c.ReleaseTables(tables=BOTH.tables))
    assert await lent_to(house) == [None, None]
    assert first.state.books.held(first.state.accounts.float) == held
