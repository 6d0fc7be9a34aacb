"""Before play: who may ask for what, who may enter, what is paid and given back, what is owed to whom."""

import msgspec
import pytest

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.floor.register import HOUSE
from pitbook.games.tournament_law import Officer
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.asking import Ask
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as office
from pitbook.tournament import commands as c
from pitbook.tournament import entering
from pitbook.tournament.checklist import missing
from pitbook.tournament.duties import duties
from pitbook.tournament.rules import rules_for
from pitbook.tournament.sample import HOUR
from pitbook.tournament.state import EntrantStatus, Phase, Tournament
from pitbook.tournament.terms import EventKind, TournamentTerms, Withdrawal
from tests.table.measures import BROKEN
from tests.tournament.house import (
    BOOK,
    BOSS,
    DEALER,
    DEPUTY,
    DIRECTOR,
    HOST,
    NAME,
    OPERATOR,
    SIX,
    House,
    player,
    terms,
)

pytestmark = pytest.mark.anyio
INSPECTOR = Actor("ira", Role.INSPECTOR)
ENTRY_FEE = c.TakePayment(player="ann", payment=c.Payment.ENTRY_FEE, cents=Cents(10_000))

OF_THE_OPERATOR: tuple[c.Command, ...] = (
    c.ChangeTerms(terms=TournamentTerms(title="Other")),
    c.MakeAvailable(channel="desk"),
    c.AdviseInspectorate(name="Ira", channel="in writing"),
    c.NotifyChange(to=c.Hearer.REGULATOR, channel="in writing"),
    c.AppointDirector(person="dora"),
    c.DesignateTables(tables=("war-1",)),
    c.ReleaseTables(tables=("war-1",)),
    c.OpenEntries(),
    c.CloseEntries(),
    c.Accept(player="ann"),
    c.RefuseEntry(player="ann", ground=c.Ground.RESERVED, words="no"),
    c.ApproveEmployee(player="ann", officer=Officer.CHIEF_EXECUTIVE, name="C."),
    ENTRY_FEE,
    c.Cancel(reason="rain"),
    c.Refund(player="ann", cents=Cents(1), words="rain"),
    c.DistributePrizes(),
    c.RedeemChips(),
    c.CloseTournament(),
)
OF_THE_DIRECTOR: tuple[c.Command, ...] = (
    c.Deputise(person="dirk"),
    c.EndDeputy(person="dirk"),
    c.Arrive(),
    c.Go(),
    c.AlterStart(stage=1, starts_at=0, channel="by telephone"),
    c.Brief(players=("ann",), satisfied=True),
    c.Instruct(how=c.Instruction.DEMONSTRATION, players=("ann",)),
    c.DrawSeats(stage=1),
    c.IssueBanks(stage=1, banks={"ann": Cents(1)}),
    c.BeginStage(stage=1),
    c.MarkAway(player="ann", late=False),
    c.MarkBack(player="ann"),
    c.ConcludeTable(table="tournament-cup-1-1", ground=c.EndGround.DETERMINED),
    c.EndStage(stage=1),
    c.HoldPlayOff(stage=1),
    c.DecideTie(stage=1, order=("ann",), words="so"),
    c.DecideRepechage(stage=1, held=True),
    c.Penalise(player="ann", penalty="delay", words="late"),
    c.Disqualify(player="ann", circumstance="abuse", words="shouted"),
    c.LapseWager(player="ann", words="she does not open it"),
    c.DeclareResult(),
    c.DecideDispute(dispute=1, words="no"),
    c.AdvisePerson(dispute=1),
    c.CloseDispute(dispute=1, words="closed"),
)
OF_A_PLAYER: tuple[c.Command, ...] = (
    c.SignTerms(player="ann"),
    c.GivePermission(player="ann", granted=True),
    c.Withdraw(player="ann"),
    c.NameSubstitute(player="ann", substitute="gil"),
    c.CommitWager(player="ann", digest="0" * 64),
    c.OpenWager(player="ann", salt="0" * 16, wager=msgspec.Raw(b"{}")),
    c.Agree(player="ann"),
    c.Retire(player="ann"),
    c.OpenDispute(player="ann", about=c.About.COMPETITION, words="why"),
)


async def entered() -> House:
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter("ann")
    return house


def test_every_command_is_somebodys() -> None:
    named = {type(each) for each in (*OF_THE_OPERATOR, *OF_THE_DIRECTOR, *OF_A_PLAYER)}
    assert named | {c.Draft, c.Apply, c.CountHand} == set(c.ALL)


