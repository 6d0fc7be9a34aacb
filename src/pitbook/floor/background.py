"""What goes on in the background for as long as a floor is open, turn by turn.

A turn that fails in a way that nobody foresaw must not end the others after it: leases, checks or signatures would be
missing from then on, and nobody would know. So it is told, it is a fault of the floor, and the next turn comes.
"""

import asyncio
from collections.abc import Awaitable, Callable

from pitbook.floor.floor import Floor

AGAIN_SECONDS = 1.0
"""So soon what failed is tried again."""

Tell = Callable[[str, Exception], None]
"""What could not be done, and why: for the log."""
Turn = Callable[[], Awaitable[float | None]]
"""Says in how many seconds the next one is due; None: that was the last."""


async def keep_up(floor: Floor, what: str, turn: Turn, tell: Tell) -> None:
    """Until it is cancelled, or the last turn was taken."""
    while True:
        try:
            seconds = await turn()
        except Exception as error:  # noqa: BLE001  whatever it is, others rest on the turns to come
            how = f"{type(error).__name__}: {error}"
            if floor.failing.get(what) != how:
                floor.failing[what] = how
                tell(what, error)
            seconds = AGAIN_SECONDS
        else:
            floor.failing.pop(what, None)
            if seconds is None:
                return
        await asyncio.sleep(seconds)
