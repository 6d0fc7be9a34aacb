"""What entrants pay stays theirs until they take part: it goes back, goes with a place, or is paid again."""

import pytest

from pitbook.games.tournament_law import Officer
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.supervision.commands import BarFromGame
from pitbook.tournament import commands as c
from pitbook.tournament.sample import HOUR
from pitbook.tournament.terms import EventKind
from tests.table.measures import BROKEN
from tests.tournament.house import BOOK, BOSS, DIRECTOR, NAME, OPERATOR, House, player, terms

pytestmark = pytest.mark.anyio
FOUR = ("ann", "bob", "cleo", "dan")


def fee(name: str) -> c.TakePayment:
    return c.TakePayment(player=name, payment=c.Payment.ENTRY_FEE, cents=Cents(10_000))


async def announced(**changed: object) -> House:
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=1, **changed))
    return house


def held(house: House) -> int:
    return house.it.held(f"tournament/{NAME}/entries")


async def test_whoever_comes_again_after_withdrawing_pays_again() -> None:
    house = await announced()
    await house.enter(*FOUR)
    await house.ask(player("ann"), c.Withdraw(player="ann"))
    assert held(house) == 30_000
    await house.enter("ann", pays=False)
    await house.close_entries()
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.because == "ann has not paid the entry fee of $100.00"
    await house.ask(OPERATOR, fee("ann"))
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))
    assert held(house) == 40_000


async def test_an_application_that_is_refused_has_its_money_back() -> None:
    house = await announced(entry={"criteria": "Members"})
    await house.ask(player("ann"), c.Apply(player="ann"))
    await house.ask(OPERATOR, fee("ann"))
    refusing = c.RefuseEntry(player="ann", ground=c.Ground.CRITERIA, words="no member")
    answer = await house.ask(OPERATOR, refusing)
    assert [type(each).__name__ for each in answer.events] == ["RequestReceived", "EntryRefused", "Refunded"]
    assert held(house) == 0


async def test_an_application_that_nobody_decided_on_has_its_money_back_when_play_begins() -> None:
    house = await announced()
    await house.enter(*FOUR)
    await house.ask(player("gil"), c.Apply(player="gil"))
    await house.ask(OPERATOR, fee("gil"))
    await house.close_entries()
    assert held(house) == 50_000
    await house.begin()
    assert held(house) == house.state.entries == 40_000


async def test_what_was_paid_goes_with_the_place() -> None:
    house = await announced()
    await house.enter("ann")
    await house.ask(player("ann"), c.NameSubstitute(player="ann", substitute="gil"))
    answer = await house.ask(player("gil"), c.Withdraw(player="gil"))
    assert answer.events[-1].cents == 10_000
    assert held(house) == 0


async def test_whoever_is_barred_at_a_table_of_the_game_does_not_enter() -> None:
    house = await announced()
    await house.enter(*FOUR)
    table = await house.floor.table("war-1")
    for name in ("ann", "gil"):
        barring = BarFromGame(by=Role.PIT_BOSS, player=name, broken=BROKEN[BOOK], reason="a device")
        await table.ask(BOSS, Ask(house.new_id(), barring))
    refused = await house.refused(player("gil"), c.Apply(player="gil"))
    assert refused.clauses == ("10.4.2(a)(ii)",)
    assert "gil may not play: barred at table war-1" in refused.because
    await house.refused(player("bob"), c.NameSubstitute(player="bob", substitute="gil"))
    await house.close_entries()
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert "ann" in refused.because
    await house.ask(player("ann"), c.Withdraw(player="ann"))


async def test_a_contractor_is_approved_as_an_employee_is_and_may_win() -> None:
    words = {"tournament_term_employees": "With approval employees, contractors and associates may take part."}
    house = await announced(entry={"kind": EventKind.CHARITABLE}, said=words)
    for name, part in (("ann", {"employee": True}), ("bob", {"associate": True})):
        await house.ask(player(name), c.Apply(player=name, **part))
        refused = await house.refused(OPERATOR, c.Accept(player=name))
        assert refused.clauses == ("10.4.2(a)(v)",)
        await house.ask(OPERATOR, c.ApproveEmployee(player=name, officer=Officer.CHIEF_EXECUTIVE, name="Kay"))
        answer = await house.ask(OPERATOR, c.Accept(player=name))
        assert answer.events[-1].for_prizes is (name == "bob")
        await house.ask(OPERATOR, fee(name))
    await house.enter("cleo", "dan")
    await house.close_entries()
    await house.begin()
    await house.hand(
        await house.table(), {each.player: 5000 + 500 * n for n, each in enumerate(house.state.stages[1].seats)}
    )
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    house.clock.now += HOUR
    await house.begin(2)
    final = await house.table(stage=2)
    await house.hand(final, {each.player: 5000 + 500 * n for n, each in enumerate(house.state.stages[2].seats)})
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    await house.ask(DIRECTOR, c.DeclareResult())
    winners = {each.player for each in house.state.prizes}
    assert "bob" in winners
    assert "ann" not in winners
