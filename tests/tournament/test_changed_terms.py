"""Terms that change before play: what was done under those before does not stand."""

import pytest
from msgspec.structs import replace

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.money import Cents
from pitbook.table.asking import Ask
from pitbook.tournament import commands as c
from pitbook.tournament.sample import HOUR
from pitbook.tournament.state import StageStatus
from pitbook.tournament.terms import TournamentTerms
from tests.tournament.house import DIRECTOR, OPERATOR, SIX, House, player, terms

pytestmark = pytest.mark.anyio


async def changes(house: House, **parts: object) -> None:
    """The details, format or entry of the terms; patrons can read them, and whoever has to hear of it does."""
    now = house.state.terms
    assert now is not None
    changed: dict[str, object] = {name: replace(getattr(now, name), **each) for name, each in parts.items()}  # type: ignore[arg-type]
    await house.ask(OPERATOR, c.ChangeTerms(terms=replace(now, **changed)))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    for hearer in c.Hearer:
        await house.ask(OPERATOR, c.NotifyChange(to=hearer, channel="in writing"))


async def closed(found: TournamentTerms | None = None) -> House:
    house = House()
    await house.open()
    await house.announce(found or terms(house.clock))
    await house.enter(*SIX)
    await house.close_entries()
    return house


async def test_lots_and_banks_of_the_terms_before_do_not_stand() -> None:
    house = await closed()
    await house.seat()
    await changes(house, format={"bank": Cents(200_000)})
    assert house.state.stages[1].status is StageStatus.SCHEDULED
    await house.refused(DIRECTOR, c.BeginStage(stage=1))
    await house.ask(DIRECTOR, c.Brief(players=SIX, satisfied=True))
    await house.begin()
    assert {*house.state.stacks.values()} == {200_000}


async def test_whoever_was_briefed_on_the_terms_before_is_briefed_again() -> None:
    house = await closed()
    await changes(house, details={"place": "The terrace"})
    await house.begin()
    table = await house.table()
    await house.make_ready(table)
    refused = await house.refused_at(table, player("ann"), house.wager(table, "ann", 5000))
    assert refused.clauses == ("10.3", "10.3.1")
    await house.ask(DIRECTOR, c.Brief(players=SIX, satisfied=True))
    await house.at(table, player("ann"), house.wager(table, "ann", 5000))


async def test_whoever_signed_the_terms_before_signs_those_in_force() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock, entry={"signs": True}, said={"tournament_term_signed": "All sign."}))
    await house.enter(*SIX)
    for each in SIX:
        await house.ask(player(each), c.SignTerms(player=each))
    await house.close_entries()
    await changes(house, details={"place": "The terrace"})
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.4.2(b)(iii)",)
    assert refused.because == "ann has signed version 1 of the terms"
    for each in SIX:
        await house.ask(player(each), c.SignTerms(player=each))
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))


async def test_a_stage_begins_when_the_terms_in_force_say_unless_it_was_altered() -> None:
    house = await closed()
    await house.seat()
    before = house.state.stages[1].starts_at
    await house.ask(DIRECTOR, c.AlterStart(stage=1, starts_at=before + HOUR, channel="by telephone"))
    await changes(house, details={"place": "The terrace"})
    assert house.state.stage(1)[1].starts_at == before + HOUR
    assert house.state.terms is not None
    later = tuple(replace(each, starts_at=each.starts_at + 5 * HOUR) for each in house.state.terms.stages)
    await changes(house, format={"stages": later})
    assert house.state.stage(1)[1].starts_at == before + 5 * HOUR


async def test_the_difference_is_due_where_the_terms_come_to_ask_for_more() -> None:
    house = await closed()
    assert house.state.terms is not None
    fees = house.state.terms.details.fees
    assert fees is not None
    await changes(house, details={"fees": replace(fees, entry_fee=Cents(12_500))})
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.4.1(a)(ii)",)
    for each in SIX:
        await house.ask(OPERATOR, c.TakePayment(player=each, payment=c.Payment.ENTRY_FEE, cents=Cents(2_500)))
    await house.refused(OPERATOR, c.TakePayment(player="ann", payment=c.Payment.ENTRY_FEE, cents=Cents(2_500)))
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))
    assert house.state.entries == 6 * 12_500


@pytest.mark.parametrize(("untold", "who"), [("regulator", "the regulator was"), ("entrants", "entrants were")])
async def test_nothing_begins_before_a_change_was_told(untold: str, who: str) -> None:
    """The pool is cut once all have paid: play waits until the regulator and the entrants know."""
    house = await closed()
    now = house.state.terms
    assert now is not None
    await house.ask(OPERATOR, c.ChangeTerms(terms=replace(now, prizes=replace(now.prizes, of_entry_money=100))))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    for hearer in c.Hearer:
        if hearer.value != untold:
            await house.ask(OPERATOR, c.NotifyChange(to=hearer, channel="in writing"))
    await house.ask(DIRECTOR, c.Brief(players=SIX, satisfied=True))
    await house.seat()
    house.clock.now = max(house.clock.now, house.state.stages[1].starts_at)
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert (refused.clauses, refused.because) == (("10.4.1(c)",), f"{who} not told of version 2 of the terms")
    await house.ask(OPERATOR, c.NotifyChange(to=c.Hearer(untold), channel="in writing"))
    await house.ask(DIRECTOR, c.BeginStage(stage=1))


async def test_whoever_entered_under_other_terms_withdraws_with_all_they_paid() -> None:
    house = await closed()
    free_until = house.state.terms.entry.withdrawal.free_until  # type: ignore[union-attr]
    house.clock.now = free_until + 1_000_000
    answer = await house.ask(player("ann"), c.Withdraw(player="ann", entered_under=99))
    assert answer.events[-1].kept == 5_000, "what is sent of that is not taken"
    await changes(house, details={"place": "The terrace"})
    answer = await house.ask(player("bob"), c.Withdraw(player="bob"), id="bob-goes")
    assert (answer.events[-1].cents, answer.events[-1].kept) == (10_000, 0)
    await house.it.ask(player("cleo"), Ask("as-before", c.Withdraw(player="cleo")))  # a journal of before
    assert house.state.entrants["cleo"].refunded == 5_000
    again = redecide_tournament([body for body, _ in await house.it.history()])
    assert (again.state, again.otherwise) == (house.state, ())
    assert (await house.ask(player("bob"), c.Withdraw(player="bob"), id="bob-goes")).again