async def test_each_command_belongs_to_one_role_and_to_no_other() -> None:
    house = await entered()
    anybody = (OPERATOR, DIRECTOR, player("ann"), DEALER, BOSS, INSPECTOR)
    for commands, may in ((OF_THE_OPERATOR, OPERATOR), (OF_THE_DIRECTOR, DIRECTOR), (OF_A_PLAYER, player("ann"))):
        for command in commands:
            for actor in anybody:
                if actor != may:
                    await house.forbidden(actor, command)
    await house.forbidden(OPERATOR, c.CountHand(table="tournament-cup-1-1", round=1, stacks={}))
    for command in OF_A_PLAYER:
        await house.forbidden(player("bob"), command)
    for command in OF_THE_DIRECTOR:
        await house.forbidden(Actor("dick", Role.TOURNAMENT_DIRECTOR), command)
    await house.forbidden(DIRECTOR, c.Apply(player="gil"))
    with pytest.raises(Forbidden):
        await house.tournaments.draft(DIRECTOR, "other", c.Draft(rulebook=BOOK, terms=terms(house.clock)), id="x")


async def test_a_deputy_acts_for_the_director_but_names_no_deputies() -> None:
    house = await entered()
    await house.forbidden(DEPUTY, c.Arrive())
    await house.ask(DIRECTOR, c.Deputise(person=DEPUTY.person))
    await house.ask(DEPUTY, c.Arrive())
    await house.refused(DEPUTY, c.Deputise(person="third"))
    await house.refused(DIRECTOR, c.Deputise(person="ann"))
    await house.ask(DIRECTOR, c.EndDeputy(person=DEPUTY.person))
    assert house.state.present == ()
    await house.forbidden(DEPUTY, c.Arrive())


async def test_no_tournament_is_held_under_a_document_that_provides_for_none() -> None:
    house = House(book="star-casino-war")
    await house.open()
    with pytest.raises(Forbidden, match="no tournaments"):
        await house.draft(terms(house.clock))
    table = await house.floor.table("war-1")
    from pitbook.table.supervision import commands as office

    refused = await house.refused_there(table, OPERATOR, office.LendTable(by=Role.CASINO_OPERATOR, tournament="cup"))
    assert refused.because == "the document does not provide for it"


async def test_nobody_enters_late_or_twice_or_who_is_excluded() -> None:
    house = await entered()
    refused = await house.refused(player("ann"), c.Apply(player="ann"))
    assert refused.clauses == ("10.4.2(c)",)
    house.floor.excluded.add("gil")
    refused = await house.refused(player("gil"), c.Apply(player="gil"))
    assert refused.clauses == ("10.4.2(a)(ii)",)
    await house.ask(player("hal"), c.Apply(player="hal"))
    house.floor.excluded.add("hal")
    refused = await house.refused(OPERATOR, c.Accept(player="hal"))
    assert refused.clauses == ("10.4.2(a)(ii)",)
    await house.refused(player("ann"), c.NameSubstitute(player="ann", substitute="gil"))
    await house.ask(OPERATOR, c.CloseEntries())
    refused = await house.refused(player("ida"), c.Apply(player="ida"))
    assert refused.clauses == ("10.4.2(c)",)
    await house.refused(OPERATOR, c.Accept(player="hal"))


async def test_an_application_is_refused_only_on_a_ground_that_the_terms_give() -> None:
    house = await entered()
    await house.ask(player("gil"), c.Apply(player="gil"))
    for ground, clause in ((c.Ground.RESERVED, "10.4.2(a)(iii)"), (c.Ground.CRITERIA, "10.4.2(a)(iv)")):
        refused = await house.refused(OPERATOR, c.RefuseEntry(player="gil", ground=ground, words="no"))
        assert refused.clauses == (clause,)
    await house.ask(OPERATOR, c.RefuseEntry(player="gil", ground=c.Ground.NOT_ENTITLED, words="under age"))
    assert house.state.entrants["gil"].status is EntrantStatus.REFUSED
    said = {T.TERM_REFUSAL.value: "Any application may be refused."}
    changed = terms(house.clock, entry={"may_refuse": True, "criteria": "Members only"}, said=said)
    await house.ask(OPERATOR, c.ChangeTerms(terms=changed))
    for ground in (c.Ground.RESERVED, c.Ground.CRITERIA):
        await house.ask(player("gil"), c.Apply(player="gil"))
        await house.ask(OPERATOR, c.RefuseEntry(player="gil", ground=ground, words="no member"))


