"""One command path: who asks, whether they may, what follows, kept durably, and only then answered and told.

Deciding takes no time in which anybody else could come in between, so a table needs no lock. It may decide the next
command while the last one is being written; an answer is given when its own command is kept. Should writing fail, the
table forgets what it decided ahead and reads its journal again.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from pitbook.chance.regulated import new_secret
from pitbook.games.kernel import Refused
from pitbook.journal.record import GENESIS, Body, Corrupt, check_next, decoded
from pitbook.journal.store import (
    BEGINNING,
    Batch,
    Conflict,
    Doubled,
    Head,
    Held,
    Move,
    Store,
    Unavailable,
    Unbalanced,
)
from pitbook.ledger.books import Overdrawn
from pitbook.table import events as e
from pitbook.table.deciding import Decided, Decider, live
from pitbook.table.office import events as bureau
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.previewing import Preview, preview
from pitbook.table.state import TableState, opened_by
from pitbook.table.stream import Stream

LEASE_SECONDS = 30.0
EXCLUDED = "excluded/"
"""Under this name the store keeps whom a table excluded from the casino."""
Excluding = tuple[tuple[str, bool], ...]
REMEMBERED = 50_000
"""So many commands of a table can be asked again and are answered from the record; older ones are just refused."""


class Ask(NamedTuple):
    """A command with the id that its sender made up, and the number of records they think there are."""

    id: str
    command: Any
    expected: int | None = None


class Answer(NamedTuple):
    """The records that a command brought about. `again`: it had been answered before."""

    first: int
    last: int
    events: tuple[Any, ...]
    again: bool = False
    at: int = 0  # when they were made


class Stale(Exception):
    """Somebody else was quicker: the table is not as the sender thought."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(f"the table has {actual} records, not {expected}: look again, then decide")
        self.expected, self.actual = expected, actual


class IdUsed(Exception):
    """The id belongs to another command."""


class Stopped(Exception):
    """The journal of this table is not what was written, so nothing goes on here until somebody has looked."""


class Told(NamedTuple):
    """What onlookers are told: the events of a command, and the game before and after."""

    sequence: int
    at: int
    actor: Actor
    events: tuple[Any, ...]


_Request = tuple[str, str, bytes]
"""Who asked, in which role, for what. An id that two people made up is not a retry."""


class _Kept(NamedTuple):
    """A command that was taken: its records, and while they are written who asked for what, and the answer."""

    first: int
    last: int
    asked: _Request | None = None
    answer: "asyncio.Future[Answer] | None" = None


