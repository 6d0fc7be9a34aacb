"""The game as it stood before any of its records: folded from the nearest time that is known.

Now and then is often enough: between two such times the journal is folded again.
"""

import asyncio
from collections import deque
from typing import Any

from pitbook.table.history.keyframes import Keyframe
from pitbook.table.history.paging import PAGE, paged
from pitbook.table.service import Table
from pitbook.table.state import TableState

NEAR = 4 * PAGE
"""Whoever goes no farther than this waits for nobody."""
MOST_FOUND = 16
"""So many times that somebody came past are kept beside those that the table keeps."""


class PastStates:
    """Times of one table that somebody looked back to; whoever looks near them goes on from there."""

    def __init__(self) -> None:
        self._found: deque[Keyframe] = deque(maxlen=MOST_FOUND)
        self._turn = asyncio.Lock()

    def keep(self, then: Keyframe) -> None:
        if all(each.sequence != then.sequence for each in self._found):
            self._found.append(then)

    async def state_at(self, table: Table, sequence: int) -> Any:
        """The game after the record of this number; 0 is before the first."""
        then = self._nearest(table.state, sequence)
        if sequence - then.sequence <= NEAR:
            return await self._folded(table, then, sequence)
        async with self._turn:  # only one at a time goes far, and the next may find it near by then
            ended = await (await table.looked_up()).end_before(sequence, type(table.state.play))
            nearest = self._nearest(table.state, sequence)
            if ended is not None and ended.sequence > nearest.sequence:
                nearest = ended
            return await self._folded(table, nearest, sequence)

    def _nearest(self, state: TableState, sequence: int) -> Keyframe:
        kept = state.keyframes.before(sequence) or Keyframe(0, state.game.new_table(state.rules_at(1)))
        found = (each for each in self._found if each.sequence <= sequence)
        return max((kept, *found), key=lambda each: each.sequence)

    async def _folded(self, table: Table, then: Keyframe, sequence: int) -> Any:
        state, (at, play) = table.state, then
        async for records in paged(table, at + 1, sequence):
            for _, event in records:
                play = state.applied(play, event)
            at += len(records)
            self.keep(Keyframe(at, play))
        return play
