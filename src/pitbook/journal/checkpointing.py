"""Checkpoints taken, co-signed and read back, in the stream `checkpoints` of a store.

A house never signs two checkpoints of one number. A store that was put back to an earlier day is accepted by somebody
(`accepting.py`) before it is signed again, and the next number follows the last that is known to have been signed.

To take one, only what came since the last one is read. What is kept for that, the frontier of each stream's tree, is
believed only if its root is the one that was signed; otherwise the stream is read from its beginning.

While cards lie face down in a stream it is signed up to before they came: everybody may know a checkpoint, and whoever
knows all of a record but three cards finds them from its digest by trying.
"""

from collections.abc import AsyncIterator, Collection, Mapping
from typing import NamedTuple

import msgspec

from pitbook import __version__
from pitbook.journal.checkpoint import (
    ACCEPTED,
    CHECKPOINTS,
    COSIGNED,
    TAKEN,
    Checkpoint,
    Signature,
    SignedCheckpoint,
    StreamHead,
    acceptance,
    cosignature,
    cosigned,
    is_signed,
    sign,
    signed_checkpoint,
    taken,
)
from pitbook.journal.face_down import NO_KINDS, FaceDown, FaceDownKinds
from pitbook.journal.keys import Signer, key_id
from pitbook.journal.merkle import Frontier
from pitbook.journal.record import GENESIS, Body, Corrupt, Record, chained, check_next, decoded, encoded, leaf_of
from pitbook.journal.store import BEGINNING, Batch, Head, Store

FRONTIERS = "journal/frontier/"
"""Under this name and that of a stream a store keeps the frontier of its tree as of the last checkpoint."""
_HASH, _SIZE = 32, 8
_AT_ONCE = 1000


class KeptCheckpoint(NamedTuple):
    """A checkpoint as it stands in its stream, with every signature that was added."""

    checkpoint: Checkpoint
    sequence: int
    signatures: tuple[Signature, ...]


async def take(
    store: Store,
    signer: Signer,
    at: int,
    who: str,
    *,
    role: str = "house",
    earlier_keys: Collection[bytes] = (),
    since: Checkpoint | None = None,
    reread: bool = False,
    kinds: FaceDownKinds = NO_KINDS,
) -> SignedCheckpoint:
    """Signs where all streams stand and keeps that; `Corrupt` if anything signed before is no longer there.

    `since` is the last checkpoint that the caller knows of: a store put back to an earlier day lacks it.
    `reread` reads every stream whole, and so finds a record that was changed in its place but whose digest was not.
    `kinds`: by which records cards come to lie face down in a stream, and by which they do no more.
    """
    heads = {stream: head for stream, head in (await store.heads()).items() if head.length}
    own = heads.get(CHECKPOINTS, BEGINNING)
    private = await store.private(FRONTIERS)
    kept = {} if reread else {name.removeprefix(FRONTIERS): _unpacked(each) for name, each in private.items()}
    before = kept.get(CHECKPOINTS) or Frontier()
    last, accepted = await _last(store, own, before.size)
    await _check_last(store, last, {signer.public, *earlier_keys}, since)
    known: Mapping[str, StreamHead] = {}
    if last is not None:
        check_none_shrank(last.checkpoint, heads)
        known = {each.stream: each for each in last.checkpoint.heads}
    await _check_vouched(store, heads, known)
    grown = {
        stream: await _grown(store, stream, head, known.get(stream), kept.get(stream), FaceDown(kinds))
        for stream, head in sorted(heads.items())
    }
    at = await not_before(store, own, at)
    checkpoint = Checkpoint(
        number=max(accepted, 0 if last is None else last.checkpoint.number) + 1,
        at=at,
        previous=GENESIS if last is None else last.checkpoint.digest,
        heads=tuple(
            StreamHead(stream, *head, frontier.root) for stream, (head, frontier) in grown.items() if head.length
        ),
    )
    signed = SignedCheckpoint(checkpoint, sign(checkpoint, signer))
    packed = {FRONTIERS + stream: _packed(frontier) for stream, (head, frontier) in grown.items() if head.length}
    await keep_record(
        store,
        own,
        kind=TAKEN,
        payload=msgspec.json.encode(taken(signed)),
        command=_taking(checkpoint.number),
        at=at,
        who=who,
        role=role,
        private=tuple((name, value) for name, value in packed.items() if private.get(name) != value),
    )
    return signed


