"""Where a store is, so that it can be opened again and by another process."""

from pathlib import Path
from typing import Protocol

import asyncpg

from pitbook.journal.memory import MemoryStore
from pitbook.journal.opening import open_store
from pitbook.journal.sealing import open_sealed
from pitbook.journal.store import Store
from pitbook.journal.store_keys import new_keys


class Place(Protocol):
    async def open(self, holder: str = "first") -> Store: ...


class MemoryPlace:
    def __init__(self) -> None:
        self._store = MemoryStore()

    async def open(self, holder: str = "first") -> Store:
        return self._store.beside(holder)


class SealedPlace:
    """Another place, with its private values sealed."""

    def __init__(self, place: Place) -> None:
        self._place, self._keys = place, new_keys()

    async def open(self, holder: str = "first") -> Store:
        return await open_sealed(await self._place.open(holder), self._keys)


class _Kept:
    """Closes what it opened."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._opened: list[Store] = []

    async def open(self, holder: str = "first") -> Store:
        self._opened.append(await open_store(self.url, holder))
        return self._opened[-1]

    async def close(self) -> None:
        for store in self._opened:
            await store.close()


class SqlitePlace(_Kept):
    def __init__(self, path: Path) -> None:
        super().__init__(f"sqlite:///{path}")
        self.path = path


class PostgresPlace(_Kept):
    async def execute(self, sql: str) -> None:
        connection = await asyncpg.connect(self.url)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    async def empty(self) -> None:
        await self.execute("DROP SCHEMA IF EXISTS pitbook CASCADE")
