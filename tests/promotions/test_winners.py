"""What belongs to whoever won: their own choice of money, a way to the end of it, and terms that stay as they were."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.compliance.promotions import redecide_promotion
from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions.keeper import Promotions
from pitbook.promotions.state import Phase, PrizePhase
from pitbook.promotions.terms import IfAbsent, PrizeKind, PrizeTerms
from pitbook.promotions.times import HOUR, shown
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.promotions.trying import ANN, BOB, CAR, CRAPS, OLGA, POKER, WAR, Trying, complete

pytestmark = pytest.mark.anyio
TRIP = PrizeTerms(
    name="a trip",
    kind=PrizeKind.TRAVEL,
    value_cents=Cents(300_000),
    conditions="none",
    persons=2,
    includes="flights and a hotel",
    when="in spring",
    spending_money=False,
)


async def refused(trying: Trying, actor: Actor, command: Any) -> Refused:
    before = (await trying.promotions.promotion(CAR)).length
    with pytest.raises(Refused) as found:
        await trying.ask(actor, command)
    assert (await trying.promotions.promotion(CAR)).length == before
    return found.value


async def drawn(*books: str, **changed: Any) -> Trying:
    trying = await Trying().opens()
    await trying.begins(*books, **changed)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.ask(BOB, c.Enter(player="bob"))
    await trying.draws()
    return trying


@pytest.mark.parametrize(("book", "clause"), [(WAR, "14.7.8"), (POKER, "15.7.8"), (CRAPS, "11:10.7.8")])
async def test_nobody_chooses_money_for_whoever_is_drawn_after_them(book: str, clause: str) -> None:
    trying = await drawn(book, prizes=(TRIP,), presence=True, if_absent=IfAbsent.REDRAW)
    first = (await trying.state()).prizes[1].winner
    assert first is not None
    await trying.ask(OLGA, c.OfferAlternative(prize=1, cents=Cents(250_000)))
    choosing = c.ChooseAlternative(player=first, prize=1)
    found = await refused(trying, Actor(first, Role.PLAYER), choosing)
    assert found.clauses == (clause,)
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    await trying.ask(OLGA, c.Redraw(prize=1))
    prize = (await trying.state()).prizes[1]
    assert (prize.owed, prize.as_money, prize.alternative) == (300_000, False, None)


async def test_a_prize_whose_winners_were_all_absent_lapses() -> None:
    trying = await drawn(prizes=(TRIP,), presence=True, if_absent=IfAbsent.REDRAW)
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    await refused(trying, OLGA, c.LapsePrize(prize=1))  # there is another entry
    await trying.ask(OLGA, c.Redraw(prize=1))
    await trying.ask(OLGA, c.NotePresence(prize=1, present=False))
    assert (await refused(trying, OLGA, c.Redraw(prize=1))).instead == "Let it lapse."
    await trying.ask(OLGA, c.LapsePrize(prize=1))
    await trying.ask(OLGA, c.PublishResults(draw=1, where="on the website"))
    await trying.ask(OLGA, c.Finish())
    state = await trying.state()
    assert (state.phase, state.prizes[1].phase, state.prizes[1].owed) == (Phase.FINISHED, PrizePhase.UNCLAIMED, 0)


async def test_no_other_amount_is_offered_once_money_was_chosen() -> None:
    trying = await drawn(prizes=(TRIP,))
    winner = (await trying.state()).prizes[1].winner
    assert winner is not None
    await trying.ask(OLGA, c.OfferAlternative(prize=1, cents=Cents(250_000)))
    await trying.ask(Actor(winner, Role.PLAYER), c.ChooseAlternative(player=winner, prize=1))
    found = await refused(trying, OLGA, c.OfferAlternative(prize=1, cents=Cents(1_000)))
    assert found.clauses == ("14.3",)
    assert "$2,500.00" in found.because


async def test_whoever_won_claims_as_was_said_when_it_was_drawn() -> None:
    trying = await drawn(claim_days=30)
    terms = (await trying.state()).terms
    trying.clock.now += 10 * 24 * HOUR
    for changed in ({"presence": True, "if_absent": IfAbsent.LAPSE}, {"claim_days": 5}):
        found = await refused(trying, OLGA, c.AmendTerms(terms=replace(terms, **changed), words="stricter"))
        assert found.clauses == ("14.7.8",)
    await trying.ask(OLGA, c.AmendTerms(terms=replace(terms, claim_days=60), words="more time"))


async def test_no_claim_is_allowed_after_all_where_the_draw_was_cancelled() -> None:
    trying = await drawn()
    winner = (await trying.state()).prizes[1].winner
    assert winner is not None
    await trying.ask(Actor(winner, Role.PLAYER), c.Claim(player=winner, prize=1))
    await trying.denies(c.Claimant(name="Ann Lee", address="1 Pyrmont St"))
    await trying.ask(OLGA, c.FindCompromised(words="copied entries", measure=IntegrityMeasure.CANCEL_DRAW, draw=1))
    await trying.ask(Actor(winner, Role.PLAYER), c.OpenDispute(player=winner, words="I won", prize=1))
    found = await refused(trying, OLGA, c.DecideDispute(dispute=1, words="so it is", restores=True))
    assert found.clauses == ("14.10", "14.11")
    await trying.ask(OLGA, c.DecideDispute(dispute=1, words="nothing was won"))


async def test_days_are_counted_by_the_clock_that_the_venue_has_when_it_begins() -> None:
    trying = Trying()
    zone = "UTC"
    trying.promotions = Promotions(trying.floor, lambda: zone)
    await trying.opens()
    starts = trying.clock.now + 24 * HOUR
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,)))
    await trying.ask(OLGA, c.SetTerms(terms=complete(starts)))
    await trying.ask(OLGA, c.Lodge(version=1, channel="e-mail"))
    await trying.ask(OLGA, c.Publish(version=1, where="the desk"))
    zone = "Australia/Sydney"
    trying.clock.now = starts
    await trying.ask(OLGA, c.Begin())
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    state = await trying.state()
    assert state.zone == zone
    (due,) = (each.due for each in await trying.promotions.duties() if "inform-winner" in each.id)
    assert due is not None
    assert shown(due, zone).endswith("23:59:59")
    found = await trying.promotions.promotion(CAR)
    bodies = [body for body, _ in await found.history()]
    assert redecide_promotion(bodies).state.zone == zone
