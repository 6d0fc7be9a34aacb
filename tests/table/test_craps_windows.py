"""When a Craps wager may be placed: each at the moments that its own clause names, and refused at the others."""

import pytest

from pitbook.games.kernel import Refused
from tests.table.craps_playing import Dice, Kind, dice_at

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