async def _check_vouched(store: Store, heads: Mapping[str, Head], known: Mapping[str, StreamHead]) -> None:
    """Nothing is signed that somebody put into the store who has not its key: `Corrupt` where a stream ends so."""
    grown = [stream for stream, head in heads.items() if (found := known.get(stream)) is None or found[1:3] != head]
    async with store.moment() as now:
        for stream in sorted(grown):
            await now.head(stream)


async def signed_lengths(store: Store) -> dict[str, int]:
    """How many records of each stream the last checkpoint signed, by what was kept with it beside the records."""
    return {stream: frontier.size for stream, frontier in (await frontiers(store)).items()}


async def frontiers(store: Store) -> dict[str, Frontier]:
    """Of all streams as of the last checkpoint, as the store keeps them; those that cannot be read are left out."""
    private = await store.private(FRONTIERS)
    kept = {name.removeprefix(FRONTIERS): _unpacked(each) for name, each in private.items()}
    return {stream: frontier for stream, frontier in kept.items() if frontier is not None}


async def add_signature(store: Store, number: int, by: Signature, at: int, who: str, *, role: str = "witness") -> None:
    """Keeps the signature of a witness beside a checkpoint; one that is not by that key on that text is `Corrupt`.

    The witness signs `Checkpoint.text` wherever the witness's key is, with `sign`.
    """
    head = await store.head(CHECKPOINTS)
    kept = await find(store, number)
    if kept is None or not is_signed(kept.checkpoint, by):
        raise Corrupt(CHECKPOINTS, head.length + 1, f"key {key_id(by.key)} did not sign checkpoint {number}")
    at = await not_before(store, head, at)
    await keep_record(
        store,
        head,
        kind=COSIGNED,
        payload=msgspec.json.encode(cosigned(number, by)),
        command=cosigning(number, by.key),
        at=at,
        who=who,
        role=role,
    )


async def cosign(store: Store, number: int, witness: Signer, at: int, who: str, *, role: str = "witness") -> None:
    """A witness whose key is at hand signs a checkpoint as well."""
    kept = await find(store, number)
    if kept is None:
        raise Corrupt(CHECKPOINTS, 0, f"there is no checkpoint {number} to sign")
    await add_signature(store, number, sign(kept.checkpoint, witness), at, who, role=role)


def cosigning(number: int, key: bytes) -> str:
    """The id of the command by which a key signs a checkpoint: it does so once."""
    return f"cosigned-{number}-{key_id(key)}"


def _taking(number: int) -> str:
    return f"checkpoint-{number}"


async def find(store: Store, number: int, witnesses: Collection[bytes] = ()) -> KeptCheckpoint | None:
    """One checkpoint, with the signatures that these witnesses added, found without reading the others."""
    found: KeptCheckpoint | None = None
    span = await store.span(CHECKPOINTS, _taking(number))
    if span is not None:
        checkpoint, by = signed_checkpoint(await _payload(store, span.first), span.first)
        found = KeptCheckpoint(checkpoint, span.first, (by,))
        for key in witnesses:
            span = await store.span(CHECKPOINTS, cosigning(number, key))
            if span is not None:
                _, by = cosignature(await _payload(store, span.first), span.first)
                found = found._replace(signatures=(*found.signatures, by))
    return found


async def _payload(store: Store, sequence: int) -> bytes:
    async for batch in store.read(CHECKPOINTS, sequence - 1, sequence):
        for record in batch:
            return bytes(decoded(record, CHECKPOINTS, sequence).payload)
    raise Corrupt(CHECKPOINTS, sequence, "it is missing")


async def newest_number(store: Store) -> int | None:
    """That of the last checkpoint; only what lies behind the one that the store knows of is read."""
    known = (await signed_lengths(store)).get(CHECKPOINTS, 0)
    return await _last_number(store, known) or await _last_number(store, 0)


