"""An export: records and all checkpoints in one file of JSON lines, which `verifier.py` checks without this program.

First a header; then every record of one stream after another, as the text that was hashed and its digest in the chain;
then the seal. Checkpoints are records like others, and come first. The header says what the file should hold, whether
that is all there is, and how much of it was signed by what the store keeps beside the records; nothing in it is proved,
and no keys are in it: whoever checks has them from elsewhere.
"""

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitbook.journal.checkpoint import CHECKPOINTS
from pitbook.journal.checkpointing import signed_lengths
from pitbook.journal.record import Corrupt, Record
from pitbook.journal.sealed import sealed_file
from pitbook.journal.store import Head, Store

FORMAT = "pitbook.export@2"


class UnknownStream(Exception):
    """There is no stream of this name."""

    def __init__(self, stream: str, known: Collection[str]) -> None:
        super().__init__(f"there is no stream {stream}; there are {', '.join(sorted(known)) or 'none'}")
        self.stream = stream


class ExportHeader(msgspec.Struct, frozen=True):
    format: str
    program: str
    made_at: int  # UTC in microseconds
    streams: dict[str, int]  # how many records of each, in the order in which they follow
    whole: bool  # all streams that there are
    signed: dict[str, int]  # how many records of each the last checkpoint signed, as the store kept when it was taken


class Exported(NamedTuple):
    header: ExportHeader
    found: dict[str, int]  # how many records of each stream were there to be written

    @property
    def short(self) -> list[str]:
        """The streams that lack records, in words. The header says how many there should be, so a verifier finds it."""
        return [
            f"{stream} has {found:,} records, and should have {length:,}"
            for stream, length in self.header.streams.items()
            if (found := self.found[stream]) != length
        ]


class RecordLine(msgspec.Struct, frozen=True):
    stream: str
    body: str
    digest: str


async def write_export(
    store: Store, path: Path, *, program: str, made_at: int, streams: Collection[str] | None = None
) -> Exported:
    """Exports some streams, or all, as they are now, while others go on writing. Checkpoints are always with them.

    A store that lost records is exported as it is, so that whoever checks the file is told where.
    """
    signed = await signed_lengths(store)  # before the heads: no more may have been signed than is there
    heads = await _heads(store)
    for each in streams or ():
        if each not in heads:
            raise UnknownStream(each, heads)
    chosen = [CHECKPOINTS, *sorted(set(heads if streams is None else streams) - {CHECKPOINTS})]
    lengths = {stream: heads[stream].length for stream in chosen if stream in heads}
    whole = streams is None
    known = {stream: length for stream, length in signed.items() if whole or stream in lengths}
    header = ExportHeader(FORMAT, program, made_at, lengths, whole, known)
    encoder, found = msgspec.json.Encoder(), dict[str, int]()
    with sealed_file(path) as write:
        write(encoder.encode(header))
        for stream, length in lengths.items():
            written = 0
            async for batch in store.read(stream, 0, length):
                for record in batch:
                    written += 1
                    write(encoder.encode(_line(stream, written, record)))
            found[stream] = written
    return Exported(header, found)


async def _heads(store: Store) -> dict[str, Head]:
    """Where all streams stand, asked in this order: no checkpoint may speak of records that come after the heads."""
    checkpoints = (await store.heads()).get(CHECKPOINTS)
    heads = {stream: head for stream, head in (await store.heads()).items() if head.length and stream != CHECKPOINTS}
    return heads if checkpoints is None else {CHECKPOINTS: checkpoints, **heads}


def _line(stream: str, sequence: int, record: Record) -> RecordLine:
    """A record is exported as it is, right or wrong, unless it is no text at all."""
    try:
        return RecordLine(stream, record.body.decode(), record.digest.hex())
    except UnicodeDecodeError as error:
        raise Corrupt(stream, sequence, f"it is not text ({error})") from None
