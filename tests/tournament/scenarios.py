"""The twenty scenarios of a tournament, each played through the floor and told as it went."""

from collections.abc import Awaitable, Callable

import msgspec

from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Kind
from pitbook.games.options import Tender
from pitbook.games.tournament_law import Officer
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.table import commands as own
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor
from pitbook.table.service import Table
from pitbook.tournament import commands as c
from pitbook.tournament.bots import deals_on, decisions
from pitbook.tournament.playing import digest_of
from pitbook.tournament.sample import HOUR
from pitbook.tournament.state import EntrantStatus, StageStatus
from pitbook.tournament.terms import (
    Cut,
    Disposition,
    EventKind,
    Penalty,
    PenaltyKind,
    Withdrawal,
)
from tests.tournament.house import DEALER, DEPUTY, DIRECTOR, HOST, NAME, OPERATOR, SIX, House, player, terms

Scenario = Callable[[], Awaitable[House]]
SALT = "0123456789abcdef"
FREE = {"compulsory": None, "most": None}
NO_COMPULSORY = {T.TERM_COMPULSORY.value: "nothing has to be wagered"}
FINES = {
    "penalties": (
        *tuple(
            Penalty(f"fine-{amount}", "For the purpose of this history", PenaltyKind.CHIPS, chips=Cents(amount * 100))
            for amount in (100, 300, 600, 700)
        ),
        Penalty("telephone", "Using a telephone at the table", PenaltyKind.DISQUALIFIED),
    )
}


async def terms_available_inspectorate_not_advised() -> House:
    """1"""
    house = House()
    await house.open()
    await house.draft(terms(house.clock))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    refused = await house.refused(OPERATOR, c.OpenEntries())
    assert "10.2.2(b)" in refused.clauses
    await house.ask(OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing"))
    await house.ask(OPERATOR, c.OpenEntries())
    return house


async def advised_terms_not_available() -> House:
    """2"""
    house = House()
    await house.open()
    await house.draft(terms(house.clock))
    await house.ask(OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing"))
    refused = await house.refused(OPERATOR, c.OpenEntries())
    assert "10.2.2(a)" in refused.clauses
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    await house.ask(OPERATOR, c.OpenEntries())
    return house


async def terms_without_elimination() -> House:
    """3"""
    house = House()
    await house.open()
    await house.draft(terms(house.clock, said={T.TERM_ELIMINATION.value: ""}))
    refused = await house.refused(OPERATOR, c.MakeAvailable(channel="at the desk"))
    assert "10.4.5(a)" in refused.clauses
    assert "10.4.6(a)" not in refused.clauses
    await house.ask(OPERATOR, c.ChangeTerms(terms=terms(house.clock)))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    return house


async def designated_with_a_wager_lying_there() -> House:
    """4"""
    house = House()
    await house.open()
    await house.draft(terms(house.clock))
    table = await house.floor.table("war-1")
    gil = player("gil")
    await _sits(house, "war-1", gil)
    await table.ask(gil, Ask("wager", war.Place(player="gil", box=1, kind=Kind.FIRST, stake=Cents(5_000))))
    house.tell("  at war-1: gil lays a cash wager")
    refused = await house.refused(OPERATOR, c.DesignateTables(tables=("war-1",)))
    assert "10.2.4" in refused.clauses
    assert not table.state.office.lent_to
    while table.state.play.wagering or table.state.play.in_a_round:
        await table.ask(DEALER, Ask(house.new_id(), own.Deal()))
    house.tell("  at war-1: the round is over")
    await house.refused(OPERATOR, c.DesignateTables(tables=("war-1",)))
    await table.ask(gil, Ask(house.new_id(), war.Leave(player="gil")))
    house.tell("  at war-1: gil leaves")
    await house.ask(OPERATOR, c.DesignateTables(tables=("war-1",)))
    assert table.state.office.lent_to == NAME
    return house


async def cash_player_at_a_designated_table() -> House:
    """5"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    table = await house.floor.table("war-1")
    gil = player("gil")
    float_before = table.state.books.held(table.state.accounts.float)
    for actor, command in (
        (gil, war.Sit(player="gil", box=1)),
        (gil, own.BuyIn(player="gil", cents=Cents(10_000))),
        (DEALER, own.Deal()),
    ):
        refused = await house.refused_there(table, actor, command)
        assert refused.clauses == ("10.2.5",)
    assert table.state.books.held(table.state.accounts.float) == float_before
    return house


async def first_deal_with_one_not_briefed() -> House:
    """6"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock, hands=2))
    await house.enter(*SIX)
    await house.close_entries(briefed=False)
    await house.ask(DIRECTOR, c.Brief(players=SIX[:5], satisfied=True))
    await house.begin()
    table = await house.table()
    await house.lay(table, dict.fromkeys(SIX[:5], 5_000))
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert "10.3.1" in refused.clauses
    refused = await house.refused_at(table, player("fay"), house.wager(table, "fay", 5_000))
    assert "10.3.1" in refused.clauses
    await house.ask(DIRECTOR, c.MarkAway(player="fay", late=True))
    house.tell("  the seat of fay stays empty")
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert house.state.at(table.name)[1].hands == 1  # type: ignore[index]
    return house


async def director_goes() -> House:
    """7"""
    house = House()
    await house.ready(terms(house.clock), *SIX[:4])
    table = await house.table()
    await house.ask(DIRECTOR, c.Go())
    await house.lay(table, dict.fromkeys(SIX[:4], 5_000))
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert refused.clauses[0] == "10.2.3"
    await house.ask(DIRECTOR, c.Deputise(person=DEPUTY.person))
    await house.refused_at(table, DEALER, own.Deal())
    await house.ask(DEPUTY, c.Arrive())
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    assert [(each.person, each.until is None) for each in house.state.presence] == [("dora", False), ("dirk", True)]
    return house


async def unequal_banks() -> House:
    """8"""
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter(*SIX)
    await house.close_entries()
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))
    banks = dict.fromkeys(SIX, Cents(100_000))
    refused = await house.refused(DIRECTOR, c.IssueBanks(stage=1, banks={**banks, "fay": Cents(120_000)}))
    assert refused.clauses == ("10.4.3(b)",)
    await house.ask(DIRECTOR, c.IssueBanks(stage=1, banks=banks))
    return house


