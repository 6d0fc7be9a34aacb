"""Batches that come while others are being written wait, and are then written together: one commit for all of them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from pitbook.journal.store import Batch, Unavailable

AT_ONCE = 256
"""Batches in one commit at most, so that nobody waits long behind a crowd."""
FULL = 12
GATHER_SECONDS = 0.001
"""Where several came at once, others are given a moment to join: a commit costs far more than what is in it."""


class Watching(Protocol):
    """Whoever is told what was kept, before anybody is answered. What goes wrong there is no concern of the writer."""

    async def kept(self, batches: list[Batch]) -> None: ...

    def close(self) -> None: ...


class Grouping:
    """The queue before a writer. `keep` writes a group and answers for each of its batches: kept, or why not.

    A group that cannot be written for another reason is tried again batch by batch, so that one that no store could
    write takes no other with it.
    """

    def __init__(
        self, keep: Callable[[list[Batch]], Awaitable[list[Exception | None]]], watermark: Watching | None = None
    ) -> None:
        self._keep, self._watermark = keep, watermark
        self._waiting: list[tuple[Batch, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    def append(self, batch: Batch) -> asyncio.Future[None]:
        """Done when the batch is kept. Whoever stops waiting for it has not taken it back."""
        if self._closed:
            raise Unavailable("this store was closed: open it again")
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, answer))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return answer

    async def close(self) -> None:
        """Takes no more, and ends when all that waits is written."""
        self._closed = True
        if self._writing is not None:
            await self._writing
        if self._watermark is not None:
            self._watermark.close()

    async def _write(self) -> None:
        last = 0
        while self._waiting:
            if last > 1 and len(self._waiting) < FULL:
                await asyncio.sleep(GATHER_SECONDS)
            last = len(self._waiting)
            group, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            outcomes = await self._outcomes([batch for batch, _ in group])
            if self._watermark is not None:
                kept = [batch for (batch, _), outcome in zip(group, outcomes, strict=True) if outcome is None]
                if kept:
                    await self._tell(self._watermark, kept)
            for (_, answer), outcome in zip(group, outcomes, strict=True):
                if answer.done():
                    continue
                if outcome is None:
                    answer.set_result(None)
                else:
                    answer.set_exception(outcome)
        self._writing = None

    async def _tell(self, watermark: Watching, kept: list[Batch]) -> None:
        """Whatever goes wrong there, these are kept, and others wait."""
        try:
            await watermark.kept(kept)
        except Exception as error:  # noqa: BLE001  nobody would ever be answered again
            told = {"message": "how far the store has come was not told", "exception": error}
            asyncio.get_running_loop().call_exception_handler(told)

    async def _outcomes(self, group: list[Batch]) -> list[Exception | None]:
        try:
            return await self._keep(group)
        except Unavailable as gone:
            return [Unavailable(str(gone)) for _ in group]
        except Exception as error:  # noqa: BLE001  whatever it is, it belongs to whoever waits for the answer
            if len(group) == 1:
                return [error]
            return [outcome for batch in group for outcome in await self._outcomes([batch])]
