"""The tournaments of a floor: each its own stream, its hands at tables of its own, each step carried on to the tables.

A tournament decides first, and what follows from it is then done at the tables, under ids that follow from its records:
after a crash the same is asked again, and what was done is only answered.
"""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from pitbook.chance.regulated import commitment
from pitbook.chance.regulated import new_secret as entropy
from pitbook.duties import Duty
from pitbook.floor.aggregate import Aggregate
from pitbook.floor.floor import PRACTICE, Floor, NoSuchTable, check_rulebook
from pitbook.floor.register import HOUSE
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.tournament_law import Organiser
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.editions import edition_named
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.events import Competition
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Answer, Ask, Stopped, Table
from pitbook.table.state import TableState
from pitbook.table.supervision import check_ready
from pitbook.table.supervision import commands as office
from pitbook.table.taking_part import barred
from pitbook.table.vocabulary import command_type_of
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament import guarding
from pitbook.tournament.deciding import TournamentContext, listed, name_of
from pitbook.tournament.duties import duties
from pitbook.tournament.model import TournamentModel, secrets_of
from pitbook.tournament.rules import rules_for
from pitbook.tournament.seating import eligible, seats_at
from pitbook.tournament.state import EntrantStatus, StageState, StageStatus, TablePlay, Tournament
from pitbook.tournament.table_terms import float_of, rules_at
from pitbook.tournament.terms import Stage

ID = re.compile(r"[a-z0-9][a-z0-9-]{0,15}")
STREAM = "tournament/"
DIRECTOR = Role.TOURNAMENT_DIRECTOR
AT_REST = (c.Penalise, c.Disqualify, c.Retire)
"""What takes chips from somebody's stack waits until the hand is over."""
BOUGHT_IN_PLAY = (c.Payment.RE_BUY, c.Payment.ADD_ON)


class NoSuchTournament(Exception):
    """There is no tournament of that name."""


