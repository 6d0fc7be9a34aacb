"""Stages: lots, banks, re-buys, ties, second chances, penalties, people who are away, the end, and what is paid."""

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Kind
from pitbook.games.tournament_law import Short
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Forbidden
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.lots import is_as_drawn
from pitbook.tournament.prizes import prizes, shares
from pitbook.tournament.state import EntrantStatus, Phase, StageStatus
from pitbook.tournament.terms import (
    Banks,
    BuyBack,
    Consequence,
    Cut,
    CutOf,
    Disposition,
    Fees,
    Penalty,
    PenaltyKind,
    Prizes,
    Purchase,
    QualifiesBy,
    Repechage,
    Stage,
    StageKind,
    TakenChips,
    TieBreak,
    TournamentTerms,
)
from tests.tournament.house import BOSS, DEALER, DIRECTOR, NAME, OPERATOR, SIX, House, player, terms
from tests.tournament.scenarios import FREE, NO_COMPULSORY

pytestmark = pytest.mark.anyio
FOUR = SIX[:4]
ONE_STAGE = {T.TERM_PROGRESSION.value: "there is one stage"}
EVERYBODY = dict.fromkeys(FOUR, 5_000)


def fines(*amounts: int) -> dict[str, object]:
    found = (Penalty(f"fine-{x}", "Something", PenaltyKind.CHIPS, chips=Cents(x * 100)) for x in amounts)
    others = (
        Penalty("delay", "Delaying", PenaltyKind.MISSED_HANDS, hands=1),
        Penalty("warning", "Anything less", PenaltyKind.WARNING),
        Penalty("telephone", "Using one", PenaltyKind.WARNING),
    )
    return {"penalties": (*found, *others)}


def staged(base: TournamentTerms, *stages: Stage) -> TournamentTerms:
    return replace(base, format=replace(base.format, stages=stages))


async def fined(house: House, **by: int) -> None:
    for name, amount in by.items():
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{amount}", words="so"))


# Lots and banks


async def test_lots_can_be_drawn_again_by_anybody() -> None:
    house = House()
    await house.ready(terms(house.clock), *SIX)
    events = [event for _, event in await house.it.history()]
    [drafted] = [each for each in events if isinstance(each, e.Drafted)]
    [drawn] = [each for each in events if isinstance(each, e.SeatsDrawn)]
    assert drawn.commitment == drafted.commitment
    assert is_as_drawn(drawn)
    first, *others = drawn.seats
    swapped = (replace(first, player=others[0].player), replace(others[0], player=first.player), *others[1:])
    assert not is_as_drawn(replace(drawn, seats=swapped))
    assert not is_as_drawn(replace(drawn, secret="00" * 32))
    assert not is_as_drawn(replace(drawn, commitment="00" * 32))
    assert f"secret/tournament/{NAME}/{drawn.next_commitment}" in await house.store.private("secret/tournament/")
    assert f"secret/tournament/{NAME}/{drawn.commitment}" not in await house.store.private("secret/tournament/")


async def test_a_stage_waits_for_tables_seats_banks_and_its_time() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter(*(f"p{number}" for number in range(8)))
    await house.close_entries()
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.2.4",)
    await house.refused(DIRECTOR, c.BeginStage(stage=1))
    await house.floor.open_table(BOSS, "war-2", house.book, command="open-2")
    await house.ask(OPERATOR, c.DesignateTables(tables=("war-2",)))
    await house.refused(DIRECTOR, c.DrawSeats(stage=2))
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))
    house.clock.now = house.state.stages[1].starts_at
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert refused.clauses == ("10.4.3(b)",)
    banks = {each.player: Cents(100_000) for each in house.state.stages[1].seats}
    refused = await house.refused(DIRECTOR, c.IssueBanks(stage=1, banks={**banks, "stranger": Cents(100_000)}))
    assert refused.clauses == ("10.4.3(b)",)
    await house.ask(DIRECTOR, c.IssueBanks(stage=1, banks=banks))
    await house.ask(OPERATOR, c.ReleaseTables(tables=("war-2",)))
    await house.refused(DIRECTOR, c.BeginStage(stage=1))


