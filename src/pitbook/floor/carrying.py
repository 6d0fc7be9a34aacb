"""What players carry from table to table, which no table knows alone: the store's account against all records.

Where some table is stopped, what its records make is not known, and so not what anybody carries either: then nothing is
brought anywhere until somebody has looked into it.
"""

from collections.abc import Callable, Iterable, Mapping, MutableMapping

from pitbook.journal.store import BEGINNING, Store, Unavailable
from pitbook.ledger.accounts import CARRIED
from pitbook.table.asking import Stopped
from pitbook.table.service import Table

TABLE = "table/"
LOOKS = 3
"""So often an account must hold something else than the records make before it is doubted: others write meanwhile."""
MOST_TRIES = 100


class Carrying:
    """Asked by every table before chips are brought to it. `practice` begins the names of tables for practice, whose
    chips are never carried."""

    def __init__(
        self,
        store: Store,
        tables: Mapping[str, Table],
        doubted: MutableMapping[str, str],
        practice: str,
        know: Callable[[str], Table],
    ) -> None:
        """`know` puts a table among the others that another server opened."""
        self._store, self._tables, self._doubted, self._practice = store, tables, doubted, practice
        self._know = know

    async def check_all(self) -> None:
        """When a floor begins; people may come already. An account that the records do not make is doubted: nothing is
        brought from it."""
        for table in self._real():
            try:
                await table.ready()
            except Stopped:
                continue
        kept = await self._store.balances(CARRIED)
        named = {each for table in self._real() if table.is_loaded for each in table.state.books.balances}
        for account in sorted({*kept, *(each for each in named if each.startswith(CARRIED))}):
            if self._unknown() or _differ(kept.get(account, 0), self._made(account) or 0):
                await self.held(account)  # somebody may have written meanwhile

    @property
    def _is_shared(self) -> bool:
        """Whether other servers write to some tables."""
        return any(table.is_following for table in self._tables.values())

    async def held(self, account: str) -> int:
        """What is in an account now; it is doubted from then on if that is not what the records make."""
        found = 0
        for _ in range(MOST_TRIES):
            wrong = await self._settled(account)
            if self._is_shared:
                held, made = await self._at_one_moment(account)
            else:
                made = None if wrong else self._made(account)
                held = (await self._store.balances(account)).get(account, 0)
            if made is None and not wrong:
                continue  # it is being written
            found += 1
            wrong = wrong or _differ(held, made or 0)
            if not wrong:
                return held
            if found == LOOKS or self._unknown():
                self._doubted[account] = wrong
                return held
        raise Unavailable(f"{account} is written again and again")

    async def _at_one_moment(self, account: str) -> tuple[int, int | None]:
        """What is in an account, and what the records of that moment make; None where somebody wrote it since then."""
        async with self._store.moment() as now:
            heads = await now.heads()
            held = (await now.balances(account)).get(account, 0)
        for stream in heads:
            if stream.startswith(TABLE):
                self._know(stream.removeprefix(TABLE))
        for table in self._real():
            length = heads.get(f"{TABLE}{table.name}", BEGINNING).length
            if table.length < length:
                if not table.is_following:  # which another server took, and nobody here has heard of it yet
                    table.doubt()
                try:
                    await table.ready()
                except Stopped:
                    return held, None
            if table.length < length or table.moved_at(account) > length:
                return held, None
        return held, self._made(account)

    async def _settled(self, account: str) -> str:
        """When no table is writing it any more; why it cannot be told what is in it, if that is so."""
        for table in self._real():
            try:
                if not (table.is_loaded and table.is_following):  # what others wrote is read for one moment of all
                    await table.ready()
                await table.written(account)
            except Stopped:
                break
        return self._unknown()

    def _unknown(self) -> str:
        """Why it cannot be told what anybody carries; empty where it can."""
        stopped = [table.name for table in self._real() if table.stopped is not None]
        if not stopped:
            return ""
        return f"what is carried follows from the records of all tables, and {', '.join(stopped)} is stopped"

    def _made(self, account: str) -> int | None:
        """By the records of all tables; None while one of them is writing it."""
        made = [table.made(account) for table in self._real()]
        return None if None in made else sum(filter(None, made))

    def _real(self) -> Iterable[Table]:
        return [table for name, table in self._tables.items() if not name.startswith(self._practice)]


def _differ(held: int, made: int) -> str:
    return "" if held == made else f"it holds {held} cents in the store and {made} by the records of all tables"
