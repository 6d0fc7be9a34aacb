"""What players carry from table to table, which no table knows alone: the store's accounts against all records."""

from collections import Counter

from pitbook.floor.floor import PRACTICE, Floor
from pitbook.ledger.accounts import CARRIED
from pitbook.table.service import Stopped


async def check_carried(floor: Floor) -> None:
    """Before anybody is let in. An account that the records do not make is doubted: nothing is brought from it.

    Where a table cannot be read, or another process has it, nothing can be said.
    """
    by_records: Counter[str] = Counter()
    for name, table in floor.tables.items():
        if name.startswith(PRACTICE):
            continue  # play chips are never carried
        try:
            await table.ready()
        except Stopped:
            return
        by_records.update(
            {each: cents for each, cents in table.state.books.balances.items() if each.startswith(CARRIED)}
        )
    kept = await floor.store.balances(CARRIED)
    for account in sorted({*kept, *by_records}):
        held, made = kept.get(account, 0), by_records[account]
        if held != made:
            floor.doubted[account] = f"it holds {held} cents in the store and {made} by the records of all tables"
