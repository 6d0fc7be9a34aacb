"""Nobody gets chips that they did not buy, bring or win: no stake is on credit, and what comes back settles a debt."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from hypothesis.strategies import DataObject

from pitbook.cards import Card
from pitbook.compliance.redeciding import redecide
from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games.craps.commands import SetAside, SetAsideCause
from pitbook.games.kernel import Refused
from pitbook.games.marks import By, Purpose
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.journal.memory import MemoryStore
from pitbook.money import MOST_STAKE, Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table.asking import Answer
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as office
from pitbook.table.views import told
from tests.games.craps.table.playing import dice_at
from tests.laws.machine import laws
from tests.table.moments import go_on, moments
from tests.table.playing import ANN, DEALER, RULEBOOKS, SUPERVISOR, Clock, Played, game_at, opened
from tests.table.samples import commands_offered
from tests.table.test_service import bodies


def stakes_found(played: Played, stake: int) -> list[Any]:
    """All wagers at a table said to be of this amount, offered or not."""
    state = played.table.state
    every = commands_offered(state, state.game.awaits(state.rules, state.play), DEALER)
    found = [each for each in every if type(each).purpose is Purpose.STAKE_FOUND]
    return [msgspec.structs.replace(each, stake=Cents(stake)) for each in found]


class Holdings:
    """What one player has before them, on the layout, and owes here."""

    def __init__(self, played: Played, player: str) -> None:
        held, at = played.table.state.books.held, played.table.state.accounts
        self.chips, self.layout, self.owed = held(at.chips(player)), held(at.layout(player)), -held(at.owed(player))


class Credit(RuleBasedStateMachine):
    """A dealer of real cards who finds any stake, a player who cashes out whatever they have, officials who rule."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()

    @initialize(rulebook=st.sampled_from(RULEBOOKS))
    def opens(self, rulebook: str) -> None:
        self.store = MemoryStore()
        self.played = self.run(opened(rulebook, dealing=Dealing.RECORDED, store=self.store))
        self.boss = Actor("max", self.played.table.state.rules.rulebook.ranks[-1][0])
        self.run(self.played.buys_in(ANN, 10_000))
        self.asks(self.a_step, times=7)

    def run(self, doing: Any) -> Any:
        return self.loop.run_until_complete(doing)

    async def a_step(self) -> None:
        with suppress(AssertionError):  # nothing is left that moves it on
            await go_on(self.played, self.boss)

    async def asked(self, command: Any, actor: Actor = DEALER) -> None:
        await self.played.ask(actor, command)

    def asks(self, what: Any, *given: Any, times: int = 1, purpose: Purpose | None = None, buys: bool = False) -> None:
        for _ in range(times):
            before = Holdings(self.played, "ann")
            with suppress(Refused, Forbidden):
                self.run(what(*given))
            after = Holdings(self.played, "ann")
            assert after.owed >= 0
            if purpose is Purpose.STAKE_FOUND:
                assert after.owed <= before.owed, "chips are wagered that nobody had"
            if after.owed and not buys:
                assert after.chips <= before.chips, "chips come to somebody who owes them"

    @rule(many=st.integers(1, 3))
    def plays(self, many: int) -> None:
        self.asks(self.a_step, times=many)

    @rule(data=st.data(), stakes=st.lists(st.sampled_from([1, 500, 900, 1500, 20_000, MOST_STAKE]), min_size=1))
    def finds(self, data: DataObject, stakes: Sequence[int]) -> None:
        for stake in stakes:
            if found := stakes_found(self.played, stake):
                self.asks(self.asked, data.draw(st.sampled_from(found), "stake"), purpose=Purpose.STAKE_FOUND)

    @rule(data=st.data(), broke=st.booleans())
    def ruled_on(self, data: DataObject, broke: bool) -> None:
        if broke:
            self.cashes_out()
        actor = data.draw(st.sampled_from((self.boss, SUPERVISOR, DEALER)), "who")
        state = self.played.table.state
        every = commands_offered(state, offers(state, actor), actor)
        if may := [each for each in every if type(each).given_by is not By.PLAYER]:
            self.asks(self.asked, data.draw(st.sampled_from(may), "ruling"), actor)

    @rule(cents=st.sampled_from([500, 1000, 20_000]))
    def buys(self, cents: int) -> None:
        self.asks(self.asked, own.BuyIn(player="ann", cents=Cents(cents)), buys=True)

    @rule()
    def cashes_out(self) -> None:
        if held := self.played.held("ann"):
            self.asks(self.asked, own.CashOut(player="ann", cents=Cents(held)))

    def teardown(self) -> None:
        if hasattr(self, "played"):
            again = redecide(self.run(bodies(self.store, "table/one")))
            assert again.state.books.balances == self.played.table.state.books.balances
        self.loop.close()


