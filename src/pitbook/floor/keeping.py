"""What goes on beside the tables as long as the floor is open: leases are renewed and checkpoints are taken."""

import asyncio
from collections.abc import Callable

from pitbook.floor.floor import Floor
from pitbook.journal.checkpoint import CHECKPOINTS
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import Signer
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Conflict, Held, Unavailable
from pitbook.table.service import LEASE_SECONDS

RENEW_SECONDS = LEASE_SECONDS / 3
CHECKPOINT_SECONDS = 60.0

Tell = Callable[[str, Exception], None]
"""What could not be done, and why: for the log."""


async def keep_going(floor: Floor, signer: Signer | None, tell: Tell) -> None:
    """Until it is cancelled. Without a key no checkpoints are signed."""
    async with asyncio.TaskGroup() as together:
        together.create_task(_keep_leases(floor, tell))
        if signer is not None:
            together.create_task(_keep_checkpoints(floor, signer, tell))


async def _keep_leases(floor: Floor, tell: Tell) -> None:
    while True:
        await asyncio.sleep(RENEW_SECONDS)
        await renew(floor, tell)


async def renew(floor: Floor, tell: Tell) -> None:
    """A table whose lease went to another process is read again before it is used again."""
    try:
        await floor.store.hold("floor", LEASE_SECONDS)
    except (Held, Unavailable) as error:
        tell("the lease of the floor", error)
    for name, table in tuple(floor.tables.items()):
        if table.is_loaded:
            try:
                await floor.store.hold(f"table/{name}", LEASE_SECONDS)
            except (Held, Unavailable) as error:
                table.doubt()
                tell(f"the lease of table {name}", error)


async def _keep_checkpoints(floor: Floor, signer: Signer, tell: Tell) -> None:
    before: dict[str, int] = {}
    while True:
        await asyncio.sleep(CHECKPOINT_SECONDS)
        try:
            before = await checkpoint(floor, signer, before)
        except (Conflict, Corrupt, Held, Unavailable) as error:
            tell("a checkpoint", error)


async def checkpoint(floor: Floor, signer: Signer, before: dict[str, int]) -> dict[str, int]:
    """Signs where all streams stand, unless they stand where they did before; says where they do."""
    heads = await floor.store.heads()
    now = {stream: head.length for stream, head in heads.items() if stream != CHECKPOINTS}
    if now != before:
        await take(floor.store, signer, floor.clock(), floor.store.holder)
    return now
