"""What goes on beside the tables as long as the floor is open: those that nobody asked for yet are read, leases are
renewed, checkpoints are taken, and records from before the snapshots that tables were opened from are gone through."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple

from pitbook.floor.background import Tell, Turn, keep_up
from pitbook.floor.faults import FaultKind, FloorFault, faults_of
from pitbook.floor.floor import Floor
from pitbook.floor.other_streams import check_others
from pitbook.floor.register import FLOOR
from pitbook.floor.shared_books import check_carried
from pitbook.journal.checkpoint import CHECKPOINTS, SignedCheckpoint
from pitbook.journal.checkpointing import newest, record_at, take
from pitbook.journal.keys import Signer
from pitbook.journal.record import Corrupt, decoded
from pitbook.journal.store import Conflict, DuplicateCommand, LeaseHeld, Unavailable, Unreadable
from pitbook.table.asking import Stopped
from pitbook.table.games import face_down_kinds
from pitbook.table.recheck import PAUSE_SECONDS
from pitbook.table.service import LEASE_SECONDS

RENEW_SECONDS = LEASE_SECONDS / 3
CHECKPOINT_SECONDS = 60.0
LOOK_SECONDS = 1.0
"""So often a server that does not lead looks whether it does now."""
CHECK_SECONDS = 1.0
"""So soon the records of a table that was just opened are gone through."""

_TOLD_HERE = frozenset(
    {FaultKind.TABLE_STOPPED, FaultKind.STREAM_STOPPED, FaultKind.ACCOUNT_DOUBTED, FaultKind.CLOCK_WRONG}
)


async def keep_going(floor: Floor, signer: Signer | None, tell: Tell) -> None:
    """Until it is cancelled. Without a key no checkpoints are signed."""

    async def opening() -> None:
        await open_tables(floor, tell)

    turns: dict[str, Turn] = {
        "opening the tables": opening,
        "renewing the leases": _Leases(floor, tell).turn,
        "checking the records": _Checking(floor, tell).turn,
    }
    if signer is not None:
        turns["signing checkpoints"] = _Signing(floor, signer, tell).turn
    async with asyncio.TaskGroup() as together:
        for what, turn in turns.items():
            together.create_task(keep_up(floor, what, turn, tell))


async def open_tables(floor: Floor, tell: Tell) -> None:
    """One after another, so that whoever asks for one need not wait for the others; then what players carry is checked,
    which follows from all of them. Who brings chips before that waits for it. Last comes what is no table's."""
    try:
        for table in floor.to_open():
            with suppress(Stopped):  # which is found among the faults
                await table.ready()
            await asyncio.sleep(0)
        await check_carried(floor)
        await check_others(floor)
    except (LeaseHeld, Unavailable, Unreadable) as error:
        tell("what tables were to be opened with", error)


class _Leases:
    def __init__(self, floor: Floor, tell: Tell) -> None:
        self._floor, self._tell, self._begun = floor, tell, False

    async def turn(self) -> float:
        if self._begun and self._floor.servers is None:  # among servers each renews all it has at once
            await renew(self._floor, self._tell)
        self._begun = True
        return RENEW_SECONDS


async def renew(floor: Floor, tell: Tell) -> None:
    """A table whose lease went to another process is read again before it is used again."""
    try:
        await floor.store.hold(FLOOR, LEASE_SECONDS)
    except (LeaseHeld, Unavailable) as error:
        tell("the lease of the floor", error)
    for stream, aggregate in tuple(floor.aggregates.items()):
        try:
            await floor.store.hold(stream, LEASE_SECONDS)
        except (LeaseHeld, Unavailable) as error:
            aggregate.doubt()
            tell(f"the lease of {stream}", error)
    for name, table in tuple(floor.tables.items()):
        if table.is_loaded:
            try:
                await floor.store.hold(f"table/{name}", LEASE_SECONDS)
            except (LeaseHeld, Unavailable) as error:
                table.doubt()
                tell(f"the lease of table {name}", error)


class _Checking:
    def __init__(self, floor: Floor, tell: Tell) -> None:
        self._floor, self._tell = floor, tell
        self._told: set[FloorFault] = set()

    async def turn(self) -> float:
        await check_earlier(self._floor, self._tell)
        await keep_indexes(self._floor, self._tell)
        self._told = tell_of_faults(self._floor, self._told, self._tell)
        return CHECK_SECONDS


