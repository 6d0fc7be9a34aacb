"""A disclosed round: some records of one table with the proof that they stand in what was signed, and nothing else.

The file has a header, the records as the text that was hashed, one line of proof, and the seal. Of other records and
other tables it shows digests alone. A round that is to be decided again has a basis as well: how its table stood, as
far as the round needs it, and single records that prove the rest of that.
"""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitbook.journal.checkpoint import Checkpoint, Signature, StreamHead
from pitbook.journal.checkpointing import KeptCheckpoint, checked, checkpoints
from pitbook.journal.merkle import consistency, inclusion
from pitbook.journal.record import Body, leaf_of
from pitbook.journal.sealed import sealed_file
from pitbook.journal.store import BEGINNING, Head, Span, Store

RECORDS, ROUND = "pitbook.disclosure@1", "pitbook.disclosure@2"


class NotCovered(Exception):
    """No checkpoint covers these records yet, or not the one that was asked for."""


class DisclosureHeader(msgspec.Struct, frozen=True):
    format: str
    program: str
    made_at: int
    stream: str
    first: int
    last: int


class RoundHeader(DisclosureHeader, frozen=True):
    standing: msgspec.Raw  # before the first record; null before the first of all


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


class RecordProof(msgspec.Struct, frozen=True):
    """A single record that stands beside the others, in the same stream."""

    body: str
    path: tuple[str, ...]


class RoundProof(DisclosureProof, frozen=True):
    beside: tuple[RecordProof, ...]


class Basis(NamedTuple):
    """What a round is decided again from. `standing` is JSON, and means nothing to the journal."""

    standing: bytes | None  # None: there was nothing before it
    beside: tuple[int, ...]  # the numbers of records


BasisOf = Callable[[Sequence[Body], Span], Basis]
"""Finds it, given all records of the stream that can be proved."""


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
    basis_of: BasisOf | None = None,
) -> DisclosureHeader:
    """Discloses the records of a span, proved by the checkpoint of this number, or by one that covers them.

    That is the first of those that most have signed: a witness need not sign each of them.
    `later` is the number of another checkpoint: then it is proved as well that nothing changed until that one.
    With `basis_of` they are a round: whole commands, from the first that begins in the span, to be decided again.
    """
    kept = await checkpoints(store)
    covering = [number for number, each in kept.items() if _length(each.checkpoint, stream) >= span.last]
    best = max(covering, key=lambda number: (len(kept[number].signatures), -number), default=0)
    chosen = kept.get(best if at is None else at)
    if chosen is None or not 0 < span.first <= span.last <= _length(chosen.checkpoint, stream):
        which = "no checkpoint covers" if at is None else f"checkpoint {at} does not cover"
        raise NotCovered(f"{which} records {span.first} to {span.last} of {stream}")
    afterwards = None if later is None else kept.get(later)
    if later is not None and (afterwards is None or later <= chosen.checkpoint.number):
        raise NotCovered(f"there is no checkpoint {later} after checkpoint {chosen.checkpoint.number}")
    newest = max(kept) if at is None and later is None and basis_of is not None else 0
    end = _head((kept.get(newest) or afterwards or chosen).checkpoint, stream)
    up_to = Head(end.length, end.digest)
    found = [(record, body) async for _, record, body in checked(store, stream, BEGINNING, up_to)]
    texts, bodies = [record.body for record, _ in found], [body for _, body in found]
    basis = None
    if basis_of is not None:
        span = _whole_commands(bodies, span)
        basis = await asyncio.to_thread(basis_of, bodies, span)
        if newest:
            needed = max((span.last, *basis.beside))
            chosen = next(each for each in kept.values() if _length(each.checkpoint, stream) >= needed)
    disclosed = _Disclosed(stream, span, texts, [leaf_of(text) for text in texts], chosen, afterwards)
    header = DisclosureHeader(RECORDS, program, made_at, stream, *span)
    proof = disclosed.proof()
    if basis is not None:
        header = RoundHeader(ROUND, program, made_at, stream, *span, msgspec.Raw(basis.standing or b"null"))
        proof = disclosed.round_proof(basis.beside)
    with sealed_file(path) as write:
        write(msgspec.json.encode(header))
        for index in range(span.first - 1, span.last):
            write(msgspec.json.encode(DisclosedLine(texts[index].decode(), disclosed.leaves[index].hex())))
        write(msgspec.json.encode(proof))
    return header


class _Disclosed(NamedTuple):
    """What is proved, and by what. `leaves` are all of the stream that there are to prove it."""

    stream: str
    span: Span
    texts: list[bytes]
    leaves: list[bytes]
    chosen: KeptCheckpoint
    later: KeptCheckpoint | None

    @property
    def length(self) -> int:
        return _length(self.chosen.checkpoint, self.stream)

    def path(self, first: int, last: int) -> tuple[str, ...]:
        return _hex(inclusion(self.leaves[: self.length], first - 1, last))

    def proof(self) -> DisclosureProof:
        return DisclosureProof(_head_proof(self.chosen, self.stream), self.path(*self.span), self._grown())

    def round_proof(self, beside: tuple[int, ...]) -> RoundProof:
        """What the checkpoint that was asked for does not cover is left out."""
        records = [
            RecordProof(self.texts[sequence - 1].decode(), self.path(sequence, sequence))
            for sequence in beside
            if sequence <= self.length
        ]
        whole = self.proof()
        return RoundProof(whole.at, whole.path, whole.later, tuple(records))

    def _grown(self) -> LaterProof | None:
        if self.later is None:
            return None
        leaves = self.leaves[: _length(self.later.checkpoint, self.stream)]
        return LaterProof(_head_proof(self.later, self.stream), _hex(consistency(leaves, self.length)))


def _whole_commands(bodies: Sequence[Body], span: Span) -> Span:
    """A round ends with a record; what else its last command brought about belongs to it, and not to the next."""
    first, last = span
    while first < span.last and first > 1 and bodies[first - 1].command == bodies[first - 2].command:
        first += 1
    while last < len(bodies) and bodies[last].command == bodies[last - 1].command:
        last += 1
    return Span(first, last)


def _length(checkpoint: Checkpoint, stream: str) -> int:
    head = checkpoint.head(stream)
    return 0 if head is None else head.length


def _head(checkpoint: Checkpoint, stream: str) -> StreamHead:
    head = checkpoint.head(stream)
    assert head is not None, f"checkpoint {checkpoint.number} knows no stream {stream}, which was there before"
    return head


def _head_proof(kept: KeptCheckpoint, stream: str) -> HeadProof:
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
