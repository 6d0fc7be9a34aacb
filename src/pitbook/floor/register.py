"""The stream `floor` and its only writer: who there is, as of the last record, and what is written next.

All of the stream is read when the floor opens, and checked as a chain: a record that is not what was written lets
nobody in, since nobody could tell who had which role. Rows beside the records are checked against them.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

import msgspec

from pitbook.floor import events as e
from pitbook.floor.clock import Lifetimes
from pitbook.floor.roster import At, Roster, take, take_record
from pitbook.floor.rows import PERSON, TOKEN, Person, RowFault, checked, fault_of, fingerprint
from pitbook.games.kernel import kind_of
from pitbook.journal.record import Body, Corrupt, check_next
from pitbook.journal.store import Batch, Conflict, Head, Reader, Store
from pitbook.rulebooks.roles import Role
from pitbook.sources import monotonic, token_hex
from pitbook.table.asking import Stopped
from pitbook.table.powers import Actor
from pitbook.table.stream import Stream

FLOOR = "floor"
WITHOUT_ROWS = frozenset(kind_of(each) for each in (e.LoggedIn, e.LoginFailed, e.LoggedOut))
"""What comes often and changes nothing that is kept beside the records."""
HOUSE = Actor("house", Role.HOUSE)
"""The program itself, and whoever starts it. Nobody comes in this role over the network."""


class FloorStopped(Stopped):
    """Somebody else wrote among the records of people, or altered them: nothing more is written there."""


class Register:
    def __init__(self, store: Store, clock: Callable[[], int], passing: Callable[[], float] = monotonic) -> None:
        self._store, self._clock, self._lifetimes = store, clock, Lifetimes(passing)
        self._stream, self._writing = Stream(FLOOR), asyncio.Lock()
        self._sure = True  # that we know what the store has
        self.roster = Roster()
        self.people: dict[str, Person] = {}
        self.faults: tuple[RowFault, ...] = ()
        self.stopped: str | None = None
        """Why nothing is written here any more, until the floor was closed and somebody has looked."""

    def now(self) -> int:
        """By which it is judged what is over: it goes on as time passes, whatever the clock is set to.

        Somebody may ask a server that has not looked at the records yet: it knows nobody, so nothing lasts there.
        """
        return self._lifetimes.now() if self._lifetimes.begun else self._clock()

    @property
    def latest_at(self) -> int:
        return self._stream.at

    async def load(self) -> None:
        """Reads all there is. A store of an earlier release is brought up; this process must hold the stream."""
        async with self._writing:
            await self.look()
            self._sure = True
        if self._stream.length and not self.roster.bound:
            await self._bind()
            async with self._writing:
                await self.look()

    async def follow(self) -> None:
        """What another process wrote meanwhile, if it did."""
        async with self._writing:
            if self.stopped is not None:
                raise FloorStopped(self.stopped)
            await self._look_again(only_news=True)

    def doubt(self) -> None:
        """Another process may have written: that is read before anything is written here."""
        self._sure = False

    async def look(self, *, only_news: bool = False) -> None:
        """Reads what came since the last time, and writes nothing. `only_news`: rows are looked at where it says so.

        Records and rows as of one moment: another process may be writing.
        """
        async with self._store.moment() as now:
            head = await now.head(FLOOR)
            if only_news and head == self._stream.head:
                return
            about_rows = not only_news or not self._stream.length
            if self._stream.length:  # people are let in by it: nothing is taken before all of it is known to be right
                for body in [body async for body in self._since(now, head)]:
                    take_record(self.roster, body)
                    about_rows = about_rows or body.kind not in WITHOUT_ROWS
            else:
                async for body in self._since(now, head):
                    take_record(self.roster, body)
            if about_rows:
                await self._look_at_rows(now)
        self._lifetimes.begin(max(self._clock(), self._stream.at))

    async def _since(self, now: Reader, head: Head) -> AsyncIterator[Body]:
        """The records up to a head that are not known yet; the stream stands there afterwards, or else `Corrupt`."""
        end, at = self._stream.head, self._stream.at
        async for records in now.read(FLOOR, end.length, head.length):
            for record in records:
                body = check_next(record, FLOOR, end.length + 1, end.digest)
                end, at = Head(body.sequence, record.digest), max(at, body.at)
                yield body
            await asyncio.sleep(0)
        if end != head:
            wrong = f"the stream is said to end with record {head.length} and another digest"
            raise Corrupt(FLOOR, end.length, wrong)
        self._stream.head, self._stream.at = end, at

    async def _look_again(self, *, only_news: bool = False) -> None:
        """After a failure: what was under way may have been kept or not."""
        try:
            await self.look(only_news=only_news)
        except Corrupt as error:
            self.stopped = str(error)
            raise FloorStopped(self.stopped) from error
        self._sure = True

    async def _look_at_rows(self, now: Reader) -> None:
        rows, tokens = await now.private(PERSON), await now.private(TOKEN)
        earlier = self._stream.length and not self.roster.bound
        self.people, self.faults = checked(self.roster, rows, {} if earlier else tokens)

    async def _bind(self) -> None:
        """From now on the records say which passwords there are; tokens given before are worth nothing."""
        passwords = {each.id: fingerprint(each.password) for each in self.people.values() if each.password}
        tokens = dict.fromkeys(await self._store.private(TOKEN))
        async with self.turn():
            await self.write(HOUSE, [e.PasswordsBound(passwords=passwords)], private=tokens)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One after another: what is looked at within stays as it is until it is written."""
        async with self._writing:
            if self.stopped is not None:
                raise FloorStopped(self.stopped)
            if not self._sure:
                await self._look_again()
            yield

    async def write(
        self,
        by: Actor,
        events: Sequence[e.Event],
        people: Sequence[Person] = (),
        private: Mapping[str, bytes | None] | None = None,
    ) -> int:
        """The number of the first record. Whoever writes has the turn."""
        assert self._writing.locked(), "it is somebody else's turn"
        stream = self._stream
        expected, at = stream.head, stream.at
        command = token_hex(16)
        records = stream.records(list(events), by, command, self._clock())
        rows = {**{PERSON + each.id: msgspec.json.encode(each) for each in people}, **(private or {})}
        try:
            await self._store.append(Batch(stream.name, expected, command, records, (), tuple(rows.items())))
        except BaseException as error:
            stream.head, stream.at = expected, at
            self._sure = False
            if isinstance(error, Conflict):
                await self._look_again()
            raise
        for number, event in enumerate(events, start=expected.length + 1):
            take(self.roster, event, At(number, stream.at, by.person))
        self.people.update({each.id: each for each in people})
        found = [fault_of(self.roster, each.id, each) for each in people]
        self.faults = (*(each for each in self.faults if each.row not in rows), *filter(None, found))
        return expected.length + 1
