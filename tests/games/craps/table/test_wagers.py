"""Wagers at a Craps table that are found otherwise, refused, called and taken down: what the clauses make of them."""

import pytest

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.round import OnOffCall
from pitbook.games.kernel import Refused
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Forbidden
from tests.games.craps.table.playing import BOX, STICK, Dice, Kind, dice_at
from tests.table.playing import ANN, BOB, DEALER

pytestmark = pytest.mark.anyio
BOUGHT_IN = 100_000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def with_point(**readings: str) -> Dice:
    """Ann shoots, and the point is 9."""
    dice = await dice_at("ann", "bob", readings={name.replace("_", "-"): value for name, value in readings.items()})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.roll(4, 5)
    return dice


def taken_down(dice: Dice, player: str) -> int:
    """What a player has besides what lies on the layout."""
    return dice.held(player) + sum(wager.stake for wager in dice.play.wagers() if wager.player == player)


def off(player: str, wager: int, by: Role, call: OnOffCall = OnOffCall.OFF) -> c.CallWager:
    return c.CallWager(by=by, player=player, wager=wager, call=call)


# Commission


@pytest.mark.clause("star-craps:6.2.24")
async def test_a_stake_found_changes_the_commission_by_its_own_difference() -> None:
    dice = await with_point()
    buy = await dice.place("bob", Kind.BUY, 10_000, number=4)
    await dice.ask(DEALER, c.Reduce(player="bob", wager=buy, stake=Cents(2000)))
    assert taken_down(dice, "bob") == BOUGHT_IN - 500, "paid for placing it, and kept"
    await dice.ask(DEALER, c.StakeFound(by=Role.DEALER, wager=buy, stake=Cents(4000)))
    assert taken_down(dice, "bob") == BOUGHT_IN - 600
    await dice.ask(DEALER, c.StakeFound(by=Role.DEALER, wager=buy, stake=Cents(1000)))
    assert taken_down(dice, "bob") == BOUGHT_IN - 400, "$10 owes nothing in whole chips, $40 owed $2"


@pytest.mark.clause("star-craps:10.12")
@pytest.mark.parametrize(("read", "kept"), [("refunded", 0), ("kept", 500)])
async def test_the_commission_of_a_refused_wager(read: str, kept: int) -> None:
    dice = await with_point(commission_on_refusal=read)
    buy = await dice.place("bob", Kind.BUY, 10_000, number=4)
    with pytest.raises(Refused, match="may not do this"):
        await dice.ask(DEALER, c.RefuseWager(by=Role.DEALER, wager=buy, why="after a warning"))
    await dice.box(c.RefuseWager(by=Role.BOXPERSON, wager=buy, why="after a warning"))
    assert dice.held("bob") == BOUGHT_IN - kept


@pytest.mark.clause("star-craps:10.12")
async def test_a_refused_wager_costs_nothing() -> None:
    dice = await with_point()
    buy = await dice.place("bob", Kind.BUY, 10_000, number=4)
    await dice.box(c.RefuseWager(by=Role.BOXPERSON, wager=buy, why="after a warning"))
    assert dice.held("bob") == BOUGHT_IN
    lay = await dice.place("bob", Kind.LAY, 10_000, number=4)
    await dice.ask(DEALER, c.Remove(player="bob", wager=lay))
    assert dice.held("bob") == BOUGHT_IN - 200, "the player's own removal keeps it"


# On and off


@pytest.mark.clause("star-craps:6.7.2")
async def test_a_wager_called_off_with_the_point_on_is_off_under_6_7_2() -> None:
    dice = await with_point()
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=6)
    await dice.ask(DEALER, off("bob", place, Role.DEALER))
    (told,) = [each for each in await dice.roll(3, 3) if isinstance(each, e.WagersWereOff)]
    assert dice.cited(told) == {"6.7", "6.7.2"}
    await dice.roll(3, 6)
    await dice.place("ann", Kind.WIN_LINE, 1000)
    (told,) = [each for each in await dice.roll(2, 4) if isinstance(each, e.WagersWereOff)]
    assert dice.cited(told) == {"6.7", "6.7.1"}, "on a come out roll it is inactive anyway"