async def test_an_employee_needs_a_charitable_event_and_an_officer() -> None:
    house = await entered()
    await house.ask(player("emil"), c.Apply(player="emil", employee=True))
    approved = c.ApproveEmployee(player="emil", officer=Officer.CHIEF_OPERATING, name="C. Operating")
    await house.ask(OPERATOR, approved)
    refused = await house.refused(OPERATOR, c.Accept(player="emil"))
    assert refused.clauses == ("10.4.2(a)(v)",)
    said = {T.TERM_EMPLOYEES.value: "Employees may take part with approval."}
    changed = terms(house.clock, entry={"kind": EventKind.MEDIA}, said=said)
    await house.ask(OPERATOR, c.ChangeTerms(terms=changed))
    await house.ask(OPERATOR, c.Accept(player="emil"))
    await house.refused(OPERATOR, c.ApproveEmployee(player="ann", officer=Officer.CHIEF_OPERATING, name="C."))
    assert {each.value for each in rules_for(BOOK).law.tournament_term_employees.approved_by} == {
        "chief_operating",
        "chief_executive",
    }


async def test_what_is_paid_is_what_the_terms_say_once() -> None:
    house = await entered()
    refused = await house.refused(OPERATOR, ENTRY_FEE)
    assert refused.clauses == ("10.4.1(a)(ii)",)
    await house.ask(player("bob"), c.Apply(player="bob"))
    for cents in (9_999, 10_001):
        paid = c.TakePayment(player="bob", payment=c.Payment.ENTRY_FEE, cents=Cents(cents))
        assert "$100.00" in (await house.refused(OPERATOR, paid)).because
    for payment in (c.Payment.BUY_IN, c.Payment.RE_BUY, c.Payment.ADD_ON, c.Payment.BUY_BACK):
        await house.refused(OPERATOR, c.TakePayment(player="bob", payment=payment, cents=Cents(100)))
    await house.refused(OPERATOR, c.Refund(player="ann", cents=Cents(10_001), words="rain"))
    refused = await house.refused(OPERATOR, c.Refund(player="ann", cents=Cents(4_000), words="rain"))
    assert (refused.because, refused.topics[0]) == ("ann is in it for what all others paid", T.TERM_REFUND)
    assert house.it.held(f"tournament/{NAME}/entries") == 10_000
    period = house.state.terms.entry.withdrawal  # type: ignore[union-attr]
    house.clock.now = period.free_until + 1_000_000  # type: ignore[union-attr]
    await house.ask(player("ann"), c.Withdraw(player="ann"))
    await house.ask(OPERATOR, c.Refund(player="ann", cents=Cents(4_000), words="she is ill"))
    assert house.it.held(f"tournament/{NAME}/entries") == 1_000


async def test_nobody_who_plays_or_has_played_has_their_money_back() -> None:
    house = House()
    await house.ready(terms(house.clock, hands=1), *SIX[:4])
    back = [c.Refund(player=name, cents=Cents(10_000), words="a gift") for name in SIX[:2]]
    assert "is in it" in (await house.refused(OPERATOR, back[0])).because
    await house.ask(player("bob"), c.Retire(player="bob"))
    assert "has played" in (await house.refused(OPERATOR, back[1])).because
    await house.ask(OPERATOR, c.Cancel(reason="the room is under water"))
    assert house.it.held(f"tournament/{NAME}/entries") == 0
    with pytest.MonkeyPatch.context() as before:
        other = House()
        await other.ready(terms(other.clock, hands=1), *SIX[:4])
        before.setattr(Tournament, "last_played", lambda *_: 0)
        before.setattr(entering, "IN", frozenset())
        await other.ask(OPERATOR, back[0])
    again = redecide_tournament([body for body, _ in await other.it.history()])
    assert [each.fix for each in again.otherwise] == ["nobody-plays-for-nothing"]


async def test_only_people_of_the_floor_enter() -> None:
    """Also by the operator's hand, and in somebody's place."""
    house = await entered()
    for actor, command in (
        (OPERATOR, c.Apply(player="nobody-such")),
        (player("ann"), c.NameSubstitute(player="ann", substitute="nobody-such")),
    ):
        refused = await house.refused(actor, command)
        assert "10.4.2(a)(ii)" in refused.clauses
    await house.it.ask(OPERATOR, Ask("as-before", c.Apply(player="nobody-such")))  # as a program of before let them
    assert (await house.refused(OPERATOR, c.Accept(player="nobody-such"))).clauses == ("10.4.2(a)(ii)",)
    await house.ask(OPERATOR, c.RefuseEntry(player="nobody-such", ground=c.Ground.NOT_ENTITLED, words="no person"))