async def a_cash_chip_is_wagered() -> House:
    """9"""
    house = House()
    await house.ready(terms(house.clock), *SIX[:4])
    table, other = await house.table(), "war-9"
    await house.floor.open_table(HOST, other, house.book, command="open-9")
    await _sits(house, other, player("ann"))
    cash = await house.floor.table(other)
    await cash.ask(player("ann"), Ask("take", own.TakeAway(player="ann", cents=Cents(2_500))))
    house.tell("  ann carries a cash chip of $25")
    for command in (
        own.Bring(player="ann", cents=Cents(2_500)),
        own.BuyIn(player="ann", cents=Cents(2_500)),
    ):
        refused = await house.refused_at(table, player("ann"), command)
        assert refused.clauses == ("10.4.4(a)",)
    await house.make_ready(table)
    spoken = msgspec.structs.replace(house.wager(table, "ann", 2_500), spoken=True, tender=Tender.CASH)
    refused = await house.refused_at(table, player("ann"), spoken)
    assert refused.clauses == ("10.4.4(a)",)
    assert (await house.store.balances("carried/ann"))["carried/ann"] == 2_500
    return house


async def compulsory_wager() -> House:
    """10"""
    house = House()
    await house.ready(terms(house.clock), *SIX[:4])
    table = await house.table()
    await house.lay(table, {**dict.fromkeys(SIX[:3], 5_000), "dan": 4_000})
    refused = await house.refused_at(table, DEALER, own.Deal())
    assert refused.clauses == ("10.4.4(b)",)
    assert "40" in refused.because
    raised = war.Change(player="dan", box=table.state.play.places_taken["dan"], kind=Kind.FIRST, stake=Cents(5_000))
    await house.at(table, player("dan"), raised)
    await house.at(table, DEALER, own.Deal())
    await house.finish(table)
    return house


