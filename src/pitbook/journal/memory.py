"""A store in memory, which forgets everything when the program ends: for tests and for trying things out."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from pitbook.journal.record import GENESIS, Record
from pitbook.journal.store import (
    BEGINNING,
    Batch,
    Conflict,
    DuplicateCommand,
    Head,
    LeaseHeld,
    ShortAccount,
    Span,
    Unavailable,
    check_balance,
    may_be_owed,
)
from pitbook.sources import monotonic

AT_ONCE = 1000


class MemoryStore:
    def __init__(self, holder: str = "this process", clock: Callable[[], float] = monotonic) -> None:
        self.holder = holder
        self._clock = clock
        self._records: dict[str, list[Record]] = {}
        self._spans: dict[tuple[str, str], Span] = {}
        self._balances: dict[str, int] = {}
        self._private: dict[str, bytes] = {}
        self._held: dict[str, tuple[str, float]] = {}

    def beside(self, holder: str) -> "MemoryStore":
        """The same store as another process would see it."""
        other = MemoryStore(holder, self._clock)
        shared = ("_records", "_spans", "_balances", "_private", "_held")
        vars(other).update({name: vars(self)[name] for name in shared})
        return other

    async def append(self, batch: Batch) -> None:
        self._check_held(batch.stream)
        known = self._spans.get((batch.stream, batch.command))
        if known is not None:
            raise DuplicateCommand(batch.stream, batch.command, known)
        there = self._records.get(batch.stream, [])
        length, digest = batch.expected
        if (len(there), there[-1].digest if there else GENESIS) != (length, digest):
            raise Conflict(batch.stream, length, len(there))
        check_balance(batch.moves)
        after = {each.account: self._balances.get(each.account, 0) + each.cents for each in batch.moves}
        for account, cents in after.items():
            if cents < 0 and not may_be_owed(account):
                raise ShortAccount(account, cents)
        if batch.records:
            self._records.setdefault(batch.stream, []).extend(batch.records)
        self._spans[batch.stream, batch.command] = Span(length + 1, length + len(batch.records))
        self._balances.update(after)
        for name, value in batch.private:
            if value is None:
                self._private.pop(name, None)
            else:
                self._private[name] = value

    async def read(self, stream: str, after: int = 0, up_to: int | None = None) -> AsyncIterator[list[Record]]:
        records = self._records.get(stream, [])[after:up_to]
        for start in range(0, len(records), AT_ONCE):
            yield records[start : start + AT_ONCE]

    async def heads(self) -> dict[str, Head]:
        return {stream: Head(len(each), each[-1].digest if each else GENESIS) for stream, each in self._records.items()}

    async def head(self, stream: str) -> Head:
        records = self._records.get(stream)
        return Head(len(records), records[-1].digest) if records else BEGINNING

    @asynccontextmanager
    async def moment(self) -> AsyncIterator["MemoryStore"]:
        now = MemoryStore(self.holder, self._clock)
        now._records = {stream: [*records] for stream, records in self._records.items()}
        now._spans, now._balances, now._private = {**self._spans}, {**self._balances}, {**self._private}
        yield now

    async def span(self, stream: str, command: str) -> Span | None:
        return self._spans.get((stream, command))

    async def balances(self, prefix: str = "") -> Mapping[str, int]:
        return {name: cents for name, cents in sorted(self._balances.items()) if name.startswith(prefix)}

    async def private(self, prefix: str = "") -> Mapping[str, bytes]:
        return {name: value for name, value in sorted(self._private.items()) if name.startswith(prefix)}

    async def hold(self, stream: str, seconds: float) -> None:
        self._check_held(stream)
        self._held[stream] = (self.holder, self._clock() + seconds)

    async def release(self, stream: str) -> None:
        if self._held.get(stream, ("", 0.0))[0] == self.holder:
            del self._held[stream]

    def _check_held(self, stream: str) -> None:
        who, until = self._held.get(stream, (self.holder, 0.0))
        if who != self.holder and until > self._clock():
            raise LeaseHeld(stream, who)

    async def scrub(self) -> None:
        pass

    async def backup(self, to: str) -> None:
        raise Unavailable(f"what is only in memory cannot be backed up to {to}: use a store that is kept")

    async def close(self) -> None:
        pass
