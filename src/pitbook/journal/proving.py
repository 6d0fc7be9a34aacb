"""What a house shows its witnesses: that since a checkpoint they saw every stream only grew (RFC 9162, 2.1.4).

For that nothing is read but what came between two checkpoints: the frontier of each tree is remembered from the proof
before. After a start it is the one that the store keeps; where neither fits what was signed, the stream is read whole.
"""

import asyncio
from typing import NamedTuple

from pitbook.journal.checkpoint import CHECKPOINTS, StreamHead
from pitbook.journal.checkpointing import KeptCheckpoint, frontiers
from pitbook.journal.merkle import Frontier, Growth, Proof
from pitbook.journal.record import GENESIS, Corrupt, leaf_of
from pitbook.journal.store import Store

_NONE = StreamHead(CHECKPOINTS, 0, GENESIS, Frontier().root)
"""Of the checkpoints before the first one."""


class NotLater(Exception):
    """The second checkpoint does not come after the first."""


class Grown(NamedTuple):
    """The proof. Who has the text of `since` believes the heads beside it, and from there on needs no trust."""

    since: KeptCheckpoint
    to: KeptCheckpoint
    streams: dict[str, Proof]  # that each stream that `since` signs is the beginning of what `to` signs
    record: bytes  # the one that holds `since`
    path: Proof  # from there to the root of the checkpoints that `to` signs


class Prover:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._remembered: dict[str, Frontier] = {}
        self._one_at_a_time = asyncio.Lock()

    async def grown(self, since: KeptCheckpoint, to: KeptCheckpoint) -> Grown:
        """`Corrupt` if the records are not those that were signed."""
        own = to.checkpoint.head(CHECKPOINTS)
        if own is None or own.length < since.sequence:
            raise NotLater(f"checkpoint {to.checkpoint.number} does not come after {since.checkpoint.number}")
        async with self._one_at_a_time:
            kept = await frontiers(self._store)
            known = {CHECKPOINTS: _NONE, **{each.stream: each for each in since.checkpoint.heads}}
            growths: dict[str, Growth] = {}
            for stream, head in known.items():
                later = to.checkpoint.head(stream)
                if later is not None and later.length >= head.length:  # else there is nothing to prove, and all see it
                    growths[stream] = await self._growth(head, later, kept.get(stream))
            record = await self._record(since.sequence)
        signed = [each.stream for each in since.checkpoint.heads if each.stream in growths]
        streams = {stream: growths[stream].consistency() for stream in signed}
        return Grown(since, to, streams, record, growths[CHECKPOINTS].inclusion())

    async def _growth(self, earlier: StreamHead, later: StreamHead, kept: Frontier | None) -> Growth:
        stream = earlier.stream
        before = Frontier()
        for each in (self._remembered.get(stream), kept):
            if each is not None and (each.size, each.root) == (earlier.length, earlier.root):
                before = each
        if before.size != earlier.length:
            before = await self._read(stream, earlier.length)
        leaves: list[bytes] = []
        async for batch in self._store.read(stream, earlier.length, later.length):
            leaves += [leaf_of(each.body) for each in batch]
        growth = Growth(before, leaves)
        after = growth.after
        if before.root != earlier.root or (after.size, after.root) != (later.length, later.root):
            raise Corrupt(stream, after.size, "it, or one before it, is not what was signed")
        self._remembered[stream] = after
        return growth

    async def _read(self, stream: str, length: int) -> Frontier:
        frontier = Frontier()
        async for batch in self._store.read(stream, 0, length):
            frontier = frontier.grown(leaf_of(each.body) for each in batch)
            await asyncio.sleep(0)  # a long stream: others go on meanwhile
        return frontier

    async def _record(self, sequence: int) -> bytes:
        async for batch in self._store.read(CHECKPOINTS, sequence - 1, sequence):
            for record in batch:
                return record.body
        raise Corrupt(CHECKPOINTS, sequence, "it is missing")
