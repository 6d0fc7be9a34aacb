"""A whole tournament played by bots, from a seed: terms, entries, stages hand by hand, prizes. Everything is journaled.

The same seed gives the same lots, the same hands and the same prizes.
"""

import asyncio
import hashlib
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from pitbook.floor.floor import Floor
from pitbook.floor.register import HOUSE
from pitbook.games.kernel import Offer
from pitbook.journal.store import Store
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.table.state import TableState
from pitbook.tournament import commands as c
from pitbook.tournament.bots import Bot, cost_of, deals_on, decisions, first_wagers, given, stake_field, stake_of
from pitbook.tournament.playing import is_over
from pitbook.tournament.service import Tournaments
from pitbook.tournament.state import EntrantStatus, Tournament
from pitbook.tournament.terms import StageKind, TournamentTerms

DEALER = Actor("dealer", Role.DEALER)
OPERATOR, DIRECTOR = Actor("operator", Role.CASINO_OPERATOR), Actor("director", Role.TOURNAMENT_DIRECTOR)
MOST_STEPS = 60
"""No hand takes so many; it keeps a slip in the program from running on."""


class Rehearsal(NamedTuple):
    tournament: Tournament
    hands: int
    commands: int


def secrets_from(seed: str) -> Callable[[], bytes]:
    """Secrets that follow from a seed, for rehearsals alone."""
    count = 0

    def following() -> bytes:
        nonlocal count
        count += 1
        return hashlib.sha256(f"{seed}/{count}".encode()).digest()

    return following


class Clock:
    """A second passes with every look, so that a rehearsal takes no time and is the same again."""

    def __init__(self, at: int) -> None:
        self.at = at

    def __call__(self) -> int:
        self.at += 1_000_000
        return self.at


async def rehearse(
    store: Store, rulebook: str, terms: TournamentTerms, entrants: int, seed: str, name: str = "rehearsal"
) -> Rehearsal:
    clock = Clock(min(each.starts_at for each in terms.stages) - 3_600_000_000)
    floor = _Floor(store, clock, seed)
    await floor.load()
    players = players_of(entrants)
    for each in (OPERATOR, DIRECTOR, DEALER, *(Actor(player, Role.PLAYER) for player in players)):
        if floor.people.person(each.person) is None:
            await floor.people.changes.add(HOUSE, each.person, each.person.capitalize(), (each.role,))
    run = _Run(floor, Tournaments(floor, secrets_from(f"{seed}/lots")), clock, name, Random(seed))
    return await run.all(rulebook, terms, entrants)


def players_of(entrants: int) -> tuple[str, ...]:
    return tuple(f"player-{number:03}" for number in range(1, entrants + 1))


class _Floor(Floor):
    """The cards of each table follow from the seed and its name, in whatever order tables are dealt at."""

    def __init__(self, store: Store, clock: Callable[[], int], seed: str) -> None:
        super().__init__(store, clock)
        self._seed = seed

    def _table(self, name: str) -> Table:
        return Table(name, self.store, self.clock, secrets_from(f"{self._seed}/{name}"), self.excluded, self.doubted)


