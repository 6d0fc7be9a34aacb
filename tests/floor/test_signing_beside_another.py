"""A checkpoint that another server signed first: the next one is signed here, and nothing is told as a failure."""

from typing import Any

import pytest

from pitbook.floor.floor import Floor
from pitbook.floor.keeping import SignedLengths, sign
from pitbook.journal.checkpoint import CHECKPOINTS
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Batch, DuplicateCommand, Span
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor

pytestmark = pytest.mark.anyio


class SignedElsewhere(MemoryStore):
    """The first checkpoint is there already, by a server that led a moment ago."""

    was_first = False

    async def append(self, batch: Batch) -> None:
        if batch.stream == CHECKPOINTS and not self.was_first:
            self.was_first = True
            raise DuplicateCommand(batch.stream, batch.command, Span(1, 1))
        await super().append(batch)


async def test_whoever_signs_second_looks_again() -> None:
    floor = Floor(SignedElsewhere())
    await floor.load()
    await floor.open_table(Actor("root", Role.ADMINISTRATOR), "one", "crown-casino-war", command="open")
    told: list[Any] = []
    last = await sign(floor, signer_from_seed(bytes(32)), SignedLengths(), lambda *said: told.append(said))
    assert (last.checkpoint is not None, floor.signing_fault, told) == (True, None, [])
