"""What was refused is kept, whoever else refuses something there at the same time."""

import pytest

from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.refusals import Refusals

pytestmark = pytest.mark.anyio
ANN = Actor("ann", Role.PLAYER)
REFUSED = Forbidden("a wager", "it is not your turn", "Wait.")
OTHERS = 10


class Busy(MemoryStore):
    """Somebody else is quicker, time after time."""

    def __init__(self) -> None:
        super().__init__()
        self.quicker = OTHERS

    async def append(self, batch: Batch) -> None:
        if self.quicker and batch.command.startswith("slow"):
            self.quicker -= 1
            await Refusals("one", self).keep(ANN, f"quick-{self.quicker}", b"{}", REFUSED, 1)
        await super().append(batch)


async def test_whoever_is_overtaken_is_refused_all_the_same() -> None:
    store = Busy()
    slow = Refusals("one", store)
    await slow.keep(ANN, "slow", b"{}", REFUSED, 1)
    kept = [body.command.partition("/")[0] for body, _ in await slow.latest(OTHERS * 2)]
    assert kept == [*(f"quick-{number}" for number in reversed(range(OTHERS))), "slow"]