class _Run:
    def __init__(self, floor: Floor, tournaments: Tournaments, clock: Clock, name: str, luck: Random) -> None:
        self._floor, self._tournaments, self._clock, self._name, self._luck = floor, tournaments, clock, name, luck
        self._asked = 0

    def _id(self) -> str:
        self._asked += 1
        return f"{self._name}-{self._asked}"

    @property
    def _state(self) -> Tournament:
        return self._tournaments.state_of(self._name)

    async def _ask(self, actor: Actor, command: Any) -> None:
        await self._tournaments.ask(self._name, actor, Ask(self._id(), command))

    async def all(self, rulebook: str, terms: TournamentTerms, entrants: int) -> Rehearsal:
        await self._prepare(rulebook, terms, entrants)
        for number, stage in enumerate(terms.stages, 1):
            if stage.kind is StageKind.REPECHAGE and terms.format.repechage and terms.format.repechage.at_discretion:
                await self._ask(DIRECTOR, c.DecideRepechage(stage=number, held=True))
            await self._play_stage(number)
        await self._ask(DIRECTOR, c.DeclareResult())
        await self._ask(OPERATOR, c.DistributePrizes())
        if self._state.redeemable:
            await self._ask(OPERATOR, c.RedeemChips())
        await self._ask(OPERATOR, c.ReleaseTables(tables=self._state.tables))
        await self._ask(OPERATOR, c.CloseTournament())
        state = self._state
        hands = sum(at.hands for stage in state.stages.values() for at in stage.tables.values())
        return Rehearsal(state, hands, self._asked)

    async def _prepare(self, rulebook: str, terms: TournamentTerms, entrants: int) -> None:
        draft = c.Draft(rulebook=rulebook, terms=terms)
        await self._tournaments.draft(OPERATOR, self._name, draft, id=self._id())
        seats = min(each.seats for each in terms.stages)
        tables = tuple(f"{self._name}-{number}" for number in range(1, -(-entrants // seats) + 1))
        for table in tables:
            await self._floor.open_table(OPERATOR, table, rulebook, command=self._id())
        for command in (
            c.MakeAvailable(channel="desk"),
            c.AdviseInspectorate(name="inspector", channel="in writing"),
            c.AppointDirector(person=DIRECTOR.person),
            c.DesignateTables(tables=tables),
            c.OpenEntries(),
        ):
            await self._ask(OPERATOR, command)
        players = players_of(entrants)
        for player in players:
            await self._enter(player, terms)
        await self._ask(OPERATOR, c.CloseEntries())
        await self._ask(DIRECTOR, c.Arrive())
        await self._ask(DIRECTOR, c.Brief(players=players, satisfied=True))

    async def _enter(self, player: str, terms: TournamentTerms) -> None:
        await self._ask(Actor(player, Role.PLAYER), c.Apply(player=player))
        await self._ask(OPERATOR, c.Accept(player=player))
        fees = terms.details.fees
        for payment, cents in (
            (c.Payment.ENTRY_FEE, fees.entry_fee if fees else 0),
            (c.Payment.BUY_IN, fees.buy_in if fees else 0),
        ):
            if cents:
                await self._ask(OPERATOR, c.TakePayment(player=player, payment=payment, cents=cents))  # type: ignore[arg-type]
        if terms.entry.signs:
            await self._ask(Actor(player, Role.PLAYER), c.SignTerms(player=player))

    async def _play_stage(self, number: int) -> None:
        await self._ask(DIRECTOR, c.DrawSeats(stage=number))
        stage = self._state.stages[number]
        self._clock.at = max(self._clock.at, stage.starts_at)
        bank = self._state.terms.format.bank if self._state.terms else 0
        await self._ask(DIRECTOR, c.IssueBanks(stage=number, banks={each.player: bank for each in stage.seats}))  # type: ignore[misc]
        await self._ask(DIRECTOR, c.BeginStage(stage=number))
        tables = [await self._floor.table(name) for name in self._state.stages[number].tables]
        bots = [Bot(Random(self._luck.random()), bold=self._luck.uniform(0.2, 0.8)) for _ in tables]
        await asyncio.gather(*(self._play_table(each, bot) for each, bot in zip(tables, bots, strict=True)))
        await self._ask(DIRECTOR, c.EndStage(stage=number))

    async def _play_table(self, table: Table, bot: Bot) -> None:
        count, wagers = 0, dict[str, Offer]()

        async def ask(actor: Actor, command: Any) -> None:
            nonlocal count
            count += 1
            await self._tournaments.ask_table(actor, table, Ask(f"{table.name}-{count}", command))

        while self._goes_on(table):
            await self._play_hand(table, bot, ask, wagers)
        self._asked += count

    def _goes_on(self, table: Table) -> bool:
        state = self._state
        there = state.at(table.name)
        if there is None:
            return False
        playing, at = there
        terms, _ = state.stage(playing.number)
        live = any(takes_part_in(state, each) for each in at.players)
        return live and not is_over(terms, playing, at, self._clock.at)

    async def _play_hand(self, table: Table, bot: Bot, ask: Any, wagers: dict[str, Offer]) -> None:
        """`wagers`: what is offered to whom, which is the same for every hand of a stage."""
        hands = self._state.at(table.name)[1].hands  # type: ignore[index]
        for _ in range(MOST_STEPS):
            there = self._state.at(table.name)
            if there is None or there[1].hands > hands:
                return
            state = table.state
            if state.play.before_wagers or state.play.in_a_round:
                await self._decide(table, bot, ask)
                continue
            compulsory = (self._state.terms.wagers.compulsory if self._state.terms else None) or 0
            wagers.update({} if wagers else first_wagers(state))
            playing = ((player, offer) for player, offer in wagers.items() if takes_part_in(self._state, player))
            laid = [(player, _wager(state, bot, player, offer, compulsory)) for player, offer in playing]
            await asyncio.gather(*(ask(Actor(player, Role.PLAYER), each) for player, each in laid if each is not None))
            await ask(DEALER, own.Deal())
        raise AssertionError(f"{table.name}: a hand does not end")

    async def _decide(self, table: Table, bot: Bot, ask: Any) -> None:
        """Whoever is asked answers; if nobody is, the dealer goes on."""
        state = table.state
        if deals_on(state):
            await ask(DEALER, own.Deal())
            return
        player, offers = next(iter(decisions(state).items()))
        chips = state.books.held(state.accounts.chips(player))
        can = chips >= cost_of(state, offers[0])
        offer = offers[0] if len(offers) == 1 or (can and bot.goes_on()) else offers[1]
        await ask(Actor(player, Role.PLAYER), given(state, offer, player))


def _wager(state: TableState, bot: Bot, player: str, offer: Offer, compulsory: int) -> Any | None:
    """What a bot lays; nothing where something lies there, or it has not enough."""
    held, accounts = state.books.held, state.accounts
    domain, field, chips = stake_of(offer), stake_field(offer), held(accounts.chips(player))
    if domain is None or field is None or held(accounts.layout(player)) or chips < max(domain.low, compulsory):
        return None
    stake = bot.stake(max(domain.low, compulsory), domain.high, chips, state.rules.chip)
    return given(state, offer, player, **{field: stake})


def takes_part_in(state: Tournament, player: str) -> bool:
    entrant = state.entrants[player]
    return entrant.status is EntrantStatus.SEATED and not entrant.away and not entrant.missing_hands