def tell_of_faults(floor: Floor, told: set[FloorFault], tell: Tell) -> set[FloorFault]:
    """What waits for somebody to look at it, once for as long as it lasts; the others are told where they happen."""
    now = {each for each in faults_of(floor) if each.trouble in _TOLD_HERE}
    for each in sorted(now - told, key=lambda fault: fault.where):
        tell(f"{each.trouble.value} {each.where}", Unavailable(each.words))
    return now


async def keep_indexes(floor: Floor, tell: Tell) -> None:
    for name, table in tuple(floor.tables.items()):
        try:
            await table.keep_index()
        except (Unavailable, Unreadable) as error:
            tell(f"the index of table {name}", error)


async def check_earlier(floor: Floor, tell: Tell, pause_seconds: float = PAUSE_SECONDS) -> None:
    """One table after another, as far as they are open. One whose records are not what they were is stopped."""
    for name, table in tuple(floor.tables.items()):
        if table.stopped is None and not table.is_checked and not table.is_following:
            try:
                await table.check_earlier(pause_seconds)
                for first in table.recheck.mended:
                    wrong = "it was not what the records make, and is made again"
                    tell(f"the block of the index of table {name} from record {first} on", Unreadable(wrong))
            except (Unavailable, Unreadable) as error:
                tell(f"the check of table {name}", error)


class SignedLengths(NamedTuple):
    """What was signed last, and where all streams stood then."""

    checkpoint: SignedCheckpoint | None = None
    lengths: Mapping[str, int] = MappingProxyType({})
    since: int | None = None
    """From when on the next one is awaited: when this one was signed, or the first record written."""


class _Signing:
    """Of several servers the one that leads signs: each time after what was signed last, by whichever of them.

    What another one signed, or this one before it was started again, counts: however often a floor is started or
    handed over, a minute is a minute.
    """

    def __init__(self, floor: Floor, signer: Signer, tell: Tell) -> None:
        self._floor, self._signer, self._tell = floor, signer, tell
        self._last: SignedLengths | None = None

    async def turn(self) -> float:
        floor = self._floor
        if not floor.leads:
            floor.signing_fault = self._last = None
            return LOOK_SECONDS
        if self._last is None:
            self._last = await _newest(floor, self._tell)
            return _due_in(floor.clock(), self._last)
        self._last = await sign(floor, self._signer, self._last, self._tell)
        return CHECKPOINT_SECONDS


def _due_in(now: int, last: SignedLengths) -> float:
    """Seconds until the next checkpoint."""
    waited = 0.0 if last.since is None else (now - last.since) / 1_000_000
    return min(max(CHECKPOINT_SECONDS - waited, 0.0), CHECKPOINT_SECONDS)


async def _newest(floor: Floor, tell: Tell) -> SignedLengths:
    try:
        last = await newest(floor.store)
        if last is not None:
            return SignedLengths(last, since=last.checkpoint.at)
        first = await record_at(floor.store, FLOOR, 1)
        return SignedLengths(since=None if first is None else decoded(first, FLOOR, 1).at)
    except (Corrupt, Unavailable) as error:
        tell("the last checkpoint", error)
        return SignedLengths()


async def sign(floor: Floor, signer: Signer, last: SignedLengths, tell: Tell) -> SignedLengths:
    """A checkpoint, if there is anything new; that none could be signed is told for as long as that is so."""
    try:
        try:
            last = await checkpoint(floor, signer, last)
        except (Conflict, DuplicateCommand):  # a witness signed meanwhile, or another server that led
            last = await checkpoint(floor, signer, last)
    except (Conflict, Corrupt, DuplicateCommand, LeaseHeld, Unavailable, Unreadable) as error:
        floor.signing_fault = str(error)
        tell("a checkpoint", error)
    else:
        floor.signing_fault = None
        floor.all_signed_at = floor.clock()
    return last


async def checkpoint(floor: Floor, signer: Signer, last: SignedLengths) -> SignedLengths:
    """Signs where all streams stand, unless they stand where they did before.

    A database that is put back to an earlier day under an open floor lacks what was signed since: no second one of
    that number is made.
    """
    heads = await floor.store.heads()
    now = {stream: head.length for stream, head in heads.items() if stream != CHECKPOINTS}
    if now == last.lengths:
        return last
    since = None if last.checkpoint is None else last.checkpoint.checkpoint
    store, kinds = floor.store, face_down_kinds()
    return SignedLengths(await take(store, signer, floor.clock(), store.holder, since=since, kinds=kinds), now)
