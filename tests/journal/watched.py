"""A store opened as whoever serves opens it, and looked at beside what is known of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from pitbook.journal.opening import open_for_reading, open_store, place_of
from pitbook.journal.remembered import Remembered
from pitbook.journal.store import Store
from pitbook.journal.watermark import StoreComparison, Watermark, compare


class Watched:
    def __init__(self, folder: Path, url: str) -> None:
        self.url, self.remembered = url, Remembered(folder, place_of(url))
        self.told: list[str] = []

    @asynccontextmanager
    async def opened(self, holder: str = "first") -> AsyncIterator[Store]:
        watermark = Watermark(self.remembered, self.told.append)
        store = await open_store(self.url, holder, watermark)
        await watermark.begin(store)
        try:
            yield store
        finally:
            await store.close()

    async def compared(self) -> StoreComparison:
        store = await open_for_reading(self.url)
        try:
            return await compare(self.remembered, store)
        finally:
            await store.close()

    async def missing(self) -> list[str]:
        return [each.words for each in (await self.compared()).missing]

    async def accepted(self) -> None:
        watermark = Watermark(self.remembered, self.told.append)
        found = await self.compared()
        store = await open_store(self.url, "first", watermark)
        try:
            await watermark.accept(store, found, "Jo Doe", "the disk failed")
        finally:
            await store.close()
