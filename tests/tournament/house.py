"""A floor with tournaments to try things at, over a store in memory, and what happens there told line by line."""

import hashlib
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from pitbook.floor.aggregate import Aggregate, RequestReceived
from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.games.kernel import Refused, kind_of
from pitbook.games.marks import Mark, Purpose
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Store
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Answer, Ask
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.service import Table
from pitbook.tournament import commands as c
from pitbook.tournament.bots import deals_on, decisions, first_wagers, given, stake_field
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import HOUR, sample
from pitbook.tournament.service import Tournaments
from pitbook.tournament.state import Tournament
from pitbook.tournament.terms import TournamentTerms
from pitbook.tournament.words import sentence
from tests.table.playing import Clock

BOOK = "crown-casino-war"
NAME = "cup"
OPERATOR = Actor("olga", Role.CASINO_OPERATOR)
DIRECTOR, DEPUTY = Actor("dora", Role.TOURNAMENT_DIRECTOR), Actor("dirk", Role.TOURNAMENT_DIRECTOR)
HOST = Actor("root", Role.ADMINISTRATOR)
DEALER = Actor("dee", Role.DEALER)
BOSS = Actor("bo", Role.PIT_BOSS)
SIX = ("ann", "bob", "cleo", "dan", "eve", "fay")


class Secrets:
    """The same in every run: cards that a test counts on come from the number it begins with."""

    def __init__(self, seed: str) -> None:
        self._seed, self._number = seed, 0

    def __call__(self) -> bytes:
        self._number += 1
        return hashlib.sha256(f"{self._seed}/{self._number}".encode()).digest()


def player(name: str) -> Actor:
    return Actor(name, Role.PLAYER)


def terms(clock: Callable[[], int], **changed: Any) -> TournamentTerms:
    """Usual terms with some parts changed: `wagers={"compulsory": None}`."""
    usual = sample("Spring Cup", clock() + 48 * HOUR, hands=changed.pop("hands", 5), heats=changed.pop("heats", 1))
    parts = {
        name: msgspec.structs.replace(getattr(usual, name), **each) if isinstance(each, dict) else each
        for name, each in changed.items()
        if name not in ("said", "not_offered")
    }
    said = {**usual.said, **changed.get("said", {})}
    absent = {**usual.not_offered, **changed.get("not_offered", {})}
    return msgspec.structs.replace(usual, **parts, said=said, not_offered=absent)


