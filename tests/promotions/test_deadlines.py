"""Every deadline at its edge: the second before, the very second and the one after; also where clocks change."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure, TellingMethod
from pitbook.promotions import commands as c
from pitbook.promotions.duties import duties
from pitbook.promotions.terms import DrawTerms
from pitbook.promotions.times import HOUR, SECOND
from tests.promotions.trying import ANN, CRAPS, OLGA, POKER, WAR, ZONE, Trying, complete

pytestmark = pytest.mark.anyio
SEASONS = {
    "ordinary": "2026-06-10T20:00:00",
    "clocks-go-back": "2026-04-03T20:00:00",  # on the 5th at three
    "clocks-go-forward": "2026-10-02T20:00:00",  # on the 4th at two
}
season = pytest.mark.parametrize("lodged", SEASONS.values(), ids=SEASONS)


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(ZONE)).timestamp()) * SECOND


def of_calendar(moment: int, days: int) -> int:
    """The last moment of the day that comes so many days later by the venue's calendar."""
    day = datetime.fromtimestamp(moment // SECOND, ZoneInfo(ZONE)).date().toordinal() + days + 1
    return at(f"{datetime.fromordinal(day).date().isoformat()}T00:00:00") - 1


async def opened(lodged: str) -> Trying:
    trying = Trying()
    trying.clock.now = at(lodged)
    return await trying.opens()


async def begun(lodged: str, *books: str, **changed: Any) -> Trying:
    trying = await opened(lodged)
    await trying.begins(*books, **changed)
    return trying


async def is_refused(trying: Trying, actor: Any, command: Any) -> bool:
    try:
        await trying.ask(actor, command)
    except Refused:
        return True
    return False


@season
@pytest.mark.parametrize("book", [WAR, POKER, CRAPS])
async def test_a_promotion_begins_24_hours_after_lodging_and_not_a_second_before(lodged: str, book: str) -> None:
    trying = await opened(lodged)
    starts = at(lodged)
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(book,)))
    await trying.ask(OLGA, c.SetTerms(terms=complete(starts)))
    await trying.ask(OLGA, c.Lodge(version=1, channel="e-mail"))
    await trying.ask(OLGA, c.Publish(version=1, where="the desk"))
    trying.clock.now = starts + 24 * HOUR - SECOND
    assert await is_refused(trying, OLGA, c.Begin())
    trying.clock.now = starts + 24 * HOUR
    assert not await is_refused(trying, OLGA, c.Begin())


async def test_the_time_that_a_refusal_names_is_not_too_early() -> None:
    """Where something was lodged in the midst of a second, the second itself is not yet 24 hours later."""
    trying = await opened(SEASONS["ordinary"])
    trying.clock.now += 1
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,)))
    await trying.ask(OLGA, c.SetTerms(terms=complete(trying.clock.now)))
    await trying.ask(OLGA, c.Lodge(version=1, channel="e-mail"))
    await trying.ask(OLGA, c.Publish(version=1, where="the desk"))
    with pytest.raises(Refused) as refused:
        await trying.ask(OLGA, c.Begin())
    assert refused.value.instead == "Begin on 2026-06-11 20:00:01 or later."
    trying.clock.now = at("2026-06-11T20:00:01")
    assert not await is_refused(trying, OLGA, c.Begin())


async def test_an_inspector_is_not_told_by_telling_the_house() -> None:
    trying = await begun(SEASONS["ordinary"])
    await trying.ask(OLGA, c.FindCompromised(words="twice", measure=IntegrityMeasure.POSTPONE_DRAW, draw=1))
    with pytest.raises(Refused, match="and not an inspector") as refused:
        await trying.ask(OLGA, c.TellInspector(finding=1, name="Casino Manager"))
    assert refused.value.clauses == ("14.11",)
    assert next(each for each in duties(await trying.state()) if "integrity" in each.what).done is None
    await trying.ask(OLGA, c.TellInspector(finding=1, name="Inspector Ives"))


@season
async def test_entries_and_draws_keep_to_the_second(lodged: str) -> None:
    trying = await begun(lodged)
    terms = (await trying.state()).terms
    closes, draw = terms.closes_at, terms.draws[0].at
    assert closes is not None
    assert draw is not None
    trying.clock.now = closes
    assert not await is_refused(trying, ANN, c.Enter(player="ann"))
    trying.clock.now = closes + SECOND
    assert await is_refused(trying, ANN, c.Enter(player="ann"))
    trying.clock.now = draw - SECOND
    assert await is_refused(trying, OLGA, c.DrawPrizes(draw=1))
    trying.clock.now = draw
    assert not await is_refused(trying, OLGA, c.DrawPrizes(draw=1))


@season
@pytest.mark.parametrize(("later", "late"), [(-SECOND, False), (0, False), (1, True), (SECOND, True)])
async def test_a_winner_is_told_by_the_end_of_the_second_day(lodged: str, later: int, late: bool) -> None:
    trying = await begun(lodged)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    trying.clock.now = of_calendar(trying.clock.now, 2) + later
    telling = c.NotifyWinner(prize=1, method=TellingMethod.MAIL, reached=False, words="")
    await trying.ask(OLGA, telling)
    duty = next(each for each in duties(await trying.state()) if "of prize 1" in each.what)
    assert duty.late(trying.clock.now) is late


@season
@pytest.mark.parametrize(("later", "late"), [(-SECOND, False), (0, False), (1, True), (SECOND, True)])
async def test_an_inspector_is_told_within_48_hours_of_an_ordinary_clock(lodged: str, later: int, late: bool) -> None:
    trying = await begun(lodged)
    await trying.ask(OLGA, c.FindCompromised(words="twice", measure=IntegrityMeasure.POSTPONE_DRAW, draw=1))
    trying.clock.now += 48 * HOUR + later
    await trying.ask(OLGA, c.TellInspector(finding=1, name="Ives"))
    duty = next(each for each in duties(await trying.state()) if "integrity" in each.what)
    assert duty.late(trying.clock.now) is late


@season
async def test_a_prize_is_claimed_until_the_end_of_its_last_day(lodged: str) -> None:
    starts = at(lodged) + 24 * HOUR
    draws = (DrawTerms(at=starts + 49 * HOUR, place="here"),)
    for later, in_time in ((0, True), (1, False)):
        trying = await begun(lodged, claim_days=1, draws=draws)
        await trying.ask(ANN, c.Enter(player="ann"))
        await trying.draws()
        await trying.ask(OLGA, c.NotifyWinner(prize=1, method=TellingMethod.MAIL, reached=False))
        trying.clock.now = of_calendar(trying.clock.now, 1) + later
        assert await is_refused(trying, OLGA, c.LapsePrize(prize=1)) is in_time
        assert await is_refused(trying, ANN, c.Claim(player="ann", prize=1)) is not in_time
