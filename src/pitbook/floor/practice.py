"""Practice tables: one for each person and rulebook, opened when it is first asked for and used again after that."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count

from pitbook.floor.floor import PRACTICE, Floor
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Ask, Stopped, Table
from pitbook.table.welcome import next_step

MOST_OPEN = 200
"""So many practice tables are open on a floor at once."""
MOST_STEPS = 20
"""Nobody needs so many to their first wager; it keeps a slip in the program from running on."""


class NoRoom(Forbidden):
    """There are as many as there may be."""


class Practice:
    """The practice tables of a floor. They are opened one after another, so that nobody gets two."""

    def __init__(self, floor: Floor) -> None:
        self._floor, self._opening = floor, asyncio.Lock()

    async def table_for(self, actor: Actor, rulebook: str) -> Table:
        """This player's table, where nothing but their wager is missing."""
        asked = "A practice table"
        if actor.role is not Role.PLAYER:
            raise Forbidden(asked, f"{actor.role.named} does not play", "Come as a player.")
        async with self._opening:
            table = await self._found(actor, rulebook) or await self._opened(asked, actor, rulebook)
        await _make_ready(table, actor)
        return table

    async def _found(self, actor: Actor, rulebook: str) -> Table | None:
        async for table in self._open_ones():
            opened = table.state.opened
            if (opened.practice_of, opened.rulebook) == (actor.person, rulebook):
                return table
        return None

    async def _opened(self, asked: str, actor: Actor, rulebook: str) -> Table:
        if len([each async for each in self._open_ones()]) >= MOST_OPEN:
            because = f"{MOST_OPEN} are open, and the floor has room for no more"
            raise NoRoom(asked, because, "Use one of yours, or ask a supervisor to close some that nobody uses.")
        name = next(name for number in count(1) if (name := f"{PRACTICE}{number}") not in self._floor.tables)
        return await self._floor.open_practice(actor, name, rulebook, command=_new_id())

    async def _open_ones(self) -> AsyncIterator[Table]:
        for name in sorted(self._floor.tables):
            if name.startswith(PRACTICE):
                with suppress(Stopped):
                    table = await self._floor.table(name)
                    if table.state.office.closed_at is None:
                        yield table


async def _make_ready(table: Table, actor: Actor) -> None:
    for _ in range(MOST_STEPS):
        await table.settled()
        step = next_step(table.state, actor.person)
        if step is None:
            return
        await table.ask(actor, Ask(_new_id(), step))
    raise AssertionError(f"{table.name} has no wager to offer after {MOST_STEPS} steps")


def _new_id() -> str:
    return f"practice-{secrets.token_hex(8)}"