async def test_every_hand_is_an_ordinary_round_marked_with_tournament_and_stage() -> None:
    house = House()
    await house.ready(terms(house.clock), *FOUR)
    table = await house.table()
    opened = table.state.opened.competition
    assert opened is not None
    assert (opened.tournament, opened.stage, opened.table) == (NAME, 1, "war-1")
    cash = house.floor.tables["war-1"].state
    before = (cash.result, cash.books.held(cash.accounts.float), cash.books.held(cash.accounts.drop))
    await house.hand(table, EVERYBODY)
    assert (cash.result, cash.books.held(cash.accounts.float), cash.books.held(cash.accounts.drop)) == before
    await house.refused_at(table, player("ann"), war.Leave(player="ann"))
    place = table.state.play.places_taken["ann"]
    elsewhere = war.Place(player="ann", box=place % 7 + 1, kind=Kind.FIRST, stake=Cents(5_000))
    refused = await house.refused_at(table, player("ann"), elsewhere)
    assert set(refused.clauses) == {"10.1", "5.10", "5.13", "6.3"}
    sign = table.state.play.sign
    personal = war.AgreeLimits(by=BOSS.role, player="ann", sign=sign)  # type: ignore[arg-type]
    refused = await house.refused_at(table, BOSS, personal)
    assert "6.3" in refused.clauses
    outsider = await house.refused_at(table, player("gil"), war.Sit(player="gil", box=7))
    assert outsider.clauses == ("10.2.5",)
    for actor, command in (
        (player("ann"), own.GiveBank(by=DIRECTOR.role, player="ann", chips=Cents(100))),
        (BOSS, war.ChangeLimits(by=BOSS.role, sign=sign, minutes_displayed=20, players_keep_minimum=False)),  # type: ignore[arg-type]
    ):
        with pytest.raises(Forbidden):
            await house.at(table, actor, command)


async def test_a_table_of_a_tournament_does_nothing_without_it() -> None:
    house = House()
    await house.ready(terms(house.clock), *FOUR)
    table = await house.table()
    table.guard = None
    with pytest.raises(Forbidden, match="not at hand"):
        await table.ask(DEALER, Ask("deal", own.Deal()))


async def test_the_clock_ends_a_stage() -> None:
    house = House()
    stated = terms(house.clock)
    stated = staged(stated, replace(stated.stages[0], hands=None, minutes=30), stated.stages[1])
    await house.ready(stated, *FOUR)
    table = await house.table()
    await house.hand(table, EVERYBODY)
    refused = await house.refused(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.DETERMINED))
    assert "clock" in refused.because
    house.clock.minutes(29)
    await house.lay(table, EVERYBODY)
    house.clock.minutes(1)
    assert "wagers lie" in (await house.refused(DIRECTOR, c.EndStage(stage=1))).because
    for name in FOUR:
        taken = war.Withdraw(player=name, box=table.state.play.places_taken[name], kind=Kind.FIRST)
        await house.at(table, player(name), taken)
    refused = await house.refused_at(table, player("ann"), house.wager(table, "ann", 5_000))
    assert refused.clauses == ("10.4.3(a)(i)",), "none is under way any more"
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert set(house.state.stacks.values()) <= {95_000, 97_500, 105_000}


# Money during play


async def test_a_re_buy_has_its_price_its_number_and_its_time() -> None:
    house = House()
    re_buy = Purchase(cents=Cents(5_000), chips=Cents(50_000), most=1, until_hand=1, below=Cents(100_500))
    add_on = Purchase(cents=Cents(2_000), chips=Cents(20_000), stages=(2,))
    await house.ready(terms(house.clock, details={"fees": Fees(re_buy=re_buy, add_on=add_on)}), *FOUR)
    table = await house.table()
    pay = c.TakePayment(player="ann", payment=c.Payment.RE_BUY, cents=Cents(5_000))
    await house.ask(OPERATOR, pay)
    assert house.stack(table, "ann") == house.state.stacks["ann"] == 150_000
    assert "1 time" in (await house.refused(OPERATOR, pay)).because
    added = c.TakePayment(player="ann", payment=c.Payment.ADD_ON, cents=Cents(2_000))
    assert "not offered in stage 1" in (await house.refused(OPERATOR, added)).because
    await house.hand(table, EVERYBODY)
    later = replace(pay, player="bob")
    assert "until hand 1" in (await house.refused(OPERATOR, later)).because


