"""An aggregate: one stream of the journal that is no table, the state that its records make, and its only writer.

Commands are decided one after another. What follows from one is kept durably, with the amounts that move, and only then
folded into the state, answered and told: so a state is never ahead of its journal, and nothing has to be taken back.
An id that was used before is answered from the record; what is refused is kept in a stream beside.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Generic, NamedTuple, NoReturn, Protocol, TypeVar

import msgspec

from pitbook.games.kernel import Refused, Struct
from pitbook.journal.commands import check_of, check_span
from pitbook.journal.record import Body, Corrupt, Record, check_next, decoded
from pitbook.journal.store import (
    Batch,
    Conflict,
    DuplicateCommand,
    Head,
    LeaseHeld,
    Move,
    Reader,
    ShortAccount,
    Span,
    Store,
    Unavailable,
)
from pitbook.ledger.books import Books
from pitbook.ledger.transfers import Transfer, netted
from pitbook.money import dollars
from pitbook.rulebooks.editions import RulebookError
from pitbook.table.asking import Answer, Appended, Ask, IdUsed, Stale, Stopped
from pitbook.table.events import Refusal
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.refusals import Refusals
from pitbook.table.service import LEASE_SECONDS
from pitbook.table.stream import Stream

MOST_TRIES = 100
"""Nobody is overtaken so often; it keeps a slip in the program from running on."""
SOME = 1000
"""After so many records that are read somebody else has a turn."""

S = TypeVar("S")


class RequestReceived(Struct, tag="floor.asked@1", frozen=True):
    """What somebody asked for; the events after it, up to the next such one, are what came of it."""

    command: msgspec.Raw


class RecordStamp(NamedTuple):
    """A record: its number in the stream, when it was made, by whom and in which role."""

    number: int
    at: int
    who: str
    role: str


class CommandOutcome(NamedTuple):
    """What follows from a command. `private` is kept with it for this program alone; None: forgotten."""

    events: tuple[Any, ...]
    private: Mapping[str, bytes | None] = {}


class Model(Protocol[S]):
    """What an aggregate is of."""

    @property
    def events(self) -> Any:
        """One type for whatever its stream may hold beside `Asked`."""

    def owns(self, account: str) -> bool:
        """Whether only this aggregate moves what is in an account."""

    def begin(self) -> S:
        """How it stands before its first record."""

    def decide(self, state: S, actor: Actor, command: Any, now: int) -> CommandOutcome:
        """What follows; `Refused` or `Forbidden` otherwise. The state stays as it is."""

    def apply(self, state: S, event: Any, moment: RecordStamp) -> S:
        """The state with an event that was kept. It may be the same object, changed."""

    def transfers(self, event: Any) -> Iterable[Transfer]:
        """What an event moves: so the books follow from the journal alone."""


class _Read(Generic[S]):
    """How it stands, as far as its records were read."""

    def __init__(self, name: str, model: Model[S]) -> None:
        self.stream, self.state, self.books = Stream(name), model.begin(), Books()


class Aggregate(Generic[S]):
    def __init__(self, stream: str, model: Model[S], store: Store, clock: Callable[[], int]) -> None:
        self.name, self.model, self._store, self._clock = stream, model, store, clock
        self._type = RequestReceived | model.events
        self._refusals = Refusals(stream, store)
        self._turn = asyncio.Lock()
        self._fresh = self._loaded = False
        self._writer = ""  # the process that writes here, where another one does
        self._is_retired = False
        self._adopt(_Read(stream, model))
        self.stopped: str | None = None
        self.subscribers: set[Callable[[Appended], None]] = set()

    def _adopt(self, read: _Read[S]) -> None:
        self._stream, self._state, self._books = read.stream, read.state, read.books

    @property
    def state(self) -> S:
        assert self._loaded, f"{self.name} is not read yet"
        return self._state

    @property
    def length(self) -> int:
        return self._stream.length

    def doubt(self) -> None:
        """Somebody else may have written: the journal is read again before anything else is done."""
        self._fresh = False

    def retire(self) -> None:
        """Another one of the same stream comes in its place: nothing is decided here any more."""
        self._is_retired = True

    async def quiet(self) -> None:
        """When nothing is being decided or written here; from then on the journal is read again first."""
        async with self._turn:
            self._fresh = False

    def held(self, account: str) -> int:
        return self._books.held(account)

    # Reading

    async def ready(self) -> None:
        """As its journal has it; `Stopped` if that cannot be."""
        if not self._fresh:
            async with self._turn:
                await self._read()

    async def _read(self) -> None:
        if self.stopped is not None:
            raise Stopped(self.stopped)
        if self._fresh:
            return
        held = await self._held()
        if self._loaded and not held and await self._store.head(self.name) == self._stream.head:
            return
        read = _Read(self.name, self.model)
        try:
            async with self._store.moment() as now:
                await self._fold(now, read)
                await self._check_books(now, read)
        except (Corrupt, RulebookError) as error:
            self._stop(error)
        self._refusals.doubt()
        self._adopt(read)
        self._fresh, self._loaded = held, True

    async def _held(self) -> bool:
        """Whether this process writes here; where another one does, this one only reads."""
        try:
            await self._store.hold(self.name, LEASE_SECONDS)
        except LeaseHeld as held:
            self._writer = held.holder
            return False
        return True

    async def _fold(self, now: Reader, read: _Read[S]) -> None:
        stream = read.stream
        async for records in now.read(self.name):
            for number, record in enumerate(records, start=1):
                self._take(read, record)
                if number % SOME == 0:
                    await asyncio.sleep(0)
        if stream.head != await now.head(self.name):
            raise Corrupt(self.name, stream.length, "it is not the last record that the store names")

    def _take(self, read: _Read[S], record: Record) -> None:
        stream = read.stream
        body = check_next(record, self.name, stream.length + 1, stream.head.digest)
        stream.head, stream.at = Head(body.sequence, record.digest), max(stream.at, body.at)
        event = self._event(body)
        if type(event) is not RequestReceived:
            read.books.post(self.model.transfers(event))
            moment = RecordStamp(body.sequence, body.at, body.who, body.role)
            read.state = self.model.apply(read.state, event, moment)

    def _event(self, body: Body) -> Any:
        try:
            return msgspec.json.decode(body.payload, type=self._type)
        except msgspec.MsgspecError as error:
            raise Corrupt(self.name, body.sequence, f"it cannot be read ({error})") from None

    async def _check_books(self, now: Reader, read: _Read[S]) -> None:
        """The accounts of the store are those that the events make."""
        for account, cents in read.books.balances.items():
            if self.model.owns(account):
                kept = (await now.balances(account)).get(account, 0)
                if kept != cents:
                    wrong = f"{account} holds {kept} in the store and {cents} by the events"
                    raise Corrupt(self.name, read.stream.length, wrong)

    def _stop(self, error: Exception) -> NoReturn:
        self.stopped = self.stopped or str(error)
        raise Stopped(self.stopped) from error

    async def history(self, first: int = 1, last: int | None = None) -> list[tuple[Body, Any]]:
        """What the journal says, from one record to another."""
        await self.ready()
        found: list[tuple[Body, Any]] = []
        async for records in self._store.read(self.name, first - 1, self.length if last is None else last):
            for record in records:
                body = decoded(record, self.name, first + len(found))
                found.append((body, self._event(body)))
        return found

    async def refusals(self, most: int) -> list[tuple[Body, Refusal]]:
        """What was refused here, the latest last."""
        try:
            return await self._refusals.latest(most)
        except Corrupt as error:
            self._stop(error)

    # Asking

    async def ask(self, actor: Actor, ask: Ask) -> Answer:
        request = msgspec.json.encode(ask.command)
        async with self._turn:
            for _ in range(MOST_TRIES):
                await self._read()
                if not self._fresh or self._is_retired:
                    raise LeaseHeld(self.name, self._writer)
                span = await self._store.span(self.name, ask.id)
                if span is not None:
                    return await self._again(span, actor, ask.id, request)
                if ask.expected is not None and ask.expected != self.length:
                    raise Stale(ask.expected, self.length)
                with suppress(Conflict, DuplicateCommand):  # somebody else wrote: look again
                    return await self._decide(actor, ask, request)
        raise Unavailable(f"{ask.id} was decided {MOST_TRIES} times and never kept")

    async def refuse(self, actor: Actor, ask: Ask, refused: Refused | Forbidden) -> NoReturn:
        """Somebody outside found that it may not be: kept and raised, as if it had been decided here."""
        await self._refusals.keep(actor, ask.id, msgspec.json.encode(ask.command), refused, self._clock())
        raise refused

    async def _again(self, span: Span, actor: Actor, command: str, request: bytes) -> Answer:
        records: list[tuple[Body, Any]] = []
        try:
            check_span(self.name, command, span)
            async for some in self._store.read(self.name, span.first - 1, span.last):
                for record in some:
                    body = decoded(record, self.name, span.first + len(records))
                    records.append((body, self._event(body)))
            check_of(self.name, command, span, [body for body, _ in records])
        except Corrupt as error:
            self._stop(error)
        body, event = records[0]
        sent = bytes(event.command) if type(event) is RequestReceived else b""
        if (body.who, body.role, sent) != (actor.person, actor.role.value, request):
            raise IdUsed(f"the id {command!r} was used for another command: make up a new one")
        return Answer(span.first, span.last, tuple(each for _, each in records), again=True, at=body.at)

    async def _decide(self, actor: Actor, ask: Ask, request: bytes) -> Answer:
        now = max(self._stream.at, self._clock())  # a clock that was put back does not make a journal go back
        try:
            outcome = self.model.decide(self._state, actor, ask.command, now)
            moves = netted([each for event in outcome.events for each in self.model.transfers(event)])
            return await self._keep(
                actor, ask.id, (RequestReceived(command=msgspec.Raw(request)), *outcome.events), outcome, moves, now
            )
        except (Refused, Forbidden) as refused:
            try:
                await self._refusals.keep(actor, ask.id, request, refused, now)
            except Corrupt as error:
                self._stop(error)
            raise

    async def _keep(
        self,
        actor: Actor,
        command: str,
        events: tuple[Any, ...],
        outcome: CommandOutcome,
        moves: dict[str, int],
        now: int,
    ) -> Answer:
        first, stream = self.length + 1, Stream(self.name, self._stream.head, self._stream.at)
        records = stream.records(events, actor, command, now)
        batch = Batch(
            self.name,
            self._stream.head,
            command,
            records,
            tuple(Move(account, cents) for account, cents in moves.items()),
            tuple(outcome.private.items()),
        )
        try:
            await self._store.append(batch)
        except BaseException as error:
            if isinstance(error, ShortAccount):
                because = (
                    f"{error.account} holds {dollars(error.cents - moves[error.account])}, and more should leave it"
                )
                raise Forbidden(command, because, "Pay it in first, or move less.") from None
            self._fresh = False  # it may have been kept or not, or somebody else wrote
            raise
        self._stream = stream
        for number, event in enumerate(events, start=first):
            if type(event) is not RequestReceived:
                moment = RecordStamp(number, stream.at, actor.person, actor.role.value)
                self._state = self.model.apply(self._state, event, moment)
        self._books.move(moves)
        answer = Answer(first, stream.length, events, at=stream.at)
        told = Appended(answer.last, answer.at, actor, events)
        for tell in tuple(self.subscribers):
            tell(told)
        return answer
