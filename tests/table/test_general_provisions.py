"""The general provisions of each document through a whole table: by whoever may, and refused to whoever may not.

Which clause is which command and which test is kept in docs/general-provisions.md.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.dice import Roll
from pitbook.games import casino_war as war
from pitbook.games import craps
from pitbook.games import three_card_poker as poker
from pitbook.games.floor_law import OutsideBody, Receiver
from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.games import game_of
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as c
from tests.table.measures import BROKEN, REASON, at_wagers, below, boss, clauses, draws, lays, player, terms_with
from tests.table.office.desk import CANBERRA, CRAPS, CROWN, POKER, STAR
from tests.table.playing import ANN, BOB, DEALER, Clock, Played, game_at, opened, wager

pytestmark = pytest.mark.anyio
ROOM: dict[str, Any] = {STAR: war, CANBERRA: war, CROWN: war, POKER: poker, CRAPS: craps}
CARDLESS = {STAR: "13.1", POKER: "14.1", CRAPS: "10.1"}
CONDUCT: dict[str, dict[str, tuple[str, ...]]] = {
    STAR: {
        "forbidden_device": ("13.2", "13.3"),
        "staff_advice": ("13.7",),
        "influence": ("13.8",),
        "side_bet": ("13.11",),
    },
    POKER: {
        "forbidden_device": ("14.2", "14.3"),
        "staff_advice": ("14.7",),
        "influence": ("14.8",),
        "side_bet": ("14.11",),
    },
    CRAPS: {
        "forbidden_device": ("10.2", "10.3"),
        "staff_advice": ("10.7",),
        "influence": ("10.8",),
        "side_bet": ("10.11",),
    },
    CROWN: {"forbidden_device": ("11.1",), "staff_advice": ("11.5",), "influence": ("11.6",), "side_bet": ("11.11",)},
    CANBERRA: {
        "staff_advice": ("12.5", "12.5(a)"),
        "staff_advantage": ("12.5", "12.5(b)", "12.5(c)"),
        "influence": ("12.7",),
        "side_bet": ("12.8",),
    },
}
ASIDE: dict[str, dict[str, tuple[str, ...]]] = {
    STAR: {"disturbance": ("13.5", "13.5.1", "13.6"), "fraud": ("13.5", "13.5.2", "13.6")},
    POKER: {"disturbance": ("14.5", "14.5.1", "14.6"), "fraud": ("14.5", "14.5.2", "14.6")},
    CRAPS: {"disturbance": ("10.5", "10.5.1", "10.6"), "fraud": ("10.5", "10.5.2", "10.6")},
    CROWN: {"disturbance": ("11.3", "11.3.1", "11.4"), "fraud": ("11.3", "11.3.2", "11.4")},
    CANBERRA: {"disturbance": ("12.1",), "declared_void": ("12.3",)},
}
CLOSED = {STAR: "13.9", POKER: "14.9", CRAPS: "10.9", CROWN: "11.7"}
IDLE = {STAR: "13.10", POKER: "14.10", CRAPS: "10.10", CROWN: "11.8", CANBERRA: "12.6"}
COPY = {STAR: "13.14", POKER: "14.15", CRAPS: "10.15", CROWN: "11.12", CANBERRA: "12.9"}
HELD = {STAR: ("13.4", "13.4.4"), CRAPS: ("10.4", "10.4.4"), CROWN: ("11.2", "11.2.5")}
FIRST = {STAR: "13.12", POKER: "14.13", CRAPS: "10.13", CROWN: "11.10", CANBERRA: "12.4"}
AFTERWARDS = {STAR: "13.13", POKER: "14.14", CRAPS: "10.14", CROWN: "11.9", CANBERRA: "12.4"}
REFUSED = {POKER: "14.12", CRAPS: "10.12"}


def marked(*given: tuple[str, str]) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(f"{rulebook}:{clause}" for rulebook, clause in given))


def every(table: dict[str, dict[str, tuple[str, ...]]]) -> list[tuple[str, str]]:
    return [(rulebook, each) for rulebook, kinds in table.items() for found in kinds.values() for each in found]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def at_table(rulebook: str, *people: str, **more: Any) -> Played:
    """A recorded table at which people wager."""
    if rulebook != CRAPS:
        return await at_wagers(rulebook, *people, **more)
    played = await opened(CRAPS, dealing=Dealing.RECORDED, **more)
    for place, name in enumerate(("ann", *people), 1):
        await played.buys_in(player(name), 100_000, place)
    await played.ask(DEALER, craps.OfferDice())
    await played.ask(DEALER, craps.AcceptDice(player="ann"))
    await played.ask(DEALER, craps.ChooseDice(player="ann", dice=(1, 2)))
    return played


async def may_not(played: Played, actor: Actor, command: Any, clause: str) -> None:
    with pytest.raises(Refused, match="may not do this") as refused:
        await played.ask(actor, command)
    assert clause in refused.value.clauses


@marked(*((name, f"{first}{part}") for name, first in CARDLESS.items() for part in ("", ".1", ".2")))
@pytest.mark.parametrize("rulebook", CARDLESS)
async def test_nobody_plays_without_a_valid_card_of_their_own(rulebook: str) -> None:
    played = await at_table(rulebook)
    place = {STAR: "box", POKER: "area", CRAPS: "place"}[rulebook]
    with pytest.raises(Refused, match="a valid card of their own") as refused:
        await played.ask(DEALER, ROOM[rulebook].Sit(player="bob", own_player_card=False, **{place: 2}))
    first = CARDLESS[rulebook]
    assert {first, f"{first}.1", f"{first}.2"} <= set(refused.value.clauses)
    await wager(played, ANN)
    found = ROOM[rulebook].commands.InvalidWagers(by=Role.CASINO_SUPERVISOR, player="ann")
    with pytest.raises(Refused, match="may not do this"):
        await played.ask(DEALER, replace(found, by=Role.DEALER))
    await played.ask(boss(rulebook), found)
    assert played.held("ann") == 100_000


@marked(*every(CONDUCT))
@pytest.mark.parametrize("rulebook", CONDUCT)
async def test_conduct_is_put_on_record_by_whoever_works_at_the_table(rulebook: str) -> None:
    played = await at_table(rulebook)
    kinds = ROOM[rulebook].commands
    for breach, cited in CONDUCT[rulebook].items():
        record = kinds.RecordBreach(by=Role.DEALER, who="bob", breach=kinds.Breach(breach))
        answer = await played.ask(DEALER, record)
        assert set(cited) <= clauses(played, answer.events[1:])
        with pytest.raises(Forbidden, match="players do not do this"):
            await played.ask(ANN, replace(record, by=Role.PLAYER))


@marked(*every(ASIDE))
@pytest.mark.parametrize(("rulebook", "cause"), [(name, cause) for name, causes in ASIDE.items() for cause in causes])
async def test_an_outcome_is_set_aside_and_wagers_are_refunded(rulebook: str, cause: str) -> None:
    played = await at_table(rulebook)
    await wager(played, ANN)
    kinds, actor = ROOM[rulebook].commands, boss(rulebook)
    if rulebook == CRAPS:
        await played.ask(DEALER, craps.CallRoll(dice=Roll(3, 4)))
        command: Any = kinds.SetAside(by=actor.role, cause=kinds.SetAsideCause(cause))
    elif rulebook == POKER:
        await draws(played, "2C")
        command = kinds.SetAside(by=actor.role, cause=kinds.SetAsideCause(cause))
    else:
        await draws(played, "KS")
        command = kinds.VoidRound(by=actor.role, cause=kinds.VoidCause(cause))
    await may_not(played, below(rulebook), replace(command, by=below(rulebook).role), ASIDE[rulebook][cause][0])
    answer = await played.ask(actor, command)
    assert set(ASIDE[rulebook][cause]) <= clauses(played, answer.events[1:])
    assert played.held("ann") == 100_000


@marked(*CLOSED.items())
@pytest.mark.parametrize("rulebook", CLOSED)
async def test_a_table_is_closed_after_a_sign_of_twenty_minutes(rulebook: str) -> None:
    clock = Clock()
    played = await at_table(rulebook, clock=clock)
    actor = boss(rulebook)
    sign = c.DisplayClosure(by=actor.role, closes_at=clock() + 20 * 60_000_000)
    await may_not(played, below(rulebook), replace(sign, by=below(rulebook).role), CLOSED[rulebook])
    await played.ask(actor, sign)
    clock.minutes(19)
    with pytest.raises(Refused, match="the sign has stood for 19 of 20 minutes") as refused:
        await played.ask(actor, c.CloseTable(by=actor.role))
    assert refused.value.clauses == (CLOSED[rulebook],)
    clock.minutes(1)
    await played.ask(actor, c.CloseTable(by=actor.role, counted=played.float_held()))
    with pytest.raises(Refused, match="the table is closed"):
        await played.buys_in(BOB, 1000, 2)


def _small(rulebook: str) -> Any:
    """A table with two places, so that it is full with two players."""
    terms = terms_with(rulebook, {})
    name = {"casino_war": "boxes", "three_card_poker": "areas", "craps": "players"}[game_of(rulebook).name]
    return replace(terms, **{name: 2})


@marked(*IDLE.items())
@pytest.mark.parametrize("rulebook", IDLE)
async def test_who_sits_out_three_rounds_at_a_full_table_makes_room(rulebook: str) -> None:
    played = await at_table(rulebook, "bob", terms=_small(rulebook))
    if game_of(rulebook).name == "casino_war":
        command: Any = c.RequireRoom(by=boss(rulebook).role, player="bob")
    else:
        command = ROOM[rulebook].commands.Vacate(by=boss(rulebook).role, player="bob")
    for _ in range(3):
        with pytest.raises(Refused, match="they have not sat out"):
            await played.ask(boss(rulebook), command)
        await _one_round(played, rulebook)
    with pytest.raises(Forbidden):
        await played.ask(ANN, replace(command, by=Role.PLAYER))
    answer = await played.ask(boss(rulebook), command)
    assert IDLE[rulebook] in clauses(played, answer.events[1:])
    assert "bob" not in played.table.state.seated


async def _one_round(played: Played, rulebook: str) -> None:
    """Ann plays it, and nobody else."""
    if rulebook == CRAPS:
        if not game_at(played.table.state).layout:
            await wager(played, ANN)
        await played.ask(DEALER, craps.CallRoll(dice=Roll(2, 2)))
    elif rulebook == POKER:
        if played.table.state.play.phase.value == "shuffle":
            await played.ask(DEALER, poker.commands.ShuffleCards())
            await played.ask(DEALER, poker.commands.CutCards(by=Role.DEALER, cards_from_front=20))
        await lays(played, "ann", 1)
        await draws(played, "2C", "3D", "9H", "KS", "4C", "7D")
        await played.ask(DEALER, poker.Fold(player="ann"))
        await played.ask(DEALER, poker.commands.Clear())
    else:
        await lays(played, "ann", 1)
        await draws(played, "KS", "2H")
        await played.ask(DEALER, war.Settle())
        await played.ask(DEALER, war.Clear())


@marked(*COPY.items())
@pytest.mark.parametrize("rulebook", COPY)
async def test_a_copy_of_the_rules_is_handed_out(rulebook: str) -> None:
    played = await at_table(rulebook)
    lowest = played.table.state.rules.floor.rules_copy.by
    answer = await played.ask(Actor("dee", lowest), c.HandOutRules(by=lowest, to="ann"))
    assert COPY[rulebook] in clauses(played, answer.events[1:])
    with pytest.raises(Forbidden):
        await played.ask(ANN, c.HandOutRules(by=Role.PLAYER, to="ann"))


@marked(*((name, clause) for name, found in HELD.items() for clause in found))
@pytest.mark.parametrize("rulebook", HELD)
async def test_a_person_is_held_until_somebody_with_authority_takes_over(rulebook: str) -> None:
    played = await at_table(rulebook)
    actor = boss(rulebook)
    detain = c.Detain(by=actor.role, player="ann", broken=BROKEN[rulebook], reason=REASON)
    await may_not(played, below(rulebook), replace(detain, by=below(rulebook).role), HELD[rulebook][1])
    answer = await played.ask(actor, detain)
    assert set(HELD[rulebook]) <= clauses(played, answer.events[1:])
    to = Receiver.AUTHORISED_PERSON if rulebook == CROWN else Receiver.POLICE_OFFICER
    await played.ask(actor, c.HandOver(by=actor.role, player="ann", to=to, name="Sgt. Bell"))
    assert played.table.state.office.held == ()


@marked((CROWN, "11.2"), (CROWN, "11.2.4"))
async def test_a_device_is_confiscated_by_a_pit_boss() -> None:
    played = await at_table(CROWN)
    take = c.ConfiscateDevice(by=Role.PIT_BOSS, player="ann", broken=BROKEN[CROWN], reason=REASON, device="a telephone")
    await may_not(played, below(CROWN), replace(take, by=Role.GAME_SUPERVISOR), "11.2.4")
    answer = await played.ask(boss(CROWN), take)
    assert {"11.2", "11.2.4"} <= clauses(played, answer.events[1:])


@marked(*FIRST.items(), *AFTERWARDS.items())
@pytest.mark.parametrize("rulebook", FIRST)
async def test_a_dispute_is_decided_and_the_person_told_where_they_may_go(rulebook: str) -> None:
    played = await at_table(rulebook)
    rules = played.table.state.rules
    await played.ask(ANN, c.OpenDispute(player="ann", words="my king was higher"))
    first = rules.floor.dispute_decided.by
    lower = [role for role in rules.roles if not rules.may(role, first)]
    for role in lower:
        await may_not(played, Actor("una", role), c.DecideDispute(by=role, dispute=1, words="no"), FIRST[rulebook])
    answer = await played.ask(Actor("gus", first), c.DecideDispute(by=first, dispute=1, words="it was not"))
    assert FIRST[rulebook] in clauses(played, answer.events[1:])
    if rules.floor.dispute_final.known:
        last = rules.floor.dispute_final.by
        await played.ask(Actor("max", last), c.DecideFinally(by=last, dispute=1, words="it was not"))
    if rules.floor.dispute_advised.known:
        told = rules.floor.dispute_advised.by
        answer = await played.ask(Actor("max", told), c.AdvisePerson(by=told, dispute=1))
    else:
        answer = await played.ask(
            boss(rulebook),
            c.InvolveOutside(by=boss(rulebook).role, dispute=1, body=OutsideBody.REGULATOR, words="a review"),
        )
    assert AFTERWARDS[rulebook] in clauses(played, answer.events[1:])


@marked(*REFUSED.items())
@pytest.mark.parametrize("rulebook", REFUSED)
async def test_a_wager_is_refused_on_reasonable_grounds(rulebook: str) -> None:
    played = await at_table(rulebook)
    await wager(played, ANN)
    kinds = ROOM[rulebook].commands
    which = {"player": "ann", "kind": poker.Kind.ANTE} if rulebook == POKER else {"wager": 1}
    refuse = kinds.RefuseWager(by=Role.CASINO_SUPERVISOR, why="it was passed across the table", **which)
    await may_not(played, DEALER, replace(refuse, by=Role.DEALER), REFUSED[rulebook])
    answer = await played.ask(boss(rulebook), refuse)
    assert REFUSED[rulebook] in clauses(played, answer.events[1:])
    assert played.held("ann") == 100_000
