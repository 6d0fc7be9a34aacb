"""For witnesses: the newest checkpoint, the proof that every stream only grew since another, and their signatures.

Whoever inspects may look. A signature is kept only if its key is one that the house was told to expect, and once for
each checkpoint: nobody else can make the record grow that way. Who hands it in does not matter, since it proves itself.
"""

from collections.abc import Awaitable
from typing import Annotated, TypeVar

import msgspec

from pitbook.games.kernel import Struct
from pitbook.journal.checkpoint import CHECKPOINTS, Signature, is_signed
from pitbook.journal.checkpointing import KeptCheckpoint, add_signature, cosigning, find, newest_number
from pitbook.journal.keys import key_id
from pitbook.journal.merkle import Proof
from pitbook.journal.proving import NotLater
from pitbook.journal.record import Corrupt
from pitbook.journal.store import Conflict, DuplicateCommand, Unavailable
from pitbook.table.powers import Forbidden
from pitbook.web.inspecting import INSPECTS
from pitbook.web.operations import Call, Operation
from pitbook.web.problems import Problem, ProblemKind

T = TypeVar("T")
NEWEST = "newest"
TRIES = 5
"""So often a signature is handed to the store, where a checkpoint or another signature comes between."""
_LONGEST_NUMBER = 15
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
SignatureDigits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$")]


class SignatureShown(Struct, frozen=True):
    key: Digest
    signature: SignatureDigits


class CheckpointShown(Struct, frozen=True):
    """Where every stream stood. `text` is what was signed; it holds the root of the tree over the `heads`."""

    number: int
    digest: str  # of the text
    text: str
    heads: tuple[str, ...]
    signatures: tuple[SignatureShown, ...]  # the house's first
    sequence: int  # the record that holds it


class GrowthShown(Struct, frozen=True):
    """That a checkpoint goes on from an earlier one, as in RFC 9162: digests are hexadecimal."""

    since: CheckpointShown
    to: CheckpointShown
    streams: dict[str, tuple[str, ...]]  # for each stream that `since` signs: it is the beginning of what `to` signs
    record: str  # the text of the record that holds `since`
    path: tuple[str, ...]  # from that to the root of the checkpoints that `to` signs


class GrowthWanted(Struct, frozen=True):
    since: Annotated[int, msgspec.Meta(ge=1, le=2**53)]


class SignatureKept(Struct, frozen=True):
    number: int
    sequence: int  # the record that holds the signature, among the checkpoints


async def checkpoint(call: Call) -> CheckpointShown:
    _check_inspects(call)
    return _shown(await _whole(_found(call, call.path["number"])))


async def growth(call: Call) -> GrowthShown:
    _check_inspects(call)
    since = await _whole(_found(call, str(call.query.since)))
    to = await _whole(_found(call, call.path["number"]))
    try:
        grown = await _whole(call.context.prover.grown(since, to))
    except NotLater as error:
        raise Problem(ProblemKind.UNFIT, f"{error}.") from None
    return GrowthShown(
        since=_shown(since),
        to=_shown(to),
        streams={stream: _digits(proof) for stream, proof in grown.streams.items()},
        record=grown.record.decode(),
        path=_digits(grown.path),
    )


async def cosign(call: Call) -> SignatureKept:
    _check_inspects(call)
    offered: SignatureShown = call.body
    by = Signature(bytes.fromhex(offered.key), bytes.fromhex(offered.signature))
    asked = f"Signing with key {key_id(by.key)}"
    if by.key not in call.context.witnesses:
        instead = "Have the house start with --witness and this public key."
        raise Forbidden(asked, "it is not the key of a witness that the house was told to expect", instead)
    kept = await _whole(_found(call, call.path["number"]))
    number = kept.checkpoint.number
    if not is_signed(kept.checkpoint, by):
        raise Problem(ProblemKind.UNFIT, f"This is not the signature of key {key_id(by.key)} on checkpoint {number}.")
    sequence = await _keep(call, number, by)
    call.context.witnessed[by.key] = call.context.floor.clock()
    return SignatureKept(number=number, sequence=sequence)


async def _keep(call: Call, number: int, by: Signature) -> int:
    """The record that holds the signature, also where it was kept before."""
    floor = call.context.floor
    for _ in range(TRIES):
        try:
            await _whole(add_signature(floor.store, number, by, floor.clock(), call.actor.person))
        except Conflict:
            continue
        except DuplicateCommand as doubled:
            return doubled.span.first
        span = await floor.store.span(CHECKPOINTS, cosigning(number, by.key))
        assert span is not None, "what was just kept is there"
        return span.first
    raise Unavailable(f"{TRIES} times somebody else wrote among the checkpoints")


async def _found(call: Call, number: str) -> KeptCheckpoint:
    store = call.context.floor.store
    wanted: int | None = None
    if number == NEWEST:
        wanted = await newest_number(store)
        if wanted is None:
            raise Problem(ProblemKind.NOT_FOUND, "There is no checkpoint yet: one is signed every minute.")
    elif number.isascii() and number.isdigit() and len(number) <= _LONGEST_NUMBER:
        wanted = int(number)
    kept = None if wanted is None else await find(store, wanted, sorted(call.context.witnesses))
    if kept is None:
        raise Problem(
            ProblemKind.NOT_FOUND, f"There is no checkpoint {number}; the last one is at /api/checkpoints/{NEWEST}."
        )
    return kept


async def _whole(work: Awaitable[T]) -> T:
    """A record that is not what was signed is a problem that the caller is told of."""
    try:
        return await work
    except Corrupt as error:
        raise Problem(ProblemKind.STOPPED, f"The record is not what was signed: {error}.") from None


def _shown(kept: KeptCheckpoint) -> CheckpointShown:
    checkpoint = kept.checkpoint
    return CheckpointShown(
        number=checkpoint.number,
        digest=checkpoint.digest.hex(),
        text=checkpoint.text,
        heads=tuple(each.text for each in checkpoint.heads),
        signatures=tuple(SignatureShown(key=by.key.hex(), signature=by.signature.hex()) for by in kept.signatures),
        sequence=kept.sequence,
    )


def _digits(proof: Proof) -> tuple[str, ...]:
    return tuple(each.hex() for each in proof)


def _check_inspects(call: Call) -> None:
    if call.actor.role not in INSPECTS:
        raise Forbidden("Looking at checkpoints", f"{call.actor.role.named} may not do this", "Ask an inspector.")


_PROBLEMS = (ProblemKind.FORBIDDEN, ProblemKind.NOT_FOUND, ProblemKind.STOPPED, ProblemKind.UNAVAILABLE)

OPERATIONS = (
    Operation(
        "GET",
        "/api/checkpoints/{number}",
        "One checkpoint with its signatures, or the newest; for those who inspect.",
        checkpoint,
        CheckpointShown,
        problems=_PROBLEMS,
    ),
    Operation(
        "GET",
        "/api/checkpoints/{number}/growth",
        "The proof that every stream only grew since an earlier checkpoint; for those who inspect.",
        growth,
        GrowthShown,
        query=GrowthWanted,
        problems=(*_PROBLEMS, ProblemKind.UNFIT),
    ),
    Operation(
        "POST",
        "/api/checkpoints/{number}/signatures",
        "Keep the signature of a witness that the house expects beside its own; for those who inspect.",
        cosign,
        SignatureKept,
        SignatureShown,
        problems=(*_PROBLEMS, ProblemKind.UNFIT, ProblemKind.HELD),
    ),
)
