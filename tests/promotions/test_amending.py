"""What an amendment may not do, terms by which nothing could be drawn, and a promotion without its draw."""

from typing import Any

import pytest
from msgspec.structs import replace

from pitbook.games.kernel import Refused
from pitbook.games.promotion_law import IntegrityMeasure
from pitbook.promotions import commands as c
from pitbook.promotions.terms import DrawTerms
from pitbook.promotions.times import HOUR
from tests.promotions.trying import ANN, CRAPS, OLGA, POKER, WAR, Trying, complete, money

pytestmark = pytest.mark.anyio


async def refused(trying: Trying, command: Any) -> Refused:
    before = (await trying.promotions.promotion("car")).length
    with pytest.raises(Refused) as found:
        await trying.ask(OLGA, command)
    assert (await trying.promotions.promotion("car")).length == before
    return found.value


@pytest.mark.parametrize(("book", "clause"), [(WAR, "14.7.7"), (POKER, "15.7.7"), (CRAPS, "11:10.7.7")])
async def test_a_promotion_that_has_begun_does_not_begin_at_another_time(book: str, clause: str) -> None:
    trying = await Trying().opens()
    await trying.begins(book)
    terms = (await trying.state()).terms
    assert terms.starts_at is not None
    for starts_at in (terms.starts_at - 1, terms.starts_at + HOUR):
        found = await refused(trying, c.AmendTerms(terms=replace(terms, starts_at=starts_at), words="another time"))
        assert clause in found.clauses


async def test_every_draw_has_a_prize_before_the_beginning_and_after_an_amendment() -> None:
    trying = await Trying().opens()
    starts = trying.clock.now + 24 * HOUR
    draws = tuple(DrawTerms(at=starts + hours * HOUR, place="here") for hours in (50, 60))
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(POKER,)))
    await trying.ask(OLGA, c.SetTerms(terms=complete(starts, draws=draws)))
    found = await refused(trying, c.Begin())
    assert "what is drawn for in draw 2" in found.because
    assert found.clauses == ("15.7.11",)
    both = complete(starts, draws=draws, prizes=(money(500_000), money(100, draw=2)))
    await trying.ask(OLGA, c.SetTerms(terms=both))
    await trying.ask(OLGA, c.Lodge(version=2, channel="e-mail"))
    await trying.ask(OLGA, c.Publish(version=2, where="the desk"))
    trying.clock.now = starts
    await trying.ask(OLGA, c.Begin())
    await refused(trying, c.AmendTerms(terms=replace(both, prizes=both.prizes[:1]), words="one prize less"))


async def test_a_prize_is_worth_something() -> None:
    trying = await Trying().opens()
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,)))
    await trying.ask(OLGA, c.SetTerms(terms=complete(trying.clock.now + 24 * HOUR, prizes=(money(0),))))
    assert "the value of prize 1" in (await refused(trying, c.Begin())).because


async def test_a_promotion_whose_draw_was_cancelled_is_not_called_drawn() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.ask(OLGA, c.FindCompromised(words="lost", measure=IntegrityMeasure.CANCEL_DRAW, draw=1))
    assert (await trying.state()).phase_words == "draw cancelled"


@pytest.mark.parametrize(("book", "clause"), [(WAR, "14.6"), (POKER, "15.6"), (CRAPS, "11:10.6")])
async def test_amended_terms_lie_open_and_marketing_refers_to_them_while_it_runs(book: str, clause: str) -> None:
    trying = await Trying().opens()
    await trying.begins(book)
    terms = (await trying.state()).terms
    await trying.ask(OLGA, c.AmendTerms(terms=replace(terms, place="the terrace"), words="it rains"))
    await trying.ask(OLGA, c.AddMarketing(name="poster", refers=False))
    await trying.ask(OLGA, c.AddMarketing(name="leaflet", refers=True))

    async def owed() -> dict[str, int | None]:
        found = await trying.promotions.duties()
        return {each.id.rpartition("/")[2]: each.done for each in found if each.clauses == (clause,)}

    assert await owed() == {"publish-2": None, "marketing-1": None}
    trying.later(60)
    await trying.ask(OLGA, c.Publish(version=2, where="the desk"))
    await trying.ask(OLGA, c.AddMarketing(name="poster", refers=True))
    assert await owed() == {"publish-2": trying.clock.now, "marketing-1": trying.clock.now}