TestCredit = Credit.TestCase
TestCredit.settings = laws(steps=20)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_where_the_program_keeps_the_wagers_no_other_stake_is_found(rulebook: str) -> None:
    """By nobody, whatever the phase: a dealer found more and then less, and the difference was theirs to cash out."""
    found = 0
    for state in moments(rulebook, Dealing.VIRTUAL).values():
        for role in (Role.DEALER, Role.PLAYER, *(each for rank in state.rules.rulebook.ranks for each in rank)):
            actor = Actor("ann" if role is Role.PLAYER else "zoe", role)
            every = commands_offered(
                state, state.game.awaits(state.rules, state.play), Actor(actor.person, Role.DEALER)
            )
            for command in every:
                if type(command).purpose is Purpose.STAKE_FOUND:
                    found += 1
                    assert not [each for each in offers(state, actor) if each.covers(command)]
    assert found


def test_a_dealer_of_the_program_finds_no_stake() -> None:
    async def scenario() -> None:
        played = await opened()
        await played.buys_in(ANN, 100_000)
        boss = Actor("max", played.table.state.rules.rulebook.ranks[-1][0])
        for _ in range(20):
            if stakes_found(played, 1):
                break
            await go_on(played, boss) if played.table.state.play.phase.value == "cut" else await _moves_on(played)
        held = played.held("ann")
        for stake in (400_000_000, 1):
            (command,) = stakes_found(played, stake)
            for actor in (DEALER, boss):
                given = msgspec.structs.replace(command, by=actor.role)
                with pytest.raises(Forbidden, match="the program keeps the wagers"):
                    await played.ask(actor, given)
        assert played.held("ann") == held

    asyncio.run(scenario())


async def _moves_on(played: Played) -> None:
    """Ann wagers, and the program deals."""
    play = game_at(played.table.state)
    if play.phase.value == "betting" and not play.placed:
        await played.ask(ANN, war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(1000)))
    await played.deal()


# What is owed


async def in_debt(**more: Any) -> Played:
    """Ann won $10 by cards dealt the wrong way round, cashed everything out, and owes $20."""
    played = await opened(dealing=Dealing.RECORDED, **more)
    await played.buys_in(ANN, 1000)
    await cards_ready(played)
    await wagers(played, 1000)
    await hand(played, "KC", "2D")
    await played.exchanges(ANN, own.CashOut(player="ann", cents=Cents(2000)))
    error = "dealt the wrong way round"
    wrong = war.commands.Reconstruct(by=Role.CASINO_SUPERVISOR, cards=(Card("2D"), Card("KC")), error=error)
    await played.ask(SUPERVISOR, wrong)
    await played.ask(DEALER, war.commands.Settle())
    await played.ask(DEALER, war.commands.Clear())
    assert owed(played) == 2000
    return played


async def cards_ready(played: Played) -> None:
    await played.ask(DEALER, war.commands.CheckCards(by=Role.DEALER))
    await played.ask(DEALER, war.commands.ShuffleCards(method=ShuffleMethod.BY_HAND))
    await played.ask(DEALER, war.commands.AcceptCut(player="ann", cards_from_front=150))
    await played.ask(DEALER, war.commands.PlaceCuttingCard(cards_from_back=60))
    await played.ask(DEALER, war.commands.BurnCard())


