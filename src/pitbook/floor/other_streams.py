"""Streams that are no table's: whoever asks for one reads it whole, and what nobody asks for is gone through here."""

import asyncio
from collections.abc import Mapping

from pitbook.chance.regulated import commitment
from pitbook.floor.carrying import TABLE
from pitbook.floor.floor import Floor
from pitbook.floor.register import FLOOR
from pitbook.journal.checkpoint import CHECKPOINTS
from pitbook.journal.record import GENESIS, Corrupt, check_next
from pitbook.journal.sealing import BadRow
from pitbook.journal.store import Store
from pitbook.table.refusals import REFUSALS

LOOKED_AT_ELSEWHERE = frozenset({FLOOR, CHECKPOINTS})
"""When the floor is opened, and before anything is signed."""
SECRETS = ("secret/", "promotion-secret/")
"""So begin the names of rows that hold what will decide cards, lots and draws; each ends with what was committed to."""


async def check_others(floor: Floor) -> None:
    """Once after the start: one that is not what was written is a fault from then on, though nobody asks for it."""
    for stream in sorted(await floor.store.heads()):
        if stream not in LOOKED_AT_ELSEWHERE and not _of_a_table(floor, stream):
            try:
                await _check(floor.store, stream)
            except Corrupt as error:
                floor.broken_streams[stream] = str(error)
    for prefix in SECRETS:
        try:
            _check_secrets(await floor.store.private(prefix))
        except Corrupt as error:
            floor.broken_streams[error.stream] = str(error)


def _check_secrets(rows: Mapping[str, bytes]) -> None:
    """Those of tables were looked at with them; lots and draws are drawn long after their commitment."""
    for name, secret in rows.items():
        if commitment(secret) != name.rpartition("/")[2]:
            raise BadRow(name, "it is not the secret that was committed to")


def _of_a_table(floor: Floor, stream: str) -> bool:
    """Tables check their own, with what was refused at them."""
    return stream.startswith(TABLE) or stream.removeprefix(REFUSALS) in floor.tables


async def _check(store: Store, stream: str) -> None:
    head, sequence, previous = await store.head(stream), 0, GENESIS
    async for records in store.read(stream, 0, head.length):
        for record in records:
            sequence += 1
            check_next(record, stream, sequence, previous)
            previous = record.digest
        await asyncio.sleep(0)
    if sequence != head.length or previous != head.digest:
        raise Corrupt(stream, sequence, "it is not the last record that the store names")