async def test_naming_a_substitute_tells_nothing_of_others() -> None:
    """Excluded, barred, of the staff, or nobody: the same words and clauses; an outsider is told their own fault."""
    house = await entered()
    people = house.floor.people.changes
    for name, roles in (("out", (Role.PLAYER,)), ("held", (Role.PLAYER,)), ("otto", (Role.PLAYER, Role.DEALER))):
        await people.add(HOUSE, name, name.title(), roles)
    elsewhere = await house.floor.open_table(HOST, "other", "star-casino-war", command="open-other")
    exclude = office.ExcludeFromCasino(by=Role.CASINO_OPERATOR, player="out", broken="13.2", reason="a device")
    await elsewhere.ask(OPERATOR, Ask("out", exclude))
    table = await house.floor.table("war-1")
    barring = office.BarFromGame(by=Role.PIT_BOSS, player="held", broken=BROKEN[BOOK], reason="a device")
    await table.ask(BOSS, Ask("held", barring))
    told = set()
    for name in ("out", "held", "otto", "nobody-such"):
        refused = await house.refused(player("ann"), c.NameSubstitute(player="ann", substitute=name))
        told.add((refused.because.replace(name, "X"), refused.instead, refused.clauses))
        outside = await house.refused(player("zoe"), c.NameSubstitute(player="zoe", substitute=name))
        assert outside.because == "zoe has not entered"
    assert told == {
        ("X may not take this place", "Name another, or ask the operator.", ("10.4.8(a)(iii)", "10.4.2(a)(ii)"))
    }


async def test_nobody_is_seated_who_has_not_paid_or_signed() -> None:
    house = House()
    await house.open()
    await house.announce(
        terms(house.clock, entry={"signs": True}, said={T.TERM_SIGNED.value: "Every player signs the terms."})
    )
    await house.enter(*SIX[:4], pays=False)
    await house.close_entries()
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.4.1(a)(ii)",)
    for name in SIX[:4]:
        await house.ask(OPERATOR, msgspec.structs.replace(ENTRY_FEE, player=name))
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.4.2(b)(iii)",)
    for name in SIX[:4]:
        await house.ask(player(name), c.SignTerms(player=name))
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))


async def test_fewer_than_the_fewest_do_not_begin() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter("ann", "bob", "cleo")
    await house.close_entries()
    refused = await house.refused(DIRECTOR, c.DrawSeats(stage=1))
    assert refused.clauses == ("10.4.1(a)(iii)",)
    await house.ask(OPERATOR, c.OpenEntries())
    await house.enter("dan")
    await house.ask(OPERATOR, c.CloseEntries())
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))


async def test_a_substitute_takes_the_place_and_what_was_paid_for_it() -> None:
    house = await entered()
    await house.ask(player("ann"), c.NameSubstitute(player="ann", substitute="gil"))
    assert house.state.entrants["ann"].status is EntrantStatus.SUBSTITUTED
    assert house.state.accepted == ("gil",)
    await house.enter("bob", "cleo", "dan")
    await house.close_entries()
    await house.ask(DIRECTOR, c.DrawSeats(stage=1))
    assert "gil" in {each.player for each in house.state.stages[1].seats}


async def test_a_change_is_owed_to_the_regulator_and_to_entrants() -> None:
    house = await entered()
    assert [(each.id, each.done is None) for each in duties(house.state)] == [("tournament/cup/advise", False)]
    advised = house.clock.now
    changed = terms(house.clock, details={"place": "The other room"})
    house.clock.minutes(10)
    await house.ask(OPERATOR, c.ChangeTerms(terms=changed))
    owed = {each.id: each for each in duties(house.state)}
    vcgr, entrants = owed["tournament/cup/change-2"], owed["tournament/cup/change-2-entrants"]
    assert (vcgr.to, vcgr.clauses, vcgr.since, vcgr.due) == (
        "vcgr",
        ("10.4.1(c)",),
        house.clock.now,
        changed.details.starts_at,
    )
    assert not vcgr.late(changed.details.starts_at or 0)
    assert vcgr.late((changed.details.starts_at or 0) + 1)
    assert entrants.done is None
    await house.ask(OPERATOR, c.NotifyChange(to=c.Hearer.REGULATOR, channel="in writing"))
    await house.ask(OPERATOR, c.NotifyChange(to=c.Hearer.ENTRANTS, channel="on the page"))
    assert {each.done for each in duties(house.state)} == {advised, house.clock.now}
    await house.refused(OPERATOR, c.NotifyChange(to=c.Hearer.ENTRANTS, channel="on the page"))


