"""When a Craps wager may be placed: each at the moments that its own clause names, and refused at the others."""

import pytest

from pitbook.games.craps import events as e
from pitbook.games.kernel import Refused
from tests.games.craps.table.playing import Dice, Kind, dice_at

pytestmark = pytest.mark.anyio

# What is settled by the next roll may be wagered on before any roll (6.2.12 to 6.2.23), with a stake its clause allows.
NEXT_ROLL = {
    Kind.ANY_CRAPS: 1000,
    Kind.CRAPS_TWO: 1000,
    Kind.CRAPS_THREE: 1000,
    Kind.CRAPS_TWELVE: 1000,
    Kind.ELEVEN: 1000,
    Kind.ANY_SEVEN: 1000,
    Kind.FIELD: 1000,
    Kind.HORN: 2000,
    Kind.HORN_HIGH: 2500,
    Kind.CRAP_ELEVEN: 2000,
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def lays(dice: Dice, kind: Kind) -> int:
    more = {"number": 12} if kind is Kind.HORN_HIGH else {}
    return await dice.place("ann", kind, NEXT_ROLL[kind], **more)


@pytest.mark.parametrize("kind", NEXT_ROLL)
@pytest.mark.parametrize("point", [False, True], ids=["come out", "point on"])
async def test_a_wager_on_the_next_roll_is_taken_before_any_roll(kind: Kind, point: bool) -> None:
    dice = await dice_at("ann", "bob")
    await dice.place("ann", Kind.WIN_LINE, 1000)
    if point:
        await dice.roll(4, 5)
    wager = await lays(dice, kind)
    assert dice.lying(wager).stake == NEXT_ROLL[kind]
    await dice.roll(2, 4)
    assert dice.play.wager(wager) is None, "the next roll settles it"


@pytest.mark.parametrize("kind", [Kind.WIN_LINE, Kind.DONT_WIN])
async def test_a_line_wager_waits_for_the_come_out(kind: Kind) -> None:
    dice = await dice_at("ann", "bob")
    await dice.place("ann", Kind.WIN_LINE, 1000)
    await dice.roll(4, 5)
    with pytest.raises(Refused):
        await dice.place("bob", kind, 1000)


POINTS = {4: (1, 3), 5: (2, 3), 6: (2, 4), 8: (3, 5), 9: (4, 5), 10: (4, 6)}
NO_POINTS = {2: (1, 1), 3: (1, 2), 7: (3, 4), 11: (5, 6), 12: (6, 6)}


@pytest.mark.clause("star-craps:1.1/come-out-point")
async def test_the_come_out_roll_sets_a_point_of_one_of_six_totals() -> None:
    dice = await dice_at("ann", "bob")
    for total, fallen in (NO_POINTS | POINTS).items():
        await dice.place("ann", Kind.WIN_LINE, 1000)
        told = [each for each in await dice.roll(*fallen) if isinstance(each, e.PuckOn)]
        assert [each.point for each in told] == ([total] if total in POINTS else [])
        assert dice.play.come_out == (total not in POINTS)
        if total in POINTS:
            assert dice.play.point == total
            await dice.roll(*fallen)


@pytest.mark.clause("star-craps:1.1/come-point")
@pytest.mark.parametrize("kind", [Kind.COME, Kind.DONT_COME])
async def test_a_come_wager_gets_its_point_from_the_roll_after_it(kind: Kind) -> None:
    dice = await with_the_point_9(kind)
    for total in (4, 5, 6, 8, 10, 2, 3, 11):
        come = await dice.place("bob", kind, 1000)
        told = [each for each in await dice.roll(*(POINTS | NO_POINTS)[total]) if isinstance(each, e.ComePointSet)]
        assert [each.point for each in told] == ([total] if total in POINTS else [])
        lying = dice.play.wager(come)
        assert (None if lying is None else lying.number) == (total if total in POINTS else None)
    come = await dice.place("bob", kind, 1000)
    await dice.roll(*POINTS[9])
    assert dice.lying(come).number == 9, "also where it is the point of the shooter"


async def with_the_point_9(kind: Kind) -> Dice:
    """Ann has the dice and a wager on the line."""
    dice = await dice_at("ann", "bob")
    await dice.place("ann", Kind.WIN_LINE if kind is Kind.COME else Kind.DONT_WIN, 1000)
    await dice.roll(4, 5)
    return dice


BEHIND = {Kind.COME: (Kind.BEHIND_COME, "6.2.7"), Kind.DONT_COME: (Kind.BEHIND_DONT_COME, "6.2.8")}


@pytest.mark.clause("star-craps:6.2.7", "star-craps:6.2.8")
@pytest.mark.parametrize("kind", BEHIND)
async def test_behind_a_come_wager_waits_for_its_point_and_is_its_owners(kind: Kind) -> None:
    behind, clause = BEHIND[kind]
    dice = await with_the_point_9(kind)
    come = await dice.place("bob", kind, 1000)
    with pytest.raises(Refused, match="with a point in front of it") as refused:
        await dice.place("bob", behind, 1000, behind=come)
    assert clause in refused.value.clauses
    await dice.roll(2, 4)
    with pytest.raises(Refused, match="wager of theirs with a point") as refused:
        await dice.place("ann", behind, 1000, behind=come)
    assert clause in refused.value.clauses
    placed = await dice.place("bob", behind, 1200, behind=come)
    assert (dice.lying(placed).front, dice.lying(placed).number) == (come, 6)
