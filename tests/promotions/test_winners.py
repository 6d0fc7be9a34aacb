"""What belongs to whoever won: their own choice of money, a way to the end of it, and terms that stay as they were."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.compliance.promotions import redecide_promotion
from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure, TellingMethod
from pitbook.games.promotion_law import PromotionTopic as P
from pitbook.money import Cents
from pitbook.promotions import awarding
from pitbook.promotions import commands as c
from pitbook.promotions.keeper import Promotions
from pitbook.promotions.state import Phase, PrizePhase
from pitbook.promotions.terms import IfAbsent, PrizeKind, PrizeTerms
from pitbook.promotions.times import HOUR, shown
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.promotions.trying import ANN, BOB, CAR, CRAPS, OLGA, POKER, WAR, Trying, complete

pytestmark = pytest.mark.anyio
DAYS = 24 * HOUR
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


async def test_an_offer_is_not_lowered_under_the_hand_of_whoever_may_choose_it() -> None:
    trying = await drawn(prizes=(TRIP,))
    for cents in (250_000, 250_000, 260_000):
        await trying.ask(OLGA, c.OfferAlternative(prize=1, cents=Cents(cents)))
    found = await refused(trying, OLGA, c.OfferAlternative(prize=1, cents=Cents(259_999)))
    assert (found.clauses, "$2,600.00" in found.because) == (("14.3",), True)
    winner = (await trying.state()).prizes[1].winner
    assert winner is not None
    await trying.ask(Actor(winner, Role.PLAYER), c.ChooseAlternative(player=winner, prize=1))
    assert (await trying.state()).prizes[1].owed == 260_000


async def test_a_winner_whom_the_house_tried_too_late_has_the_time_for_claims_from_then_on() -> None:
    """Ten days later, and the time of the terms was over: the winner had it from the first attempt on."""
    trying = await drawn(claim_days=5)
    name = (await trying.state()).prizes[1].winner
    assert name is not None
    winner, claims = Actor(name, Role.PLAYER), c.Claim(player=name, prize=1)
    trying.clock.now += 10 * DAYS
    assert (await refused(trying, OLGA, c.LapsePrize(prize=1))).topics[0] is P.PROMOTION_WINNER_TOLD
    await trying.ask(OLGA, c.NotifyWinner(prize=1, method=TellingMethod.EMAIL, reached=False))
    assert "it may be claimed until" in (await refused(trying, OLGA, c.LapsePrize(prize=1))).because
    trying.clock.now += 5 * DAYS
    await trying.ask(winner, claims)


async def test_what_was_done_before_is_told_by_what_was_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    """An offer that was lowered, a prize that lapsed by the house's delay, a finding of 1970."""
    trying = await drawn(prizes=(TRIP,), claim_days=5)
    await trying.ask(OLGA, c.OfferAlternative(prize=1, cents=Cents(250_000)))
    with monkeypatch.context() as before:
        before.setattr(awarding, "told_by", lambda *_: 10**18)
        state = await trying.state()
        state.prizes[1].alternative = None
        await trying.ask(OLGA, c.OfferAlternative(prize=1, cents=Cents(100)))
        trying.clock.now += 10 * DAYS
        await trying.ask(OLGA, c.NotifyWinner(prize=1, method=TellingMethod.EMAIL, reached=False))
        await trying.ask(OLGA, c.LapsePrize(prize=1))
        first, state.versions[0].at = state.versions[0].at, 0
        postpone = c.FindCompromised(words="x", measure=IntegrityMeasure.POSTPONE_DRAW, draw=1, found_at=0)
        await trying.ask(OLGA, postpone)
        state.versions[0].at = first
    refused_now = await refused(trying, OLGA, postpone)
    assert refused_now.topics == (P.PROMOTION_INTEGRITY,)
    found = redecide_promotion([body for body, _ in await (await trying.promotions.promotion(CAR)).history()])
    assert [each.fix for each in found.otherwise] == [
        "offers-are-not-lowered",
        "a-late-notice-gives-its-time",
        "nothing-is-found-before-there-are-terms",
    ]
    assert all(each.clauses for each in found.otherwise)
