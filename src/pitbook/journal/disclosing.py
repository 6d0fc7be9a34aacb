"""A disclosed round: some records of one table with the proof that they stand in what was signed, and nothing else.

The file has a header, the records as the text that was hashed, one line of proof, and the seal. Of other records and
other tables it shows digests alone.
"""

from pathlib import Path

import msgspec

from pitbook.journal.checkpoint import Checkpoint, Signature, StreamHead
from pitbook.journal.checkpointing import Kept, checked, checkpoints
from pitbook.journal.merkle import consistency, inclusion
from pitbook.journal.record import leaf_of
from pitbook.journal.sealed import sealed_file
from pitbook.journal.store import BEGINNING, Head, Span, Store

FORMAT = "pitbook.disclosure@1"


class NotCovered(Exception):
    """No checkpoint covers these records yet, or not the one that was asked for."""


class DisclosureHeader(msgspec.Struct, frozen=True):
    format: str
    program: str
    made_at: int
    stream: str
    first: int
    last: int


class DisclosedLine(msgspec.Struct, frozen=True):
    body: str
    leaf: str  # follows from the body; without it nobody could say which of several records was changed


class SignatureProof(msgspec.Struct, frozen=True):
    key: str
    signature: str


class HeadProof(msgspec.Struct, frozen=True):
    """That a stream had this head when a checkpoint was signed. All digests are hexadecimal."""

    checkpoint: str  # the text that was signed
    signatures: tuple[SignatureProof, ...]
    head: str  # the text that was hashed
    index: int  # among the heads of the checkpoint, from 0
    path: tuple[str, ...]


class LaterProof(msgspec.Struct, frozen=True):
    """That the stream only grew until a later checkpoint."""

    at: HeadProof
    consistency: tuple[str, ...]


class DisclosureProof(msgspec.Struct, frozen=True):
    at: HeadProof
    path: tuple[str, ...]  # from the records to the root of their stream
    later: LaterProof | None


async def write_disclosure(
    store: Store,
    path: Path,
    stream: str,
    span: Span,
    *,
    program: str,
    made_at: int,
    at: int | None = None,
    later: int | None = None,
) -> DisclosureHeader:
    """Discloses the records of a span, proved by the checkpoint of this number, or by one that covers them.

    That is the first of those that most have signed: a witness need not sign each of them.
    `later` is the number of another checkpoint: then it is proved as well that nothing changed until that one.
    """
    kept = await checkpoints(store)
    covering = [number for number, each in kept.items() if _length(each.checkpoint, stream) >= span.last]
    best = max(covering, key=lambda number: (len(kept[number].signatures), -number), default=0)
    chosen = kept.get(best if at is None else at)
    if chosen is None or not 0 < span.first <= span.last <= _length(chosen.checkpoint, stream):
        which = "no checkpoint covers" if at is None else f"checkpoint {at} does not cover"
        raise NotCovered(f"{which} records {span.first} to {span.last} of {stream}")
    head = _head(chosen.checkpoint, stream)
    afterwards = None if later is None else kept.get(later)
    if later is not None and (afterwards is None or later <= chosen.checkpoint.number):
        raise NotCovered(f"there is no checkpoint {later} after checkpoint {chosen.checkpoint.number}")
    end = head if afterwards is None else _head(afterwards.checkpoint, stream)
    bodies = [record.body async for _, record, _ in checked(store, stream, BEGINNING, Head(end.length, end.digest))]
    leaves = [leaf_of(body) for body in bodies]
    proof = DisclosureProof(
        at=_head_proof(chosen, stream),
        path=_hex(inclusion(leaves[: head.length], span.first - 1, span.last)),
        later=None
        if afterwards is None
        else LaterProof(_head_proof(afterwards, stream), _hex(consistency(leaves, head.length))),
    )
    header = DisclosureHeader(FORMAT, program, made_at, stream, span.first, span.last)
    with sealed_file(path) as write:
        write(msgspec.json.encode(header))
        for index in range(span.first - 1, span.last):
            write(msgspec.json.encode(DisclosedLine(bodies[index].decode(), leaves[index].hex())))
        write(msgspec.json.encode(proof))
    return header


def _length(checkpoint: Checkpoint, stream: str) -> int:
    head = checkpoint.head(stream)
    return 0 if head is None else head.length


def _head(checkpoint: Checkpoint, stream: str) -> StreamHead:
    head = checkpoint.head(stream)
    assert head is not None, f"checkpoint {checkpoint.number} knows no stream {stream}, which was there before"
    return head


def _head_proof(kept: Kept, stream: str) -> HeadProof:
    checkpoint = kept.checkpoint
    head = _head(checkpoint, stream)
    index = checkpoint.heads.index(head)
    return HeadProof(
        checkpoint=checkpoint.text,
        signatures=tuple(_signature(each) for each in kept.signatures),
        head=head.text,
        index=index,
        path=_hex(inclusion([each.leaf for each in checkpoint.heads], index, index + 1)),
    )


def _signature(by: Signature) -> SignatureProof:
    return SignatureProof(by.key.hex(), by.signature.hex())


def _hex(proof: tuple[bytes, ...]) -> tuple[str, ...]:
    return tuple(each.hex() for each in proof)
