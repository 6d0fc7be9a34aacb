"""A checkpoint: where every stream stood at one moment, signed, so that nothing before it can be changed unseen.

What is signed is one line of words. It holds the root of a Merkle tree over the heads of all streams, not the heads
themselves: one stream can be shown and proved without naming the others. Heads are hashed as lines of words too, so
that checking needs no agreement on how to write anything.

>>> head = StreamHead("table/1", 17, digest=bytes(32), root=bytes(32))
>>> head.text[:20], stream_head(head.text) == head
('table/1 17 000000000', True)
>>> checkpoint = Checkpoint(number=1, at=1_700_000_000_000_000, previous=bytes(32), heads=(head,))
>>> checkpoint.text[:43]
'pitbook.checkpoint@1 1 1700000000000000 000'
"""

import hashlib
from typing import NamedTuple

import msgspec

from pitbook.journal.keys import Signer, fits, key_id
from pitbook.journal.merkle import root_of
from pitbook.journal.record import Corrupt, leaf_of

CHECKPOINTS = "checkpoints"
"""The stream that checkpoints are kept in."""
TAKEN = "journal.checkpoint@1"
COSIGNED = "journal.cosigned@1"
ACCEPTED = "journal.accepted@1"
_FORMAT = "pitbook.checkpoint@1"


class StreamHead(NamedTuple):
    stream: str
    length: int
    digest: bytes  # that of the last record, in the chain
    root: bytes  # of the tree of all records

    @property
    def text(self) -> str:
        return f"{self.stream} {self.length} {self.digest.hex()} {self.root.hex()}"

    @property
    def leaf(self) -> bytes:
        return leaf_of(self.text.encode())


class Checkpoint(NamedTuple):
    number: int  # from 1
    at: int  # UTC in microseconds
    previous: bytes  # digest of the checkpoint before
    heads: tuple[StreamHead, ...]  # by name of stream

    @property
    def text(self) -> str:
        root = root_of(each.leaf for each in self.heads)
        return f"{_FORMAT} {self.number} {self.at} {self.previous.hex()} {len(self.heads)} {root.hex()}"

    @property
    def digest(self) -> bytes:
        """What a witness remembers, to be shown later that this checkpoint still stands in the record."""
        return hashlib.sha256(self.text.encode()).digest()

    @property
    def sequence(self) -> int:
        """Its place in the stream of checkpoints, which it signs as far as the record before it."""
        own = self.head(CHECKPOINTS)
        return 1 if own is None else own.length + 1

    def head(self, stream: str) -> StreamHead | None:
        return next((each for each in self.heads if each.stream == stream), None)


class Signature(NamedTuple):
    key: bytes  # public
    signature: bytes


class SignedCheckpoint(NamedTuple):
    checkpoint: Checkpoint
    by: Signature


class CheckpointTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The payload of a record of kind `journal.checkpoint@1`. Keys and signatures are hexadecimal."""

    text: str
    heads: tuple[str, ...]
    key: str
    signature: str


class CheckpointCosigned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The payload of a record of kind `journal.cosigned@1`: a witness signed the text of that checkpoint as well."""

    number: int
    key: str
    signature: str


class StoreAccepted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The payload of a record of kind `journal.accepted@1`: somebody opened a store that had lost what was in it.

    `number` and `digest` are those of the last checkpoint that this house signed and that the store no longer has;
    0 and zeros where only records after the last checkpoint are gone.
    """

    who: str
    reason: str
    number: int
    digest: str
    at: int


def sign(checkpoint: Checkpoint, signer: Signer) -> Signature:
    return Signature(signer.public, signer.sign(checkpoint.text.encode()))


def is_signed(checkpoint: Checkpoint, by: Signature) -> bool:
    return fits(by.key, by.signature, checkpoint.text.encode())


def taken(signed: SignedCheckpoint) -> CheckpointTaken:
    heads = tuple(each.text for each in signed.checkpoint.heads)
    return CheckpointTaken(signed.checkpoint.text, heads, signed.by.key.hex(), signed.by.signature.hex())


def cosigned(number: int, by: Signature) -> CheckpointCosigned:
    return CheckpointCosigned(number, by.key.hex(), by.signature.hex())


def signed_checkpoint(payload: bytes, sequence: int) -> SignedCheckpoint:
    """The checkpoint that a record of this number holds; `Corrupt` if its parts or its signature do not fit."""
    try:
        kept = msgspec.json.decode(payload, type=CheckpointTaken)
        _, number, at, previous, _, _ = kept.text.split(" ")
        heads = tuple(stream_head(each) for each in kept.heads)
        checkpoint = Checkpoint(int(number), int(at), bytes.fromhex(previous), heads)
        by = Signature(bytes.fromhex(kept.key), bytes.fromhex(kept.signature))
    except (msgspec.MsgspecError, ValueError) as error:
        raise Corrupt(CHECKPOINTS, sequence, f"it holds no checkpoint that can be read ({error})") from None
    if checkpoint.text != kept.text:
        raise Corrupt(CHECKPOINTS, sequence, "its text does not fit the heads beside it")
    if not is_signed(checkpoint, by):
        raise Corrupt(CHECKPOINTS, sequence, f"the signature is not that of key {key_id(by.key)}")
    return SignedCheckpoint(checkpoint, by)


def cosignature(payload: bytes, sequence: int) -> tuple[int, Signature]:
    """The number of a checkpoint, and the signature that a record adds to it."""
    try:
        kept = msgspec.json.decode(payload, type=CheckpointCosigned)
        return kept.number, Signature(bytes.fromhex(kept.key), bytes.fromhex(kept.signature))
    except (msgspec.MsgspecError, ValueError) as error:
        raise Corrupt(CHECKPOINTS, sequence, f"it holds no signature that can be read ({error})") from None


def acceptance(payload: bytes, sequence: int) -> StoreAccepted:
    try:
        return msgspec.json.decode(payload, type=StoreAccepted)
    except msgspec.MsgspecError as error:
        raise Corrupt(CHECKPOINTS, sequence, f"it tells of no acceptance that can be read ({error})") from None


def stream_head(text: str) -> StreamHead:
    stream, length, digest, root = text.rsplit(" ", 3)
    return StreamHead(stream, int(length), bytes.fromhex(digest), bytes.fromhex(root))
