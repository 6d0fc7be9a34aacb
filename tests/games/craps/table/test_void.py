"""Wagers of one person are declared void (10.4.1): they go back, though the layout keeps them for players (6.5)."""

import pytest

from pitbook.games.craps import commands as c
from pitbook.games.craps.round import Phase
from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor, Forbidden
from tests.games.craps.table.playing import BOX, STICK, Dice, Kind, dice_at
from tests.table.playing import ANN, DEALER

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def void(player: str, by: Role = Role.BOXPERSON, reason: str = "a device that counts rolls") -> c.Command:
    return c.VoidWagers(by=by, player=player, reason=reason)


async def with_point() -> Dice:
    """Ann shoots, the point is 4, and both have what 6.5 keeps on the layout."""
    dice = await dice_at("ann", "bob")
    for player in ("ann", "bob"):
        await dice.place(player, Kind.WIN_LINE, 1000)
    await dice.roll(2, 2)
    for front, player in enumerate(("ann", "bob"), 1):
        await dice.place(player, Kind.BEHIND_WIN_LINE, 2000, behind=front)
        await dice.place(player, Kind.BUY, 4000, number=6)
    return dice


async def test_locked_wagers_go_back_with_their_commission_and_others_lie_on() -> None:
    dice = await with_point()
    assert dice.held("bob") == 100_000 - 7000 - 200
    events = await dice.box(void("bob"))
    assert dice.held("bob") == 100_000
    assert {wager.player for wager in dice.play.wagers()} == {"ann"}
    assert {"10.4", "10.4.1"} <= dice.cited(*events)
    await dice.roll(1, 3)
    assert dice.held("bob") == 100_000, "void: no result"
    assert dice.held("ann") == 100_000 - 200 + 1000 + 4000 - 4000, "the wagers of others are decided"


async def test_a_shooter_whose_wagers_are_void_gives_up_the_dice() -> None:
    dice = await with_point()
    await dice.box(void("ann"))
    assert (dice.play.shooter, dice.play.phase) == (None, Phase.WAITING)
    await dice.ask(DEALER, c.OfferDice())
    assert dice.play.offered == ("bob",)


async def test_in_the_air_the_wagers_have_no_result_and_the_roll_stands_for_the_others() -> None:
    dice = await with_point()
    await dice.ask(DEALER, c.Throw())
    await dice.box(void("ann"))
    assert dice.held("ann") == 100_000
    assert dice.play.phase is Phase.ROLLING
    await dice.roll(5, 4)
    assert dice.play.shooter is None, "without a line wager nobody goes on as the shooter (4.3)"
    assert dice.held("ann") == 100_000


async def test_a_throw_in_the_air_that_is_no_roll_ends_the_shooters_turn_too() -> None:
    dice = await with_point()
    await dice.ask(DEALER, c.Throw())
    await dice.box(void("ann"))
    await dice.ask(STICK, c.CallNoRoll(by=Role.STICKPERSON, cause=c.NoRoll.STACKED))
    assert dice.play.shooter is None


async def test_the_stickperson_stops_where_nothing_is_left() -> None:
    dice = await with_point()
    await dice.box(c.OrderPass(by=Role.BOXPERSON, cause=c.PassCause.DELAY))
    await dice.ask(DEALER, c.OfferDice())
    await dice.ask(DEALER, c.DeclineDice(player="bob"))
    assert dice.play.stickperson
    await dice.box(void("ann"))
    assert dice.play.stickperson
    await dice.box(void("bob"))
    assert (dice.play.stickperson, dice.play.phase) == (False, Phase.WAITING)


async def test_only_a_casino_supervisor_may_and_only_with_a_reason() -> None:
    dice = await with_point()
    for actor in (DEALER, STICK):
        with pytest.raises(Refused, match="may not do this") as refused:
            await dice.ask(actor, void("bob", by=actor.role))
        assert "10.4.1" in refused.value.clauses
    for actor in (ANN, Actor("ins", Role.INSPECTOR)):
        with pytest.raises(Forbidden):
            await dice.ask(actor, void("bob", by=actor.role))
    with pytest.raises(Refused, match="no reason"):
        await dice.ask(BOX, void("bob", reason=" "))
    with pytest.raises(Refused, match="they have no wagers on the layout"):
        await dice.ask(BOX, void("nobody"))
    assert dice.held("bob") == 100_000 - 7200