async def short_of_the_compulsory_wager() -> House:
    """11"""
    house = House(seed="eleven-0")
    fine = Penalty("fine", "For the purpose of this history", PenaltyKind.CHIPS, chips=Cents(92_000))
    conduct = {"penalties": (fine, Penalty("telephone", "Using one", PenaltyKind.WARNING))}
    await house.ready(terms(house.clock, conduct=conduct), *SIX[:4])
    table = await house.table()
    await house.ask(DIRECTOR, c.Penalise(player="dan", penalty="fine", words="so that 80 are left"))
    assert house.stack(table, "dan") == 8_000
    await house.hand(table, dict.fromkeys(SIX[:4], 5_000))
    assert house.state.stacks["dan"] == 3_000
    assert house.state.entrants["dan"].status is EntrantStatus.ELIMINATED
    assert "dan" not in table.state.seated
    reading = house.floor.tables[table.name].state.rules.rulebook.readings["short-of-the-compulsory-wager"]
    assert reading.chosen == "eliminated"
    house.tell(f"  the terms are silent; read as: {reading.alternatives[reading.chosen]} ({reading.reason})")
    return house


async def all_in_and_tied() -> House:
    """12"""
    house = House(seed="twelve-19")
    fine = Penalty("fine", "For the purpose of this history", PenaltyKind.CHIPS, chips=Cents(90_000))
    conduct = {"penalties": (fine, Penalty("telephone", "Using one", PenaltyKind.WARNING))}
    await house.ready(terms(house.clock, conduct=conduct), *SIX[:4])
    table = await house.table()
    await house.ask(DIRECTOR, c.Penalise(player="ann", penalty="fine", words="so that 100 are left"))
    await house.lay(table, {"ann": 10_000, **dict.fromkeys(SIX[1:4], 5_000)})
    await house.at(table, DEALER, own.Deal())
    waiting = next(iter(decisions(table.state)))
    assert waiting == "ann", f"the cards of this history tie for ann, not {waiting}"
    place = table.state.play.places_taken["ann"]
    refused = await house.refused_at(table, player("ann"), war.GoToWar(player="ann", box=place, stake=Cents(10_000)))
    assert "$0.00" in refused.because
    await house.finish(table)
    assert house.state.stacks["ann"] == 5_000
    return house


async def secret_wagers() -> House:
    """13"""
    house = House()
    usual = {"secret": 2, "secret_how": "A digest is sent before, and opened when all have wagered"}
    await house.ready(terms(house.clock, hands=4, wagers=usual), *SIX[:4])
    table = await house.table()
    for _ in range(2):
        await house.make_ready(table)
        await _secretly(house, table, "ann", 7_000)
        await house.refused_at(table, player("ann"), house.wager(table, "ann", 5_000))
        refused = await house.refused(player("ann"), _opening(house, table, "ann", 7_000))
        assert "has not wagered" in refused.because
        await house.lay(table, dict.fromkeys(SIX[1:4], 5_000))
        refused = await house.refused_at(table, DEALER, own.Deal())
        assert refused.clauses == ("10.4.4(c)",)
        await house.refused(player("ann"), _opening(house, table, "ann", 50_000))
        await house.ask(player("ann"), _opening(house, table, "ann", 7_000))
        await house.at(table, DEALER, own.Deal())
        await house.finish(table)
    await house.make_ready(table)
    refused = await house.refused(player("ann"), c.CommitWager(player="ann", digest=digest_of(SALT, b"{}")))
    assert refused.clauses == ("10.4.4(c)",)
    return house


