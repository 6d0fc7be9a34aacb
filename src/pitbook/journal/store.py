"""What every store of journals does, whatever it is made of: one conformance suite holds for all of them.

A batch is what one command brought about. All of it is kept or nothing: the records, in their place at the end of
their stream; the amounts that move between accounts with them; and what is kept for this program alone. When `append`
returns, all of that survives a crash.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, Protocol

from pitbook.journal.record import GENESIS, Record

OUTSIDE = "outside/"
"""Accounts under this name are the rest of the world, and may be owed. All others never fall below nothing."""


class Move(NamedTuple):
    """Cents that come to an account, or leave it."""

    account: str
    cents: int


class Head(NamedTuple):
    """Where a stream ends: how many records it has, and the digest of the last."""

    length: int
    digest: bytes


BEGINNING = Head(0, GENESIS)
"""Where a stream stands before its first record."""


class Batch(NamedTuple):
    stream: str
    expected: Head  # where the stream ends before; its first record is chained to that one
    command: str  # the id its sender gave; a stream takes each one once
    records: tuple[Record, ...]
    moves: tuple[Move, ...] = ()  # each account once; they add up to nothing
    private: tuple[tuple[str, bytes | None], ...] = ()  # kept for this program, never exported; None: forgotten


class Span(NamedTuple):
    """The records that one command brought about, by number."""

    first: int
    last: int


class Conflict(Exception):
    """The stream does not end where it was thought to: somebody else wrote, and nothing of this was kept."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        wrong = f"not {expected}" if actual != expected else "and the last is another one than was thought"
        super().__init__(f"{stream} has {actual} records, {wrong}")
        self.stream, self.expected, self.actual = stream, expected, actual


class DuplicateCommand(Exception):
    """This command was kept before, so it is not kept again."""

    def __init__(self, stream: str, command: str, span: Span) -> None:
        super().__init__(f"{stream} has command {command} already, as records {span.first} to {span.last}")
        self.stream, self.command, self.span = stream, command, span


class Unbalanced(Exception):
    """Amounts that do not add up to nothing, or an account that would fall below nothing: none of it was kept."""


class ShortAccount(Unbalanced):
    """An account has not got what should leave it."""

    def __init__(self, account: str, cents: int) -> None:
        super().__init__(f"{account} would hold {cents} cents")
        self.account, self.cents = account, cents


class LeaseHeld(Exception):
    """Another process has this stream."""

    def __init__(self, stream: str, holder: str) -> None:
        super().__init__(f"{stream} is held by {holder}")
        self.stream, self.holder = stream, holder


class Unavailable(Exception):
    """The store cannot be reached or cannot write. What was under way may have been kept or not: look first."""


class Unreadable(Exception):
    """What is there is no store of ours, or one of a later version, or a damaged one. It was left as it is."""


class NoStore(Unreadable):
    """Nothing was ever kept there."""


class Reader(Protocol):
    """What is in a store."""

    def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        """The records of a stream after so many, in order, some at a time."""

    async def heads(self) -> dict[str, Head]: ...

    async def head(self, stream: str) -> Head:
        """Where one stream ends; `BEGINNING` if there is none of that name."""

    async def span(self, stream: str, command: str) -> Span | None:
        """What a command brought about, if it was kept."""

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        """The accounts whose names begin so, and what is in them."""

    async def private(self, prefix: str = "") -> Mapping[str, bytes]: ...


class Store(Reader, Protocol):
    holder: str  # this process, for others to see

    async def append(self, batch: Batch) -> None:
        """Keeps a batch durably; or `Conflict`, `DuplicateCommand`, `Unbalanced`, `LeaseHeld` or `Unavailable`."""

    def moment(self) -> AbstractAsyncContextManager[Reader]:
        """What is in the store at one moment, whatever is written meanwhile."""

    async def hold(self, stream: str, seconds: float) -> None:
        """Only this process may append to a stream, for a while; again to go on; `LeaseHeld` if another one has it."""

    async def release(self, stream: str) -> None: ...

    async def scrub(self) -> None:
        """Private values that were replaced or forgotten are gone from the files as well, not only from sight."""

    async def backup(self, to: str) -> None:
        """A copy as of one moment, made while others write."""

    async def close(self) -> None: ...


def check_balance(moves: tuple[Move, ...]) -> None:
    if not moves:
        return
    total = sum([cents for _, cents in moves])
    if total != 0:
        raise Unbalanced(f"{', '.join(f'{each.account} {each.cents:+d}' for each in moves)}: {total:+d} too much")
    if len({account for account, _ in moves}) != len(moves):
        raise Unbalanced(f"an account stands twice in {', '.join(each.account for each in moves)}")


def may_be_owed(account: str) -> bool:
    return account.startswith(OUTSIDE)