async def _last_number(store: Store, after: int) -> int | None:
    number, sequence = None, after
    async for batch in store.read(CHECKPOINTS, after):
        for record in batch:
            sequence += 1
            body = decoded(record, CHECKPOINTS, sequence)
            if body.kind == TAKEN:
                number = signed_checkpoint(bytes(body.payload), sequence).checkpoint.number
    return number


async def checkpoints(store: Store) -> dict[int, KeptCheckpoint]:
    """All checkpoints by number, each checked to be whole, signed and in its place."""
    head = (await store.heads()).get(CHECKPOINTS, BEGINNING)
    found: dict[int, KeptCheckpoint] = {}
    async for sequence, _, body in checked(store, CHECKPOINTS, BEGINNING, head):
        if body.kind == TAKEN:
            checkpoint, by = signed_checkpoint(bytes(body.payload), sequence)
            found[checkpoint.number] = KeptCheckpoint(checkpoint, sequence, (by,))
        elif body.kind == COSIGNED:
            number, by = cosignature(bytes(body.payload), sequence)
            kept = found.get(number)
            if kept is None or not is_signed(kept.checkpoint, by):
                raise Corrupt(CHECKPOINTS, sequence, f"key {key_id(by.key)} did not sign checkpoint {number}")
            found[number] = kept._replace(signatures=(*kept.signatures, by))
    return found


async def newest(store: Store) -> SignedCheckpoint | None:
    """The last checkpoint, found without reading those before it."""
    head = (await store.heads()).get(CHECKPOINTS, BEGINNING)
    frontier = _unpacked((await store.private(FRONTIERS + CHECKPOINTS)).get(FRONTIERS + CHECKPOINTS, b""))
    last, _ = await _last(store, head, 0 if frontier is None else frontier.size)
    return last


async def has_checkpoint(store: Store, wanted: Checkpoint) -> bool:
    """Whether a checkpoint stands where it was put."""
    record = await record_at(store, CHECKPOINTS, wanted.sequence)
    if record is None:
        return False
    body = decoded(record, CHECKPOINTS, wanted.sequence)
    return body.kind == TAKEN and signed_checkpoint(bytes(body.payload), wanted.sequence).checkpoint == wanted


async def record_at(store: Store, stream: str, sequence: int) -> Record | None:
    async for batch in store.read(stream, sequence - 1, sequence):
        return batch[0]
    return None


async def checked(store: Store, stream: str, after: Head, up_to: Head) -> AsyncIterator[tuple[int, Record, Body]]:
    """The records between two heads of a stream, if they lead from the one to the other; else `Corrupt`."""
    sequence, previous = max(after.length - 1, 0), GENESIS
    async for batch in store.read(stream, sequence, up_to.length):
        for record in batch:
            sequence += 1
            if sequence == after.length:
                decoded(record, stream, sequence)
                if record.digest != after.digest:
                    raise Corrupt(stream, sequence, "it is not the record that was here before")
            else:
                yield sequence, record, check_next(record, stream, sequence, previous)
            previous = record.digest
    if sequence != up_to.length:
        raise Corrupt(stream, sequence + 1, f"it is missing: there should be {up_to.length} records")
    if previous != up_to.digest:
        raise Corrupt(stream, sequence, "it is not the last record that the store names")


async def _last(store: Store, head: Head, before: int) -> tuple[SignedCheckpoint | None, int]:
    """The last checkpoint, looked for after so many records, which is where the one before it stood; and the highest
    number that was accepted as lost after it."""
    found: SignedCheckpoint | None = None
    accepted = 0
    async for sequence, _, body in checked(store, CHECKPOINTS, await _start(store, before), head):
        if body.kind == TAKEN:
            found, accepted = signed_checkpoint(bytes(body.payload), sequence), 0
        elif body.kind == ACCEPTED:
            accepted = max(accepted, acceptance(bytes(body.payload), sequence).number)
    return found, accepted