async def tie_for_the_last_who_goes_through() -> House:
    """14"""
    house = House(seed="fourteen-2")
    stated = terms(
        house.clock, hands=1, wagers=FREE, not_offered=NO_COMPULSORY, conduct=FINES, format={"tie_break": None}
    )
    stages = (msgspec.structs.replace(stated.stages[0], cut=Cut(through=2)), stated.stages[1])
    stated = msgspec.structs.replace(stated, format=msgspec.structs.replace(stated.format, stages=stages))
    await house.ready(stated, *SIX)
    table = await house.table()
    for name, fine in (("ann", 100), ("bob", 300), ("cleo", 300), ("dan", 700)):
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{fine}", words="so that the stacks are these"))
    await house.hand(table, {"eve": 100_000, "fay": 100_000})
    assert house.state.stacks == {
        **dict.fromkeys(("bob", "cleo"), 70_000), "ann": 90_000, "dan": 30_000, "eve": 0, "fay": 0
    }  # fmt: skip
    refused = await house.refused(DIRECTOR, c.EndStage(stage=1))
    assert "10.4.5(a)" in refused.clauses
    assert house.state.stages[1].status is StageStatus.PLAYING
    await house.refused(DIRECTOR, c.HoldPlayOff(stage=1))
    await house.ask(DIRECTOR, c.DecideTie(stage=1, order=("cleo", "bob"), words="cleo had the higher last wager"))
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.THROUGH) == ("ann", "cleo")
    return house


async def lead_that_cannot_be_overtaken() -> House:
    """15"""
    house = House(seed="fifteen-0")
    stated = terms(
        house.clock,
        hands=20,
        wagers={"most": Cents(5_000), "compulsory": None},
        not_offered=NO_COMPULSORY,
        conduct=FINES,
        format={"bank": Cents(500_000)},
    )
    stages = (msgspec.structs.replace(stated.stages[0], cut=Cut(through=1)), stated.stages[1])
    fines = tuple(
        Penalty(f"fine-{amount}", "For the purpose of this history", PenaltyKind.CHIPS, chips=Cents(amount * 100))
        for amount in (4_600, 4_700, 4_800)
    )
    stated = msgspec.structs.replace(
        stated,
        format=msgspec.structs.replace(stated.format, stages=stages),
        conduct=msgspec.structs.replace(stated.conduct, penalties=(*stated.conduct.penalties, *fines)),
    )
    await house.ready(stated, *SIX[:4])
    table = await house.table()
    for name, fine in (("bob", 4_600), ("cleo", 4_700), ("dan", 4_800)):
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{fine}", words="so that the stacks are these"))
    for number in range(15):
        house.lines, kept = [], house.lines
        await house.hand(table, {"dan": 500})
        house.lines = kept
        if number == 12:
            house.tell("  hands 1 to 13 are played")
            refused = await house.refused(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.DETERMINED))
            assert "10.4.8(d)(i)" in refused.clauses
    house.tell("  hands 14 and 15 are played")
    await house.ask(DIRECTOR, c.ConcludeTable(table=table.name, ground=c.EndGround.DETERMINED))
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    assert house.state.are(EntrantStatus.THROUGH) == ("ann",)
    return house


async def agreeing_to_stop() -> House:
    """16"""
    house = House()
    cash = {"disposition": Disposition.CASH, "cents_for_chips": (Cents(1), Cents(100))}
    said = {T.TERM_AGREED.value: "Or once everybody at the table agrees, where chips become cash."}
    stated = terms(house.clock, hands=20, format=cash, said=said)
    await house.ready(stated, *SIX)
    table = await house.table()
    await house.hand(table, dict.fromkeys(SIX, 5_000))
    for name in SIX[:5]:
        await house.ask(player(name), c.Agree(player=name))
    conclude = c.ConcludeTable(table=table.name, ground=c.EndGround.AGREED)
    refused = await house.refused(DIRECTOR, conclude)
    assert "10.4.8(d)(ii)" in refused.clauses
    assert "5 of 6" in refused.because
    await house.ask(player("fay"), c.Agree(player="fay"))
    await house.ask(DIRECTOR, conclude)
    return house


