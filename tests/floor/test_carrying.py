"""What players carry is held against the records while people may already come: what they do then is no fault."""

import pytest

from pitbook.floor.floor import Floor
from pitbook.journal.memory import MemoryStore
from pitbook.ledger.accounts import CARRIED
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from tests.table.playing import Clock

ANN = Actor("ann", Role.PLAYER)
HOST = Actor("root", Role.ADMINISTRATOR)
HERE = "star-craps"

pytestmark = pytest.mark.anyio


async def test_chips_that_are_taken_away_while_a_floor_begins_make_nobody_doubted() -> None:
    store = MemoryStore()
    floor = Floor(store, Clock())
    await floor.load()
    await floor.open_table(HOST, HERE, HERE, command="open")
    table = floor.tables[HERE]
    await table.ask(ANN, Ask("in", own.BuyIn(player="ann", cents=Cents(5_000))))
    balances = store.balances

    async def slow(prefix: str = "") -> dict[str, int]:
        found = dict(await balances(prefix))
        if prefix == CARRIED and "out" not in asked:
            asked.append("out")
            await table.ask(ANN, Ask("out", own.TakeAway(player="ann", cents=Cents(1_000))))
        return found

    asked: list[str] = []
    store.balances = slow  # type: ignore[method-assign]
    await floor.carrying.check_all()
    assert asked == ["out"]
    assert floor.doubted == {}
