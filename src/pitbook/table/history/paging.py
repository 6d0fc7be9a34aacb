"""A journal gone through a piece at a time, so that nobody else has to wait until its end is reached."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from pitbook.journal.record import Body
from pitbook.table.service import Table

PAGE = 250
"""So many records are gone through before others have their turn."""
Records = list[tuple[Body, Any]]


async def paged(table: Table, first: int, last: int) -> AsyncIterator[Records]:
    """The records from one to another, all of which are kept."""
    while first <= last:
        records = await table.history(first, min(first + PAGE - 1, last))
        assert records, f"table {table.name} has no record {first}"
        yield records
        first += len(records)
        await asyncio.sleep(0)
