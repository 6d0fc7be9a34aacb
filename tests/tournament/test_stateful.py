"""A tournament driven at random through the whole floor: whatever is asked, in whatever order.

After every step tournament chips are what the tournament has issued, no cash table has another float, drop or win, no
more are accepted than the terms allow, and money is where the events say. In the end, and after a restart, reading the
journal gives the same.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.games.kernel import Refused
from pitbook.journal.record import Body, decoded
from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table.powers import Forbidden
from pitbook.table.service import Table
from pitbook.tournament import commands as c
from pitbook.tournament.bots import deals_on, decisions, first_wagers, given
from pitbook.tournament.state import EntrantStatus
from pitbook.tournament.terms import Fees, Penalty, PenaltyKind, Purchase
from tests.tournament.house import DEALER, DEPUTY, DIRECTOR, NAME, OPERATOR, House, player, terms

NAMES = tuple(f"p{number}" for number in range(9))
MOST = 7
FEES = Fees(entry_fee=Cents(10_000), re_buy=Purchase(cents=Cents(5_000), chips=Cents(50_000), most=2, until_hand=2))
PENALTIES = (
    Penalty("fine", "Something", PenaltyKind.CHIPS, chips=Cents(60_000)),
    Penalty("delay", "Delaying", PenaltyKind.MISSED_HANDS, hands=1),
    Penalty("telephone", "Using one", PenaltyKind.DISQUALIFIED),
)


class Tournament(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.house = House()

    def run(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(doing)

    def teardown(self) -> None:
        try:
            self.run(self._read_again())
        finally:
            self.loop.close()

    @initialize(entered=st.sampled_from((0, 6, 6, 9)), begun=st.booleans())
    def begin(self, entered: int, begun: bool) -> None:
        house = self.house

        async def prepare() -> None:
            await house.open(2)
            stated = terms(
                house.clock,
                hands=3,
                heats=1,
                details={"most": MOST, "fewest": 3, "fees": FEES},
                conduct={"penalties": PENALTIES},
            )
            await house.announce(stated, tables=2)

        self.run(prepare())
        self.cash = self._cash()
        for name in NAMES[:entered]:
            self.enters(name)
        if entered and begun:
            self.goes_on()

    def _cash(self) -> list[Any]:
        tables = [self.house.floor.tables[name].state for name in ("war-1", "war-2")]
        return [
            (each.books.held(each.accounts.float), each.books.held(each.accounts.drop), each.result) for each in tables
        ]

    def try_(self, actor: Any, command: Any) -> None:
        async def asking() -> None:
            try:
                await self.house.ask(actor, command)
            except (Refused, Forbidden):
                return

        self.run(asking())

    # Before

    @rule(name=st.sampled_from(NAMES))
    def enters(self, name: str) -> None:
        self.try_(player(name), c.Apply(player=name))
        self.try_(OPERATOR, c.Accept(player=name))
        self.try_(OPERATOR, c.TakePayment(player=name, payment=c.Payment.ENTRY_FEE, cents=Cents(10_000)))

    @rule(name=st.sampled_from(NAMES), other=st.sampled_from(NAMES))
    def goes(self, name: str, other: str) -> None:
        self.try_(player(name), c.Withdraw(player=name))
        self.try_(player(other), c.NameSubstitute(player=other, substitute=f"{other}-friend"))

    @rule()
    def opens_and_closes(self) -> None:
        self.try_(OPERATOR, c.OpenEntries())

    @rule()
    def goes_on(self) -> None:
        """Whatever comes next, as far as it may."""
        state, house = self.house.state, self.house
        self.try_(OPERATOR, c.CloseEntries())
        self.try_(DIRECTOR, c.Arrive())
        self.try_(
            DIRECTOR,
            c.Brief(players=state.are(EntrantStatus.ACCEPTED, EntrantStatus.THROUGH) or ("x",), satisfied=True),
        )
        for stage in (1, 2):
            self.try_(DIRECTOR, c.DrawSeats(stage=stage))
            seats = house.state.stage(stage)[1].seats
            self.try_(DIRECTOR, c.IssueBanks(stage=stage, banks={each.player: Cents(100_000) for each in seats}))
            house.clock.now = max(house.clock.now, house.state.stage(stage)[1].starts_at)
            self.try_(DIRECTOR, c.BeginStage(stage=stage))
            self.try_(DIRECTOR, c.EndStage(stage=stage))
        self.try_(DIRECTOR, c.DeclareResult())
        self.try_(OPERATOR, c.DistributePrizes())

    # At the tables

    def _tables(self) -> list[Table]:
        playing = self.house.state.playing
        return [] if playing is None else [self.house.floor.tables[name] for name in playing.tables]

    @rule(data=st.data(), bold=st.booleans())
    def plays(self, data: st.DataObject, bold: bool) -> None:
        tables = self._tables()
        if not tables:
            return
        table = data.draw(st.sampled_from(tables))
        self.run(self._hand(table, bold))

    async def _hand(self, table: Table, bold: bool) -> None:
        house = self.house
        try:
            await house.make_ready(table)
            for name, offer in first_wagers(table.state).items():
                chips = house.stack(table, name)
                stake = min(chips - chips % 500, 50_000) if bold else 5_000
                try:
                    await house.at(table, player(name), given(table.state, offer, name, stake=Cents(stake)))
                except (Refused, Forbidden):
                    continue
            await house.at(table, DEALER, own.Deal())
            while table.state.play.in_a_round:
                if deals_on(table.state):
                    await house.at(table, DEALER, own.Deal())
                else:
                    name, offers = next(iter(decisions(table.state).items()))
                    await house.at(table, player(name), given(table.state, offers[-1], name))
        except (Refused, Forbidden):
            return

    @rule(name=st.sampled_from(NAMES), what=st.sampled_from(("fine", "delay", "telephone")))
    def penalised(self, name: str, what: str) -> None:
        self.try_(DIRECTOR, c.Penalise(player=name, penalty=what, words="so"))

    @rule(name=st.sampled_from(NAMES))
    def buys_or_retires(self, name: str) -> None:
        self.try_(OPERATOR, c.TakePayment(player=name, payment=c.Payment.RE_BUY, cents=Cents(5_000)))
        if name == NAMES[0]:
            self.try_(player(name), c.Retire(player=name))

    @rule(name=st.sampled_from(NAMES), back=st.booleans())
    def away(self, name: str, back: bool) -> None:
        self.try_(DIRECTOR, c.MarkBack(player=name) if back else c.MarkAway(player=name, late=False))

    @rule(there=st.booleans())
    def director(self, there: bool) -> None:
        self.try_(DIRECTOR, c.Arrive() if there else c.Go())
        self.try_(DIRECTOR, c.Deputise(person=DEPUTY.person))

    @rule(data=st.data())
    def ends_early(self, data: st.DataObject) -> None:
        tables = self._tables()
        if tables:
            table = data.draw(st.sampled_from(tables))
            self.try_(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.DETERMINED))

    @rule(sure=st.sampled_from((False, False, False, False, True)))
    def cancelled(self, sure: bool) -> None:
        """At any time, also while a stage is played."""
        if sure:
            self.try_(OPERATOR, c.Cancel(reason="the alarm went off"))

    @rule()
    def cash_players_try(self) -> None:
        async def refused() -> None:
            table = await self.house.floor.table("war-1")
            found = await self.house.refused_there(table, player("gil"), own.BuyIn(player="gil", cents=Cents(100)))
            assert found.clauses == ("10.2.5",)

        self.run(refused())

    # What always holds

    @invariant()
    def chips_are_those_that_were_issued(self) -> None:
        if not self.house.tournaments.names:
            return
        balances = self.run(self.house.store.balances(""))
        issued = -sum(cents for name, cents in balances.items() if name.startswith(f"outside/tournament/{NAME}/"))
        held = sum(cents for name, cents in balances.items() if f"/tournament-{NAME}-" in name)
        assert issued == held
        for table in self._tables():
            state = table.state
            for name in state.seated:
                lies = state.books.held(state.accounts.layout(name))
                has = state.books.held(state.accounts.chips(name)) + lies
                if not state.play.in_a_round and self.house.state.entrants[name].status is EntrantStatus.SEATED:
                    assert has == self.house.state.stacks[name], name

    @invariant()
    def cash_tables_are_untouched(self) -> None:
        if hasattr(self, "cash"):
            assert self._cash() == self.cash

    @invariant()
    def never_more_than_the_most(self) -> None:
        if self.house.tournaments.names:
            assert len(self.house.state.accepted) <= MOST

    @invariant()
    def money_is_where_the_events_say(self) -> None:
        if not self.house.tournaments.names:
            return
        state, held = self.house.state, self.house.it.held
        assert held(f"tournament/{NAME}/entries") == state.entries
        assert held(f"tournament/{NAME}/prize-pool") == state.pool
        assert held(f"tournament/{NAME}/house") == state.house

    async def _read_again(self) -> None:
        house = self.house
        if not house.tournaments.names:
            return
        found: list[Body] = []
        async for records in house.store.read(f"tournament/{NAME}"):
            found += [
                decoded(each, f"tournament/{NAME}", len(found) + number) for number, each in enumerate(records, 1)
            ]
        assert redecide_tournament(found).state == house.state
        other = await house.again()
        assert other.state == house.state
        assert other.state.ranking == house.state.ranking


Tournament.TestCase.settings = settings(
    max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestTournament = Tournament.TestCase
