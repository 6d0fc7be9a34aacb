"""Between the lots and the first hand: somebody goes, is replaced or is put out, and a table may be too small."""

import pytest
from msgspec.structs import replace

from pitbook.compliance.tournaments import redecide_tournament
from pitbook.floor.register import HOUSE
from pitbook.games.casino_war.rules import WarTerms
from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.table.asking import Ask
from pitbook.table.supervision import commands as office
from pitbook.tournament import commands as c
from pitbook.tournament.state import EntrantStatus, Tournament
from pitbook.tournament.terms import Withdrawal
from tests.tournament.house import BOSS, DEPUTY, DIRECTOR, HOST, OPERATOR, SIX, House, player, terms

pytestmark = pytest.mark.anyio
FOUR = SIX[:4]


async def seated_house(**changed: object) -> House:
    house = House()
    await house.open(2)
    await house.announce(terms(house.clock, **changed))
    await house.enter(*FOUR)
    await house.close_entries()
    await house.seat()
    return house


async def begun(house: House) -> set[str]:
    house.clock.now = max(house.clock.now, house.state.stages[1].starts_at)
    await house.ask(DIRECTOR, c.BeginStage(stage=1))
    table = await house.table()
    assert set(table.state.seated) == set(house.state.stages[1].banks)
    return set(table.state.seated)


@pytest.mark.parametrize(
    ("going", "status"),
    [
        (c.Retire(player="ann"), EntrantStatus.RETIRED),
        (c.Withdraw(player="ann"), EntrantStatus.WITHDRAWN),
        (c.Disqualify(player="ann", circumstance="terms", words="did not come"), EntrantStatus.DISQUALIFIED),
    ],
)
async def test_whoever_goes_after_the_lots_is_not_seated(going: c.Command, status: EntrantStatus) -> None:
    house = await seated_house(details={"fewest": 3})
    await house.ask(DIRECTOR if isinstance(going, c.Disqualify) else player("ann"), going)
    assert await begun(house) == {*FOUR} - {"ann"}
    assert house.state.entrants["ann"].status is status


async def test_a_substitute_takes_the_place_and_the_bank() -> None:
    base = terms(House().clock)
    until = base.stages[0].starts_at
    house = await seated_house(entry=replace(base.entry, withdrawal=Withdrawal(until, substitute_until=until)))
    place = {each.player: each.place for each in house.state.stages[1].seats}
    await house.ask(player("ann"), c.NameSubstitute(player="ann", substitute="gil"))
    assert await begun(house) == {*FOUR, "gil"} - {"ann"}
    assert (await house.table()).state.competition.places["gil"] == place["ann"]  # type: ignore[union-attr]


async def test_nobody_begins_with_an_entrant_who_was_excluded_meanwhile() -> None:
    """Refused before anything is kept; once they are disqualified, the others play."""
    house = await seated_house(details={"fewest": 3})
    elsewhere = await house.floor.open_table(HOST, "other", "star-casino-war", command="open-other")
    exclude = office.ExcludeFromCasino(by=OPERATOR.role, player="ann", broken="13.2", reason="a device")
    await elsewhere.ask(OPERATOR, Ask("out", exclude))
    house.clock.now = max(house.clock.now, house.state.stages[1].starts_at)
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert "ann may not play" in refused.because
    assert refused.topics == (T.TERM_ENTITLED,)
    await house.ask(DIRECTOR, c.Disqualify(player="ann", circumstance="terms", words="excluded"))
    assert await begun(house) == {*FOUR} - {"ann"}


async def test_a_table_with_fewer_places_than_a_stage_seats_is_not_designated() -> None:
    house = House()
    await house.open(1)
    book = (await house.floor.table("war-1")).state.rules.terms
    small: WarTerms = replace(book, boxes=3)
    await house.floor.open_table(HOST, "war-2", house.book, command="open-2", terms=small)
    await house.draft(terms(house.clock))
    await house.ask(OPERATOR, c.MakeAvailable(channel="at the desk"))
    await house.ask(OPERATOR, c.AdviseInspectorate(name="Ira", channel="in writing"))
    refused = await house.refused(OPERATOR, c.DesignateTables(tables=("war-1", "war-2")))
    assert "war-2 has 3 places" in refused.because
    assert (await house.floor.table("war-1")).state.office.lent_to is None


