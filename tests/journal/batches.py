"""Batches to append, well chained, and what is in a store, all of it."""

from typing import NamedTuple

import msgspec

from pitbook.journal.record import GENESIS, Body, Record, chained, check_next, encoded
from pitbook.journal.store import Batch, Head, Move, Span, Store

NOTHING = Head(0, GENESIS)


def batch(
    stream: str,
    after: Head,
    command: str,
    *,
    count: int = 1,
    moves: tuple[tuple[str, int], ...] = (),
    private: tuple[tuple[str, bytes | None], ...] = (),
    payload: str = "",
) -> Batch:
    records: list[Record] = []
    for sequence in range(after.length + 1, after.length + count + 1):
        body = Body(
            stream=stream,
            sequence=sequence,
            at=sequence,
            who="ann",
            role="player",
            command=command,
            kind="told@1",
            payload=msgspec.Raw(msgspec.json.encode(payload)),
        )
        records.append(chained(encoded(body), records[-1].digest if records else after.digest))
    return Batch(stream, after, command, tuple(records), tuple(Move(*each) for each in moves), private)


def head_of(kept: Batch) -> Head:
    """Where its stream ends once a batch with records is kept."""
    return Head(kept.expected.length + len(kept.records), kept.records[-1].digest)


async def records_of(store: Store, stream: str, after: int = 0, up_to: int | None = None) -> list[Record]:
    return [record async for some in store.read(stream, after, up_to) for record in some]


async def check_chain(store: Store, stream: str) -> list[str]:
    """That every record of a stream follows on the one before, to its head; the commands, in order."""
    previous, commands = GENESIS, []
    records = await records_of(store, stream)
    for sequence, record in enumerate(records, 1):
        commands.append(check_next(record, stream, sequence, previous).command)
        previous = record.digest
    assert (await store.heads()).get(stream, NOTHING) == Head(len(records), previous)
    return commands


class Contents(NamedTuple):
    heads: dict[str, Head]
    records: dict[str, list[Record]]
    spans: dict[tuple[str, str], Span | None]
    balances: dict[str, int]
    private: dict[str, bytes]


async def contents(store: Store, commands: tuple[str, ...] = ()) -> Contents:
    heads = await store.heads()
    return Contents(
        heads,
        {stream: await records_of(store, stream) for stream in heads},
        {(stream, command): await store.span(stream, command) for stream in heads for command in commands},
        dict(await store.balances()),
        dict(await store.private()),
    )
