"""What a tournament cannot know from its own records before it decides: its people, and what lies at its tables.

Each check refuses in the name of the tournament, so that what was refused is kept with it.
"""

from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.floor.aggregate import Aggregate, RequestReceived
from pitbook.floor.floor import PRACTICE, Floor
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.tournament_law import Organiser
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask, Stopped
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.table.supervision import check_ready
from pitbook.table.taking_part import barred
from pitbook.tournament import commands as c
from pitbook.tournament.deciding import TournamentContext, listed, name_of
from pitbook.tournament.entering import not_let_in
from pitbook.tournament.guarding import EVERYBODY
from pitbook.tournament.rules import rules_for
from pitbook.tournament.seating import eligible, seats_at
from pitbook.tournament.state import Tournament
from pitbook.tournament.terms import Stage

DIRECTOR = Role.TOURNAMENT_DIRECTOR
AT_REST = (c.Penalise, c.Disqualify, c.Retire)
"""What takes chips from somebody's stack waits until the hand is over."""
decode = msgspec.json.Decoder(c.union()).decode
BOUGHT_IN_PLAY = (c.Payment.RE_BUY, c.Payment.ADD_ON)


class FloorChecks:
    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def context(self, found: Aggregate[Tournament], actor: Actor) -> TournamentContext:
        state = found.state
        rules = rules_for(state.rulebook, state.digest)
        return TournamentContext(rules, state, actor, self._floor.clock(), _no_lots, frozenset(self._floor.excluded))

    async def told(self, found: Aggregate[Tournament], ask: Ask) -> Ask:
        """With what the program knows and nobody else says. What is asked again was told when it was asked first."""
        sent: Any = ask.command
        known: dict[str, Any]
        match ask.command:
            case c.Withdraw(player=player):
                entrant = found.state.entrants.get(player)
                known = {"entered_under": None if entrant is None else entrant.version}
            case c.DeclareResult():
                employed = tuple(each for each in found.state.entrants if self._floor.people.works_here(each))
                known = {"employees": employed}
            case _:
                return ask
        span = await self._floor.store.span(found.name, ask.id)
        if span is not None:
            (_, asked), *_ = await found.history(span.first, span.first)
            before = decode(asked.command) if isinstance(asked, RequestReceived) else None
            if type(before) is type(sent):
                known = {each: getattr(before, each) for each in known}
        return ask._replace(command=replace(sent, **known))

    async def check(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        await self._check_none_barred(found, actor, ask)
        match ask.command:
            case command if isinstance(command, AT_REST):
                await self._check_at_rest(found, actor, ask)
            case c.AppointDirector() | c.Deputise():
                await self._check_directs(found, actor, ask)
            case c.Apply() | c.Accept():
                await self._check_somebody(found, actor, ask)
                await self._check_no_employee(found, actor, ask)
            case c.NameSubstitute():
                await self._check_substitute(found, actor, ask)
            case c.TakePayment(payment=payment) if payment in BOUGHT_IN_PLAY:
                await self._check_between_hands(found, actor, ask)
            case c.CommitWager():
                await self._check_none_lies(found, actor, ask)
            case c.EndStage():
                await self._check_tables_clear(found, actor, ask, f"Ending stage {ask.command.stage}")
            case c.Cancel():
                await self._check_tables_clear(found, actor, ask, "Cancelling the tournament")
            case c.ConcludeTable():
                await self._check_tables_clear(found, actor, ask, f"Ending play at {ask.command.table} early")
            case c.DrawSeats():
                await self._check_rooms(found, actor, ask)
            case c.ReleaseTables() | c.BeginStage():
                await self._check_real_tables(found, actor, ask)
            case _:
                pass

    async def _check_rooms(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """The terms may have changed since the tables were designated, and seat more at each."""
        x, number = self.context(found, actor), ask.command.stage
        if 0 < number <= len(x.terms.stages):
            asked, instead = f"Lots for stage {number}", "Release it and designate another, or change the terms."
            try:
                for name in found.state.tables:
                    table = await self._floor.table(name)
                    check_room(x, asked, table, number, x.terms.stages[number - 1], instead)
            except Refused as refused:
                await found.refuse(actor, ask, refused)

    async def _check_real_tables(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """A real table was seen to before anything is dealt there, and its float is counted when it is given back."""
        x, command = self.context(found, actor), ask.command
        releases = isinstance(command, c.ReleaseTables)
        try:
            if releases:
                x.by(x.rules.law.tournament_tables.by, command)
            else:
                x.director(command)
            for name in command.tables if releases else _tables_of(found.state, command.stage):
                if name in found.state.tables:
                    table = await self._floor.table(name)
                    if releases:
                        counted_float(x, table, command.counted, f"Releasing {name}")
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
            x = self.context(found, actor)
            law = x.rules.law.tournament_directed
            try:
                x.by(Organiser.DIRECTOR if topic is T.TERM_DEPUTIES else law.appointed_by, ask.command)
            except Forbidden as forbidden:
                await found.refuse(actor, ask, forbidden)
            asked = f"{ask.command.person} as {'deputy' if topic is T.TERM_DEPUTIES else 'director'}"
            await found.refuse(actor, ask, x.rules.refusal(asked, because, instead, topic))

    async def _check_somebody(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Only persons may enter and gamble: whoever enters is one of the floor."""
        name = ask.command.player
        if self._floor.people.person(name) is None:
            asked = f"Entry of {name}" if isinstance(ask.command, c.Apply) else f"Accepting {name}"
            because, instead = "nobody of the floor has that id", "Let them be entered among its people first."
            rules = self.context(found, actor).rules
            await found.refuse(actor, ask, rules.refusal(asked, because, instead, T.TERM_ENTITLED))

    async def _check_no_employee(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Whoever works on the floor takes part as an employee, or not at all."""
        name = ask.command.player
        if isinstance(ask.command, c.Apply) and self._floor.people.works_here(name) and not ask.command.employee:
            asked, because, instead = f"Entry of {name}", "they work here", "Enter as an employee."
            refused = self.context(found, actor).rules.refusal(asked, because, instead, T.TERM_EMPLOYEES)
            await found.refuse(actor, ask, refused)

    async def _check_substitute(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Looked at once nothing else stands against it: an entrant learns nothing of others by naming them."""
        x, name = self.context(found, actor), ask.command.substitute
        try:
            found.model.decide(found.state, actor, ask.command, x.now)
        except (Refused, Forbidden):
            return  # it says why when it decides
        people = self._floor.people
        let_in = people.person(name) is not None and not people.works_here(name)
        if not let_in or await self._barred_at(found.state, {name}) is not None:
            await found.refuse(actor, ask, not_let_in(x, name, f"{name} for {ask.command.player}"))

    async def _check_none_barred(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Whoever was excluded from the game at one of its tables, or is held there, does not play it here either."""
        players = set(_joining(found.state, ask.command))
        barred_at = await self._barred_at(found.state, players)
        if barred_at is not None:
            name, out = barred_at
            because = f"{listed(sorted(out))} may not play: barred at table {name}"
            instead = "Disqualify them first, or let them withdraw." if len(players) > 1 else "Refuse it."
            rules = self.context(found, actor).rules
            await found.refuse(actor, ask, rules.refusal(_asked(ask.command), because, instead, T.TERM_ENTITLED))

    async def _barred_at(self, tournament: Tournament, players: set[str]) -> tuple[str, set[str]] | None:
        """The first table of the game at which some of them are, and who."""
        for name in list(self._floor.tables) if players else ():
            if name.startswith(PRACTICE):
                continue
            with suppress(Stopped):
                state = (await self._floor.table(name)).state
                out = players & barred(state.office) if state.opened.rulebook == tournament.rulebook else set()
                if out:
                    return name, out
        return None

    async def _table_of(self, tournament: Tournament, player: str) -> Table | None:
        """Where they play, once all that was asked for there is done."""
        at = tournament.table_of(player)
        if at is None:
            return None
        table = await self._floor.table(at.at)
        await table.settled()
        return table

    async def _check_at_rest(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        table = await self._table_of(found.state, ask.command.player)
        if table is None:
            return
        state, player = table.state, ask.command.player
        if state.play.in_a_round or state.books.held(state.accounts.layout(player)):
            x = self.context(found, actor)
            asked, because = kind_of(ask.command), "a hand is being played, or they have an open wager"
            instead = "Let the hand end first, or the wager be taken back or made void."
            await found.refuse(actor, ask, x.rules.refusal(asked, because, instead, T.TERM_PENALTIES))

    async def _check_between_hands(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """Nobody has more chips for a hand than when it was dealt: that would be another chance than others have."""
        table = await self._table_of(found.state, ask.command.player)
        if table is not None and table.state.play.in_a_round:
            asked, because = f"{ask.command.player}'s {ask.command.payment.words}", "a hand is being played"
            rules, instead = self.context(found, actor).rules, "Wait until it is over."
            await found.refuse(actor, ask, rules.refusal(asked, because, instead, T.TERM_FEES, T.CONDUCTED))

    async def _check_none_lies(self, found: Aggregate[Tournament], actor: Actor, ask: Ask) -> None:
        """A secret wager stands in the place of an open one, and is made while wagers are taken."""
        player = ask.command.player
        table = await self._table_of(found.state, player) if actor.person == player else None
        if table is None:
            return
        because, instead, topic = "", "", T.TERM_SECRET
        if player in barred(table.state.office) or player in self._floor.excluded:  # openly they could not wager either
            because, instead, topic = f"{player} may not play", "Ask whoever excluded them.", T.TERM_ENTITLED
        elif table.state.play.in_a_round:
            because, instead = "a hand is being played", "Wait until wagers are taken again."
        elif table.state.books.held(table.state.accounts.layout(player)):
            because, instead = f"{player} has an open wager", "Take it back first."
        if because:
            rules = self.context(found, actor).rules
            await found.refuse(actor, ask, rules.refusal(f"{player}'s secret wager", because, instead, topic))

    async def _check_tables_clear(self, found: Aggregate[Tournament], actor: Actor, ask: Ask, asked: str) -> None:
        """No hand is being played, and no wager lies there that will not be dealt to."""
        for name, _ in to_be_still(found.state, ask.command):
            table = await self._floor.table(name)
            await table.settled()
            if table.state.play.in_a_round or table.state.play.wagering:
                competition = table.state.competition
                assert competition is not None, f"{name} is no table of a tournament"
                because = f"wagers lie at {competition.table}"
                topic = T.TERM_EARLY_END if isinstance(ask.command, c.ConcludeTable) else T.TERM_STAGES
                instead = "Let the hand end, or the wagers be taken back."
                refused = self.context(found, actor).rules.refusal(asked, because, instead, topic)
                await found.refuse(actor, ask, refused)


def to_be_still(state: Tournament, command: Any) -> tuple[tuple[str, str], ...]:
    """Tables at which no hand may begin before a command is done, and who may not wager there until then: what it does
    must find no wagers of theirs."""
    playing = state.playing
    there = () if playing is None else playing.tables.values()
    match command:
        case c.EndStage() | c.Cancel():
            return tuple((each.at, EVERYBODY) for each in there)
        case c.ConcludeTable(table=name):
            return tuple((each.at, EVERYBODY) for each in there if each.at == name)
        case c.TakePayment(payment=payment) if payment not in BOUGHT_IN_PLAY:
            return ()
        case c.Penalise() | c.Disqualify() | c.Retire() | c.CommitWager() | c.TakePayment():
            return tuple((each.at, command.player) for each in there if command.player in each.players)
        case _:
            return ()


def _joining(state: Tournament, command: Any) -> tuple[str, ...]:
    """Who would come into it, or play on, by a command."""
    match command:
        case c.Apply(player=player) | c.Accept(player=player):
            return (player,)
        case c.DrawSeats(stage=number) if state.terms is not None and 0 < number <= len(state.terms.stages):
            return eligible(state, number)
        case c.BeginStage(stage=number) if number in state.stages:
            return tuple(each.player for each in state.stages[number].seats)
        case _:
            return ()


def _asked(joining: Any) -> str:
    match joining:
        case c.Apply(player=player):
            return f"{player}'s entry"
        case c.Accept(player=player):
            return f"Accepting {player}"
        case c.DrawSeats(stage=stage):
            return f"Lots for stage {stage}"
        case _:
            return f"Beginning stage {joining.stage}"


def check_room(x: TournamentContext, asked: str, table: Table, number: int, terms: Stage, instead: str) -> None:
    room, seated = table.state.rules.places, seats_at(x, terms)
    if room < seated:
        because = f"{table.name} has {room} places, and {name_of(terms, number)} seats {seated} at a table"
        raise x.refusal(asked, because, instead, T.TABLES, T.TERM_TABLES)


def _tables_of(state: Tournament, stage: int) -> tuple[str, ...]:
    seats = state.stages[stage].seats if stage in state.stages else ()
    return tuple(dict.fromkeys(each.table for each in seats))


def counted_float(x: TournamentContext, table: Table, counted: dict[str, Cents], asked: str) -> Cents:
    """What lies in the float of a real table is counted by somebody, when it is lent and when it comes back."""
    if not table.state.is_real:
        if table.name in counted:
            because = f"the program deals at {table.name}, and nothing in its float can be counted"
            raise x.refusal(asked, because, "Leave it out of what was counted.", T.TABLES, T.EXCLUSIVE)
        return float_in_books(table)
    if table.name not in counted:
        because = "its float was not counted, and what is played for cash there is to come out as it was"
        raise x.refusal(asked, because, "Count it, and say what it comes to.", T.TABLES, T.EXCLUSIVE)
    return counted[table.name]


def float_in_books(table: Table) -> Cents:
    """What is counted at a virtual table is what the books say."""
    return Cents(table.state.books.held(table.state.accounts.float))


def _no_lots() -> Any:
    raise AssertionError("nobody draws lots by looking")