async def test_whoever_can_still_re_buy_is_not_out_and_is_not_waited_for() -> None:
    house = House(seed="rebuy")
    re_buy = Purchase(cents=Cents(5_000), chips=Cents(50_000), most=2)
    conduct = fines(970)
    await house.ready(terms(house.clock, details={"fees": Fees(re_buy=re_buy)}, conduct=conduct), *FOUR)
    table = await house.table()
    await fined(house, dan=970)
    assert house.state.entrants["dan"].status is EntrantStatus.SEATED
    await house.hand(table, dict.fromkeys(FOUR[:3], 5_000))
    await house.ask(OPERATOR, c.TakePayment(player="dan", payment=c.Payment.RE_BUY, cents=Cents(5_000)))
    await house.lay(table, dict.fromkeys(FOUR[:3], 5_000))
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert refused.clauses == ("10.4.4(b)",)


async def test_the_short_may_be_all_in_where_the_terms_say_so() -> None:
    house = House()
    stated = terms(house.clock, wagers={"short": Short.ALL_IN}, conduct=fines(970))
    await house.ready(stated, *FOUR)
    table = await house.table()
    await fined(house, dan=970)
    assert house.state.entrants["dan"].status is EntrantStatus.SEATED
    await house.lay(table, {**dict.fromkeys(FOUR[:3], 5_000), "dan": 2_000})
    assert "30 are compulsory" in (await house.refused_at(table, DEALER, own.Deal())).because
    place = table.state.play.places_taken["dan"]
    await house.at(table, player("dan"), war.Change(player="dan", box=place, kind=Kind.FIRST, stake=Cents(3_000)))
    await house.at(table, DEALER, own.Deal())


async def test_the_eliminated_buy_back_between_stages() -> None:
    house = House()
    stated = terms(house.clock, hands=1, conduct=fines(100, 200), format={"buy_back": BuyBack(cents=Cents(4_000))})
    await house.ready(stated, *FOUR)
    table = await house.table()
    await fined(house, cleo=100, dan=200)
    pay = c.TakePayment(player="dan", payment=c.Payment.BUY_BACK, cents=Cents(4_000))
    assert (await house.refused(OPERATOR, pay)).clauses == ("10.4.3(a)(iv)",)
    await house.hand(table, EVERYBODY)
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert "dan" in house.state.are(EntrantStatus.ELIMINATED)
    await house.ask(OPERATOR, pay)
    assert "dan" in house.state.are(EntrantStatus.THROUGH)
    await house.refused(OPERATOR, pay)
    await house.seat(2)
    assert "dan" in {each.player for each in house.state.stages[2].seats}


# Ties


async def tied(house: House, how: TieBreak | None, **more: object) -> None:
    """Bob and Cleo are level for the second place, of two who go through."""
    stated = terms(
        house.clock,
        hands=1,
        wagers=FREE,
        not_offered=NO_COMPULSORY,
        conduct=fines(100, 300),
        format={"tie_break": how},
        **more,
    )
    await house.ready(stated, *FOUR)
    await fined(house, bob=100, cleo=100, dan=300)
    await house.hand(await house.table(), {"dan": 500})


async def test_a_tie_is_broken_by_lot() -> None:
    house = House()
    await tied(house, TieBreak.LOT)
    await house.refused(DIRECTOR, c.DecideTie(stage=1, order=("bob", "cleo"), words="I like bob"))
    answer = await house.ask(DIRECTOR, c.EndStage(stage=1))
    [lots] = [each for each in answer.events if isinstance(each, e.LotsDrawn)]
    assert is_as_drawn(lots)
    assert not is_as_drawn(replace(lots, order=lots.order[::-1]))
    assert house.state.are(EntrantStatus.THROUGH) == ("ann", lots.order[0])


async def test_a_tie_is_played_off() -> None:
    house = House(seed="play-off-3")
    await tied(house, TieBreak.PLAY_OFF)
    table = await house.table()
    refused = await house.refused(DIRECTOR, c.EndStage(stage=1))
    assert "play-off" in refused.instead
    await house.ask(DIRECTOR, c.HoldPlayOff(stage=1))
    await house.make_ready(table)
    refused = await house.refused_at(table, player("ann"), house.wager(table, "ann", 500))
    assert "play-off between bob, cleo" in refused.because
    await house.hand(table, {"bob": 90_000})
    assert house.state.stacks["bob"] != 90_000
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    won = house.state.stacks["bob"] > 90_000
    assert house.state.are(EntrantStatus.THROUGH) == ("ann", "bob" if won else "cleo")
    assert house.state.stages[1].ranking[0].player == "ann"


