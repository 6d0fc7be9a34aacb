"""Places kept for one player, and limits to the number of players, hold for whoever wagers as for whoever sits down."""

import pytest

from pitbook.games import casino_war as war
from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as c
from tests.table.measures import CHIPS, at_wagers, below, boss, lays, player
from tests.table.office.desk import CRAPS, CROWN, STAR
from tests.table.playing import ANN, BOB, DEALER, Played, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def reserves(played: Played, name: str, *areas: int, by: Actor | None = None) -> None:
    actor = by or boss(played.table.state.opened.rulebook)
    await played.ask(actor, c.ReserveAreas(by=actor.role, player=name, areas=areas))


async def limits(played: Played, *, by: Actor, at_the_table: int | None = None, on_an_area: int | None = None) -> None:
    await played.ask(by, c.LimitPlayers(by=by.role, at_the_table=at_the_table, on_an_area=on_an_area))


def offered(played: Played, name: str) -> set[int]:
    """The areas on which a player is offered to wager."""
    found = offers(played.table.state, player(name))
    return {each.fields["box"].values[0] for each in found if each.command == "casino_war.place"}


@pytest.mark.clause("star-casino-war:5.10")
async def test_a_reserved_area_is_for_the_sole_use_of_its_player() -> None:
    played = await at_wagers(STAR, "bob")
    with pytest.raises(Refused, match="may not do this"):
        await reserves(played, "bob", 3, 4, by=below(STAR))
    await reserves(played, "bob", 3, 4)
    with pytest.raises(Refused, match="it is reserved for bob") as refused:
        await lays(played, "ann", 3)
    assert refused.value.clauses == ("5.10",)
    assert offered(played, "ann") == {1, 2, 5, 6, 7}
    assert {3, 4} <= offered(played, "bob")
    await lays(played, "ann", 5)
    await lays(played, "bob", 3)
    await lays(played, "bob", 4)
    release = c.ReleaseAreas(by=Role.CASINO_SUPERVISOR, player="bob")
    with pytest.raises(Refused, match="may not do this"):
        await played.ask(DEALER, c.ReleaseAreas(by=Role.DEALER, player="bob"))
    await played.ask(boss(STAR), release)
    for box in (3, 4):
        await played.ask(DEALER, war.commands.Withdraw(player="bob", box=box, kind=war.Kind.FIRST))
    await lays(played, "ann", 3)


async def test_nothing_is_reserved_where_the_wager_of_another_lies() -> None:
    played = await at_wagers(STAR, "bob")
    await lays(played, "ann", 3)
    with pytest.raises(Refused, match="ann is there"):
        await reserves(played, "bob", 3, 4)
    await reserves(played, "ann", 3, 4)


async def test_nobody_sits_down_at_a_reserved_area() -> None:
    played = await at_wagers(STAR, "bob")
    await reserves(played, "bob", 3)
    with pytest.raises(Refused, match="it is reserved for bob"):
        await played.buys_in(player("cy"), CHIPS, 3)
    await played.buys_in(player("cy"), CHIPS, 4)


@pytest.mark.clause("star-casino-war:5.7.2")
async def test_with_one_player_to_an_area_nobody_wagers_where_another_sits() -> None:
    played = await at_wagers(STAR, "bob")
    with pytest.raises(Refused, match="may not do this"):
        await limits(played, on_an_area=1, by=DEALER)
    await limits(played, on_an_area=1, by=boss(STAR))
    with pytest.raises(Refused, match="at most 1 player may play there") as refused:
        await lays(played, "ann", 2)
    assert refused.value.clauses == ("5.7.2",)
    await lays(played, "ann", 1)
    await lays(played, "ann", 3)
    await lays(played, "bob", 2)


@pytest.mark.clause("star-casino-war:5.7.2")
async def test_no_more_players_sit_down_than_the_supervisor_allows() -> None:
    played = await at_wagers(STAR, "bob")
    await limits(played, at_the_table=2, by=boss(STAR))
    with pytest.raises(Refused, match="at most 2 players may play here") as refused:
        await played.buys_in(player("cy"), CHIPS, 5)
    assert refused.value.clauses == ("5.7.2",)


@pytest.mark.clause("crown-casino-war:5.10")
async def test_at_crown_the_limit_is_for_those_who_wager_and_not_for_those_who_sit() -> None:
    played = await at_wagers(CROWN, "bob")
    supervisor = Actor("gus", Role.GAME_SUPERVISOR)
    with pytest.raises(Refused, match="may not do this"):
        await limits(played, on_an_area=1, by=DEALER)
    await limits(played, on_an_area=1, by=supervisor)
    await played.buys_in(player("cy"), CHIPS, 1)
    await lays(played, "bob", 1)
    for name in ("ann", "cy"):
        with pytest.raises(Refused, match="at most 1 player may wager there") as refused:
            await lays(played, name, 1)
        assert refused.value.clauses == ("5.10",)
    await lays(played, "bob", 1, 500, war.Kind.TIE)
    await lays(played, "cy", 2)
    await limits(played, by=supervisor)
    await lays(played, "ann", 1)


@pytest.mark.clause("star-craps:6.10")
async def test_players_at_craps_are_limited_by_a_casino_supervisor() -> None:
    played = await opened(CRAPS, dealing=Dealing.RECORDED)
    await played.buys_in(ANN, CHIPS)
    with pytest.raises(Refused, match="may not do this"):
        await limits(played, at_the_table=1, by=DEALER)
    await limits(played, at_the_table=1, on_an_area=1, by=boss(CRAPS))
    with pytest.raises(Refused, match="at most 1 player may play here") as refused:
        await played.buys_in(BOB, CHIPS, 2)
    assert refused.value.clauses == ("6.10",)
