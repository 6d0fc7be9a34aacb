"""Further scenarios of the kind: what comes up between the clauses, each decided and told as the first twenty are."""

from typing import Any

import msgspec

from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.tournament import commands as c
from pitbook.tournament.sample import HOUR
from pitbook.tournament.seating import bank_of
from pitbook.tournament.state import EntrantStatus
from pitbook.tournament.terms import (
    Banks,
    Consequence,
    Cut,
    Disposition,
    Fees,
    Purchase,
    TieBreak,
    TournamentTerms,
)
from tests.tournament.house import DIRECTOR, OPERATOR, House, player, terms
from tests.tournament.scenarios import FINES, FREE, NO_COMPULSORY, Scenario
from tests.tournament.test_stages import fines

THREE, FOUR = ("ann", "bob", "cleo"), ("ann", "bob", "cleo", "dan")
FEW = {"fewest": 3}
ONE_STAGE = {T.TERM_PROGRESSION.value: "there is one stage"}


def final(stated: TournamentTerms) -> TournamentTerms:
    return msgspec.structs.replace(stated, format=msgspec.structs.replace(stated.format, stages=stated.stages[-1:]))


def through(stated: TournamentTerms, count: int, banks: Banks = Banks.FRESH) -> TournamentTerms:
    heat, last = stated.stages
    stages = (msgspec.structs.replace(heat, cut=Cut(through=count)), msgspec.structs.replace(last, banks=banks))
    return msgspec.structs.replace(stated, format=msgspec.structs.replace(stated.format, stages=stages))


def free(house: House, **more: Any) -> TournamentTerms:
    """One hand a stage, nothing compulsory, and fines that make the stacks what a history needs."""
    more = {"hands": 1, "wagers": FREE, "conduct": FINES, "details": FEW, **more}
    absent = {**NO_COMPULSORY, **more.pop("not_offered", {})}
    return terms(house.clock, not_offered=absent, **more)


async def fined(house: House, **by: int) -> None:
    for name, fine in by.items():
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{fine}", words="so that the stacks are these"))


async def begin_carried(house: House, stage: int) -> None:
    await house.ask(DIRECTOR, c.DrawSeats(stage=stage))
    stated, _ = house.state.stage(stage)
    seats = house.state.stages[stage].seats
    banks = {each.player: Cents(bank_of(house.state, stated, each.player)) for each in seats}
    await house.ask(DIRECTOR, c.IssueBanks(stage=stage, banks=banks))
    house.clock.now = max(house.clock.now, house.state.stages[stage].starts_at)
    await house.ask(DIRECTOR, c.BeginStage(stage=stage))


async def decided(house: House, stage: int = 1) -> dict[str, int]:
    await house.ask(DIRECTOR, c.EndStage(stage=stage))
    await house.ask(DIRECTOR, c.DeclareResult())
    await house.ask(OPERATOR, c.DistributePrizes())
    return {each.player: each.cents for each in house.state.prizes}


async def closed(house: House) -> None:
    if house.state.redeemable:
        await house.ask(OPERATOR, c.RedeemChips())
    await house.ask(OPERATOR, c.ReleaseTables(tables=("war-1",)))
    await house.ask(OPERATOR, c.CloseTournament())


def money(house: House) -> tuple[int, ...]:
    return tuple(house.it.held(f"tournament/cup/{each}") for each in ("entries", "prize-pool", "house"))


async def play_off_in_which_both_lose_all() -> House:
    """21"""
    house = House(seed="po-4")
    await house.ready(through(free(house, format={"tie_break": TieBreak.PLAY_OFF}), 1), *THREE)
    table = await house.table()
    await fined(house, cleo=300)
    await house.hand(table, {"cleo": 500})
    await house.refused(DIRECTOR, c.EndStage(stage=1))
    await house.ask(DIRECTOR, c.HoldPlayOff(stage=1))
    await house.hand(table, {"ann": 100_000, "bob": 100_000})
    assert (house.state.stacks["ann"], house.state.stacks["bob"]) == (0, 0)
    refused = await house.refused(DIRECTOR, c.EndStage(stage=1))
    assert refused.clauses == ("10.4.5(a)",), (
        "the place is still between the two, and does not fall to whoever had less"
    )
    await house.refused(DIRECTOR, c.HoldPlayOff(stage=1))
    await house.ask(DIRECTOR, c.DecideTie(stage=1, order=("bob", "ann"), words="bob laid the higher wager in hand 1"))
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.THROUGH) == ("bob",)
    return house


async def a_play_off_takes_no_chips_along() -> House:
    """22"""
    house = House(seed="po-4")
    stated = through(free(house, format={"tie_break": TieBreak.PLAY_OFF}), 1, Banks.CARRIED)
    await house.ready(stated, *THREE)
    table = await house.table()
    await fined(house, cleo=300)
    await house.hand(table, {"cleo": 500})
    await house.ask(DIRECTOR, c.HoldPlayOff(stage=1))
    await house.hand(table, {"ann": 20_000, "bob": 500})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.THROUGH) == ("bob",)
    await begin_carried(house, 2)
    assert house.state.stacks["bob"] == 100_000
    return house


