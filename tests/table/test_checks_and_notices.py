"""A directed check is made before the next round is dealt; whoever must be told of wrong cards is told, on record."""

from typing import Any

import pytest

from pitbook.games import casino_war as war
from pitbook.games import floor_law
from pitbook.games import three_card_poker as poker
from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.supervision import commands as c
from tests.table.measures import at_wagers, boss, draws, lays, terms_with
from tests.table.office.desk import CANBERRA, CROWN, POKER, STAR
from tests.table.playing import ANN, DEALER, Clock, Played, game_at, opened, rounds

pytestmark = pytest.mark.anyio
INSPECTOR = Actor("ivy", Role.INSPECTOR)
ROOM: dict[str, Any] = {STAR: war.commands, POKER: poker.commands}
WHY = "two aces of spades were seen"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def direct(rulebook: str, actor: Actor, **more: Any) -> Any:
    return ROOM[rulebook].DirectCheck(by=actor.role, why=WHY, **more)


async def begins(played: Played, rulebook: str) -> None:
    await draws(played, "KS" if rulebook == STAR else "2C")


@pytest.mark.clause("star-casino-war:3.8", "star-three-card-poker:3.8")
@pytest.mark.parametrize("rulebook", [STAR, POKER])
@pytest.mark.parametrize("who", ["supervisor", "inspector"])
async def test_the_next_round_waits_for_the_check_that_was_directed(rulebook: str, who: str) -> None:
    played = await at_wagers(rulebook)
    actor = boss(rulebook) if who == "supervisor" else INSPECTOR
    with pytest.raises(Refused, match="a dealer may not do this"):
        await played.ask(DEALER, direct(rulebook, DEALER))
    await played.ask(actor, direct(rulebook, actor))
    await lays(played, "ann", 1)
    with pytest.raises(Refused, match="the cards are to be checked first") as refused:
        await begins(played, rulebook)
    assert "3.8" in refused.value.clauses
    await played.ask(DEALER, ROOM[rulebook].VerifyCards(by=Role.DEALER))
    with pytest.raises(Refused, match="no check was directed"):
        await played.ask(DEALER, ROOM[rulebook].VerifyCards(by=Role.DEALER))
    await begins(played, rulebook)


async def test_a_check_directed_in_a_round_waits_for_its_end() -> None:
    played = await at_wagers(STAR)
    await lays(played, "ann", 1)
    await draws(played, "KS")
    await played.ask(boss(STAR), direct(STAR, boss(STAR)))
    with pytest.raises(Refused, match="the first cards are being dealt"):
        await played.ask(DEALER, war.commands.VerifyCards(by=Role.DEALER))
    await draws(played, "2H")
    await played.ask(DEALER, war.Settle())
    await played.ask(DEALER, war.Clear())
    await lays(played, "ann", 1)
    with pytest.raises(Refused, match="the cards are to be checked first"):
        await draws(played, "KS")
    await played.ask(DEALER, war.commands.VerifyCards(by=Role.DEALER))
    await draws(played, "KS")


@pytest.mark.parametrize("rulebook", [STAR, POKER])
async def test_read_otherwise_the_check_is_made_at_once(rulebook: str) -> None:
    played = await at_wagers(rulebook, terms=terms_with(rulebook, {"when-a-directed-check-is-made": "at_once"}))
    await lays(played, "ann", 1)
    await begins(played, rulebook)
    await played.ask(INSPECTOR, direct(rulebook, INSPECTOR))
    with pytest.raises(Refused, match="the cards are to be checked first"):
        await draws(played, "2H")
    await played.ask(DEALER, ROOM[rulebook].VerifyCards(by=Role.DEALER))
    await draws(played, "2H")


@pytest.mark.clause("star-casino-war:11.1.1")
async def test_cards_that_may_be_wrongly_faced_are_a_casino_supervisors_to_have_checked() -> None:
    played = await at_wagers(STAR)
    with pytest.raises(Refused, match="an inspector may not do this") as refused:
        await played.ask(INSPECTOR, direct(STAR, INSPECTOR, faced=True))
    assert refused.value.clauses == ("11.1.1",)
    await played.ask(boss(STAR), direct(STAR, boss(STAR), faced=True))
    await lays(played, "ann", 1)
    with pytest.raises(Refused, match="the cards are to be checked first") as refused:
        await draws(played, "KS")
    assert refused.value.clauses == ("11.1.1",)
    checked = await played.ask(DEALER, war.commands.VerifyCards(by=Role.DEALER))
    assert checked.events[-1].cards == game_at(played.table.state).shoe.left
    await draws(played, "KS")


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
async def test_other_documents_know_no_such_check(rulebook: str) -> None:
    played = await at_wagers(rulebook)
    with pytest.raises(Refused, match="does not provide for it"):
        await played.ask(boss(rulebook), war.commands.DirectCheck(by=boss(rulebook).role, why=WHY))


