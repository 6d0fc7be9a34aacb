"""All tables of a house over one store."""

import re
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any

import msgspec
from argon2 import PasswordHasher

from pitbook.chance.regulated import new_secret
from pitbook.floor.aggregate import Aggregate
from pitbook.floor.alike import Alike, first_of
from pitbook.floor.carrying import Carrying
from pitbook.floor.clock import ClockWatch
from pitbook.floor.people import People
from pitbook.floor.register import FLOOR
from pitbook.floor.rows import RowFault
from pitbook.floor.servers import Servers
from pitbook.floor.throttle import Throttle
from pitbook.floor.venue import check_not_replaced, time_words, venue_of
from pitbook.games.kernel import Refused
from pitbook.games.library import playable, unsound
from pitbook.games.rules import GameRules
from pitbook.journal.noticing import NoticingStore
from pitbook.journal.store import Conflict, DuplicateCommand, Store
from pitbook.money import Cents
from pitbook.rulebooks.editions import EditionName, line
from pitbook.rulebooks.roles import Role, ask_one_of
from pitbook.sources import monotonic, utc_now
from pitbook.table.batch import EXCLUDED
from pitbook.table.events import AnyOpened, Competition, Dealing, Opened, OpenedForTournament
from pitbook.table.games import game_of
from pitbook.table.powers import Actor, Forbidden, Taken, overseers
from pitbook.table.service import LEASE_SECONDS, Table
from pitbook.table.snapshot import this_program
from pitbook.table.supervision import OpeningSignature
from pitbook.table.taking_part import check_not_excluded

TABLE_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
MOST_NAMED = 10
PRACTICE = "practice-"
"""So begin the names of practice tables, and of no other."""
OF_A_TOURNAMENT = "tournament-"
"""So begin the names of tables on which stages of tournaments are played, and of no other."""
USUAL_FLOAT = Cents(10_000_000)


class NoSuchTable(Exception):
    """There is no table of that name."""


def no_table(name: str, tables: Iterable[str]) -> NoSuchTable:
    """Nobody hears of practice tables that way."""
    others = sorted(each for each in tables if not each.startswith((PRACTICE, OF_A_TOURNAMENT)))
    return NoSuchTable(f"there is no table {name!r}; there are {_some(others)}")


