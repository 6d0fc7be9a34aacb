"""Who is on duty at a table: in one role at a time, in the roles of the document, and who acts as a dealer."""

import msgspec
import pytest

from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import sentence
from pitbook.table.supervision.state import DutySpell
from tests.table.office.desk import CANBERRA, CROWN
from tests.table.playing import CRAPS, POKER, RULEBOOKS, WAR, Clock, Played, opened

pytestmark = pytest.mark.anyio
ON_DUTY = {
    WAR: "dealer gaming_supervisor casino_supervisor assistant_gaming_manager gaming_manager",
    POKER: "dealer gaming_supervisor casino_supervisor assistant_gaming_manager",
    CRAPS: "dealer stickperson boxperson gaming_supervisor casino_supervisor assistant_gaming_manager gaming_manager",
    CROWN: "dealer game_supervisor pit_boss",
    CANBERRA: "dealer casino_supervisor casino_operator",
}
DEFINED = {
    WAR: "dealer gaming-supervisor casino-supervisor assistant-gaming-manager gaming-manager",
    POKER: "dealer",
    CRAPS: "dealer stickperson boxperson",
    CROWN: "dealer game-supervisor",
    CANBERRA: "dealer casino-supervisor casino-operator",
}


def defined(rulebook: str) -> list[str]:
    """The clauses that say who somebody is."""
    return [f"{rulebook}:{'A' if rulebook == CANBERRA else '1.1'}/{each}" for each in DEFINED[rulebook].split()]


async def spells(played: Played) -> list[DutySpell]:
    return list(played.table.state.office.duty)


@pytest.mark.parametrize(
    "rulebook", [pytest.param(each, marks=pytest.mark.clause(*defined(each))) for each in RULEBOOKS]
)
async def test_people_come_on_duty_in_the_roles_of_the_document(rulebook: str) -> None:
    played = await opened(rulebook, dealing=Dealing.RECORDED)
    roles = [Role(each) for each in ON_DUTY[rulebook].split()]
    for role in played.table.state.rules.roles:
        come = c.ComeOnDuty(by=role)
        if role in roles:
            await played.ask(Actor(f"the {role.words}", role), come)
        else:
            with pytest.raises(Refused, match=f"nobody is on duty at a table as {role.named}"):
                await played.ask(Actor(f"the {role.words}", role), come)
    assert {each.role for each in await spells(played)} == set(roles)
    for role in (Role.INSPECTOR, Role.ADMINISTRATOR, Role.PLAYER):
        with pytest.raises(Forbidden):
            await played.ask(Actor("zoe", role), c.ComeOnDuty(by=role))


async def test_one_person_has_one_role_at_a_time() -> None:
    clock = Clock()
    played = await opened(WAR, dealing=Dealing.RECORDED, clock=clock)
    dealer, supervisor = Actor("sue", Role.DEALER), Actor("sue", Role.CASINO_SUPERVISOR)
    began = clock()
    await played.ask(dealer, c.ComeOnDuty(by=Role.DEALER))
    for command in (c.ComeOnDuty(by=Role.CASINO_SUPERVISOR), c.CloseTable(by=Role.CASINO_SUPERVISOR, counted=None)):
        with pytest.raises(Refused, match="on duty here as a dealer") as refused:
            await played.ask(supervisor, command)
        assert "1.1/dealer" in refused.value.clauses
    with pytest.raises(Refused, match="on duty here as a dealer"):
        await played.ask(dealer, c.ComeOnDuty(by=Role.DEALER))
    clock.minutes(40)
    ended = clock()
    await played.ask(dealer, c.GoOffDuty(by=Role.DEALER))
    await played.ask(supervisor, c.ComeOnDuty(by=Role.CASINO_SUPERVISOR))
    assert await spells(played) == [
        DutySpell(person="sue", role=Role.DEALER, since=began, until=ended),
        DutySpell(person="sue", role=Role.CASINO_SUPERVISOR, since=ended),
    ]


async def test_somebody_above_the_dealer_sends_another_off() -> None:
    played = await opened(WAR, dealing=Dealing.RECORDED)
    dee, sue = Actor("dee", Role.DEALER), Actor("sue", Role.CASINO_SUPERVISOR)
    await played.ask(dee, c.ComeOnDuty(by=Role.DEALER))
    relief = c.RelieveOfDuty(by=Role.DEALER, person="dee")
    with pytest.raises(Refused, match="may not do this"):
        await played.ask(dee, relief)
    await played.ask(sue, msgspec.structs.replace(relief, by=Role.CASINO_SUPERVISOR))
    with pytest.raises(Refused, match="not on duty here"):
        await played.ask(dee, c.GoOffDuty(by=Role.DEALER))


@pytest.mark.clause("crown-casino-war:1.2")
@pytest.mark.parametrize("rulebook", RULEBOOKS)
async def test_who_ranks_above_acts_as_a_dealer_where_the_document_says_so(rulebook: str) -> None:
    played = await opened(rulebook, dealing=Dealing.RECORDED)
    above = Role.GAME_SUPERVISOR if rulebook == CROWN else Role.CASINO_SUPERVISOR
    come = c.ComeOnDuty(by=above, as_dealer=True)
    if rulebook != CROWN:
        with pytest.raises(Refused, match="no clause lets them act as a dealer"):
            await played.ask(Actor("max", above), come)
        return
    answer = await played.ask(Actor("max", above), come)
    [spell] = await spells(played)
    assert (spell.role, spell.as_dealer) == (above, True)
    words = sentence(played.table.state.rules, answer.events[-1])
    assert words == "max comes on duty as a game supervisor, acting as a dealer (1.2)"
    with pytest.raises(Refused, match="they are a dealer"):
        await played.ask(Actor("dee", Role.DEALER), c.ComeOnDuty(by=Role.DEALER, as_dealer=True))


async def test_nobody_is_on_duty_at_a_closed_table() -> None:
    played = await opened(WAR, dealing=Dealing.RECORDED)
    sue = Actor("sue", Role.CASINO_SUPERVISOR)
    await played.ask(sue, c.ComeOnDuty(by=Role.CASINO_SUPERVISOR))
    await played.ask(sue, c.CloseTable(by=Role.CASINO_SUPERVISOR, counted=played.float_held()))
    assert [each.until is not None for each in await spells(played)] == [True]
    with pytest.raises(Refused, match="the table is closed"):
        await played.ask(sue, c.ComeOnDuty(by=Role.CASINO_SUPERVISOR))
