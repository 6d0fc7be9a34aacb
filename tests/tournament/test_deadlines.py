"""Every time that the terms name, at its edge: the very second, and the one after; also where clocks change between."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from pitbook.money import Cents
from pitbook.tournament import commands as c
from pitbook.tournament.sample import HOUR
from pitbook.tournament.terms import Withdrawal
from tests.tournament.house import DIRECTOR, OPERATOR, SIX, House, player, terms

pytestmark = pytest.mark.anyio
SECOND = 1_000_000
MELBOURNE = ZoneInfo("Australia/Melbourne")
SEASONS = {"ordinary": "2026-06-10", "clocks-go-back": "2026-04-04", "clocks-go-forward": "2026-10-03"}
season = pytest.mark.parametrize("day", SEASONS.values(), ids=SEASONS)
FOUR = SIX[:4]


def opened(day: str) -> House:
    house = House()
    house.clock.now = int(datetime.fromisoformat(f"{day}T20:00:00").replace(tzinfo=MELBOURNE).timestamp()) * SECOND
    return house


@season
async def test_withdrawing_costs_nothing_until_the_second_that_the_terms_name(day: str) -> None:
    for later, kept in ((0, 0), (1, 5_000), (SECOND, 5_000)):
        house = opened(day)
        until = house.clock() + 24 * HOUR
        await house.open()
        stated = terms(house.clock, entry={"withdrawal": Withdrawal(free_until=until, kept_after=5_000)})
        await house.announce(stated)
        await house.enter("ann")
        house.clock.now = until + later
        await house.ask(player("ann"), c.Withdraw(player="ann"))
        assert house.it.held("tournament/cup/entries") == kept


@season
async def test_a_substitute_is_named_until_the_second_that_the_terms_name(day: str) -> None:
    house = opened(day)
    until = house.clock() + 24 * HOUR
    await house.open()
    withdrawal = Withdrawal(free_until=until, kept_after=5_000, substitute_until=until)
    await house.announce(terms(house.clock, entry={"withdrawal": withdrawal}))
    await house.enter("ann", "bob")
    house.clock.now = until
    await house.ask(player("ann"), c.NameSubstitute(player="ann", substitute="gil"))
    house.clock.now = until + SECOND
    refused = await house.refused(player("bob"), c.NameSubstitute(player="bob", substitute="hal"))
    assert "10.4.2(d)" in refused.clauses


@season
async def test_a_stage_begins_and_ends_on_its_second(day: str) -> None:
    house = opened(day)
    stated = terms(house.clock)
    timed = replace(stated.stages[0], hands=None, minutes=30)
    stated = replace(stated, format=replace(stated.format, stages=(timed, *stated.stages[1:])))
    await house.open()
    await house.announce(stated)
    await house.enter(*FOUR)
    await house.close_entries()
    await house.seat()
    house.clock.now = timed.starts_at - SECOND
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert refused.clauses == ("10.4.1(b)",)
    house.clock.now = timed.starts_at
    await house.ask(DIRECTOR, c.BeginStage(stage=1))
    await house.hand(await house.table(), dict.fromkeys(FOUR, 5_000))
    house.clock.now = timed.starts_at + 30 * 60 * SECOND - SECOND
    await house.refused(DIRECTOR, c.EndStage(stage=1))
    house.clock.now += SECOND
    table = await house.table()
    await house.make_ready(table)
    over = await house.refused_at(table, player("ann"), house.wager(table, "ann", 5_000))
    assert over.clauses == ("10.4.3(a)(i)",)
    await house.ask(DIRECTOR, c.EndStage(stage=1))


@season
async def test_entries_are_taken_until_they_are_closed_and_not_after(day: str) -> None:
    house = opened(day)
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter(*FOUR)
    await house.ask(OPERATOR, c.CloseEntries())
    refused = await house.refused(player("gil"), c.Apply(player="gil"))
    assert refused.clauses == ("10.4.2(c)",)
    await house.ask(OPERATOR, c.OpenEntries())
    await house.ask(player("gil"), c.Apply(player="gil"))
    await house.ask(OPERATOR, c.Accept(player="gil"))
    await house.ask(OPERATOR, c.TakePayment(player="gil", payment=c.Payment.ENTRY_FEE, cents=Cents(10_000)))