class Floor:
    def __init__(
        self,
        store: Store,
        clock: Callable[[], int] = utc_now,
        hasher: PasswordHasher | None = None,
        new_secret: Callable[[], bytes] = new_secret,
        throttle: Throttle | None = None,
        passing: Callable[[], float] = monotonic,
    ) -> None:
        self._noticing = NoticingStore(store)
        self.store: Store = self._noticing
        self.clock, self._new_secret = clock, new_secret
        self._clock_watch = ClockWatch(clock, passing)
        self.people = People(self.store, clock, hasher or PasswordHasher(), throttle, passing)
        self.tables: dict[str, Table] = {}
        self.venue = venue_of(self.store, clock)
        self.aggregates: dict[str, Aggregate[Any]] = {self.venue.name: self.venue}
        """By stream what is kept here and is no table; whoever keeps more of it puts it down here."""
        self.broken_streams: dict[str, str] = {}
        """Of those that are no table's what is not as it was written, and how, also where nobody asked for it yet."""
        self._alike = Alike(self.store, self.tables)
        self._excluded: set[str] = set()
        self.doubted: dict[str, str] = {}
        """Accounts that tables share and that are not what the records make, or may not be, and why."""
        self.carrying = Carrying(self.store, self.tables, self.doubted, PRACTICE, self.know)
        self.signing_fault: str | None = None
        """Why the last checkpoint could not be signed."""
        self.failing: dict[str, str] = {}
        """What goes on in the background and fails, and how."""
        self.all_signed_at: int | None = None
        """When all records there were had been signed, as far as was looked since the start."""
        self.servers: Servers | None = None
        """This server among others, where there may be others over the same store."""
        self.on_leading: list[Callable[[], None]] = []
        """Called when this server begins to write all that is no table."""

    @property
    def leads(self) -> bool:
        """Whether this server writes all that is no table."""
        return self.servers is None or self.servers.leads

    @property
    def clock_fault(self) -> str | None:
        """What is wrong with the machine's clock, by the records of people and of tables that were read."""
        tables = (table.latest_at for table in self.tables.values())
        latest = max(self.people.latest_at, *tables, 0)
        return self._clock_watch.wrong(latest, lambda at: time_words(at, self.venue.state.clock))

    async def load(self) -> None:
        """Who is there and which tables; a table's journal is read when somebody asks for it.

        `Corrupt` where the record of people and roles is not what was written: then nobody is let in.
        """
        this_program()  # now, and not at the first snapshot, when other files may lie there than those that run
        if self.servers is not None:
            await self.servers.look()
        if self.leads:
            await self.store.hold(FLOOR, LEASE_SECONDS)
            await self.people.load()
        else:
            await self.people.follow()
        await self.venue.ready()
        await self.read_excluded()
        await self.read_tables()

    async def read_tables(self) -> None:
        """Which there are, whichever server opened them."""
        for stream in sorted(await self.store.heads()):
            room, _, name = stream.partition("/")
            if room == "table":
                self.know(name)

    async def read_excluded(self) -> None:
        """Whom tables excluded from the casino, whichever server wrote it."""
        found = {each.removeprefix(EXCLUDED) for each in await self.store.private(EXCLUDED)}
        self._excluded &= found
        self._excluded |= found

    def know(self, name: str) -> Table:
        """A table that is in the store; it is read when somebody asks for it."""
        found = self.tables.get(name)
        if found is None:
            found = self.tables[name] = self._table(name)
        return found

    def to_open(self) -> list[Table]:
        """Those that are not read yet and that nobody has to themselves: a practice table waits for its player."""
        return [each for each in self.on_the_floor() if not each.is_loaded and each.stopped is None]

    def on_the_floor(self) -> list[Table]:
        return [each for name, each in sorted(self.tables.items()) if not name.startswith(PRACTICE)]

    @property
    def forged_rows(self) -> tuple[RowFault, ...]:
        """What was found in the store beside the records and does not fit them."""
        return self.people.faults

    @property
    def stopped(self) -> str | None:
        """Why nothing is kept about people any more."""
        return self.people.stopped

    @property
    def store_fault(self) -> str | None:
        """Why the last thing that was to be kept was not; None as soon as something is kept again."""
        return self._noticing.fault

    @property
    def store_waiting(self) -> int:
        """Batches that were handed to the store and are not kept yet."""
        return self._noticing.waiting

    def tell_of_store(self, told: Callable[[int, float], None]) -> None:
        """Of each batch that is kept from now on: how many records it had, and the seconds that took."""
        self._noticing.told = told

    def new_secret(self) -> bytes:
        """What nobody knows, for something that is to be drawn."""
        return self._new_secret()

    def _table(self, name: str) -> Table:
        return Table(
            name,
            self.store,
            self.clock,
            self._new_secret,
            self._excluded,
            self.doubted,
            self._beginning,
            self.carrying.held,
            self._may_cross,
        )

    def _may_cross(self, name: str, edition: str) -> None:
        """To the edition in force by the clock of the venue, and to no other."""
        self.venue.state.offered(edition, self.clock(), f"Table {name!r} crossing over to {edition}")

    @asynccontextmanager
    async def _beginning(self, name: str, rules: GameRules) -> AsyncIterator[None]:
        """While a table opens, or opens again: within the hours of gaming, and as those do that operate already."""
        self.venue.state.check_hours(rules.rulebook, self.clock(), f"Opening table {name!r}")
        async with self._alike.beginning(name, rules):
            yield

    async def table(self, name: str) -> Table:
        found = await self._known(name)
        await found.ready()
        return found

    async def _known(self, name: str) -> Table:
        if name not in self.tables and await self.has(name):
            self.know(name)
        if name not in self.tables:
            raise no_table(name, self.tables)
        return self.tables[name]

    async def has(self, name: str) -> bool:
        """Whether there is such a table; another server may have opened it a moment ago."""
        if name in self.tables or self.servers is None:
            return name in self.tables
        return (await self.store.head(f"table/{name}")).length > 0

    @asynccontextmanager
    async def writing(self, name: str) -> AsyncIterator[Table]:
        """The same, written by this server meanwhile, for whoever does something at several tables."""
        table = await self._known(name)
        async with self._here(name):
            await table.ready()
            yield table

    def _here(self, name: str) -> AbstractAsyncContextManager[None]:
        return nullcontext() if self.servers is None else self.servers.writing(f"table/{name}")

    async def open_table(
        self,
        actor: Actor,
        name: str,
        rulebook: str,
        *,
        command: str,
        dealing: Dealing = Dealing.VIRTUAL,
        terms: Any = None,
        float_cents: Cents = USUAL_FLOAT,
        checked: OpeningSignature | None = None,
    ) -> Table:
        """`checked`: what whoever opens a real table signs; without it the first round waits for its checklist."""
        asked = f"Opening table {name!r}"
        if not TABLE_ID.fullmatch(name):
            raise Forbidden(asked, "a name is 1 to 40 small letters, digits and hyphens", "Choose another name.")
        if name.startswith(PRACTICE):
            raise Forbidden(asked, "so the tables for practice are called", "Choose another name.")
        if name.startswith(OF_A_TOURNAMENT):
            raise Forbidden(asked, "so the tables of tournaments are called", "Choose another name.")
        rules = self._rules(asked, rulebook, terms)
        if not may_open(rules, actor.role):
            raise Forbidden(asked, f"{actor.role.named} may not do this", ask_one_of(openers(rules)))
        self.venue.state.check_in_force(rules.rulebook, self.clock(), asked)
        opened = msgspec.structs.replace(_opening(actor, rules, dealing, float_cents), checked=checked)
        if name in self.tables:
            return await self._opened_before(asked, name, opened, command)
        async with self._beginning(name, rules):
            return await self._open(asked, actor, name, opened, command)

    async def open_practice(self, actor: Actor, name: str, rulebook: str, *, command: str) -> Table:
        """A usual table for one player, with play chips."""
        asked = f"Opening table {name!r}"
        opened = _opening(
            actor, self._rules(asked, rulebook, None), Dealing.VIRTUAL, USUAL_FLOAT, practice_of=actor.person
        )
        return await self._open(asked, actor, name, opened, command)

    async def open_for_tournament(
        self,
        actor: Actor,
        name: str,
        rules: GameRules,
        competition: Competition,
        float_cents: Cents,
        *,
        command: str,
        dealing: Dealing = Dealing.VIRTUAL,
    ) -> Table:
        """A table on which a stage is played, with the chips of its tournament, and dealt as the one that is lent."""
        opened = OpenedForTournament(
            by=actor.role,
            rulebook=rules.rulebook.id,
            digest=rules.rulebook.digest,
            terms=msgspec.Raw(msgspec.json.encode(rules.terms)),
            dealing=dealing,
            float_cents=float_cents,
            competition=competition,
        )
        asked = f"Opening table {name!r}"
        async with self._beginning(name, rules):
            return await self._open(asked, actor, name, opened, command)

    @property
    def excluded(self) -> set[str]:
        """Those whom some table excluded from the casino; the set itself, which grows."""
        return self._excluded

    def check_admitted(self, actor: Actor, rulebook: str) -> None:
        """Nobody practises who is excluded from the casino."""
        asked = f"{actor.person} practising"
        check_not_excluded(self._rules(asked, rulebook, None), self._excluded, actor.person, asked)

    def _rules(self, asked: str, rulebook: str, terms: Any) -> GameRules:
        """Of the edition in force by the clock of the venue: no other is offered to a table that is to be opened."""
        check_rulebook(asked, rulebook)
        edition = self.venue.state.offered(rulebook, self.clock(), asked)
        return game_of(edition.name).rules(edition.name, terms)

    async def _open(self, asked: str, actor: Actor, name: str, opened: AnyOpened, command: str) -> Table:
        if name in self.tables:
            return await self._opened_before(asked, name, opened, command)
        table = self._table(name)
        async with self._here(name):
            if name in self.tables:
                return await self._opened_before(asked, name, opened, command)
            try:
                await table.open(actor, opened, command)
            except (Conflict, DuplicateCommand):
                self.tables.setdefault(name, self._table(name))
                return await self._opened_before(asked, name, opened, command)
            self.tables[name] = table
            return table

    async def _opened_before(self, asked: str, name: str, opened: AnyOpened, command: str) -> Table:
        """The table, where this is the same opening asked for again."""
        table = await self.table(name)
        span = await self.store.span(f"table/{name}", command)
        if span is None or span.first != 1 or table.state.opened != opened:
            raise Taken(asked, "there is such a table", "Choose another name.")
        return table

    async def close(self) -> None:
        try:
            if self.servers is None:  # among servers all that one has goes with it
                for stream in (*(f"table/{name}" for name in self.tables), *self.aggregates, FLOOR):
                    await self.store.release(stream)
        finally:
            await self.store.close()


