"""What the stickperson calls for each fall of the dice, and what it means for the line."""

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.definitions import NO_NUMBER, SEVEN, WIN, Definition, WagerFate
from pitbook.games.kernel import Struct


class StickCall(Struct, frozen=True):
    words: str
    total: int
    sets_point: bool = False
    makes_point: bool = False
    seven_out: bool = False
    then_come_out: bool = False  # the next roll is a come out roll


def stick_calls(line: Definition) -> dict[int, tuple[StickCall, ...]]:
    """For each point, 0 on a come out roll, the call for each of the 36 falls, by what they do to the Win Line."""
    points = tuple(point for point in line.at if point != NO_NUMBER)
    first = line.at[NO_NUMBER]
    return {
        point: tuple(_call(roll, point, points, fate) for roll, fate in zip(ROLLS, first, strict=True))
        for point in line.at
    }


def _call(roll: Roll, point: int, points: tuple[int, ...], first: WagerFate | None) -> StickCall:
    """The total, the hard way where both dice show the same, and what follows; `first`: on a come out roll."""
    total = roll.total
    words = f"{total} the hard way" if roll.hard and total in points else str(total)
    if point == NO_NUMBER:
        if total in points:
            return StickCall(words=f"{words}, the point is {total}", total=total, sets_point=True)
        means = "the line wins" if first is not None and first.outcome is WIN else "craps"
        return StickCall(words=f"{words}, {means}", total=total, then_come_out=True)
    if total == point:
        return StickCall(words=f"{words}, the point is made", total=total, makes_point=True, then_come_out=True)
    if total == SEVEN:
        return StickCall(words=f"{words} out", total=total, seven_out=True, then_come_out=True)
    return StickCall(words=words, total=total)
