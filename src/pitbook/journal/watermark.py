"""How far a store is known to have come: kept outside it, so that a store that was put back, or lost its end, shows.

After every group of batches is kept, and before anybody is answered, a mark is written: how many records all streams
have together, and the record that was kept last. A checkpoint is remembered as it was signed, on the disk.

What that finds. Commits stand in one order, in SQLite's `-wal` as in PostgreSQL, and what a cut file, a backup or a
dump loses is the end of that order. So it takes the last record along, whichever streams the others are in: that one
record is enough to find the loss of any that was acknowledged. The count finds streams that were shortened otherwise.
SQLite has one writer, which counts exactly. Of several processes over PostgreSQL each has a mark of its own: how many
records there were when it began, and its own since, which is never too many. The loss of its own last record is always
found; what others wrote after that is for their marks to find.

A mark is written after the commit, so it may be behind the store and is never ahead of it. What was kept although the
answer got lost counts from the next commit on.
"""

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from pitbook.journal.accepting import accept
from pitbook.journal.checkpoint import CHECKPOINTS, TAKEN, Checkpoint, SignedCheckpoint, signed_checkpoint
from pitbook.journal.checkpointing import has_checkpoint, newest, record_at
from pitbook.journal.heads import are_authenticated
from pitbook.journal.mark_file import MarkFile, StoreMark
from pitbook.journal.record import Corrupt, decoded
from pitbook.journal.remembered import LastSigned, Remembered, known_of
from pitbook.journal.store import BEGINNING, Batch, Head, Store, Unreadable
from pitbook.sources import utc_now

FLOOR = "floor"
"""The stream whose first record a store goes by."""
NOTED = frozenset({CHECKPOINTS, FLOOR})


class MissingRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was acknowledged or signed, and is not in the store."""

    words: str
    stream: str | None = None
    record: int | None = None
    checkpoint: int | None = None
    digest: str | None = None
    at: int | None = None  # when it was acknowledged or signed, UTC in microseconds


class StoreComparison(NamedTuple):
    """A store beside what is known of it."""

    identity: str
    missing: tuple[MissingRecord, ...]
    lost: LastSigned | None  # the last checkpoint that was signed, if the store does not have it
    signed: Checkpoint | None  # the last that is known to have been signed over it
    acknowledged: int | None  # records that are known to have been in it; None: nothing is known
    records: int  # that are in it

    @property
    def is_unknown(self) -> bool:
        """There is a history, and nothing to compare it with."""
        return self.records > 0 and self.acknowledged is None and self.signed is None


async def compare(remembered: Remembered, store: Store) -> StoreComparison:
    """What is remembered is read first: whatever it tells of was in the store by then."""
    identity, before = await _identity(store), remembered.identity()
    marks, known = remembered.marks(identity), remembered.known(identity)
    heads = await store.heads()
    lost, missing = None, []
    if before not in {"", identity}:
        lost = remembered.known(before)
        missing.append(_replaced(remembered.marks(before), lost, is_empty=not heads))
    if known is not None and not await _has(store, known):
        missing.append(_without_checkpoint(known.checkpoint))
        lost = max(filter(None, (lost, known)), key=lambda each: each.checkpoint.number)
    if known is not None and known.accepted is None:
        missing += await _rewritten(store, known.checkpoint, heads)
    records = sum(each.length for each in heads.values())
    acknowledged = max((each.records for each in marks), default=None)
    for mark in marks:
        missing += await _without_record(store, mark)
    if acknowledged is not None and acknowledged > records:
        short = f"it has {records:,} records in all, and {acknowledged:,} were acknowledged"
        missing.append(MissingRecord(short, at=max(each.at for each in marks)))
    if heads and remembered.is_vouched(identity) and not await are_authenticated(store):
        missing.append(MissingRecord(_NOT_VOUCHED))
    signed = None if known is None else known.checkpoint
    return StoreComparison(identity, tuple(missing), lost, signed, acknowledged, records)


_NOT_VOUCHED = (
    "the store's key vouched for where every stream ends, and no row does so now: this is a backup from before that, "
    "or somebody who has not the key took the rows away"
)


async def _identity(store: Store) -> str:
    first = await record_at(store, FLOOR, 1)
    return "" if first is None else first.digest.hex()


async def _has(store: Store, known: LastSigned) -> bool:
    """The checkpoint, or the record of having gone on without it."""
    try:
        if await has_checkpoint(store, known.checkpoint):
            return True
    except Corrupt:
        return False
    if known.accepted is None:
        return False
    accepted = await record_at(store, CHECKPOINTS, known.accepted.length)
    return accepted is not None and accepted.digest == known.accepted.digest


def _replaced(marks: list[StoreMark], known: LastSigned | None, *, is_empty: bool) -> MissingRecord:
    now = "there is nothing there now" if is_empty else "what is there now is another one"
    at = max((each.at for each in marks), default=None)
    when = "" if at is None else f", with {max(each.records for each in marks):,} records at {moment(at)}"
    number = None if known is None else known.checkpoint.number
    signed = "" if number is None else f", signed up to checkpoint {number}"
    return MissingRecord(f"a store was in this place{when}{signed}; {now}", checkpoint=number, at=at)


def _without_checkpoint(signed: Checkpoint) -> MissingRecord:
    digest = signed.digest.hex()
    words = f"checkpoint {signed.number}, {digest}, signed {moment(signed.at)}, is not in it"
    return MissingRecord(words, CHECKPOINTS, signed.sequence, signed.number, digest, signed.at)


async def _rewritten(store: Store, signed: Checkpoint, heads: Mapping[str, Head]) -> list[MissingRecord]:
    """Streams that are shorter than was signed, or that lead to another record than the one signed."""
    found = []
    for head in signed.heads:
        length = heads.get(head.stream, BEGINNING).length
        if length < head.length:
            words = f"{head.stream} has {length:,} records, and checkpoint {signed.number} signed {head.length:,}"
            found.append(MissingRecord(words, head.stream, length + 1, signed.number, head.digest.hex(), signed.at))
            continue
        last = await record_at(store, head.stream, head.length)
        if last is None or last.digest != head.digest:
            words = f"record {head.length:,} of {head.stream} is not the one that checkpoint {signed.number} signed"
            found.append(MissingRecord(words, head.stream, head.length, signed.number, head.digest.hex(), signed.at))
    return found


async def _without_record(store: Store, mark: StoreMark) -> list[MissingRecord]:
    if not mark.stream:
        return []
    found = await record_at(store, mark.stream, mark.length)
    if found is not None and found.digest.hex() == mark.digest:
        return []
    wrong = "is not in it" if found is None else "is another one now"
    words = f"record {mark.length:,} of {mark.stream}, acknowledged {moment(mark.at)}, {wrong}"
    return [MissingRecord(words, mark.stream, mark.length, digest=mark.digest, at=mark.at)]


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1e6, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


class Watermark:
    """Written along with a store, by the process that writes there."""

    def __init__(self, remembered: Remembered, tell: Callable[[str], None]) -> None:
        """`tell` hears what could not be written: that is no reason to stop, but somebody should know."""
        self._remembered, self._tell = remembered, tell
        self._identity = ""
        self._file: MarkFile | None = None
        self._trouble = ""

    async def begin(self, store: Store) -> None:
        """From here on. Whether the store is behind what was known has been looked at, and is forgotten."""
        self._identity = await _identity(store)
        try:
            last = await newest(store)
        except Corrupt:  # whoever signs next finds that
            last = None
        records = sum(each.length for each in (await store.heads()).values())
        await asyncio.to_thread(self._begin, records, last)

    def _begin(self, records: int, last: SignedCheckpoint | None) -> None:
        folder = self._remembered.settle(self._identity)
        self._file = MarkFile(folder)
        before = self._file.mark or StoreMark(0, 0, 0, "")
        self._file.write(
            msgspec.structs.replace(
                before, serial=before.serial + 1, records=records, at=utc_now(), place=self._remembered.place
            )
        )
        if last is not None:
            self._remembered.keep(self._identity, known_of(last))

    async def accept(self, store: Store, found: StoreComparison, who: str, reason: str) -> None:
        """Somebody goes on with a store that is behind. First that is on its record; then it is what counts here."""
        self._remembered.check_free(found.identity)
        lost = None if found.lost is None else found.lost.checkpoint
        accepted = await accept(store, lost, utc_now(), who, reason)
        if found.lost is not None:
            self._remembered.keep(found.identity, LastSigned(found.lost.taken, accepted))
        self._remembered.forget_marks(found.identity)
        await self.begin(store)

    async def vouched(self) -> None:
        """From now on a store that is here without anybody vouching for its heads is not the one that was."""
        await asyncio.to_thread(self._remembered.keep_vouched, self._identity)

    async def kept(self, batches: list[Batch]) -> None:
        if self._file is None:
            return
        try:
            if self._write(self._file, batches):
                await self._note(batches)
        except (OSError, Corrupt, Unreadable) as error:
            if str(error) != self._trouble:
                self._trouble = str(error)
                self._tell(f"how far the store has come is not kept: {error}")

    def _write(self, file: MarkFile, batches: list[Batch]) -> bool:
        """Whether something is among them that is to be noted as well."""
        before = file.mark
        assert before is not None, "it was written when it was opened"
        records, last, noted = before.records, None, False
        for batch in batches:
            if batch.records:
                records, last = records + len(batch.records), batch
                noted = noted or batch.stream in NOTED
        if last is not None:
            digest = last.records[-1].digest.hex()
            serial, place = before.serial + 1, before.place
            file.write(StoreMark(serial, records, utc_now(), place, last.stream, _length_after(last), digest))
        return noted

    async def _note(self, batches: list[Batch]) -> None:
        """What seldom comes, and is on the disk before anybody hears of it: a checkpoint, and who the store is."""
        for batch in batches:
            if batch.stream == FLOOR and not self._identity and _length_after(batch) == len(batch.records):
                self._identity = batch.records[0].digest.hex()
                await asyncio.to_thread(self._remembered.settle, self._identity)
            if batch.stream == CHECKPOINTS:
                for sequence, record in enumerate(batch.records, _length_after(batch) - len(batch.records) + 1):
                    body = decoded(record, CHECKPOINTS, sequence)
                    if body.kind == TAKEN:
                        known = known_of(signed_checkpoint(bytes(body.payload), sequence))
                        await asyncio.to_thread(self._remembered.keep, self._identity, known)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _length_after(batch: Batch) -> int:
    """How many records the stream has with it."""
    return batch.expected.length + len(batch.records)
