"""A table read from what a store has at one moment: its last snapshot, the records since, and its books beside them."""

from collections.abc import Set
from typing import NamedTuple

from pitbook.journal.commands import check_found, not_found
from pitbook.journal.record import Corrupt, check_next
from pitbook.journal.store import BEGINNING, Head, Reader, Span
from pitbook.ledger.accounts import OF_A_TABLE, is_of
from pitbook.ledger.books import Overdrawn
from pitbook.table.chance import check_secrets
from pitbook.table.index import Block, IndexBuilder
from pitbook.table.snapshot import Snapshot, name_of, restore, unpacked
from pitbook.table.state import TableState, opened_by

RECENT = 200
"""So many commands of a table are known without asking the store, which knows all of them."""


class Loaded(NamedTuple):
    state: TableState
    head: Head
    at: int  # of the last record
    spans: dict[str, Span]  # of the commands since the snapshot
    secrets: dict[str, bytes]  # by commitment
    snapshot: Snapshot | None
    growing: IndexBuilder  # the block of its index that is not whole
    blocks: tuple[Block, ...]  # those before it that were made on the way


async def loaded(now: Reader, table: str, excluded: Set[str]) -> Loaded:
    """`Corrupt`, with the place, if anything does not fit; `WrongSecret` if a secret is not the one committed to."""
    stream = f"table/{table}"
    snapshot = unpacked((await now.private(name_of(table))).get(name_of(table)))
    state, head, at = None, BEGINNING, 0
    if snapshot is not None:
        await _check_there(now, stream, snapshot.head)
        state, head, at = TableState(table, snapshot.opened, excluded), snapshot.head, snapshot.at
        restore(state, snapshot)
    spans: dict[str, Span] = {}
    index = None if state is None else IndexBuilder(state, head.length)
    blocks: list[Block] = []
    async for records in now.read(stream, head.length):
        for record in records:
            body = check_next(record, stream, head.length + 1, head.digest)
            head, at = Head(body.sequence, record.digest), body.at
            if state is None:
                state = TableState(table, opened_by(body), excluded)
            index = index or IndexBuilder(state, 0)
            known = spans.get(body.command)
            if known is None and index.is_full:
                blocks.append(index.cut(state.play))
            event = state.decoded(body)
            moved = state.take(body.sequence, event, at, body.who)
            index.took(state.rules_at(body.sequence), body, event, moved)
            if known is not None and known.last != body.sequence - 1:
                raise not_found(stream, body.command, known)
            spans[body.command] = Span(body.sequence if known is None else known.first, body.sequence)
    if state is None or index is None:
        raise Corrupt(stream, 1, "there is no such table")
    if head != await now.head(stream):
        raise Corrupt(stream, head.length, "it is not the last record that the store names")
    for command, span in [*spans.items()][:-RECENT]:  # others are answered from what is known here
        await check_found(now, stream, command, span)
    await _check_books(now, stream, state, head.length)
    prefix = f"secret/{table}/"
    secrets = {name.removeprefix(prefix): secret for name, secret in (await now.private(prefix)).items()}
    check_secrets(secrets, state.chance)
    return Loaded(state, head, at, spans, secrets, snapshot, index, tuple(blocks))


async def _check_there(now: Reader, stream: str, head: Head) -> None:
    """The record that a snapshot names; those before it are looked at later."""
    there = [record async for some in now.read(stream, head.length - 1, head.length) for record in some]
    if not there:
        raise Corrupt(stream, head.length, "it is missing: a snapshot was kept of it")
    if there[0].digest != head.digest:
        raise Corrupt(stream, head.length, "it is not the one that a snapshot was kept of")


async def _check_books(now: Reader, stream: str, state: TableState, length: int) -> None:
    """The accounts of the store are those that the events make."""
    try:
        state.check_books()
    except Overdrawn as error:
        raise Corrupt(stream, length, str(error)) from None
    for kind in OF_A_TABLE:
        kept = await now.balances(f"{kind}/{state.name}")
        for account, cents in kept.items():
            if is_of(account, state.name) and state.books.held(account) != cents:
                wrong = f"{account} holds {cents} in the store and {state.books.held(account)} by the events"
                raise Corrupt(stream, length, wrong)
