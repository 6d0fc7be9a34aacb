"""A witness: what it saw of a house's checkpoints, and whether what it is shown now goes on from there.

It believes nobody. The house's key was handed to it; the first checkpoint it sees it takes as the beginning; from then
on each must carry a proof that every stream is what it saw, grown (RFC 9162, 2.1.4). Then it signs as well. Where the
proof fails, the house has two histories: the witness keeps both checkpoints as evidence, signs nothing any more, and
says so for ever.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from pitbook.journal.checkpoint import CHECKPOINTS, Checkpoint, Signature, is_signed, stream_head
from pitbook.journal.keys import key_id
from pitbook.journal.merkle import Proof, consistent, included
from pitbook.journal.record import leaf_of


class Unfit(Exception):
    """What came is no checkpoint of this house. It proves nothing against the house: anybody could have sent it."""


class Shown(NamedTuple):
    """A checkpoint as a house shows it, found to be whole and signed by the house."""

    checkpoint: Checkpoint
    by: Signature  # the house


class Fork(Exception):
    """What the house shows does not go on from what the witness saw. `told` is the evidence, if there is any."""

    def __init__(self, what: str, told: Shown | None = None) -> None:
        super().__init__(what)
        self.told = told


class GrownProof(NamedTuple):
    """What a house shows to prove that a checkpoint goes on from another."""

    since: Shown
    streams: Mapping[str, Proof]
    record: bytes
    path: Proof


def read_shown(text: str, heads: tuple[str, ...], signatures: Mapping[bytes, bytes], house: bytes) -> Shown:
    """`Unfit` if the house did not sign this, or if the heads are not those that the text speaks of."""
    checkpoint = _checkpoint(text, heads)
    signature = signatures.get(house)
    if signature is None:
        raise Unfit(f"checkpoint {checkpoint.number} is not signed by the house, key {key_id(house)}")
    by = Signature(house, signature)
    if not is_signed(checkpoint, by):
        raise Unfit(f"the signature on checkpoint {checkpoint.number} is not that of key {key_id(house)}")
    return Shown(checkpoint, by)


def _checkpoint(text: str, heads: tuple[str, ...]) -> Checkpoint:
    try:
        _, number, at, previous, _, _ = text.split(" ")
        checkpoint = Checkpoint(int(number), int(at), bytes.fromhex(previous), tuple(map(stream_head, heads)))
    except ValueError as error:
        raise Unfit(f"this is no checkpoint ({error})") from None
    if checkpoint.text != text:
        raise Unfit(f"the heads beside checkpoint {number} are not those that it signs")
    return checkpoint


def check_number(seen: str, now: Shown) -> None:
    """Whether the newest checkpoint of a house can go on from the text of the one that was seen before."""
    number = number_of(seen)
    if now.checkpoint.number < number:
        what = f"the newest checkpoint is {now.checkpoint.number}, and {number} was signed before"
        raise Fork(f"{what}: the house was rolled back, or its checkpoints were cut", now)
    if now.checkpoint.number == number and now.checkpoint.text != seen:
        raise Fork(f"there is another checkpoint {number} than the one that was signed before", now)


def check_grown(seen: str, now: Shown, proof: GrownProof) -> None:
    """Whether a later checkpoint goes on from the text of the one that was seen before, stream by stream."""
    since = proof.since.checkpoint
    if since.text != seen:
        raise Fork(f"there is another checkpoint {since.number} than the one that was signed before", proof.since)
    for was in since.heads:
        head = now.checkpoint.head(was.stream)
        if head is None:
            raise Fork(f"{was.stream} is gone: checkpoint {since.number} signed {was.length} records of it", now)
        if head.length < was.length:
            raise Fork(f"{was.stream} was cut: from {was.length} records to {head.length}", now)
        grew = head.length > was.length or head == was
        proved = consistent(was.length, was.root, head.length, head.root, proof.streams.get(was.stream, ()))
        if not grew or not proved:
            raise Fork(f"{was.stream} is not what it was: its first {was.length} records were changed", now)
    _check_kept(since, now, proof)


def _check_kept(since: Checkpoint, now: Shown, proof: GrownProof) -> None:
    """The checkpoint that was seen is itself a record, and stands among those that the later one signs."""
    own, before = now.checkpoint.head(CHECKPOINTS), since.head(CHECKPOINTS)
    place = 0 if before is None else before.length
    if own is None or not included([leaf_of(proof.record)], place, own.length, proof.path, own.root):
        what = f"checkpoint {since.number} does not stand among those before checkpoint {now.checkpoint.number}"
        raise Fork(what, now)
    try:
        text = msgspec.json.decode(proof.record)[8]["text"]
    except (msgspec.MsgspecError, LookupError, TypeError):
        text = None
    if text != since.text:
        raise Fork(f"where checkpoint {since.number} was kept stands something else", now)


def number_of(text: str) -> int:
    return int(text.split(" ")[1])
