"""Between two stages, and between two hands: what may be bought when, and where somebody comes who goes then."""

import pytest
from msgspec.structs import replace

from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.tournament import commands as c
from pitbook.tournament.ranking import places
from pitbook.tournament.terms import Banks, BuyBack, Consequence, Disposition, Purchase, TakenChips, TournamentTerms
from tests.tournament.house import DEALER, DIRECTOR, OPERATOR, SIX, House, player, terms

pytestmark = pytest.mark.anyio
BUY_BACK = c.Payment.BUY_BACK


async def after_the_heat(found: TournamentTerms, house: House) -> tuple[str, ...]:
    """Those who are through, the first first."""
    await house.ready(found, *SIX)
    await house.hand(await house.table(), {each: 5000 + 500 * number for number, each in enumerate(SIX)})
    answer = await house.ask(DIRECTOR, c.EndStage(stage=1))
    return tuple(answer.events[-1].through)


def buys_back(name: str) -> c.TakePayment:
    return c.TakePayment(player=name, payment=BUY_BACK, cents=Cents(5_000))


@pytest.mark.clause("crown-casino-war:10.4.3(a)(iv)")
async def test_nobody_buys_back_into_a_stage_whose_lots_are_drawn_or_that_is_over() -> None:
    house = House()
    offer = BuyBack(cents=Cents(5_000), until_stage=2)
    through = await after_the_heat(terms(house.clock, hands=1, format={"buy_back": offer}), house)
    first, second, *_ = (each for each in SIX if each not in through)
    await house.ask(OPERATOR, buys_back(first))
    await house.seat(2)
    refused = await house.refused(OPERATOR, buys_back(second))
    assert refused.because == "lots for stage 2 (Final) are drawn"
    assert refused.clauses == ("10.4.3(a)(iv)",)
    house.clock.now = house.state.stages[2].starts_at
    await house.ask(DIRECTOR, c.BeginStage(stage=2))
    stakes = {each.player: 5000 + 500 * number for number, each in enumerate(house.state.stages[2].seats)}
    assert first in stakes
    await house.hand(await house.table(stage=2), stakes)
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    assert (await house.refused(OPERATOR, buys_back(second))).because == "no stage is left to play in"


async def test_chips_are_sold_between_hands() -> None:
    house = House()
    found = terms(house.clock)
    assert found.details.fees is not None
    add_on = Purchase(cents=Cents(2_000), chips=Cents(50_000))
    fees = replace(found.details.fees, add_on=add_on)
    await house.ready(replace(found, details=replace(found.details, fees=fees)), *SIX)
    table = await house.table()
    await house.lay(table, dict.fromkeys(SIX, 5_000))
    await house.at(table, DEALER, own.Deal())
    bought = c.TakePayment(player="ann", payment=c.Payment.ADD_ON, cents=Cents(2_000))
    assert table.state.play.in_a_round
    refused = await house.refused(OPERATOR, bought)
    assert refused.because == "a hand is being played"
    assert refused.clauses[:2] == ("10.4.1(a)(ii)", "10.1")
    await house.finish(table)
    had = house.state.stacks["ann"]
    await house.ask(OPERATOR, bought)
    assert house.stack(table, "ann") == house.state.stacks["ann"] == had + 50_000


async def test_whoever_goes_between_stages_is_ranked_by_the_last_they_played() -> None:
    house = House()
    through = await after_the_heat(terms(house.clock, hands=1, conduct={"late": Consequence.ELIMINATED}), house)
    await house.ask(DIRECTOR, c.MarkAway(player=through[1], late=True))
    await house.begin(2)
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    await house.ask(DIRECTOR, c.DeclareResult())
    assert house.state.ranking[:2] == through
    assert [each.player for each in house.state.prizes][:2] == [*through]


@pytest.mark.clause("crown-casino-war:10.4.8(b)(v)", "crown-casino-war:10.4.8(b)(vi)")
async def test_chips_that_wait_for_the_next_stage_are_dealt_with_as_the_terms_say() -> None:
    house = House()
    found = terms(
        house.clock,
        hands=1,
        conduct={"disqualified_chips": TakenChips.CONVERTED, "retired": TakenChips.CONVERTED},
        format={"disposition": Disposition.CASH, "cents_for_chips": (Cents(1), Cents(100))},
        said={"tournament_term_agreed": "If all agree."},
    )
    carried = (found.stages[0], replace(found.stages[1], banks=Banks.CARRIED))
    found = replace(found, format=replace(found.format, stages=carried))
    first, second = await after_the_heat(found, house)
    had = {each: house.state.stacks[each] for each in (first, second)}
    await house.ask(DIRECTOR, c.Disqualify(player=first, circumstance="abuse", words="shouting"))
    await house.ask(player(second), c.Retire(player=second))
    assert {each: house.state.redeemable[each] for each in had} == had
    assert house.state.stacks[first] == house.state.stacks[second] == 0


async def test_no_heat_is_later_than_another() -> None:
    house = House()
    found = terms(house.clock, hands=1, heats=2)
    await house.open(2)
    await house.announce(found, 2)
    await house.enter(*SIX, "gus", "hal")
    await house.close_entries()
    for stage, stake in ((1, 5_000), (2, 30_000)):
        await house.begin(stage)
        table = await house.table(stage=stage)
        seats = house.state.stages[stage].seats
        await house.hand(table, {each.player: stake + 500 * number for number, each in enumerate(seats)})
        await house.ask(DIRECTOR, c.EndStage(stage=stage))
    await house.begin(3)
    found_places = places(house.state, house.state.stages[3])
    out = [each for each in found_places if house.state.entrants[each].status.value == "eliminated"]
    assert len({house.state.entrants[each].out_in for each in out}) == 2
    ranked = sorted(out, key=lambda each: found_places[each])
    assert ranked == sorted(out, key=lambda each: -house.state.stacks[each])


@pytest.mark.clause("crown-casino-war:10.4.8(a)(i)")
async def test_a_hand_that_everybody_would_sit_out_is_played_by_all() -> None:
    house = House()
    await house.ready(terms(house.clock, hands=2), *SIX)
    table = await house.table()
    await house.make_ready(table)
    for each in SIX[:-1]:
        await house.ask(DIRECTOR, c.Penalise(player=each, penalty="delay", words="slow"))
        await house.refused_at(table, player(each), house.wager(table, each, 5_000))
    await house.ask(DIRECTOR, c.Penalise(player=SIX[-1], penalty="delay", words="slow"))
    await house.hand(table, dict.fromkeys(SIX, 5_000))
    assert house.state.stages[1].tables[table.name].hands == 1
    assert not any(house.state.entrants[each].missing_hands for each in SIX)