class Table:
    """One table. `excluded` are the people whom some table excluded from the casino: all tables of a floor share it."""

    def __init__(
        self,
        name: str,
        store: Store,
        clock: Callable[[], int],
        new_secret: Callable[[], bytes] = new_secret,
        excluded: set[str] | None = None,
    ) -> None:
        self.name, self._store, self._clock, self._luck = name, store, clock, live(new_secret)
        self._excluded = set() if excluded is None else excluded
        self._stream = Stream(f"table/{name}")
        self._refusals = Stream(f"refusals/{name}")
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._secrets: dict[str, bytes] = {}
        self._state: TableState | None = None
        self._fresh = False
        self._last: asyncio.Future[Answer] | None = None
        self._loading = asyncio.Lock()
        self.stopped: str | None = None
        self.onlookers: set[Callable[[Told], None]] = set()

    # Opening and reading

    @property
    def state(self) -> TableState:
        assert self._state is not None, f"table {self.name} is not read yet"
        return self._state

    @property
    def length(self) -> int:
        return self._stream.length

    @property
    def is_loaded(self) -> bool:
        return self._state is not None

    def doubt(self) -> None:
        """Somebody else may have written: the journal is read again before anything else is done."""
        self._fresh = False

    async def open(self, actor: Actor, opened: e.Opened, command: str) -> None:
        """A new table. Its first event names its law; a virtual one commits to its first secret."""
        await self._store.hold(self._stream.name, LEASE_SECONDS)
        state = TableState(self.name, opened, self._excluded)
        decider = Decider(state, {}, self._luck)
        now = self._now()
        decided = decider.opening(opened, actor.person, now)
        await self._store.append(self._batch(actor, command, decided, now))
        state.adopt(1, decided.events, decided.standing, decided.transfers, decided.moves)
        self._secrets.update(decided.secrets)
        self._state, self._fresh = state, True

    async def load(self) -> None:
        """Reads the journal from its beginning. What does not fit stops the table, with the place."""
        try:
            await self._read()
        except Corrupt as error:
            self.stopped = str(error)
            raise Stopped(self.stopped) from error

    async def _read(self) -> None:
        name, state = self._stream.name, None
        self._kept.clear()
        length, digest, at = 0, GENESIS, 0
        command, since = "", 1
        async for records in self._store.read(name):
            for record in records:
                body = check_next(record, name, length + 1, digest)
                length, digest, at = body.sequence, record.digest, body.at
                if state is None:
                    state = TableState(self.name, opened_by(body), self._excluded)
                event = state.decoded(body)
                state.take(length, event, at, body.who)
                if body.command != command:
                    if length > since:
                        self._remember(command, _Kept(since, length - 1))
                    command, since = body.command, length
        if state is None:
            raise Corrupt(name, 1, "there is no such table")
        self._remember(command, _Kept(since, length))
        stream = Stream(name, Head(length, digest), at)
        try:
            state.check_books()
        except Overdrawn as error:
            raise Corrupt(stream.name, stream.length, str(error)) from None
        await self._check_balances(state)
        prefix = f"secret/{self.name}/"
        found = await self._store.private(prefix)
        self._secrets = {name.removeprefix(prefix): secret for name, secret in found.items()}
        self._stream, self._state, self._fresh = stream, state, True
        await self._read_refusals()

    async def _check_balances(self, state: TableState) -> None:
        """The accounts of the store are those that the events make."""
        accounts = state.accounts
        for kind in ("float", "drop", "commissions", "chips", "tokens", "layout", "token-layout"):
            kept = await self._store.balances(f"{kind}/{accounts.table}")
            for account, cents in kept.items():
                if account.split("/")[1] == accounts.table and state.books.held(account) != cents:
                    wrong = f"{account} holds {cents} in the store and {state.books.held(account)} by the events"
                    raise Corrupt(self._stream.name, self._stream.length, wrong)

    async def _read_refusals(self) -> None:
        head = (await self._store.heads()).get(self._refusals.name, BEGINNING)
        self._refusals = Stream(self._refusals.name, head, self._stream.at)

    def _remember(self, command: str, kept: _Kept) -> None:
        self._kept[command] = kept
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)

    async def history(self, first: int, last: int) -> list[tuple[Body, Any]]:
        """What the journal says, from one record to another."""
        await self.ready()
        found: list[tuple[Body, Any]] = []
        async for records in self._store.read(self._stream.name, first - 1, last):
            for record in records:
                body = decoded(record, self._stream.name, first + len(found))
                found.append((body, self.state.decoded(body)))
        return found

    async def refusals(self, most: int) -> list[tuple[Body, e.Refusal]]:
        """What was refused here, the latest last."""
        await self.ready()
        stream, found = self._refusals, list[tuple[Body, e.Refusal]]()
        after = max(0, stream.length - most)
        async for records in self._store.read(stream.name, after):
            for record in records:
                body = decoded(record, stream.name, after + len(found) + 1)
                found.append((body, msgspec.json.decode(body.payload, type=e.Refusal)))
        return found

    # Asking

    async def ready(self) -> None:
        """The table as its journal has it; `Stopped` if that cannot be."""
        if self.stopped is not None:
            raise Stopped(self.stopped)
        if not self._fresh:
            async with self._loading:
                if not self._fresh:
                    await self._store.hold(self._stream.name, LEASE_SECONDS)
                    await self.load()

    async def ask(self, actor: Actor, ask: Ask) -> Answer:
        await self.ready()
        request = msgspec.json.encode(ask.command)
        kept = self._kept.get(ask.id)
        if kept is not None:
            return await self._again(kept, (actor.person, actor.role.value, request), ask.id)
        if ask.expected is not None and ask.expected != self.length:
            raise Stale(ask.expected, self.length)
        now = self._now()
        try:
            decided = Decider(self.state, self._secrets, self._luck).decide(actor, ask.command, request, now)
        except (Refused, Forbidden) as refused:
            await self._keep_refusal(actor, ask, request, refused)
            raise
        return await self._carry_out(actor, ask.id, request, decided, now)

    async def _again(self, kept: _Kept, asked: _Request, command: str) -> Answer:
        records = await self.history(kept.first, kept.last) if kept.answer is None else []
        if asked != (_request(*records[0]) if records else kept.asked):
            raise IdUsed(f"the id {command!r} was used for another command: make up a new one")
        if kept.answer is not None:
            return (await asyncio.shield(kept.answer))._replace(again=True)
        return Answer(kept.first, kept.last, tuple(event for _, event in records), again=True, at=records[0][0].at)

    async def settled(self) -> None:
        """When all that was decided is kept, or known not to be: only then may the state be shown to anybody."""
        while self._last is not None and not self._last.done():
            await asyncio.wait((self._last,))
        await self.ready()

    def preview(self, actor: Actor, command: Any) -> Preview:
        """What would follow from a command, and who may give it. Nothing is done or kept, not even a refusal."""
        return preview(self.state, actor, command, self._now())

    def _now(self) -> int:
        """A clock that was put back does not make a journal go back."""
        return max(self._stream.at, self._clock())

    async def _carry_out(self, actor: Actor, command: str, request: bytes, decided: Decided, now: int) -> Answer:
        first = self.length + 1
        excluding = _excluding(decided.events)
        batch = self._batch(actor, command, decided, now, excluding)
        self.state.adopt(first, decided.events, decided.standing, decided.transfers, decided.moves)
        self._secrets.update(decided.secrets)
        for shown in decided.shown:
            self._secrets.pop(shown, None)
        answer = Answer(first, self.length, decided.events, at=self._stream.at)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        kept = _Kept(answer.first, answer.last, (actor.person, actor.role.value, request), future)
        self._remember(command, kept)
        self._last = future
        try:
            await self._store.append(batch)
        except BaseException as error:
            self._forget_ahead(command, future, error)
            if isinstance(error, Unbalanced):
                raise Forbidden("Moving chips", str(error), "Take less.") from None
            raise
        future.set_result(answer)
        for player, out in excluding:
            (self._excluded.add if out else self._excluded.discard)(player)
        if self._kept.get(command) is kept:
            self._kept[command] = _Kept(kept.first, kept.last)  # the journal has it from here on
        told = Told(answer.last, answer.at, actor, decided.events)
        for tell in tuple(self.onlookers):
            tell(told)
        return answer

    def _batch(self, actor: Actor, command: str, decided: Decided, now: int, excluding: Excluding = ()) -> Batch:
        expected = self._stream.length
        records = self._stream.records(list(decided.events), actor, command, now)
        moves = tuple(Move(account, cents) for account, cents in decided.moves.items())
        private: dict[str, bytes | None] = {**decided.secrets, **dict.fromkeys(decided.shown)}
        kept = tuple((f"secret/{self.name}/{commitment}", secret) for commitment, secret in private.items())
        excluded = ((f"{EXCLUDED}{player}", b"" if out else None) for player, out in excluding)
        return Batch(self._stream.name, expected, command, records, moves, (*kept, *excluded))

    def _forget_ahead(self, command: str, future: "asyncio.Future[Answer]", error: BaseException) -> None:
        """What was decided is not known to be kept: the journal says, when it is read again."""
        self._fresh = False
        self._kept.pop(command, None)
        if not future.done():
            future.set_exception(error if isinstance(error, Exception) else Unavailable("the program is stopping"))
            future.exception()  # looked at, so that nobody complains that it was not

    async def _keep_refusal(self, actor: Actor, ask: Ask, request: bytes, refused: Refused | Forbidden) -> None:
        clauses = refused.clauses if isinstance(refused, Refused) else ()
        event = e.Refusal(
            command=msgspec.Raw(request),
            asked=refused.asked,
            because=refused.because,
            instead=refused.instead,
            clauses=clauses,
        )
        expected = self._refusals.length
        command = f"{ask.id}/{expected}"  # the same refused twice is two refusals
        records = self._refusals.records([event], actor, command, self._clock())
        try:
            await self._store.append(Batch(self._refusals.name, expected, command, records))
        except (Conflict, Doubled, Unavailable, Held, Unbalanced):
            await self._read_refusals()


def _request(body: Body, event: Any) -> _Request:
    """What the first record of a command tells: who asked for what, where that is known."""
    return body.who, body.role, bytes(event.command) if type(event) is e.Asked else b""


def _excluding(events: tuple[Any, ...]) -> Excluding:
    """People who are excluded from the casino now, or no longer."""
    return tuple((each.player, type(each) is bureau.PersonExcluded) for each in events if type(each) in _OF_PEOPLE)


_OF_PEOPLE = frozenset({bureau.PersonExcluded, bureau.PersonReadmitted})