class House:
    def __init__(self, seed: str = "cards", store: Store | None = None, book: str = BOOK) -> None:
        self.clock, self.store, self.book = Clock(), store or MemoryStore(), book
        self.floor = Floor(self.store, self.clock, new_secret=Secrets(seed))
        self.tournaments = Tournaments(self.floor, Secrets("lots"))
        self.lines: list[str] = []
        self._ids = count(1)

    async def open(self, tables: int = 1) -> None:
        await self.floor.load()
        for each in (DIRECTOR, DEPUTY):
            await self.floor.people.changes.add(HOUSE, each.person, each.person.title(), (each.role,))
        for number in range(1, tables + 1):
            await self.floor.open_table(HOST, f"war-{number}", self.book, command=f"open-{number}")

    async def again(self) -> "House":
        """As after a restart, over the same store."""
        other = House(store=self.store)
        other.clock.now, other._ids = self.clock.now, count(10_000)
        await other.floor.load()
        await other.tournaments.load()
        return other

    # Telling

    def tell(self, line: str) -> None:
        self.lines.append(line)

    @property
    def history(self) -> str:
        return "\n".join(self.lines) + "\n"

    # Asking

    def new_id(self) -> str:
        return f"ask-{next(self._ids)}"

    @property
    def it(self) -> Aggregate[Tournament]:
        return self.tournaments._known[NAME]

    @property
    def state(self) -> Tournament:
        return self.tournaments.state_of(NAME)

    async def draft(self, terms: TournamentTerms, actor: Actor = OPERATOR) -> None:
        command = c.Draft(rulebook=self.book, terms=terms)
        found = await self.tournaments.draft(actor, NAME, command, id=self.new_id())
        await self._tell_last(found, actor, 1)

    async def _tell_last(self, found: Aggregate[Tournament], actor: Actor, first: int) -> None:
        rules = rules_for(found.state.rulebook, found.state.digest)
        for _, event in await found.history(first):
            if not isinstance(event, RequestReceived):
                self.tell(f"{actor.person}, {actor.role.words}: {sentence(rules, event)}")

    async def ask(self, actor: Actor, command: Any, *, id: str | None = None) -> Answer:  # noqa: A002
        await self._let_in(command)
        before = self.it.length + 1
        answer = await self.tournaments.ask(NAME, actor, Ask(id or self.new_id(), command))
        await self._tell_last(self.it, actor, before)
        return answer

    async def _let_in(self, command: Any) -> None:
        """Whoever enters, or stands in for somebody, is a person of the floor; `nobody-...` is none."""
        match command:
            case c.Apply(player=name) | c.NameSubstitute(substitute=name):
                if self.floor.people.person(name) is None and not name.startswith("nobody"):
                    await self.floor.people.changes.add(HOUSE, name, name.title(), (Role.PLAYER,))
            case _:
                pass

    async def refused(self, actor: Actor, command: Any) -> Refused:
        """It is refused under some clause, and nothing is changed."""
        found = await self._not_done(actor, lambda: self.ask(actor, command))
        assert isinstance(found, Refused), f"{kind_of(command)} was forbidden: {found}"
        return found

    async def forbidden(self, actor: Actor, command: Any) -> Forbidden:
        found = await self._not_done(actor, lambda: self.ask(actor, command))
        assert isinstance(found, Forbidden), f"{kind_of(command)} was refused: {found}"
        return found

    async def _not_done(self, actor: Actor, asking: Callable[[], Any]) -> Refused | Forbidden:
        before = self.it.length if self.tournaments.names else 0
        try:
            await asking()
        except (Refused, Forbidden) as refused:
            assert not self.tournaments.names or self.it.length == before, "what is refused changes nothing"
            self.tell(f"{actor.person}, {actor.role.words}: refused: {refused}")
            return refused
        raise AssertionError("it was done")

    # A tournament, step by step

    async def announce(self, terms: TournamentTerms, tables: int = 1) -> None:
        await self.draft(terms)
        await self.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
        await self.ask(OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing"))
        await self.ask(OPERATOR, c.AppointDirector(person=DIRECTOR.person))
        await self.ask(OPERATOR, c.DesignateTables(tables=tuple(f"war-{n}" for n in range(1, tables + 1))))
        await self.ask(OPERATOR, c.OpenEntries())

    async def enter(self, *names: str, pays: bool = True) -> None:
        for name in names:
            await self.ask(player(name), c.Apply(player=name))
            await self.ask(OPERATOR, c.Accept(player=name))
            fees = self.state.terms.details.fees if self.state.terms else None
            if pays and fees and fees.entry_fee:
                paid = c.TakePayment(player=name, payment=c.Payment.ENTRY_FEE, cents=fees.entry_fee)
                await self.ask(OPERATOR, paid)

    async def close_entries(self, *, briefed: bool = True) -> None:
        await self.ask(OPERATOR, c.CloseEntries())
        await self.ask(DIRECTOR, c.Arrive())
        if briefed:
            await self.ask(DIRECTOR, c.Brief(players=self.state.accepted, satisfied=True))

    async def seat(self, stage: int = 1) -> None:
        await self.ask(DIRECTOR, c.DrawSeats(stage=stage))
        assert self.state.terms is not None
        bank = self.state.terms.format.bank
        assert bank is not None
        await self.ask(
            DIRECTOR, c.IssueBanks(stage=stage, banks={each.player: bank for each in self.state.stages[stage].seats})
        )

    async def begin(self, stage: int = 1) -> None:
        await self.seat(stage)
        self.clock.now = max(self.clock.now, self.state.stages[stage].starts_at)
        await self.ask(DIRECTOR, c.BeginStage(stage=stage))

    async def ready(self, terms: TournamentTerms, *names: str, tables: int = 1) -> None:
        """Up to the first hand of the first stage."""
        await self.open(tables)
        await self.announce(terms, tables)
        await self.enter(*names)
        await self.close_entries()
        await self.begin()

    # At the tables

    async def table(self, number: int = 1, stage: int = 1) -> Table:
        return await self.floor.table(f"tournament-{NAME}-{stage}-{number}")

    async def at(self, table: Table, actor: Actor, command: Any) -> Answer:
        answer = await self.tournaments.ask_table(actor, table, Ask(self.new_id(), command))
        state = table.state
        for event in answer.events:
            if type(event) in state.of_game and type(event).mark in (Mark.SETTLED, Mark.ROUND_BEGAN):
                self.tell(f"  at {table.name}: {state.game.sentence(state.rules, event)}")
        return answer

    async def refused_at(self, table: Table, actor: Actor, command: Any) -> Refused:
        found = await self._not_done(actor, lambda: self.at(table, actor, command))
        assert isinstance(found, Refused), f"{kind_of(command)} was forbidden: {found}"
        return found

    async def refused_there(self, table: Table, actor: Actor, command: Any) -> Refused:
        """At a cash table, of which the tournament knows nothing."""
        found = await self._not_done(actor, lambda: table.ask(actor, Ask(self.new_id(), command)))
        assert isinstance(found, Refused), f"{kind_of(command)} was forbidden: {found}"
        return found

    def stack(self, table: Table, name: str) -> int:
        return table.state.books.held(table.state.accounts.chips(name))

    async def make_ready(self, table: Table) -> None:
        """Cards are shuffled and cut; then wagers are taken."""
        while table.state.play.before_wagers:
            if deals_on(table.state):
                await self.at(table, DEALER, own.Deal())
            else:
                name, offers = next(iter(decisions(table.state).items()))
                await self.at(table, player(name), given(table.state, offers[-1], name))

    def wager(self, table: Table, name: str, stake: int) -> Any:
        offer = first_wagers(table.state)[name]
        return given(table.state, offer, name, **{str(stake_field(offer)): Cents(stake)})

    async def lay(self, table: Table, stakes: dict[str, int]) -> None:
        await self.make_ready(table)
        for name, stake in stakes.items():
            await self.at(table, player(name), self.wager(table, name, stake))

    async def finish(self, table: Table) -> None:
        """Whoever is asked yields; then the cards are cleared, and the hand is counted."""
        while table.state.play.in_a_round:
            if deals_on(table.state):
                await self.at(table, DEALER, own.Deal())
                continue
            name, offers = next(iter(decisions(table.state).items()))
            by_kind = table.state.game.by_kind
            offer = next((each for each in offers if by_kind[each.command].purpose is Purpose.YIELD), offers[-1])
            await self.at(table, player(name), given(table.state, offer, name))

    async def hand(self, table: Table, stakes: dict[str, int]) -> None:
        await self.lay(table, stakes)
        before = self.it.length + 1
        await self.at(table, DEALER, own.Deal())
        await self.finish(table)
        await self._tell_last(self.it, Actor("the program", Role.HOUSE), before)