class Tournaments:
    def __init__(self, floor: Floor, new_secret: Callable[[], bytes] = entropy) -> None:
        self._floor, self._new_secret = floor, new_secret
        self._known: dict[str, Aggregate[Tournament]] = {}
        self._loaded = False
        self._designating = asyncio.Lock()
        self._opening: set[str] = set()  # ids of asks by which secret wagers are opened
        floor.on_leading.append(self.forget)

    def forget(self) -> None:
        """Another server wrote them: they are read again, with their secrets, and carried on to their tables."""
        for stream in [each for each in self._floor.aggregates if each.startswith(STREAM)]:
            del self._floor.aggregates[stream]
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
        found = self._known.get(name)
        if found is None:
            found = self._floor.aggregates.get(f"{STREAM}{name}") or await self._unread(name)
            await found.ready()
            self._known.setdefault(name, found)
        await found.ready()
        return found

    async def _unread(self, name: str) -> Aggregate[Tournament]:
        """Among those of the floor before it is read: one that cannot be is a fault, and is not read again."""
        prefix, store = secrets_of(name), self._floor.store
        secrets = {key.removeprefix(prefix): value for key, value in (await store.private(prefix)).items()}
        model = TournamentModel(name, secrets, self._commits, self._floor.excluded)
        found = Aggregate(f"{STREAM}{name}", model, store, self._floor.clock)
        return self._floor.aggregates.setdefault(found.name, found)

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
        found = await self.find(name)
        match ask.command:
            case c.DesignateTables():
                return await self._designate(found, actor, ask)
            case c.OpenWager():
                return await self._open_wager(found, actor, ask)
            case _ if await self._floor.store.span(found.name, ask.id) is None:
                await self._look_first(found, actor, ask)
            case _:
                pass  # it was done before, and is only answered
        answer = await found.ask(actor, ask)
        await self._follow(found, answer.first, answer.events, actor)
        return answer

    async def _look_first(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """What the tournament alone cannot know: its people, and what lies at its tables."""
        await self._check_none_barred(found, actor, ask)
        match ask.command:
            case command if isinstance(command, AT_REST):
                await self._check_at_rest(found, actor, ask)
            case c.AppointDirector() | c.Deputise():
                await self._check_directs(found, actor, ask)
            case c.Apply() | c.NameSubstitute():
                await self._check_no_employee(found, actor, ask)
            case c.TakePayment(payment=payment) if payment in BOUGHT_IN_PLAY:
                await self._check_between_hands(found, actor, ask)
            case c.CommitWager():
                await self._check_none_lies(found, actor, ask)
            case c.EndStage():
                playing = found.state.playing
                tables = () if playing is None else tuple(playing.tables.values())
                await self._check_tables_clear(found, actor, ask, f"Ending stage {ask.command.stage}", tables)
            case c.Cancel():
                playing = found.state.playing
                tables = () if playing is None else tuple(playing.tables.values())
                await self._check_tables_clear(found, actor, ask, "Cancelling the tournament", tables)
            case c.ConcludeTable():
                there = found.state.at(ask.command.table)
                asked = f"Ending play at {ask.command.table} early"
                await self._check_tables_clear(found, actor, ask, asked, () if there is None else there[1:])
            case c.DrawSeats():
                await self._check_rooms(found, actor, ask)
            case c.ReleaseTables() | c.BeginStage():
                await self._check_real_tables(found, actor, ask)
            case _:
                pass

    def _asking(self, found: Aggregate[Tournament], actor: Actor) -> TournamentContext:
        state = found.state
        rules = rules_for(state.rulebook, state.digest)
        return TournamentContext(rules, state, actor, self._floor.clock(), _no_lots, frozenset(self._floor.excluded))

    async def _designate(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> Answer:
        """Each table is lent first, in its own journal; one that cannot be gives the others back."""
        async with self._designating:
            lent = list[Table]()
            x = self._asking(found, actor)
            try:
                x.by(x.rules.law.tournament_tables.by, ask.command)
                for name in ask.command.tables:
                    if name not in found.state.tables:
                        table = await self._table_to_lend(x, name)
                        counted = _counted(x, table, ask.command.counted, f"Designating {name}")
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
        counted = own.CountFloat(by=actor.role, counted=float_cents)
        await table.ask(actor, Ask(f"{command}/count/{table.length}", counted))
        await table.ask(actor, Ask(f"{command}/lend/{table.length}", office.LendTable(actor.role, tournament)))

    async def _table_to_lend(self, x: TournamentContext, name: str) -> Table:
        asked = f"Designating {name}"
        try:
            table = await self._floor.table_to_write(name)
        except NoSuchTable as error:
            raise x.refusal(asked, str(error), "Name a table of the floor.", T.TABLES) from None
        state = table.state
        if state.rules.rulebook.id != x.rules.rulebook.id:
            because = f"{state.rules.rulebook.id} is played there"
            raise x.refusal(asked, because, f"Name a table of {x.rules.rulebook.id}.", T.TABLES)
        if state.practice_of is not None or state.competition is not None:
            raise x.refusal(asked, "it is no table of the floor", "Name one that is.", T.TABLES)
        for number, terms in enumerate(x.terms.stages, 1):
            _check_room(x, asked, table, number, terms, "Name one with more places, or change the terms.")
        return table

    async def _check_rooms(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """The terms may have changed since the tables were designated, and seat more at each."""
        x, number = self._asking(found, actor), ask.command.stage
        if 0 < number <= len(x.terms.stages):
            asked, instead = f"Lots for stage {number}", "Release it and designate another, or change the terms."
            try:
                for name in found.state.tables:
                    table = await self._floor.table(name)
                    _check_room(x, asked, table, number, x.terms.stages[number - 1], instead)
            except Refused as refused:
                await found.refuse(actor, ask, refused)

    async def _check_real_tables(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """A real table was seen to before anything is dealt there, and its float is counted when it is given back."""
        x, command = self._asking(found, actor), ask.command
        releases = isinstance(command, c.ReleaseTables)
        try:
            if releases:
                x.by(x.rules.law.tournament_tables.by, command)
            for name in command.tables if releases else _tables_of(found.state, command.stage):
                if name in found.state.tables:
                    table = await self._floor.table(name)
                    if releases:
                        _counted(x, table, command.counted, f"Releasing {name}")
                    elif table.state.is_real:
                        check_ready(table.state.rules, table.state.office)
        except (Refused, Forbidden) as refused:
            await found.refuse(actor, ask, refused)

    async def _check_directs(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Whoever is to conduct it is somebody who can: a person of the floor in that role."""
        person = self._floor.people.person(ask.command.person)
        if person is None or DIRECTOR not in person.roles:
            because = "nobody of the floor has that id" if person is None else f"they are not {DIRECTOR.named}"
            topic = T.TERM_DEPUTIES if isinstance(ask.command, c.Deputise) else T.DIRECTED
            instead = f"Name somebody who has the role {DIRECTOR.value}."
            x = self._asking(found, actor)
            law = x.rules.law.tournament_directed
            try:
                x.by(Organiser.DIRECTOR if topic is T.TERM_DEPUTIES else law.appointed_by, ask.command)
            except Forbidden as forbidden:
                await found.refuse(actor, ask, forbidden)
            asked = f"{ask.command.person} as {'deputy' if topic is T.TERM_DEPUTIES else 'director'}"
            await found.refuse(actor, ask, x.rules.refusal(asked, because, instead, topic))

    async def _check_no_employee(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Whoever works on the floor takes part as an employee, or not at all."""
        substitute = isinstance(ask.command, c.NameSubstitute)
        name = ask.command.substitute if substitute else ask.command.player
        person = self._floor.people.person(name)
        staff = person is not None and any(each is not Role.PLAYER for each in person.roles)
        if staff and (substitute or not ask.command.employee):
            asked = f"{name} for {ask.command.player}" if substitute else f"Entry of {name}"
            instead = "Name somebody who does not." if substitute else "Enter as an employee."
            refused = self._asking(found, actor).rules.refusal(asked, "they work here", instead, T.TERM_EMPLOYEES)
            await found.refuse(actor, ask, refused)

    async def _check_none_barred(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Whoever was excluded from the game at one of its tables, or is held there, does not play it here either."""
        players = set(_joining(found.state, ask.command))
        for name in list(self._floor.tables) if players else ():
            if name.startswith(PRACTICE):
                continue
            with suppress(Stopped):
                state = (await self._floor.table(name)).state
                out = players & barred(state.office) if state.opened.rulebook == found.state.rulebook else ()
                if out:
                    x = self._asking(found, actor)
                    because = f"{listed(sorted(out))} may not play: barred at table {name}"
                    instead = "Disqualify them first, or let them withdraw." if len(players) > 1 else "Refuse it."
                    refused = x.rules.refusal(kind_of(ask.command), because, instead, T.TERM_ENTITLED)
                    await found.refuse(actor, ask, refused)

    async def _check_at_rest(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        at = found.state.table_of(ask.command.player)
        if at is None:
            return
        table = await self._floor.table(at.at)
        await table.settled()
        state, player = table.state, ask.command.player
        if state.play.in_a_round or state.books.held(state.accounts.layout(player)):
            x = self._asking(found, actor)
            asked, because = kind_of(ask.command), "a hand is being played, or they have an open wager"
            instead = "Let the hand end first, or the wager be taken back or made void."
            await found.refuse(actor, ask, x.rules.refusal(asked, because, instead, T.TERM_PENALTIES))

    async def _check_between_hands(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Nobody has more chips for a hand than when it was dealt: that would be another chance than others have."""
        at = found.state.table_of(ask.command.player)
        if at is None:
            return
        table = await self._floor.table(at.at)
        await table.settled()
        if table.state.play.in_a_round:
            asked, because = f"{ask.command.payment.words} of {ask.command.player}", "a hand is being played"
            rules, instead = self._asking(found, actor).rules, "Wait until it is over."
            await found.refuse(actor, ask, rules.refusal(asked, because, instead, T.TERM_FEES, T.CONDUCTED))

    async def _check_none_lies(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """A secret wager stands in the place of an open one, and is made while wagers are taken."""
        player = ask.command.player
        at = found.state.table_of(player)
        if at is None or actor.person != player:
            return
        table = await self._floor.table(at.at)
        await table.settled()
        because, instead = "", ""
        if table.state.play.in_a_round:
            because, instead = "a hand is being played", "Wait until wagers are taken again."
        elif table.state.books.held(table.state.accounts.layout(player)):
            because, instead = f"{player} has an open wager", "Take it back first."
        if because:
            rules = self._asking(found, actor).rules
            await found.refuse(actor, ask, rules.refusal(f"Secret wager of {player}", because, instead, T.TERM_SECRET))

    async def _check_tables_clear(
        self, found: Aggregate[Tournament], actor: Actor, ask: Ask, asked: str, tables: tuple[TablePlay, ...]
    ) -> None:
        """No hand is being played, and no wager lies there that will not be dealt to."""
        for at in tables:
            table = await self._floor.table(at.at)
            await table.settled()
            if table.state.play.in_a_round or table.state.play.wagering:
                because = f"wagers lie at {at.table}"
                topic = T.TERM_EARLY_END if isinstance(ask.command, c.ConcludeTable) else T.TERM_STAGES
                instead = "Let the hand end, or the wagers be taken back."
                refused = self._asking(found, actor).rules.refusal(asked, because, instead, topic)
                await found.refuse(actor, ask, refused)

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
        counted = c.CountHand(table=table.name, round=number, stacks=stacks, wagered=wagered)  # type: ignore[arg-type]
        answer = await found.ask(HOUSE, Ask(f"{table.name}/{number}", counted))
        await self._follow(found, answer.first, answer.events, HOUSE)

    def _guard(self, name: str) -> Callable[[TableState, Actor, Ask], None]:
        def guard(state: TableState, actor: Actor, ask: Ask) -> None:
            x = self._asking(self._known[name], actor)
            guarding.check(x, state, ask.command, opening=ask.id in self._opening)

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
        x = self._asking(found, actor)
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
        for name, table in self._floor.tables.items():
            if name.startswith(f"tournament-{found.state.id}-"):
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
        table = await self._floor.table_to_write(name)
        if table.state.office.lent_to == found.state.id:
            counted = own.CountFloat(by=actor.role, counted=event.counted.get(name, _float(table)))
            await table.ask(actor, Ask(f"{id_}/count/{name}", counted))
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


def _joining(state: Tournament, command: Any) -> tuple[str, ...]:
    """Who would come into it, or play on, by a command."""
    match command:
        case c.Apply(player=player) | c.Accept(player=player) | c.NameSubstitute(substitute=player):
            return (player,)
        case c.DrawSeats(stage=number) if state.terms is not None and 0 < number <= len(state.terms.stages):
            return eligible(state, number)
        case c.BeginStage(stage=number) if number in state.stages:
            return tuple(each.player for each in state.stages[number].seats)
        case _:
            return ()


def _check_room(x: TournamentContext, asked: str, table: Table, number: int, terms: Stage, instead: str) -> None:
    room, seated = table.state.rules.places, seats_at(x, terms)
    if room < seated:
        because = f"{table.name} has {room} places, and {name_of(terms, number)} seats {seated} at a table"
        raise x.refusal(asked, because, instead, T.TABLES, T.TERM_TABLES)


def _tables_of(state: Tournament, stage: int) -> tuple[str, ...]:
    seats = state.stages[stage].seats if stage in state.stages else ()
    return tuple(dict.fromkeys(each.table for each in seats))


def _counted(x: TournamentContext, table: Table, counted: dict[str, Cents], asked: str) -> Cents:
    """What lies in the float of a real table is counted by somebody, when it is lent and when it comes back."""
    if not table.state.is_real:
        return _float(table)
    if table.name not in counted:
        because = "its float was not counted, and what is played for cash there is to come out as it was"
        raise x.refusal(asked, because, "Count it, and say what it comes to.", T.TABLES, T.EXCLUSIVE)
    return counted[table.name]


def _float(table: Table) -> Cents:
    """What is counted at a virtual table is what the books say."""
    return Cents(table.state.books.held(table.state.accounts.float))


def _no_lots() -> Any:
    raise AssertionError("nobody draws lots by looking")
