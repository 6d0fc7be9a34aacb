"""Where each stream ends, vouched for with the store's key: whoever writes to a store without it is found out.

Records are chained, and anybody can chain. So beside each stream stands a code over its name, its length and its last
digest, which only the key makes (BLAKE2b, RFC 7693, keyed for one store), written with every batch in the same
transaction. A record that somebody else added, or a history that was chained anew, ends where no code was made for.

An older head together with its older code is not found so: that is for the mark outside the store to find.
"""

from collections.abc import AsyncIterator, Mapping
from hashlib import blake2b
from hmac import compare_digest

import msgspec

from pitbook import __version__
from pitbook.journal.checkpointing import record_at
from pitbook.journal.record import Body, Corrupt, chained, decoded, encoded
from pitbook.journal.store import BEGINNING, Batch, DuplicateCommand, Head, Reader, Store
from pitbook.sources import utc_now

HEADS = "head/"
"""So begin the names of the rows that hold the codes."""
FLOOR, SEALING = "floor", "sealing"
AUTHENTICATED = "floor.heads_authenticated@1"
"""The kind of the record by which a store from before this was brought up; it is written once."""
_COMMAND = "authenticate heads"
_CODE_BYTES = 32
_MOST_KNOWN = 10_000
_PERSON = b"pitbook heads"


class HeadCodes:
    """Makes the codes of one store, and checks them."""

    def __init__(self, key: bytes, store: str) -> None:
        own = blake2b(store.encode(), key=key, person=_PERSON, digest_size=_CODE_BYTES).digest()
        self._own = own
        self._of_streams: dict[str, tuple[str, blake2b]] = {}

    def row(self, stream: str, head: Head) -> tuple[str, bytes]:
        """The name of a stream's row, and its code: over how long the name is, the name, the length and the digest."""
        known = self._of_streams.get(stream)
        if known is None:
            if len(self._of_streams) >= _MOST_KNOWN:
                self._of_streams.clear()
            name = stream.encode()
            begun = blake2b(len(name).to_bytes(8) + name, key=self._own, digest_size=_CODE_BYTES)
            known = self._of_streams[stream] = (HEADS + stream, begun)
        hashing = known[1].copy()
        hashing.update(head.length.to_bytes(8) + head.digest)
        return known[0], hashing.digest()

    def code(self, stream: str, head: Head) -> bytes:
        return self.row(stream, head)[1]

    def check(self, stream: str, head: Head, code: bytes | None) -> None:
        """`Corrupt` if somebody else wrote what the stream ends with."""
        if head == BEGINNING and code is None:
            return
        if code is None:
            wrong = "the row that vouches for it is gone"
        elif not compare_digest(code, self.code(stream, head)):
            wrong = "the row that vouches for it is of another"
        else:
            return
        because = f"it was not written by this program with the key of the store: {wrong} ({HEADS}{stream})"
        raise Corrupt(stream, head.length, because)


async def checked_head(reader: Reader, codes: HeadCodes, stream: str) -> Head:
    """Where a stream ends, by whoever has a moment of the store and its key."""
    head, name = await reader.head(stream), HEADS + stream
    codes.check(stream, head, (await reader.private(name)).get(name))
    return head


async def check_heads(reader: Reader, codes: HeadCodes) -> Mapping[str, Head]:
    """Of all streams; and no code may be there of a stream that is not."""
    heads, rows = await reader.heads(), await reader.private(HEADS)
    for stream in sorted({*heads, *(name.removeprefix(HEADS) for name in rows)}):
        codes.check(stream, heads.get(stream, BEGINNING), rows.get(HEADS + stream))
    return heads


async def are_authenticated(reader: Reader) -> bool:
    """Whether a store has codes, right or wrong; one without streams has nothing to vouch for."""
    if await reader.private(HEADS):
        return True
    return any([await reader.span(stream, _COMMAND) is not None for stream in (FLOOR, SEALING)])


async def authenticate(store: Store, codes: HeadCodes) -> bool:
    """A store from before this is brought up, once, and that is on its record. Whether this did it.

    What stands there is taken as it is: whoever knows from outside that this was done before must not come here.
    """
    if await are_authenticated(store):
        return False
    async with store.moment() as now:
        heads = {stream: head for stream, head in (await now.heads()).items() if head.length}
    if not heads:
        return False
    floor = heads.get(FLOOR, BEGINNING)
    async for sequence, body in _floor(store, floor):
        if body.kind == AUTHENTICATED:
            raise Corrupt(FLOOR, sequence, "the heads of all streams were vouched for since here, and no row does now")
    batch = Batch(SEALING, BEGINNING, _COMMAND, ())
    if floor.length:
        last = await record_at(store, FLOOR, floor.length)
        at = utc_now() if last is None else max(utc_now(), decoded(last, FLOOR, floor.length).at)
        record = chained(encoded(_body(floor, at, heads)), floor.digest)
        heads[FLOOR] = Head(floor.length + 1, record.digest)
        batch = Batch(FLOOR, floor, _COMMAND, (record,))
    rows = tuple((HEADS + stream, codes.code(stream, head)) for stream, head in heads.items())
    try:
        await store.append(batch._replace(private=rows))
    except DuplicateCommand:  # another process did, a moment ago
        return False
    return True


async def _floor(store: Store, head: Head) -> AsyncIterator[tuple[int, Body]]:
    sequence = 0
    async for records in store.read(FLOOR, 0, head.length):
        for record in records:
            sequence += 1
            yield sequence, decoded(record, FLOOR, sequence)


def _body(floor: Head, at: int, heads: Mapping[str, Head]) -> Body:
    said = {"type": AUTHENTICATED, "streams": len(heads), "records": sum(each.length for each in heads.values())}
    return Body(
        stream=FLOOR,
        sequence=floor.length + 1,
        at=at,
        who="house",
        role="house",
        command=_COMMAND,
        kind=AUTHENTICATED,
        payload=msgspec.Raw(msgspec.json.encode(said)),
        program=__version__,
    )