async def test_a_tie_goes_to_whoever_had_more_before() -> None:
    house = House(seed="earlier-1")
    stated = terms(
        house.clock,
        hands=2,
        wagers=FREE,
        not_offered=NO_COMPULSORY,
        conduct=fines(100, 200, 300),
        format={"tie_break": TieBreak.EARLIER_STACK},
    )
    await house.ready(stated, *FOUR)
    table = await house.table()
    await fined(house, bob=100, dan=300)
    await house.hand(table, {"dan": 500})
    await house.hand(table, {"dan": 500})
    await fined(house, cleo=100)
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.stacks["bob"] == house.state.stacks["cleo"]
    assert house.state.are(EntrantStatus.THROUGH) == ("ann", "cleo")


async def test_a_tie_without_a_way_to_break_it_waits_for_the_director() -> None:
    house = House()
    await tied(house, None)
    await house.refused(DIRECTOR, c.EndStage(stage=1))
    await house.refused(DIRECTOR, c.DecideTie(stage=1, order=("ann", "bob"), words="so"))
    await house.refused(DIRECTOR, c.DecideTie(stage=1, order=("bob", "cleo"), words=" "))
    await house.ask(DIRECTOR, c.DecideTie(stage=1, order=("bob", "cleo"), words="bob drew the higher card"))
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.THROUGH) == ("ann", "bob")


async def test_a_cut_of_the_whole_stage_compares_tables() -> None:
    house = House()
    stated = terms(house.clock, hands=1, wagers=FREE, not_offered=NO_COMPULSORY, conduct=fines(100, 200, 300))
    first = replace(stated.stages[0], seats=4, cut=Cut(through=3, of=CutOf.STAGE))
    await house.ready(staged(stated, first, stated.stages[1]), *SIX, tables=2)
    first_table, second_table = await house.table(1), await house.table(2)
    for name in second_table.state.seated:
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty="fine-300", words="so"))
    for table in (first_table, second_table):
        await house.hand(table, {table.state.seated[0]: 500})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert set(house.state.are(EntrantStatus.THROUGH)) == set(first_table.state.opened.competition.places)  # type: ignore[union-attr]


# Second chances


async def test_a_repechage_is_held_if_the_director_says_so() -> None:
    house = House()
    again = Repechage(by=QualifiesBy.BEST_ELIMINATED, count=2, at_discretion=True)
    stated = terms(house.clock, hands=1, wagers=FREE, not_offered=NO_COMPULSORY, conduct=fines(100, 200, 300, 400))
    heat, final = stated.stages
    stated = replace(stated, format=replace(stated.format, repechage=again, tie_break=TieBreak.LOT))
    second = replace(heat, name="Repechage", kind=StageKind.REPECHAGE, cut=Cut(through=1))
    await house.ready(staged(stated, heat, second, final), *SIX)
    await fined(house, bob=100, cleo=200, dan=300, eve=400, fay=400)
    await house.hand(await house.table(), {"fay": 500})
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.THROUGH) == ("ann", "bob")
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=2))
    assert refused.clauses == ("10.4.3(a)(v)",)
    await house.ask(DIRECTOR, c.DecideRepechage(stage=2, held=True))
    await house.begin(2)
    assert {each.player for each in house.state.stages[2].seats} == {"cleo", "dan"}
    await house.hand(await house.table(1, 2), {"cleo": 500})
    await house.ask(DIRECTOR, c.EndStage(stage=2))
    assert len(house.state.are(EntrantStatus.THROUGH)) == 3
    other = House()
    await other.ready(staged(stated, heat, second, final), *SIX)
    await fined(other, bob=100, cleo=200, dan=300, eve=400, fay=400)
    await other.hand(await other.table(), {"fay": 500})
    await other.ask(DIRECTOR, c.EndStage(stage=1))
    await other.ask(DIRECTOR, c.DecideRepechage(stage=2, held=False))
    assert other.state.stages[2].status is StageStatus.LEFT_OUT
    await other.begin(3)


