"""The tournaments of a floor: each its own stream, its hands at tables of its own, each step carried on to the tables.

A tournament decides first, and what follows from it is then done at the tables, under ids that follow from its records:
after a crash the same is asked again, and what was done is only answered.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import Any

import msgspec

from pitbook.chance.regulated import commitment
from pitbook.chance.regulated import new_secret as entropy
from pitbook.duties import Duty
from pitbook.floor.aggregate import Aggregate
from pitbook.floor.floor import Floor, NoSuchTable, check_rulebook
from pitbook.floor.register import HOUSE
from pitbook.games.kernel import Refused
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.journal.store import LeaseHeld
from pitbook.money import Cents
from pitbook.rulebooks.editions import edition_named
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer, Ask, Stale, Stopped
from pitbook.table.events import Competition
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from pitbook.table.vocabulary import command_type_of
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament import guarding
from pitbook.tournament.deciding import TournamentContext
from pitbook.tournament.duties import duties
from pitbook.tournament.floor_checks import (
    DIRECTOR,
    FloorChecks,
    check_room,
    counted_float,
    float_in_books,
    to_be_still,
)
from pitbook.tournament.model import TournamentModel, secrets_of
from pitbook.tournament.seating import TABLE_NAME
from pitbook.tournament.state import EntrantStatus, StageState, StageStatus, Tournament
from pitbook.tournament.table_terms import float_of, rules_at

ID = re.compile(r"[a-z0-9][a-z0-9-]{0,15}")
STREAM = "tournament/"


class NoSuchTournament(Exception):
    """There is no tournament of that name."""


class Tournaments:
    def __init__(self, floor: Floor, new_secret: Callable[[], bytes] = entropy) -> None:
        self._floor, self._new_secret = floor, new_secret
        self._checks = FloorChecks(floor)
        self._known: dict[str, Aggregate[Tournament]] = {}
        self._forgotten: dict[str, list[Aggregate[Any]]] = {}
        self._loaded = False
        self._designating = asyncio.Lock()
        self._opening: set[str] = set()  # ids of asks by which secret wagers are opened
        self._under_way: dict[tuple[str, Actor, Ask], asyncio.Task[Answer]] = {}
        self._still: Counter[tuple[str, str]] = Counter()  # tables at which something is being decided, and about whom
        floor.on_leading.append(self.forget)

    def forget(self) -> None:
        """Another server wrote them: they are read again, with their secrets, and carried on to their tables."""
        for stream in [each for each in self._floor.aggregates if each.startswith(STREAM)]:
            forgotten = self._floor.aggregates.pop(stream)
            forgotten.retire()
            self._forgotten.setdefault(stream, []).append(forgotten)
        self._known, self._loaded = {}, False

    async def load(self) -> None:
        """All that there are. One that is stopped is found among the faults, and keeps nobody from the others."""
        for stream in sorted(await self._floor.store.heads()):
            if stream.startswith(STREAM):
                with suppress(Stopped):
                    await self.find(stream.removeprefix(STREAM))
        self._loaded = True

    def _commits(self) -> tuple[str, bytes]:
        secret = self._new_secret()
        return commitment(secret), secret

    async def _aggregate(self, name: str) -> Aggregate[Tournament]:
        stream = f"{STREAM}{name}"
        while (found := self._known.get(name)) is None:
            read = self._floor.aggregates.get(stream) or await self._unread(name)
            await read.ready()
            if read is self._floor.aggregates.get(stream):  # else it was forgotten meanwhile
                self._known.setdefault(name, read)
        await found.ready()
        return found

    async def _unread(self, name: str) -> Aggregate[Tournament]:
        """Among those of the floor before it is read: one that cannot be is a fault, and is not read again."""
        await self._nothing_is_written(f"{STREAM}{name}")
        prefix, store = secrets_of(name), self._floor.store
        secrets = {key.removeprefix(prefix): value for key, value in (await store.private(prefix)).items()}
        model = TournamentModel(name, secrets, self._commits, self._floor.excluded)
        found = Aggregate(f"{STREAM}{name}", model, store, self._floor.clock)
        return self._floor.aggregates.setdefault(found.name, found)

    async def _nothing_is_written(self, stream: str) -> None:
        """By one that was forgotten in the midst of it: whoever reads the stream before that knows too little."""
        forgotten = tuple(self._forgotten.get(stream, ()))
        for each in forgotten:
            await each.quiet()
        self._forgotten[stream] = [each for each in self._forgotten.get(stream, ()) if each not in forgotten]

    async def find(self, name: str) -> Aggregate[Tournament]:
        """The tournament, with its tables as it wants them."""
        new = name not in self._known
        if new and not (await self._floor.store.head(f"{STREAM}{name}")).length:
            raise self._none_such(name)  # nothing is kept for a name that anybody can make up
        found = await self._aggregate(name)
        if not found.length:
            raise self._none_such(name)
        if new:
            await self._catch_up(found)
        return found

    def _none_such(self, name: str) -> NoSuchTournament:
        return NoSuchTournament(f"there is no tournament {name!r}; there are {', '.join(self.names) or 'none'}")

    def state_of(self, name: str) -> Tournament:
        """Of one that was found before."""
        return self._known[name].state

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, each in sorted(self._known.items()) if each.length)

    async def all(self) -> list[Tournament]:
        if not self._loaded:
            await self.load()
        found: list[Tournament] = []
        for name in self.names:
            with suppress(Stopped):
                found.append((await self.find(name)).state)
        return found

    async def duties(self) -> list[Duty]:
        """What is owed on all of them; one that is stopped says so elsewhere."""
        await self.load()
        found: list[Duty] = []
        for name in self.names:
            with suppress(Stopped):
                found += duties((await self.find(name)).state)
        return found

    async def draft(self, actor: Actor, name: str, command: c.Draft, *, id: str) -> Aggregate[Tournament]:  # noqa: A002
        asked = f"Tournament {name!r}"
        if not ID.fullmatch(name):
            raise Forbidden(asked, "a name is 1 to 16 small letters, digits and hyphens", "Choose another name.")
        check_rulebook(asked, command.rulebook)
        offered = self._floor.venue.state.offered(command.rulebook, self._floor.clock(), asked)
        if offered is not edition_named(command.rulebook):
            command = msgspec.structs.replace(command, rulebook=offered.name)
        try:
            found = await self._aggregate(name)
            await found.ask(actor, Ask(id, command))
        finally:
            if name in self._known and not self._known[name].length:  # it was refused
                del self._known[name], self._floor.aggregates[f"{STREAM}{name}"]
        return found

    # Asking

    async def ask(self, name: str, actor: Actor, ask: Ask) -> Answer:
        """Whoever asks once more for what is still being done waits for what comes of it: it is not begun again behind
        itself."""
        key = name, actor, ask._replace(command=msgspec.json.encode(ask.command))
        under_way = self._under_way.get(key)
        if under_way is not None:
            return (await asyncio.shield(under_way))._replace(again=True)
        begun = self._under_way[key] = asyncio.create_task(self._done(name, actor, ask))
        begun.add_done_callback(lambda _: self._under_way.pop(key))
        return await asyncio.shield(begun)

    async def _done(self, name: str, actor: Actor, ask: Ask) -> Answer:
        found = await self.find(name)
        ask = await self._checks.told(found, ask)
        was_done = (
            await self._floor.store.span(found.name, ask.id) is not None
        )  # it is only answered, whatever came since
        match ask.command:
            case c.DesignateTables() if not was_done:
                return await self._designate(found, actor, ask)
            case c.OpenWager() if not was_done:
                return await self._open_wager(found, actor, ask)
            case _:
                with self._no_hand_begins(to_be_still(found.state, ask.command)):
                    if not was_done:
                        await self._checks.check(found, actor, ask)
                    answer = await found.ask(actor, ask)
                    await self._follow(found, answer.first, answer.events, actor)
                return answer

    @contextmanager
    def _no_hand_begins(self, tables: tuple[tuple[str, str], ...]) -> Iterator[None]:
        """From the look whether one is played until what was decided then is done at the tables."""
        self._still.update(tables)
        try:
            yield
        finally:
            self._still.subtract(tables)

    async def _designate(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> Answer:
        """Each table is lent first, in its own journal; one that cannot be gives the others back."""
        async with self._designating, AsyncExitStack() as writing:
            lent = list[Table]()
            x = self._checks.context(found, actor)
            try:
                x.by(x.rules.law.tournament_tables.by, ask.command)
                for name in ask.command.tables:
                    if name not in found.state.tables:
                        table = await self._table_to_lend(x, name, writing)
                        counted = counted_float(x, table, ask.command.counted, f"Designating {name}")
                        lent.append(table)
                        await self._lend(table, found.state.id, actor, ask.id, counted)
                return await found.ask(actor, ask)
            except (Refused, Forbidden) as refused:
                for table in lent:
                    if table.state.office.lent_to == found.state.id:
                        back = Ask(f"{ask.id}/back/{table.length}", office.ReleaseTable(by=actor.role))
                        await table.ask(actor, back)
                return await found.refuse(actor, ask, refused)

    async def _lend(self, table: Table, tournament: str, actor: Actor, command: str, float_cents: Cents) -> None:
        """A table that was lent before a crash is lent. The ids are those of this moment: when the same is asked again
        after a refusal, the table was given back, and there may be another float in it."""
        if table.state.office.lent_to == tournament:
            return
        await self._count_float(table, actor, lambda: f"{command}/count/{table.length}", float_cents)
        await table.ask(actor, Ask(f"{command}/lend/{table.length}", office.LendTable(actor.role, tournament)))

    async def _count_float(self, table: Table, actor: Actor, named: Callable[[], str], told: Cents) -> None:
        """`told`: of a real table. Where the program deals, it is what the books say once all that is being written is
        kept or lost, and nothing else came before the count."""
        if table.state.is_real:
            await table.ask(actor, Ask(named(), own.CountFloat(by=actor.role, counted=told)))
            return
        while True:
            await table.settled()
            counted = own.CountFloat(by=actor.role, counted=float_in_books(table))
            with suppress(Stale):
                await table.ask(actor, Ask(named(), counted, expected=table.length))
                return

    async def _table_to_lend(self, x: TournamentContext, name: str, writing: AsyncExitStack) -> Table:
        asked = f"Designating {name}"
        try:
            table = await writing.enter_async_context(self._floor.writing(name))
        except NoSuchTable as error:
            raise x.refusal(asked, str(error), "Name a table of the floor.", T.TABLES) from None
        state = table.state
        if state.rules.rulebook.id != x.rules.rulebook.id:
            because = f"{state.rules.rulebook.id} is played there"
            raise x.refusal(asked, because, f"Name a table of {x.rules.rulebook.id}.", T.TABLES)
        if state.practice_of is not None or state.competition is not None:
            raise x.refusal(asked, "it is no table of the floor", "Name one that is.", T.TABLES)
        for number, terms in enumerate(x.terms.stages, 1):
            check_room(x, asked, table, number, terms, "Name one with more places, or change the terms.")
        return table

    # Tables

    async def ask_table(self, actor: Actor, table: Table, ask: Ask) -> Answer:
        """At a table of a tournament: as at any table, and a hand that is over is counted."""
        competition = table.state.competition
        assert competition is not None, f"{table.name} is no table of a tournament"
        found = await self.find(competition.tournament)
        await self._count(found, table)
        answer = await table.ask(actor, ask)
        await self._count(found, table)
        return answer

    async def _count(self, found: Aggregate[Tournament], table: Table) -> None:
        there = found.state.at(table.name)
        if there is None:
            return
        _, at = there
        state = table.state
        if state.play.in_a_round or guarding.uncounted(state, at) is None:
            return
        await table.settled()
        state, number = table.state, guarding.uncounted(table.state, at)
        if number is None:
            return
        held, accounts = state.books.held, state.accounts
        stacks = {player: held(accounts.chips(player)) + held(accounts.layout(player)) for player in at.players}
        wagered = tuple(sorted({each.player for each in state.play.settled}))
        told: Any = {"stacks": stacks, "wagered": wagered, "lapsed": at.lapsed}
        counted = c.CountHand(table=table.name, round=number, **told)
        answer = await found.ask(HOUSE, Ask(f"{table.name}/{number}", counted))
        await self._follow(found, answer.first, answer.events, HOUSE)

    def _guard(self, name: str) -> Callable[[TableState, Actor, Ask], None]:
        def guard(state: TableState, actor: Actor, ask: Ask) -> None:
            found = self._known.get(name)
            if found is None:  # another server had it meanwhile: it is found again first
                raise LeaseHeld(f"{STREAM}{name}", "another server")
            x = self._checks.context(found, actor)
            still = {whose for (table, whose), many in self._still.items() if many and table == state.name}
            guarding.check(x, state, ask.command, opening=ask.id in self._opening, still=still)

        return guard

    async def _open_wager(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> Answer:
        """Looked at first, then laid on the table, then kept as opened."""
        command: c.OpenWager = ask.command
        state = found.state
        there = state.table_of(command.player)
        if actor.person != command.player or there is None or command.player in there.opened:
            return await found.ask(actor, ask)  # it says why not, or was done before
        table = await self._floor.table(there.at)
        await table.settled()
        x = self._checks.context(found, actor)
        playing = state.playing
        assert playing is not None, "somebody sits at a table of it"
        try:
            found.model.decide(state, actor, command, x.now)
            guarding.check_all_wagered(x, playing, there, table.state)
            wager = msgspec.json.decode(command.wager, type=command_type_of(table.state.game))
            guarding.check_secret_wager(x, table.state, command.player, wager)
        except (Refused, Forbidden) as refused:
            return await found.refuse(actor, ask, refused)
        except msgspec.MsgspecError as error:
            because = f"it is no wager ({error})"
            no_wager = x.rules.refusal("Opening a secret wager", because, "Ask the director.", T.TERM_SECRET)
            return await found.refuse(actor, ask, no_wager)
        laid = f"{ask.id}/laid"
        self._opening.add(laid)
        try:
            await table.ask(actor, Ask(laid, wager))
        finally:
            self._opening.discard(laid)
        return await found.ask(actor, ask)

    # What follows at the tables

    async def _catch_up(self, found: Aggregate[Tournament]) -> None:
        """After a restart: what was decided and perhaps not carried on."""
        of_its_own = re.compile(rf"{TABLE_NAME}{found.state.id}-\d+-\d+")  # another may be called cup-1
        for name, table in self._floor.tables.items():
            if of_its_own.fullmatch(name):
                table.guard = self._guard(found.state.id)
        for body, event in await found.history():
            if isinstance(event, FOLLOWED):
                await self._follow_one(found, body.sequence, event, Actor(body.who, Role(body.role)))
        playing = found.state.playing
        for at in () if playing is None else playing.tables.values():
            table = await self._floor.table(at.at)
            await self._count(found, table)
            await self._unseat(found, table)

    async def _follow(self, found: Aggregate[Tournament], first: int, events: tuple[Any, ...], actor: Actor) -> None:
        for number, event in enumerate(events, start=first):
            if isinstance(event, FOLLOWED):
                await self._follow_one(found, number, event, actor)

    def _director(self, found: Aggregate[Tournament], actor: Actor) -> Actor:
        return actor if actor.role is DIRECTOR else Actor(found.state.director or "", DIRECTOR)

    async def _follow_one(self, found: Aggregate[Tournament], number: int, event: Any, actor: Actor) -> None:
        director, id_ = self._director(found, actor), f"{found.name}/{number}"
        match event:
            case e.StageBegan():
                await self._open_tables(found, event, director, id_)
            case e.StageEnded():
                await self._close_tables(found.state.stages[event.stage], director, id_)
            case e.Cancelled():
                for stage in found.state.stages.values():
                    if stage.status is StageStatus.BROKEN_OFF:
                        await self._close_tables(stage, director, id_)
            case e.MoneyReceived() if event.table is not None:
                table = await self._floor.table(event.table)
                give = own.GiveBank(by=DIRECTOR, player=event.player, chips=event.chips)
                await table.ask(director, Ask(f"{id_}/give", give))
            case e.Penalised() if event.table is not None and event.chips:
                table = await self._floor.table(event.table)
                take = own.TakeBank(by=DIRECTOR, player=event.player, chips=event.chips)
                await table.ask(director, Ask(f"{id_}/take", take))
            case e.Eliminated() | e.Disqualified() | e.Retired():
                at_table = found.state.table_of(event.player)
                if at_table is not None:
                    await self._unseat(found, await self._floor.table(at_table.at))
            case e.HandPlayed():
                await self._unseat(found, await self._floor.table(event.table))
            case e.TablesReleased():
                for name in event.tables:
                    await self._release(found, name, actor, id_, event)
            case _:
                pass

    async def _close_tables(self, stage: StageState, director: Actor, id_: str) -> None:
        for at in stage.tables.values():
            table = await self._floor.table(at.at)
            if table.state.office.closed_at is None:
                await table.ask(director, Ask(f"{id_}/end", own.ConcludePlay(by=DIRECTOR)))

    async def _release(
        self, found: Aggregate[Tournament], name: str, actor: Actor, id_: str, event: e.TablesReleased
    ) -> None:
        async with self._floor.writing(name) as table:
            if table.state.office.lent_to == found.state.id:
                told = event.counted.get(name, float_in_books(table))
                await self._count_float(table, actor, lambda: f"{id_}/count/{name}", told)
                await table.ask(actor, Ask(f"{id_}/release/{name}", office.ReleaseTable(by=actor.role)))

    async def _open_tables(self, found: Aggregate[Tournament], event: e.StageBegan, director: Actor, id_: str) -> None:
        state = found.state
        stage = state.stages[event.stage]
        if stage.status is not StageStatus.PLAYING:
            return
        for lent, name in event.tables.items():
            places = {each.player: each.place for each in stage.seats if each.table == lent}
            competition = Competition(tournament=state.id, stage=event.stage, table=lent, places=places)
            there = (await self._floor.table(lent)).state
            rules = rules_at(there.rules, state)
            float_cents = float_of(rules, stage.banks)
            table = await self._floor.open_for_tournament(
                director, name, rules, competition, float_cents, command=f"{id_}/open", dealing=there.dealing
            )
            table.guard = self._guard(state.id)
            for player in places:
                seat = own.SeatEntrant(by=DIRECTOR, player=player, chips=stage.banks[player])
                await table.ask(director, Ask(f"{id_}/seat/{player}", seat))

    async def _unseat(self, found: Aggregate[Tournament], table: Table) -> None:
        """Whoever is out leaves the table, as soon as no wager of theirs lies there."""
        state = found.state
        director = Actor(state.director or "", DIRECTOR)
        for player in table.state.seated:
            if state.entrants[player].status is not EntrantStatus.SEATED and not table.state.play.in_a_round:
                ask = Ask(f"{table.name}/out/{player}", own.UnseatEntrant(by=DIRECTOR, player=player))
                try:
                    await table.ask(director, ask)
                except (Refused, Forbidden):
                    continue  # after the hand, then


FOLLOWED = (
    *(e.StageBegan, e.StageEnded, e.Cancelled, e.MoneyReceived, e.Penalised, e.Eliminated, e.Disqualified, e.Retired),
    *(e.TablesReleased, e.HandPlayed),
)
