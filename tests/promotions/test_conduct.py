"""Who may oversee, where, until when, and what has to be done first; and that duties are there after a restart."""

import pytest
from msgspec.structs import replace

from pitbook.floor.register import HOUSE
from pitbook.games.promotion_law import PaymentWay
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.promotions import commands as c
from pitbook.promotions.duties import duties
from pitbook.promotions.terms import Content, Sort
from pitbook.promotions.times import HOUR, SECOND
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Taken
from tests.promotions.test_service import refused
from tests.promotions.trying import ANN, BOB, CRAPS, OLGA, OTTO, POKER, WAR, Trying, complete, money
from tests.table.playing import HOST

pytestmark = pytest.mark.anyio


async def test_duties_are_there_after_a_restart_before_anybody_asks_for_promotions() -> None:
    store = MemoryStore()
    trying = await Trying(store).opens()
    await trying.begins(WAR)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    before = {each.id for each in await trying.promotions.duties()}
    assert before
    again = Trying(store, trying.clock)
    await again.floor.load()
    assert {each.id for each in await again.promotions.duties()} == before


@pytest.mark.clause(f"{CRAPS}:11:10.2")
async def test_nobody_who_could_win_oversees_the_draw() -> None:
    trying = await Trying().opens()
    await trying.floor.people.changes.add(HOUSE, "ann", "Ann", (Role.PLAYER,))
    await trying.begins(CRAPS, prizes=(money(1_000_001),))
    nobody = await refused(trying, OLGA, c.NominateScrutineer(draw=1, person="nobody-known"))
    assert nobody.clauses == ("11:10.2",)
    await trying.ask(ANN, c.Enter(player="ann"))
    entrant = await refused(trying, OLGA, c.NominateScrutineer(draw=1, person="ann"))
    assert (entrant.clauses, "could win" in entrant.because) == (("11:10.2",), True)
    await trying.ask(OLGA, c.NominateScrutineer(draw=1, person=OTTO.person))
    assert (await refused(trying, ANN._replace(person=OTTO.person), c.Enter(player=OTTO.person))).clauses == (
        "11:10.2",
    )
    await trying.to_the_draw()
    await trying.ask(OTTO, c.Attend(draw=1, spoken="hello"))
    await trying.ask(OLGA, c.DrawPrizes(draw=1))


async def test_tables_are_of_the_floor_and_of_the_documents() -> None:
    trying = await Trying().opens()
    await trying.floor.open_table(HOST, "craps", CRAPS, command="open-1")
    await trying.floor.open_table(HOST, "war", WAR, command="open-2")
    for table in ("craps", "nowhere"):
        draft = c.Draft(title="A car", rulebooks=(WAR,), tables=("war", table))
        assert (await refused(trying, OLGA, draft)).clauses[0] == "14.1"
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,), tables=("war",)))
    with pytest.raises(Taken):
        await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,)))


async def test_lodging_is_counted_back_from_the_beginning_and_stays_in_the_register() -> None:
    trying = await Trying().opens()
    starts = trying.clock.now + 24 * HOUR - SECOND
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR,)))
    await trying.ask(OLGA, c.SetTerms(terms=complete(starts)))
    trying.later(1)

    async def lodging() -> tuple[bool, bool]:
        [duty] = [each for each in duties(await trying.state()) if "/lodge-" in each.id]
        return duty.done is not None, duty.late(trying.clock.now)

    assert await lodging() == (False, False), "nothing is late before the promotion could begin"
    await trying.ask(OLGA, c.Lodge(version=1, channel="e-mail"))
    assert await lodging() == (True, False)
    await trying.ask(OLGA, c.Publish(version=1, where="the desk"))
    trying.later(24 * 3600)
    await trying.ask(OLGA, c.Begin())
    assert await lodging() == (True, False)


async def test_a_promotion_is_not_finished_before_its_results_are_published() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR, entries_each=1)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    await trying.ask(ANN, c.Claim(player="ann", prize=1))
    paid = (c.PrizePayment(way=PaymentWay.CROSSED_CHEQUE, cents=Cents(500_000), payee="ann"),)
    await trying.ask(OLGA, c.Award(prize=1, payments=paid))
    assert (await refused(trying, OLGA, c.Finish())).clauses == ("14.7.10",)
    await trying.ask(OLGA, c.PublishResults(draw=1, where="the website"))
    await trying.ask(OLGA, c.Finish())


async def test_terms_are_not_amended_to_have_closed_already() -> None:
    trying = await Trying().opens()
    await trying.begins(WAR)
    terms = (await trying.state()).terms
    trying.later(7200)
    for earlier, may in ((-1, False), (3600, True)):
        amended = c.AmendTerms(terms=replace(terms, closes_at=trying.clock.now + earlier * SECOND), words="sooner")
        if may:
            await trying.ask(OLGA, amended)
        else:
            assert (await refused(trying, OLGA, amended)).clauses == ("14.7.6",)


async def test_a_cheque_is_made_out_to_the_winner_by_name() -> None:
    trying = await Trying().opens()
    await trying.floor.people.changes.add(HOUSE, "ann", "Ann Lee", (Role.PLAYER,))
    await trying.floor.people.changes.add(HOUSE, "bob", "Bob Lee", (Role.PLAYER,))
    await trying.begins(WAR)
    await trying.ask(ANN, c.Enter(player="ann"))
    await trying.draws()
    await trying.ask(ANN, c.Claim(player="ann", prize=1))
    for payee, may in (("Bob Lee", False), (BOB.person, False), (" ann  LEE", True)):
        paid = (c.PrizePayment(way=PaymentWay.CROSSED_CHEQUE, cents=Cents(500_000), payee=payee),)
        if may:
            await trying.ask(OLGA, c.Award(prize=1, payments=paid))
        else:
            assert (await refused(trying, OLGA, c.Award(prize=1, payments=paid))).clauses == ("14.4",)
    assert b"LEE" not in await trying.bytes_kept(), "the journal has ids, and no names"


async def test_liquor_is_refused_by_every_document_and_named() -> None:
    trying = await Trying().opens()
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(WAR, CRAPS)))
    wine = (Content(what="wine", sort=Sort.LIQUOR, millilitres=21_000),)
    terms = complete(trying.clock.now + 24 * HOUR, prizes=(replace(money(500), name="28 bottles", contents=wine),))
    found = await refused(trying, OLGA, c.SetTerms(terms=terms))
    assert "prize 1 (28 bottles)" in found.asked
    assert {"14.5.4", f"{CRAPS}:11:10.5.4"} <= {*found.clauses}


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("28 bottles of wine", "15.5.4"),
        ("a case of beer", "15.5.4"),
        ("20 l of gin", "15.5.4"),
        ("a crossbow", "15.5.3"),
        ("knuckle-dusters of brass", "15.5.3"),
        ("a weekend among wineries", None),
        ("tickets for Spirits of Summer", None),
    ],
)
async def test_words_give_away_what_nobody_has_said(name: str, clause: str | None) -> None:
    """A thing that is no prize, and liquor of which it is not said how much there is."""
    trying = await Trying().opens()
    await trying.ask(OLGA, c.Draft(title="A car", rulebooks=(POKER,)))
    terms = complete(trying.clock.now + 24 * HOUR, prizes=(replace(money(500), name=name),))
    if clause is None:
        await trying.ask(OLGA, c.SetTerms(terms=terms))
    else:
        assert clause in (await refused(trying, OLGA, c.SetTerms(terms=terms))).clauses