async def late_before_the_stage_begins() -> House:
    """23"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=1, details=FEW, conduct={"late": Consequence.ELIMINATED}))
    await house.enter(*FOUR)
    await house.close_entries()
    await house.seat()
    await house.ask(DIRECTOR, c.MarkAway(player="ann", late=True))
    house.clock.now = house.state.stages[1].starts_at
    await house.ask(DIRECTOR, c.BeginStage(stage=1))
    assert house.state.entrants["ann"].status is EntrantStatus.ELIMINATED
    await house.hand(await house.table(), dict.fromkeys(FOUR[1:], 5_000))
    assert "ann" not in (await house.table()).state.seated
    return house


async def too_few_chips_to_carry_on() -> House:
    """24"""
    house = House(seed="x")
    re_buy = Purchase(cents=Cents(1_000), chips=Cents(50_000), stages=(1,))
    stated = terms(house.clock, hands=1, details={**FEW, "fees": Fees(re_buy=re_buy)}, conduct=fines(970))
    stated = msgspec.structs.replace(stated, prizes=msgspec.structs.replace(stated.prizes, added=Cents(10_000)))
    await house.ready(through(stated, 3, Banks.CARRIED), *THREE)
    await fined(house, ann=970)
    await house.hand(await house.table(), dict.fromkeys(THREE[1:], 5_000))
    assert house.state.are(EntrantStatus.SEATED) == THREE, "ann may still buy"
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.ELIMINATED) == ("ann",), "and did not"
    assert set(house.state.are(EntrantStatus.THROUGH)) == {"bob", "cleo"}
    await begin_carried(house, 2)
    await house.hand(await house.table(stage=2), dict.fromkeys(THREE[1:], 5_000))
    return house


async def chips_taken_between_stages() -> House:
    """25"""
    house = House(seed="x")
    await house.open()
    await house.announce(through(free(house), 2, Banks.CARRIED))
    await house.enter(*THREE)
    await house.close_entries()
    fine = c.Penalise(player="bob", penalty="fine-100", words="he shouted at the desk")
    refused = await house.refused(DIRECTOR, fine)
    assert refused.clauses == ("10.4.8(a)(i)",), "there are no chips yet, and a fine of none is no penalty"
    await house.begin()
    await house.hand(await house.table(), {"ann": 500})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.stacks["bob"] == 100_000
    await house.ask(DIRECTOR, fine)
    await begin_carried(house, 2)
    assert house.state.stacks["bob"] == house.stack(await house.table(stage=2), "bob") == 90_000
    return house


async def cancelled_with_half_of_the_money_back() -> House:
    """26"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock, details=FEW, conduct={"refund_on_cancelling": 5_000}))
    await house.enter(*THREE)
    house.clock.now += 30 * HOUR
    await house.ask(player("ann"), c.Withdraw(player="ann"))
    await house.ask(OPERATOR, c.Cancel(reason="the room is under water"))
    assert money(house) == (15_000, 0, 0), "ann withdrew late: half was kept then, and she is no entrant any more"
    await closed(house)
    assert money(house) == (0, 0, 15_000)
    refused = await house.refused(OPERATOR, c.Refund(player="bob", cents=Cents(1), words="after all"))
    assert refused.clauses == ("10.4.8(a)(iv)",)
    return house


async def prizes_shared_that_do_not_divide() -> House:
    """27"""
    house = House(seed="x")
    fee = {**FEW, "fees": Fees(entry_fee=Cents(3_333))}
    prizes = {"of_entry_money": 8_500, "shares": (5_000, 3_000, 2_000), "odd_cents_to": 1, "ties": TieBreak.SHARED}
    await house.ready(final(free(house, details=fee, prizes=prizes, not_offered=ONE_STAGE)), *FOUR)
    await fined(house, bob=300, cleo=300, dan=600)
    await house.hand(await house.table(), {"dan": 500})
    assert await decided(house) == {"ann": 5_668, "bob": 2_832, "cleo": 2_832}
    assert money(house) == (0, 0, 4 * 3_333 - 11_332)
    return house


