"""A group of batches in one SQLite transaction: each is checked against what the ones before it left, then all that
passed are written at once.

Python lets other threads run during every statement, and this one must then wait for its turn, up to five milliseconds
beside an event loop that never rests. So a group takes few statements, however many batches it has.
"""

import sqlite3
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Any

from pitbook.journal.store import (
    BEGINNING,
    Batch,
    Conflict,
    DuplicateCommand,
    Head,
    ShortAccount,
    Span,
    Unbalanced,
    check_balance,
    may_be_owed,
)

MOST_REMEMBERED = 100_000
LARGEST_STATEMENT = 10  # as a power of two: so many rows
MOST_EXACTLY = 24
"""Where there are about as many rows as batches, a statement of its own for each number of them is worth its place."""


class GroupWriter:
    """The only one that writes to its file, so it need not read again what it wrote: heads and balances."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._execute = connection.execute
        self._connection = connection
        self._heads: dict[str, Head] = {}
        self._balances: dict[str, int] = {}

    def keep(self, group: list[Batch]) -> list[Exception | None]:
        """Returns when what was kept is on the disk; for each batch that was refused, why.

        Hardly a command is in the file already, and its key keeps out one that is: it is looked up when something
        does not fit. Where somebody else wrote meanwhile, what was known of the file is then read again.
        """
        try:
            return self._keep(group, looked_up=False)
        except sqlite3.IntegrityError:
            return self._keep(group, looked_up=True)

    def _keep(self, group: list[Batch], *, looked_up: bool) -> list[Exception | None]:
        try:
            self._execute("BEGIN IMMEDIATE")
            changes = _Changes(self._known(group) if looked_up else {})
            outcomes = [self._outcome(changes, batch) for batch in group]
            if not looked_up and any(outcomes):  # it may be for another reason that a batch is refused
                self._forget()
                changes = _Changes(self._known(group))
                outcomes = [self._outcome(changes, batch) for batch in group]
            self._write(changes)
            self._execute("COMMIT")
        except BaseException:
            self._forget()
            if self._connection.in_transaction:
                self._execute("ROLLBACK")
            raise
        if len(self._heads) + len(self._balances) > MOST_REMEMBERED:
            self._forget()
        return outcomes

    def _forget(self) -> None:
        self._heads.clear()
        self._balances.clear()

    def _known(self, group: list[Batch]) -> dict[tuple[str, str], Span]:
        """Which of the commands are in the file already."""
        known = {}
        for number, values in _pieces([(batch.stream, batch.command) for batch in group]):
            for stream, command, first, last in self._execute(_looking(number), values):
                known[stream, command] = Span(first, last)
        return known

    def _outcome(self, changes: "_Changes", batch: Batch) -> Exception | None:
        try:
            self._add(changes, batch)
        except (Conflict, DuplicateCommand, Unbalanced) as refused:
            return refused
        return None

    def _add(self, changes: "_Changes", batch: Batch) -> None:
        stream, expected, command, records, moves, private = batch
        known = changes.known.get((stream, command))
        if known is not None:
            raise DuplicateCommand(stream, command, known)
        head = self._head(stream)
        if head != expected:
            raise Conflict(stream, expected.length, head.length)
        check_balance(moves)
        after = {account: self._balance(account) + cents for account, cents in moves}
        for account, cents in after.items():
            if cents < 0 and not may_be_owed(account):
                raise ShortAccount(account, cents)
        span = Span(head.length + 1, head.length + len(records))
        changes.known[stream, command] = span
        changes.commands.append((stream, command, *span))
        if records:
            numbered = enumerate(records, span.first)
            changes.records += [(stream, number, each.body, each.digest) for number, each in numbered]
            changes.heads[stream] = self._heads[stream] = Head(span.last, records[-1].digest)
        changes.moved.update(after)
        self._balances.update(after)
        changes.private.update(private)

    def _head(self, stream: str) -> Head:
        if stream not in self._heads:
            row = self._execute("SELECT length, digest FROM streams WHERE name = ?", (stream,)).fetchone()
            self._heads[stream] = Head(*row) if row else BEGINNING
        return self._heads[stream]

    def _balance(self, account: str) -> int:
        if account not in self._balances:
            row = self._execute("SELECT cents FROM balances WHERE account = ?", (account,)).fetchone()
            self._balances[account] = row[0] if row else 0
        return self._balances[account]

    def _write(self, changes: "_Changes") -> None:
        self._insert("INSERT INTO commands", changes.commands)
        self._insert("INSERT INTO records", changes.records)
        heads = [(name, *head) for name, head in changes.heads.items()]
        self._insert("INSERT OR REPLACE INTO streams", heads)
        self._insert("INSERT OR REPLACE INTO balances", list(changes.moved.items()))
        told = [each for each in changes.private.items() if each[1] is not None]
        self._insert("INSERT OR REPLACE INTO private", told)
        if len(told) < len(changes.private):
            forgotten = [(name,) for name, value in changes.private.items() if value is None]
            for number, values in _pieces(forgotten, MOST_EXACTLY):
                self._execute(_deleting(number), values)

    def _insert(self, into: str, rows: list[tuple[Any, ...]], exactly: int = MOST_EXACTLY) -> None:
        for number, values in _pieces(rows, exactly):
            self._execute(_inserting(into, number, len(rows[0])), values)


class _Changes:
    """What the batches of a group change, as far as they have passed."""

    def __init__(self, known: dict[tuple[str, str], Span]) -> None:
        self.known = known
        self.commands: list[tuple[str, str, int, int]] = []
        self.records: list[tuple[str, int, bytes, bytes]] = []
        self.heads: dict[str, Head] = {}
        self.moved: dict[str, int] = {}
        self.private: dict[str, bytes | None] = {}


def _pieces(rows: list[tuple[Any, ...]], exactly: int = 0) -> Iterable[tuple[int, list[Any]]]:
    """By powers of two, so that there are few different statements and each is prepared once; what is left at the end
    in one, if there are no more than so many."""
    start = 0
    while start < len(rows):
        left = len(rows) - start
        number = left if left <= exactly else 1 << min(left.bit_length() - 1, LARGEST_STATEMENT)
        yield number, list(chain.from_iterable(rows[start : start + number]))
        start += number


@cache
def _inserting(into: str, number: int, width: int) -> str:
    return f"{into} VALUES {_rows(number, width)}"


@cache
def _deleting(number: int) -> str:
    return f"DELETE FROM private WHERE name IN ({', '.join('?' * number)})"


@cache
def _looking(number: int) -> str:
    return (
        f"WITH asked (stream, command) AS (VALUES {_rows(number, 2)}) "
        "SELECT stream, command, first, last FROM asked CROSS JOIN commands USING (stream, command)"
    )


def _rows(number: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * number)