async def test_two_heats_share_the_field_and_banks_may_be_carried() -> None:
    house = House()
    stated = terms(house.clock, hands=1, heats=2, wagers=FREE, not_offered=NO_COMPULSORY, conduct=fines(100, 200, 300))
    one, two, final = stated.stages
    stated = staged(stated, one, two, replace(final, banks=Banks.CARRIED))
    names = tuple(f"p{number}" for number in range(8))
    await house.ready(stated, *names)
    heat = [each.player for each in house.state.stages[1].seats]
    assert len(heat) == 4
    for stage in (1, 2):
        if stage == 2:
            await house.begin(2)
            assert not {each.player for each in house.state.stages[2].seats} & set(heat)
        table = await house.table(1, stage)
        await fined(house, **dict(zip(table.state.seated, (100, 200, 300), strict=False)))
        await house.hand(table, {table.state.seated[3]: 500})
        await house.ask(DIRECTOR, c.EndStage(stage=stage))
    through = house.state.are(EntrantStatus.THROUGH)
    assert len(through) == 4
    await house.ask(DIRECTOR, c.DrawSeats(stage=3))
    equal = dict.fromkeys(through, Cents(100_000))
    await house.refused(DIRECTOR, c.IssueBanks(stage=3, banks=equal))
    carried = {name: Cents(house.state.stacks[name]) for name in through}
    await house.ask(DIRECTOR, c.IssueBanks(stage=3, banks=carried))


# Conduct


async def test_a_player_sits_out_what_the_penalty_says() -> None:
    house = House()
    await house.ready(terms(house.clock, conduct=fines()), *FOUR)
    table = await house.table()
    await house.ask(DIRECTOR, c.Penalise(player="dan", penalty="warning", words="first"))
    await house.ask(DIRECTOR, c.Penalise(player="dan", penalty="delay", words="again"))
    await house.make_ready(table)
    refused = await house.refused_at(table, player("dan"), house.wager(table, "dan", 5_000))
    assert refused.clauses == ("10.4.8(a)(i)",)
    await house.hand(table, dict.fromkeys(FOUR[:3], 5_000))
    await house.lay(table, {"dan": 5_000})
    assert house.state.entrants["dan"].penalties == ("warning", "delay")


async def test_the_compulsory_wager_is_taken_from_whoever_is_away() -> None:
    house = House()
    await house.ready(terms(house.clock), *FOUR)
    table = await house.table()
    await house.ask(DIRECTOR, c.MarkAway(player="dan", late=False))
    await house.refused(DIRECTOR, c.MarkAway(player="dan", late=False))
    await house.hand(table, dict.fromkeys(FOUR[:3], 5_000))
    assert house.stack(table, "dan") == house.state.stacks["dan"] == 95_000
    await house.ask(DIRECTOR, c.MarkBack(player="dan"))
    await house.refused(DIRECTOR, c.MarkBack(player="dan"))
    await house.lay(table, dict.fromkeys(FOUR[:3], 5_000))
    await house.refused_at(table, DEALER, own.Deal())


@pytest.mark.parametrize(("late", "clause"), [(True, "10.4.8(b)(i)"), (False, "10.4.8(b)(ii)")])
async def test_the_late_and_the_absent_may_be_out(late: bool, clause: str) -> None:
    house = House()
    conduct = {"late": Consequence.ELIMINATED, "absent": Consequence.ELIMINATED}
    await house.ready(terms(house.clock, conduct=conduct), *FOUR)
    table = await house.table()
    await house.ask(DIRECTOR, c.MarkAway(player="dan", late=late))
    assert house.state.entrants["dan"].status is EntrantStatus.ELIMINATED
    assert clause in house.history
    assert "dan" not in table.state.seated


async def test_retiring_and_disqualifying_wait_for_the_hand() -> None:
    house = House()
    await house.ready(terms(house.clock, conduct={"retired": TakenChips.CONVERTED}), *FOUR)
    table = await house.table()
    await house.lay(table, EVERYBODY)
    await house.refused(player("ann"), c.Retire(player="ann"))
    await house.refused(DIRECTOR, c.Disqualify(player="bob", circumstance="abuse", words="shouted"))
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    had = house.state.stacks["ann"]
    await house.ask(player("ann"), c.Retire(player="ann"))
    assert house.state.redeemable == {"ann": had}
    refused = await house.refused(DIRECTOR, c.Disqualify(player="bob", circumstance="whistling", words="so"))
    assert refused.clauses == ("10.4.8(a)(ii)",)
    await house.ask(DIRECTOR, c.Disqualify(player="bob", circumstance="terms", words="he kept to none of them"))
    assert "10.4.2(b)(i)" in house.lines[-1]
    assert set(table.state.seated) == {"cleo", "dan"}
    await house.refused_at(table, player("cleo"), own.TakeAway(player="cleo", cents=Cents(100)))


