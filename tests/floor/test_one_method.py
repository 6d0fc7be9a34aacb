"""What has to be the same at every operating table of a document: the Crown's dealing method (7.4.4(a))."""

import pytest

from pitbook.floor.floor import Floor
from pitbook.games import casino_war as war
from pitbook.games.casino_war import commands as c
from pitbook.games.kernel import Refused
from pitbook.journal.memory import MemoryStore
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as office
from tests.table.playing import HOST, Clock

pytestmark = pytest.mark.anyio
CROWN = "crown-casino-war"
PIT_BOSS = Actor("pit", Role.PIT_BOSS)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def floor_over(store: MemoryStore) -> Floor:
    floor = Floor(store, Clock())
    await floor.load()
    return floor


async def opens(floor: Floor, name: str, method: str, rulebook: str = CROWN) -> None:
    terms = war.usual_terms(war.war_rulebook(rulebook), go_to_war_method=method)
    await floor.open_table(HOST, name, rulebook, command=f"open {name}", terms=terms)


async def test_a_table_with_another_method_does_not_open() -> None:
    floor = await floor_over(MemoryStore())
    await opens(floor, "one", "A")
    with pytest.raises(Refused) as refused:
        await opens(floor, "two", "B")
    assert "7.4.4(a)" in refused.value.clauses
    assert "one" in refused.value.because
    assert "two" not in floor.tables
    await opens(floor, "two", "A")


async def test_tables_that_nobody_has_asked_for_yet_count_too() -> None:
    store = MemoryStore()
    await opens(await floor_over(store), "one", "B")
    floor = await floor_over(store)
    with pytest.raises(Refused, match="one"):
        await opens(floor, "two", "A")


async def test_a_closed_table_is_not_operating() -> None:
    """It opens again only if it deals as the others do."""
    floor = await floor_over(MemoryStore())
    await opens(floor, "one", "A")
    one = await floor.table("one")
    await one.ask(PIT_BOSS, Ask("close", office.CloseTable(by=Role.PIT_BOSS)))
    await opens(floor, "two", "B")
    with pytest.raises(Refused) as refused:
        await one.ask(PIT_BOSS, Ask("reopen", office.ReopenTable(by=Role.PIT_BOSS)))
    assert "7.4.4(a)" in refused.value.clauses
    two = await floor.table("two")
    await two.ask(PIT_BOSS, Ask("close", office.CloseTable(by=Role.PIT_BOSS)))
    await one.ask(PIT_BOSS, Ask("reopen", office.ReopenTable(by=Role.PIT_BOSS)))


async def test_tables_of_other_documents_and_practice_do_not_matter() -> None:
    floor = await floor_over(MemoryStore())
    await opens(floor, "star", "A", "star-casino-war")
    await floor.open_practice(Actor("ann", Role.PLAYER), "practice-ann", CROWN, command="practise")
    await opens(floor, "one", "B")
    one = await floor.table("one")
    await one.ask(Actor("ann", Role.PLAYER), Ask("sit", c.Sit(player="ann", box=1)))
