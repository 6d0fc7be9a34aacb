"""One record of a journal: who did what, when, as which role, and a digest that chains it to all that came before.

A record is kept as the bytes that were hashed, so that checking it needs no agreement on how to write JSON.

>>> body = Body(
...     stream="table/1",
...     sequence=1,
...     at=0,
...     who="ann",
...     role="player",
...     command="c-1",
...     kind="sat@1",
...     payload=msgspec.Raw(b'{"box":1}'),
...     program="0.3.0",
... )
>>> record = chained(encoded(body), GENESIS)
>>> record.body
b'[2,"table/1",1,0,"ann","player","c-1","sat@1",{"box":1},"0.3.0"]'
>>> check_next(record, "table/1", 1, GENESIS) == body
True
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from pitbook import __version__

GENESIS = bytes(32)
"""What stands where the digest of a record before the first one would."""
FORMAT = 2
FORMATS = (1, FORMAT)
"""All that are read. In the first one records did not say which program wrote them."""
_LEAF = b"\x00"  # RFC 9162: leaves and nodes of a Merkle tree are hashed apart


class Body(msgspec.Struct, array_like=True, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """What a record says. `at` is UTC in microseconds, `command` the id that its sender gave."""

    format: int = FORMAT
    stream: str
    sequence: int  # of this stream, from 1
    at: int
    who: str
    role: str
    command: str
    kind: str  # written kind and version of the event, such as casino_war.settled@1
    payload: msgspec.Raw
    program: str = ""  # the version that decided and wrote it; none in format 1


class Record(msgspec.Struct, frozen=True, gc=False):
    body: bytes
    digest: bytes


class Corrupt(Exception):
    """A journal is not what was written: the place, and what is wrong there. Nobody guesses what it should be."""

    def __init__(self, stream: str, sequence: int, wrong: str) -> None:
        super().__init__(f"{stream}, record {sequence}: {wrong}")
        self.stream, self.sequence, self.wrong = stream, sequence, wrong


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Body)


def encoded(body: Body) -> bytes:
    return _encoder.encode(body)


def written(
    stream: str, length: int, digest: bytes, at: int, who: str, role: str, command: str, told: Iterable[tuple[str, Any]]
) -> list[Record]:
    """What a command brings about behind so many records, by kind and payload, as this program writes it: `encoded` and
    `chained` at one go, without a call and a `Body` for each.

    >>> (record,) = written("table/1", 0, GENESIS, 0, "ann", "player", "c-1", [("sat@1", {"box": 1})])
    >>> record.body.removesuffix(f'{__version__}"]'.encode())
    b'[2,"table/1",1,0,"ann","player","c-1","sat@1",{"box":1},"'
    >>> record == chained(record.body, GENESIS)
    True
    """
    encode, found = _encoder.encode, []
    for kind, payload in told:
        length += 1
        body = encode((FORMAT, stream, length, at, who, role, command, kind, payload, __version__))
        digest = sha256(digest + sha256(_LEAF + body).digest()).digest()
        found.append(Record(body, digest))
    return found


def leaf_of(body: bytes) -> bytes:
    """The digest of a record alone: its leaf in the tree of its stream."""
    return sha256(_LEAF + body).digest()


def chained(body: bytes, previous: bytes) -> Record:
    return Record(body, sha256(previous + sha256(_LEAF + body).digest()).digest())


def decoded(record: Record, stream: str, sequence: int) -> Body:
    """The body of a record that should stand at this place."""
    try:
        body = _decoder.decode(record.body)
    except msgspec.MsgspecError as error:
        raise Corrupt(stream, sequence, f"it cannot be read ({error})") from None
    if body.sequence != sequence or body.stream != stream or body.format not in FORMATS:
        raise _misplaced(body, stream, sequence)
    return body


def _misplaced(body: Body, stream: str, sequence: int) -> Corrupt:
    if body.format not in FORMATS:
        known = " and ".join(map(str, FORMATS))
        return Corrupt(stream, sequence, f"it is written in format {body.format}, and this program reads {known}")
    return Corrupt(stream, sequence, f"it says that it is record {body.sequence} of {body.stream}")


def check_next(record: Record, stream: str, sequence: int, previous: bytes) -> Body:
    """The body of a record that stands at this place and continues the chain; else `Corrupt`."""
    if sha256(previous + sha256(_LEAF + record.body).digest()).digest() != record.digest:  # as `chained`, but quicker
        raise Corrupt(stream, sequence, "its digest does not fit what it says and what came before")
    return decoded(record, stream, sequence)
