"""A store that notices whether it is taken: that nothing can be kept is known until something is kept again."""

from pitbook.journal.passing import PassingStore
from pitbook.journal.store import Batch, Store, Unavailable


class NoticingStore(PassingStore):
    """Any store. A refusal for what a batch says (`Conflict`, `DuplicateCommand`, `Unbalanced`) tells nothing of it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.fault: str | None = None
        """Why the last batch could not be kept."""

    async def append(self, batch: Batch) -> None:
        try:
            await self.inner.append(batch)
        except Unavailable as error:
            self.fault = str(error)
            raise
        self.fault = None
