"""What a player's chips did at a table, line by line, as the journal has it."""

import asyncio
from collections import defaultdict

from pitbook.table.history.paging import paged
from pitbook.table.index import StatementLine
from pitbook.table.service import Table
from pitbook.table.state import TableState


class Statements:
    """Those of one table. The journal is gone through once, and from there on as it grows."""

    def __init__(self, table: Table) -> None:
        self._table, self._state = table, TableState(table.name, table.state.opened)
        self._read = 0
        self._lines: defaultdict[str, list[StatementLine]] = defaultdict(list)
        """By account."""
        self._turn = asyncio.Lock()

    async def of(self, player: str) -> list[StatementLine]:
        """Every change, from the opening of the table on."""
        async with self._turn:
            await self._read_on()
        return list(self._lines.get(self._state.accounts.chips(player), ()))

    async def _read_on(self) -> None:
        await self._table.settled()
        state, chips = self._state, self._state.accounts.chips("")
        async for records in paged(self._table, self._read + 1, self._table.length):
            for body, event in records:
                for each in state.transfers(state.play, event):
                    for account, cents in ((each.source, -each.cents), (each.target, each.cents)):
                        if account.startswith(chips) and cents:
                            lines = self._lines[account]
                            balance = cents + (lines[-1].balance if lines else 0)
                            lines.append(StatementLine(body.sequence, body.at, each.why, cents, balance))
                state.take(body.sequence, event, body.at, body.who)
            self._read += len(records)