@pytest.mark.clause("star-craps:6.7.2")
async def test_behind_the_come_called_off_with_the_point_on_goes_back_under_6_7_2() -> None:
    dice = await with_point()
    come = await dice.place("bob", Kind.COME, 1000)
    await dice.roll(3, 3)
    behind = await dice.place("bob", Kind.BEHIND_COME, 1000, behind=come)
    await dice.ask(DEALER, off("bob", behind, Role.DEALER))
    done = [each for each in await dice.roll(2, 4) if isinstance(each, e.Settled)]
    (back,) = [each for each in done if each.settlement.wager.id == behind]
    assert "6.7.2" in dice.cited(back)
    assert "6.7.1" not in dice.cited(back)


@pytest.mark.clause("star-craps:6.7.2")
async def test_off_needs_nobodys_confirmation() -> None:
    dice = await with_point()
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=6)
    await dice.ask(BOB, off("bob", place, Role.PLAYER))
    assert dice.lying(place).call is OnOffCall.OFF
    await dice.ask(DEALER, off("bob", place, Role.DEALER, OnOffCall.ON))
    await dice.ask(STICK, off("bob", place, Role.STICKPERSON))
    assert dice.lying(place).call is OnOffCall.OFF


@pytest.mark.clause("star-craps:6.7.1")
async def test_on_needs_a_dealer_or_boxperson() -> None:
    dice = await with_point()
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=6)
    for actor in (BOB, STICK):
        with pytest.raises(Refused, match="not do this") as refused:
            await dice.ask(actor, off("bob", place, actor.role, OnOffCall.ON))
        assert "6.7.1" in refused.value.clauses
    await dice.ask(BOX, off("bob", place, Role.BOXPERSON, OnOffCall.ON))
    assert dice.lying(place).call is OnOffCall.ON


async def test_nobody_calls_the_wager_of_another() -> None:
    dice = await with_point()
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=6)
    with pytest.raises(Forbidden):
        await dice.ask(ANN, off("bob", place, Role.PLAYER))


# Limits


@pytest.mark.clause("star-craps:7.2")
async def test_a_wager_under_the_minimum_is_valid_once_the_dice_are_thrown() -> None:
    dice = await with_point()
    field = await dice.place("bob", Kind.FIELD, 1000)
    found = await dice.ask(DEALER, c.StakeFound(by=Role.DEALER, wager=field, stake=Cents(300)))
    assert "7.2" not in dice.cited(*found)
    await dice.ask(DEALER, c.Throw())
    found = await dice.ask(DEALER, c.StakeFound(by=Role.DEALER, wager=field, stake=Cents(400)))
    assert dice.cited(*found) == {"7.2"}
    (done,) = [each for each in await dice.roll(1, 1) if isinstance(each, e.Settled)]
    assert "7.2" in dice.cited(done)
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=4)
    await dice.roll(1, 1)
    found = await dice.ask(DEALER, c.StakeFound(by=Role.DEALER, wager=place, stake=Cents(300)))
    assert dice.cited(*found) == {"7.2"}, "the dice were thrown while it lay there"


# Taking down


@pytest.mark.clause("star-craps:6.5")
async def test_a_behind_wager_leaves_under_6_5() -> None:
    dice = await dice_at("ann", "bob")
    await dice.place("ann", Kind.WIN_LINE, 1000)
    dont = await dice.place("bob", Kind.DONT_WIN, 1000)
    await dice.roll(4, 5)
    await dice.place("bob", Kind.BEHIND_DONT_WIN, 1500, behind=dont)
    gone = await dice.ask(DEALER, c.Remove(player="bob", wager=dont))
    cited = {each.wager.kind: dice.cited(each) for each in gone}
    assert cited == {Kind.BEHIND_DONT_WIN: {"6.5"}, Kind.DONT_WIN: {"6.6"}}


@pytest.mark.clause("star-craps:6.5")
@pytest.mark.parametrize("read", ["refused", "allowed"])
async def test_removing_while_the_dice_are_in_the_air(read: str) -> None:
    dice = await with_point(removing_in_the_air=read)
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=6)
    await dice.ask(DEALER, c.Throw())
    if read == "allowed":
        await dice.ask(DEALER, c.Remove(player="bob", wager=place))
        assert dice.held("bob") == BOUGHT_IN
        return
    with pytest.raises(Refused, match="the dice are rolling") as refused:
        await dice.ask(DEALER, c.Remove(player="bob", wager=place))
    assert refused.value.clauses == ("6.5",)


