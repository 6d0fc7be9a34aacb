"""A small journal to be signed, exported and tampered with: two tables, the cage, two checkpoints, one co-signature."""

import io
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from pitbook.journal import verifier
from pitbook.journal.checkpoint import SignedCheckpoint
from pitbook.journal.checkpointing import cosign, take
from pitbook.journal.exports import write_export
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.memory import MemoryStore
from pitbook.journal.record import GENESIS, Body, chained, encoded
from pitbook.journal.store import Batch, Head, Store

HOUSE = signer_from_seed(bytes(range(32)))
REGULATOR = signer_from_seed(bytes(range(1, 33)))
STRANGER = signer_from_seed(bytes(32))
KEYS = (HOUSE.public, REGULATOR.public)


async def write(store: Store, stream: str, count: int) -> None:
    """So many records more, each by a command of its own; some say things that JSON must escape."""
    for _ in range(count):
        head = (await store.heads()).get(stream, Head(0, GENESIS))
        sequence = head.length + 1
        said = 'é"\\' if sequence % 5 == 0 else "\x1f" if sequence % 7 == 0 else "A"
        body = Body(
            stream=stream,
            sequence=sequence,
            at=sequence,
            who="a",
            role="d",
            command=f"c{sequence}",
            kind="k@1",
            payload=msgspec.Raw(msgspec.json.encode([said])),
        )
        record = chained(encoded(body), head.digest)
        await store.append(Batch(stream, head, f"c{sequence}", (record,)))


async def small_journal() -> tuple[MemoryStore, list[SignedCheckpoint]]:
    store = MemoryStore()
    await write(store, "table/1", 9)
    await write(store, "table/2", 5)
    first = await take(store, HOUSE, 1, "clock")
    await cosign(store, 1, REGULATOR, 2, "inspector")
    await write(store, "table/1", 4)
    await write(store, "cage", 7)
    second = await take(store, HOUSE, 3, "clock")
    await write(store, "table/1", 3)
    await write(store, "cage", 1)
    return store, [first, second]


async def exported(store: Store, path: Path, streams: Sequence[str] | None = None) -> bytes:
    await write_export(store, path, program="p", made_at=5, streams=streams)
    return path.read_bytes()


def checked(content: bytes, keys: Iterable[bytes] = KEYS, seen: Iterable[str] = ()) -> verifier.Report:
    return verifier.check(io.BytesIO(content), keys, seen)


def sealed(lines: Sequence[bytes]) -> bytes:
    """What somebody makes of altered lines who knows how files are sealed, and who writes the header anew to fit."""
    header = json.loads(lines[0])
    if "streams" in header:
        streams = [json.loads(line)["stream"] for line in lines[1:]]
        header["streams"] = {stream: streams.count(stream) for stream in dict.fromkeys(streams)}
        header["signed"] = {}
    above = [as_line(header), *lines[1:]]
    return b"".join([*above, as_line({"header": digest(above[0]), "seal": digest(b"".join(above))})])


def rechained(lines: Sequence[bytes]) -> list[bytes]:
    """Lines of one stream with digests that fit them: what somebody does who wants a changed record to pass."""
    previous, made = GENESIS, []
    for line in lines:
        entry = json.loads(line)
        previous = chained(entry["body"].encode(), previous).digest
        made.append(as_line({**entry, "digest": previous.hex()}))
    return made


def lines_of(content: bytes) -> list[bytes]:
    """The header and the records, without the seal."""
    return content.splitlines(keepends=True)[:-1]


def as_line(entry: object) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()