async def open_all(floor: Floor, actor: Actor) -> None:
    """One table of each rulebook, where there is none yet and one may be opened now: not under rules that are not in
    force, or outside their hours. One that is stopped stays, for somebody to look at. No journal is read for it."""
    there = set(floor.tables)
    for name in sorted(floor.tables):
        if not name.startswith((PRACTICE, OF_A_TOURNAMENT)):
            opened = await first_of(floor.store, name)
            if opened is not None:
                there.add(opened.rulebook)
    for rulebook in playable():
        if rulebook not in there:
            with suppress(Refused):
                await floor.open_table(actor, rulebook, rulebook, command=f"open {rulebook}")


def may_open(rules: GameRules, role: Role) -> bool:
    """Whether somebody in this role opens tables of a document: administrators do, and those above the dealer."""
    return role in openers(rules)


def openers(rules: GameRules) -> tuple[Role, ...]:
    return (*overseers(rules), Role.ADMINISTRATOR)


def check_rulebook(asked: str, rulebook: str) -> None:
    """A rulebook by its id, or an edition of it."""
    document_id, number, _ = EditionName.parsed(rulebook)
    if document_id in unsound():
        because = f"the decisions on {document_id} do not hold together ({unsound()[document_id][0]})"
        raise Forbidden(asked, because, "Correct them first: `pitbook rules` lists every fault.")
    if document_id not in playable():
        check_not_replaced(asked, document_id)
        raise Forbidden(asked, f"there is no rulebook {document_id!r}", f"There are {', '.join(playable())}.")
    if number is not None and number not in {each.number for each in line(document_id)}:
        there = ", ".join(each.name for each in line(document_id))
        raise Forbidden(asked, f"there is no edition {rulebook}", f"There are {there}.")


def _opening(
    actor: Actor, rules: GameRules, dealing: Dealing, float_cents: Cents, practice_of: str | None = None
) -> Opened:
    return Opened(
        by=actor.role,
        rulebook=rules.rulebook.id,
        digest=rules.rulebook.digest,
        terms=msgspec.Raw(msgspec.json.encode(rules.terms)),
        dealing=dealing,
        float_cents=float_cents,
        practice_of=practice_of,
    )


def _some(names: list[str]) -> str:
    more = ", …" if len(names) > MOST_NAMED else ""
    return f"{', '.join(names[:MOST_NAMED])}{more}" if names else "none"
