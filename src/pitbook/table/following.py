"""A table that another process writes: what came since is read, to be folded in and told to onlookers here."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from pitbook.journal.record import Body, chained, check_next
from pitbook.journal.store import Head, Store
from pitbook.ledger.accounts import CARRIED
from pitbook.rulebooks.roles import Role
from pitbook.table.index import IndexBuilder
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.stream import Stream

MOST_AT_ONCE = 2000
"""Whoever is further behind reads from the last snapshot instead."""


class Since(NamedTuple):
    head: Head
    bodies: list[Body]


async def records_since(store: Store, stream: Stream) -> Since | None:
    """What came after all that is known, up to where the stream ends; None where it does not follow on that, or is
    too much. All of it is read before any of it is used: nobody sees half a command."""
    head, (length, digest) = await store.head(stream.name), stream.head
    if head.length < length or head.length > length + MOST_AT_ONCE or (head.length == length and head != stream.head):
        return None
    found: list[Body] = []
    if head.length == length:
        return Since(head, found)
    async for records in store.read(stream.name, length, head.length):
        for record in records:
            if not found and chained(record.body, digest) != record:
                return None  # what we know last was never kept
            found.append(check_next(record, stream.name, length + len(found) + 1, digest))
            digest = record.digest
    return Since(head, found)


class Followed(NamedTuple):
    """The events of one command that another process carried out."""

    sequence: int
    at: int
    actor: Actor
    events: tuple[Any, ...]


def folded(state: TableState, bodies: list[Body], moved: dict[str, int], index: IndexBuilder) -> Iterator[Followed]:
    """Takes each command into the state and the index, and notes which of the accounts that tables share it moved."""
    for _, of_one in groupby(bodies, key=lambda each: each.command):
        command = list(of_one)
        events = []
        for body in command:
            event = state.decoded(body)
            transfers = state.take(body.sequence, event, body.at, body.who)
            if type(event) not in state.of_game:
                for _, source, target, _ in transfers:
                    moved.update((each, body.sequence) for each in (source, target) if each.startswith(CARRIED))
            index.took(state.rules_at(body.sequence), body, event, transfers)
            events.append(event)
        last = command[-1]
        yield Followed(last.sequence, last.at, Actor(last.who, Role(last.role)), tuple(events))