@pytest.mark.parametrize("rulebook", [STAR, POKER])
async def test_where_the_program_deals_it_makes_the_check(rulebook: str) -> None:
    played = await opened(rulebook)
    await played.buys_in(ANN, 100_000)
    await rounds(played, ANN, 1)
    await played.ask(boss(rulebook), direct(rulebook, boss(rulebook)))
    await rounds(played, ANN, 1)
    kept = await played.table.history(1, played.table.length)
    assert [body.kind.partition(".")[2] for body, _ in kept].count("cards_verified@1") == 1


@pytest.mark.clause("star-casino-war:11.17.4", "star-three-card-poker:12.9.4")
@pytest.mark.parametrize(("rulebook", "clause"), [(STAR, "11.17.4"), (POKER, "12.9.4")])
async def test_surveillance_and_an_inspector_are_told_of_wrong_cards_on_record(rulebook: str, clause: str) -> None:
    clock = Clock()
    played = await at_wagers(rulebook, clock=clock)
    await played.ask(boss(rulebook), ROOM[rulebook].WrongCards(by=boss(rulebook).role, what="a joker"))
    (notice,) = played.table.state.office.notices
    assert (notice.number, notice.what, notice.owed) == (
        1,
        "a joker",
        (floor_law.Notified.SURVEILLANCE, floor_law.Notified.INSPECTOR),
    )
    told = c.NotifyOfficial(by=Role.CASINO_SUPERVISOR, notice=1, to=floor_law.Notified.INSPECTOR, name="Ivy")
    with pytest.raises(Forbidden, match="players do not do this"):
        await played.ask(ANN, c.NotifyOfficial(by=Role.PLAYER, notice=1, to=floor_law.Notified.INSPECTOR, name="Ivy"))
    clock.minutes(3)
    answer = await played.ask(boss(rulebook), told)
    assert played.table.state.rules.cited(*answer.events[-1].under) == (clause,)
    with pytest.raises(Refused, match="they were told"):
        await played.ask(boss(rulebook), told)
    clock.minutes(1)
    await played.ask(
        DEALER, c.NotifyOfficial(by=Role.DEALER, notice=1, to=floor_law.Notified.SURVEILLANCE, name="room 2")
    )
    (notice,) = played.table.state.office.notices
    assert notice.owed == ()
    assert [(each.to, each.name, each.who, each.at - notice.at) for each in notice.told] == [
        (floor_law.Notified.INSPECTOR, "Ivy", "max", 3 * 60_000_000),
        (floor_law.Notified.SURVEILLANCE, "room 2", "dee", 4 * 60_000_000),
    ]


async def test_nobody_is_told_of_what_was_not_found() -> None:
    played = await at_wagers(STAR)
    told = c.NotifyOfficial(by=Role.CASINO_SUPERVISOR, notice=1, to=floor_law.Notified.INSPECTOR, name="Ivy")
    with pytest.raises(Refused, match="no notice of that number is owed"):
        await played.ask(boss(STAR), told)
    await played.ask(boss(STAR), war.commands.WrongCards(by=Role.CASINO_SUPERVISOR, what="a joker"))
    with pytest.raises(Refused, match="nothing is said"):
        await played.ask(boss(STAR), c.NotifyOfficial(by=told.by, notice=1, to=told.to, name=" "))
    with pytest.raises(Refused, match="neither surveillance nor an inspector"):
        await played.ask(boss(STAR), c.NotifyOfficial(by=told.by, notice=1, to=told.to, name="Duty Manager"))
    assert told.to in played.table.state.office.notices[0].owed


async def test_a_document_without_such_a_duty_owes_no_notice() -> None:
    played = await at_wagers(CROWN)
    await played.ask(boss(CROWN), war.commands.WrongCards(by=Role.PIT_BOSS, what="a joker"))
    assert played.table.state.office.notices == ()
    told = c.NotifyOfficial(by=Role.PIT_BOSS, notice=1, to=floor_law.Notified.INSPECTOR, name="Ivy")
    with pytest.raises(Refused, match="does not provide for it"):
        await played.ask(boss(CROWN), told)
