"""Tables of one document that may not differ: none begins to operate with other terms than those that do already.

Practice tables are no part of it, nor is a table that is closed, or stopped until somebody has looked into it.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

from pitbook.games.rules import GameRules
from pitbook.journal.record import Corrupt, decoded
from pitbook.journal.store import Store
from pitbook.table.asking import Stopped
from pitbook.table.events import AnyOpened
from pitbook.table.service import Table
from pitbook.table.state import opened_by


class Alike:
    """Watches over the tables of a floor; they begin to operate one after another, so that none is overlooked."""

    def __init__(self, store: Store, tables: Mapping[str, Table]) -> None:
        self._store, self._tables, self._beginning = store, tables, asyncio.Lock()

    @asynccontextmanager
    async def beginning(self, name: str, rules: GameRules) -> AsyncIterator[None]:
        """While a table opens, or opens again; `Refused` where another one operates otherwise."""
        if not rules.same_everywhere:
            yield
            return
        async with self._beginning:
            await self._check(name, rules)
            yield

    async def _check(self, name: str, rules: GameRules) -> None:
        for other in sorted(self._tables):
            if other == name or not await self._is_of(other, rules.rulebook.id):
                continue
            table = self._tables[other]
            with suppress(Stopped):
                await table.ready()
                if table.state.office.closed_at is None:
                    _compare(name, rules, other, table.state.rules)

    async def _is_of(self, name: str, rulebook: str) -> bool:
        """Told by the first record, so that no journal is read for nothing."""
        table = self._tables[name]
        opened = table.state.opened if table.is_loaded else await first_of(self._store, name)
        return opened is not None and opened.practice_of is None and opened.rulebook == rulebook


async def first_of(store: Store, name: str) -> AnyOpened | None:
    """As what a table was opened; None where its first record is not what was written: it stops when it is asked."""
    stream = f"table/{name}"
    with suppress(Corrupt):
        async for records in store.read(stream, 0, 1):
            return opened_by(decoded(records[0], stream, 1))
    return None


def _compare(name: str, rules: GameRules, other: str, others: GameRules) -> None:
    for term, topic in rules.same_everywhere:
        here, there = getattr(rules.terms, term), getattr(others.terms, term)
        if here != there:
            what = term.replace("_", " ")
            raise rules.refusal(
                f"Opening table {name!r} with {what} {here}",
                f"table {other!r} operates with {there}, and all of them have to be the same",
                f"Open it with {there}, or close the others first.",
                topic,
            )