# The end


async def test_chips_become_cash_at_the_stated_rate_and_tables_go_back() -> None:
    house = House()
    cash = {"disposition": Disposition.CASH, "cents_for_chips": (Cents(1), Cents(10))}
    said = {T.TERM_AGREED.value: "Or once everybody agrees."}
    stated = terms(house.clock, hands=1, format=cash, said=said, not_offered=ONE_STAGE)
    await house.ready(staged(stated, stated.stages[1]), *FOUR)
    table = await house.table()
    await house.hand(table, EVERYBODY)
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert table.state.office.closed_at is not None
    outside = await house.store.balances(f"outside/tournament/{NAME}/")
    assert set(outside.values()) == {0}
    owed = {name: chips // 10 for name, chips in house.state.redeemable.items()}
    await house.refused(OPERATOR, c.DistributePrizes())
    await house.ask(DIRECTOR, c.DeclareResult())
    await house.ask(OPERATOR, c.DistributePrizes())
    await house.refused(OPERATOR, c.CloseTournament())
    answer = await house.ask(OPERATOR, c.RedeemChips())
    assert {each.player: each.cents for each in answer.events if isinstance(each, e.ChipsCollected)} == owed
    await house.refused(OPERATOR, c.RedeemChips())
    await house.ask(OPERATOR, c.ReleaseTables(tables=("war-1",)))
    await house.ask(player("ann"), c.OpenDispute(player="ann", about=c.About.COMPETITION, words="my prize"))
    await house.refused(OPERATOR, c.CloseTournament())
    for command in (
        c.DecideDispute(dispute=1, words="as paid"),
        c.AdvisePerson(dispute=1),
        c.CloseDispute(dispute=1, words="closed"),
    ):
        await house.ask(DIRECTOR, command)
    await house.ask(OPERATOR, c.CloseTournament())
    assert house.state.phase is Phase.CLOSED


async def test_what_can_still_be_bought_counts_where_a_lead_is_proved() -> None:
    house = House()
    re_buy = Purchase(cents=Cents(5_000), chips=Cents(1_000_000), until_hand=2)
    stated = terms(
        house.clock,
        hands=3,
        wagers={"most": Cents(500), "compulsory": None},
        not_offered=NO_COMPULSORY,
        conduct=fines(900),
        details={"fees": Fees(re_buy=re_buy)},
    )
    one = replace(stated.stages[0], cut=Cut(through=1))
    await house.ready(staged(stated, one, stated.stages[1]), *FOUR)
    table = await house.table()
    await fined(house, bob=900, cleo=900, dan=900)
    conclude = c.ConcludeTable(table=table.name, ground=c.EndGround.DETERMINED)
    await house.hand(table, {"dan": 500})
    assert "10.4.8(d)(i)" in (await house.refused(DIRECTOR, conclude)).clauses
    await house.hand(table, {"dan": 500})
    await house.ask(DIRECTOR, conclude)


def test_what_does_not_divide_goes_where_the_terms_say() -> None:
    assert shares(100, (3333, 3333, 3334), odd_to=2) == (33, 34, 33)
    assert shares(101, (5000, 5000), odd_to=1) == (51, 50)
    split = Prizes(shares=(5000, 3000, 2000), odd_cents_to=1)
    alone = prizes(split, 1001, ("ann",), {"ann": 1})
    assert [(each.player, each.cents) for each in alone] == [("ann", 501)], "what nobody wins stays in the pool"
    alone = prizes(split, 1001, ("ann",), {"ann": 1}, handed_on=True)
    assert [(each.player, each.cents) for each in alone] == [("ann", 1001)]
    level = prizes(split, 1001, ("ann", "bob", "cleo"), {"ann": 1, "bob": 1, "cleo": 3})
    assert [(each.player, each.cents) for each in level] == [("ann", 401), ("bob", 400), ("cleo", 200)]


async def test_agreeing_does_not_end_play_for_chips_of_no_value() -> None:
    house = House()
    await house.ready(terms(house.clock), *FOUR)
    table = await house.table()
    await house.refused(player("ann"), c.Agree(player="ann"))
    refused = await house.refused(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.AGREED))
    assert "10.4.8(d)(ii)" in refused.clauses
    assert "10.4.8(d)(i)" not in refused.clauses


