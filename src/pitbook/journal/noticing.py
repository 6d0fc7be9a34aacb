"""A store that notices whether it is taken: that nothing can be kept is known until something is kept again."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager

from pitbook.journal.record import Record
from pitbook.journal.store import Batch, Head, Reader, Span, Store, Unavailable


class NoticingStore:
    """Any store. A refusal for what a batch says (`Conflict`, `Doubled`, `Unbalanced`) tells nothing of the store."""

    def __init__(self, store: Store) -> None:
        self.holder, self.inner = store.holder, store
        self.fault: str | None = None
        """Why the last batch could not be kept."""

    async def append(self, batch: Batch) -> None:
        try:
            await self.inner.append(batch)
        except Unavailable as error:
            self.fault = str(error)
            raise
        self.fault = None

    def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        return self.inner.read(stream, after, up_to)

    async def heads(self) -> dict[str, Head]:
        return await self.inner.heads()

    async def head(self, stream: str) -> Head:
        return await self.inner.head(stream)

    async def span(self, stream: str, command: str) -> Span | None:
        return await self.inner.span(stream, command)

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        return await self.inner.balances(prefix)

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        return await self.inner.private(prefix)

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