async def test_terms_in_force_stay_complete_and_stand_once_play_has_begun() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter(*SIX[:4])
    refused = await house.refused(OPERATOR, c.ChangeTerms(terms=terms(house.clock, prizes={"shares": (5_000,)})))
    assert "10.4.7(b)" in refused.clauses
    await house.refused(OPERATOR, c.ChangeTerms(terms=terms(house.clock, details={"most": 3, "fewest": 3})))
    await house.close_entries()
    await house.begin()
    refused = await house.refused(OPERATOR, c.ChangeTerms(terms=terms(house.clock, hands=9)))
    assert refused.clauses == ("10.4.1(c)",)


async def test_a_start_is_altered_with_notice_only() -> None:
    house = await entered()
    starts = house.state.stage(1)[1].starts_at
    refused = await house.refused(DIRECTOR, c.AlterStart(stage=1, starts_at=starts + HOUR, channel=" "))
    assert refused.clauses == ("10.4.1(b)",)
    await house.refused(DIRECTOR, c.AlterStart(stage=1, starts_at=house.clock() - 1, channel="by telephone"))
    await house.ask(DIRECTOR, c.AlterStart(stage=1, starts_at=starts + HOUR, channel="by telephone"))
    await house.enter("bob", "cleo", "dan")
    await house.close_entries()
    await house.seat()
    house.clock.now = starts + HOUR - 1
    await house.refused(DIRECTOR, c.BeginStage(stage=1))
    house.clock.now = starts + HOUR
    await house.ask(DIRECTOR, c.BeginStage(stage=1))


async def test_cancelling_refunds_everybody() -> None:
    house = await entered()
    await house.enter("bob")
    await house.ask(OPERATOR, c.Cancel(reason="the hall is flooded"))
    assert house.state.phase is Phase.CANCELLED
    assert house.it.held(f"tournament/{NAME}/entries") == 0
    await house.refused(OPERATOR, c.CloseTournament())
    await house.ask(OPERATOR, c.ReleaseTables(tables=("war-1",)))
    await house.ask(OPERATOR, c.CloseTournament())
    assert house.floor.tables["war-1"].state.office.lent_to is None


async def test_withdrawing_to_the_second() -> None:
    house = House()
    await house.open()
    until = house.clock() + HOUR
    await house.announce(terms(house.clock, entry={"withdrawal": Withdrawal(free_until=until, kept_after=10_000)}))
    await house.enter("ann", "bob")
    house.clock.now = until
    await house.ask(player("ann"), c.Withdraw(player="ann"))
    house.clock.now = until + 1
    await house.ask(player("bob"), c.Withdraw(player="bob"))
    assert house.it.held(f"tournament/{NAME}/entries") == 10_000


async def test_briefing_and_showing_the_game_come_before_play() -> None:
    house = await entered()
    refused = await house.refused(DIRECTOR, c.Brief(players=("ann",), satisfied=True))
    assert "10.2.3" in refused.clauses, "whoever is not there briefs nobody"
    await house.ask(DIRECTOR, c.Arrive())
    refused = await house.refused(DIRECTOR, c.Brief(players=("ann",), satisfied=False))
    assert refused.clauses == ("10.3", "10.3.1")
    for how in c.Instruction:
        await house.ask(DIRECTOR, c.Instruct(how=how, players=("ann",), hands=3))
    await house.ask(DIRECTOR, c.Go())
    await house.enter("bob", "cleo", "dan")
    await house.close_entries()
    await house.begin()
    refused = await house.refused(DIRECTOR, c.Instruct(how=c.Instruction.PRACTICE_HANDS, players=("ann",), hands=1))
    assert refused.clauses == ("10.3.2",)


async def test_the_same_id_is_answered_once() -> None:
    house = await entered()
    first = await house.ask(player("bob"), c.Apply(player="bob"), id="once")
    again = await house.tournaments.ask(NAME, player("bob"), Ask("once", c.Apply(player="bob")))
    assert again.again
    assert again.events == first.events


def test_usual_terms_need_nothing() -> None:
    assert missing(rules_for(BOOK), terms(lambda: 10**15)) == ()
