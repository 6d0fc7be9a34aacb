"""Practice tables: one for each person and rulebook, opened when it is first asked for and used again after that.

Its name follows from whose it is, so that it is found without looking into anybody else's.
"""

import asyncio
import hashlib
from collections.abc import Iterator
from itertools import count

from pitbook.floor.floor import PRACTICE, Floor
from pitbook.games.library import playable
from pitbook.rulebooks.roles import Role
from pitbook.sources import token_hex
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.table.setup_steps import setup_step

MOST_STEPS = 20
"""Nobody needs so many to their first wager; it keeps a slip in the program from running on."""


class Practice:
    """The practice tables of a floor. They are opened one after another, so that nobody gets two."""

    def __init__(self, floor: Floor) -> None:
        self._floor, self._opening = floor, asyncio.Lock()

    async def table_for(self, actor: Actor, rulebook: str) -> Table:
        """This player's table, where nothing but their wager is missing."""
        if actor.role is not Role.PLAYER:
            raise Forbidden("A practice table", f"{actor.role.named} does not play", "Come as a player.")
        self._floor.check_admitted(actor, rulebook)
        async with self._opening:
            table = await self._found(actor, rulebook)
        await _make_ready(table, actor)
        return table

    async def _found(self, actor: Actor, rulebook: str) -> Table:
        """The one that was opened before, unless somebody closed it."""
        for name in _names(actor.person, rulebook):
            if name not in self._floor.tables:
                return await self._floor.open_practice(actor, name, rulebook, command=_new_id())
            table = await self._floor.table(name)
            if table.state.office.closed_at is None:
                return table
        raise AssertionError("names do not come to an end")

    def names_of(self, person: str) -> list[str]:
        """Of the tables that this person practises at."""
        found = []
        for rulebook in playable():
            last = ""
            for name in _names(person, rulebook):
                if name not in self._floor.tables:
                    break
                last = name
            found += [last] if last else []
        return found


def _names(person: str, rulebook: str) -> Iterator[str]:
    whose = hashlib.sha256(f"{person}\0{rulebook}".encode()).hexdigest()[:16]
    return (f"{PRACTICE}{whose}-{number}" for number in count(1))


async def _make_ready(table: Table, actor: Actor) -> None:
    for _ in range(MOST_STEPS):
        await table.settled()
        step = setup_step(table.state, actor.person)
        if step is None:
            return
        await table.ask(actor, Ask(_new_id(), step))
    raise AssertionError(f"{table.name} has no wager to offer after {MOST_STEPS} steps")


def _new_id() -> str:
    return f"practice-{token_hex(8)}"