async def test_a_director_who_is_not_there_directs_nothing() -> None:
    house = House()
    await house.open()
    await house.announce(terms(house.clock))
    await house.enter(*FOUR)
    await house.ask(OPERATOR, c.CloseEntries())
    absent = (
        c.Brief(players=FOUR, satisfied=True),
        c.DrawSeats(stage=1),
        c.IssueBanks(stage=1, banks=dict.fromkeys(FOUR, Cents(100_000))),
        c.BeginStage(stage=1),
        c.MarkAway(player="ann", late=True),
        c.Penalise(player="ann", penalty="delay", words="late"),
        c.Disqualify(player="ann", circumstance="terms", words="did not come"),
        c.EndStage(stage=1),
        c.DeclareResult(),
    )
    for command in absent:
        assert "10.2.3" in (await house.refused(DIRECTOR, command)).clauses, command
    await house.ask(DIRECTOR, c.Deputise(person=DEPUTY.person))  # who may stand in because the director is not there
    await house.ask(DEPUTY, c.Arrive())
    await house.ask(DEPUTY, absent[0])
    assert "10.2.3" in (await house.refused(DIRECTOR, absent[1])).clauses, "a deputy is there, and not the director"
    await house.ask(DEPUTY, absent[1])


async def test_only_somebody_of_the_floor_in_that_role_directs_or_stands_in() -> None:
    house = House()
    await house.open()
    await house.floor.people.changes.add(HOUSE, BOSS.person, "Bo", (BOSS.role,))
    await house.draft(terms(house.clock))
    for person in ("ghost", BOSS.person):
        refused = await house.refused(OPERATOR, c.AppointDirector(person=person))
        assert "10.2.3" in refused.clauses
        assert "tournament_director" in refused.instead
    await house.forbidden(player("ann"), c.AppointDirector(person="ghost"))
    await house.ask(OPERATOR, c.AppointDirector(person=DIRECTOR.person))
    for person in ("ghost", BOSS.person):
        refused = await house.refused(DIRECTOR, c.Deputise(person=person))
        assert refused.clauses == ("10.4.8(g)",)
    await house.ask(DIRECTOR, c.Deputise(person=DEPUTY.person))
    assert "already" in (await house.refused(DIRECTOR, c.Deputise(person=DEPUTY.person))).because


@pytest.mark.parametrize(
    "going", [c.Retire(player="ann"), c.Disqualify(player="ann", circumstance="terms", words="did not come")]
)
async def test_whoever_is_out_before_play_counts_towards_no_field(going: c.Command) -> None:
    """As whoever withdraws: the fewest are players, and they play none of it."""
    house = await seated_house()
    await house.ask(DIRECTOR if isinstance(going, c.Disqualify) else player("ann"), going)
    house.clock.now = max(house.clock.now, house.state.stages[1].starts_at)
    refused = await house.refused(DIRECTOR, c.BeginStage(stage=1))
    assert (refused.clauses, refused.because) == (("10.4.1(a)(iii)",), "3 entrants accepted, and 4 are the fewest")
    await house.ask(OPERATOR, c.OpenEntries())
    await house.ask(OPERATOR, c.CloseEntries())
    assert (await house.refused(DIRECTOR, c.DrawSeats(stage=1))).clauses == ("10.4.1(a)(iii)",)


async def test_what_was_begun_with_too_few_is_told_by_what_was_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    house = await seated_house()
    monkeypatch.setattr(Tournament, "field", Tournament.accepted)
    await house.ask(player("ann"), c.Retire(player="ann"))
    await begun(house)
    monkeypatch.undo()
    again = redecide_tournament([body for body, _ in await house.it.history()])
    assert [(each.fix, each.clauses) for each in again.otherwise] == [
        ("the-disqualified-are-no-players", ("10.4.1(a)(iii)",))
    ]
    assert again.state == house.state
