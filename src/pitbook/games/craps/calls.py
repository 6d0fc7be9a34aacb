"""What the stickperson calls for each fall of the dice, and what it means for the line."""

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.law import Law
from pitbook.games.craps.wagers import NO_NUMBER, SEVEN
from pitbook.games.kernel import Struct

ELEVEN = 11


class StickCall(Struct, frozen=True):
    words: str
    total: int
    sets_point: bool = False
    makes_point: bool = False
    seven_out: bool = False
    then_come_out: bool = False  # the next roll is a come out roll


def stick_calls(law: Law) -> dict[int, tuple[StickCall, ...]]:
    """For each point, 0 on a come out roll, the call for each of the 36 falls."""
    points = law.come_out_point.totals
    return {point: tuple(_call(roll, point, points) for roll in ROLLS) for point in (NO_NUMBER, *points)}


def _call(roll: Roll, point: int, points: tuple[int, ...]) -> StickCall:
    """The total, the hard way where both dice show the same, and what follows."""
    total = roll.total
    words = f"{total} the hard way" if roll.hard and total in points else str(total)
    if point == NO_NUMBER:
        if total in points:
            return StickCall(words=f"{words}, the point is {total}", total=total, sets_point=True)
        means = "the line wins" if total in (SEVEN, ELEVEN) else "craps"
        return StickCall(words=f"{words}, {means}", total=total, then_come_out=True)
    if total == point:
        return StickCall(words=f"{words}, the point is made", total=total, makes_point=True, then_come_out=True)
    if total == SEVEN:
        return StickCall(words=f"{words} out", total=total, seven_out=True, then_come_out=True)
    return StickCall(words=words, total=total)