@pytest.mark.clause("star-craps:6.6")
@pytest.mark.parametrize("read", ["refused", "allowed"])
async def test_a_dont_wager_taken_down_while_the_dice_are_in_the_air(read: str) -> None:
    readings = {"donts-removed-in-the-air": read}
    dice = await dice_at("ann", "bob", readings=readings)
    dont = await dice.place("ann", Kind.DONT_WIN, 1000)
    await dice.roll(4, 5)
    await dice.ask(DEALER, c.Throw())
    if read == "allowed":
        await dice.ask(DEALER, c.Remove(player="ann", wager=dont))
        await dice.roll(1, 1)
        assert dice.held("ann") == BOUGHT_IN
        assert dice.play.shooter is None, "without a line wager nobody goes on as the shooter (4.3)"
        return
    with pytest.raises(Refused, match="the dice are rolling") as refused:
        await dice.ask(DEALER, c.Remove(player="ann", wager=dont))
    assert refused.value.clauses == ("6.6",)


@pytest.mark.clause("star-craps:6.7.2")
@pytest.mark.parametrize("read", ["allowed", "refused"])
async def test_calling_a_wager_off_while_the_dice_are_in_the_air(read: str) -> None:
    dice = await with_point(called_in_the_air=read)
    place = await dice.place("bob", Kind.PLACE_WIN, 1200, number=6)
    await dice.ask(DEALER, c.Throw())
    if read == "allowed":
        await dice.ask(DEALER, off("bob", place, Role.DEALER))
        await dice.roll(3, 3)
        assert dice.play.wager(place) is not None
        return
    with pytest.raises(Refused, match="the dice are rolling") as refused:
        await dice.ask(DEALER, off("bob", place, Role.DEALER))
    assert "6.7.2" in refused.value.clauses


@pytest.mark.clause("star-craps:6.2.6.1", "star-craps:6.6")
@pytest.mark.parametrize(
    ("read", "left", "more"), [("limited", 1500, True), ("stays", 3000, True), ("closed", 1500, False)]
)
async def test_behind_a_dont_wager_that_is_reduced(read: str, left: int, more: bool) -> None:
    dice = await dice_at("ann", "bob", readings={"behind-a-reduced-dont": read})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    dont = await dice.place("bob", Kind.DONT_WIN, 1000)
    await dice.roll(4, 5)
    behind = await dice.place("bob", Kind.BEHIND_DONT_WIN, 3000, behind=dont)
    await dice.ask(DEALER, c.Reduce(player="bob", wager=dont, stake=Cents(500)))
    lying = dice.play.wager(behind)
    assert lying is not None
    assert lying.stake == left, "$15 to win $10 is all that the smaller wager allows"
    await dice.ask(DEALER, c.Reduce(player="bob", wager=behind, stake=Cents(1000)))
    larger = c.Increase(player="bob", wager=behind, stake=Cents(1500))
    if more:
        await dice.ask(DEALER, larger)
    else:
        with pytest.raises(Refused, match="was reduced") as refused:
            await dice.ask(DEALER, larger)
        assert "6.6" in refused.value.clauses
    with pytest.raises(Refused):
        await dice.ask(DEALER, c.Increase(player="bob", wager=behind, stake=Cents(1600)))


# Come


@pytest.mark.clause("star-craps:6.2.3", "star-craps:6.2.4")
@pytest.mark.parametrize("read", ["point_on", "once_opened"])
async def test_a_come_wager_between_two_points(read: str) -> None:
    dice = await dice_at("ann", "bob", readings={"come-between-points": read})
    await dice.place("ann", Kind.WIN_LINE, 1000)
    with pytest.raises(Refused, match="come out roll is still to come"):
        await dice.place("bob", Kind.COME, 1000)
    await dice.roll(5, 6)
    if read == "point_on":
        with pytest.raises(Refused, match="come out roll is still to come") as refused:
            await dice.place("bob", Kind.COME, 1000)
        assert refused.value.clauses == ("6.2.3",)
        return
    come = await dice.place("bob", Kind.COME, 1000)
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.roll(2, 2)
    assert dice.lying(come).number == 4
    await dice.roll(1, 3)
    assert dice.held("bob") == BOUGHT_IN + 1000
