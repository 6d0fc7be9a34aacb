"""A store that stands before another one and passes everything on: for those who change one thing about it."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager

from pitbook.journal.record import Record
from pitbook.journal.store import Head, Reader, Span, Store


class PassingReader:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        return self._reader.read(stream, after, up_to)

    async def heads(self) -> dict[str, Head]:
        return await self._reader.heads()

    async def head(self, stream: str) -> Head:
        return await self._reader.head(stream)

    async def span(self, stream: str, command: str) -> Span | None:
        return await self._reader.span(stream, command)

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        return await self._reader.balances(prefix)

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        return await self._reader.private(prefix)


class PassingStore(PassingReader):
    """All but `append`, which whoever stands before a store does in a way of its own."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.holder, self.inner = store.holder, store

    def moment(self) -> AbstractAsyncContextManager[Reader]:
        return self.inner.moment()

    async def hold(self, stream: str, seconds: float) -> None:
        await self.inner.hold(stream, seconds)

    async def release(self, stream: str) -> None:
        await self.inner.release(stream)

    async def scrub(self) -> None:
        await self.inner.scrub()

    async def backup(self, to: str) -> None:
        await self.inner.backup(to)

    async def close(self) -> None:
        await self.inner.close()