async def an_employee_in_a_prize_place() -> House:
    """17"""
    house = House(seed="seventeen-0")
    said = {T.TERM_EMPLOYEES.value: "With approval employees may take part; they win no prize, and the next moves up."}
    stated = terms(
        house.clock,
        hands=1,
        wagers=FREE,
        not_offered={**NO_COMPULSORY, T.TERM_PROGRESSION.value: "there is one stage"},
        conduct=FINES,
        entry={"kind": EventKind.CHARITABLE},
        prizes={"shares": (6_000, 4_000)},
        said=said,
    )
    stated = msgspec.structs.replace(stated, format=msgspec.structs.replace(stated.format, stages=(stated.stages[1],)))
    await house.open()
    await house.announce(stated)
    await house.ask(player("emil"), c.Apply(player="emil", employee=True))
    refused = await house.refused(OPERATOR, c.Accept(player="emil"))
    assert refused.clauses == ("10.4.2(a)(v)",)
    approved = c.ApproveEmployee(player="emil", officer=Officer.CHIEF_EXECUTIVE, name="C. Executive")
    await house.ask(OPERATOR, approved)
    await house.ask(OPERATOR, c.Accept(player="emil"))
    await house.ask(OPERATOR, c.TakePayment(player="emil", payment=c.Payment.ENTRY_FEE, cents=Cents(10_000)))
    await house.enter("ann", "bob", "cleo")
    await house.close_entries()
    await house.begin()
    table = await house.table()
    for name, fine in (("ann", 100), ("bob", 300)):
        await house.ask(DIRECTOR, c.Penalise(player=name, penalty=f"fine-{fine}", words="so that the stacks are these"))
    await house.hand(table, {"cleo": 100_000})
    assert house.state.stacks["cleo"] == 0
    await house.ask(DIRECTOR, c.EndStage(stage=1))
    await house.ask(DIRECTOR, c.DeclareResult())
    await house.ask(OPERATOR, c.DistributePrizes())
    assert house.state.ranking[:3] == ("emil", "ann", "bob")
    assert [(each.player, each.cents) for each in house.state.prizes] == [("ann", 21_600), ("bob", 14_400)]
    return house


async def forty_entries() -> House:
    """18"""
    house = House(seed="eighteen-0")
    stated = terms(house.clock, hands=1, details={"most": 40})
    await house.open(6)
    kept, house.lines = house.lines, []
    await house.announce(stated, tables=6)
    await house.enter(*(f"p{number:02}" for number in range(1, 41)))
    house.lines = [*kept, "forty players enter, and pay $100.00 each"]
    await house.ask(player("late"), c.Apply(player="late"))
    refused = await house.refused(OPERATOR, c.Accept(player="late"))
    assert refused.clauses == ("10.4.1(a)(iii)",)
    await house.close_entries()
    for stage in (1, 2):
        await house.begin(stage)
        for number in range(1, len(house.state.stages[stage].tables) + 1):
            table = await house.table(number, stage)
            await house.hand(table, dict.fromkeys(table.state.seated, 5_000 + 500 * number))
        await house.ask(DIRECTOR, c.EndStage(stage=stage))
        if stage == 1:
            assert len(house.state.are(EntrantStatus.THROUGH)) == 12
            refused = await house.refused(DIRECTOR, c.DeclareResult())
    await house.ask(DIRECTOR, c.DeclareResult())
    await house.ask(OPERATOR, c.DistributePrizes())
    assert (house.state.house, house.it.held(f"tournament/{NAME}/prize-pool")) == (40_000, 0)
    assert sum(each.cents for each in house.state.prizes) == 360_000
    balances = await house.store.balances(f"tournament/{NAME}/")
    assert balances[f"tournament/{NAME}/house"] == 40_000
    assert balances[f"tournament/{NAME}/entries"] == 0
    return house


