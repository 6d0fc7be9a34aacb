"""A tournament at a real table: a dealer tells the cards, and its float is counted when it goes and when it comes."""

import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Kind
from pitbook.games.kernel import kind_of
from pitbook.money import Cents
from pitbook.table.events import Dealing
from pitbook.table.service import Table
from pitbook.table.supervision import OpeningSignature
from pitbook.tournament import commands as c
from pitbook.tournament.rules import rules_for
from pitbook.tournament.state import EntrantStatus
from pitbook.tournament.waiting import waiting
from tests.table.moments import IN_ORDER
from tests.table.samples import commands_offered
from tests.tournament.house import BOOK, BOSS, DEALER, DIRECTOR, HOST, OPERATOR, House, player, terms

pytestmark = pytest.mark.anyio
FOUR = ("ann", "bob", "cleo", "dan")
FLOAT = 10_000_000


async def opened(*, checked: bool = True) -> House:
    """Up to the designation."""
    house = House()
    await house.open(0)
    signed = OpeningSignature() if checked else None
    await house.floor.open_table(
        HOST, "war-1", BOOK, command="open", dealing=Dealing.RECORDED, checked=signed, float_cents=Cents(FLOAT)
    )
    await house.draft(terms(house.clock, hands=2, wagers={"most": Cents(100_000)}))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    await house.ask(OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing"))
    await house.ask(OPERATOR, c.AppointDirector(person=DIRECTOR.person))
    return house


async def seated(*, checked: bool = True) -> House:
    house = await opened(checked=checked)
    await house.ask(OPERATOR, c.DesignateTables(tables=("war-1",), counted={"war-1": Cents(FLOAT)}))
    await house.ask(OPERATOR, c.OpenEntries())
    await house.enter(*FOUR)
    await house.close_entries()
    await house.seat()
    house.clock.now = house.state.stages[1].starts_at
    return house


async def to_wagers(house: House, table: Table) -> None:
    """Cards are brought, shuffled and cut by those who deal and oversee, and by nobody's choice."""
    while table.state.play.before_wagers:
        state = table.state
        may = [
            (actor, command)
            for actor in (DEALER, BOSS, *(player(each) for each in state.seated))
            for command in commands_offered(state, state.game.awaits(state.rules, state.play), actor)
        ]
        found = [each for name in IN_ORDER for each in may if kind_of(each[1]).endswith(f".{name}")]
        await house.at(table, *found[0])


async def lays(house: House, table: Table, stakes: dict[str, int]) -> None:
    competition = table.state.competition
    assert competition is not None
    for name, stake in stakes.items():
        place = war.Place(player=name, box=competition.places[name], kind=Kind.FIRST, stake=Cents(stake))
        await house.at(table, DEALER, place)


async def draws(house: House, table: Table, cards: str) -> None:
    for card in cards.split():
        await house.at(table, DEALER, war.Draw(card=Card(card)))


async def settles(house: House, table: Table) -> None:
    """What comes next is the dealer's: wagers are settled, and cards taken away."""
    awaited = table.state.game.awaits(table.state.rules, table.state.play)
    may = {kind_of(each): each for each in commands_offered(table.state, awaited, DEALER)}
    await house.at(table, DEALER, may.get("casino_war.settle") or may["casino_war.clear"])


def lent_to(table: Table) -> str | None:
    return table.state.office.lent_to


def by_place(table: Table) -> list[str]:
    competition = table.state.competition
    assert competition is not None
    return sorted(competition.places, key=lambda each: competition.places[each])


async def test_a_dealer_tells_the_cards_and_a_deal_waits_as_ever() -> None:
    house = await seated()
    await house.ask(DIRECTOR, c.BeginStage(stage=1))
    table = await house.table()
    assert table.state.is_real
    await to_wagers(house, table)
    first, *others = by_place(table)
    await lays(house, table, dict.fromkeys(others, 5_000))
    for command in (war.CallNoMoreBets(), war.Draw(card=Card("9C"))):
        refused = await house.refused_at(table, DEALER, command)
        assert refused.clauses == ("10.4.4(b)",)
    await lays(house, table, {first: 100_000})
    await house.ask(DIRECTOR, c.Go())
    assert (await house.refused_at(table, DEALER, war.CallNoMoreBets())).clauses[0] == "10.2.3"
    await house.ask(DIRECTOR, c.Arrive())
    await house.at(table, DEALER, war.CallNoMoreBets())
    await draws(house, table, "9C 2D 3D 4D 9H")
    await settles(house, table)
    # All of the stack lies there, and a war cannot be matched: what is left is to surrender
    assert table.state.competition is not None
    place = table.state.competition.places[first]
    refused = await house.refused_at(table, DEALER, war.GoToWar(player=first, box=place, stake=Cents(100_000)))
    assert "has chips of $0.00" in refused.because
    await house.at(table, DEALER, war.Surrender(player=first, box=place))
    while house.state.stages[1].tables[table.name].hands == 0:
        await settles(house, table)
    assert house.state.stacks[first] == 50_000
    assert [house.state.stacks[each] for each in others] == [95_000] * 3


async def test_nothing_begins_at_a_real_table_that_nobody_has_seen_to() -> None:
    house = await seated(checked=False)
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert "the layout cloth" in refused.because
    assert "2.2" in refused.clauses


async def test_a_real_float_is_counted_when_the_table_goes_and_when_it_comes_back() -> None:
    house = await opened()
    refused = await house.refused(OPERATOR, c.DesignateTables(tables=("war-1",)))
    assert refused.clauses[0] == "10.2.4"
    assert "its float was not counted" in refused.because
    lent = await house.floor.table("war-1")
    assert lent_to(lent) is None
    await house.ask(OPERATOR, c.DesignateTables(tables=("war-1",), counted={"war-1": Cents(FLOAT)}))
    assert lent_to(lent) == "cup"
    refused = await house.refused(OPERATOR, c.ReleaseTables(tables=("war-1",)))
    assert "its float was not counted" in refused.because
    await house.ask(OPERATOR, c.ReleaseTables(tables=("war-1",), counted={"war-1": Cents(FLOAT)}))
    assert lent_to(lent) is None
    assert lent.state.books.held(lent.state.accounts.float) == FLOAT


async def test_the_result_is_declared_where_everybody_was_out_at_once() -> None:
    house = await seated()
    await house.ask(DIRECTOR, c.BeginStage(stage=1))
    table = await house.table()
    await to_wagers(house, table)
    await lays(house, table, dict.fromkeys(FOUR, 100_000))
    await house.at(table, DEALER, war.CallNoMoreBets())
    await draws(house, table, "2C 2D 2H 3D 9H")
    while house.state.stages[1].tables[table.name].hands == 0:
        await settles(house, table)
    assert {house.state.entrants[each].status for each in FOUR} == {EntrantStatus.ELIMINATED}
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.refused(DIRECTOR, c.DrawSeats(stage=2))
    waits = waiting(rules_for(BOOK, house.state.digest), house.state, house.clock.now)
    assert [each.command for each in waits] == ["tournament.declare_result"]
    await house.ask(DIRECTOR, c.DeclareResult())
    assert sum(each.cents for each in house.state.prizes) == 36_000  # level as they are, they share all of it
    assert {each.player for each in house.state.prizes} == set(FOUR)