async def wagers(played: Played, cents: int) -> Answer:
    placed = war.Place(player="ann", box=1, kind=war.Kind.FIRST, stake=Cents(cents))
    return await played.ask(DEALER, placed)


async def hand(played: Played, *cards: str) -> Answer:
    for each in cards:
        await played.ask(DEALER, war.commands.Draw(card=Card(each)))
    return await played.ask(DEALER, war.commands.Settle())


def owed(played: Played) -> int:
    return -played.table.state.books.held("outside/owed/ann")


def test_what_comes_back_settles_what_is_owed_first() -> None:
    """Of what they buy it takes nothing; of a wager taken back, and of one that wins, what is still owed."""

    async def scenario() -> None:
        store = MemoryStore()
        played = await in_debt(store=store)
        await played.exchanges(ANN, own.BuyIn(player="ann", cents=Cents(3000)))
        assert (played.held("ann"), owed(played)) == (3000, 2000)
        await wagers(played, 1000)
        taken = await played.ask(DEALER, war.commands.Withdraw(player="ann", box=1, kind=war.Kind.FIRST))
        (settled,) = (each for each in taken.events if isinstance(each, e.DebtSettled))
        assert (settled.cents, played.held("ann"), owed(played)) == (1000, 2000, 1000)
        await wagers(played, 1000)
        await hand(played, "KS", "2H")
        assert (played.held("ann"), owed(played)) == (1000 + 2000 - 1000, 0)
        records = await bodies(store, "table/one")
        said = [told(played.table.state, each, played.table.state.decoded(each)) for each in records]
        words = [(each.words, each.clauses) for each in said if each.kind == "table.debt_settled@1"]
        assert words[1][0] == "$10.00 that come back to ann settle what they owe"
        assert "11.21.1.2" in words[1][1]
        again = redecide(records)
        assert again.state.books.balances == played.table.state.books.balances

    asyncio.run(scenario())


def test_a_stake_found_smaller_settles_what_is_owed() -> None:
    async def scenario() -> None:
        played = await in_debt()
        await played.exchanges(ANN, own.BuyIn(player="ann", cents=Cents(3000)))
        await wagers(played, 3000)
        await played.ask(DEALER, war.commands.Draw(card=Card("9S")))
        for stake, holds, owes in ((1500, 0, 500), (2000, None, 500), (500, 500, 0)):
            (command,) = stakes_found(played, stake)
            if holds is None:
                with pytest.raises(Refused, match="has not so much in chips") as refused:
                    await played.ask(DEALER, command)
                assert "5.3" in refused.value.clauses
            else:
                await played.ask(DEALER, command)
                assert played.held("ann") == holds
            assert owed(played) == owes

    asyncio.run(scenario())


def test_whoever_owes_takes_nothing_of_it_along_when_the_table_closes() -> None:
    """What lies on the layout goes back then, and what is owed comes first."""

    async def scenario() -> None:
        clock = Clock()
        dice = await dice_at("ann", clock=clock)
        await dice.place("ann", craps.Kind.WIN_LINE, 2500)
        await dice.place("ann", craps.Kind.FIELD, 1000)
        await dice.roll(1, 3)
        await dice.played.exchanges(ANN, own.CashOut(player="ann", cents=Cents(dice.held("ann"))))
        await dice.box(SetAside(by=Role.BOXPERSON, cause=SetAsideCause.DISTURBANCE))
        assert owed(dice.played) == 1000
        closure = office.DisplayClosure(by=SUPERVISOR.role, closes_at=clock.now + 20 * 60_000_000)
        await dice.played.ask(SUPERVISOR, closure)
        clock.minutes(21)
        close = office.CloseTable(by=SUPERVISOR.role, counted=dice.played.float_held())
        await dice.played.ask(SUPERVISOR, close)
        assert (dice.played.table.state.books.held("carried/ann"), owed(dice.played)) == (1500, 0)

    asyncio.run(scenario())