async def test_nobody_goes_through_from_a_final() -> None:
    house = House()
    stated = terms(house.clock, not_offered=ONE_STAGE)
    await house.ready(staged(stated, stated.stages[1]), *FOUR)
    table = await house.table()
    refused = await house.refused(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.DETERMINED))
    assert "10.4.8(d)(i)" in refused.clauses


# Secret wagers


async def test_a_secret_wager_counts_over_a_stage_and_stays_as_it_was_made() -> None:
    house = House()
    usual = {"secret": 1, "secret_how": "By digest"}
    await house.ready(terms(house.clock, hands=3, wagers=usual), *FOUR)
    table = await house.table()
    await house.make_ready(table)
    from tests.tournament.scenarios import _opening, _secretly

    await _secretly(house, table, "ann", 7_000)
    await house.lay(table, dict.fromkeys(FOUR[1:], 5_000))
    await house.ask(player("ann"), _opening(house, table, "ann", 7_000))
    place = table.state.play.places_taken["bob"]
    raised = war.Change(player="bob", box=place, kind=Kind.FIRST, stake=Cents(9_000))
    refused = await house.refused_at(table, player("bob"), raised)
    assert refused.clauses == ("10.4.4(c)",)
    no_wager = c.OpenWager(player="ann", salt="0" * 16, wager=msgspec.Raw(b"{}"))
    await house.refused(player("ann"), no_wager)
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert house.state.stages[1].secret == {"ann": 1}
    await house.make_ready(table)
    refused = await house.refused(player("ann"), c.CommitWager(player="ann", digest="0" * 64))
    assert refused.clauses == ("10.4.4(c)",)
    for _ in range(2):
        await house.hand(table, EVERYBODY)
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.begin(2)
    name = house.state.stages[2].seats[0].player
    house.state.stages[1].secret[name] = 1  # as if it had been theirs
    await house.ask(player(name), c.CommitWager(player=name, digest="0" * 64))


async def test_what_follows_for_the_late_is_not_what_follows_for_the_absent() -> None:
    """Late arrival and absence have consequences of their own: 10.4.8(b)(i) and (ii)."""
    blinded, spared = Consequence.BLINDED, Consequence.NONE
    for late, conduct, left in (
        (True, {"late": spared, "absent": blinded}, 100_000),
        (True, {"late": blinded, "absent": spared}, 95_000),
        (False, {"late": blinded, "absent": spared}, 100_000),
        (False, {"late": spared, "absent": blinded}, 95_000),
    ):
        house = House()
        await house.ready(terms(house.clock, conduct=conduct), *FOUR)
        table = await house.table()
        await house.ask(DIRECTOR, c.MarkAway(player="dan", late=late))
        await house.hand(table, dict.fromkeys(FOUR[:3], 5_000))
        assert house.stack(table, "dan") == house.state.stacks["dan"] == left
        if left < 100_000:
            assert f"10.4.8(b)({'i' if late else 'ii'}), 10.4.4(b)" in house.lines[-1]


async def test_whoever_is_away_does_not_wager_and_loses_nothing_beside_a_wager_that_lay_there() -> None:
    house = House()
    await house.ready(terms(house.clock), *FOUR)
    table = await house.table()
    await house.lay(table, dict.fromkeys(FOUR, 5_000))
    await house.ask(DIRECTOR, c.MarkAway(player="dan", late=False))
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert "dan loses" not in house.history
    await house.make_ready(table)
    for late, clause in ((False, "10.4.8(b)(ii)"), (True, "10.4.8(b)(i)")):
        if late:
            await house.ask(DIRECTOR, c.MarkBack(player="dan"))
            await house.ask(DIRECTOR, c.MarkAway(player="dan", late=True))
        refused = await house.refused_at(table, player("dan"), house.wager(table, "dan", 5_000))
        assert refused.clauses == (clause,)
    await house.ask(DIRECTOR, c.MarkBack(player="dan"))
    await house.lay(table, dict.fromkeys(FOUR, 5_000))
