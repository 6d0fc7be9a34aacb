"""The game as it stood before any of its records: folded from the nearest time that is known.

A game is a frozen value, so that a time is kept by keeping it. Now and then is often enough: between two such times the
journal is folded again.
"""

import asyncio
from collections import deque
from typing import Any

from pitbook.table.service import Table
from pitbook.table.state import Then

AT_ONCE = 250
"""So many records are gone through before others have their turn."""
MOST_FOUND = 4
"""So many times that somebody asked for are kept beside those that the table keeps."""


class Earlier:
    """Times of one table that somebody looked back to; whoever looks further goes on from there."""

    def __init__(self) -> None:
        self._found: deque[Then] = deque(maxlen=MOST_FOUND)
        self._turn = asyncio.Lock()

    async def after(self, table: Table, sequence: int) -> Any:
        """The game after the record of this number; 0 is before the first."""
        async with self._turn:
            state = table.state
            known = [Then(0, state.game.new_table(state.rules)), *state.now_and_then, *self._found]
            at, play = max((each for each in known if each.sequence <= sequence), key=lambda each: each.sequence)
            while at < sequence:
                records = await table.history(at + 1, min(at + AT_ONCE, sequence))
                for _, event in records:
                    play = state.applied(play, event)
                at += len(records)
                await asyncio.sleep(0)
            self._found.append(Then(at, play))
            return play
