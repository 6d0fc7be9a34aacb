"""A dispute that is decided for the winner: what lapsed, came too late or fell to nobody is theirs after all."""

import pytest

from pitbook.compliance.promotions import redecide_promotion
from pitbook.games.promotion_law import IntegrityMeasure, TellingMethod
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions.state import PrizePhase
from pitbook.promotions.terms import IfAbsent
from pitbook.promotions.times import HOUR
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.promotions.test_winners import drawn, refused
from tests.promotions.trying import CAR, CRAPS, OLGA, POKER, WAR, Trying

pytestmark = pytest.mark.anyio
DAYS = 24 * HOUR


async def winner(trying: Trying) -> Actor:
    found = (await trying.state()).prizes[1].winner
    assert found is not None
    return Actor(found, Role.PLAYER)


async def disputed(trying: Trying, actor: Actor, *, restores: bool = True) -> None:
    await trying.ask(actor, c.OpenDispute(player=actor.person, words="that is not so", prize=1))
    number = len((await trying.state()).disputes)
    await trying.ask(OLGA, c.DecideDispute(dispute=number, words="so it is", restores=restores))


async def allowed(trying: Trying) -> None:
    """The prize is claimed, owed at its value, can be awarded, and all of it is decided again as it was."""
    prize = (await trying.state()).prizes[1]
    assert (prize.phase, prize.owed) == (PrizePhase.CLAIMED, 500_000)
    bodies = [body for body, _ in await (await trying.promotions.promotion(CAR)).history()]
    assert redecide_promotion(bodies).state.prizes[1] == prize


@pytest.mark.parametrize("book", [WAR, POKER, CRAPS])
async def test_whoever_was_noted_as_absent_and_was_there_has_the_prize(book: str) -> None:
    trying = await drawn(book, presence=True, if_absent=IfAbsent.REDRAW)
    first = await winner(trying)
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    assert "Dispute it" in (await refused(trying, first, c.Claim(player=first.person, prize=1))).instead
    await disputed(trying, first)
    await allowed(trying)
    assert (await trying.state()).prizes[1].present is True
    assert (await refused(trying, OLGA, c.Redraw(prize=1))).clauses


async def test_a_prize_that_lapsed_for_absence_comes_back_with_its_value() -> None:
    trying = await drawn(WAR, presence=True, if_absent=IfAbsent.LAPSE)
    first = await winner(trying)
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    assert (await trying.state()).prizes[1].phase is PrizePhase.UNCLAIMED
    await disputed(trying, first)
    await allowed(trying)


@pytest.mark.parametrize("lapses", [False, True])
async def test_a_claim_that_was_too_late_is_allowed_by_the_operators_decision(lapses: bool) -> None:
    trying = await drawn(WAR, claim_days=1)
    first = await winner(trying)
    await trying.ask(OLGA, c.NotifyWinner(prize=1, method=TellingMethod.MAIL, reached=False))
    trying.clock.now += 3 * DAYS
    assert "Dispute it" in (await refused(trying, first, c.Claim(player=first.person, prize=1))).instead
    if lapses:
        await trying.ask(OLGA, c.LapsePrize(prize=1))
        assert (await trying.state()).prizes[1].owed == Cents(0)
    await disputed(trying, first)
    await allowed(trying)


async def test_nothing_is_allowed_that_nobody_refused() -> None:
    """A prize that can still be claimed, one that fell to somebody else, and one of a cancelled draw."""
    trying = await drawn(WAR, presence=True, if_absent=IfAbsent.REDRAW)
    first = await winner(trying)
    await trying.ask(first, c.OpenDispute(player=first.person, words="mine", prize=1))
    found = await refused(trying, OLGA, c.DecideDispute(dispute=1, words="yes", restores=True))
    assert found.clauses == ("14.10",)
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    await trying.ask(OLGA, c.Redraw(prize=1))
    assert (await winner(trying)) != first
    await refused(trying, OLGA, c.DecideDispute(dispute=1, words="yes", restores=True))


async def test_a_cancelled_draw_gives_nothing_back() -> None:
    trying = await drawn(WAR, presence=True, if_absent=IfAbsent.LAPSE)
    first = await winner(trying)
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    found = c.FindCompromised(words="twice in it", measure=IntegrityMeasure.CANCEL_DRAW, draw=1)
    await trying.ask(OLGA, found)
    await trying.ask(first, c.OpenDispute(player=first.person, words="mine", prize=1))
    refusal = await refused(trying, OLGA, c.DecideDispute(dispute=1, words="yes", restores=True))
    assert refusal.clauses == ("14.10", "14.11")