async def _start(store: Store, before: int) -> Head:
    """The head that the checkpoint after so many records signed for its own stream; if there is none, the start."""
    async for batch in store.read(CHECKPOINTS, before, before + 1):
        for record in batch:
            body = decoded(record, CHECKPOINTS, before + 1)
            if body.kind == TAKEN:
                known = signed_checkpoint(bytes(body.payload), before + 1).checkpoint.head(CHECKPOINTS)
                if known is not None and known.length == before:
                    return Head(known.length, known.digest)
    return BEGINNING


async def _check_last(
    store: Store, last: SignedCheckpoint | None, keys: Collection[bytes], since: Checkpoint | None
) -> None:
    if last is not None and last.by.key not in keys:
        wrong = f"checkpoint {last.checkpoint.number} is signed by key {key_id(last.by.key)}, which is not the house's"
        raise Corrupt(CHECKPOINTS, 0, wrong)
    if since is not None and not await has_checkpoint(store, since):
        gone = f"checkpoint {since.number}, {since.digest.hex()}, is not there any more"
        raise Corrupt(CHECKPOINTS, since.sequence, gone)


def check_none_shrank(last: Checkpoint, heads: Mapping[str, Head]) -> None:
    for known in last.heads:
        length = heads.get(known.stream, BEGINNING).length
        if length < known.length:
            raise Corrupt(
                known.stream, length + 1, f"it is missing: checkpoint {last.number} saw {known.length} records"
            )


async def _grown(
    store: Store, stream: str, head: Head, known: StreamHead | None, kept: Frontier | None, lying: FaceDown
) -> tuple[Head, Frontier]:
    """How far a stream can be signed, and its frontier there. It must lead to its head from what was signed last."""
    frontier, last = Frontier(), BEGINNING
    if known is not None and kept is not None and (kept.size, kept.root) == (known.length, known.root):
        frontier, last = kept, Head(known.length, known.digest)
    signed, leaves = last, list[bytes]()
    async for sequence, record, body in checked(store, stream, last, head):
        if lying.all_seen_before(body):
            signed = last
        last = Head(sequence, record.digest)
        leaves.append(leaf_of(record.body))
        is_known = known is not None and sequence == known.length
        if is_known:
            signed = last
        if is_known or len(leaves) >= _AT_ONCE:
            ready = signed.length - frontier.size
            frontier, leaves = frontier.grown(leaves[:ready]), leaves[ready:]
        if is_known and StreamHead(stream, *last, frontier.root) != known:
            raise Corrupt(stream, sequence, "it, or one before it, is not what the last checkpoint signed")
    if not lying.now:
        signed = last
    return signed, frontier.grown(leaves[: signed.length - frontier.size])


def _packed(frontier: Frontier) -> bytes:
    return frontier.size.to_bytes(_SIZE, "big") + b"".join(frontier.parts)


def _unpacked(packed: bytes) -> Frontier | None:
    size, parts = int.from_bytes(packed[:_SIZE], "big"), packed[_SIZE:]
    if len(parts) != size.bit_count() * _HASH:
        return None
    return Frontier(size, tuple(parts[start : start + _HASH] for start in range(0, len(parts), _HASH)))


async def not_before(store: Store, head: Head, at: int) -> int:
    """When the next record of this stream is: a clock that was put back does not make a journal go back."""
    last = await record_at(store, CHECKPOINTS, head.length) if head.length else None
    return at if last is None else max(at, decoded(last, CHECKPOINTS, head.length).at)


async def keep_record(
    store: Store,
    head: Head,
    *,
    kind: str,
    payload: bytes,
    command: str,
    at: int,
    who: str,
    role: str,
    private: tuple[tuple[str, bytes | None], ...] = (),
) -> Head:
    """Appends to the stream of checkpoints, which has this head; says which it has then."""
    body = Body(
        stream=CHECKPOINTS,
        sequence=head.length + 1,
        at=at,
        who=who,
        role=role,
        command=command,
        kind=kind,
        payload=msgspec.Raw(payload),
        program=__version__,
    )
    record = chained(encoded(body), head.digest)
    await store.append(Batch(CHECKPOINTS, head, command, (record,), private=private))
    return Head(body.sequence, record.digest)
