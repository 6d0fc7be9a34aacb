"""A store that has lost what was in it is gone on with only when somebody says so, and that stays on the record."""

import msgspec

from pitbook.journal.checkpoint import ACCEPTED, CHECKPOINTS, Checkpoint, StoreAccepted, acceptance
from pitbook.journal.checkpointing import check_none_shrank, checked, keep_record, newest, not_before
from pitbook.journal.record import GENESIS
from pitbook.journal.store import BEGINNING, Head, Store


async def accept(store: Store, lost: Checkpoint | None, at: int, who: str, reason: str, *, role: str = "house") -> Head:
    """Somebody goes on with a store that has lost this checkpoint, or, if it is None, records after the last one.

    `Corrupt` if the store lacks what a checkpoint signed that it still has: nothing could ever be signed over it again.
    """
    heads = await store.heads()
    last = await newest(store)
    if last is not None:
        check_none_shrank(last.checkpoint, heads)
    number, digest = (0, GENESIS) if lost is None else (lost.number, lost.digest)
    own = await store.head(CHECKPOINTS)
    at = await not_before(store, own, at)
    return await keep_record(
        store,
        own,
        kind=ACCEPTED,
        payload=msgspec.json.encode(StoreAccepted(who, reason, number, digest.hex(), at)),
        command=f"accepted-{own.length + 1}",
        at=at,
        who=who,
        role=role,
    )


async def acceptances(store: Store) -> list[StoreAccepted]:
    """Every time that somebody did."""
    head = (await store.heads()).get(CHECKPOINTS, BEGINNING)
    return [
        acceptance(bytes(body.payload), sequence)
        async for sequence, _, body in checked(store, CHECKPOINTS, BEGINNING, head)
        if body.kind == ACCEPTED
    ]