async def disqualified_after_the_last_hand() -> House:
    """28"""
    house = House(seed="x")
    cash = {"disposition": Disposition.CASH, "cents_for_chips": (Cents(1), Cents(100))}
    said = {T.TERM_AGREED.value: "Or once everybody at the table agrees, where chips become cash."}
    await house.ready(final(free(house, not_offered=ONE_STAGE, format=cash, said=said)), *THREE)
    await fined(house, bob=100, cleo=300)
    await house.hand(await house.table(), {"ann": 500})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    out = c.Disqualify(player="ann", circumstance="collusion", words="the recording shows it")
    await house.ask(DIRECTOR, out)
    await house.ask(DIRECTOR, c.DeclareResult())
    assert {each.player: each.cents for each in house.state.prizes} == {"bob": 13_500, "cleo": 8_100}
    refused = await house.refused(DIRECTOR, msgspec.structs.replace(out, player="bob"))
    assert refused.clauses == ("10.4.6(a)", "10.4.8(h)")
    await house.ask(OPERATOR, c.DistributePrizes())
    assert set(house.state.redeemable) == {"bob", "cleo"}, "her chips are removed, and not turned into cash"
    await closed(house)
    return house


async def substitutes_there_and_back() -> House:
    """29"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock, details=FEW))
    await house.enter(*THREE)
    await house.ask(player("ann"), c.NameSubstitute(player="ann", substitute="zoe"))
    await house.refused(player("ann"), c.NameSubstitute(player="ann", substitute="yan"))
    await house.ask(player("zoe"), c.NameSubstitute(player="zoe", substitute="ann"))
    await house.ask(player("bob"), c.Withdraw(player="bob"))
    await house.refused(player("cleo"), c.NameSubstitute(player="cleo", substitute="ann"))
    await house.ask(player("cleo"), c.NameSubstitute(player="cleo", substitute="bob"))
    assert house.state.are(EntrantStatus.ACCEPTED) == ("ann", "bob")
    assert [house.state.entrants[each].paid_in for each in ("ann", "bob", "cleo", "zoe")] == [10_000, 10_000, 0, 0]
    await house.ask(player("bob"), c.Withdraw(player="bob"))
    assert money(house) == (10_000, 0, 0)
    return house


async def refused_because_the_field_is_full() -> House:
    """30"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock, details={**FEW, "most": 3}))
    full = c.RefuseEntry(player="dan", ground=c.Ground.FULL, words="no place is left")
    await house.enter("ann", "bob")
    await house.ask(player("dan"), c.Apply(player="dan"))
    refused = await house.refused(OPERATOR, full)
    assert refused.clauses == ("10.4.1(a)(iii)",), "two of three"
    await house.enter("cleo")
    refused = await house.refused(OPERATOR, c.Accept(player="dan"))
    assert refused.clauses == ("10.4.1(a)(iii)",)
    await house.ask(OPERATOR, full)
    await house.ask(player("emil"), c.Apply(player="emil", employee=True))
    refuse = c.RefuseEntry(player="emil", ground=c.Ground.CRITERIA, words="he deals here")
    refused = await house.refused(OPERATOR, refuse)
    assert refused.clauses == ("10.4.2(a)(iv)",)
    await house.ask(OPERATOR, msgspec.structs.replace(refuse, ground=c.Ground.NOT_APPROVED))
    return house


async def the_fee_is_lowered_and_raised_after_entries() -> House:
    """31"""
    house = House()
    await house.open()
    stated = terms(house.clock, details=FEW)

    def at(cents: int) -> c.ChangeTerms:
        details = msgspec.structs.replace(stated.details, fees=Fees(entry_fee=Cents(cents)))
        return c.ChangeTerms(terms=msgspec.structs.replace(stated, details=details))

    await house.announce(stated)
    await house.enter(*THREE)
    await house.ask(OPERATOR, at(8_000))
    assert money(house) == (24_000, 0, 0), "everybody has paid what the terms ask for"
    await house.enter("dan")
    await house.ask(OPERATOR, at(9_000))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    await house.close_entries()
    await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    for name in FOUR:
        await house.ask(OPERATOR, c.TakePayment(player=name, payment=c.Payment.ENTRY_FEE, cents=Cents(1_000)))
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))
    assert money(house) == (36_000, 0, 0)
    return house


async def nobody_may_have_a_prize() -> House:
    """32"""
    house = House(seed="x")
    prizes = {"shares": (6_000, 4_000)}
    await house.ready(final(free(house, prizes=prizes, not_offered=ONE_STAGE)), *THREE)
    await house.hand(await house.table(), {"ann": 500})
    for name in THREE:
        await house.ask(DIRECTOR, c.Disqualify(player=name, circumstance="collusion", words="all three of them"))
    assert await decided(house) == {}
    assert money(house) == (0, 27_000, 3_000)
    await closed(house)
    assert money(house) == (0, 0, 30_000)
    return house


FURTHER: tuple[Scenario, ...] = (
    play_off_in_which_both_lose_all,
    a_play_off_takes_no_chips_along,
    late_before_the_stage_begins,
    too_few_chips_to_carry_on,
    chips_taken_between_stages,
    cancelled_with_half_of_the_money_back,
    prizes_shared_that_do_not_divide,
    disqualified_after_the_last_hand,
    substitutes_there_and_back,
    refused_because_the_field_is_full,
    the_fee_is_lowered_and_raised_after_entries,
    nobody_may_have_a_prize,
)
