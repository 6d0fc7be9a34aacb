"""A store that notices whether it is taken: that nothing can be kept is known until something is kept again."""

from collections.abc import Callable

from pitbook.journal.passing import PassingStore
from pitbook.journal.store import Batch, Store, Unavailable
from pitbook.sources import monotonic


class NoticingStore(PassingStore):
    """Any store. A refusal for what a batch says (`Conflict`, `DuplicateCommand`, `Unbalanced`) tells nothing of it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.fault: str | None = None
        """Why the last batch could not be kept."""
        self.waiting = 0
        """Batches that were handed to the store and are not kept yet."""
        self.told: Callable[[int, float], None] = lambda _records, _seconds: None
        """Of each batch that was kept: how many records it had, and how long that took."""

    async def append(self, batch: Batch) -> None:
        began = monotonic()
        self.waiting += 1
        try:
            await self.inner.append(batch)
        except Unavailable as error:
            self.fault = str(error)
            raise
        finally:
            self.waiting -= 1
        self.fault = None
        self.told(len(batch.records), monotonic() - began)
