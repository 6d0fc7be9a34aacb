"""An event loop over real connections and threads, for a database outside of the process: only its clock is quicker.

What it does is not in the hand of a seed alone: the same seed is a similar history, and not the same one.
"""

import asyncio
import os
import selectors
import time
from typing import Any

from tests.box.loop import Crash

SCALE = 10.0
"""So much quicker than the wall's the clock runs, so that nobody waits for those who wait."""


class _Selector(selectors.DefaultSelector):
    def select(self, timeout: float | None = None) -> Any:
        return super().select(None if timeout is None else timeout / SCALE)


class RealLoop(asyncio.SelectorEventLoop):
    def __init__(self, began: float = 0.0) -> None:
        self._began, self._since = began, time.monotonic()
        self.turns = 0
        self.crash_after: int | None = None
        self.abandoned: list[Any] = []
        super().__init__(_Selector())

    def time(self) -> float:
        return self._began + (time.monotonic() - self._since) * SCALE

    def _run_once(self) -> None:
        self.turns += 1
        if self.crash_after is not None and self.turns >= self.crash_after:
            raise Crash
        super()._run_once()  # type: ignore[misc]

    def unheard(self) -> list[str]:
        """What a task ends with that nobody looks at is said by `asyncio` itself."""
        return []

    def abandon(self) -> None:
        """As a killed process leaves everything: its connections end, and nothing of it is tidied up."""
        self.abandoned += asyncio.all_tasks(self)
        for task in self.abandoned:
            task._log_destroy_pending = False
        for key in [*self._selector.get_map().values()]:  # type: ignore[attr-defined]
            os.close(key.fd)
        self._ready.clear()  # type: ignore[attr-defined]
        self._scheduled.clear()  # type: ignore[attr-defined]
