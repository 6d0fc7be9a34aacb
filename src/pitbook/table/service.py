"""One command path: who asks, whether they may, what follows, kept durably, and only then answered and told.

Deciding takes no time in which anybody else could come in between, so a table needs no lock. It may decide the next
command while the last one is being written; an answer is given when its own command is kept. A command that is not kept
takes back all that was decided after it, in `_take_back` and nowhere else, and that is decided again. Where it is not
known whether it was kept, the table first reads what its journal has.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Any, NoReturn

import msgspec

from pitbook.chance.regulated import new_secret
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.rules import GameRules
from pitbook.journal.commands import check_found, check_of, check_span
from pitbook.journal.record import Body, Corrupt, decoded
from pitbook.journal.store import (
    Conflict,
    DuplicateCommand,
    LeaseHeld,
    ShortAccount,
    Span,
    Store,
    Unavailable,
    may_be_owed,
)
from pitbook.ledger.accounts import CARRIED, is_of
from pitbook.plugins import NotAPlugin
from pitbook.rulebooks.editions import RulebookError, UnknownDocument
from pitbook.table import events as e
from pitbook.table.asking import (
    Answer,
    Appended,
    Ask,
    Request,
    Stale,
    Stopped,
    UnderWay,
    WithoutRules,
    check_same,
    is_of_the_program,
)
from pitbook.table.batch import batch_of, newly_excluded
from pitbook.table.chance import WrongSecret
from pitbook.table.commands import CrossOver
from pitbook.table.competition import check_asked_from_outside
from pitbook.table.deciding import Decided, Decider, live, not_carried
from pitbook.table.following import Followed, folded, records_since
from pitbook.table.index import BLOCK, IndexBuilder
from pitbook.table.journal_index import JournalIndex
from pitbook.table.loading import RECENT, loaded
from pitbook.table.matters import LastAbout
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.previewing import Preview, preview
from pitbook.table.recheck import Recheck
from pitbook.table.refusals import Refusals
from pitbook.table.snapshot import EVERY, name_of, packed, taken
from pitbook.table.state import Standing, TableState
from pitbook.table.stream import Stream
from pitbook.table.supervision.commands import ReopenTable

LEASE_SECONDS = 30.0
MOST_TRIES = 100
"""Nobody is overtaken so often; it keeps a slip in the program from running on."""


Beginning = Callable[[str, GameRules], AbstractAsyncContextManager[None]]
"""Entered while a table begins to operate again; `Refused` where it may not, beside the others."""


def alone(_name: str, _rules: GameRules) -> AbstractAsyncContextManager[None]:
    """Of a table that has no others beside it."""
    return nullcontext()


MayCross = Callable[[str, str], None]
"""Asked before a table crosses over to an edition; `Refused` where that one is not in force."""


def whenever(_name: str, _edition: str) -> None:
    """Of a table that no venue has a clock for."""


Guard = Callable[[TableState, Actor, "Ask"], None]
"""Whoever runs a tournament has a say in what is asked at its tables; `Refused` or `Forbidden` where it may not be."""


class _Ahead:
    """A command that was decided and is being written, with how the table stood before it."""

    __slots__ = ("at", "before", "decided", "head", "last_about", "shown", "snapshot_at", "taken_back", "waited_for")

    def __init__(self, table: "Table", decided: Decided) -> None:
        stream = table._stream
        self.before, self.decided, self.snapshot_at = table.state.before, decided, table._snapshot_at
        self.head, self.at, self.last_about = stream.head, stream.at, table._last_about
        self.shown: dict[str, bytes] = {}
        if decided.shown:
            secrets = table._secrets
            self.shown = {each: secrets[each] for each in decided.shown if each in secrets}
        self.taken_back = False
        self.waited_for: asyncio.Future[None] | None = None

    async def over(self) -> None:
        """When it is kept, or known not to be."""
        if self.waited_for is None:
            self.waited_for = asyncio.get_running_loop().create_future()
        await asyncio.shield(self.waited_for)

    def is_over(self) -> None:
        if self.waited_for is not None:
            self.waited_for.set_result(None)


class _Overtaken(Exception):
    """What this was decided on did not come about."""


class Table:
    """One table. All tables of a floor share `excluded`, the people whom some table excluded from the casino, and
    `doubted`, the accounts of which nothing is taken until somebody has looked into them."""

    def __init__(
        self,
        name: str,
        store: Store,
        clock: Callable[[], int],
        new_secret: Callable[[], bytes] = new_secret,
        excluded: set[str] | None = None,
        doubted: Mapping[str, str] | None = None,
        beginning: Beginning = alone,
        carried: Callable[[str], Awaitable[int]] | None = None,
        may_cross: MayCross = whenever,
    ) -> None:
        """`carried` tells what is in an account that tables share, and doubts it where the records do not make that."""
        self._carried = carried or self._in_store
        self.name, self._store, self._clock, self._source = name, store, clock, live(new_secret)
        self._beginning, self._may_cross = beginning, may_cross
        self._excluded, self._doubted = set() if excluded is None else excluded, {} if doubted is None else doubted
        self._stream = Stream(f"table/{name}")
        self._refusals = Refusals(name, store)
        self._recent: OrderedDict[str, Span] = OrderedDict()
        self._asking: dict[str, UnderWay] = {}
        self._ahead: deque[_Ahead] = deque()
        self._last_about = LastAbout(0)
        self._secrets: dict[str, bytes] = {}
        self._excluding: dict[str, int] = {}
        """For each person the last record that excluded them from the casino, or let them in again."""
        self._state: TableState | None = None
        self._snapshot_at = 0
        self._fresh, self._doubts = False, 0
        self._followed: str | None = None
        """The process that writes here, where another one does."""
        self._moved: dict[str, int] = {}
        """For each account that tables share the last record that moved it, as far as one did since it was read."""
        self._read_at = 0
        self._index: JournalIndex | None = None
        self._loading = asyncio.Lock()
        self.recheck, self._refusals_checked = Recheck(name, None), False
        self._answered_from_here: tuple[tuple[str, Span], ...] = ()
        """Commands that the index was not asked for when the table was opened, until it was."""
        self.stopped: str | None = None
        self._stopped_as = Stopped
        self.guard: Guard | None = None
        self.subscribers: set[Callable[[Appended], None]] = set()

    # Opening and reading

    @property
    def state(self) -> TableState:
        assert self._state is not None, f"table {self.name} is not read yet"
        return self._state

    @property
    def length(self) -> int:
        return self._stream.length

    @property
    def latest_at(self) -> int:
        """When the latest record was, as far as it was read."""
        return self._stream.at

    @property
    def index(self) -> JournalIndex:
        assert self._index is not None, f"table {self.name} is not read yet"
        return self._index

    async def looked_up(self) -> JournalIndex:
        """The index with all that is kept of it."""
        await self.settled()
        await self.index.look()
        return self.index

    async def keep_index(self) -> None:
        """Writes the blocks that were made: beside what is asked, since nothing rests on them."""
        if self._index is not None and not self.is_following and self.stopped is None:
            await self._index.keep()

    @property
    def kept(self) -> tuple[int, Standing]:
        """How many records are kept, and how the table stood after them; what is being written may come to nothing."""
        if self._ahead:
            first = self._ahead[0]
            return first.head.length, first.before.standing
        return self.length, self.state.standing

    @property
    def is_loaded(self) -> bool:
        return self._state is not None

    def doubt(self) -> None:
        """Somebody else may have written: the journal is read again before anything else is done."""
        self._fresh = False
        self._doubts += 1

    def stop(self, why: str) -> None:
        """Nothing goes on here until somebody has looked."""
        self.stopped = self.stopped or why

    def _stop(self, error: Exception) -> NoReturn:
        self.stop(str(error) if isinstance(error, (Corrupt, RulebookError)) else f"{self._stream.name}: {error}")
        self._stopped_as = WithoutRules if isinstance(error, (RulebookError, NotAPlugin)) else Stopped
        raise self._stopped_as(self.stopped) from error

    async def open(self, actor: Actor, opened: e.AnyOpened, command: str) -> None:
        """A new table. Its first event names its law; a virtual one commits to its first secret."""
        await self._store.hold(self._stream.name, LEASE_SECONDS)
        state = TableState(self.name, opened, self._excluded)
        decider = Decider(state, {}, self._source)
        decided = decider.opening(opened, actor.person, self._now())
        await self._store.append(batch_of(self.name, self._stream, actor, command, decided))
        self._index = JournalIndex(self.name, self._store, IndexBuilder(state, 0))
        state.adopt(1, decided.events, decided.standing, decided.transfers, decided.moves)
        self._index.kept(1, actor.person, None, decided, ends_block=False)
        self._secrets.update(decided.secrets)
        self._state, self._fresh = state, True

    async def load(self) -> None:
        """Reads the journal from the last snapshot. What does not fit stops the table, with the place."""
        try:
            async with self._store.moment() as now:
                found = await loaded(now, self.name, self._excluded)
        except (Corrupt, RulebookError, WrongSecret) as error:
            self._stop(error)
        except (UnknownDocument, NotAPlugin) as error:
            self._stop(NotAPlugin(f"{error} The plugin that brings its game or its rulebook is not here as it was."))
        if self._state is None:
            self.recheck = Recheck(self.name, found.snapshot)
            self._answered_from_here = tuple(found.spans.items())[-RECENT:]
        self._stream, self._secrets = Stream(self._stream.name, found.head, found.at), found.secrets
        self._recent, self._last_about = OrderedDict([*found.spans.items()][-RECENT:]), LastAbout(found.head.length)
        self._snapshot_at = 0 if found.snapshot is None else found.snapshot.length
        self._state, self._fresh = found.state, True
        self._moved, self._read_at = {}, found.head.length
        waiting = () if self._index is None else self._index.waiting_before(found.growing.since + 1)
        self._index = JournalIndex(self.name, self._store, found.growing, (*waiting, *found.blocks))
        self._refusals.doubt()

    async def _follow(self) -> None:
        """Another process writes here: its journal as far as it has come, told to whoever looks on."""
        told: tuple[Followed, ...] | None = None
        if self._state is not None:
            try:
                since = await records_since(self._store, self._stream)
                if since is not None:
                    told = tuple(folded(self._state, since.bodies, self._moved, self.index.builder))
                    at = told[-1].at if told else self._stream.at
                    self._stream = Stream(self._stream.name, since.head, at)
            except (Corrupt, RulebookError) as error:
                self._stop(error)
        if told is None:
            await self.load()
            self._fresh = False
            return
        if not told:
            return
        self._last_about = LastAbout(self.length)
        if self.index.builder.length - self.index.builder.since >= 2 * BLOCK:  # whoever writes has kept most of it
            self._index = JournalIndex(self.name, self._store, IndexBuilder(self.state, self.length))
        for each in told:
            for tell in tuple(self.subscribers):
                tell(Appended(each.sequence, each.at, each.actor, each.events))

    @property
    def is_checked(self) -> bool:
        """Whether all that was there when it was opened has been gone through."""
        return self.recheck.progress.done and (self._refusals_checked or not self.is_loaded)

    async def check_earlier(self, pause_seconds: float) -> Corrupt | None:
        """Goes through the records before the snapshot that the table was opened from, and what was refused; a fault
        stops the table."""
        try:
            earlier = await self.recheck.run(self._store, pause_seconds)
            if earlier is not None:
                earlier.go_on_with(self.state.keyframes)
                self.state.keyframes = earlier
            for command, span in self._answered_from_here:
                await check_found(self._store, self._stream.name, command, span)
            self._answered_from_here = ()
            if not self._refusals_checked:
                await self._refusals.check(pause_seconds)
                self._refusals_checked = True
        except Corrupt as error:
            self.stop(str(error))
            return error
        return None

    def _remember(self, command: str, span: Span) -> None:
        self._recent[command] = span
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)

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
        try:
            return await self._refusals.latest(most)
        except Corrupt as error:
            self._stop(error)

    # Asking

    async def ready(self) -> None:
        """The table as its journal has it; `Stopped` if that cannot be."""
        if self.stopped is not None:
            raise self._stopped_as(self.stopped)
        if not self._fresh:
            async with self._loading:
                if not self._fresh:
                    await self._written()
                    await self._hold_or_follow()

    async def _hold_or_follow(self) -> None:
        while True:
            doubts = self._doubts
            try:
                await self._store.hold(self._stream.name, LEASE_SECONDS)
            except LeaseHeld as held:
                self._followed = held.holder
                await self._follow()
                return
            if self._followed is not None:  # onlookers are told what the one before wrote
                await self._follow()
                self._followed = None
            await self.load()
            if doubts == self._doubts:
                return
            self._fresh = False  # it was lost while it was read, and what was read may be old

    @property
    def is_following(self) -> bool:
        """Whether another process writes here, and this one only reads."""
        return self._followed is not None

    def _check_writes(self) -> None:
        if self._followed is not None:
            raise LeaseHeld(self._stream.name, self._followed)

    @property
    def _is_ready(self) -> bool:
        """As nearly always."""
        return self._fresh and self.stopped is None

    async def ask(self, actor: Actor, ask: Ask) -> Answer:
        if not self._is_ready:
            await self.ready()
        asked = actor.person, actor.role.value, msgspec.json.encode(ask.command)
        while (under_way := self._asking.get(ask.id)) is not None:
            if under_way.asked == asked:
                return (await under_way.answer())._replace(again=True)
            with suppress(Exception):  # somebody else's, whatever becomes of it: then it is known whose the id is
                await under_way.answer()
        asking = self._asking[ask.id] = UnderWay(asked)
        try:
            answer = await self._answered(actor, ask, asked)
        except BaseException as error:
            asking.failed(error)
            raise
        else:
            asking.is_answered(answer)
            return answer
        finally:
            del self._asking[ask.id]

    async def _answered(self, actor: Actor, ask: Ask, asked: Request) -> Answer:
        for _ in range(MOST_TRIES):
            if not self._is_ready:
                await self.ready()
                self._check_writes()
            known = self._recent.get(ask.id)
            if known is not None:
                return await self._again(known, asked, ask.id)
            last = self._ahead[-1] if self._ahead else None
            try:
                decided = self._decide(actor, ask, asked[2])
                if type(ask.command) is ReopenTable:
                    async with self._beginning(self.name, self.state.rules):
                        return await self._carry_out(actor, ask, self._decide(actor, ask, asked[2]))
                if type(ask.command) is CrossOver:
                    self._may_cross(self.name, ask.command.edition)
                shared = self._shared(decided.moves)
                if shared:
                    await self._check_carried(shared)
                    await self.ready()
                    self._check_writes()
                    decided = self._decide(actor, ask, asked[2])  # others had their turn meanwhile
                return await self._carry_out(actor, ask, decided)
            except _Overtaken:
                continue
            except DuplicateCommand as kept:
                self._remember(ask.id, kept.span)
            except (Stale, Refused, Forbidden) as refused:
                if last is not None and not await self._stands(last):
                    continue
                kept_before = await self._store.span(self._stream.name, ask.id)
                if kept_before is None:
                    if not isinstance(refused, Stale):
                        await self._keep_refusal(actor, ask.id, asked[2], refused)
                    raise
                self._remember(ask.id, kept_before)
        raise Unavailable(f"{ask.id} was decided {MOST_TRIES} times and never kept")

    async def _keep_refusal(self, actor: Actor, command: str, request: bytes, refused: Refused | Forbidden) -> None:
        try:
            await self._refusals.keep(actor, command, request, refused, self._clock())
        except Corrupt as error:
            self._stop(error)

    async def _again(self, span: Span, asked: Request, command: str) -> Answer:
        """What was kept before, from the record."""
        try:
            check_span(self._stream.name, command, span)
            records = await self.history(span.first, span.last)
            check_of(self._stream.name, command, span, [body for body, _ in records])
        except Corrupt as error:
            self._stop(error)
        body, event = records[0]
        check_same(
            (body.who, body.role, bytes(event.command) if type(event) is e.CommandReceived else b""), asked, command
        )
        return Answer(span.first, span.last, tuple(each for _, each in records), again=True, at=body.at)

    async def settled(self) -> None:
        """When all that was decided is kept, or known not to be: only then may the state be shown to anybody."""
        await self._written()
        await self.ready()
        while self._ahead:  # others went on while it was read
            await self._written()
            await self.ready()

    async def quiet(self) -> None:
        """When all that was decided is kept, or known not to be."""
        await self._written()

    async def _written(self) -> None:
        while self._ahead:
            await self._ahead[-1].over()

    def preview(self, actor: Actor, command: Any) -> Preview:
        """What would follow from a command, and who may give it. Nothing is done or kept, not even a refusal."""
        return preview(self.state, actor, command, self._now())

    def _now(self) -> int:
        """A clock that was put back does not make a journal go back."""
        return max(self._stream.at, self._clock())

    async def _stands(self, last: _Ahead) -> bool:
        """Whether what was decided when this was the last command rests on what is kept."""
        if last in self._ahead:
            await last.over()
        return self._fresh and not last.taken_back

    def _decide(self, actor: Actor, ask: Ask, request: bytes) -> Decided:
        if ask.expected is not None and ask.expected != self.length:
            raise Stale(ask.expected, self.length)
        if ask.as_of is not None:
            saw_another = ask.as_of > self.length  # as of a record that was lost since, and given up
            if saw_another or self._last_about.is_late(actor, ask.command, ask.as_of):
                raise Stale(ask.as_of, self.length)
        if not is_of_the_program(ask.id):
            check_asked_from_outside(self.state, ask.command)
        if self.guard is not None:
            self.guard(self.state, actor, ask)
        elif self.state.competition is not None:
            raise Forbidden(kind_of(ask.command), "the tournament of this table is not at hand", "Ask it first.")
        try:
            return Decider(self.state, self._secrets, self._source).decide(actor, ask.command, request, self._now())
        except WrongSecret as error:
            self._stop(error)

    def _shared(self, moves: dict[str, int]) -> dict[str, int]:
        """What leaves accounts that other tables use as well, and so may not be there."""
        if not moves:
            return moves
        return {
            account: -cents
            for account, cents in moves.items()
            if cents < 0 and not may_be_owed(account) and not is_of(account, self.name)
        }

    async def _check_carried(self, needed: dict[str, int]) -> None:
        """Asked beforehand, so that what a player has not got holds nobody up. The store has the last word."""
        for account, cents in needed.items():
            held = 0 if account in self._doubted else await self._carried(account)
            if account in self._doubted:
                because = "the books are not what the records make, or may not be, and somebody has to look into it"
                instead = "Ask an inspector, who is told what is wrong. It stays carried; buy in meanwhile."
                raise Forbidden("Bringing chips", because, instead)
            if held < cents:
                raise not_carried(self.state.rules, account, held, cents)

    async def _in_store(self, account: str) -> int:
        return (await self._store.balances(account)).get(account, 0)

    def made(self, account: str) -> int | None:
        """What the records of this table make of an account that tables share; None while it is being written."""
        if not (self._fresh or self.is_following) or any(account in each.decided.moves for each in self._ahead):
            return None
        return self.state.books.held(account)

    def moved_at(self, account: str) -> int:
        """No record after this one moved an account that tables share."""
        return self._moved.get(account, self._read_at)

    async def written(self, account: str) -> None:
        """When nothing that moves an account is being written here."""
        while (ahead := next((each for each in self._ahead if account in each.decided.moves), None)) is not None:
            await ahead.over()

    async def _carry_out(self, actor: Actor, ask: Ask, decided: Decided) -> Answer:
        state, events, standing, moves = self.state, decided.events, decided.standing, decided.moves
        ahead, before = _Ahead(self, decided), state.play.phase
        excluding = newly_excluded(events)
        batch = batch_of(self.name, self._stream, actor, ask.id, decided, excluding)
        first, last = ahead.head.length + 1, self.length
        self._last_about = self._last_about.noted(ask.command, last, before, standing.play.phase)
        state.adopt(first, events, standing, decided.transfers, moves)
        if decided.secrets:
            self._secrets.update(decided.secrets)
        for shown in decided.shown:
            self._secrets.pop(shown, None)
        has_snapshot = last - self._snapshot_at >= EVERY
        if has_snapshot:
            batch = batch._replace(private=(*batch.private, (name_of(self.name), self._snapshot())))
        answer = Answer(first, last, events, at=self._stream.at)
        self._ahead.append(ahead)
        try:
            await self._store.append(batch)
        except BaseException as error:
            self._not_kept(ahead, error)
            if isinstance(error, ShortAccount):
                raise _not_carried(self.state, error, moves) from None
            raise
        else:
            if ahead.taken_back:  # what it was built on came about after all, to the byte: the journal has both
                self._fresh = False
                raise _Overtaken
            self._ahead.remove(ahead)
        finally:
            ahead.is_over()
        for player, out in excluding:
            if first > self._excluding.get(player, 0):  # the store may answer for a later one first
                self._excluding[player] = first
                (self._excluded.add if out else self._excluded.discard)(player)
        self._remember(ask.id, Span(first, last))
        self.index.kept(first, actor.person, ask.command, decided, ends_block=has_snapshot)
        for account in moves:
            if account.startswith(CARRIED):
                self._moved[account] = last
        if self.subscribers:
            told = Appended(last, answer.at, actor, events)
            for tell in tuple(self.subscribers):
                tell(told)
        return answer

    def _snapshot(self) -> bytes:
        self._snapshot_at = self.length
        return packed(taken(self.state, self._stream.head, self._stream.at))

    def _not_kept(self, ahead: _Ahead, error: BaseException) -> None:
        """Where that is certain, what was built on it is taken back; otherwise the journal has to be read."""
        if ahead.taken_back:
            if isinstance(error, Exception):
                raise _Overtaken from error
            return
        if isinstance(error, (Conflict, DuplicateCommand, LeaseHeld, ShortAccount)) and self._fresh:
            self._take_back(ahead)
        else:
            self._ahead.remove(ahead)
            self._fresh = False
        if isinstance(error, (Conflict, LeaseHeld)):
            self._fresh = False
        if isinstance(error, Conflict):
            raise _Overtaken from error

    def _take_back(self, ahead: _Ahead) -> None:
        """The table is again as it was before a command; whoever built on that one decides again."""
        moves = []
        while True:
            last = self._ahead.pop()
            last.taken_back = True
            moves.append(last.decided.moves)
            for commitment in last.decided.secrets:
                self._secrets.pop(commitment, None)
            self._secrets.update(last.shown)
            if last is ahead:
                break
        self.state.take_back(ahead.before, moves)
        self._stream, self._snapshot_at = Stream(self._stream.name, ahead.head, ahead.at), ahead.snapshot_at
        self._last_about = ahead.last_about


def _not_carried(state: TableState, short: ShortAccount, moves: dict[str, int]) -> Refused | Forbidden:
    needed = -moves[short.account]
    return not_carried(state.rules, short.account, short.cents + needed, needed)
