"""What a player's chips did at a table, line by line, as the journal has it."""

import asyncio

from pitbook.games.kernel import Struct
from pitbook.ledger.transfers import Why
from pitbook.table.history.paging import PAGE
from pitbook.table.service import Table
from pitbook.table.state import TableState


class Line(Struct, frozen=True):
    """An amount that came to a player's chips or left them, and what they were then."""

    sequence: int
    at: int
    why: Why
    cents: int
    balance: int


async def statement(table: Table, player: str) -> list[Line]:
    """Every change, from the opening of the table on."""
    await table.ready()
    state = TableState(table.name, table.state.opened)
    account, balance, lines = state.accounts.chips(player), 0, []
    for first in range(1, table.length + 1, PAGE):
        for body, event in await table.history(first, first + PAGE - 1):
            for each in state.transfers(state.play, event):
                cents = each.cents * ((each.target == account) - (each.source == account))
                if cents:
                    balance += cents
                    lines.append(Line(sequence=body.sequence, at=body.at, why=each.why, cents=cents, balance=balance))
            state.take(body.sequence, event, body.at, body.who)
        await asyncio.sleep(0)
    return lines
