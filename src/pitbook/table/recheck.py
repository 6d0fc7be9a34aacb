"""The records before a snapshot, gone through while the table is open: they must be whole, and make that snapshot.

So must the blocks of the index be what they make. One that is not, or is not there, is made again: nothing rests on it.
"""

import asyncio
from typing import NamedTuple

from pitbook.journal.commands import CommandScanner
from pitbook.journal.record import GENESIS, Corrupt, check_next
from pitbook.journal.store import Store
from pitbook.table.history.keyframes import Keyframes
from pitbook.table.index_check import BlockCheck, block_check
from pitbook.table.snapshot import Snapshot, taken
from pitbook.table.state import TableState, opened_by

AT_ONCE = 250
"""So many records are gone through before others have their turn."""
PAUSE_SECONDS = 0.01
"""For everybody else, after each of these: the check takes a fifth of a core as long as it lasts."""


class RecheckProgress(NamedTuple):
    checked: int
    of: int

    @property
    def done(self) -> bool:
        return self.checked == self.of


class Recheck:
    """The check of one table, from its first record to its snapshot."""

    def __init__(self, table: str, snapshot: Snapshot | None) -> None:
        self._table, self._snapshot = table, snapshot
        self.progress = RecheckProgress(0, 0 if snapshot is None else snapshot.length)
        self.mended: tuple[int, ...] = ()
        """The first records of blocks of the index that were not what the records make."""

    async def run(self, store: Store, pause_seconds: float = PAUSE_SECONDS) -> Keyframes | None:
        """`Corrupt` if anything is not as it was written. Else how the game stood now and then."""
        snapshot = self._snapshot
        if snapshot is None or self.progress.done:
            return None
        stream, state, previous, sequence = f"table/{self._table}", None, GENESIS, 0
        commands, command = CommandScanner(stream), ""
        index: BlockCheck | None = None
        async for records in store.read(stream, 0, snapshot.length):
            for start in range(0, len(records), AT_ONCE):
                for record in records[start : start + AT_ONCE]:
                    sequence += 1
                    body = check_next(record, stream, sequence, previous)
                    previous = record.digest
                    state = state or TableState(self._table, opened_by(body))
                    index = index or await block_check(store, state, snapshot.length)
                    if body.command != command:
                        command = body.command
                        await index.command_over(state.play)
                    event = state.decoded(body)
                    moved = state.take(sequence, event, body.at, body.who)
                    index.builder.took(state.rules_at(sequence), body, event, moved)
                    await commands.took(store, body)
                if sequence < snapshot.length:
                    self.progress = self.progress._replace(checked=sequence)
                await asyncio.sleep(pause_seconds)
        if (
            state is None
            or index is None
            or taken(state, snapshot.head, snapshot.at) != snapshot
            or previous != snapshot.head.digest
        ):
            wrong = "the snapshot that the table was opened from is not what the records up to here make"
            raise Corrupt(stream, snapshot.length, wrong)
        await commands.over(store)
        self.mended = await index.over(state.play)
        self.progress = self.progress._replace(checked=sequence)
        return state.keyframes