async def withdrawing_in_time_and_late() -> House:
    """19"""
    house = House()
    await house.open()
    starts = house.clock() + 48 * HOUR
    period = Withdrawal(free_until=starts - 24 * HOUR, kept_after=5_000)
    await house.announce(terms(house.clock, entry={"withdrawal": period}))
    await house.enter(*SIX)
    await house.ask(player("ann"), c.Withdraw(player="ann"))
    assert house.state.entrants["ann"].paid_in == 0
    house.clock.now = period.free_until
    await house.ask(player("bob"), c.Withdraw(player="bob"))
    assert house.state.entrants["bob"].paid_in == 0
    house.clock.now = period.free_until + 1_000_000
    await house.ask(player("cleo"), c.Withdraw(player="cleo"))
    assert house.state.entrants["cleo"].paid_in == 5_000
    refused = await house.refused(player("dan"), c.NameSubstitute(player="dan", substitute="gil"))
    assert "10.4.2(d)" in refused.clauses
    assert house.it.held(f"tournament/{NAME}/entries") == 35_000
    return house


async def disqualified_for_a_telephone() -> House:
    """20"""
    house = House()
    await house.ready(terms(house.clock, conduct=FINES), *SIX[:4])
    table = await house.table()
    await house.hand(table, dict.fromkeys(SIX[:4], 5_000))
    await house.refused(DIRECTOR, c.Penalise(player="dan", penalty="shouting", words="he shouted"))
    await house.ask(DIRECTOR, c.Penalise(player="dan", penalty="telephone", words="a call at the table"))
    assert house.state.entrants["dan"].status is EntrantStatus.DISQUALIFIED
    assert house.stack(table, "dan") == 0
    assert "dan" not in table.state.seated
    await house.ask(player("dan"), c.OpenDispute(player="dan", about=c.About.COMPETITION, words="it was a watch"))
    refused = await house.refused(player("dan"), c.OpenDispute(player="dan", about=c.About.DEAL, words="the last card"))
    assert "10.4.8(c)" in refused.clauses
    await house.refused(DIRECTOR, c.CloseDispute(dispute=1, words="closed"))
    await house.ask(DIRECTOR, c.DecideDispute(dispute=1, words="the cameras show a telephone"))
    await house.refused(DIRECTOR, c.DecideDispute(dispute=1, words="once more"))
    refused = await house.refused(DIRECTOR, c.CloseDispute(dispute=1, words="closed"))
    assert refused.clauses == ("10.4.8(j)",)
    await house.ask(DIRECTOR, c.AdvisePerson(dispute=1))
    await house.ask(DIRECTOR, c.CloseDispute(dispute=1, words="closed"))
    return house


# --- At the tables ----------------------------------------------------------------------------------------------------


async def _sits(house: House, name: str, actor: Actor) -> None:
    """A cash player with chips, at a table that is ready for wagers."""
    table = await house.floor.table(name)
    await table.ask(actor, Ask(house.new_id(), war.Sit(player=actor.person, box=1)))
    await table.ask(actor, Ask(house.new_id(), own.BuyIn(player=actor.person, cents=Cents(50_000))))
    while table.state.play.before_wagers:
        dealt = deals_on(table.state)
        await table.ask(actor, Ask(house.new_id(), own.Deal() if dealt else war.RefuseCut(player=actor.person)))


async def _secretly(house: House, table: Table, who: str, stake: int) -> None:
    wager = msgspec.json.encode(house.wager(table, who, stake))
    await house.ask(player(who), c.CommitWager(player=who, digest=digest_of(SALT, wager)))


def _opening(house: House, table: Table, who: str, stake: int) -> c.OpenWager:
    return c.OpenWager(player=who, salt=SALT, wager=msgspec.Raw(msgspec.json.encode(house.wager(table, who, stake))))


SCENARIOS: tuple[Scenario, ...] = (
    terms_available_inspectorate_not_advised,
    advised_terms_not_available,
    terms_without_elimination,
    designated_with_a_wager_lying_there,
    cash_player_at_a_designated_table,
    first_deal_with_one_not_briefed,
    director_goes,
    unequal_banks,
    a_cash_chip_is_wagered,
    compulsory_wager,
    short_of_the_compulsory_wager,
    all_in_and_tied,
    secret_wagers,
    tie_for_the_last_who_goes_through,
    lead_that_cannot_be_overtaken,
    agreeing_to_stop,
    an_employee_in_a_prize_place,
    forty_entries,
    withdrawing_in_time_and_late,
    disqualified_for_a_telephone,
)
