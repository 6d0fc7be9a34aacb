"""All tables of a house over one store."""

import asyncio
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec
from argon2 import PasswordHasher

from pitbook.chance.regulated import new_secret
from pitbook.floor.people import People
from pitbook.games.library import playable
from pitbook.journal.record import GENESIS
from pitbook.journal.store import Head, Store
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing, Opened
from pitbook.table.games import game_of
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.table.stream import Stream

TABLE_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
LEASE_SECONDS = 30.0
HOUSE = Actor("house", Role.HOUSE)
USUAL_FLOAT = Cents(10_000_000)


def utc_now() -> int:
    """Microseconds since 1970."""
    return time.time_ns() // 1000


class NoSuchTable(Exception):
    """There is no table of that name."""


class Floor:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = utc_now,
        hasher: PasswordHasher | None = None,
        new_secret: Callable[[], bytes] = new_secret,
    ) -> None:
        self.store, self.clock, self._new_secret = store, clock, new_secret
        self._stream = Stream("floor")
        self.people = People(store, self._stream, clock, hasher or PasswordHasher())
        self.tables: dict[str, Table] = {}

    async def load(self) -> None:
        """Who is there and which tables; a table's journal is read when somebody asks for it."""
        heads = await self.store.heads()
        head = heads.get("floor", Head(0, GENESIS))
        self._stream.length, self._stream.digest = head.length, head.digest
        await self.store.hold("floor", LEASE_SECONDS)
        await self.people.load()
        for stream in sorted(heads):
            room, _, name = stream.partition("/")
            if room == "table":
                self.tables[name] = Table(name, self.store, self.clock, self._new_secret)

    async def table(self, name: str) -> Table:
        found = self.tables.get(name)
        if found is None:
            raise NoSuchTable(f"there is no table {name!r}; there are {', '.join(sorted(self.tables)) or 'none'}")
        await found.ready()
        return found

    async def open_table(
        self,
        actor: Actor,
        name: str,
        rulebook: str,
        *,
        command: str,
        dealing: Dealing = Dealing.VIRTUAL,
        terms: Any = None,
        float_cents: Cents = USUAL_FLOAT,
    ) -> Table:
        asked = f"Opening table {name!r}"
        if not TABLE_ID.fullmatch(name):
            raise Forbidden(asked, "a name is 1 to 40 small letters, digits and hyphens", "Choose another name.")
        if rulebook not in playable():
            raise Forbidden(asked, f"there is no rulebook {rulebook!r}", f"There are {', '.join(playable())}.")
        game = game_of(rulebook)
        rules = game.rules(rulebook, terms)
        highest = [role for group in rules.rulebook.ranks[1:] for role in group]
        if actor.role not in (Role.ADMINISTRATOR, *highest):
            raise Forbidden(asked, f"{actor.role.named} may not do this", "Ask a supervisor.")
        if name in self.tables:
            raise Forbidden(asked, "there is such a table", "Choose another name.")
        opened = Opened(
            by=actor.role,
            rulebook=rulebook,
            digest=rules.rulebook.digest,
            terms=msgspec.Raw(msgspec.json.encode(rules.terms)),
            dealing=dealing,
            float_cents=float_cents,
        )
        table = Table(name, self.store, self.clock, self._new_secret)
        await table.open(actor, opened, command)
        self.tables[name] = table
        return table

    async def close(self) -> None:
        for name in self.tables:
            await self.store.release(f"table/{name}")
        await self.store.release("floor")
        await self.store.close()


async def open_all(floor: Floor, actor: Actor) -> None:
    """One table of each rulebook, where there is none yet."""
    there = {table.state.opened.rulebook for table in await asyncio.gather(*map(floor.table, floor.tables))}
    for rulebook in playable():
        if rulebook not in there:
            await floor.open_table(actor, rulebook, rulebook, command=f"open {rulebook}")
